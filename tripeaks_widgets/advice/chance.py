"""A small stream of chance that plain Python and compiled code draw alike: the same worlds from the same seed."""

from __future__ import annotations

import random
from collections.abc import Sequence

MASK = 0xFFFFFFFF


def beginning(seed: int, *parts: int) -> int:
    """A number of 32 bits for a seed of any size and what else sets this use of it apart."""
    return random.Random(f"{seed} {parts}").getrandbits(32)


def scrambled(number: int) -> int:
    """A number of 32 bits in which each bit depends on all of the given one's.

    The finaliser of MurmurHash3 (A. Appleby, public domain).
    """
    number ^= number >> 16
    number = number * 0x85EBCA6B & MASK
    number ^= number >> 13
    number = number * 0xC2B2AE35 & MASK
    return number ^ number >> 16


def shuffled(ranks: Sequence[int], begin: int, number: int) -> list[int]:
    """The ranks in the order of world ``number`` of a beginning: each world for itself, however many there are."""
    order = list(ranks)
    state = scrambled(begin + 0x9E3779B9 * (number + 1) & MASK) or 1
    for last in range(len(order) - 1, 0, -1):
        state ^= state << 13 & MASK  # xorshift32 (G. Marsaglia, "Xorshift RNGs", 2003)
        state ^= state >> 17
        state ^= state << 5 & MASK
        other = state * (last + 1) >> 32
        order[last], order[other] = order[other], order[last]
    return order
