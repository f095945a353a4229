"""Puzzles in which only one move keeps the win."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import Text
from ...engine.deal import Deal
from ...engine.rules import Rules
from ...engine.table import DRAW, Move
from ...solver import Line
from .chance import Dice
from .errors import PuzzleError
from .players import Player
from .position import solved
from .task import Task, Verdict, cards_left, move_name

LEFT = range(4, 19)
"""Cards left in the tableau: with more of them, nobody could think it through."""

CHOICES = 3
"""Legal moves there are at least."""


class OnlyMove(Task):
    """All cards are open, and of the legal moves just one keeps the deal winnable: which?"""

    kind = "only-move"
    open = True

    @classmethod
    def spots(cls, deal: Deal, rules: Rules, dice: Dice) -> list[tuple[Move, ...]]:
        """Positions with one winning move on a way to a win that chance picks."""
        solution = solved(deal, rules)
        table, state = solution.table, solution.table.start
        moves: list[Move] = []
        found = []
        while winning := solution.winning_moves(state):
            if len(winning) == 1 and len(table.moves(state)) >= CHOICES and table.tableau_left(state) in LEFT:
                found.append(tuple(moves))
            moves.append(dice.pick(winning))
            state = table.after(state, moves[-1])
        return found

    @property
    def flaw(self) -> Text | None:
        """There isn't just one winning move, or there is nothing to choose."""
        legal, winning = len(self.position.table.moves(self.position.state)), len(self._winning)
        if winning == 1 and legal > 1:
            return None
        return Text("puzzle.only-move.flaw", {"winning": winning, "legal": legal})

    @property
    def question(self) -> Text:
        """Which move keeps the win."""
        return Text("puzzle.only-move.question")

    @property
    def solution(self) -> tuple[Move, ...]:
        """The one move."""
        return self._winning

    def show(self) -> Line:
        """The move and a line to the win in the fewest moves."""
        return self._win

    @property
    def hints(self) -> tuple[Text, ...]:
        """A move that loses, of several one after which most can be cleared; then what the right move leads to."""
        table = self.position.table
        losing = [move for move in table.moves(self.position.state) if move not in self.solution]
        left = {move: cards_left(self._best_after(move)) for move in losing}
        tempting = min(losing, key=lambda move: left[move])
        return (
            Text("puzzle.only-move.hint-not", {"move": move_name(table, tempting), "count": left[tempting]}),
            Text("puzzle.only-move.hint-draws", {"count": self._win.count(DRAW)}),
        )

    def judge(self, moves: Sequence[Move]) -> Verdict:
        """Right for the one move; else what can still be cleared after the move that was chosen."""
        if len(moves) != 1:
            raise PuzzleError("puzzle.answer.single", count=len(moves))
        followed = self.follow(moves)
        if isinstance(followed, Verdict):
            return followed
        name = move_name(self.position.table, moves[0])
        if tuple(moves) == self.solution:
            text = Text("puzzle.only-move.right", {"move": name, "count": self._win.count(DRAW)})
            return Verdict(True, text, line=self._win)
        best = self._best_after(moves[0])
        return Verdict(False, Text("puzzle.only-move.wrong", {"move": name, "count": cards_left(best)}), 1, best)

    def missed_by(self, player: Player) -> bool:
        """Whether a player makes another move."""
        return player(self.position.view) not in self.solution

    @property
    def _winning(self) -> tuple[Move, ...]:
        return self.position.solution.winning_moves(self.position.state)

    @property
    def _win(self) -> Line:
        line = self.position.solution.line_from(self.position.state)
        assert line is not None
        return line

    def _best_after(self, move: Move) -> Line:
        """What clears most after a move."""
        return self.position.solution.clearing_line_from(self.position.table.after(self.position.state, move))
