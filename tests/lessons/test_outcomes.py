"""The sample that the lesson on winnable deals looks at."""

import csv
from pathlib import Path

import pytest

from tripeaks_widgets import study
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.lessons.outcomes import WAYS, outcomes, solved, truth
from tripeaks_widgets.solver import solve
from tripeaks_widgets.study.statistics import wilson

DEALS = 20_000


@pytest.mark.parametrize("way", WAYS)
def test_a_deal_is_told_as_it_is(way):
    for number in (1, 8, 28, 36, 80, 19_999):
        assert outcomes(way)[number - 1] == solve(Deal.numbered(number), WAYS[way]).winnable


def test_the_sample_can_be_made_again():
    made = solved(40)
    assert made["ways"] == list(WAYS)
    for bit, way in enumerate(WAYS):
        assert [bool(int(digit, 16) >> bit & 1) for digit in "".join(made["outcomes"])] == list(outcomes(way)[:40])


def test_more_moves_never_lose_a_deal():
    for less, more in (
        ("no wrap", "standard"),
        ("no wrap, empty waste", "empty waste"),
        ("standard", "empty waste"),
        ("no wrap", "no wrap, empty waste"),
    ):
        assert len(outcomes(less)) == DEALS
        assert not any(a and not b for a, b in zip(outcomes(less), outcomes(more), strict=True))


@pytest.mark.parametrize("way", WAYS)
def test_the_million_is_the_study_s_and_the_sample_fits_it(way):
    with (Path(study.__file__).parent / "data" / "winnable.csv").open(encoding="utf-8", newline="") as file:
        rates = [
            float(row["rate"])
            for row in csv.DictReader(file)
            if row["layout"] == "tripeaks"
            and (row["wrap"] == "yes", row["waste"]) == (WAYS[way].wrap, WAYS[way].waste)
            and row["deals"] == "1000000"
        ]
    assert rates == [truth(way)]
    found = wilson(sum(outcomes(way)), DEALS, 0.999)
    assert found.low < truth(way) < found.high
