"""The same labelling compiled by numba: one 32-bit word per ideal and rank, a bit for each stock position.

Numba and numpy are loaded when this module is, and only `engine` asks for it. Compiled code is kept on disk where numba
may write; where it may not, it is compiled anew in each process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

from ..engine.layout import Layout
from .ideals import ideals

LANES = 16

# Numba counts a signed index that is negative from the end, and so checks each; unsigned ones save a third of the time.
Words = npt.NDArray[np.uint32]
Bytes = npt.NDArray[np.uint8]


F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F, *, alone: bool = False) -> F:
    """Compile a function at its first call, and keep the result on disk where numba finds a place for it.

    With ``alone`` other threads go on while it runs, since it shares nothing with them.
    """
    try:
        return cast(F, numba.njit(cache=True, nogil=alone)(function))
    except RuntimeError:  # neither the package's folder nor the user's cache can be written
        return cast(F, numba.njit(nogil=alone)(function))


@cache
def steps(layout: Layout) -> tuple[Words, Words, Bytes]:
    """The ideals' plays as arrays: where each ideal's begin (one more than ideals), where they lead, which place."""
    known = ideals(layout)
    begin = np.zeros(len(known) + 1, np.uint32)
    np.cumsum([len(plays) for plays in known.plays], out=begin[1:])
    after = np.array([after for plays in known.plays for _, after in plays], np.uint32)
    place = np.array([place for plays in known.plays for place, _ in plays], np.uint8)
    return begin, after, place


def lanes(ranks: Sequence[int]) -> Bytes:
    """The columns of ranks in the arrays here: ace in column 1, so that neighbours are in the columns beside it."""
    return np.array(ranks, np.uint8) + np.uint8(1)


class FastLabels:
    """Which positions of a deal can be won, labelled by `winning`."""

    def __init__(self, layout: Layout, ranks: Sequence[int], stock: Sequence[int], wrap: bool) -> None:
        self._won = np.empty((len(ideals(layout)), LANES), np.uint32)
        winning(*steps(layout), lanes(ranks), lanes(stock), wrap, self._won)

    def won(self, ideal: int, drawn: int, rank: int) -> bool:
        """Whether the position can be won."""
        return bool(self._won[ideal, rank + 1] >> np.uint32(drawn) & 1)


@compiled
def winning(begin: Words, after: Words, place: Bytes, tableau: Bytes, stock: Bytes, wrap: bool, won: Words) -> None:
    """Fill ``won[ideal, lane]`` with the stock positions, as bits, from which the position can be won.

    ``tableau`` and ``stock`` are `lanes`. ``won`` has `LANES` columns: one beside ace and king each, and the rest to
    make a row a cache line.
    """
    one = np.uint32(1)
    full = (one << np.uint32(len(stock) + 1)) - one
    drawn = np.zeros(LANES, np.uint32)
    for s in range(len(stock)):
        drawn[stock[s]] |= one << np.uint32(s + 1)
    last = np.uint32(len(begin) - 2)
    won[last, :] = full
    left = np.zeros(LANES, np.uint32)
    here = last
    while here:
        here -= one
        left[:] = 0
        for step in range(begin[here], begin[here + one]):
            lane = tableau[place[step]]
            left[lane] |= won[after[step], lane]
        if wrap:
            left[0], left[14] = left[13], left[1]
        found = np.uint32(0)
        for lane in range(1, 14):
            bits = left[lane - 1] | left[lane + 1]
            won[here, lane] = bits
            found |= bits & drawn[lane]
        if found:
            # Everything before the last stock position that wins can draw its way there.
            for shift in (1, 2, 4, 8, 16):
                found |= found >> np.uint32(shift)
            found >>= one
            for lane in range(1, 14):
                won[here, lane] |= found


@compiled
def fewest_draws(
    begin: Words, after: Words, place: Bytes, tableau: Bytes, top: int, stock: Bytes, wrap: bool, found: Words
) -> int:
    """The fewest draws with which a deal can be won from its start; -1 when it can't be.

    ``top`` is the lane that starts the waste, 0 for an empty waste. ``found`` has `LANES` columns and is filled as by
    `winning`, with the positions that can be reached.
    """
    one = np.uint32(1)
    full = (one << np.uint32(len(stock) + 1)) - one
    drawn = np.zeros(LANES, np.uint32)
    for s in range(len(stock)):
        drawn[stock[s]] |= one << np.uint32(s + 1)
    found[:] = 0
    last = len(begin) - 2
    near = np.zeros(LANES, np.uint32)
    for here in range(last):
        reached = np.uint32(0)
        for lane in range(1, 14):
            reached |= found[here, lane]
        if here == 0:
            reached = one
            if top:
                found[0, top] = one
        if not reached:
            continue
        # Everything after the first stock position that is reached can be drawn to.
        first = reached & (~reached + one)
        later = full & ~(first | (first - one))
        for lane in range(1, 14):
            found[here, lane] |= drawn[lane] & later
        for lane in range(1, 14):
            near[lane] = found[here, lane - 1] | found[here, lane + 1]
        if wrap:
            near[1] |= found[here, 13]
            near[13] |= found[here, 1]
        if here == 0 and not top:
            near |= one
        for step in range(begin[here], begin[here + 1]):
            lane = tableau[place[step]]
            found[after[step], lane] |= near[lane]
    reached = np.uint32(0)
    for lane in range(1, 14):
        reached |= found[last, lane]
    if not reached:
        return -1
    draws = 0
    while not reached >> np.uint32(draws) & one:
        draws += 1
    return draws
