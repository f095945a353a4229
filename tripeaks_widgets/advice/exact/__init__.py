"""Exact chances of winning without seeing, where few enough cards are unseen to go through all that they may be."""

from __future__ import annotations

from collections.abc import Sequence

from ..sight import Sight
from .plain import Exact, TooMany

REACH, PLAIN_REACH = 19, 13
"""With more unseen cards than this it isn't tried, by compiled code and by plain Python. Those in the tableau count
three times, since it matters where they turn up. Once all of the tableau is seen it is always tried: then only the
ranks matter that fit there."""

MOST, PLAIN_MOST = 600_000, 20_000
"""Positions to look at before it is given up: less than a second each."""


def values(sight: Sight, moves: Sequence[int], most: int | None = None, *, fast: bool = False) -> list[float] | None:
    """The exact chance of winning after each move with the best play; None where that would take too long.

    Args:
        sight: what is known.
        moves: legal moves, the number of places standing for a draw.
        most: positions to look at before it is given up. By default `MOST` or `PLAIN_MOST`, and then it isn't tried at
            all where more are likely (`REACH`).
        fast: whether to use numba. The values are the same.
    """
    if most is None:
        inside = len(sight.gaps)
        if inside and len(sight.pool) + 2 * inside > (REACH if fast else PLAIN_REACH):
            return None
        most = MOST if fast else PLAIN_MOST
    try:
        if fast:
            from . import fast as compiled

            return compiled.values(sight, moves, most)
        exact = Exact(sight, most)
        return [exact.value(move) for move in moves]
    except TooMany:
        return None


def sure_wins(sight: Sight, moves: Sequence[int], most: int = PLAIN_MOST) -> frozenset[int]:
    """The moves after which known cards alone clear the tableau, so that hidden ones can't matter.

    There are none while a card of the tableau is unknown: it has to be played, too. After ``most`` positions it is
    given up, and then some may be missing.
    """
    if sight.gaps:
        return frozenset()
    blind = Exact(sight, most, blind=True)
    found = set()
    try:
        for move in moves:
            if blind.value(move) == 1:
                found.add(move)
    except TooMany:
        pass
    return frozenset(found)
