"""What a deal is called: how it was chosen, and what is to beat on it."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeGuard

from ..engine.errors import RecordError, quoted

KINDS = ("random", "winnable", "daily", "number", "pysol", "typed", "shared", "table")
"""How a deal can be chosen: by chance, by chance among the winnable, the day's, by number, PySolFC's by number, by its
cards, by a link that somebody sent, or not at all: by shuffling real cards on a table."""

_MOST = 10**21  # beyond every number, score and count of moves that can be


@dataclass(frozen=True)
class Beat:
    """A result to beat.

    Attributes:
        score: the score, as the rules count it.
        moves: in how many moves it was made; None when that wasn't told.
    """

    score: int
    moves: int | None = None


@dataclass(frozen=True)
class Title:
    """What a deal is called.

    Attributes:
        kind: one of `title.KINDS`.
        number: the deal's number, or PySolFC's for its deals; None when it has none.
        day: the date of a daily deal, ``YYYY-MM-DD``.
        beat: a result that came with a link.
    """

    kind: str
    number: int | None = None
    day: str | None = None
    beat: Beat | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain values. The number is text: it can be larger than a browser's exact integers."""
        return asdict(self) | {"number": None if self.number is None else str(self.number)}

    @classmethod
    def from_dict(cls, values: Any) -> Title:
        """Read `to_dict` back; `RecordError` names a field that it can't have written."""
        if not isinstance(values, Mapping):
            raise RecordError("record.field", field="title", value=quoted(values))
        kind, number, day, beat = (values.get(name) for name in ("kind", "number", "day", "beat"))
        if kind not in KINDS:
            raise RecordError("record.field", field="kind", value=quoted(kind))
        if number is not None and not (isinstance(number, str) and number.isascii() and number.isdecimal()):
            raise RecordError("record.field", field="number", value=quoted(number))
        if number is not None and len(number) > 21:
            raise RecordError("record.field", field="number", value=quoted(number))
        if day is not None and not _is_day(day):
            raise RecordError("record.field", field="day", value=quoted(day))
        return cls(kind, None if number is None else int(number), day, _beat(beat))


def _is_day(day: Any) -> bool:
    try:
        return isinstance(day, str) and datetime.date.fromisoformat(day).isoformat() == day
    except ValueError:
        return False


def _beat(values: Any) -> Beat | None:
    if values is None:
        return None
    score = values.get("score") if isinstance(values, Mapping) else None
    moves = values.get("moves") if isinstance(values, Mapping) else None
    if not _is_count(score) or not (moves is None or _is_count(moves)):
        raise RecordError("record.field", field="beat", value=quoted(values))
    return Beat(score, moves)


def _is_count(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _MOST
