"""Figures of the lesson on tips: they say what was found, and show no more than a player sees."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("matplotlib")

from tripeaks_widgets import Deal, Game
from tripeaks_widgets.classroom import explore
from tripeaks_widgets.classroom.figures import tips
from tripeaks_widgets.lessons.tips.follow import favourites
from tripeaks_widgets.lessons.tips.measure import TOGETHER
from tripeaks_widgets.lessons.tips.results import recorded, results
from tripeaks_widgets.lessons.tips.sayings import SAYINGS, TIPS


@settings(max_examples=15)
@given(st.integers(1, 60), st.integers(1, 8))
def test_votes_are_the_tips_favourites(deal, moment):
    seen = list(tips.played(tips.follow(tips.turn_over), Game(Deal.numbered(deal))))
    seen = [view for view in seen if len(view.playable) > 1]
    view = seen[min(moment, len(seen)) - 1]
    picture = tips.votes(deal, moment)
    for name in TOGETHER:
        said = re.search(rf"{SAYINGS[name]}: (.*?)\.", picture.alt)[1]
        assert said.count(" and ") + 1 == len(favourites(view, [TIPS[name]]))
    votes = [int(count) for count in re.findall(r" (\d)[,.]", picture.alt.partition("Votes in all:")[2])]
    assert len(votes) == len(view.playable)
    assert sum(votes) == sum(len(favourites(view, [TIPS[name]])) for name in TOGETHER)
    ElementTree.fromstring(picture.svg)


@pytest.mark.parametrize("wrap", [True, False])
def test_every_tip_is_drawn_with_its_interval(wrap):
    alt = tips.worth(wrap).alt
    for name, row in results()["standard" if wrap else "no-wrap"]["alone"].items():
        value, low, high = (f"{100 * row[part]:+.1f}" for part in ("value", "low", "high"))
        assert f"{SAYINGS[name]} {value}, from {low} to {high}" in alt


def test_what_is_left_out_is_drawn():
    alt = tips.left_out().alt
    assert all(SAYINGS[name] in alt for name in results()["standard"]["left_out"])


@pytest.mark.parametrize("one", [*tips.RECORDED.values()])
def test_how_sure_it_is(one):
    for deals in (2, 20, 500, 5000):
        found = recorded(one, "random")
        value = 100 * (sum(found.won[:deals]) - sum(found.lost_to[:deals])) / deals
        assert f"after {deals} deals {value:+.1f} points" in tips.sure(one, "random", deals).alt


def test_figures_answer_to_controls():
    for shown in (
        explore(tips.votes, deal=(1, 60), choice=(1, 8)),
        explore(tips.worth, wrap=True),
        explore(tips.sure, one=tips.RECORDED, other=tips.RECORDED, deals=(20, 5000, 20)),
    ):
        assert shown.fault is None
