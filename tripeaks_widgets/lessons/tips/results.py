"""What was found: ``lessons/data/tips.json``, written by ``python -m tripeaks_widgets.lessons.tips``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...study.statistics import wilson
from ..measured import measured
from .race import Race


def packed(won: Sequence[bool]) -> str:
    """Which deals were won, as a number in base 16 whose lowest bit is the first deal."""
    return f"{sum(1 << place for place, game in enumerate(won) if game):x}"


def unpacked(word: str, deals: int) -> tuple[bool, ...]:
    """The games of a `packed` word."""
    bits = int(word, 16)
    return tuple(bits >> place & 1 == 1 for place in range(deals))


def told(won: Sequence[bool]) -> dict[str, Any]:
    """A player's games as plain values: ``wins``, their ``rate`` with its 95 % interval, and which were `packed`."""
    rate, low, high = wilson(sum(won), len(won))
    return {"wins": sum(won), "rate": rate, "low": low, "high": high, "won": packed(won)}


def results() -> dict[str, Any]:
    """All that was found, as `measure` has it."""
    return measured("tips")


def recorded(one: str, other: str, rules: str = "standard") -> Race:
    """The race of two players that were measured; `KeyError` for one that wasn't under these rules."""
    deals, players = results()["deals"], results()[rules]["players"]
    return Race(one, other, *(unpacked(players[name]["won"], deals) for name in (one, other)))
