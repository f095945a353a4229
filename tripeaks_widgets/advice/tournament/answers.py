"""What a strategy gives back, as plain values that can do nothing where the deal is."""

from __future__ import annotations

import operator
from typing import Any, NamedTuple

from ...catalogue import Text
from ..strategies import StrategyError

LONGEST = 200
"""Characters of a reason or an answer that are told."""


class Answer(NamedTuple):
    """What came of a question.

    Attributes:
        kind: ``"move"``; or what was wrong: ``"odd"`` (no move), ``"raised"``, ``"hang"`` or ``"died"``; or, before the
            first view, ``"ready"`` or ``"failed"``.
        what: the move, the odd answer as text, the reason in a line, or the exit status.
        seconds: how long the strategy took.
    """

    kind: str
    what: Any = None
    seconds: float = 0.0

    def fault(self, limit: float) -> Text | None:
        """What was wrong, None for a move; ``limit`` is how many seconds there were."""
        if self.kind == "move":
            return None
        if self.kind == "odd":
            return Text("refused.move", {"move": self.what})
        if self.kind == "hang":
            return Text("tournament.hang", {"limit": f"{limit:g}"})
        return Text(f"tournament.{self.kind}", {"what": self.what})


def plain(move: Any) -> tuple[str, int | str]:
    """A move as plain values: numbers of other kinds, numpy's for one, count as whole numbers."""
    if isinstance(move, str) and move == "draw":
        return "move", "draw"
    try:
        if not isinstance(move, bool):
            return "move", operator.index(move)
    except TypeError:
        pass
    return "odd", repr(move)[:LONGEST]


def reason(error: BaseException) -> str:
    """An exception in one line."""
    text = str(error) if isinstance(error, StrategyError) else f"{type(error).__name__}: {error}"
    return " ".join(text.split())[:LONGEST].rstrip(" .:")
