"""Puzzles in which the tableau is to be cleared with few draws."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from ...catalogue import Text
from ...engine.deal import Deal
from ...engine.rules import Rules
from ...engine.table import DRAW, Move, Outcome, State
from ...solver import Line
from .chance import Dice
from .errors import PuzzleError
from .players import Player, forward
from .position import solved
from .task import Task, Verdict, cards_left, move_name

LEFT = range(10, 19)
"""Cards left in the tableau: with fewer almost anybody does it, with more nobody could think it through."""

DRAWS = range(1, 4)
"""The fewest draws with which they can be cleared."""


class FewDraws(Task):
    """All cards are open: the tableau is to be cleared with no more draws than are needed."""

    kind = "few-draws"
    open = True

    @classmethod
    def spots(cls, deal: Deal, rules: Rules, dice: Dice) -> list[tuple[Move, ...]]:  # noqa: ARG003 - no chance in it
        """Positions on a line that wins in the fewest moves; what is left of it is the fewest from there."""
        solution = solved(deal, rules)
        table, state = solution.table, solution.table.start
        line = solution.line or ()
        found = []
        for made, move in enumerate(line):
            fits = line[made:].count(DRAW) in DRAWS and table.tableau_left(state) in LEFT
            if fits and len(table.moves(state)) > 1:
                found.append(line[:made])
            state = table.after(state, move)
        return found

    @property
    def flaw(self) -> Text | None:
        """It can't be cleared, or it is already."""
        if self.position.table.outcome(self.position.state) == Outcome.WON or self._line is None:
            return Text("puzzle.few-draws.flaw")
        return None

    @cached_property
    def draws(self) -> int:
        """The fewest draws that it can be cleared with."""
        return self.show().count(DRAW)

    @property
    def question(self) -> Text:
        """How to clear it with so many draws."""
        return Text("puzzle.few-draws.question", {"count": self.draws})

    @property
    def solution(self) -> tuple[Move, ...]:
        """A line that does it."""
        return tuple(self.show())

    def show(self) -> Line:
        """A line that does it."""
        assert self._line is not None
        return self._line

    @property
    def hints(self) -> tuple[Text, ...]:
        """How many cards are played before the first draw, then the first move."""
        line = self.solution
        before = line.index(DRAW) if DRAW in line else len(line)
        return (
            Text("puzzle.few-draws.hint-before", {"count": before}),
            Text("puzzle.few-draws.hint-first", {"move": move_name(self.position.table, line[0])}),
        )

    def judge(self, moves: Sequence[Move]) -> Verdict:
        """Right for moves that clear all with so many draws; else which move spoils it, or what is still to do."""
        if not moves:
            raise PuzzleError("puzzle.answer.empty")
        followed = self.follow(moves)
        if isinstance(followed, Verdict):
            return followed
        left = self.position.table.tableau_left(followed[-1])
        drawn = list(moves).count(DRAW)
        if not left and drawn <= self.draws:
            return Verdict(True, Text("puzzle.few-draws.right", {"count": drawn}))
        spoilt = self._spoilt(followed)
        if spoilt is None:
            return Verdict(False, Text("puzzle.few-draws.unfinished", {"count": left, "draws": self.draws - drawn}))
        return self._refutation(moves, spoilt, followed[spoilt])

    def missed_by(self, player: Player) -> bool:
        """Whether a player loses or draws more often."""
        view, most = self.position.view, self.position.state.drawn + self.draws
        while view.outcome not in (Outcome.WON, Outcome.LOST):
            view = forward(view, player(view))
            if view.state.drawn > most:
                return True
        return view.outcome != Outcome.WON

    @cached_property
    def _line(self) -> Line | None:
        return self.position.solution.line_from(self.position.state)

    def _spoilt(self, states: Sequence[State]) -> int | None:
        """After how many moves the draws no longer suffice; None when they do. Once they don't, they never will."""
        most = self.position.state.drawn + self.draws

        def too_late(state: State) -> bool:
            line = self.position.solution.line_from(state)
            return line is None or state.drawn + line.count(DRAW) > most

        found = bisect_left(states, True, key=too_late)
        return None if found == len(states) else found

    def _refutation(self, moves: Sequence[Move], step: int, after: State) -> Verdict:
        """What the move that spoils it leads to at best."""
        best = self.position.solution.clearing_line_from(after)
        name = move_name(self.position.table, moves[step - 1])
        drawn = after.drawn - self.position.state.drawn + best.count(DRAW)
        left = cards_left(best)
        if left:
            text = Text("puzzle.few-draws.lost", {"step": step, "move": name, "count": left})
        else:
            args = {"step": step, "move": name, "needed": drawn, "draws": self.draws}
            text = Text("puzzle.few-draws.wasteful", args)
        return Verdict(False, text, step, best)
