"""What was found: ``lessons/data/cheat.json``, written by ``python -m tripeaks_widgets.lessons.cheat``."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def results() -> dict[str, Any]:
    """All that was found, as `measure` has it."""
    file = resources.files("tripeaks_widgets.lessons").joinpath("data", "cheat.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found
