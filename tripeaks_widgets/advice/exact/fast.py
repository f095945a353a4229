"""Exact chances compiled by numba: what `plain` finds, faster."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
import numpy.typing as npt

from ...solver.fast import compiled
from ..arrays import (
    COVERING,
    DRAWN,
    GONE,
    KNOWN,
    LEFT,
    PILE,
    PLACES,
    RANKS,
    TOP,
    UNSEEN,
    WRAP,
    Numbers,
    arrays,
    covers_of,
    fits,
)
from ..sight import Sight
from .plain import TooMany

NOWHERE = -1
"""No place."""

TOO_MANY = -1.0
"""In place of a chance: more positions than were allowed."""

DEAD_TOP = 15
"""A top on which nothing can be played: all of them come to the same, since the next move is a draw."""

Memory = tuple[npt.NDArray[np.int64], npt.NDArray[np.float64], npt.NDArray[np.int64]]
"""Positions by hash, each as three numbers, 0 where there is none; their chances; and how many there are."""


@compiled
def beside(ranks: int, wrap: int) -> int:
    """The neighbours of a bit set of ranks."""
    near = ranks << 1 | ranks >> 1
    if wrap:
        near |= ranks >> RANKS - 1 | ranks << RANKS - 1
    return near


@compiled
def name(state: Numbers, ranks: Numbers) -> tuple[int, int, int]:
    """Three numbers that a position shares only with those that come to the same; the first isn't 0.

    They hold what is gone, the top and how much is drawn; how many cards of each rank are unseen; and the open ranks. A
    top on which nothing fits might be any such; and once all of the tableau is seen, the ranks that fit nowhere there
    need not be told apart.
    """
    places, wrap, top = state[PLACES], state[WRAP], state[TOP]
    gone = shown = opened = had = 0
    hidden = False
    for place in range(places):
        covering = state[COVERING + place]
        if covering == GONE:
            gone |= 1 << place
        elif not state[COVERING + places + place]:
            hidden = True
        else:
            had |= 1 << ranks[place]
            if covering == 0:
                shown = shown << 4 | ranks[place]
                opened |= 1 << ranks[place]
    if top >= 0 and not beside(opened, wrap) >> top & 1:
        top = DEAD_TOP
    wanted = (1 << RANKS) - 1 if hidden else beside(had, wrap)
    unseen = 0
    for rank in range(RANKS):
        unseen = unseen << 3 | (state[UNSEEN + rank] if wanted >> rank & 1 else 0)
    return gone << 16 | state[DRAWN] << 8 | top + 2, unseen, shown


@compiled
def stuck(state: Numbers, ranks: Numbers) -> bool:
    """Whether some open or known cards can't all be played, since too few cards are left that they could be played on.

    Each card is played on another that no other card is played on.
    """
    places, wrap, top = state[PLACES], state[WRAP], state[TOP]
    if top < 0 or state[KNOWN]:
        return False
    shown = 0
    for place in range(places):
        if state[COVERING + place] != GONE and state[COVERING + places + place]:
            shown += 1 << 4 * ranks[place]
    for rank in range(RANKS):
        need = shown >> 4 * rank & 15
        if need:
            for step in (1, -1):
                other = rank + step
                if other < 0 or other >= RANKS:
                    if not wrap:
                        continue
                    other = (other + RANKS) % RANKS
                need -= (shown >> 4 * other & 15) + state[UNSEEN + other] + (1 if other == top else 0)
            if need > 0:
                return True
    return False


@compiled
def slot(one: int, two: int, three: int, positions: Numbers) -> int:
    """Where a position is remembered, or is to be."""
    last = positions.shape[0] - 1
    mixed = one * 0x9E3779B97F4A7C1 ^ (two + 0x7F4A7C15) * 0x2545F4914F6CDD1D ^ (three + 77) * 0x517CC1B727220A95
    mixed ^= mixed >> 29
    mixed *= 0x3F58476D1CE4E5B
    mixed ^= mixed >> 32
    at = mixed & last
    while positions[at, 0] and not (positions[at, 0] == one and positions[at, 1] == two and positions[at, 2] == three):
        at = at + 1 & last
    return int(at)


@compiled
def go(move: int, state: Numbers, ranks: Numbers, stock: Numbers, covers: Numbers) -> int:
    """Make a move; returns the places whose cards it turns up, that of the waste being the number of places.

    There are up to two: each is a byte, one more than the place; the first is the lowest.
    """
    places = state[PLACES]
    if move == places:
        state[DRAWN] += 1
        if state[KNOWN]:
            state[KNOWN] -= 1
            state[TOP] = stock[state[DRAWN] - 1]
            return 0
        return int(places) + 1
    state[COVERING + move] = GONE
    state[LEFT] -= 1
    state[TOP] = ranks[move]
    turned = 0
    for side in range(2):
        place = covers[move, side]
        if place >= 0:
            state[COVERING + place] -= 1
            if state[COVERING + place] == 0 and not state[COVERING + places + place]:
                turned |= place + 1 << (8 if turned else 0)
    return turned


@compiled
def back(move: int, known: int, top: int, state: Numbers, covers: Numbers) -> None:
    """Take a move back; so many stock cards were known before, and that was the top."""
    state[TOP] = top
    if move == state[PLACES]:
        state[DRAWN] -= 1
        state[KNOWN] = known
        return
    state[COVERING + move] = 0
    state[LEFT] += 1
    for side in range(2):
        if covers[move, side] >= 0:
            state[COVERING + covers[move, side]] += 1


@partial(compiled, alone=True)
def chance(
    turned: int,
    state: Numbers,
    ranks: Numbers,
    stock: Numbers,
    covers: Numbers,
    memory: Memory,
    most: int,
) -> float:
    """The chance of winning with the best play, once the cards turn up that `go` said; or `TOO_MANY`."""
    places, top = state[PLACES], state[TOP]
    if turned:
        place = (turned & 255) - 1
        unseen = 0
        for rank in range(RANKS):
            unseen += state[UNSEEN + rank]
        mean = 0.0
        for rank in range(RANKS):
            count = state[UNSEEN + rank]
            if count == 0:
                continue
            state[UNSEEN + rank] -= 1
            if place == places:
                state[TOP] = rank
            else:
                ranks[place] = rank
                state[COVERING + places + place] = 1
            # Of one type always: numba keeps a recursive function well for one alone.
            value = chance(turned >> 8, state, ranks, stock, covers, memory, most)
            state[UNSEEN + rank] += 1
            if value < 0:
                mean = TOO_MANY
                break
            mean += count / unseen * value
        if place != places:
            state[COVERING + places + place] = 0
        return mean
    if state[LEFT] == 0:
        return 1.0
    if stuck(state, ranks):
        return 0.0
    positions, chances, count_of = memory
    key = name(state, ranks)
    at = slot(key[0], key[1], key[2], positions)
    if positions[at, 0]:
        return float(chances[at])
    if count_of[0] >= most:
        return TOO_MANY
    count_of[0] += 1
    positions[at, 0], positions[at, 1], positions[at, 2] = key
    known, best = state[KNOWN], 0.0
    for move in range(places + 1):
        if move == places:
            if state[DRAWN] == state[PILE]:
                break
        elif state[COVERING + move] != 0 or not fits(ranks[move], top, state[WRAP]):
            continue
        value = chance(go(move, state, ranks, stock, covers), state, ranks, stock, covers, memory, most)
        back(move, known, top, state, covers)
        if value < 0:
            return TOO_MANY
        best = max(best, value)
        if best == 1.0:
            break
    chances[at] = best
    return best


def values(sight: Sight, moves: Sequence[int], most: int) -> list[float]:
    """The chance of winning after each move with the best play.

    Raises:
        TooMany: when there are more positions than ``most``.
    """
    left = [place for place in range(len(sight.layout)) if not sight.gone >> place & 1]
    state, ranks, stock, covers = small(sight, left)
    room = 1 << most.bit_length()
    memory = np.zeros((room, 3), np.int64), np.zeros(room), np.zeros(1, np.int64)
    found = []
    for move in moves:
        here = state.copy()
        turned = go(left.index(move) if move in left else len(left), here, ranks, stock, covers)
        value = chance(turned, here, ranks, stock, covers, memory, most)
        if value < 0:
            raise TooMany
        found.append(value)
    return found


def small(sight: Sight, left: list[int]) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """The position, the ranks, the stock and what covers what, of the places that are left alone."""
    state, ranks, stock, _gaps, _pool = arrays(sight)
    places = len(sight.layout)
    numbers = np.full(places + 1, NOWHERE)
    numbers[left] = range(len(left))
    state[PLACES] = len(left)
    covering, seen = state[COVERING:].reshape(2, places)
    covers = numbers[covers_of(sight.layout)[left]].reshape(-1, 2)
    return np.concatenate([state[:COVERING], covering[left], seen[left]]), ranks[left], stock, covers
