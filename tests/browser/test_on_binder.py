"""As on Binder: the pinned environment, binder/postBuild in the repository, and the addresses that the badges open.

What is not here is the container around it; tests/test_binder.py looks at how that is made.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from urllib.parse import parse_qs, urlsplit

import built
import desk
import pytest
import rig
import table
from away import Place
from playwright.sync_api import Page

README = (built.ROOT / "README.md").read_text(encoding="utf-8")
BADGES = [
    parse_qs(urlsplit(link).query)["urlpath"][0] for link in re.findall(r"\]\((https://mybinder\.org/v2/\S+)\)", README)
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """The pins, and the kit from its repository."""
    place = Place.make(tmp_path_factory.mktemp("binder"), *built.pins())
    repository = place.home / "repository"
    for name in built.tracked():
        (repository / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(built.ROOT / name, repository / name, follow_symlinks=False)
    subprocess.run(["bash", "binder/postBuild"], cwd=repository, env=place.env, check=True)
    return place


def test_the_badges_open_lessons_and_game(place: Place, still: Page) -> None:
    """With the command by which Binder starts JupyterLab, in the repository."""
    port, repository = rig.launcher.free_port(), place.home / "repository"
    command = [
        "jupyter-lab",
        "--no-browser",
        "--allow-root",
        f"--port={port}",
        "--ip=127.0.0.1",
        "--IdentityProvider.token=",
    ]
    assert BADGES == ["lab/tree/00-start-here.ipynb", "voila/render/play.ipynb"]
    with place.running("Binder", port, *command, folder=repository) as server:
        lab = rig.Lab(server, repository / "notebooks")
        lab.open(still, BADGES[0].removeprefix("lab/tree/"))
        lab.run_all(still)
        desk.CardPage(still)
        desk.expect_picture(still, "start-map")
        still.goto(f"{server.address}/{BADGES[1]}")
        table.play_a_move(still)


def test_what_takes_long_was_compiled_ahead(place: Place) -> None:
    advise = "from tripeaks_widgets import Deal, Game, advise; advise(Game(Deal.numbered(1)).view)"
    compiled = set(place.home.rglob("*.nbc"))
    assert compiled
    place.ask("python", "-c", advise)
    assert set(place.home.rglob("*.nbc")) == compiled
