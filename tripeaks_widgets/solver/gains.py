"""Scoring schemes as tables, so that best scores need no call a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.layout import Layout
from ..engine.scoring import Play, Scheme
from .ideals import Ideals

NONE = 13
"""Stands for a rank while the waste is empty: any card goes on it."""


@dataclass(frozen=True)
class Gains:
    """What a scheme pays. Every scheme that counts points is a sum of these, with a floor below at most.

    Attributes:
        play: points of a play, by its number in the run (row 0 is unused) and by tips gone after it.
        tip: points more when the play takes a tip, by tips gone after it.
        end: points more when the play clears the tableau, by cards left in the stock.
        draw: change of the score by a draw, 0 or less.
        floor: the score never falls below this.
    """

    play: tuple[tuple[int, ...], ...]
    tip: tuple[int, ...]
    end: tuple[int, ...]
    draw: int
    floor: int

    @classmethod
    def of(cls, scheme: Scheme, layout: Layout, stock: int) -> Gains:
        """The tables of a scheme that counts points, for a layout and a stock of that many cards."""
        places, peaks = len(layout), layout.peaks

        def pay(run: int = 1, tips: int = 0, is_tip: bool = False, left: int = 1, stock: int = 0) -> int:
            return scheme.play(0, Play(run, tips, peaks, is_tip, left, stock))

        high = 1 << 30
        draw = scheme.draw(high) - high
        return cls(
            play=tuple(tuple(run and pay(run, tips) for tips in range(peaks + 1)) for run in range(places + 1)),
            tip=tuple(tips and pay(tips=tips, is_tip=True) - pay(tips=tips) for tips in range(peaks + 1)),
            end=tuple(pay(left=0, stock=cards) - pay() for cards in range(stock + 1)),
            draw=draw,
            floor=0 if draw and scheme.draw(0) == 0 else -high,
        )


@dataclass(frozen=True)
class Start:
    """Where a search begins.

    Attributes:
        ideal: what is gone already.
        drawn: cards drawn already.
        run: plays since the last draw, which the next play goes on from.
        score: the score so far.
    """

    ideal: int
    drawn: int
    run: int
    score: int


@dataclass(frozen=True)
class Task:
    """A deal and a position of it from which the best score is asked for.

    Attributes:
        layout: the layout.
        ideals: its ideals.
        ranks: the rank at each place.
        tops: the rank on the waste before the first play after that many draws, as `start` has it for its own number;
            `NONE` for an empty waste.
        wrap: whether ace and king are neighbours.
        gains: the scheme.
        start: the position.
    """

    layout: Layout
    ideals: Ideals
    ranks: Sequence[int]
    tops: Sequence[int]
    wrap: bool
    gains: Gains
    start: Start

    @property
    def draws(self) -> int:
        """Cards in the whole stock."""
        return len(self.tops) - 1

    def run(self, drawn: int) -> int:
        """The run's length before the first play after that many draws: only the start's own run is under way."""
        return self.start.run if drawn == self.start.drawn else 0

    def tips(self, ideal: int) -> int:
        """Tips gone."""
        return self.layout.tips_gone(self.ideals.gone[ideal])

    def bonus(self, place: int, after: int, drawn: int) -> int:
        """What a play that leads to the ideal ``after`` pays beside its place in the run."""
        tip = self.gains.tip[self.tips(after)] if place < self.layout.peaks else 0
        return tip + (self.gains.end[self.draws - drawn] if after == len(self.ideals) - 1 else 0)

    def sources(self, rank: int) -> tuple[int, ...]:
        """What may lie on the waste when a card of that rank is played, an empty waste included."""
        near = (rank - 1, rank + 1)
        return (*(other % 13 for other in near if self.wrap or 0 <= other < 13), NONE)
