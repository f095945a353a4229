"""One position, two aims: the moves that keep the win, and the moves that make the most points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...engine.game import Game
from ...engine.table import Move
from ...solver import Solution, solve


@dataclass(frozen=True)
class Aims:
    """What the moves of a position are good for, all cards known.

    Attributes:
        winning: the moves after which the tableau can still be cleared.
        best: for each legal move, the best score that can stand on the board from there on, won or not.
        fewer: whether fewer points are better.
    """

    winning: frozenset[Move]
    best: Mapping[Move, int]
    fewer: bool = False

    @property
    def scoring(self) -> frozenset[Move]:
        """The moves after which the best score can be made."""
        top = (min if self.fewer else max)(self.best.values(), default=0)
        return frozenset(move for move, score in self.best.items() if score == top)

    @property
    def differ(self) -> bool:
        """Whether the win can be kept, and every move that keeps it gives points away."""
        return bool(self.winning) and not self.winning & self.scoring


def aims(game: Game, solution: Solution | None = None, *, accelerate: bool | None = False) -> Aims:
    """What the moves of a game's position are good for, under its own rules of scoring.

    The best scores are searched for, which takes a moment late in a game and long at its start.

    Args:
        game: the game.
        solution: its deal, solved, where that has been done.
        accelerate: whether to use numba, which takes seconds to load; None where it is installed.
    """
    found = solve(game.deal, game.rules, accelerate=accelerate) if solution is None else solution
    after = {move: game.table.after(game.state, move) for move in game.table.moves(game.state)}
    # A score that stands now can stand for good: who makes the move may stop.
    best = {move: found.best_score_from(state) for move, state in after.items()}
    return Aims(frozenset(found.winning_moves(game.state)), best, game.rules.scheme.lower_is_better)
