"""Players that follow tips."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from ...advice.strategies import Strategy
from ...engine.table import DRAW, Move
from ...engine.view import View
from .sayings import Tip


def follow(*tips: Tip, draws: float = 0.0, seed: int = 0) -> Strategy:
    """A player that puts it to the vote: each tip votes for the card it likes best, or for several that are as good.

    The card with most votes is played, and chance decides among equals; without any tip that is all it does. The same
    view always gets the same move.

    Args:
        tips: the tips.
        draws: how often it draws although something can be played, 0 to 1: never, when it holds the stock.
        seed: what chance starts from.
    """
    return partial(_move, tips=tips, draws=draws, seed=seed)


def favourites(view: View, tips: Sequence[Tip]) -> list[int]:
    """The playable places with most votes, in order."""
    votes = dict.fromkeys(view.playable, 0)
    if len(votes) > 1:
        for tip in tips:
            worth = {place: tip(view, place) for place in votes}
            best = max(worth.values())
            for place in votes:
                votes[place] += worth[place] == best
    most = max(votes.values(), default=0)
    return [place for place in votes if votes[place] == most]


def _move(view: View, *, tips: Sequence[Tip], draws: float, seed: int) -> Move:
    best = favourites(view, tips)
    if not best or (len(best) == 1 and not draws):
        return best[0] if best else DRAW
    # As in `random_legal`, so that a player without tips is that one.
    chance = random.Random(repr((seed, view.state, view.waste, view.tableau)))
    if draws and view.stock_left and chance.random() < draws:
        return DRAW
    return chance.choice(best)
