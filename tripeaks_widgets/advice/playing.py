"""A player of imagined worlds as a strategy for real ones, and a strategy's game."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game import Game
from ..engine.table import DRAW, Move
from ..engine.view import View
from .player import Player
from .seat import Seat
from .sight import Sight


def by_player(who: Callable[[Sight], Player]) -> Callable[[View], Move]:
    """What a player would do: it is put into any world that goes with the view, since it looks at what is seen."""

    def strategy(view: View) -> Move:
        sight = Sight.of(view)
        seat = Seat(sight, sight.pool)
        move = who(sight).choose(seat, seat.moves())
        return DRAW if move == seat.draw else move

    return strategy


def play_out(game: Game, strategy: Callable[[View], Move]) -> Game:
    """Let a strategy choose every move to the end of a game, here and unwatched; returns the game."""
    while (view := game.view).legal_moves:
        game.move(strategy(view))
    return game
