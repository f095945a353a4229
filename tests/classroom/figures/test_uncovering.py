"""The lesson on uncovering: skylines against the sets themselves, what texts claim, and what checks let pass."""

import json
import random
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.classroom.figures.skylines import layout_of, ways
from tripeaks_widgets.classroom.figures.uncovering import (
    above,
    below,
    lattice,
    orders,
    poset,
    positions,
    race,
    skyline,
    skylines,
)
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.lessons.checks.uncovering import MOST, bottleneck, seen, uncovered, uncovers
from tripeaks_widgets.solver.ideals import ideals

ADVICE = Path(__file__).parents[3] / "docs" / "advice.json"
TRIPEAKS = Layout.named("tripeaks")


@pytest.mark.parametrize("height", [2, 3, 4])
@pytest.mark.parametrize("peaks", [1, 2, 3])
def test_skylines_are_as_many_as_sets_that_can_be_gone(peaks, height):
    count = len(ideals(layout_of(peaks, height)))
    assert positions(peaks, height) == count
    assert f"{count:,}" in skylines(peaks, height).alt


def test_the_numbers_of_the_text():
    assert [positions(1, height) for height in (2, 3, 4, 5)] == [5, 14, 42, 132]
    assert positions() == 22_932
    assert orders() == 7_725_583_110_431_047_680
    assert 42**3 == 74_088 == len(ideals(Layout.named("separate")))
    slope = [count for (x, _), count in ways(layout_of(1, 4)).items() if x > 3]
    assert {1, 5, 14, 28, 42} <= set(slope)
    assert {1, 6, 20, 48, 90, 132} <= set(ways(layout_of(1, 5)).values())


@pytest.mark.parametrize(("peaks", "height"), [(1, 2), (1, 3), (2, 2)])
def test_orders_are_those_in_which_every_card_is_open_when_its_turn_comes(peaks, height):
    layout = layout_of(peaks, height)

    def can_be(order):
        gone = 0
        for place in order:
            if layout.cover_masks[place] & ~gone:
                return False
            gone |= 1 << place
        return True

    assert orders(peaks, height) == sum(map(can_be, permutations(range(len(layout)))))


def test_what_a_card_waits_for_and_what_it_holds_up_are_two_sides_of_one_relation():
    for place in range(len(TRIPEAKS)):
        assert all(place in above(TRIPEAKS, other) for other in below(TRIPEAKS, place))
        assert all(place in below(TRIPEAKS, other) for other in above(TRIPEAKS, place))
        assert place not in above(TRIPEAKS, place)
    assert len(below(TRIPEAKS, 0)) == 9
    assert below(TRIPEAKS, 0) & below(TRIPEAKS, 1) == {21}
    assert [len(above(TRIPEAKS, place)) for place in (18, 20, 21, 24)] == [3, 5, 6, 6]
    assert "waits for 21, 22, and holds up 1, 5." in poset(12).alt


def test_a_skyline_goes_up_as_often_as_down_and_tells_what_is_gone():
    for plays in (0, 9, 28):
        told = skyline(plays).alt
        assert told.count("up") == told.count("down") == TRIPEAKS.width // 2
    assert skyline(0).alt.startswith("Gone: none.")


def test_different_sets_have_different_skylines():
    told = {skyline(plays).alt.partition("left: ")[2] for plays in range(6)}
    assert len(told) == 6


def test_the_map_has_all_sets_and_no_more():
    assert lattice(3).alt.count("with") == 7
    assert "In 2 orders" in lattice(2, counts=True).alt
    assert "14 sets" in lattice(3).svg


def test_the_race_adds_up_and_agrees_with_the_long_one():
    told = race(60).alt
    counts = [int(part.split()[-1].rstrip(".")) for part in told.partition(": ")[2].split(", ")]
    assert sum(counts) == 60
    rates = {one["name"]: one["win_rate"] for one in json.loads(ADVICE.read_text(encoding="utf-8"))["strategies"]}
    assert rates["uncover"] - rates["random"] == pytest.approx(0.084, abs=0.0005)


@given(st.integers(0, 2**32), st.integers(0, 27))
def test_what_is_uncovered_is_what_opens(seed, plays):
    chance, gone = random.Random(seed), set()
    for _ in range(plays):
        gone.add(chance.choice(TRIPEAKS.open_places(sum(1 << place for place in gone))))
    before = seen(gone)
    for place in before.open:
        after = seen(gone | {place})
        assert uncovered(place, gone) == set(after.open) - set(before.open)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda place, gone: set(TRIPEAKS.covers[place]),
        lambda place, gone: {up for up in TRIPEAKS.covers[place] if set(TRIPEAKS.covered_by[up]) <= gone},
        lambda place, gone: [up for up in TRIPEAKS.covers[place] if gone >= set(TRIPEAKS.covered_by[up]) - {place}] * 2,
    ],
)
def test_near_misses_meet_a_counter_example_on_a_board(wrong):
    reply = uncovers(wrong)
    assert reply.level == "wrong"
    assert reply.picture is not None


def test_a_list_is_as_good_as_a_set():
    assert uncovers(lambda place, gone: sorted(uncovered(place, gone)))


def test_a_board_for_a_counter_example_shows_open_cards_and_no_others():
    view = seen({18, 19})
    assert {place for place in range(28) if view.face(place)} == set(view.open) == {9, *range(20, 28)}
    assert all(view.tableau[place] is None for place in range(9))


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("0 1 4 5 11 12 21", "right"),
        ("24, 14, 15, 6, 7, 1, 2", "right"),
        ("0 3 4 9 10 19", "close"),
        ("0 3 9 18", "think"),
        ("0", "think"),
        ("0 1", "wrong"),
        ("21 11", "think"),
        ("0 99", "not-yet"),
        ("none", "not-yet"),
    ],
)
def test_a_bottleneck_is_judged(text, level):
    assert bottleneck(text).level == level


def test_no_single_card_holds_up_more():
    left = [
        len(TRIPEAKS) - gone.bit_count()
        for gone in ideals(TRIPEAKS).gone
        if gone != TRIPEAKS.full and len(TRIPEAKS.open_places(gone)) == 1
    ]
    assert max(left) == MOST
