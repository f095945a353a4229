"""The published puzzles as they are stored, and the bounds of the grades."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

NAME = "puzzles.json"


@cache
def stored() -> dict[str, Any]:
    """What ``collect`` wrote: ``bounds``, four shares for each kind; ``puzzles``, a row for each. To read only."""
    source = resources.files(__package__).joinpath("data", NAME).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(source)
    return found


def thresholds(kind: str) -> list[float]:
    """The shares of misses from which on a puzzle of a kind has grade 2, 3, 4 and 5."""
    bounds: list[float] = stored()["bounds"][kind]
    return bounds
