"""A position that a puzzle is about, with what its solver is told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import Move, State, Table
from ...engine.view import View
from ...solver import Solution, solve


@dataclass(frozen=True)
class Position:
    """Where a puzzle stands.

    Attributes:
        deal: the deal, all its cards known.
        rules: the rules. With ``hidden`` off everything is on the table: the coming cards of the stock are told too.
        moves: the moves that lead there; `IllegalMove` comes from `view` when one of them can't be.
    """

    deal: Deal
    rules: Rules
    moves: tuple[Move, ...]

    def game(self) -> Game:
        """A new game that stands in the position."""
        game = Game(self.deal, self.rules)
        for move in self.moves:
            game.move(move)
        return game

    @cached_property
    def view(self) -> View:
        """What the solver of the puzzle is told."""
        game = self.game()
        return game.view if self.rules.hidden else replace(game.view, stock=game.table.stock)

    @property
    def table(self) -> Table:
        """The judge of moves among the cards that are told."""
        return self.view.table

    @property
    def state(self) -> State:
        """The position itself."""
        return self.view.state

    @property
    def solution(self) -> Solution:
        """Everything about the deal."""
        return solved(self.deal, self.rules)


@lru_cache(maxsize=8)
def solved(deal: Deal, rules: Rules) -> Solution:
    """`solve`, remembering the deals asked for last: a puzzle is looked for, graded and checked with the same one."""
    return solve(deal, rules)
