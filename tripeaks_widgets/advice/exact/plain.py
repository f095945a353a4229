"""Exact chances of winning for a player who can't see, by going through all that may be.

What the player knows is a position by itself: the places that are gone, the top, and how many cards of each rank are
still unseen; they lie in any order. The best move is the one with the best chance over what it may turn up. This is
what "clairvoyance" is not: no move depends on a card before it is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.cards import adjacent
from ..sight import NO_TOP, UNKNOWN, Sight

_Key = tuple[int, int, int, tuple[int, ...], tuple[int, ...]]


DEAD_TOP = 13
"""A top on which nothing can be played: all of them come to the same, since the next move is a draw."""


class TooMany(Exception):
    """More positions than were allowed."""


class Exact:
    """The best play from what is known, by dynamic programming.

    Args:
        sight: what is known.
        most: positions to look at; `TooMany` is raised from `value` when there are more.
        blind: whether cards that nobody has seen are never drawn: what wins then wins whatever they are.
    """

    def __init__(self, sight: Sight, most: int, *, blind: bool = False) -> None:
        self._layout = sight.layout
        self._wrap = sight.wrap
        self._stock = sight.stock
        self._most = most
        self._blind = blind
        self._found: dict[_Key, float] = {}
        tableau = tuple(UNKNOWN if sight.gone >> place & 1 else rank for place, rank in enumerate(sight.tableau))
        self._start: _Key = (sight.gone, sight.top, 0, sight.unseen, tableau)

    def value(self, move: int) -> float:
        """The chance of winning after a legal move (the number of places for a draw), best play following."""
        return self._after(self._start, move)

    def _best(self, key: _Key) -> float:
        gone, top, drawn, _, ranks = key
        if gone == self._layout.full:
            return 1.0
        if self._stuck(key):
            return 0.0
        plays = [place for place in self._layout.open_places(gone) if self._fits(top, ranks[place])]
        name = self._name(key, bool(plays))
        known = self._found.get(name)
        if known is not None:
            return known
        if len(self._found) >= self._most:
            raise TooMany
        self._found[name] = 0.0  # counted at once; no position comes after itself
        best = 0.0
        for place in plays:
            best = max(best, self._after(key, place))
            if best == 1.0:
                break
        if best < 1.0 and drawn < len(self._stock):
            best = max(best, self._after(key, len(self._layout)))
        self._found[name] = best
        return best

    def _stuck(self, key: _Key) -> bool:
        """Whether some known cards can't all be played, since too few cards are left that they could be played on.

        Each card is played on another that no other card is played on.
        """
        _, top, drawn, unseen, ranks = key
        if top == NO_TOP or (drawn < len(self._stock) and self._stock[drawn] != UNKNOWN):
            return False
        coming = list(unseen)
        for rank in ranks:
            if rank != UNKNOWN:
                coming[rank] += 1
        coming[top] += 1
        return any(
            ranks.count(rank) > sum(coming[other] for other in range(len(coming)) if adjacent(rank, other, self._wrap))
            for rank in set(ranks)
            if rank != UNKNOWN
        )

    def _name(self, key: _Key, fits: bool) -> _Key:
        """What a position shares only with those that come to the same.

        A top on which nothing fits might be any such; and once all of the tableau is seen, the ranks that fit nowhere
        there need not be told apart.
        """
        gone, top, drawn, unseen, ranks = key
        if not fits:
            top = DEAD_TOP
        if ranks.count(UNKNOWN) == gone.bit_count():
            unseen = tuple(
                count if count and any(adjacent(rank, other, self._wrap) for other in ranks if other != UNKNOWN) else 0
                for rank, count in enumerate(unseen)
            )
        return gone, top, drawn, unseen, ranks

    def _after(self, key: _Key, move: int) -> float:
        gone, _, drawn, unseen, ranks = key
        if move == len(self._layout):
            rank = self._stock[drawn]
            if rank != UNKNOWN:
                return self._best((gone, rank, drawn + 1, unseen, ranks))
            if self._blind:
                return 0.0
            return _mean(unseen, lambda rank, less: self._best((gone, rank, drawn + 1, less, ranks)))
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
        return _mean(
            unseen, lambda rank, less: self._turning(gone, top, drawn, less, _with(ranks, place, rank), others)
        )

    def _fits(self, top: int, rank: int) -> bool:
        return top == NO_TOP or adjacent(top, rank, self._wrap)


def _mean(unseen: tuple[int, ...], value: Callable[[int, tuple[int, ...]], float]) -> float:
    """The mean over what card comes; ``value`` is told its rank and what is unseen when it has come."""
    total, mean = sum(unseen), 0.0
    for rank, count in enumerate(unseen):
        if count:
            # Not by `sum`, which rounds otherwise than compiled code.
            mean += count / total * value(rank, (*unseen[:rank], count - 1, *unseen[rank + 1 :]))
    return mean


def _with(ranks: tuple[int, ...], place: int, rank: int) -> tuple[int, ...]:
    return (*ranks[:place], rank, *ranks[place + 1 :])


def _without(ranks: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The ranks with a card gone: what it was has no bearing on what is to come."""
    return _with(ranks, place, UNKNOWN)
