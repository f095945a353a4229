"""Par: one fixed player against whom moves are measured, and how each move turns out when it plays on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..engine.table import Move
from ..engine.view import View
from .chance import beginning
from .position import Position


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
    """Try every legal move in imagined worlds, the reference player (`players`) going on after it.

    The worlds depend on the seed and on what the player knows of the cards, not on how far the game has got: a move
    that brings nothing new to light leads to a position with the same worlds. So what was found for a move is then just
    what is found for the reference player in the position after it.

    Args:
        view: a position with a legal move; `ValueError` without one.
        worlds: how many arrangements of the unseen cards.
        seed: what chance begins with.
        winnable: whether only arrangements that can be won are to be imagined.
        accelerate: whether to use compiled code; None where numba is installed.
    """
    if not view.legal_moves:
        raise ValueError("the game is over: there is no move to try")
    here = Position.of(view, accelerate)
    begin = beginning(seed, len(here.sight.pool))
    numbers = here.numbers(begin, worlds, winnable)
    results = here.player.outcomes(here.sight, here.moves, begin, numbers)
    named = {here.named(move): ends for move, ends in zip(here.moves, results, strict=True)}
    return Outcomes(named, here.named(here.prior))
