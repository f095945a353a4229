"""Labelling all positions of a deal in plain Python, thirteen ranks and all stock positions in one integer.

A position is an ideal (what is gone), ``s`` stock cards drawn, and the rank ``r`` on the waste. For each ideal one
integer holds a bit for every ``(s, r)``, at ``13 s + r``::

    bit   0 ... 12 | 13 ... 25 | 26 ...
          s = 0    | s = 1     | s = 2      A is the lowest bit of each group, K the highest

Two facts make a sweep over the ideals enough. Playing a card of rank ``k`` needs the neighbours of ``k`` on the waste
and leaves ``k`` there: that is a mask and a shift by one bit for all stock positions at once. And drawing leads from
``s`` to ``s + 1`` whatever lies on the waste, with a known card on top: if a win (or a reachable position) is found
somewhere along the stock, everything before it (after it) follows, and which is the last (first) is the integer's
highest (lowest) set bit.
"""

from __future__ import annotations

from collections.abc import Sequence

from .ideals import Ideals

RANKS = 13


class Lanes:
    """The masks that a deal's ranks and stock give rise to.

    Args:
        ranks: the rank at each place of the tableau.
        stock: the ranks of the stock in drawing order.
        wrap: whether ace and king are neighbours.
    """

    def __init__(self, ranks: Sequence[int], stock: Sequence[int], wrap: bool) -> None:
        self.size = RANKS * (len(stock) + 1)
        every = sum(1 << RANKS * s for s in range(len(stock) + 1))
        self.full = (1 << self.size) - 1
        self.place = [every << rank for rank in ranks]
        # Bit (s, r) is set where the s-th draw turned a card of rank r.
        self.drawn = sum(1 << RANKS * s + rank for s, rank in enumerate(stock, start=1))
        # By bit length: all positions before, and all from, the group that holds the highest set bit.
        self.before = [0] + [(1 << RANKS * (bit // RANKS)) - 1 for bit in range(self.size)]
        self.not_king = self.full & ~(every << 12)
        self.not_ace = self.full & ~every
        self.king = every << 12 if wrap else 0
        self.ace = every if wrap else 0

    def neighbours(self, bits: int) -> int:
        """For each stock position, the ranks next to one of the given ranks."""
        near = (bits & self.not_king) << 1 | (bits & self.not_ace) >> 1
        return near | (bits & self.king) >> 12 | (bits & self.ace) << 12


class PlainLabels:
    """Which positions of a deal can be won; ``bits`` as `winning` makes them."""

    def __init__(self, bits: Sequence[int]) -> None:
        self._bits = bits

    def won(self, ideal: int, drawn: int, rank: int) -> bool:
        """Whether the position can be won."""
        return bool(self._bits[ideal] >> (RANKS * drawn + rank) & 1)


def winning(ideals: Ideals, lanes: Lanes) -> list[int]:
    """For each ideal, the bits of its positions that can be won."""
    place, drawn, before, neighbours = lanes.place, lanes.drawn, lanes.before, lanes.neighbours
    won = [0] * len(ideals)
    won[-1] = lanes.full
    for here in range(len(ideals) - 2, -1, -1):
        left = 0
        for played, after in ideals.plays[here]:
            left |= won[after] & place[played]
        if left:
            now = neighbours(left)
            won[here] = now | before[(now & drawn).bit_length()]
    return won


def reachable(ideals: Ideals, lanes: Lanes, start: int, bits: int, any_card: bool = False) -> list[int]:
    """For each ideal, the bits of its positions that can be reached from positions ``bits`` of ideal ``start``.

    With ``any_card`` the waste is empty at the start, so that any open card can be played on it; ``bits`` then only
    tells the stock position.
    """
    place, drawn, before, neighbours = lanes.place, lanes.drawn, lanes.before, lanes.neighbours
    found = [0] * len(ideals)
    found[start] = bits
    for here in range(start, len(ideals)):
        at = found[here]
        if not at:
            continue
        lowest = (at & -at).bit_length()
        after_first = lanes.full & ~(before[lowest] | ((1 << RANKS) - 1) << RANKS * ((lowest - 1) // RANKS))
        at = found[here] = at | drawn & after_first
        near = neighbours(at)
        if any_card and here == start:
            near |= ((1 << RANKS) - 1) << RANKS * ((lowest - 1) // RANKS)
        for played, after in ideals.plays[here]:
            found[after] |= near & place[played]
    return found
