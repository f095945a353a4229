"""Boards and games as answers."""

from __future__ import annotations

from ...catalogue import Text
from ...engine.deal import Deal
from ...engine.game import Game
from .reply import Reply


def game_of(answer: object, deal: int | None = None) -> Game | Reply:
    """The game that was given, or the one on a board; a reply for anything else.

    Args:
        answer: a `Game`, a board, or whatever was given in place of one.
        deal: the number of the deal that it must be, if not any deal will do.
    """
    game = getattr(answer, "game", answer)
    if not isinstance(game, Game):
        return Reply("not-yet", Text("course.board.none"))
    if deal is not None and game.deal != Deal.numbered(deal):
        return Reply("think", Text("course.board.deal", {"number": deal}))
    return game
