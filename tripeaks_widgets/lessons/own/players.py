"""The strategies that the lesson writes step by step."""

from __future__ import annotations

from ...engine.table import DRAW, Move
from ...engine.view import View
from ...planning import chains


def lowest(view: View) -> Move:
    """The playable card that lies lowest: places are numbered row by row from the tips, so it has the last number."""
    return max(view.playable, default=DRAW)


def turning_lowest(view: View) -> Move:
    """The card that turns most up; of several, the one that lies lowest."""
    return max(view.playable, key=lambda place: (len(view.table.uncovers(view.state, place)), place), default=DRAW)


def turning_longest(view: View) -> Move:
    """The card that turns most up; of several, the one that begins the longest chain, then the one that lies lowest."""
    found = chains(view)

    def worth(place: int) -> tuple[int, int, int]:
        chain = found.best(place)
        return len(view.table.uncovers(view.state, place)), 0 if chain is None else len(chain), place

    return max(view.playable, key=worth, default=DRAW)
