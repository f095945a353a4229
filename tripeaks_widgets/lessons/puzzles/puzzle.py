"""Puzzles: a position, a question, and a check of the answer that says what is wrong."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from ...catalogue import Text
from ...drawing.faces import Theme
from ...engine.deal import Deal
from ...engine.errors import quoted
from ...engine.game import Game
from ...engine.picture import text_picture
from ...engine.rules import Rules
from ...engine.table import Move
from ...engine.view import View
from ...planning import Chain
from ...solver import Line
from .answers import read_answer
from .errors import PuzzleError
from .few_draws import FewDraws
from .figure import puzzle_html, puzzle_picture
from .longest_chain import LongestChain
from .only_move import OnlyMove
from .players import PANEL, Player
from .position import Position
from .store import thresholds
from .task import Task, Verdict

KINDS: dict[str, type[Task]] = {task.kind: task for task in (OnlyMove, LongestChain, FewDraws)}
"""The kinds of puzzle by name."""

GRADES = range(1, 6)
"""From easy to hard."""


@dataclass(frozen=True, repr=False)
class Puzzle:
    """A question about a position of a game, for a learner.

    In an ``only-move`` or ``few-draws`` puzzle all cards are open, the coming ones of the stock too, so that the answer
    can be thought out; its rules have ``hidden`` off. A ``longest-chain`` puzzle is about what a player knows.

    Attributes:
        kind: ``"only-move"``, ``"longest-chain"`` or ``"few-draws"``.
        deal: the deal. In a ``longest-chain`` puzzle some of its cards are hidden from the learner: show `view`.
        rules: the rules.
        moves: the moves from the start of the deal to the position.
        misses: the share of simple players (`players.PANEL`) that fail, 0 to 1.
        number: the number it was made from; None when it was made of a game.
    """

    kind: str
    deal: Deal
    rules: Rules
    moves: tuple[Move, ...]
    misses: float
    number: int | None = None

    @classmethod
    def of(cls, game: Game, kind: str, *, players: Sequence[Player] = PANEL) -> Self:
        """A puzzle about the position that a game stands in, graded.

        Args:
            game: the game; it stays as it is.
            kind: one of `puzzles.KINDS`.
            players: who tries it for its grade.

        Raises:
            PuzzleError: when there is no such kind, or the position makes no puzzle of it: it says why.
        """
        task = kind_of(kind)
        rules = game.rules.but(hidden=not task.open)
        return cls.at(kind, Position(game.deal, rules, game.moves), players=players)

    @classmethod
    def at(cls, kind: str, position: Position, number: int | None = None, players: Sequence[Player] = PANEL) -> Self:
        """A puzzle about a position by the rules of its kind, graded; `PuzzleError` when it makes none."""
        task = kind_of(kind)(position)
        if task.flaw is not None:
            raise PuzzleError("puzzle.flaw", what=task.flaw)
        return cls(kind, position.deal, position.rules, position.moves, task.missed(players), number)

    # What is asked

    @property
    def grade(self) -> int:
        """How hard it is, 1 to 5: in which fifth of the puzzles of its kind its `misses` lie.

        The fifths are those of some hundred numbered puzzles under the standard rules (``puzzles/data``, made by
        ``python -m tripeaks_widgets.lessons.puzzles.collect``).
        """
        return GRADES[bisect_right(thresholds(self.kind), self.misses)]

    @property
    def open(self) -> bool:
        """Whether everything is on the table, the coming cards of the stock too."""
        return kind_of(self.kind).open

    @property
    def title(self) -> Text:
        """What it is called: its kind, number and grade, and whether all cards are open."""
        name = Text(f"puzzle.kind.{self.kind}")
        shown = Text("puzzle.open" if self.open else "puzzle.honest")
        args = {"kind": name, "grade": self.grade, "of": len(GRADES), "shown": shown, "number": self.number}
        return Text("puzzle.title" if self.number is None else "puzzle.title-number", args)

    @property
    def question(self) -> Text:
        """The question."""
        return self._task.question

    @property
    def view(self) -> View:
        """What the learner is told: with all cards open the whole stock too, else what a player may know."""
        return self._task.position.view

    def game(self) -> Game:
        """A new game that stands in the position, to try things on a board. `check` takes it as an answer."""
        return self._task.position.game()

    # Answers

    def check(self, answer: Any) -> Verdict:
        """Judge an answer; it can be tried again as often as one likes.

        Args:
            answer: the moves, in any form that `answers.read_answer` takes: ``18``, ``"7H"``, ``"draw"``, ``"7H 8S"``,
                ``[18, "draw", 22]``, a `Chain`, or a `Game` that has gone on from the position.

        Raises:
            PuzzleError: when it can't be read, or isn't what this kind takes; it says what and where.
        """
        return self._task.judge(read_answer(answer, self._task.position))

    @property
    def hints(self) -> tuple[Text, ...]:
        """Hints, each telling more than the one before it."""
        return self._task.hints

    @property
    def solution(self) -> tuple[Move, ...]:
        """An answer that is right; of several, one."""
        return self._task.solution

    def show(self) -> Line | Chain:
        """The solution with what follows from it, a picture in a notebook."""
        return self._task.show()

    # How it looks

    def __str__(self) -> str:
        """The position as text, with the question."""
        return self.text()

    def __repr__(self) -> str:
        return f"<Puzzle {self.kind}{'' if self.number is None else f' {self.number}'}, grade {self.grade}>"

    def _repr_html_(self) -> str:
        return self.html()

    def html(self, language: str = "en") -> str:
        """The question with the picture, for a notebook."""
        return puzzle_html(self.view, self.title, self.question, stock=self.open, language=language)

    def text(self, language: str = "en") -> str:
        """The position as text, with the question."""
        view = self.view
        parts = [self.title.to(language), self.question.to(language), "", text_picture(view)]
        if self.open:
            coming = " ".join(map(str, view.stock[view.state.drawn :])) or "--"
            parts.append(Text("puzzle.coming", {"cards": coming}).to(language))
        return "\n".join(parts)

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The position as an SVG text; the coming cards of the stock stand below it when they are told."""
        return puzzle_picture(self.view, stock=self.open, language=language, theme=theme)

    def to_dict(self) -> dict[str, Any]:
        """What it is, as plain values: no card in it that the learner isn't told."""
        view, state = self.view, self.view.state
        gone = state.gone
        return {
            "kind": self.kind,
            "number": self.number,
            "grade": self.grade,
            "misses": round(self.misses, 4),
            "rules": self.rules.to_dict(),
            "question": self.question.to(),
            "cards": [
                None if gone >> place & 1 else "??" if card is None else str(card)
                for place, card in enumerate(view.tableau)
            ],
            "waste": [str(card) for card in view.waste],
            "stock": ["??" if card is None else str(card) for card in view.stock[state.drawn :]],
        }

    @cached_property
    def _task(self) -> Task:
        return kind_of(self.kind)(Position(self.deal, self.rules, self.moves))


def kind_of(name: str) -> type[Task]:
    """The kind of that name; `PuzzleError` when there is none."""
    if name not in KINDS:
        raise PuzzleError("puzzle.no-kind", value=quoted(name), known=", ".join(KINDS))
    return KINDS[name]


def check_grade(grade: object) -> None:
    """Raise `PuzzleError` for what is no grade."""
    if isinstance(grade, bool) or grade not in GRADES:
        raise PuzzleError("puzzle.no-grade", value=quoted(grade), last=GRADES[-1])
