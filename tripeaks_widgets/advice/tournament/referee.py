"""The referee: deals, shows views to a strategy and judges its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...catalogue import Text, text
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import Outcome
from .entries import Entry
from .here import Chairs
from .seats import Players


@dataclass(frozen=True)
class Fault:
    """How a strategy lost a game otherwise than by the cards.

    Attributes:
        deal: the deal's number.
        move: which of its moves it was, counted from 1.
        what: what went wrong.
    """

    deal: int
    move: int
    what: Text

    def __str__(self) -> str:
        return text("tournament.fault", deal=self.deal, move=self.move, what=self.what)

    def to_dict(self) -> dict[str, Any]:
        """``deal``, ``move`` and the sentence, ``message``."""
        return {"deal": self.deal, "move": self.move, "message": str(self)}


@dataclass(frozen=True)
class Played:
    """One game of one strategy.

    Attributes:
        number: the deal's number.
        won: whether it was won.
        score: the score at the end.
        left: cards left in the tableau.
        asked: moves that the strategy was asked for.
        seconds: how long it took over them, all in all.
        fault: what ended the game early, or None.
    """

    number: int
    won: bool
    score: int
    left: int
    asked: int
    seconds: float
    fault: Fault | None = None


def play(players: Players | Chairs, entry: Entry, rules: Rules, number: int, limit: float) -> Played:
    """Let a strategy play a deal; it loses with its first fault.

    Args:
        players: where its process is, or will be, or who is called here.
        entry: the strategy.
        rules: the rules.
        number: the deal's number.
        limit: seconds for each move.

    Raises:
        StrategyError: when the strategy can't be loaded.
    """
    game = Game(Deal.numbered(number, cards=rules.shape.cards), rules)
    asked, seconds, wrong = 0, 0.0, None
    with players.seat(entry) as seat:
        while wrong is None and game.outcome in (Outcome.PLAYING, Outcome.STUCK):
            answer = seat.ask(game.view, limit)
            asked, seconds = asked + 1, seconds + answer.seconds
            wrong = answer.fault(limit)
            if wrong is None:
                refusal = game.table.refusal(game.state, answer.what)
                if refusal is None:
                    game.move(answer.what)
                else:
                    wrong = Text("tournament.illegal", {"move": answer.what, "why": refusal})
    return Played(
        number=number,
        won=game.outcome is Outcome.WON,
        score=game.state.score,
        left=game.table.tableau_left(game.state),
        asked=asked,
        seconds=seconds,
        fault=None if wrong is None else Fault(number, asked, wrong),
    )


_players = Players()


def play_here(entry: Entry, rules: Rules, number: int, limit: float) -> Played:
    """`play` for an executor's workers: players stay between games, and end when there is none for a while."""
    return play(_players, entry, rules, number, limit)
