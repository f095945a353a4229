"""What was measured for the lessons: ``lessons/data/<lesson>.json``, each with the command that wrote it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

_NUMBERS = re.compile(r'\[([^][{}"]*)\]')


@cache
def measured(lesson: str) -> dict[str, Any]:
    """All that was measured for a lesson: see the ``measure`` function of its room. To read, not to change."""
    file = resources.files("tripeaks_widgets.lessons").joinpath("data", f"{lesson}.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def written(command: str, found: Mapping[str, Any]) -> str:
    """What a command measured as the text of such a file: indented, but lists of numbers on one line each."""
    text = json.dumps({"command": command} | dict(found), indent=1, ensure_ascii=False)
    return _NUMBERS.sub(lambda row: f"[{' '.join(row[1].split())}]", text)
