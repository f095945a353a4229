"""Which imagined worlds count: all of them, or only those in which the deal could be won from its start."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count as counted

from ..engine.cards import Card
from ..engine.deal import Deal
from ..engine.view import View
from ..solver import solve
from .chance import shuffled
from .player import Player
from .sight import Sight

TRIES = 4
"""For each world that is wanted, so many are looked at before fewer are taken."""

_PART = 16


def numbers_of(
    view: View, sight: Sight, player: Player, prior: int, begin: int, count: int, winnable: bool, fast: bool | None
) -> Sequence[int]:
    """The numbers of ``count`` worlds of a beginning (`chance.shuffled`), in order.

    The unseen cards may lie in any order, all equally likely. When the deal was chosen because it can be won, orders
    in which it can't are out of the question. What is true of the deal is true of the worlds that are left, so there
    may be fewer than were asked for, but one at least.

    Args:
        view: what the player sees.
        sight: the same by ranks.
        player: who goes on in a world; where it wins, nobody needs to ask the solver.
        prior: the move it would make.
        begin: what the worlds come from.
        count: how many are wanted.
        winnable: whether the deal was chosen because it can be won.
        fast: whether the solver uses numba.
    """
    if not winnable:
        return range(count)
    found: list[int] = []
    for first in counted(0, _PART):
        numbers = range(first, first + _PART)
        (ends,) = player.outcomes(sight, [prior], begin, numbers)
        found += [
            number
            for number, end in zip(numbers, ends, strict=True)
            if end == 1
            or solve(imagined(view, shuffled(sight.pool, begin, number)), view.rules, accelerate=fast).winnable
        ]
        if len(found) >= count or (found and first >= count * TRIES):
            return found[:count]
    raise AssertionError("a count has no end")


def imagined(view: View, world: Sequence[int]) -> Deal:
    """The whole deal in a world: cards that were seen where they lie, unseen ones of the world's ranks elsewhere."""
    cards: dict[int, list[Card]] = {}
    for card in sorted(view.unseen):
        cards.setdefault(card.rank, []).append(card)
    coming = iter(world)
    tableau = [cards[next(coming)].pop() if card is None else card for card in view.tableau]
    opener = [] if view.rules.waste == "empty" else [view.waste[0]]
    stock = [cards[next(coming)].pop() if card is None else card for card in view.stock]
    return Deal((*tableau, *opener, *stock))
