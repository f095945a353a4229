"""The README keeps its word: what it names is there. (`test_docs.py` runs its code and follows its links.)"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tripeaks_widgets import PRESETS
from tripeaks_widgets.study import markdown, tables

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


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
