"""Positions as arrays of whole numbers, for code compiled by numba; numba and numpy are loaded when this module is.

A position is one array, laid out as the constants below say, so that setting one up anew is a copy. Ranks of the
tableau and of the stock lie beside it.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..engine.cards import RANKS as NAMES
from ..engine.layout import Layout
from ..solver.fast import compiled
from .sight import UNKNOWN, Sight

Numbers = npt.NDArray[np.int64]

RANKS = len(NAMES)

TOP, DRAWN, LEFT, KNOWN, PILE, WRAP, PLACES, UNSEEN, COVERING = 0, 1, 2, 3, 4, 5, 6, 7, 20
"""Rank on the waste; stock cards drawn; cards left in the tableau; how many of the next stock cards are known; cards
in the stock at the start; whether ace and king are neighbours; how many places; how many unseen cards of each rank; for
each place how many cards cover it, -1 when it is gone. Then for each place whether the player has seen its card."""

GONE = -1


@compiled
def fits(rank: int, top: int, wrap: int) -> bool:
    """Whether a rank can be played on the top."""
    apart = abs(rank - top)
    return (apart == 1) | (top < 0) | ((apart == RANKS - 1) & (wrap == 1))


@compiled
def legal(state: Numbers, ranks: Numbers, moves: Numbers) -> int:
    """Write the legal moves, the draw last, into ``moves`` and return how many there are."""
    places, wrap, top = state[PLACES], state[WRAP], state[TOP]
    count = 0
    if not state[LEFT]:
        return 0
    for place in range(places):
        # Written down always and kept by counting it: no processor foresees which places are open.
        moves[count] = place
        count += (state[COVERING + place] == 0) & fits(ranks[place], top, wrap)
    if state[DRAWN] < state[PILE]:
        moves[count] = places
        count += 1
    return count


@compiled
def make(move: int, state: Numbers, ranks: Numbers, stock: Numbers, covers: Numbers) -> None:
    """Make a legal move; the player sees what it turns up."""
    places = state[PLACES]
    if move == places:
        state[TOP] = stock[state[DRAWN]]
        state[DRAWN] += 1
        if state[KNOWN]:
            state[KNOWN] -= 1
        else:
            state[UNSEEN + state[TOP]] -= 1
        return
    state[COVERING + move] = GONE
    state[LEFT] -= 1
    state[TOP] = ranks[move]
    for side in range(2):
        upper = covers[move, side]
        if upper >= 0:
            state[COVERING + upper] -= 1
            seen = COVERING + places + upper
            if state[COVERING + upper] == 0 and not state[seen]:
                state[seen] = 1
                state[UNSEEN + ranks[upper]] -= 1


def covers_of(layout: Layout) -> Numbers:
    """For each place the two places that it covers, -1 for none."""
    covers = np.full((len(layout), 2), -1, np.int64)
    for place, uppers in enumerate(layout.covers):
        covers[place, : len(uppers)] = uppers
    return covers


def arrays(sight: Sight) -> tuple[Numbers, Numbers, Numbers, Numbers, Numbers]:
    """A sight as the position, the ranks, the stock to come (drawn cards are left out), the gaps and the pool."""
    layout = sight.layout
    places = len(layout)
    head = [sight.top, 0, places - sight.gone.bit_count(), sight.known, len(sight.stock), int(sight.wrap), places]
    covering = [
        GONE if sight.gone >> place & 1 else (mask & ~sight.gone).bit_count()
        for place, mask in enumerate(layout.cover_masks)
    ]
    seen = [int(rank != UNKNOWN) for rank in sight.tableau]
    return (
        np.array([*head, *sight.unseen, *covering, *seen], np.int64),
        np.array(sight.tableau, np.int64),
        np.array(sight.stock, np.int64),
        np.array(sight.gaps, np.int64),
        np.array(sight.pool, np.int64),
    )
