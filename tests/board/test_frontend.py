"""What can be said of the browser's side without a browser."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tripeaks_widgets.catalogue import LANGUAGES, sections

BOARD = Path(__file__).parents[2] / "tripeaks_widgets" / "board"


def sheet() -> str:
    return re.sub(r"/\*.*?\*/", "", (BOARD / "static/board.css").read_text(encoding="utf-8"), flags=re.DOTALL)


def selectors() -> Iterator[str]:
    rules = re.sub(r"@keyframes tpw-[\w-]+\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", sheet())
    for heads in re.findall(r"([^{};]+)\{", rules):
        if not heads.strip().startswith("@"):
            yield from (head.strip() for head in heads.split(","))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_is_asked_for_is_there(language: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (BOARD / "src").rglob("*.js"))
    keys = set(re.findall(r"\"((?:board|lesson|hint|guide|plan|peak|coach|refused|card|number)\.[\w.-]+)\"", source))
    assert len(keys) > 30
    for key in keys:
        entry = sections(language)
        for part in key.split("."):
            assert part in entry, f"{key} is missing in {language}"
            entry = entry[part]


def test_every_selector_is_the_boards_own() -> None:
    """Style sheets are global in a notebook."""
    strangers = [selector for selector in selectors() if not selector.startswith(".tpw-")]
    assert not strangers


def test_nothing_comes_from_another_host() -> None:
    for path in (BOARD / "static").iterdir():
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"https?://|@import|url\((?!#)", source), path.name
