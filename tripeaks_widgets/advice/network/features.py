"""What the network is told of a position: a few dozen of some hundred facts that hold or don't.

The position is the one just after a move, before what the move turns up has been seen: after a play ranks are counted
from the card played, and after a draw, whose card nobody knows yet, from the card it covers. With wrap on, that makes
one position of thirteen that differ by a turn of all ranks; with wrap off ranks are counted from the ace, and the
rank on the waste is a fact of its own.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..seat import Seat

RANKS = 13
KINDS = 16
"""What is told of a place that still holds a card: its rank, 0 to 12, or one of the three that follow."""
COVERED_TWICE, TURNING_UP, COVERED_ONCE = 13, 14, 15

MOST_STOCK = 24
HITS = 20
"""Into how many equal parts the share of unseen cards is cut that would let a play go on."""
WAYS, WAY_PARTS = 24, 6
"""The expected way on after a draw, in sixths of a play; so many sixths or more are one fact."""
LONGEST = 10
"""A chain of so many cards or more is one fact."""


class Layers(NamedTuple):
    """Where the facts of each group begin, for a layout of some number of places; they lie one group after the other.

    All of them are there twice: for a position after a play, and for one after a draw.
    """

    places: int
    open: int
    unseen: int
    stock: int
    left: int
    chain: int
    hits: int
    ways: int
    top: int
    total: int


def layers(places: int) -> Layers:
    """The groups of facts for a layout of so many places."""
    sizes = (places * KINDS, RANKS * 4, RANKS * 5, MOST_STOCK + 1, places + 1, LONGEST + 1, HITS + 1, WAYS + 1, RANKS)
    begins = [0]
    for size in sizes:
        begins.append(begins[-1] + size)
    return Layers(*begins)


def facts(seat: Seat, move: int) -> list[int]:
    """The facts that hold once a legal move is made, by number."""
    layout, unseen = seat.layout, seat.unseen
    at = layers(len(layout))
    draws = move == seat.draw
    gone, opened, top, stock = seat.gone, seat.open, seat.top, len(seat.stock)
    if draws:
        stock -= 1
        base = at.total
    else:
        gone |= 1 << move
        opened &= ~(1 << move)
        top = seat.ranks[move]
        base = 0
        for place in seat.turned(move):
            opened |= 1 << place
    anchor = max(top, 0) if seat.wrap else 0
    found = []
    open_ranks = [0] * RANKS
    ranks, seen, masks = seat.ranks, seat.seen, layout.cover_masks
    left = layout.full & ~gone
    for place in range(len(layout)):
        bit = 1 << place
        if not left & bit:
            continue
        if opened & bit:
            if seen & bit:
                kind = (ranks[place] - anchor) % RANKS
                open_ranks[kind] += 1
            else:
                kind = TURNING_UP
        else:
            kind = COVERED_ONCE if (masks[place] & left).bit_count() == 1 else COVERED_TWICE
        found.append(base + place * KINDS + kind)
    total = sum(unseen)
    fitting = following = 0
    ways = _ways(tuple(open_ranks), seat.wrap)
    for kind in range(RANKS):
        count = open_ranks[kind]
        if count:
            found.append(base + at.open + kind * 4 + min(count, 4) - 1)
        count = unseen[(kind + anchor) % RANKS]
        found.append(base + at.unseen + kind * 5 + count)
        if count and ways[kind]:
            fitting += count
            following += count * ways[kind]
    if total:
        found.append(base + at.hits + fitting * HITS // total)
        found.append(base + at.ways + min(following * WAY_PARTS // total, WAYS))
    if not draws:
        found.append(base + at.chain + min(ways[(top - anchor) % RANKS], LONGEST))
    found.append(base + at.stock + stock)
    found.append(base + at.left + left.bit_count())
    if not seat.wrap:
        found.append(base + at.top + max(top, 0))
    return found


@lru_cache(maxsize=1 << 16)
def _ways(counts: tuple[int, ...], wrap: bool) -> tuple[int, ...]:
    """For each rank on the waste, how many of the open cards can follow in a row; ``counts`` has them by rank."""
    left = list(counts)
    return tuple(_way(rank, left, sum(counts), wrap) for rank in range(RANKS))


def _way(rank: int, counts: list[int], left: int, wrap: bool) -> int:
    longest = 0
    for other in (rank + 1, rank - 1):
        if not 0 <= other < RANKS:
            if not wrap:
                continue
            other %= RANKS
        if counts[other]:
            counts[other] -= 1
            longest = max(longest, 1 + _way(other, counts, left - 1, wrap))
            counts[other] += 1
            if longest == left:
                break
    return longest
