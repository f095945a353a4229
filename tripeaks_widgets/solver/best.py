"""The best score from a position of a deal, and a line that makes it. The deal's start is one such position.

What a play pays depends on its number in the run, so a position carries that too: (what is gone, stock cards drawn,
rank on the waste, run length). One stock position after the other, all runs are followed through the ideals from small
to large, keeping the highest score for each rank and run length. Every scheme pays a longer run at least as much for
its next play, so a score is thrown away when a run no shorter stands at least as high in the same place. Scores only
ever grow with the score before, floors included, so keeping the highest is exact for every scheme.

A position within a game has one ideal from which all is followed, and a run that may be under way: until the next draw
the plays are numbered on from it.

The best score is the highest that can stand on the board at any moment from the position on, in games won or not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Protocol

from ..engine.table import DRAW, Move
from .gains import Task

First = Any
"""Scores with which runs begin, by ideal; each sweeper has its own kind."""


class Sweeper(Protocol):
    """Follows all runs at one stock position. `Plain` is one in plain Python; ``fast_best.Fast`` is compiled."""

    def first(self) -> First:
        """The score from which the plays before the next draw go on."""
        ...

    def sweep(self, first: First, drawn: int) -> tuple[int, int]:
        """Follow the runs that begin, after ``drawn`` draws, with scores ``first``; the best score and its ideal."""
        ...

    def draw(self) -> First:
        """The scores with which runs begin after one more draw, from the sweep made last."""
        ...

    def front(self, ideal: int, rank: int) -> Mapping[int, int]:
        """By run length, the scores that the last sweep kept at an ideal with that rank on the waste."""
        ...


class Plain:
    """The sweep in plain Python, over dictionaries of what can be reached."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._sources = [task.sources(rank) for rank in range(13)]
        self._fronts: dict[int, dict[int, dict[int, int]]] = {}

    def first(self) -> dict[int, int]:
        """See `Sweeper`."""
        return {self._task.start.ideal: self._task.start.score}

    def sweep(self, first: dict[int, int], drawn: int) -> tuple[int, int]:
        """See `Sweeper`."""
        task, pays = self._task, self._task.gains.play
        top, begun = task.tops[drawn], task.run(drawn)
        fronts = {ideal: {top: {begun: score}} for ideal, score in first.items()}
        best = (_LOW, 0)
        # Plays lead to higher indices only, so what is added while the ideals are walked is still to come. There is
        # nothing to walk after a win: it ends the game, so that no draw follows it.
        for here in range(min(fronts, default=len(task.ideals)), len(task.ideals)):
            front = fronts.get(here)
            if front is None:
                continue
            for rank, scores in front.items():
                front[rank] = _undominated(scores)
                high = max(front[rank].values())
                if high > best[0]:
                    best = (high, here)
            for place, after in task.ideals.plays[here]:
                rank = task.ranks[place]
                sources = [front[source] for source in self._sources[rank] if source in front]
                if not sources:
                    continue
                tips, bonus = task.tips(after), task.bonus(place, after, drawn)
                target = fronts.setdefault(after, {}).setdefault(rank, {})
                for scores in sources:
                    for run, score in scores.items():
                        new = score + pays[run + 1][tips] + bonus
                        if new > target.get(run + 1, _LOW):
                            target[run + 1] = new
        self._fronts = fronts
        return best

    def draw(self) -> dict[int, int]:
        """See `Sweeper`."""
        gains, last = self._task.gains, len(self._task.ideals) - 1
        return {
            ideal: max(gains.floor, max(max(scores.values()) for scores in front.values()) + gains.draw)
            for ideal, front in self._fronts.items()
            if ideal != last
        }

    def front(self, ideal: int, rank: int) -> dict[int, int]:
        """See `Sweeper`."""
        return self._fronts.get(ideal, {}).get(rank, {})


class Best:
    """The best score from a position of a deal.

    Args:
        task: the deal, the scheme and the position.
        sweeper: what follows the runs.
        progress: called with the part that is done, 0 to 1.

    Attributes:
        score: the best score.
    """

    def __init__(self, task: Task, sweeper: Sweeper, progress: Callable[[float], None] | None = None) -> None:
        self._task = task
        self._sweeper = sweeper
        self._firsts: dict[int, First] = {}
        self.score, self._end = _LOW, (0, 0)
        first = sweeper.first()
        sweeps = range(task.start.drawn, task.draws + 1)
        for done, drawn in enumerate(sweeps, start=1):
            self._firsts[drawn] = first
            score, ideal = sweeper.sweep(first, drawn)
            if score > self.score:
                self.score, self._end = score, (ideal, drawn)
            first = sweeper.draw()
            if progress:
                progress(done / len(sweeps))

    @cached_property
    def line(self) -> tuple[Move, ...]:
        """A line that makes the best score and ends there, the sweeps made anew and read back from the last."""
        moves: list[Move] = []
        ideal, drawn = self._end
        score = self.score
        while True:
            self._sweeper.sweep(self._firsts[drawn], drawn)
            run, rank = self._standing(ideal, score)
            while run > self._task.run(drawn):
                ideal, rank, score, place = self._before(ideal, rank, run, score, drawn)
                moves.append(place)
                run -= 1
            if drawn == self._task.start.drawn:
                return tuple(reversed(moves))
            # The run began with a draw: it was made where that sweep stood highest.
            moves.append(DRAW)
            drawn -= 1
            self._sweeper.sweep(self._firsts[drawn], drawn)
            score = max(max(front.values()) for front in self._fronts(ideal))

    def _fronts(self, ideal: int) -> list[Mapping[int, int]]:
        return [front for rank in range(14) if (front := self._sweeper.front(ideal, rank))]

    def _standing(self, ideal: int, score: int) -> tuple[int, int]:
        """A run length and the rank on the waste with which that score stands at that ideal."""
        for rank in range(14):
            for run, other in self._sweeper.front(ideal, rank).items():
                if other == score:
                    return run, rank
        raise AssertionError("a score must come from somewhere")

    def _before(self, ideal: int, rank: int, run: int, score: int, drawn: int) -> tuple[int, int, int, int]:
        """The play that made a standing: the ideal, rank and score before it, and its place."""
        task = self._task
        gone = task.ideals.gone[ideal]
        for place, other in enumerate(task.ranks):
            before = task.ideals.index.get(gone & ~(1 << place)) if gone >> place & 1 and other == rank else None
            if before is None:
                continue
            earlier = score - task.gains.play[run][task.tips(ideal)] - task.bonus(place, ideal, drawn)
            for source in task.sources(rank):
                if self._sweeper.front(before, source).get(run - 1) == earlier:
                    return before, source, earlier, place
        raise AssertionError("a score must come from somewhere")


_LOW = -(1 << 30)


def _undominated(scores: dict[int, int]) -> dict[int, int]:
    """The scores of which no run at least as long has one at least as high."""
    if len(scores) == 1:
        return scores
    kept: dict[int, int] = {}
    high = _LOW
    for run in sorted(scores, reverse=True):
        if scores[run] > high:
            high = kept[run] = scores[run]
    return kept
