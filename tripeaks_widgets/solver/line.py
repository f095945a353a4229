"""A line of moves that can be looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from ..drawing.faces import Theme
from ..drawing.runs import Run, run_rows
from ..engine.cards import card_text
from ..engine.table import DRAW, Move, State, Table


class Line(tuple[Move, ...]):
    """Moves in order: equal to the plain tuple of them and printed as one; in a notebook it is a picture.

    Args:
        moves: the moves.
        table: the cards and rules by which they are made.
        start: the position before the first one.
    """

    table: Table
    start: State

    def __new__(cls, moves: Iterable[Move], table: Table, start: State) -> Self:
        """A tuple gets its items when it is made."""
        line = super().__new__(cls, tuple(moves))
        line.table, line.start = table, start
        return line

    def __getnewargs__(self) -> tuple[tuple[Move, ...], Table, State]:
        return tuple(self), self.table, self.start

    def _repr_svg_(self) -> str:
        return self.picture()

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The cards that come on the waste, a row for each run, as an SVG text."""
        state = self.start
        runs = [Run(state.drawn, None if state.top is None else card_text(state.top), [])]
        for move in self:
            state = self.table.after(state, move)
            card = card_text(state.top)
            if move == DRAW:
                runs.append(Run(state.drawn, card, []))
            else:
                runs[-1].plays.append((card, move))
        lower = self.table.rules.scheme.lower_is_better
        return run_rows(runs, state.score, cards_left=lower, language=language, theme=theme)
