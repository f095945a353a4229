"""Par: one fixed player against whom moves are measured, and how each move turns out when it plays on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..engine.table import DRAW, Move
from ..engine.view import View
from . import linear
from .chance import beginning, shuffled
from .seat import Seat
from .sight import Sight


@dataclass(frozen=True)
class Outcomes:
    """What comes of each legal move of a position when the reference player goes on after it.

    Attributes:
        results: for each legal move, in the order of `View.legal_moves`, 1 for a win or 0 in each imagined world: the
            same worlds, in the same order, for all moves.
        par: the reference player's own move.
    """

    results: Mapping[Move, Sequence[float]]
    par: Move


def outcomes(view: View, *, worlds: int, seed: int, winnable: bool = False, accelerate: bool | None = None) -> Outcomes:
    """Try every legal move in imagined worlds, the reference player going on after it.

    The worlds depend on the seed and on what the player knows of the cards, not on how far the game has got: a move
    that brings nothing new to light leads to a position with the same worlds. So what was found for a move is then just
    what is found for the reference player in the position after it.

    Args:
        view: a position with a legal move; `ValueError` without one.
        worlds: how many arrangements of the unseen cards.
        seed: what chance begins with.
        winnable: whether only arrangements that can be won are to be imagined.
        accelerate: whether to use compiled code; None where that is faster.
    """
    moves = view.legal_moves
    if not moves:
        raise ValueError("the game is over: there is no move to try")
    sight = Sight.of(view)
    begin = beginning(seed, len(sight.pool))
    results: dict[Move, list[float]] = {move: [] for move in moves}
    for number in range(worlds):
        world = shuffled(sight.pool, begin, number)
        for move in moves:
            seat = Seat(sight, world)
            seat.make(seat.draw if move == DRAW else move)
            while legal := seat.moves():
                seat.make(linear.choose(seat, legal))
            results[move].append(float(seat.won))
    here = Seat(sight, sight.pool)  # what it chooses depends on what it sees, in any world
    own = linear.choose(here, here.moves())
    return Outcomes(results, DRAW if own == here.draw else own)
