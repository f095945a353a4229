"""What judges the answers of the lesson on counting."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.view import View
from ...planning import chances
from ..course import Reply
from ..course.boards import game_of
from ..course.properties import Case, compare

DEAL = 66
"""The deal on which ranks are to be kept apart."""

GONE, GOOD, FAIR = 12, 0.75, 0.6
GAMES = 12


def draw_helps(answer: object) -> Reply:
    """Whether a function counts the cards that help, in every position of some games by chance."""
    return compare(answer, _positions(), lambda view: chances(view).draw)


def _positions() -> Iterator[Case]:
    """Positions of games in which nothing was taken back, so that no stock card to come is known."""
    chance = random.Random(4)
    for deal in range(GAMES):
        game = Game(Deal.numbered(deal), Rules(wrap=deal % 3 > 0))
        while game.view.legal_moves:
            view = game.view
            yield _case(view)
            game.move(chance.choice(view.playable) if view.playable and chance.random() < 0.8 else view.legal_moves[-1])
        yield _case(game.view)


def _case(view: View) -> Case:
    corner = "on" if view.rules.wrap else "off"
    return Case((view,), f"draw_helps(view)  # {len(view.unseen)} unseen, wrap {corner}", view)


def spread(answer: object) -> Reply:
    """Whether a game stands where nothing can be played and the next draw is likely to help."""
    game = game_of(answer, DEAL)
    if isinstance(game, Reply):
        return game
    view = game.view
    plays, found = view.state.plays, chances(view)
    if view.playable or plays < GONE:
        more = "something can be played" if view.playable else "nothing can be played"
        return Reply("not-yet", f"{plays} cards are gone, and {more}. Go on until {GONE} are gone and nothing can.")
    if found.draw is None:
        return Reply("think", "The stock is empty: there is no next draw. Go back to an earlier moment.")
    if found.next_drawn is not None:
        return Reply(
            "think", f"You have seen that the next card is the {found.next_drawn}. Draw it, and go on from there."
        )
    said = f"The next draw helps with a chance of {100 * found.draw:.0f} %, {plays} cards being gone."
    if found.draw >= GOOD:
        return Reply("right", f"{said} Your open cards are well spread.")
    return Reply("close" if found.draw >= FAIR else "wrong", f"{said} Which open cards help by the same ranks?")
