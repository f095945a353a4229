"""Intervals against numbers worked out elsewhere, and what is said of many values."""

from __future__ import annotations

import math
import random
import statistics as standard
from fractions import Fraction

import pytest

from tripeaks_widgets.study.statistics import Summary, deviation, histogram, mean, quantiles, wilson


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [
        # R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998),
        # table I, method 3: the score interval without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # And the mirror image of one.
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_gives_published_intervals(hits, count, low, high):
    found = wilson(hits, count)
    assert found.value == hits / count
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize(("hits", "count"), [(0, 1), (1, 1), (1, 2), (7, 9), (96, 100), (970_312, 1_000_000)])
def test_the_bounds_are_where_the_score_test_just_agrees(hits, count):
    """Wilson's interval holds the shares p with (share - p)**2 <= z**2 p (1 - p) / count: told in exact fractions."""
    z = Fraction(standard.NormalDist().inv_cdf(0.975))
    found = wilson(hits, count)
    for bound in (found.low, found.high):
        p = Fraction(bound)
        gap = (Fraction(hits, count) - p) ** 2 - z**2 * p * (1 - p) / count
        assert abs(gap) < 1e-12
    assert 0 <= found.low <= found.value <= found.high <= 1
    other = wilson(count - hits, count)
    assert (1 - other.high, 1 - other.low) == pytest.approx((found.low, found.high), abs=1e-15)


def test_wilson_at_its_ends():
    assert wilson(0, 50).low == 0.0
    assert wilson(50, 50).high == 1.0
    nothing = wilson(0, 0)
    assert math.isnan(nothing.value)
    assert nothing[1:] == (0.0, 1.0)
    assert wilson(5, 10, confidence=0.99).low < wilson(5, 10).low
    for hits, count in ((-1, 5), (6, 5)):
        with pytest.raises(ValueError, match="hits"):
            wilson(hits, count)


def test_wilson_holds_its_word():
    """About 95 of 100 intervals hold the true share, which plus-minus would miss far more often this near to 1."""
    chance = random.Random(5)
    held = 0
    for _ in range(1000):
        found = wilson(sum(chance.random() < 0.97 for _ in range(100)), 100)
        held += found.low <= 0.97 <= found.high
    assert 920 <= held <= 980


def test_mean_and_deviation():
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    assert deviation(values) == pytest.approx(standard.stdev(values))
    found = mean(values)
    assert found.value == pytest.approx(31 / 8)
    reach = 1.959964 * standard.stdev(values) / math.sqrt(8)
    assert (found.low, found.high) == pytest.approx((31 / 8 - reach, 31 / 8 + reach))
    assert mean([7]) == (7, -math.inf, math.inf)
    with pytest.raises(ValueError, match="no values"):
        mean([])


def test_quantiles_lie_between_values():
    assert quantiles([4, 1, 3, 2]) == (1, 1.75, 2.5, 3.25, 4)
    assert quantiles([5]) == (5, 5, 5, 5, 5)
    assert quantiles(range(101), (0.05, 0.9)) == (5, 90)
    inclusive = standard.quantiles([2, 3, 5, 7, 11, 13], n=4, method="inclusive")
    assert list(quantiles([2, 3, 5, 7, 11, 13])[1:-1]) == inclusive
    for values, parts in (([], [0.5]), ([1], [1.5])):
        with pytest.raises(ValueError, match="quantiles"):
            quantiles(values, parts)


def test_histogram_counts_from_multiples_of_its_width():
    assert histogram([3, 1, 3, 2]) == {1: 1, 2: 1, 3: 2}
    assert histogram([0, 9, 10, 19, -1], 10) == {-10: 1, 0: 2, 10: 2}


def test_a_summary_says_it_all():
    found = Summary.of([1, 2, 3, 4, 10])
    assert found.to_dict() == {
        "count": 5,
        "mean": 4.0,
        "low": pytest.approx(0.90, abs=0.01),
        "high": pytest.approx(7.10, abs=0.01),
        "deviation": pytest.approx(3.5355, abs=1e-4),
        "least": 1,
        "lower_quartile": 2,
        "median": 3,
        "upper_quartile": 4,
        "most": 10,
    }
    with pytest.raises(ValueError, match="two"):
        Summary.of([1])
