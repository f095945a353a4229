"""Strategies: they play by the rules, know what a player knows, and are called by their names."""

import pytest
from engine.strategies import again, reshuffled, wandered_games
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets import chains
from tripeaks_widgets.advice.strategies import STRATEGIES, StrategyError, random_legal, strategy
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW, Outcome

SIMPLE = ("random", "first", "uncover", "chain")
names = st.sampled_from(SIMPLE)


@given(wandered_games(), names, st.integers(0, 3))
def test_moves_are_legal_and_draws_the_last_resort(game, name, seed):
    player = strategy(name, seed=seed)
    while game.outcome in (Outcome.PLAYING, Outcome.STUCK):
        move = player(game.view)
        assert move in game.view.legal_moves
        assert (move == DRAW) == (game.outcome is Outcome.STUCK)
        game.move(move)


@given(wandered_games(), names, st.integers(0, 3), st.randoms(use_true_random=False))
def test_cards_that_nobody_has_seen_change_no_move(game, name, seed, rng):
    twin = again(game, reshuffled(game, rng))
    assert strategy(name, seed=seed)(twin.view) == strategy(name, seed=seed)(game.view)


@given(wandered_games())
def test_what_each_goes_by(game):
    view = game.view
    if not view.playable:
        return
    assert strategy("first")(view) == view.playable[0]
    turned = {place: len(view.table.uncovers(view.state, place)) for place in view.playable}
    place = strategy("uncover")(view)
    assert turned[place] == max(turned.values())
    assert all(turned[before] < turned[place] for before in view.playable if before < place)
    found = chains(view)
    worth = {place: (len(found.best(place)), len(found.best(place).turned)) for place in view.playable}
    place = strategy("chain")(view)
    assert worth[place] == max(worth.values()) >= (len(found.longest), len(found.longest.turned))
    assert all(worth[after] < worth[place] for after in view.playable if after > place)


def test_chance_has_no_favourite():
    view = next(
        view for view in (Game(Deal.numbered(number)).view for number in range(1000)) if len(view.playable) == 3
    )
    counts = dict.fromkeys(view.playable, 0)
    for seed in range(3000):
        counts[random_legal(view, seed)] += 1
    assert all(900 < count < 1100 for count in counts.values()), counts


def test_the_ways_of_playing_differ():
    views = []
    for number in range(20):
        game = Game(Deal.numbered(number))
        while game.outcome in (Outcome.PLAYING, Outcome.STUCK):
            views.append(game.view)
            game.move(strategy("first")(game.view))
    lines = {name: tuple(map(strategy(name), views)) for name in SIMPLE}
    lines["another seed"] = tuple(map(strategy("random", seed=1), views))
    assert len(set(lines.values())) == len(lines)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("frist", "did you mean first"),
        ("xyzzy", "There is no strategy 'xyzzy': there are random, first, uncover, chain"),
        ("", "There is no strategy ''"),
        ("first:3", "first takes no argument, so not '3'"),
        ("chain:", "chain takes no argument, so not ''"),
    ],
)
def test_a_name_that_is_not_there_is_told(name, said):
    with pytest.raises(StrategyError, match=said):
        strategy(name)


def test_the_simple_ones_come_first():
    assert tuple(STRATEGIES)[: len(SIMPLE)] == SIMPLE
