"""Imagined worlds, all of them: what a move is worth to a player who can't see, and to one who looks at the end.

Both answers come from one definition. A *world* is one way in which the hidden cards may lie. A player decides on the
first ``depth`` moves from what has been seen; after that every card is turned over, and the rest is played in each
world as is best there. With ``depth`` 1 this is what averaging a solver over imagined worlds says of a move (perfect
information Monte Carlo sampling; J. R. Long, N. R. Sturtevant, M. Buro, T. Furtak, AAAI 2010); the deeper it goes, the
less is known that can't be; and without an end to it, it is the truth. It never rises on the way: whoever may look
later could have looked earlier and not cared.

`worth` says it of a tree that is written down, `Imagined` of a position of TriPeaks with few cards unseen.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ...advice.sight import UNKNOWN, Sight
from ...engine.cards import adjacent
from ...engine.table import DRAW, Move
from ...engine.view import View

Tree: TypeAlias = "Sequence[float] | Mapping[str, Tree]"
"""What can be chosen, by name; at an end, what it pays in each world. All worlds are equally likely."""

MOST_WORLDS = 1000
"""Positions with more are too much for plain Python."""


def pays(tree: Tree) -> list[float]:
    """What the best end of a tree pays in each world, each world for itself."""
    if isinstance(tree, Mapping):
        return [max(column) for column in zip(*map(pays, tree.values()), strict=True)]
    return list(tree)


def worth(tree: Tree, depth: float = math.inf) -> float:
    """What a tree is worth to a player who chooses ``depth`` times without knowing the world, and then knows it."""
    if depth > 0 and isinstance(tree, Mapping):
        return max(worth(branch, depth - 1) for branch in tree.values())
    found = pays(tree)
    return math.fsum(found) / len(found)


class _Spot(NamedTuple):
    """Where play has got to: the places that are gone, the rank on the waste, and the draws made since."""

    gone: int
    top: int
    drawn: int


class Imagined:
    """All worlds of a position that differ by ranks, and what moves are worth in them.

    Args:
        view: what the player sees; `ValueError` where there are more worlds than `MOST_WORLDS`.

    Attributes:
        worlds: for each world the ranks at all places, and those left in the stock in drawing order. All are equally
            likely.
        moves: the legal moves.
    """

    def __init__(self, view: View) -> None:
        sight = Sight.of(view)
        count = math.factorial(len(sight.pool)) // math.prod(map(math.factorial, sight.unseen))
        if count > MOST_WORLDS:
            raise ValueError(f"{count} worlds are too many")
        self._layout = sight.layout
        self._wrap = sight.wrap
        self._start = _Spot(sight.gone, sight.top, 0)
        self.moves = view.legal_moves
        self.worlds = tuple(_laid_out(sight, order) for order in _orders(sight.unseen))
        self._winning: dict[tuple[int, _Spot], bool] = {}

    def values(self, depth: float = math.inf) -> dict[Move, float]:
        """The chance of winning with each legal move, to one who peeks after ``depth`` moves, this one counted."""
        everywhere = range(len(self.worlds))
        return {move: self._after(everywhere, self._start, move, depth - 1) for move in self.moves}

    def wins(self, move: Move) -> tuple[bool, ...]:
        """In which worlds a legal move keeps the win for whoever sees all cards."""
        return tuple(self._won(number, self._made(number, self._start, move)) for number in range(len(self.worlds)))

    def turns(self, move: Move) -> dict[tuple[int, ...], tuple[float, float]]:
        """What may come to light with a legal move.

        Returns:
            For the ranks that lie open then (after a draw, for the card drawn) how likely they are, and the chance of
            winning with best play from there, by somebody who never peeks.
        """
        count = len(self.worlds)
        return {
            seen: (len(part) / count, self._best(part, self._made(part[0], self._start, move), math.inf))
            for seen, part in self._parts(range(count), self._start, move).items()
        }

    def _best(self, numbers: Sequence[int], spot: _Spot, depth: float) -> float:
        """The chance from a position in which these worlds look the same."""
        if depth <= 0 or spot.gone == self._layout.full:
            return sum(self._won(number, spot) for number in numbers) / len(numbers)
        moves = self._moves(numbers[0], spot)
        return max((self._after(numbers, spot, move, depth - 1) for move in moves), default=0.0)

    def _after(self, numbers: Sequence[int], spot: _Spot, move: Move, depth: float) -> float:
        """The chance after a move."""
        return math.fsum(
            len(part) / len(numbers) * self._best(part, self._made(part[0], spot, move), depth)
            for part in self._parts(numbers, spot, move).values()
        )

    def _parts(self, numbers: Sequence[int], spot: _Spot, move: Move) -> dict[tuple[int, ...], list[int]]:
        """The worlds, parted by what can be seen after a move."""
        parts: dict[tuple[int, ...], list[int]] = {}
        for number in numbers:
            parts.setdefault(self._seen(number, spot, move), []).append(number)
        return parts

    def _moves(self, number: int, spot: _Spot) -> Iterator[Move]:
        tableau, stock = self.worlds[number]
        for place in self._layout.open_places(spot.gone):
            if spot.top < 0 or adjacent(spot.top, tableau[place], self._wrap):
                yield place
        if spot.drawn < len(stock):
            yield DRAW

    def _made(self, number: int, spot: _Spot, move: Move) -> _Spot:
        tableau, stock = self.worlds[number]
        if move == DRAW:
            return _Spot(spot.gone, stock[spot.drawn], spot.drawn + 1)
        return _Spot(spot.gone | 1 << move, tableau[move], spot.drawn)

    def _seen(self, number: int, spot: _Spot, move: Move) -> tuple[int, ...]:
        """The ranks that come to light with a move, or lay in the light before."""
        tableau, stock = self.worlds[number]
        if move == DRAW:
            return (stock[spot.drawn],)
        return tuple(tableau[place] for place in self._layout.open_places(spot.gone | 1 << move))

    def _won(self, number: int, spot: _Spot) -> bool:
        """Whether a world can be won from a position, all its cards known."""
        if spot.gone == self._layout.full:
            return True
        key = number, spot
        if key not in self._winning:
            made = (self._made(number, spot, move) for move in self._moves(number, spot))
            self._winning[key] = any(self._won(number, later) for later in made)
        return self._winning[key]


def _orders(unseen: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All different orders of so many cards of each rank."""
    if not any(unseen):
        yield ()
    for rank, count in enumerate(unseen):
        if count:
            rest = [*unseen[:rank], count - 1, *unseen[rank + 1 :]]
            for order in _orders(rest):
                yield (rank, *order)


def _laid_out(sight: Sight, order: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A world: an order of the unseen ranks, put where nobody has looked; the tableau's places come first."""
    coming = iter(order)
    hidden = set(sight.gaps)
    tableau = tuple(next(coming) if place in hidden else rank for place, rank in enumerate(sight.tableau))
    return tableau, tuple(next(coming) if rank == UNKNOWN else rank for rank in sight.stock)
