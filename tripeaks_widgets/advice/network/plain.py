"""The network in plain Python: a layer of many lanes is one long integer, and adding up its rows is adding integers."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from typing import Literal

from ..player import Player
from ..seat import Seat
from .features import facts
from .weights import HEIGHT, SHIFT, WIDTH, Weights

Code = Literal["I", "Q"]
"""Lanes of 32 or of 64 bits, as `array` and `memoryview` call them."""

_OFFSET = 1 << 15
"""Added to each weight, so that no lane is ever negative and borrows from its neighbour."""


class PlainNetwork(Player):
    """A network that plays by itself."""

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

    def choose(self, seat: Seat, moves: Sequence[int]) -> int:
        """The move that the network likes best; of equal ones the first."""
        if len(moves) == 1:
            return moves[0]
        worth = [self.worth(facts(seat, move)) for move in moves]
        return moves[worth.index(max(worth))]


def _packed(code: Code, weights: array[int]) -> int:
    return int.from_bytes(array(code, [weight + _OFFSET for weight in weights]).tobytes(), sys.byteorder)


def _lanes(total: int, code: Code, count: int) -> Sequence[int]:
    size = array(code).itemsize * count
    return memoryview(total.to_bytes(size, sys.byteorder)).cast(code)
