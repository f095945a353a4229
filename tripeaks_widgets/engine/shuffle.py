"""How a deal number becomes an order of cards: the same on every machine and in every version.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) started
with the deal number; a number below ``k`` is its next output modulo ``k``, outputs from the last, incomplete block of
``k`` values being thrown away so that every value is equally likely. The shuffle is Fisher-Yates from the end: for
``i`` from the last card down to the second, card ``i`` changes places with card ``j``, ``j`` uniform in ``0 .. i``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

NUMBERS = 1 << 64
"""Deal numbers run from 0 up to, not including, this."""


def splitmix64(seed: int) -> Iterator[int]:
    """The endless sequence of 64-bit outputs for a seed in ``0 .. 2**64 - 1``."""
    mask = NUMBERS - 1
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        yield z ^ (z >> 31)


def shuffled(items: Sequence[T], seed: int) -> list[T]:
    """The items in the order that the seed gives them."""
    order = list(items)
    outputs = splitmix64(seed)
    for i in range(len(order) - 1, 0, -1):
        fair = NUMBERS - NUMBERS % (i + 1)
        j = next(value for value in outputs if value < fair) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order
