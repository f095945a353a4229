"""When a move is called a fault, and what the exact verdict adds to that."""

from __future__ import annotations

from typing import Literal

from ..catalogue import Text
from ..study.statistics import Interval

Fault = Literal["slip", "mistake", "blunder"]

THRESHOLDS: dict[Fault, float] = {"slip": 0.02, "mistake": 0.05, "blunder": 0.10}
"""From which loss of win chance on a move is called so.

They are conventions: a blunder costs a game in ten, a slip one in fifty.
"""

MARKS: dict[Fault, str] = {"slip": "?!", "mistake": "?", "blunder": "??"}
"""How chess players write them."""

Verdict = Literal["kept", "threw", "lost"]
"""What a move did to a deal that could be won, or that it was too late to do anything."""


def fault_of(loss: Interval) -> Fault | None:
    """What a loss is called; None when it is small, or when its interval reaches down to 0: then it may be none."""
    if loss.low <= 0:
        return None
    return next((fault for fault in reversed(THRESHOLDS) if loss.value >= THRESHOLDS[fault]), None)


def remark(fault: Fault | None, verdict: Verdict | None) -> Text | None:
    """What there is to say where the honest word on a move and the exact one differ, or both say the same.

    The exact verdict knows the hidden cards. A move that gave the win away by it may have been the best that could be
    known, and was unlucky; one that kept the win may have been a mistake all the same.
    """
    if fault is None:
        return Text("review.unlucky") if verdict == "threw" else None
    keys = {"kept": "review.kept", "threw": "review.threw", "lost": "review.too-late"}
    return None if verdict is None else Text(keys[verdict])
