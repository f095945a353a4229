"""The network in plain Python: a layer of many lanes is one long integer, and adding up its rows is adding integers."""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Sequence
from typing import Literal

from .. import lookahead
from ..player import Player, Report, silent
from ..seat import Seat
from ..sight import Sight
from ..tree import visits
from .features import facts
from .weights import HEIGHT, SHIFT, UNIT, WIDTH, Networks, Weights

Code = Literal["I", "Q"]
"""Lanes of 32 or of 64 bits, as `array` and `memoryview` call them."""

ENOUGH = 2500
"""With at least so many worlds games are played on to the end: with fewer chance would decide."""

_OFFSET = 1 << 15
"""Added to each weight, so that no lane is ever negative and borrows from its neighbour."""


class Net:
    """A network, ready to be asked."""

    def __init__(self, weights: Weights) -> None:
        rows = [_packed("I", weights.first[at : at + WIDTH]) for at in range(0, len(weights.first), WIDTH)]
        *self._first, self._first_bias = rows
        self._second = [_packed("Q", weights.second[at : at + HEIGHT]) for at in range(0, len(weights.second), HEIGHT)]
        self._second_bias = weights.second_bias
        self._last = weights.last
        self._last_bias = weights.last_bias

    def worth(self, found: Sequence[int]) -> int:
        """What the network makes of the facts."""
        first, total = self._first, self._first_bias
        for fact in found:
            total += first[fact]
        offset = _OFFSET * (len(found) + 1)
        packed = weight = 0
        for lane, row in zip(_lanes(total, "I", WIDTH), self._second, strict=True):
            size = lane - offset
            if size > 0:
                packed += size * row
                weight += size
        weight *= _OFFSET
        outcome = self._last_bias
        for lane, bias, last in zip(_lanes(packed, "Q", HEIGHT), self._second_bias, self._last, strict=True):
            size = lane - weight + bias
            if size > 0:
                outcome += (size >> SHIFT) * last
        return outcome


class PlainNetwork(Player):
    """Two networks that play by themselves: one chooses the moves, the other knows what they are worth."""

    def __init__(self, networks: Networks) -> None:
        self._chances, self._moves = map(Net, networks)

    def chances(self, seat: Seat, moves: Sequence[int]) -> list[float]:
        """How likely a win is after each move, 0 to 1."""
        return [1 / (1 + math.exp(-self._chances.worth(facts(seat, move)) / UNIT)) for move in moves]

    def search(
        self, sight: Sight, moves: Sequence[int], begin: int, numbers: Sequence[int], report: Report = silent
    ) -> int:
        """As `Player.search`, by the tree of what may come to be known, and then by playing on from each move.

        The tree sees that what is learned later will be used well, but takes the network's word for the rest of the
        game; playing on to the end doesn't, and takes many worlds to tell close moves apart.
        """
        on = len(numbers) >= ENOUGH
        found = self.tried_most(sight, moves, begin, numbers, (lambda part: report(part / 2)) if on else report)
        if not on:
            return found
        return lookahead.choose(sight, self, moves, found, begin, numbers, lambda part: report((1 + part) / 2))

    def tried_most(
        self, sight: Sight, moves: Sequence[int], begin: int, numbers: Sequence[int], report: Report = silent
    ) -> int:
        """The tree's choice: the move that it tried most often."""
        visits = self.visits(sight, begin, numbers, report)
        return moves[visits.index(max(visits))]

    def visits(self, sight: Sight, begin: int, numbers: Sequence[int], report: Report = silent) -> list[int]:
        """As `tree.visits`."""
        return visits(self, sight, begin, numbers, report)

    def choose(self, seat: Seat, moves: Sequence[int]) -> int:
        """The move that the network of moves likes best; of equal ones the first."""
        if len(moves) == 1:
            return moves[0]
        worth = [self._moves.worth(facts(seat, move)) for move in moves]
        return moves[worth.index(max(worth))]


def _packed(code: Code, weights: array[int]) -> int:
    return int.from_bytes(array(code, [weight + _OFFSET for weight in weights]).tobytes(), sys.byteorder)


def _lanes(total: int, code: Code, count: int) -> Sequence[int]:
    size = array(code).itemsize * count
    return memoryview(total.to_bytes(size, sys.byteorder)).cast(code)
