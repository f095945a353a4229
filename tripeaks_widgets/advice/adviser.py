"""The adviser: how good each legal move is, from what the player knows, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.table import DRAW, Move
from ..engine.view import View
from ..study.statistics import mean
from . import linear
from .chance import beginning, shuffled
from .counsel import Counsel, Option
from .seat import Seat
from .sight import Sight

PRINTED = 1
"""Sets the worlds of printed values apart from those in which the choice was made."""


def advise(
    view: View,
    *,
    worlds: int | None = None,
    seed: int = 0,
    winnable: bool = False,
    accelerate: bool | None = None,
    progress: Callable[[float], None] | None = None,
) -> Counsel:
    """Every legal move with its chance of winning, the recommended one first; empty when the game is over."""
    sight = Sight.of(view)
    count = worlds or 60
    begin = beginning(seed, view.state.plays, view.state.drawn, PRINTED)
    moves = view.legal_moves
    results: dict[Move, list[float]] = {move: [] for move in moves}
    for number in range(count):
        world = shuffled(sight.pool, begin, number)
        for move in moves:
            seat = Seat(sight, world)
            seat.make(seat.draw if move == DRAW else move)
            while legal := seat.moves():
                seat.make(linear.choose(seat, legal))
            results[move].append(float(seat.won))
        if progress is not None:
            progress((number + 1) / count)
    order = sorted(moves, key=lambda move: -sum(results[move]))
    options = []
    for move in order:
        value = mean(results[move])
        loss = mean([best - this for best, this in zip(results[order[0]], results[move], strict=True)])
        options.append(Option(move, value.value, max(0.0, value.low), min(1.0, value.high), *loss))
    return Counsel(options, view, count, seed)
