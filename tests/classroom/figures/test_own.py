"""Figures of the lesson on strategies of one's own: what they say is what was found, or what a coin does."""

import json
import re
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("matplotlib")

from tripeaks_widgets.advice.tournament import tournament
from tripeaks_widgets.classroom import explore
from tripeaks_widgets.classroom.figures import own
from tripeaks_widgets.lessons.own.measure import games

ADVICE = Path(__file__).parents[3] / "docs" / "advice.json"


def test_the_ladder_is_that_of_the_tournament():
    alt = own.ladder().alt
    for row in json.loads(ADVICE.read_text(encoding="utf-8"))["strategies"]:
        assert f"{row['name']} {100 * row['win_rate']:.1f} %" in alt
    rates = [float(rate) for rate in re.findall(r" ([\d.]+) %, from", alt)]
    assert rates == sorted(rates, reverse=True)


def test_a_tournament_is_drawn():
    standings = tournament(["first", "random"], "standard", deals=4, seed=1)
    alt = own.rungs(standings).alt
    assert "4 deals each" in alt
    for row in standings.strategies:
        assert f"{row.name} {100 * row.win_rate:.1f} %, from {100 * row.low:.1f} to {100 * row.high:.1f}" in alt


@settings(max_examples=15)
@given(st.sampled_from([*own.RECORDED.values()]), st.sampled_from([*own.RECORDED.values()]), st.integers(1, 5000))
def test_the_boxes_hold_every_deal_once(one, other, deals):
    both, alone, against, neither = map(
        int,
        re.search(r"both win (\d+), the first alone (\d+), the second alone (\d+), neither (\d+)",
                  own.boxes(one, other, deals).alt).groups(),
    )  # fmt: skip
    assert both + alone + against + neither == deals
    assert both + alone == sum(games(one)[:deals])
    assert both + against == sum(games(other)[:deals])


@pytest.mark.parametrize(("alone", "against"), [(0, 0), (1, 0), (3, 3), (2, 6), (7, 1), (0, 9)])
def test_a_coin_is_counted_toss_by_toss(alone, against):
    """All falls of so many coins, and how many of them are as lopsided."""
    falls = list(product((0, 1), repeat=alone + against))
    extreme = sum(abs(2 * sum(fall) - alone - against) >= abs(alone - against) for fall in falls)
    assert f"has the chance {100 * extreme / len(falls):.1f} %" in own.coin(alone, against).alt


def test_what_hardly_ever_happens():
    assert "under 0.1 %" in own.coin(60, 10).alt


def test_figures_answer_to_controls():
    for shown in (
        explore(own.boxes, one=own.RECORDED, other=own.RECORDED, deals=(50, 5000, 50)),
        explore(own.coin, won_by_one=(0, 100), won_by_other=(0, 100)),
    ):
        assert shown.fault is None
