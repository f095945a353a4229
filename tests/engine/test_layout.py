"""Layouts: what covers what, and how a tableau can be taken apart."""

from collections import Counter
from itertools import pairwise

import pytest

from tripeaks_widgets.engine.errors import LayoutError
from tripeaks_widgets.engine.layout import Layout

from .strategies import LAYOUTS

TRIPEAKS = Layout.named("tripeaks")
SEPARATE = Layout.named("separate")


def ideals_by_level(layout: Layout) -> list[set[int]]:
    """All sets of places that can be gone, by size, grown one open card at a time."""
    levels = [{0}]
    while levels[-1]:
        levels.append({gone | 1 << place for gone in levels[-1] for place in layout.open_places(gone)})
    return levels[:-1]


def test_tripeaks_is_covered_as_in_the_rules():
    expected: dict[int, set[int]] = {}
    for p in range(3):
        expected[p] = {3 + 2 * p, 4 + 2 * p}
    for j in range(6):
        p, o = divmod(j, 2)
        expected[3 + j] = {9 + 3 * p + o, 10 + 3 * p + o}
    for k in range(9):
        expected[9 + k] = {18 + k, 19 + k}
    for place in range(18, 28):
        expected[place] = set()
    assert {place: set(below) for place, below in enumerate(TRIPEAKS.covered_by)} == expected
    assert (len(TRIPEAKS), TRIPEAKS.cards, TRIPEAKS.rows, TRIPEAKS.peaks) == (28, 52, 4, 3)
    assert [sum(spot.row == row for spot in TRIPEAKS.spots) for row in range(4)] == [3, 6, 9, 10]


def test_separate_is_three_pyramids_that_share_nothing():
    assert (len(SEPARATE), SEPARATE.cards) == (30, 52)
    assert Counter(SEPARATE.peak_of) == {0: 10, 1: 10, 2: 10}
    for peak in range(3):
        rows = Counter(spot.row for place, spot in enumerate(SEPARATE.spots) if SEPARATE.peak_of[place] == peak)
        assert rows == {0: 1, 1: 2, 2: 3, 3: 4}
    for place, below in enumerate(SEPARATE.covered_by):
        assert {SEPARATE.peak_of[other] for other in below} <= {SEPARATE.peak_of[place]}
    assert len(SEPARATE.open_places(0)) == 12
    assert sum(bool(below) for below in SEPARATE.covered_by) == 18


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_card_is_open_exactly_when_all_that_covers_it_is_gone(name):
    layout = Layout.named(name)
    for place, below in enumerate(layout.covered_by):
        others = layout.full & ~(1 << place)
        for other in below:
            assert place not in layout.open_places(others & ~(1 << other)), f"{other} still covers {place}"
            assert place not in layout.open_places(1 << other), f"{other} alone doesn't open {place}"
        needed = sum(1 << other for other in below)
        assert place in layout.open_places(needed)
        assert place not in layout.open_places(needed | 1 << place), "a gone card is not open"
        assert not layout.is_ideal(1 << place | needed & needed - 1) or not below


@pytest.mark.parametrize("name", LAYOUTS)
def test_covering_is_what_the_places_of_the_cards_show(name):
    layout = Layout.named(name)
    assert len(set(layout.spots)) == len(layout)
    assert list(layout.spots) == sorted(layout.spots), "places are numbered row by row, left to right"
    assert all(1 <= spot.x < layout.width for spot in layout.spots)
    for place, (row, x) in enumerate(layout.spots):
        below = [layout.spots[other] for other in layout.covered_by[place]]
        assert below == ([] if row == layout.rows - 1 else [(row + 1, x - 1), (row + 1, x + 1)])
        assert all(place in layout.covered_by[upper] for upper in layout.covers[place])
    assert sum(map(len, layout.covers)) == sum(map(len, layout.covered_by))
    for row in range(layout.rows):
        xs = [spot.x for spot in layout.spots if spot.row == row]
        assert all(b - a >= 2 for a, b in pairwise(xs)), "cards of one row don't overlap"


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_place_belongs_to_the_leftmost_peak_above_it(name):
    layout = Layout.named(name)
    assert len(layout.peak_of) == len(layout)

    def tips_above(place):
        return {place} if place < layout.peaks else set().union(*map(tips_above, layout.covers[place]))

    for place, peak in enumerate(layout.peak_of):
        assert peak == min(tips_above(place))


@pytest.mark.parametrize(
    ("peaks", "height", "places"),
    [(1, 1, 1), (5, 1, 5), (1, 2, 3), (1, 3, 6), (1, 4, 10), (2, 2, 5), (2, 3, 11), (3, 3, 16), (4, 2, 9), (3, 4, 28)],
)
def test_toy_layouts_have_the_shape_they_name(peaks, height, places):
    layout = Layout.toy(peaks, height)
    assert len(layout) == places
    assert (layout.peaks, layout.rows) == (peaks, height)
    assert len(layout) < layout.cards <= 52
    assert Layout.named(layout.name) == layout
    assert all(not layout.covers[tip] for tip in range(peaks))


def test_toy_layouts_take_a_pack_of_any_size_that_leaves_a_stock():
    assert Layout.toy(1, 3, cards=7).cards == 7
    assert Layout.named("toy-2x3-26-separate").covered_by == Layout.toy(2, 3, cards=26, separate=True).covered_by
    assert len(Layout.toy(2, 3, separate=True)) == 12
    assert Layout.named("toy-1x3") == Layout.toy(1, 3)
    assert Layout.toy(3, 4, cards=52).covered_by == TRIPEAKS.covered_by
    assert Layout.toy(3, 4, cards=52, separate=True).covered_by == SEPARATE.covered_by


def test_the_ideals_of_tripeaks_are_counted():
    levels = ideals_by_level(TRIPEAKS)
    ideals = set().union(*levels)
    assert len(ideals) == 22_932
    assert max(map(len, levels)) == 2_140
    opens = [len(TRIPEAKS.open_places(gone)) for gone in ideals]
    assert sum(opens) == 119_364
    assert max(opens) == 10
    assert all(TRIPEAKS.is_ideal(gone) for gone in ideals)
    assert levels[-1] == {TRIPEAKS.full}


def test_the_ideals_of_separate_are_those_of_one_pyramid_cubed():
    # 42, the fifth Catalan number, counts the ways to have taken a pyramid of four rows apart.
    assert sum(map(len, ideals_by_level(Layout.toy(1, 4)))) == 42
    assert sum(map(len, ideals_by_level(SEPARATE))) == 42**3


@pytest.mark.parametrize("name", ["toy-1x3-13", "toy-2x2-13", "toy-3x1-13"])
def test_is_ideal_says_yes_to_what_can_come_about_and_no_to_all_else(name):
    layout = Layout.named(name)
    ideals = set().union(*ideals_by_level(layout))
    assert {gone for gone in range(-2, layout.full + 3) if layout.is_ideal(gone)} == ideals


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("pyramid", "layout.unknown"),
        ("", "layout.unknown"),
        ("toy-x3-13", "layout.unknown"),
        ("toy-1x3-13-apart", "layout.unknown"),
        ("Tripeaks", "layout.unknown"),
        ("toy-0x3-13", "layout.small"),
        ("toy-2x0-13", "layout.small"),
        ("toy-1x3-6", "layout.cards"),
        ("toy-1x3-53", "layout.cards"),
        ("toy-9x9", "layout.cards"),
        ("toy-999x999-52", "layout.cards"),
    ],
)
def test_a_layout_that_cannot_be_is_refused(name, key):
    with pytest.raises(LayoutError) as caught:
        Layout.named(name)
    assert caught.value.text.key == key


@pytest.mark.parametrize(("peaks", "height"), [(0, 3), (1, 0), (-1, 3), (8, 4)])
def test_a_toy_that_cannot_be_is_refused(peaks, height):
    with pytest.raises(LayoutError):
        Layout.toy(peaks, height)


@pytest.mark.parametrize("name", ["toy-01x3-13", "toy-1x03-013", "toy-001x3"])
def test_a_layout_has_one_name(name: str) -> None:
    assert Layout.named(name) is Layout.named("toy-1x3-13")
