"""What can be said of the browser's side without a browser, and of what is loaded when."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tripeaks_widgets.catalogue import LANGUAGES, sections
from tripeaks_widgets.drawing.faces import art

ROOT = Path(__file__).parents[2]
ROOM = ROOT / "tripeaks_widgets" / "classroom"
SPACE = "http://www.w3.org/2000/svg"  # names a language, and is no address


def sheet() -> str:
    return re.sub(r"/\*.*?\*/", "", (ROOM / "static/lesson.css").read_text(encoding="utf-8"), flags=re.DOTALL)


def selectors() -> Iterator[str]:
    for heads in re.findall(r"([^{};]+)\{", sheet()):
        if not heads.strip().startswith("@"):
            yield from (head.strip() for head in re.split(r",(?![^(]*\))", heads))


def source() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in (ROOM / "src").rglob("*.js"))


def keys(table: Mapping, path: str) -> Iterator[str]:
    """The texts of a section; the forms of a plural are one."""
    for name, value in table.items():
        if isinstance(value, Mapping) and "other" not in value:
            yield from keys(value, f"{path}.{name}")
        else:
            yield f"{path}.{name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_asked_for_is_there(language: str) -> None:
    found = set(re.findall(r"\"((?:classroom|course|number)\.[\w.-]+)\"", source()))
    assert len(found) > 40
    for key in found:
        entry = sections(language)
        for part in key.split("."):
            assert part in entry, f"{key} is missing in {language}"
            entry = entry[part]


def test_no_text_is_left_over() -> None:
    written = source() + "".join(path.read_text(encoding="utf-8") for path in ROOM.glob("*.py"))
    # Keys that are put together from two parts.
    composed = (
        r"classroom\.(gone|progress)\.\w+|classroom\.exercise\.empty-\w+|classroom\.calibration\.(line|groups|brier)"
    )
    for key in keys(sections("en")["classroom"], "classroom"):
        if not re.fullmatch(composed, key):
            assert f'"{key}"' in written, key


def test_every_selector_is_the_rooms_own() -> None:
    """Style sheets are global in a notebook."""
    found = list(selectors())
    assert len(found) > 60
    assert not [selector for selector in found if ".tpk-" not in selector or selector.startswith((":root", "*"))]


def test_nothing_comes_from_another_host() -> None:
    for path in (ROOM / "static").iterdir():
        text = path.read_text(encoding="utf-8").replace(SPACE, "")
        assert not re.search(r"https?://|@import|url\((?!#)", text), path.name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_colours_are_the_boards(theme: str) -> None:
    root = (ROOM / "src/style/root.css").read_text(encoding="utf-8")
    mark = '[data-theme="dark"]' if theme == "dark" else ""
    body = re.search(rf"^\.tpk-root{re.escape(mark)} \{{(.*?)\}}", root, re.DOTALL | re.MULTILINE)
    assert body is not None
    colours = dict(re.findall(r"--tpk-(\w+): (#\w{6});", body[1]))
    own = {"chip", "right"}
    assert len(colours) > 8
    assert {name: colours[name] for name in colours.keys() - own} == {
        name: art()["palettes"][theme][name] for name in colours.keys() - own
    }


@pytest.mark.parametrize(
    ("name", "unwanted"),
    [
        ("Picture", ["matplotlib", "numpy", "anywidget", "numba"]),
        ("Lesson", ["matplotlib", "numpy", "numba"]),
        ("explore", ["matplotlib", "numpy", "numba"]),
    ],
)
def test_nothing_heavy_is_loaded_before_it_is_used(name: str, unwanted: list[str]) -> None:
    code = f"from tripeaks_widgets.classroom import {name}\nimport json, sys; print(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not set(json.loads(done.stdout)) & set(unwanted)


def test_the_room_shows_what_it_has() -> None:
    import tripeaks_widgets.classroom as room

    assert dir(room) == sorted(room.__all__)
    for name in room.__all__:
        assert callable(getattr(room, name))
    with pytest.raises(AttributeError, match="no attribute 'Lessons'"):
        _ = room.Lessons
