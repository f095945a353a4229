"""The lesson on winnable deals: what its figures show, what its texts claim, and what its checks let pass."""

import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.classroom.figures.winnable import (
    belt,
    coverage,
    differences,
    pairs,
    ribbon,
    textbook,
    toy,
    toys,
)
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.lessons.checks.winnable import fair, plausible
from tripeaks_widgets.lessons.course import load
from tripeaks_widgets.lessons.outcomes import outcomes, truth
from tripeaks_widgets.solver import solve
from tripeaks_widgets.study.statistics import wilson

CONTENT = load("winnable")


def errors_away(share, wins, deals):
    return abs(wins / deals - share) / math.sqrt(share * (1 - share) / deals)


@given(
    st.integers(1, 300).flatmap(lambda deals: st.tuples(st.integers(0, deals), st.just(deals))), st.floats(0.01, 0.99)
)
def test_wilson_s_interval_is_what_a_sample_does_not_rule_out(sample, share):
    wins, deals = sample
    found = wilson(wins, deals)
    away = errors_away(share, wins, deals)
    if abs(away - 1.96) > 1e-3:
        assert (found.low <= share <= found.high) == (away <= 1.96)


@pytest.mark.parametrize(
    ("deals", "level", "way"), [(50, 0.95, "standard"), (1000, 0.8, "no wrap"), (20, 0.99, "standard")]
)
def test_the_ribbon_ends_with_the_interval_of_all_its_deals(deals, level, way):
    found = wilson(sum(outcomes(way)[:deals]), deals, level)
    told = f"{100 * found.value:.1f} %, from {100 * found.low:.1f} to {100 * found.high:.1f}"
    assert f"grows to {deals:,} deals: {told}" in ribbon(deals, level, way).alt


def test_the_belt_is_cut_where_the_interval_ends():
    for wins in (0, 95, 100):
        low, high = map(float, re.search(r"from ([\d.]+) to ([\d.]+) %", belt(wins).alt).groups())
        assert (low, high) == tuple(round(100 * one, 1) for one in wilson(wins, 100)[1:])
    assert "100.0 %" in belt(30, deals=20).alt


@pytest.mark.parametrize(("level", "plus_minus"), [(0.8, False), (0.99, False), (0.95, True)])
def test_missing_intervals_are_counted(level, plus_minus):
    deals, won = 60, outcomes("standard")
    make = textbook if plus_minus else wilson
    found = [make(sum(won[place * deals : (place + 1) * deals]), deals, level) for place in range(100)]
    misses = sum(not one.low <= truth("standard") <= one.high for one in found)
    assert f": {misses} of them miss" in coverage(deals, level, plus_minus).alt


def test_plus_minus_misses_more_often_than_it_promises():
    misses = {kind: int(re.search(r": (\d+) of them miss", coverage(60, 0.95, kind).alt)[1]) for kind in (False, True)}
    assert misses[True] > 10 > misses[False]
    assert textbook(60, 60, 0.95) == (1, 1, 1)


def test_pairs_are_counted_and_more_accurate():
    one, two = outcomes("standard")[:1000], outcomes("no wrap")[:1000]
    paired, apart = differences(one, two)
    assert paired.value == apart.value == pytest.approx((sum(one) - sum(two)) / 1000)
    assert apart.low < paired.low < paired.high < apart.high
    told = pairs(1000, "no wrap").alt
    for kind, count in (("both ways", 700), ("standard only", 267), ("the other only", 0), ("neither way", 33)):
        assert f"{count} can be won {kind}" in told


def test_the_exercise_on_pairs_tells_the_sample():
    one, two = outcomes("standard")[:1000], outcomes("no wrap")[:1000]
    asked = CONTENT.exercise("pairs").question
    both = sum(a and b for a, b in zip(one, two, strict=True))
    assert f"{sum(one)} can be won by the standard rules and {sum(two)} without the wrap; {both} both ways" in asked
    paired, _ = differences(one, two)
    assert round(100 * (paired.high - paired.value) / 1.96, 1) == 1.4


def test_what_the_texts_say_of_samples():
    assert sum(outcomes("standard")[:50]) == 48
    assert wilson(700, 1000).high < truth("no wrap")  # the interval that misses
    low, high = wilson(100, 100)[1:]
    assert low < 0.98 < high
    assert [round(abs(errors_away(0.9704, *sample)), 1) for sample in ((1457, 1500), (966, 1000), (947, 1000))] == [
        0.2,
        0.8,
        4.4,
    ]
    assert f"{wilson(970449, 1000000).high - truth('standard'):.2%}" == "0.03%"
    assert f"{truth('standard'):.2%}" == "97.04%"
    assert len(str(math.factorial(52))) == 68


@pytest.mark.parametrize(("peaks", "height", "stock"), [(1, 2, 1), (2, 2, 6), (3, 3, 20)])
def test_a_toy_has_the_stock_that_was_asked_for(peaks, height, stock):
    rules = toy(peaks, height, stock, wrap=False)
    assert rules.shape.cards == len(rules.shape) + 1 + stock
    assert (rules.shape.peaks, rules.shape.rows, rules.wrap) == (peaks, height, False)


def test_a_toy_s_share_is_that_of_its_deals():
    rules = toy(1, 2, 3, wrap=True)
    wins = sum(solve(Deal.numbered(number, cards=7), rules).winnable for number in range(1, 101))
    assert f"toy-1x2-7: of 100 deals {wins:.1f} %" in toys(1, 2, 3, wrap=True, deals=100).alt
    assert ", no wrap:" in toys(1, 2, 3, wrap=False).alt


# Checks


@pytest.mark.parametrize(
    ("answer", "level"),
    [
        (lambda share, wins, deals: errors_away(share, wins, deals) <= 1.96, "right"),
        (lambda share, wins, deals: errors_away(share, wins, deals) < 1.96, "right"),
        (lambda share, wins, deals: errors_away(share, wins, deals) >= 1.96, "wrong"),
        (lambda share, wins, deals: errors_away(share, wins, deals) <= 1, "wrong"),
        (lambda share, wins, deals: errors_away(share, wins, deals) <= 2.5, "wrong"),
        (lambda share, wins, deals: abs(wins / deals - share) < 0.05, "wrong"),
        (
            lambda share, wins, deals: textbook(wins, deals, 0.95).low <= share <= textbook(wins, deals, 0.95).high,
            "wrong",
        ),
        (lambda share, wins, deals: errors_away(share, wins, deals), "wrong"),
        (lambda share, wins, deals: ..., "not-yet"),
        (None, "not-yet"),
    ],
)
def test_plausible(answer, level):
    assert plausible(answer).level == level


@pytest.mark.parametrize(
    ("answer", "level"),
    [
        ("toy-2x2-14", "right"),
        ("  TOY-2X2-14. ", "right"),
        ("`toy-2x2-14`", "right"),
        ("toy-2x2-40", "wrong"),
        ("toy-2x2-8", "wrong"),
        ("fair", "not-yet"),
        ("toy-9x9-52", "not-yet"),
        ("toy-3x4-52", "not-yet"),
        ("", "not-yet"),
    ],
)
def test_fair(answer, level):
    reply = fair(answer)
    assert reply.level == level, str(reply)


def test_fair_tells_what_it_found():
    wins = sum(
        solve(Deal.numbered(number, cards=12), Rules(layout="toy-2x2-12", wrap=False)).winnable
        for number in range(1, 1001)
    )
    for text in ("toy-2x2-12, no wrap", "toy-2x2-12 without the wrap", "toy-2x2-12, no-wrap"):
        assert f"Of 1,000 deals {wins} can be won" in str(fair(text))
