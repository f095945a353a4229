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
from .gains import NONE, Gains, Start, Task
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
class _Known:
    """A line that makes a best score, found otherwise than by a search of its own."""

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
        self._best: dict[str, Best | _Known] = {}
        # The best from the position asked for last, and from those that its line leads through once that was told.
        self._ahead: dict[State, Best | _Known] = {}

    @cached_property
    def winnable(self) -> bool:
        """Whether the deal can be won from its start."""
        return self.label(self.table.start)

    def label(self, state: State) -> bool:
        """Whether a position can be won. Raises `TripeaksError` for one that this deal doesn't have."""
        here = self._ideal(state)
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
        line = self.clearing_line_from(state)
        if self._replay(state, line).plays < len(self.table.tableau):
            raise AssertionError("a line that should win leaves cards")
        return line

    def clearing_line_from(self, state: State) -> Line:
        """A line from a position that clears as many cards as can be, won or not, with the fewest draws for that."""
        self.label(state)  # refuses a position that isn't the deal's
        line = most_cleared(self.table, self._ideals, self._lanes, state)
        self._replay(state, line)
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

    def best_score_from(self, state: State, progress: Callable[[float], None] | None = None) -> int:
        """The best score that can stand on the board at any moment from a position on, the present one included.

        It goes on from the position's score and run, so it counts as the rules do, which made that score; for another
        scheme, solve the deal by rules that have it. The last position that was asked for is remembered; once
        `best_line_from` has told its line, so are those along it.

        Args:
            state: the position; `TripeaksError` when this deal doesn't have it.
            progress: called with the part that is done, 0 to 1; an exception it raises ends the work.
        """
        return self._best_from(state, progress).score

    def best_line_from(self, state: State, progress: Callable[[float], None] | None = None) -> Line:
        """A line from a position that makes the best score, replayed by the rules; as for `best_score_from`."""
        best = self._best_from(state, progress)
        states = [state]
        for move in best.line:
            states.append(self.table.after(states[-1], move))
        if states[-1].score != best.score:
            raise AssertionError("a line that should make the best score makes another")
        # What is left of a best line is a best line from there. The search itself, with all its scores, can go.
        for made, later in enumerate(states):
            self._ahead[later] = _Known(best.score, best.line[made:])
        return Line(best.line, self.table, state)

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

    def _ideal(self, state: State) -> int:
        """The ideal of a position's gone places. Raises `TripeaksError` when the deal has no such position."""
        here = self._ideals.index.get(state.gone)
        if here is None or not 0 <= state.drawn <= len(self.table.stock):
            raise TripeaksError("solver.position")
        return here

    def _check(self, state: State) -> None:
        """Raise `TripeaksError` for a position that the deal can't have: by its waste and its run, too."""
        self._ideal(state)
        played = [card for place, card in enumerate(self.table.tableau) if state.gone >> place & 1]
        begins = self.table.stock[state.drawn - 1] if state.drawn else self.table.opener
        possible = state.top in played if state.run else state.top == begins
        if not possible or not 0 <= state.run <= len(played) or (not state.drawn and state.run != len(played)):
            raise TripeaksError("solver.position")

    def _best_of(self, scoring: str | None, progress: Callable[[float], None] | None) -> Best | _Known:
        name = self.rules.scoring if scoring is None else scoring
        if name not in self._best:
            rules = self.rules.but(scoring=name)
            self._best[name] = self._search(rules, Table.of(self.deal, rules).start, progress)
        return self._best[name]

    def _best_from(self, state: State, progress: Callable[[float], None] | None) -> Best | _Known:
        best = self._ahead.get(state)
        if best is None:
            self._check(state)
            from_start = state == self.table.start
            best = self._best_of(None, progress) if from_start else self._search(self.rules, state, progress)
            self._ahead = {state: best}
        return best

    def _search(self, rules: Rules, state: State, progress: Callable[[float], None] | None) -> Best | _Known:
        """The best from a position whose score was counted by these rules."""
        if rules.scheme.lower_is_better:
            line = most_cleared(self.table, self._ideals, self._lanes, state)
            return _Known(self._replay(state, line, rules).score, line)
        tops = [NONE, *self._stock]
        if state.top is not None:
            tops[state.drawn] = state.top.rank
        start = Start(self._ideal(state), state.drawn, state.run, state.score)
        gains = Gains.of(rules.scheme, rules.shape, len(self._stock))
        task = Task(rules.shape, self._ideals, self._ranks, tops, rules.wrap, gains, start)
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
