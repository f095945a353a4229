"""Exact chances of winning for a player who can't see, where few enough cards are unseen to go through all that may be.

What the player knows is a position by itself: the places that are gone, the top, and how many cards of each rank are
still unseen; they lie in any order. The best move is the one with the best chance over what it may turn up. This is
what "clairvoyance" is not: no move depends on a card before it is seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.cards import adjacent
from .sight import NO_TOP, UNKNOWN, Sight

MOST_UNSEEN = 9
"""With more unseen cards than this it isn't tried."""

MOST = 20_000
"""Positions to look at before it is given up."""

_Key = tuple[int, int, int, tuple[int, ...], tuple[int, ...]]


class TooMany(Exception):
    """More positions than were allowed."""


class Exact:
    """The best play from what is known, by dynamic programming.

    Args:
        sight: what is known.
        most: positions to look at; `TooMany` is raised from `value` when there are more.
        blind: whether cards that nobody has seen are never drawn: what wins then wins whatever they are.
    """

    def __init__(self, sight: Sight, most: int = MOST, *, blind: bool = False) -> None:
        self._layout = sight.layout
        self._wrap = sight.wrap
        self._stock = sight.stock
        self._most = most
        self._blind = blind
        self._found: dict[_Key, float] = {}
        self._start: _Key = (sight.gone, sight.top, 0, sight.unseen, sight.tableau)

    def value(self, move: int) -> float:
        """The chance of winning after a legal move (the number of places for a draw), best play following."""
        return self._after(self._start, move)

    def _best(self, key: _Key) -> float:
        gone, top, drawn, _, ranks = key
        if gone == self._layout.full:
            return 1.0
        known = self._found.get(key)
        if known is not None:
            return known
        if len(self._found) >= self._most:
            raise TooMany
        self._found[key] = 0.0  # counted at once; no position comes after itself
        best = 0.0
        for place in self._layout.open_places(gone):
            if self._fits(top, ranks[place]):
                best = max(best, self._after(key, place))
                if best == 1.0:
                    break
        if best < 1.0 and drawn < len(self._stock):
            best = max(best, self._after(key, len(self._layout)))
        self._found[key] = best
        return best

    def _after(self, key: _Key, move: int) -> float:
        gone, _, drawn, unseen, ranks = key
        if move == len(self._layout):
            rank = self._stock[drawn]
            if rank != UNKNOWN:
                return self._best((gone, rank, drawn + 1, unseen, ranks))
            if self._blind:
                return 0.0
            total = sum(unseen)
            return sum(
                count / total * self._best((gone, rank, drawn + 1, less, ranks)) for rank, count, less in _cards(unseen)
            )
        after = gone | 1 << move
        turned = [
            place
            for place in self._layout.covers[move]
            if ranks[place] == UNKNOWN and not self._layout.cover_masks[place] & ~after
        ]
        top = ranks[move]
        return self._turning(after, top, drawn, unseen, _without(ranks, move), turned)

    def _turning(
        self, gone: int, top: int, drawn: int, unseen: tuple[int, ...], ranks: tuple[int, ...], turned: Sequence[int]
    ) -> float:
        """The mean over what the cards at some places may be."""
        if not turned:
            return self._best((gone, top, drawn, unseen, ranks))
        place, *others = turned
        total = sum(unseen)
        return sum(
            count / total * self._turning(gone, top, drawn, less, _with(ranks, place, rank), others)
            for rank, count, less in _cards(unseen)
        )

    def _fits(self, top: int, rank: int) -> bool:
        return top == NO_TOP or adjacent(top, rank, self._wrap)


def values(sight: Sight, moves: Sequence[int], most: int = MOST) -> list[float] | None:
    """The exact chance of winning after each move with the best play; None where that would take too long."""
    if sum(sight.unseen) > MOST_UNSEEN:
        return None
    exact = Exact(sight, most)
    try:
        return [exact.value(move) for move in moves]
    except TooMany:
        return None


def sure_wins(sight: Sight, moves: Sequence[int], most: int = MOST) -> frozenset[int]:
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


def _cards(unseen: tuple[int, ...]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Each rank that may come, how many cards of it there are, and what is unseen when it has come."""
    for rank, count in enumerate(unseen):
        if count:
            yield rank, count, (*unseen[:rank], count - 1, *unseen[rank + 1 :])


def _with(ranks: tuple[int, ...], place: int, rank: int) -> tuple[int, ...]:
    return (*ranks[:place], rank, *ranks[place + 1 :])


def _without(ranks: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The ranks with a card gone: what it was has no bearing on what is to come."""
    return _with(ranks, place, UNKNOWN)
