"""How sure the figures of a review are: of a share, of the difference of two, and of a sum over a whole game."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import NormalDist

from ..study.statistics import CONFIDENCE, Interval, mean, wilson

Results = Sequence[float]
"""1 or 0 for each imagined world."""

_REACH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


def certain(value: float) -> Interval:
    """What is known without doubt."""
    return Interval(value, value, value)


def share(results: Results) -> Interval:
    """The part that is won; a single world is taken for the only one there is."""
    if len(results) == 1:
        return certain(results[0])
    return wilson(round(math.fsum(results)), len(results))


def paired(better: Results, worse: Results) -> Interval:
    """By how much one move is better than another, from the same worlds; a single world as for `share`.

    The bounds are those of Agresti and Min, who add half a world to each of the four ways in which two results can go
    together. The plain interval has no width at all when all worlds agree, and claims too much when few differ. Source:
    A. Agresti and Y. Min, "Simple improved confidence intervals for comparing matched proportions", Statistics in
    Medicine 24 (2005), 729-740.
    """
    pairs = list(zip(better, worse, strict=True))
    value = math.fsum(one - other for one, other in pairs) / len(pairs)
    if len(pairs) == 1:
        return certain(value)
    count = len(pairs) + 2
    gains, losses = sum(one > other for one, other in pairs) + 0.5, sum(one < other for one, other in pairs) + 0.5
    middle = (gains - losses) / count
    reach = _REACH * math.sqrt(gains + losses - (gains - losses) ** 2 / count) / count
    return Interval(value, max(-1.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))


class Sum:
    """A sum of shares from several sets of worlds, with its interval.

    Shares from the same worlds vary together, so they are added up world by world before their spread is looked at;
    the sets are independent of each other.
    """

    def __init__(self) -> None:
        self._sets: dict[int, list[float]] = {}

    def add(self, worlds: int, more: Results, less: Results | None = None) -> None:
        """Add a share, or a difference of two.

        Args:
            worlds: which set of worlds it is from, by any number of its own.
            more: the results that are added.
            less: the results that are taken off.
        """
        terms = more if less is None else [one - other for one, other in zip(more, less, strict=True)]
        sums = self._sets.setdefault(worlds, [0.0] * len(terms))
        self._sets[worlds] = [one + other for one, other in zip(sums, terms, strict=True)]

    def interval(self, value: float) -> Interval:
        """The interval around the sum, by the normal approximation. A set of one world is certain."""
        reach = math.hypot(*_reaches(self._sets.values()))
        return Interval(value, value - reach, value + reach)


def _reaches(sets: Iterable[Results]) -> list[float]:
    found = [mean(values) for values in sets if len(values) > 1]
    return [one.high - one.value for one in found]
