"""The numbers in the figures on history and kin."""

import json
from pathlib import Path

import pytest

from tripeaks_widgets.classroom.figures import history as figures
from tripeaks_widgets.lessons import kin

COUNTED = json.loads((Path(kin.__file__).parent / "data" / "history.json").read_text(encoding="utf-8"))["games"]


@pytest.mark.parametrize("wrap", [True, False])
def test_the_family_s_shares_are_those_counted(wrap):
    alt = figures.family(wrap=wrap).alt
    for name, words in (("golf", "Golf"), ("pyramid", "one pyramid"), ("tripeaks", "three peaks")):
        found = COUNTED[name]["on" if wrap else "off"]
        most = figures.rate(wrap, False, False) if name == "tripeaks" else found["winnable"]["rate"]
        assert f"{words}: {100 * most:.1f} % can be won" in alt
        assert f"{100 * found['random']['rate']:.1f} % are" in alt


def test_the_large_study_agrees_with_the_small_count():
    for wrap in (True, False):
        share = COUNTED["tripeaks"]["on" if wrap else "off"]["winnable"]
        assert share["low"] <= figures.rate(wrap, False, False) <= share["high"]


def test_the_switches_shares_are_those_of_the_studies():
    assert figures.rate(True, False, False) == 0.970449
    assert figures.rate(False, False, False) == 0.739239
    assert figures.rate(False, True, True) == 0.88607
    alt = figures.switches(wrap=False, empty_waste=True).alt
    assert "no wrap, empty waste: 89.3 % of deals can be won" in alt


def test_what_the_lesson_says_of_the_switches():
    on = figures.rate(True, True, False) - figures.rate(True, False, False)
    off = figures.rate(False, True, False) - figures.rate(False, False, False)
    assert round(100 * on, 1) == 2.1
    assert round(100 * off, 1) == 15.4
    assert round(100 * (figures.rate(True, False, False) - figures.rate(False, False, False)), 1) == 23.1
    assert round(100 * (figures.rate(True, False, True) - figures.rate(True, False, False)), 1) == 0.2


def test_open_cards_with_few_left():
    assert "one pyramid 4 with ten left and 2 with three" in figures.open_cards().alt
    assert "three peaks 6 with ten left and 3 with three" in figures.open_cards().alt


def test_the_sets_are_written_out():
    assert "TriPeaks 22,932, Golf 279,936, Black Hole 17,179,869,184" in figures.astronomic().alt


def test_golf_shows_its_cards():
    picture = figures.golf(18)
    assert "Open are TC, 3S, 4S, 9D, QH, 9C, 7S; the TD starts the waste" in picture.alt


def test_dates_are_in_order_and_weighed():
    years = [date.year for date in figures.DATES]
    assert years == sorted(years)
    assert {date.weight for date in figures.DATES} == {"founded", "told"}
    for date in figures.DATES:
        assert str(date.year) in figures.timeline().alt
