"""The sweep of `best` compiled by numba: for each ideal and rank a short list of run lengths and scores."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .fast import Bytes, Words, compiled, steps
from .gains import NONE, Task

Scores = npt.NDArray[np.int32]
_LOW = np.int32(-(1 << 30))


class Fast:
    """A compiled `best.Sweeper`; its arrays are made once and used for every sweep."""

    def __init__(self, task: Task) -> None:
        layout, size = task.layout, (len(task.ideals), NONE + 1, len(task.layout) + 1)
        self._task = task
        self._begin, self._after, self._place = steps(layout)
        self._tips = np.array([task.tips(ideal) for ideal in range(len(task.ideals))], np.uint8)
        self._ranks = np.array(task.ranks, np.uint8)
        self._play = np.array(task.gains.play, np.int32)
        self._tip = np.array(task.gains.tip, np.int32)
        self._count = np.zeros(size[:2], np.uint8)
        self._runs = np.zeros(size, np.uint8)
        self._scores = np.zeros(size, np.int32)
        self._highest = np.zeros(size[0], np.int32)

    def first(self) -> Scores:
        """See `best.Sweeper`."""
        first = np.full(len(self._highest), _LOW, np.int32)
        first[self._task.start.ideal] = self._task.start.score
        return first

    def sweep(self, first: Scores, drawn: int) -> tuple[int, int]:
        """See `best.Sweeper`."""
        end = self._task.gains.end[self._task.draws - drawn]
        task = self._task
        ideal = _sweep(
            self._begin, self._after, self._place, self._tips, self._ranks, task.layout.peaks, task.wrap, self._play,
            self._tip, end, first, task.tops[drawn], task.run(drawn), self._count, self._runs, self._scores,
            self._highest,
        )  # fmt: skip
        return int(self._highest[ideal]), int(ideal)

    def draw(self) -> Scores:
        """See `best.Sweeper`."""
        floor = max(self._task.gains.floor, int(_LOW) + 1)
        first = np.where(self._highest > _LOW, np.maximum(self._highest + self._task.gains.draw, floor), _LOW)
        first[-1] = _LOW
        return first.astype(np.int32)

    def front(self, ideal: int, rank: int) -> dict[int, int]:
        """See `best.Sweeper`."""
        kept = range(self._count[ideal, rank])
        return {int(self._runs[ideal, rank, n]): int(self._scores[ideal, rank, n]) for n in kept}


@compiled
def _keep(count: Bytes, runs: Bytes, scores: Scores, run: int, score: int) -> Any:
    """Put a run length with its score into a list, unless one there is as long and as high; the list's new length."""
    n = 0
    while n < count:
        if runs[n] >= run and scores[n] >= score:
            return count
        if runs[n] <= run and scores[n] <= score:
            count -= 1
            runs[n], scores[n] = runs[count], scores[count]
        else:
            n += 1
    runs[count], scores[count] = run, score
    return count + 1


@compiled
def _sweep(
    begin: Words, after: Words, place: Bytes, tips: Bytes, ranks: Bytes, peaks: int, wrap: bool, play: Scores,
    tip: Scores, end: int, first: Scores, top: int, begun: int, count: Bytes, runs: Bytes, scores: Scores,
    highest: Scores,
) -> Any:  # fmt: skip
    """Follow all runs; returns the ideal with the best score."""
    last = len(begin) - 2
    count[:] = 0
    best = 0
    for here in range(last + 1):
        high = first[here]
        if high > _LOW:
            count[here, top] = _keep(count[here, top], runs[here, top], scores[here, top], begun, high)
        for rank in range(NONE + 1):
            for n in range(count[here, rank]):
                high = max(high, scores[here, rank, n])
        highest[here] = high
        if high == _LOW:
            continue
        if high > highest[best]:
            best = here
        for step in range(begin[here], begin[here + 1]):
            target, rank = after[step], ranks[place[step]]
            bonus = end if target == last else 0
            if place[step] < peaks:
                bonus += tip[tips[target]]
            below = rank - 1 if rank > 0 else 12
            above = rank + 1 if rank < 12 else 0
            for source in (below, above, NONE):
                if not wrap and source != NONE and abs(source - rank) != 1:
                    continue
                for n in range(count[here, source]):
                    run = runs[here, source, n] + 1
                    score = scores[here, source, n] + play[run, tips[target]] + bonus
                    count[target, rank] = _keep(
                        count[target, rank], runs[target, rank], scores[target, rank], run, score
                    )
    return best
