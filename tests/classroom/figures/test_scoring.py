"""The lesson on scoring: runs against games, the crossroads, what was measured, and what the checks let pass."""

import re
from functools import cache

import pytest

from tripeaks_widgets.classroom.figures.scoring import (
    CROSSROADS,
    NAMES,
    SMALL,
    WAY,
    bests,
    crossroads,
    growth,
    odds,
    staircase,
    values,
    wager,
)
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.lessons.checks.scoring import find, lost, price
from tripeaks_widgets.lessons.measured import measured
from tripeaks_widgets.lessons.scoring import PAYING, aims, run_points, run_total
from tripeaks_widgets.solver import solve

MEASURED = measured("scoring")


@pytest.mark.parametrize("length", range(1, 29))
def test_runs_pay_what_the_lesson_says(length):
    assert run_total("run", length) == 10 * length * (length + 1) // 2
    assert run_total("hogue", length) == length * (length + 1) // 2
    assert run_total("msc", length) == 100 * length**2
    assert run_total("pysol", length) == sum(2 ** (card // 4) for card in range(length))


@pytest.mark.parametrize("scheme", PAYING)
def test_runs_pay_what_games_do(scheme):
    game = Game(Deal.numbered(CROSSROADS), Rules(scoring=scheme))
    for move in WAY:
        before, event = game.state, game.move(move)
        tips = game.rules.shape.tips_gone(before.gone)
        if move != DRAW and move >= 3:
            assert event.points == run_points(scheme, before.run + 1, tips)


@pytest.mark.parametrize(("length", "cut"), [(12, 5), (12, 0), (12, 12), (7, 1), (20, 10), (1, 0), (5, 20)])
def test_the_staircase_misses_a_rectangle(length, cut):
    told = staircase(length, cut)
    cut = min(cut, length) % length
    missing = cut * (length - cut)
    assert told.svg.count("<path") > 0
    assert (f"{cut} times {length - cut} squares" in told.alt) == (missing > 0)
    assert lost(length, cut) == 10 * missing


def test_the_numbers_of_the_text():
    assert run_total("run", 20) / run_total("run", 10) == pytest.approx(3.8, abs=0.05)
    game = crossroads()
    assert (game.state.plays, game.state.run, game.state.score) == (23, 7, 108)
    found = aims(game)
    assert found.winning == {DRAW}
    assert found.scoring == {0}
    assert found.best == {0: 131, DRAW: 103}
    assert game.table.stock_left(game.state) == 17


def test_the_win_costs_57_coins_at_least():
    game = crossroads()
    solution = solve(game.deal, game.rules, accelerate=False)

    @cache
    def best_win(state):
        if solution.table.tableau_left(state) == 0:
            return state.score
        return max(best_win(solution.table.after(state, move)) for move in solution.winning_moves(state))

    assert game.table.after(game.state, 0).score - best_win(game.state) == 131 - 74 == 57


@pytest.mark.parametrize(("scheme", "move"), [("hogue", 0), ("run", DRAW), ("msc", DRAW), ("pysol", DRAW)])
def test_the_scheme_decides_at_the_crossroads(scheme, move):
    found = aims(crossroads(scheme))
    assert found.scoring == {move}
    assert found.differ == (scheme == "hogue")
    words = "draw" if move == DRAW else "play J♠"
    assert re.search(rf"{words} leads to {found.best[move]} at best", values(scheme).alt)


def test_where_few_cards_are_best_the_least_is_the_best_score():
    found = aims(crossroads("cards-left"))
    assert found.scoring == found.winning == {DRAW}
    assert not found.differ


@pytest.mark.parametrize("scheme", NAMES)
def test_growth_is_told(scheme):
    assert f"a run of 28 pays {run_total(scheme, 28):,} points" in growth(scheme).alt


def test_what_was_measured_hangs_together():
    for one in MEASURED["best"].values():
        assert one["low"] <= one["rate"] == one["lost"] / one["winnable"] <= one["high"]
    rates = [MEASURED["best"][scheme]["rate"] for scheme in ("run", "msc", "hogue")]
    assert rates == sorted(rates)
    for one in MEASURED["players"].values():
        games = {int(score): count for score, count in one["scores"].items()}
        assert sum(games.values()) == MEASURED["games"]
        assert sum(score * count for score, count in games.items()) / MEASURED["games"] == pytest.approx(one["mean"])
    assert "34 %" in bests().alt


def test_the_same_mean_reaches_targets_differently():
    def reached(target):
        return [float(found) for found in re.findall(r"in ([\d.]+) %", odds(target).alt)]

    assert abs(MEASURED["players"]["network"]["mean"] - MEASURED["players"]["chain"]["mean"]) < 20
    winner, runner = reached(1200)
    assert winner > runner + 3
    winner, runner = reached(1700)
    assert runner > winner + 3
    assert reached(0) == [100, 100]


def test_a_wager():
    assert "sure: mean 200, brings it in 100 %; risky: mean 240, brings it in 40 %" in wager().alt
    assert "sure: mean 200, brings it in 0 %" in wager(need=300).alt


# Checks


def test_the_price_of_a_draw():
    assert price(lambda length, cut: 10 * cut * (length - cut))
    assert price(lambda length, cut: 10 * cut).level == "wrong"
    assert price(...).level == "not-yet"


def small(number):
    return Game(Deal.numbered(number, cards=26), SMALL)


def test_a_game_in_which_the_aims_part():
    parted = next(game for game in map(small, range(1, 60)) if aims(game).differ)
    assert find(parted)
    assert find(crossroads())
    assert find(crossroads("run")).level == "wrong"
    hopeless = next(game for game in map(small, range(1, 60)) if not solve(game.deal, SMALL).winnable)
    assert find(hopeless).level == "think"
    assert find(...).level == find(None).level == find(3).level == "not-yet"
    assert "too long" in find(Game(Deal.numbered(1), Rules(scoring="hogue"))).said()
