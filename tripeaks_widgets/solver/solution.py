"""Everything about a deal whose cards are all known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from ..engine.cards import Card
from ..engine.deal import Deal
from ..engine.errors import TripeaksError
from ..engine.game import Game
from ..engine.rules import Rules
from ..engine.table import Move, State, Table
from .best import Best, Plain, Sweeper
from .choice import accelerated
from .gains import NONE, Gains, Task
from .ideals import ideals
from .line import Line
from .lines import most_cleared
from .plain import Lanes, PlainLabels, winning


class Labels(Protocol):
    """The labels of all positions of a deal."""

    def won(self, ideal: int, drawn: int, rank: int) -> bool:
        """Whether the position can be won."""
        ...


@dataclass(frozen=True)
class _Cleared:
    """The line that clears most, with the score it makes."""

    score: int
    line: tuple[Move, ...]


class Solution:
    """The exact verdict on every position of one deal under its rules.

    Made by `solve`. All positions are labelled at once; each question after that is a look-up, except for lines and
    best scores, which are worked out when they are first asked for.

    Attributes:
        deal: the deal.
        rules: the rules.
        table: the judge of moves among its cards.
    """

    def __init__(self, deal: Deal, rules: Rules, *, accelerate: bool | None = None) -> None:
        deal.known_cards()
        self.deal = deal
        self.rules = rules
        self.table = Table.of(deal, rules)
        self._accelerate = accelerate
        self._ranks = _ranks(self.table.tableau)
        self._stock = _ranks(self.table.stock)
        self._ideals = ideals(rules.shape)
        self._labels = self._label_all()
        self._best: dict[str, Best | _Cleared] = {}

    @cached_property
    def winnable(self) -> bool:
        """Whether the deal can be won from its start."""
        return self.label(self.table.start)

    def label(self, state: State) -> bool:
        """Whether a position can be won. Raises `TripeaksError` for one that this deal doesn't have."""
        here = self._ideals.index.get(state.gone)
        if here is None or not 0 <= state.drawn <= len(self.table.stock):
            raise TripeaksError("solver.position")
        if state.top is None:
            return any(self.label(self.table.after(state, move)) for move in self.table.moves(state))
        return self._labels.won(here, state.drawn, state.top.rank)

    def winning_moves(self, state: State) -> tuple[Move, ...]:
        """The moves after which the position can still be won, in the order of `Table.moves`."""
        return tuple(move for move in self.table.moves(state) if self.label(self.table.after(state, move)))

    @cached_property
    def line(self) -> Line | None:
        """A line that wins in the fewest moves; None when the deal can't be won."""
        return self.line_from(self.table.start)

    @property
    def fewest_moves(self) -> int | None:
        """The length of the shortest line that wins; None when the deal can't be won."""
        return None if self.line is None else len(self.line)

    def line_from(self, state: State) -> Line | None:
        """A line that wins from a position in the fewest moves, replayed by the rules; None when it is lost."""
        if not self.label(state):
            return None
        line = most_cleared(self.table, self._ideals, self._lanes, state)
        if self._replay(state, line).plays < len(self.table.tableau):
            raise AssertionError("a line that should win leaves cards")
        return Line(line, self.table, state)

    def best_score(self, scoring: str | None = None, progress: Callable[[float], None] | None = None) -> int:
        """The best score that can stand on the board at any moment of a game, won or not.

        Args:
            scoring: the name of a scheme, by default the one in the rules; `RulesError` when there is none such.
            progress: called with the part that is done, 0 to 1; an exception it raises ends the work.
        """
        return self._best_of(scoring, progress).score

    def best_line(self, scoring: str | None = None, progress: Callable[[float], None] | None = None) -> Line:
        """A line that makes the best score, replayed by the rules; arguments as for `best_score`."""
        best = self._best_of(scoring, progress)
        rules = self.rules if scoring is None else self.rules.but(scoring=scoring)
        table = Table.of(self.deal, rules)
        if self._replay(table.start, best.line, rules).score != best.score:
            raise AssertionError("a line that should make the best score makes another")
        return Line(best.line, table, table.start)

    def check(self, game: Game) -> None:
        """Raise `TripeaksError` when the game isn't one of this deal and these rules."""
        if game.deal != self.deal or not _same_play(game.rules, self.rules):
            raise TripeaksError("solver.other-game")

    def last_winnable(self, game: Game) -> int | None:
        """After how many of the game's moves it could last be won; None when never. `Game.moves` is what is looked at.

        Raises `TripeaksError` when the game isn't one of this deal and these rules.
        """
        self.check(game)
        state, last = self.table.start, 0 if self.winnable else None
        for made, move in enumerate(game.moves, start=1):
            state = self.table.after(state, move)
            if self.label(state):
                last = made
        return last

    # Inside

    @cached_property
    def _lanes(self) -> Lanes:
        return Lanes(self._ranks, self._stock, self.rules.wrap)

    def _label_all(self) -> Labels:
        # Labelling one deal plainly takes less time than loading numba: use it only where it is loaded already.
        if accelerated(self._accelerate, load=False):
            from .fast import FastLabels

            return FastLabels(self.rules.shape, self._ranks, self._stock, self.rules.wrap)
        return PlainLabels(winning(self._ideals, self._lanes))

    def _best_of(self, scoring: str | None, progress: Callable[[float], None] | None) -> Best | _Cleared:
        name = self.rules.scoring if scoring is None else scoring
        if name not in self._best:
            rules = self.rules.but(scoring=name)
            if rules.scheme.lower_is_better:
                start = Table.of(self.deal, rules).start
                line = most_cleared(self.table, self._ideals, self._lanes, start)
                self._best[name] = _Cleared(self._replay(start, line, rules).score, line)
            else:
                self._best[name] = self._search(rules, progress)
        return self._best[name]

    def _search(self, rules: Rules, progress: Callable[[float], None] | None) -> Best:
        top = NONE if self.table.opener is None else self.table.opener.rank
        gains = Gains.of(rules.scheme, rules.shape, len(self._stock))
        task = Task(rules.shape, self._ideals, self._ranks, [top, *self._stock], rules.wrap, gains)
        sweeper: Sweeper = Plain(task)
        if accelerated(self._accelerate, load=True):
            from .fast_best import Fast

            sweeper = Fast(task)
        return Best(task, sweeper, progress)

    def _replay(self, state: State, line: Sequence[Move], rules: Rules | None = None) -> State:
        """Where a line leads by the rules: nothing is told of a line that they don't allow."""
        table = self.table if rules is None else Table.of(self.deal, rules)
        for move in line:
            state = table.after(state, move)
        return state


def solve(deal: Deal, rules: Rules | str | None = None, *, accelerate: bool | None = None) -> Solution:
    """Label every position of a deal.

    Args:
        deal: a deal whose cards are all known; `DealError` when some aren't, or when they don't fit the layout.
        rules: rules, the name of a preset, or None for the standard rules.
        accelerate: whether to use numba; None where that is faster. The answers are the same.
    """
    return Solution(deal, Rules.of(rules), accelerate=accelerate)


def _ranks(cards: Sequence[Card | None]) -> list[int]:
    return [card.rank for card in cards if card is not None]


def _same_play(one: Rules, other: Rules) -> bool:
    """Whether the same moves are legal; what is hidden and how it scores may differ."""
    return one.but(hidden=True, scoring="run") == other.but(hidden=True, scoring="run")
