"""For contrast: the move that wins in most imagined worlds if every card were known. It peeks in each of them."""

from __future__ import annotations

from ..engine.table import DRAW, Move
from ..engine.view import View
from ..solver import solve
from .chance import shuffled
from .position import CHOOSING, Position
from .worlds import imagined


def averages(view: View, *, worlds: int, seed: int = 0, accelerate: bool | None = None) -> dict[Move, float]:
    """For each legal move, in which share of imagined worlds it keeps the win for a player who knows all cards.

    That is more than anybody has who doesn't know them: an upper bound of a move's worth, up to chance.
    """
    here = Position.of(view, accelerate)
    begin = here.begin(seed, CHOOSING)
    wins: dict[Move, float] = dict.fromkeys(view.legal_moves, 0.0)
    for number in range(worlds):
        deal = imagined(view, shuffled(here.sight.pool, begin, number))
        solution = solve(deal, view.rules, accelerate=here.fast)
        for move in solution.winning_moves(view.state):
            wins[move] += 1 / worlds
    return wins


def clairvoyant(view: View, *, worlds: int, seed: int = 0, accelerate: bool | None = None) -> Move:
    """The move with the best of the `averages`; of equal ones the first, a draw only where nothing can be played.

    Weighing a draw beside plays, it would draw too often: whoever knows the cards loses little by that.
    """
    found = averages(view, worlds=worlds, seed=seed, accelerate=accelerate)
    return max(view.playable, key=found.__getitem__, default=DRAW)
