"""What all kinds of puzzle have in common: a question about a position, and a verdict on an answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import ClassVar

from ...catalogue import Text
from ...engine.deal import Deal
from ...engine.rules import Rules
from ...engine.table import DRAW, Move, State, Table
from ...planning import Chain
from ...solver import Line
from .chance import Dice
from .players import Player
from .position import Position


@dataclass(frozen=True)
class Verdict:
    """What there is to say about an answer; true when it is right.

    Attributes:
        right: whether it is.
        text: why, or what is wrong and where.
        step: which move of the answer goes wrong, from 1; None when no single one does.
        line: moves that show it, where there are some: what could still be cleared after a move that loses, or how it
            goes on after the right one.
    """

    right: bool
    text: Text
    step: int | None = None
    line: Line | None = None

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.text.to()

    def _repr_html_(self) -> str:
        """The sentence, and the moves that show it, for a notebook."""
        line = self.line.picture() if self.line else ""
        return f"<p>{'✓' if self.right else '✗'} {escape(str(self))}</p>{line}"


class Task(ABC):
    """A question about a position. The kinds of puzzle are its subclasses.

    Attributes:
        kind: the kind's name.
        open: whether everything is on the table, the coming cards of the stock too; else the solver is told what a
            player may know.
    """

    kind: ClassVar[str]
    open: ClassVar[bool]

    def __init__(self, position: Position) -> None:
        self.position = position

    @classmethod
    @abstractmethod
    def spots(cls, deal: Deal, rules: Rules, dice: Dice) -> list[tuple[Move, ...]]:
        """Moves from the start of a deal to positions that make a puzzle of this kind worth solving."""

    @property
    @abstractmethod
    def flaw(self) -> Text | None:
        """Why the position makes no puzzle of this kind; None when it does."""

    @property
    @abstractmethod
    def question(self) -> Text:
        """What is asked."""

    @property
    @abstractmethod
    def solution(self) -> tuple[Move, ...]:
        """An answer that is right."""

    @abstractmethod
    def show(self) -> Line | Chain:
        """The solution as a picture for a notebook, with what follows from it."""

    @property
    @abstractmethod
    def hints(self) -> tuple[Text, ...]:
        """Hints, each telling more than the one before it."""

    @abstractmethod
    def judge(self, moves: Sequence[Move]) -> Verdict:
        """The verdict on an answer; `PuzzleError` when this kind takes no such answer."""

    @abstractmethod
    def missed_by(self, player: Player) -> bool:
        """Whether a player, left to play from the position, fails to do what is asked."""

    def missed(self, players: Sequence[Player]) -> float:
        """The share of players that fail, 0 to 1."""
        return sum(map(self.missed_by, players)) / len(players)

    def follow(self, moves: Sequence[Move]) -> list[State] | Verdict:
        """The positions that moves lead through, the first one included; a verdict when one of them can't be made."""
        table, states = self.position.table, [self.position.state]
        for step, move in enumerate(moves, start=1):
            why = table.refusal(states[-1], move)
            if why is None and (table.stock[states[-1].drawn] if move == DRAW else table.tableau[move]) is None:
                why = Text("puzzle.wrong.unseen")
            if why is not None:
                args = {"step": step, "move": move_name(table, move), "why": why}
                return Verdict(False, Text("puzzle.wrong.illegal", args), step)
            states.append(table.after(states[-1], move))
        return states


def move_name(table: Table, move: Move) -> Text:
    """What a move is called in a sentence: by its card where that is known."""
    if move == DRAW:
        return Text("puzzle.move.draw")
    card = table.tableau[move]
    return Text("puzzle.move.place", {"place": move}) if card is None else Text("puzzle.move.card", {"card": str(card)})


def cards_left(line: Line) -> int:
    """Cards that a line leaves in the tableau."""
    return line.table.tableau_left(line.start) - len(line) + line.count(DRAW)
