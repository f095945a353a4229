"""The wheel alone, in a new environment far from the checkout, brings the game as an app and JupyterLab's lessons."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import built
import desk
import pytest
import rig
import table
from playwright.sync_api import Page

from tripeaks_widgets import __version__
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game

ADDRESS = re.compile(r"is at (\S+) \(Ctrl\+C ends it\)")


@dataclass
class Installed:
    """An environment with the kit, and a home whose owner has never used Jupyter.

    Attributes:
        bin: the environment's commands.
        home: where the commands run; nothing of the checkout is in it or above.
        env: the variables they get.
    """

    bin: Path
    home: Path
    env: dict[str, str]

    def ask(self, *command: str) -> str:
        """What a command of the environment prints."""
        program = [self.bin / command[0], *command[1:]]
        return subprocess.check_output(program, cwd=self.home, env=self.env, text=True).strip()

    @contextmanager
    def started(self, command: str) -> Iterator[tuple[rig.Server, str]]:
        """Run `tripeaks play` or `lab` on a free port; gives the server and the address that was printed."""
        log = self.home / f"{command}.log"
        port = rig.free_port()
        with log.open("wb") as file:
            process = subprocess.Popen(
                [self.bin / "tripeaks", command, "--port", str(port), "--no-browser"],
                cwd=self.home,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        server = rig.Server(f"tripeaks {command}", f"http://127.0.0.1:{port}", process, log)
        try:
            server.wait_until_up()
            yield server, printed(server)
        finally:
            server.stop()


def printed(server: rig.Server, seconds: float = 20) -> str:
    """The address that the command prints once its server answers."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = ADDRESS.search(server.log_tail())
        if found:
            return found[1]
        time.sleep(0.05)
    raise AssertionError(f"{server.name} printed no address:\n{server.log_tail()}")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The kit, installed with its extra `app` in the versions that are pinned."""
    folder = tmp_path_factory.mktemp("installed")
    commands = built.install(folder / "environment", f"{built.wheel(folder / 'dist')}[app]", built.pins())
    home = folder / "home"
    (home / ".jupyter").mkdir(parents=True)
    # So that a test can ask JupyterLab what it is doing.
    settings = {"LabApp": {"expose_app_in_browser": True}}
    (home / ".jupyter" / "jupyter_lab_config.json").write_text(json.dumps(settings))
    kept = {name: os.environ[name] for name in ("LANG", "LC_ALL", "TMPDIR") if name in os.environ}
    env = {"PATH": f"{commands}{os.pathsep}{os.defpath}", "HOME": str(home), **kept}
    return Installed(commands, home, env)


def names(folder: Path) -> set[str]:
    """Names of the notebooks in a folder."""
    return {path.name for path in folder.glob("*.ipynb")}


def play_a_move(page: Page) -> None:
    """Play the first card that can be played, or draw, and see the board follow."""
    # The first kernel of a new environment compiles all that it imports.
    page.locator(".tpw-board").wait_for(state="visible", timeout=rig.PATIENCE_MS)
    board = table.BoardPage(page)
    game = Game(Deal.numbered(board.number()))
    board.expect(game)
    board.move(game, game.playable[0] if game.playable else table.DRAW)
    board.press("undo")
    game.undo()
    board.expect(game)


def test_what_is_installed_is_the_wheel(installed: Installed) -> None:
    where = installed.ask("python", "-c", "import tripeaks_widgets; print(tripeaks_widgets.__file__)")
    assert Path(where).is_relative_to(installed.bin.parent)
    assert installed.ask("tripeaks", "--version") == f"tripeaks_widgets {__version__}"
    assert installed.ask("python", "-m", "pip", "check") == "No broken requirements found."
    # Where the Voila inside a Jupyter server looks for it, as on Binder.
    assert (installed.bin.parent / "share/jupyter/voila/templates/tripeaks/conf.json").is_file()


def test_the_app_plays(installed: Installed, still: Page) -> None:
    with installed.started("play") as (_, address):
        still.goto(address)
        play_a_move(still)


def test_jupyterlab_plays_and_shows_a_lesson(installed: Installed, still: Page) -> None:
    with installed.started("lab") as (server, address):
        lab = rig.Lab(server, installed.home / "tripeaks_notebooks")
        assert names(lab.root) == names(built.ROOT / "notebooks")
        still.goto(address)  # with its password, which the browser then keeps
        lab.open(still, "play.ipynb")
        lab.run_all(still)
        play_a_move(still)
        lab.open(still, "00-start-here.ipynb")
        lab.run_all(still)
        desk.CardPage(still)
        picture = still.locator('.jp-RenderedMarkdown img[src*="start-map"]')
        picture.scroll_into_view_if_needed()
        assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 100
