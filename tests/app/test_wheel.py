"""The built wheel holds what an installed kit needs: notebooks, template, texts and the board's files."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("wheel")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder))
    subprocess.run([sys.executable, "-m", "pip", "--no-input", "wheel", *options, str(ROOT)], check=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        return set(wheel.namelist())


@pytest.mark.parametrize(
    "path",
    [
        "tripeaks_widgets/notebooks/play.ipynb",
        "tripeaks_widgets/app/share/jupyter/voila/templates/tripeaks/conf.json",
        "tripeaks_widgets/catalogue/en.toml",
        "tripeaks_widgets/catalogue/da.toml",
        "tripeaks_widgets/board/static/board.js",
        "tripeaks_widgets/board/static/board.css",
        "tripeaks_widgets/classroom/static/lesson.js",
        "tripeaks_widgets/classroom/static/lesson.css",
        "tripeaks_widgets/lessons/puzzles/data/puzzles.json",
        "tripeaks_widgets/py.typed",
    ],
)
def test_the_package_holds(names: set[str], path: str) -> None:
    assert path in names


def test_voila_finds_the_template_in_an_environment(names: set[str]) -> None:
    assert any(name.endswith(".data/data/share/jupyter/voila/templates/tripeaks/conf.json") for name in names)


def test_nothing_else_travels_along(names: set[str]) -> None:
    tops = {name.split("/")[0].split("-")[0] for name in names}
    assert tops == {"tripeaks_widgets"}
    assert not [name for name in names if "__pycache__" in name or "checkpoints" in name]
