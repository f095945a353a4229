"""A player that weighs a dozen facts of each move and takes the one with the greatest sum. It works for all rules."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.cards import adjacent
from .player import Player
from .seat import Seat

FACTS = (
    *("turns up one", "turns up two", "nearly turns up", "is a tip", "height", "can be gone on from"),
    *("longest way on", "unseen cards that fit", "same rank open", "would be cut off"),
    *("draw", "draw with plays left", "draw with much stock"),
)
"""What is weighed of a move, in the order of the weights."""

WEIGHTS: tuple[float, ...] = (0.87, 3.55, 0.51, -1.18, -3.50, 0.82, 1.87, -2.25, 0.99, 2.78, 0.60, -5.54, 0.59)
"""Found by the cross-entropy method: `training/linear.py`, seed 1."""

_FAR = 4
"""How many plays ahead a way on is followed."""


class Linear(Player):
    """A player with its weights, one for each of `FACTS`."""

    def __init__(self, weights: Sequence[float] = WEIGHTS) -> None:
        self._weights = tuple(weights)

    def choose(self, seat: Seat, moves: Sequence[int]) -> int:
        """The move that weighs most; of equal ones the first."""
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: sum(map(float.__mul__, self._weights, facts(seat, move, len(moves)))))


def facts(seat: Seat, move: int, count: int) -> list[float]:
    """The facts of one of ``count`` moves, as `FACTS` names them."""
    if move == seat.draw:
        return [0.0] * 10 + [1.0, float(count - 1), len(seat.stock) / 23]
    layout, rank, bit = seat.layout, seat.ranks[move], 1 << move
    turned = seat.turned(move)
    new = sum(not seat.seen >> place & 1 for place in turned)
    others = [seat.ranks[place] for place in _places(seat.open & ~bit)]
    others += [seat.ranks[place] for place in turned if seat.seen >> place & 1]
    near = [other for other in others if adjacent(rank, other, seat.wrap)]
    unseen = sum(seat.unseen)
    fitting = sum(count for other, count in enumerate(seat.unseen) if adjacent(rank, other, seat.wrap))
    return [
        float(new == 1),
        float(new == 2),
        float(len(layout.covers[move]) - len(turned)),
        float(move < layout.peaks),
        1 - layout.spots[move].row / layout.rows,
        float(bool(near)),
        float(_way_on(rank, others, seat.wrap, _FAR)),
        fitting / unseen if unseen else 0.0,
        float(rank in others),
        float(not any(adjacent(rank, other, seat.wrap) for other in others)),
        *(0.0, 0.0, 0.0),
    ]


def _places(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


def _way_on(rank: int, others: list[int], wrap: bool, far: int) -> int:
    """How many of the other ranks can follow in a row, looked for so many plays ahead."""
    longest = 0
    if far:
        for at, other in enumerate(others):
            if adjacent(rank, other, wrap):
                longest = max(longest, 1 + _way_on(other, others[:at] + others[at + 1 :], wrap, far - 1))
                if longest == far:
                    break
    return longest
