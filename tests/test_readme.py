"""The README keeps its word: its session runs as printed, and what it names is there."""

from __future__ import annotations

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from tripeaks_widgets import PRESETS
from tripeaks_widgets.study import markdown, tables

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = sorted(ROOT.glob("*.md"))


def test_session_runs_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 8
    assert result.failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#]+)\)|(?:src|srcset)=\"([^\"]+)\"", text)
    local = [one or other for one, other in targets if not (one or other).startswith("https://")]
    missing = [target for target in local if not (ROOT / target).exists()]
    assert not missing


def test_presets_are_all_named() -> None:
    named = set(re.findall(r"`([a-z0-9-]+)`", README))
    assert set(PRESETS) <= named


def test_commands_exist() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert scripts == {"tripeaks": "tripeaks_widgets.cli:main"}
    from tripeaks_widgets.cli import main

    for command in re.findall(r"^\| `tripeaks (\w+)`", README, re.MULTILINE):
        with pytest.raises(SystemExit) as end:
            main([command, "--help"])
        assert end.value.code == 0


def test_the_table_is_that_of_the_data() -> None:
    assert markdown.winnable(tables.load(ROOT / "tripeaks_widgets" / "study" / "data")["winnable"]) in README
