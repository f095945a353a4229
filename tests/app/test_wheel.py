"""What is shipped: every tracked file of the kit, nothing else, and the same by way of the sdist."""

from __future__ import annotations

import csv
import email
import io
import os
import shutil
import tarfile
import tomllib
import zipfile
from email.message import Message
from pathlib import Path

import built
import pytest

from tripeaks_widgets import __version__

NOTEBOOKS = "tripeaks_widgets/notebooks/"
SHARED = f"tripeaks_widgets-{__version__}.data/data/"
ABOUT = f"tripeaks_widgets-{__version__}.dist-info/"
TEMPLATE = "share/jupyter/voila/templates/tripeaks/"

# What running things leaves in a checkout.
LITTER = (
    "notebooks/.ipynb_checkpoints/play-checkpoint.ipynb",
    "notebooks/.virtual_documents/play.ipynb",
    "notebooks/pictures/__pycache__/make.cpython-311.pyc",
    "tripeaks_widgets/__pycache__/cli.cpython-311.pyc",
    "tripeaks_widgets/advice/__pycache__/worlds.play-12.py311.1.nbc",
    "tripeaks_widgets/.ipynb_checkpoints/cli-checkpoint.py",
    "build/tripeaks_widgets/board/static/board.js",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("built")


@pytest.fixture(scope="module")
def tree(folder: Path) -> Path:
    """A copy of the tracked files as somebody has them who has worked with them; git itself is not there."""
    tree = folder / "tree"
    for name in built.tracked():
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built.ROOT / name, target, follow_symlinks=False)
        os.utime(target, (2e9, 2e9), follow_symlinks=False)
    for name in LITTER:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text("left behind")
    return tree


@pytest.fixture(scope="module")
def wheel(tree: Path, folder: Path) -> Path:
    return built.build("wheel", tree, folder / "wheel")


@pytest.fixture(scope="module")
def sdist(tree: Path, folder: Path) -> Path:
    return built.build("sdist", tree, folder / "sdist")


@pytest.fixture(scope="module")
def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def metadata(contents: dict[str, bytes]) -> Message:
    return email.message_from_bytes(contents[f"{ABOUT}METADATA"])


# Files


def test_the_wheel_holds_what_git_tracks_and_nothing_else(contents: dict[str, bytes]) -> None:
    package, notebooks = built.tracked("tripeaks_widgets"), built.tracked("notebooks")
    template = [name.partition("/app/")[2] for name in package if f"/app/{TEMPLATE}" in name]
    about = ("METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE")
    wanted = {
        **{name: built.ROOT / name for name in package},
        **{f"tripeaks_widgets/{name}": built.ROOT / name for name in notebooks},
        **{f"{SHARED}{name}": built.ROOT / "tripeaks_widgets/app" / name for name in template},
    }
    assert set(contents) == set(wanted) | {f"{ABOUT}{name}" for name in about}
    assert {name: contents[name] for name in wanted} == {name: path.read_bytes() for name, path in wanted.items()}


@pytest.mark.parametrize(
    "path",
    [
        "tripeaks_widgets/catalogue/da.toml",
        "tripeaks_widgets/board/static/board.js",
        "tripeaks_widgets/board/static/board.css",
        "tripeaks_widgets/classroom/static/lesson.js",
        "tripeaks_widgets/classroom/static/lesson.css",
        "tripeaks_widgets/advice/network/data/tripeaks-wrap.json",
        "tripeaks_widgets/lessons/puzzles/data/puzzles.json",
        "tripeaks_widgets/lessons/content/chains.toml",
        "tripeaks_widgets/lessons/solutions/chains.py",
        f"{NOTEBOOKS}play.ipynb",
        f"{NOTEBOOKS}pictures/start-map.svg",
        f"{SHARED}{TEMPLATE}conf.json",
        "tripeaks_widgets/py.typed",
    ],
)
def test_a_kind_of_file_is_there(contents: dict[str, bytes], path: str) -> None:
    """Against a file that git has forgotten, too."""
    assert path in contents


def test_the_record_names_every_file(contents: dict[str, bytes]) -> None:
    record = contents[f"{ABOUT}RECORD"].decode()
    assert [row[0] for row in csv.reader(io.StringIO(record))] == list(contents)


def test_the_sdist_holds_what_git_tracks_and_nothing_else(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {member.name.partition("/")[2] for member in archive if not member.isdir()}
    assert names == {*built.tracked(), "PKG-INFO"}


def test_the_sdist_builds_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    again = built.build("wheel", unpacked, tmp_path / "wheel")
    assert again.name == wheel.name
    assert again.read_bytes() == wheel.read_bytes()


def test_the_date_in_the_archives_can_be_said(tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    with zipfile.ZipFile(built.build("wheel", tree, tmp_path / "wheel")) as archive:
        assert {one.date_time[:3] for one in archive.infolist()} == {(2023, 11, 14)}
    with tarfile.open(built.build("sdist", tree, tmp_path / "sdist")) as archive:
        assert {one.mtime for one in archive} == {1_700_000_000}


# Metadata


def test_the_metadata_says_what_a_reader_asks(metadata: Message) -> None:
    project = tomllib.loads((built.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert metadata["Name"] == "tripeaks_widgets"
    assert metadata["Version"] == __version__
    assert metadata["Summary"] == project["description"]
    assert metadata["License-Expression"] == "BSD-3-Clause"
    assert metadata["License-File"] == "LICENSE"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert str(metadata.get_payload()).startswith("# tripeaks_widgets\n")
    assert set(metadata.get_all("Provides-Extra", [])) == set(project["optional-dependencies"])


def test_the_named_pythons_are_those_of_the_readme(metadata: Message) -> None:
    prefix = "Programming Language :: Python :: 3."
    minors = [int(one.removeprefix(prefix)) for one in metadata.get_all("Classifier", []) if one.startswith(prefix)]
    assert minors == list(range(minors[0], minors[-1] + 1))
    assert f"Python 3.{minors[0]} to 3.{minors[-1]}" in (built.ROOT / "README.md").read_text(encoding="utf-8")
