"""The wheel alone, in a new environment far from the checkout, brings the game as an app and JupyterLab's lessons."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import built
import desk
import pytest
import rig
import table
from away import Place
from playwright.sync_api import Page

from tripeaks_widgets import __version__

ADDRESS = re.compile(r"is at (\S+) \(Ctrl\+C ends it\)")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """The kit, installed with its extra `app` in the versions that are pinned."""
    folder = tmp_path_factory.mktemp("installed")
    return Place.make(folder, f"{built.wheel(folder / 'dist')}[app]")


@contextmanager
def started(place: Place, command: str) -> Iterator[tuple[rig.Server, str]]:
    """Run `tripeaks play` or `lab` on a free port; gives the server and the address that was printed."""
    port = rig.launcher.free_port()
    with place.running(command, port, "tripeaks", command, "--port", str(port), "--no-browser") as server:
        deadline = time.monotonic() + 20
        while (found := ADDRESS.search(server.log_tail())) is None:
            assert time.monotonic() < deadline, f"no address was printed:\n{server.log_tail()}"
            time.sleep(0.05)
        yield server, found[1]


def names(folder: Path) -> set[str]:
    """Names of the notebooks in a folder."""
    return {path.name for path in folder.glob("*.ipynb")}


def test_what_is_installed_is_the_wheel(place: Place) -> None:
    where = place.ask("python", "-c", "import tripeaks_widgets; print(tripeaks_widgets.__file__)")
    assert Path(where).is_relative_to(place.bin.parent)
    assert place.ask("tripeaks", "--version") == f"tripeaks_widgets {__version__}"
    assert place.ask("python", "-m", "pip", "check") == "No broken requirements found."
    # Where the Voila inside a Jupyter server looks for it.
    assert (place.bin.parent / "share/jupyter/voila/templates/tripeaks/conf.json").is_file()


def test_the_app_plays(place: Place, still: Page) -> None:
    with started(place, "play") as (_, address):
        still.goto(address)
        still.locator(".tpw-starts a").first.click()
        table.play_a_move(still)


def test_jupyterlab_plays_and_shows_a_lesson(place: Place, still: Page) -> None:
    with started(place, "lab") as (server, address):
        lab = rig.Lab(server, place.home / "tripeaks_notebooks")
        assert names(lab.root) == names(built.ROOT / "notebooks")
        still.goto(address)  # with its password, which the browser then keeps
        lab.open(still, "play.ipynb")
        lab.run_all(still)
        table.play_a_move(still)
        lab.open(still, "00-start-here.ipynb")
        lab.run_all(still)
        desk.CardPage(still)
        desk.expect_picture(still, "start-map")
