"""A fault to learn from: the player stands before it again and tries other moves, and each try is judged."""

from __future__ import annotations

from ...advice.step import Lesson, Trial
from ...drawing.scene import Payload, text_payload
from ...engine.game import Game
from ...engine.table import DRAW


class Learning:
    """One lesson on the board. Tries are moves in the game itself, and so branches like any others.

    Args:
        game: the game.
        lesson: the fault.
        origin: the position before it, by its number in the game's tree.
        home: where the game stood before the first lesson.
        number: which of the lessons it is, from 0.
        of: how many lessons there are.

    Attributes:
        shown: whether the best move was asked for.
    """

    def __init__(self, game: Game, lesson: Lesson, origin: int, home: int, number: int, of: int) -> None:
        self._game = game
        self._lesson = lesson
        self._origin = origin
        self.home = home
        self.number = number
        self._of = of
        self._tries: list[Trial] = []
        self.shown = False

    @property
    def is_last(self) -> bool:
        """Whether no other lesson follows."""
        return self.number == self._of - 1

    def follow(self) -> None:
        """Judge a move that was just made, if it was made from the lesson's position."""
        node = self._game.node
        if node.parent is not None and node.parent.number == self._origin and node.move is not None:
            trial = self._lesson.judge(node.move)
            self._tries = [one for one in self._tries if one.move != trial.move] + [trial]

    def back(self) -> None:
        """Stand before the fault again."""
        if self._game.node.number != self._origin:
            self._game.goto(self._origin)

    def show(self) -> None:
        """Reveal the best move."""
        self.shown = True

    def payload(self) -> Payload:
        """What was tried and what came of it. The cards of moves lay open in the position, or have been drawn."""
        node, step = self._game.node, self._lesson.step
        parent = None if node.parent is None else node.parent.number
        where = "here" if node.number == self._origin else "tried" if parent == self._origin else "away"
        return {
            "number": self.number,
            "of": self._of,
            "nth": step.number,
            "card": None if step.move == DRAW else str(step.card),
            "fault": step.fault,
            "loss": [round(bound, 4) for bound in step.loss],
            "where": where,
            "tries": [self._trial(trial) for trial in self._tries],
            "best": self._trial(self._lesson.best) if self.shown else None,
        }

    def _trial(self, trial: Trial) -> Payload:
        card = None if trial.move == DRAW else self._lesson.view.tableau[trial.move]
        return {
            "move": trial.move,
            "card": None if card is None else str(card),
            "value": [round(bound, 4) for bound in trial.value],
            "loss": [round(bound, 4) for bound in trial.loss],
            "good": trial.good,
            "made": trial.move == self._lesson.step.move,
            "reasons": [text_payload(text) for text in trial.reasons],
        }
