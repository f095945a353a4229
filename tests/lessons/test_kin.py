"""Golf, one pyramid and Black Hole as layouts, next to slow ways that are obviously right."""

import json
import math
import random
from itertools import product
from pathlib import Path

import pytest

from tripeaks_widgets import Deal, Rules, solve
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.lessons import kin
from tripeaks_widgets.solver.ideals import ideals
from tripeaks_widgets.study.statistics import wilson

DATA = Path(kin.__file__).parent / "data" / "history.json"
SMALL = ["toy-1x3-13", "toy-2x3-26", "toy-2x2-13-separate", "toy-3x2-26"]


def brute_sets(layout):
    """Every set of places that play can have emptied."""
    found, edge = {0}, [0]
    while edge:
        gone = edge.pop()
        for place in layout.open_places(gone):
            after = gone | 1 << place
            if after not in found:
                found.add(after)
                edge.append(after)
    return found


def test_golf_has_seven_columns_of_five_and_black_hole_seventeen_of_three():
    assert len(kin.GOLF) == 35
    assert len(kin.BLACK_HOLE) == 51
    assert kin.GOLF.open_places(0) == tuple(range(28, 35))
    # Taking the lowest card of a column opens the one above it, and nothing else.
    assert set(kin.GOLF.open_places(1 << 30)) == {*range(28, 35)} - {30} | {23}


@pytest.mark.parametrize("name", SMALL)
def test_sets_and_open_cards_are_those_of_all_positions(name):
    layout = Layout.named(name)
    sets = brute_sets(layout)
    assert kin.gone_sets(layout) == len(sets) == len(ideals(layout))
    most = [0] * (len(layout) + 1)
    for gone in sets:
        left = len(layout) - gone.bit_count()
        most[left] = max(most[left], len(layout.open_places(gone)))
    assert kin.most_open(layout) == most


@pytest.mark.parametrize(("count", "height"), list(product((1, 2, 3), (1, 2, 4))))
def test_columns_lose_cards_each_for_itself(count, height):
    layout = kin.columns("columns", count, height)
    assert kin.gone_sets(layout) == (height + 1) ** count
    assert kin.most_open(layout) == [min(count, left) for left in range(count * height + 1)]


def test_how_many_sets_the_games_have():
    assert [kin.gone_sets(one) for one in (kin.PEAKS, kin.GOLF, kin.BLACK_HOLE)] == [22_932, 6**7, 4**17]


@pytest.mark.parametrize("wrap", [True, False])
def test_what_can_be_won_is_what_the_solver_says(wrap):
    rules = Rules(layout=kin.PYRAMID.name, wrap=wrap)
    for number in range(40):
        ranks = [card.rank for card in Deal.numbered(number).known_cards()]
        assert kin.winnable(kin.PYRAMID, ranks, wrap) == solve(Deal.numbered(number), rules).winnable


@pytest.mark.parametrize("layout", [kin.GOLF, kin.PYRAMID, kin.PEAKS])
def test_a_random_game_goes_by_the_rules_and_wins_only_what_can_be_won(layout):
    rng = random.Random(3)
    lost = 0
    for number in range(30):
        ranks = kin.dealt(layout, number)
        assert sorted(ranks) == sorted(card.rank for card in Deal.numbered(number).known_cards())
        left = kin.random_game(layout, ranks, True, rng)
        assert 0 <= left <= len(layout)
        lost += left > 0
    assert lost


def test_a_game_without_choices_is_played_to_its_known_end():
    layout = kin.columns("one column", 1, 3)
    rng = random.Random(1)
    # From the open end up: 4, 3, 4 on a five; 4, then no 10; king and ace round the corner, then no queen.
    assert kin.random_game(layout, [3, 2, 3, 4, 1], False, rng) == 0
    assert kin.random_game(layout, [3, 9, 3, 4, 1], False, rng) == 2
    assert kin.random_game(layout, [11, 0, 12, 11], True, rng) == 1
    assert kin.random_game(layout, [11, 0, 12, 11], False, rng) == 2


def test_black_hole_starts_with_an_ace_and_has_no_stock():
    ranks = kin.dealt(kin.BLACK_HOLE, 5)
    assert len(ranks) == 52
    assert ranks[-1] == 0
    assert sorted(ranks) == sorted(list(range(13)) * 4)


@pytest.fixture(scope="module")
def counted():
    return json.loads(DATA.read_text(encoding="utf-8"))


def test_the_figures_that_the_lesson_quotes_are_shares_with_their_intervals(counted):
    assert counted["command"].startswith("python -m tripeaks_widgets.lessons.kin --deals ")
    for game in counted["games"].values():
        for way in game.values():
            for share in way.values():
                exact = wilson(share["wins"], share["count"])
                assert share["rate"] == exact.value
                assert (share["low"], share["high"]) == (round(exact.low, 6), round(exact.high, 6))
            assert "winnable" not in way or way["winnable"]["rate"] > way["random"]["rate"]


def test_a_part_counted_again_comes_to_the_same(counted, monkeypatch):
    monkeypatch.setattr(kin, "COUNTED", {"pyramid": kin.PYRAMID})
    again = kin.measure(deals=200, games=400)
    assert again["seed"] == counted["seed"]
    assert set(again["games"]) == {"pyramid", "black-hole"}
    for name, game in again["games"].items():
        for wrap, way in game.items():
            for kind, few in way.items():
                many = counted["games"][name][wrap][kind]["rate"]
                reach = 4 * math.sqrt(max(many * (1 - many), 0.002) / few["count"])
                assert abs(few["rate"] - many) < reach


def test_the_command_prints_what_it_counted(monkeypatch, capsys):
    monkeypatch.setattr(kin, "COUNTED", {"pyramid": kin.PYRAMID})
    monkeypatch.setattr("sys.argv", ["kin", "--deals", "3", "--games", "5"])
    kin.main()
    command = "python -m tripeaks_widgets.lessons.kin --deals 3 --games 5"
    assert json.loads(capsys.readouterr().out) == {"command": command} | kin.measure(deals=3, games=5)
