"""Shares with their uncertainty, and what is said of many values."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import NormalDist
from typing import Any, NamedTuple

CONFIDENCE = 0.95


class Interval(NamedTuple):
    """An estimate with the bounds of its confidence interval, in the unit of what is estimated; shares are 0 to 1."""

    value: float
    low: float
    high: float


def wilson(hits: int, count: int, confidence: float = CONFIDENCE) -> Interval:
    """The share of hits with Wilson's score interval.

    It stays within 0 and 1 and holds its word for shares near them, where the textbook's plus-minus doesn't. Without
    any trial the share is unknown: the value is then a NaN and the interval is all from 0 to 1. Source: E. B. Wilson,
    "Probable inference, the law of succession, and statistical inference", Journal of the American Statistical
    Association 22 (1927), 209-212.

    Raises `ValueError` when there are fewer than 0 hits or more than trials.
    """
    if not 0 <= hits <= count:
        raise ValueError(f"{hits} hits in {count} trials")
    if count == 0:
        return Interval(math.nan, 0.0, 1.0)
    z = _normal(confidence)
    share = hits / count
    scale = 1 + z * z / count
    middle = (share + z * z / (2 * count)) / scale
    reach = z / scale * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    # At the ends the formula gives 0 and 1 but for rounding.
    low = 0.0 if hits == 0 else max(0.0, middle - reach)
    high = 1.0 if hits == count else min(1.0, middle + reach)
    return Interval(share, low, high)


def mean(values: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """The mean with the interval of the normal approximation, for a good many values (dozens, at least).

    The mean of paired differences is one of its uses. With one value the interval is endless; `ValueError` without any.
    """
    count = len(values)
    if count == 0:
        raise ValueError("no values, no mean")
    value = math.fsum(values) / count
    if count == 1:
        return Interval(value, -math.inf, math.inf)
    reach = _normal(confidence) * deviation(values) / math.sqrt(count)
    return Interval(value, value - reach, value + reach)


def deviation(values: Sequence[float]) -> float:
    """The standard deviation, estimated from a sample (divided by one less than the count); needs two values."""
    middle = math.fsum(values) / len(values)
    return math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1))


def quantiles(values: Iterable[float], parts: Sequence[float] = (0, 0.25, 0.5, 0.75, 1)) -> tuple[float, ...]:
    """The values below which such parts of all lie, in between two by straight line (R's type 7, numpy's default).

    Raises `ValueError` without values or for a part outside 0 to 1.
    """
    ordered = sorted(values)
    if not ordered or not all(0 <= part <= 1 for part in parts):
        raise ValueError("quantiles need values, and parts from 0 to 1")
    found = []
    for part in parts:
        place = part * (len(ordered) - 1)
        below = math.floor(place)
        above = min(below + 1, len(ordered) - 1)
        found.append(ordered[below] + (ordered[above] - ordered[below]) * (place - below))
    return tuple(found)


def histogram(values: Iterable[int], width: int = 1) -> dict[int, int]:
    """How many values there are from each multiple of ``width`` up to the next; only those that occur, in order."""
    return dict(sorted(Counter(value // width * width for value in values).items()))


@dataclass(frozen=True)
class Summary:
    """What is said of many values, all but the count in their own unit.

    Attributes:
        count: how many there are.
        mean: their mean.
        low: the lower bound of the mean's 95 % interval.
        high: the upper bound.
        deviation: their standard deviation (see `statistics.deviation`).
        least: the smallest.
        lower_quartile: a quarter of them lie below it.
        median: half of them lie below it.
        upper_quartile: three quarters of them lie below it.
        most: the largest.
    """

    count: int
    mean: float
    low: float
    high: float
    deviation: float
    least: float
    lower_quartile: float
    median: float
    upper_quartile: float
    most: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Summary:
        """The summary of at least two values; `ValueError` for fewer."""
        if len(values) < 2:
            raise ValueError("a summary needs two values")
        return cls(len(values), *mean(values), deviation(values), *quantiles(values))

    def to_dict(self) -> dict[str, Any]:
        """All figures by name."""
        return asdict(self)


def _normal(confidence: float) -> float:
    """How many standard deviations on either side of the middle hold that part of the normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)
