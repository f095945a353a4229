"""The line that clears most in the fewest moves, read back from what can be reached."""

from __future__ import annotations

from ..engine.table import DRAW, Move, State, Table
from .ideals import Ideals
from .plain import RANKS, Lanes, reachable


def most_cleared(table: Table, ideals: Ideals, lanes: Lanes, state: State) -> tuple[Move, ...]:
    """A line from ``state`` that clears as many cards as can be, to the last one when there is a win.

    Of these lines it is one with the fewest draws, and so one with the fewest moves.
    """
    start, any_card = ideals.index[state.gone], state.top is None
    first = 1 << RANKS * state.drawn + (0 if state.top is None else state.top.rank)
    found = reachable(ideals, lanes, start, first, any_card)
    most = max(gone.bit_count() for gone, bits in zip(ideals.gone, found, strict=True) if bits)
    ends = [end for end, bits in enumerate(found) if bits and ideals.gone[end].bit_count() == most]
    here = min(ends, key=lambda end: found[end] & -found[end])
    ranks = [card.rank for card in table.tableau if card is not None]
    position = (found[here] & -found[here]).bit_length() - 1
    moves: list[Move] = []
    while (here, 1 << position) != (start, first):
        drawn, rank = divmod(position, RANKS)
        near = lanes.neighbours(1 << position)
        gone = ideals.gone[here] & ~state.gone
        for place in (place for place, other in enumerate(ranks) if other == rank and gone >> place & 1):
            earlier = ideals.index.get(ideals.gone[here] & ~(1 << place), -1)
            candidates = found[earlier] & near if earlier >= 0 else 0
            if any_card and earlier == start and drawn == state.drawn:
                candidates = first
            if candidates:
                moves.append(place)
                here, position = earlier, candidates.bit_length() - 1
                break
        else:
            # No play led here, so a draw did; whatever lay there before may have been on the waste.
            moves.append(DRAW)
            group = found[here] >> RANKS * (drawn - 1) & ((1 << RANKS) - 1)
            position = RANKS * (drawn - 1) + group.bit_length() - 1
            if here == start and drawn - 1 == state.drawn:
                position = first.bit_length() - 1
    return tuple(reversed(moves))
