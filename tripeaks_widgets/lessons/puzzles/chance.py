"""Chance that is the same on every machine: the numbers that deals are shuffled with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...engine.shuffle import NUMBERS, splitmix64

T = TypeVar("T")


class Dice:
    """Picks that a seed decides: the next output modulo the number of choices, as good as fair for so few.

    Args:
        seed: any whole number; what it leaves modulo 2**64 counts.
    """

    def __init__(self, seed: int) -> None:
        self._outputs = splitmix64(seed % NUMBERS)

    def below(self, most: int) -> int:
        """A number from 0 up to, not including, ``most``."""
        return next(self._outputs) % most

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, of which there must be some."""
        return items[self.below(len(items))]
