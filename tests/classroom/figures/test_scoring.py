"""The lesson on scoring: what its figures show, what its texts claim, and what its checks let pass."""

import random
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.classroom.figures.scoring import (
    COINS,
    DEAL,
    LATE,
    PERFECT,
    SO_FAR,
    TOY,
    TOY_DEAL,
    aims,
    best_scores,
    late,
    outcomes,
    pays,
    plans,
    stairs,
    toy,
)
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.scoring import SCHEMES, Play
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.lessons.checks.scoring import apart, best, coins, highest, weigh
from tripeaks_widgets.solver import solve


def run_of(scheme, cards):
    """What a run pays by itself, card by card as the engine counts."""
    score = 0
    for number in range(1, cards + 1):
        score = SCHEMES[scheme].play(score, Play(number, tips=0, peaks=3, is_tip=False, left=5, stock=5))
    return score


@given(st.integers(1, 28), st.integers(1, 28))
def test_joining_two_runs_adds_a_block(first, second):
    assert run_of("run", first + second) - run_of("run", first) - run_of("run", second) == 10 * first * second
    assert run_of("msc", first) == 100 * first**2


def test_stairs_and_bars_tell_what_runs_pay():
    assert "cards make 490 points. As one run of 13 they make 910: " in stairs().alt
    assert "The run pays 550 points; one of 5 pays 150." in pays("run", 10).alt
    assert "The run pays 10,000 points; one of 5 pays 2,500." in pays("msc", 10).alt
    assert f"The run pays {run_of('pysol', 20):,} points" in pays("pysol", 20).alt


@pytest.mark.parametrize("scheme", PERFECT)
def test_best_scores_stay_below_a_single_run_through_all(scheme):
    told = best_scores(scheme).alt
    assert f"10,000 deals under {scheme}" in told
    assert told.endswith(f"would make {PERFECT[scheme]:,}.")
    # One run of 28, the tips as late as they can be, 23 cards left in the stock.
    score = 0
    for number in range(1, 29):
        tips = max(0, number - 25)
        score = SCHEMES[scheme].play(score, Play(number, tips, peaks=3, is_tip=tips > 0, left=28 - number, stock=23))
    assert score == PERFECT[scheme]


def test_the_claims_about_best_scores():
    assert "from 860 to 4,320, with a mean of 2,207" in best_scores("run").alt


def after(start, moves):
    """The game that makes those moves, from the deal's start on."""
    game = Game(start.deal, start.rules)
    for move in moves:
        game.move(move)
    return game


@pytest.mark.parametrize("scheme", ["hogue", "run", "msc", "pysol"])
def test_the_late_position_has_another_best_move_in_coins_than_otherwise(scheme):
    game = late(scheme)
    assert game.moves == LATE
    moves = weigh(solve(game.deal, game.rules, accelerate=False), game.state)
    three, five = 2, 20
    assert [str(game.deal.cards[place]) for place in (three, five)] == ["3H", "5D"]
    assert [moves[move].wins for move in (three, five, DRAW)] == [False, True, True]
    assert highest(moves)[0] == (three if scheme == "hogue" else five)
    assert f"3H: {moves[three].best:,}, the win is lost" in aims(scheme).alt


def test_the_claims_about_the_late_position():
    game = late()
    line = solve(game.deal, game.rules).line_from(game.state)
    assert list(line).count(DRAW) == 9
    assert after(game, [*LATE, *line]).state.score == 33
    assert after(game, [*LATE, 2]).state.score == game.state.score + 17 == 40


# Two plans


def played(plan, chain, top, coming):
    """The points of a plan when these ranks come, all runs tried one by one."""

    def longest(chain, top):
        best = ()
        for row in permutations(chain):
            run = [top]
            for rank in row:
                if (rank - run[-1]) % 13 not in (1, 12):
                    break
                run.append(rank)
            best = max(best, tuple(run[1:]), key=len)
        return best

    points = 0
    for left in range(len(coming), -1, -1):
        run = longest(chain, top)
        if plan == "take" or len(run) == len(chain) or not left:
            points += run_of("run", len(run))
            chain = [rank for rank in chain if rank not in run]
        if left:
            top = coming[len(coming) - left]
    return points


@pytest.mark.parametrize("plan", ["take", "wait"])
@pytest.mark.parametrize("draws", [0, 1, 2])
def test_chances_of_a_plan_are_those_of_all_orders_of_the_pack(plan, draws):
    found = outcomes(plan, draws)
    assert sum(found.values()) == 1
    chance = random.Random(3)
    pack = [rank for rank in range(13) for _ in range(4)]
    for rank in [4, 5, 6, 7, 8, 6]:
        pack.remove(rank)
    assert len(pack) == 46
    games = [played(plan, [4, 5, 6, 7, 8], 6, chance.sample(pack, draws)) for _ in range(400)]
    assert set(games) <= set(found)
    for points, exact in found.items():
        assert games.count(points) / 400 == pytest.approx(float(exact), abs=0.1)


def mean(plan, draws):
    return float(sum(points * chance for points, chance in outcomes(plan, draws).items()))


def test_the_claims_about_the_plans():
    assert [round(mean(plan, 2), 1) for plan in ("take", "wait")] == [102.8, 90.1]
    assert [round(mean(plan, 3), 1) for plan in ("take", "wait")] == [104.0, 109.2]
    assert max(outcomes("take", 4)) == 110
    assert float(outcomes("wait", 2)[150]) == pytest.approx(0.52, abs=0.005)
    assert float(outcomes("wait", 2)[0]) == pytest.approx(0.36, abs=0.005)
    assert "140 or more in 0.0 %" in plans(2, 140).alt


# Checks


def test_a_best_score_that_forgets_the_present_or_stops_too_early_is_found_out():
    def forgets(table, state):
        return max((forgets(table, table.after(state, move)) for move in table.moves(state)), default=state.score)

    def never_draws(table, state):
        return max([state.score, *(never_draws(table, table.after(state, place)) for place in table.playable(state))])

    assert best(forgets).level == best(never_draws).level == "wrong"


def test_coins_count_from_where_one_comes_in_and_only_there():
    game = Game(Deal.numbered(DEAL), COINS)
    assert coins(game).level == "not-yet"
    for move in SO_FAR:
        game.move(move)
    assert coins(game).level == "not-yet"
    solution = solve(game.deal, COINS, accelerate=False)
    moves = weigh(solution, game.state)
    assert [str(game.deal.cards[move]) for move, worth in moves.items() if worth.wins] == ["KS"]
    assert max(worth.best for worth in moves.values() if worth.wins) == 20
    for move in solution.line_from(game.state):
        game.move(move)
    assert coins(game).level == "wrong"
    game.restart()
    for move in SO_FAR:
        game.move(move)
    for move in solution.best_line_from(game.state):
        game.move(move)
    game.restart()
    assert coins(game).level == "right"
    assert coins(Game(Deal.numbered(DEAL + 1), COINS)).level == "think"
    assert coins(Game(Deal.numbered(DEAL))).level == "think"


@pytest.mark.parametrize(
    ("text", "level"),
    [
        (TOY_DEAL, "wrong"),
        ("9S 8D 7H 9H 7D 5D QC KC 3H 2C 6H", "right"),
        ("TS 9D 8H TH 8D 6D KC AC 4H 3C 7H", "right"),
        ("9S 8D 7H 9H 7D 5D QC KC 3H 6H 2C", "wrong"),
        ("9S 8D 7H 9H 7D 5D QC KC 3H 2C 4H", "think"),
        ("9S 8D 7H 9H 7D 5D QC", "not-yet"),
    ],
)
def test_a_deal_is_judged(text, level):
    assert apart(text).level == level


def test_where_clearing_pays_500_no_small_deal_has_the_aims_apart():
    chance = random.Random(4)
    rules = TOY.but(scoring="run")
    seen = 0
    for _ in range(150):
        deal = Deal.random(chance, cards=11)
        solution = solve(deal, rules, accelerate=False)
        if solution.winnable:
            moves = weigh(solution, solution.table.start)
            assert all(moves[move].wins for move in highest(moves))
            seen += 1
    assert seen > 20


def test_the_toy_figure_tells_what_the_check_finds():
    assert "8D: 3, the win is lost; draw: 21, the win is kept" in toy().alt
