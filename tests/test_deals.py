"""Deals of a kind: winnable, the day's, and PySolFC's."""

import datetime
import random

import pytest

from tripeaks_widgets.cli import main
from tripeaks_widgets.deals import DAILY_RULES, daily_deal, pysol_deal, winnable_deal
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import DealError
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.solver import solve


@pytest.mark.parametrize(
    "rules", [Rules(), Rules(wrap=False), Rules(layout="separate", wrap=False), Rules(layout="toy-1x3-13")], ids=str
)
def test_winnable_deals_can_be_won(rules: Rules) -> None:
    rng = random.Random(1)
    found = [winnable_deal(rules, rng) for _ in range(4)]
    assert all(solve(deal, rules).winnable for deal in found)
    assert len(set(found)) == 4
    assert winnable_deal(rules, random.Random(1)) == found[0]


def test_no_winnable_deal_is_said() -> None:
    """Twelve cards in eleven places: the one on the waste would have to begin a run of all the others."""
    with pytest.raises(DealError, match="None of 2,000 deals can be won"):
        winnable_deal(Rules(layout="toy-2x3-12", wrap=False), random.Random(1))


def test_the_day_has_one_winnable_deal() -> None:
    day = datetime.date(2026, 11, 30)
    deal = daily_deal(day)
    assert deal == daily_deal("2026-11-30")
    assert str(deal.number).startswith("20261130")
    assert solve(deal, DAILY_RULES).winnable
    assert (DAILY_RULES.wrap, DAILY_RULES.waste) == (True, "card")
    week = {daily_deal(day + datetime.timedelta(days)) for days in range(7)}
    assert len(week) == 7
    assert daily_deal() in (
        daily_deal(datetime.date.today()),
        daily_deal(datetime.date.today() - datetime.timedelta(1)),
    )


def test_a_daily_deal_skips_those_that_are_lost() -> None:
    days = [datetime.date(2027, 1, 1) + datetime.timedelta(n) for n in range(60)]
    skipped = [deal.number for deal in map(daily_deal, days) if deal.number % 1000]
    assert skipped  # three in a hundred deals can't be won
    for number in skipped:
        assert not solve(Deal.numbered(number - 1)).winnable


@pytest.mark.parametrize("day", ["yesterday", "2026-13-01", "30-11-2026", ""])
def test_another_text_is_no_date(day: str) -> None:
    with pytest.raises(DealError, match="isn't a date"):
        daily_deal(day)


def test_pysol_deals_are_shuffled_as_pysol_shuffles() -> None:
    """The package's own Golf deals show the same pack: 35 cards in seven columns by rows, one, and the rest."""
    from pysol_cards.cards import CardRenderer
    from pysol_cards.deal_game import Game
    from pysol_cards.random_base import RandomBase

    for number in (1, 24, 32_000, 32_001, 10**15):
        text = Game("golf", number, RandomBase.DEALS_PYSOLFC).calc_layout_string(CardRenderer(print_ts=True))
        talon, first, *columns = [
            line.removeprefix("Talon: ").removeprefix("Foundations: ") for line in text.splitlines()
        ]
        rows = zip(*(column.split() for column in columns), strict=True)
        dealt = [card for row in rows for card in row] + first.split() + talon.split()
        assert str(pysol_deal(number)).split() == dealt


@pytest.mark.parametrize("number", [0, -1, 10**20 + 1, True, "7", 1.5])
def test_numbers_that_pysol_lacks(number: object) -> None:
    with pytest.raises(DealError, match="isn't a PySolFC deal number"):
        pysol_deal(number)  # type: ignore[arg-type]


def test_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--daily", "2026-11-30"]) == 0
    assert capsys.readouterr().out == f"{daily_deal('2026-11-30')}\n"
    assert main(["deal", "--pysol", "24"]) == 0
    assert capsys.readouterr().out == f"{pysol_deal(24)}\n"
    assert main(["deal", "--winnable", "--no-wrap", "--layout", "separate"]) == 0
    out, err = capsys.readouterr()
    assert solve(Deal.parse(out, layout="separate"), Rules(wrap=False, layout="separate")).winnable
    assert Deal.numbered(int(err.split()[1])) == Deal.parse(out)
    for wrong in (["--daily", "soon"], ["--pysol", "0"], ["--number", "-1"]):
        assert main(["deal", *wrong]) == 2
        assert capsys.readouterr().err.count("\n") == 1
