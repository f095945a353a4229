"""The tips of rule pages: what each looks at, how they are followed, and what was found about them."""

import json
from collections import Counter
from itertools import combinations
from math import isclose
from pathlib import Path

import pytest
from engine.strategies import again, reshuffled, wandered_games
from hypothesis import assume, given
from hypothesis import strategies as st

from tripeaks_widgets import DRAW, Deal, Game, IllegalMove, Outcome, Rules, chains
from tripeaks_widgets.advice.strategies import first_legal, random_legal, uncover_most
from tripeaks_widgets.advice.tournament import tournament
from tripeaks_widgets.engine.cards import adjacent
from tripeaks_widgets.lessons.course import Sitting, load
from tripeaks_widgets.lessons.tips import TIPS, Race, follow, play, race, wins
from tripeaks_widgets.lessons.tips.follow import favourites
from tripeaks_widgets.lessons.tips.measure import CORNERED, TOGETHER, measure, summary
from tripeaks_widgets.lessons.tips.results import packed, recorded, results, unpacked
from tripeaks_widgets.lessons.tips.sayings import HOLD
from tripeaks_widgets.study.statistics import mean

TOY = Rules(layout="toy-1x3-13")
teams = st.lists(st.sampled_from([*TIPS.values()]), unique=True, max_size=4)
games_won = st.lists(st.booleans(), min_size=2, max_size=60)


# What a tip looks at


@given(wandered_games())
def test_each_tip_sees_what_it_says(game):
    view = game.view
    unseen = Counter(card.rank for card in view.unseen)
    left = Counter(view.layout.peak_of[place] for place in range(len(view.layout)) if not view.state.gone >> place & 1)
    for place in view.playable:
        rank = view.tableau[place].rank
        near = {rank - 1, rank + 1} if not view.rules.wrap else {(rank - 1) % 13, (rank + 1) % 13}
        assert TIPS["rank_to_land_on"](view, place) == sum(unseen[other] for other in near)
        assert TIPS["long_run"](view, place) == len(chains(view).best(place))
        assert TIPS["corner_first"](view, place) == (str(view.tableau[place])[0] in "AK")
        assert TIPS["bridge_first"](view, place) == (str(view.tableau[place])[0] in "678")
        assert TIPS["tallest_peak_first"](view, place) == left[view.layout.peak_of[place]]
        assert TIPS["one_peak_first"](view, place) == -left[view.layout.peak_of[place]]


@given(wandered_games())
def test_what_is_turned_over_is_what_is_open_afterwards(game):
    before = set(game.view.open)
    for place in game.view.playable:
        told = TIPS["turn_over"](game.view, place)
        game.play(place)
        assert told == len(set(game.view.open) - before)
        game.undo()


# How tips are followed


@given(wandered_games(), teams, st.integers(0, 3))
def test_moves_are_legal_and_a_view_has_one_answer(game, team, seed):
    assume(game.outcome in (Outcome.PLAYING, Outcome.STUCK))
    player = follow(*team, seed=seed)
    move = player(game.view)
    assert move == player(game.view)
    assert move in game.view.legal_moves
    assert (move == DRAW) == (game.outcome is Outcome.STUCK)


@given(wandered_games(), teams, st.randoms(use_true_random=False))
def test_cards_that_nobody_has_seen_change_no_move(game, team, rng):
    assert follow(*team)(again(game, reshuffled(game, rng)).view) == follow(*team)(game.view)


@given(wandered_games(), st.integers(0, 3))
def test_without_a_tip_it_is_all_chance(game, seed):
    assert follow(seed=seed)(game.view) == random_legal(game.view, seed)


@given(wandered_games(), teams)
def test_the_favourites_have_most_votes(game, team):
    view = game.view
    votes = Counter()
    for tip in team:
        worth = {place: tip(view, place) for place in view.playable}
        votes.update(place for place in worth if worth[place] == max(worth.values()))
    most = max((votes[place] for place in view.playable), default=0)
    assert favourites(view, team) == [place for place in view.playable if votes[place] == most]
    # A tip to which all cards are the same changes nothing.
    assert favourites(view, [*team, lambda view, place: 0]) == favourites(view, team)


@given(wandered_games(), teams, st.integers(0, 3))
def test_who_does_not_hold_the_stock_may_draw_at_any_time(game, team, seed):
    view = game.view
    assume(view.playable)
    assert follow(*team, draws=1.0, seed=seed)(view) == (DRAW if view.stock_left else follow(*team, seed=seed)(view))


def test_so_many_draws_as_were_asked_for():
    views = [view for view in (Game(Deal.numbered(number)).view for number in range(2000)) if view.playable]
    draws = sum(follow(draws=0.25)(view) == DRAW for view in views)
    assert 0.2 < draws / len(views) < 0.3


# Races


@given(games_won, st.data())
def test_a_race_is_told_by_its_pairs(won, data):
    other = data.draw(st.lists(st.booleans(), min_size=len(won), max_size=len(won)))
    found, turned = Race("a", "b", won, other), Race("b", "a", other, won)
    only, lost = found.only
    both = sum(one and another for one, another in zip(won, other, strict=True))
    assert found.wins == (both + only, both + lost)
    assert isclose(found.difference.value, (only - lost) / len(won), abs_tol=1e-12)
    assert found.difference.low <= found.difference.value <= found.difference.high
    assert (found.only, found.z) == (turned.only[::-1], -turned.z)
    assert (found.z > 0) == (only > lost)
    assert found.z**2 <= only + lost + 1e-9


@given(games_won, st.data())
def test_the_difference_is_the_mean_of_the_differences(won, data):
    other = data.draw(st.lists(st.booleans(), min_size=len(won), max_size=len(won)))
    value, low, high = mean([one - another for one, another in zip(won, other, strict=True)])
    found = Race("a", "b", won, other).difference
    assert tuple(found) == pytest.approx((value, max(-1, low), min(1, high)), abs=1e-12)


def test_after_one_deal_all_is_open():
    assert tuple(Race("a", "b", [True], [False]).difference) == (1, -1, 1)


def test_mcnemars_figure_is_that_of_a_fair_coin():
    """Over all ways in which n coins can fall, the mean of z squared is 1."""
    for n in (1, 2, 5, 8):
        falls = [Race("a", "b", won, [not game for game in won]) for won in _falls(n)]
        assert isclose(sum(found.z**2 for found in falls) / len(falls), 1)


def _falls(n):
    return [[place in heads for place in range(n)] for k in range(n + 1) for heads in combinations(range(n), k)]


def test_a_race_says_what_came_of_it():
    found = Race("me", "you & yours", [True, True, False], [False, True, False])
    head, me, you, last = str(found).splitlines()
    assert len(head) == len(me) == len(you)
    assert me.split() == ["me", "2", "66.7", "%", "1"]
    assert you.split()[-4:] == ["1", "33.3", "%", "0"]
    assert "Difference +33.3 points" in last
    assert "z = +1.0" in last
    assert "<td>you &amp; yours" in found._repr_html_()


def test_who_has_no_choice_is_not_asked():
    def never(view):
        assert view.playable
        return view.playable[0]

    assert [play(never, Deal.numbered(n)) for n in range(20)] == list(wins(first_legal, deals=20))


def test_a_move_against_the_rules_ends_it():
    with pytest.raises(IllegalMove):
        play(lambda view: 0, Deal.numbered(1))


def test_the_same_games_as_in_a_tournament():
    standings = tournament(["first", "uncover"], TOY, deals=12, seed=5)
    mine = race(first_legal, uncover_most, TOY, deals=12, seed=5)
    assert [game.won for game in standings.played["first"]] == list(mine.won)
    assert [game.won for game in standings.played["uncover"]] == list(mine.lost_to)
    assert standings.difference("first", "uncover").value == mine.difference.value


# What was found


@given(st.lists(st.booleans(), max_size=200))
def test_games_are_packed_and_unpacked(won):
    assert unpacked(packed(won), len(won)) == tuple(won)


def test_what_was_found_is_found_again():
    """The first deals once more; and all that is told follows from the games."""
    found = results()
    again = measure(12, found["seed"], say=lambda line: None)
    for rules in ("standard", "no-wrap"):
        assert again[rules]["players"].keys() == found[rules]["players"].keys()
        for name, player in again[rules]["players"].items():
            assert unpacked(player["won"], 12) == games(found, rules)[name][:12], name
    assert summary(games(found, "standard"), games(found, "no-wrap")).items() <= found.items()


def games(found, rules):
    return {name: unpacked(player["won"], found["deals"]) for name, player in found[rules]["players"].items()}


def test_a_race_of_recorded_players_is_what_is_told():
    for tip, told in results()["standard"]["alone"].items():
        race = recorded("random", f"random without {HOLD}") if tip == HOLD else recorded(tip, "random")
        assert (told["value"], tuple(told["only"])) == (race.difference.value, race.only)


def test_who_plays_by_chance_is_on_the_ladder_too():
    ladder = json.loads((Path(__file__).parents[2] / "docs" / "advice.json").read_text(encoding="utf-8"))
    assert (ladder["seed"], ladder["deals"]) == (results()["seed"], results()["deals"])
    by_chance = next(row for row in ladder["strategies"] if row["name"] == "random")
    assert results()["standard"]["players"]["random"]["wins"] == by_chance["wins"]


def test_every_tip_was_measured():
    assert results()["standard"]["alone"].keys() == {*TIPS, HOLD}
    assert results()["standard"]["left_out"].keys() == {*TOGETHER, HOLD}
    assert results()["no-wrap"]["alone"].keys() == {*CORNERED}


# What is said of a student's code


def way_on(view, place):
    rank = view.face(place).rank
    return sum(adjacent(rank, view.face(other).rank, wrap=True) for other in view.open if other != place)


def twins(view, place):
    return sum(view.face(other).rank == view.face(place).rank for other in view.open) - 1


def without_wrap(view, place):
    rank = view.face(place).rank
    return sum(adjacent(rank, view.face(other).rank, wrap=False) for other in view.open if other != place)


@pytest.mark.parametrize(
    ("exercise", "answer", "level"),
    [
        ("way-on", way_on, "right"),
        ("way-on", without_wrap, "wrong"),
        ("way-on", twins, "wrong"),
        ("way-on", lambda view, place: ..., "not-yet"),
        ("twins", twins, "right"),
        ("twins", lambda view, place: twins(view, place) + 1, "wrong"),
        ("twins", way_on, "wrong"),
        ("twins", lambda view, place: view.face(0).rank, "wrong"),
    ],
)
def test_tips_of_ones_own(exercise, answer, level):
    reply = Sitting("tips").answer(exercise, answer)
    assert reply.level == level
    assert (reply.picture is not None) == (level == "wrong")


@pytest.mark.parametrize(
    ("team", "level"),
    [
        ([TIPS["turn_over"], TIPS["long_run"], TIPS["tallest_peak_first"]], "right"),
        ([TIPS["turn_over"]], "close"),
        ([TIPS[name] for name in TOGETHER], "think"),
        ([], "not-yet"),
        ("turn_over", "not-yet"),
        (["turn_over"], "not-yet"),
    ],
)
def test_teams(team, level):
    assert Sitting("tips").answer("team", team).level == level


def test_what_the_lesson_says_of_its_guesses_is_what_was_found():
    found = results()
    said = {one.id: " ".join(one.because.split()) for one in load("tips").predictions}
    alone = {name: row["points"] for name, row in found["standard"]["alone"].items()}
    for words in (
        f"over is worth {alone['turn_over']:.0f} points",
        f"evenly is worth {alone['tallest_peak_first']:.0f}",
        f"long runs just {alone['long_run']:.0f}",
    ):
        assert words in said["best"]
    assert f"adds {found['no-wrap']['alone']['corner_first']['points']:.1f} points" in said["corner"]
    rates = {name: f"{100 * row['rate']:.1f} %" for name, row in found["standard"]["players"].items()}
    assert f"all six win {rates['together']}, turning something over alone {rates['turn_over']}" in said["six"]


def test_which_tips_help_which_hurt_and_which_cannot_be_told():
    """What the notebook says of them."""
    told = {
        (rules, name): (row["low"] > 0) - (row["high"] < 0)
        for rules in ("standard", "no-wrap")
        for name, row in results()[rules]["alone"].items()
    }
    assert {name for (rules, name), word in told.items() if rules == "standard" and word > 0} == {
        *("hold_the_stock", "turn_over", "tallest_peak_first", "long_run")
    }
    assert {name for (rules, name), word in told.items() if rules == "standard" and word < 0} == {
        *("rank_to_land_on", "one_peak_first")
    }
    assert told["no-wrap", "corner_first"] == 1
    assert told["no-wrap", "bridge_first"] == 0
    assert results()["standard"]["more"]["together"]["high"] < 0
