"""Chains, against every order of play tried one by one."""

import random

import pytest
from engine.strategies import wandered_games
from hypothesis import given

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.planning import Chains, chains


def sequences(view):
    """Every sequence of plays through known cards, with the position after it: slow and plain."""
    found = []

    def go_on(state, places):
        for place in view.table.playable(state):
            after = view.table.after(state, place)
            found.append(((*places, place), after))
            go_on(after, (*places, place))

    go_on(view.state, ())
    return found


def is_end(view, state):
    return not view.table.playable(state)


@given(wandered_games())
def test_all_chains_are_found_and_nothing_else(game):
    view = game.view
    tried = sequences(view)
    found = chains(view)
    assert found.complete
    assert found.count == len(tried)
    ends = {(after.gone, after.top.rank) for places, after in tried if is_end(view, after)}
    listed = found.ranked()
    assert len(listed) == len(found) == len(ends)
    orders = dict.fromkeys(ends, 0)
    for _, after in tried:
        if (after.gone, after.top.rank) in orders:
            orders[after.gone, after.top.rank] += 1
    sign = -1 if view.rules.scheme.lower_is_better else 1
    for chain in listed:
        after = view.state
        for place in chain.places:
            after = view.table.after(after, place)
        key = (after.gone, after.top.rank)
        assert chain.orders == orders[key]
        assert chain.points == after.score - view.state.score
        same = [other.score for places, other in tried if (other.gone, other.top.rank) == key]
        assert sign * after.score == max(sign * score for score in same)
    assert [len(chain) for chain in listed] == sorted((len(chain) for chain in listed), reverse=True)


@given(wandered_games())
def test_the_longest_chain_and_the_best_of_each_card_are_as_long_as_brute_force_finds(game):
    view = game.view
    tried = sequences(view)
    found = chains(view)
    sign = -1 if view.rules.scheme.lower_is_better else 1

    def worth(places, after):
        turned = view.rules.hidden * sum(
            not view.table.rules.shape.cover_masks[place] & ~after.gone
            for place in range(len(view.layout))
            if not after.gone >> place & 1 and place not in view.open
        )
        return len(places), turned, sign * (after.score - view.state.score)

    for first in range(len(view.layout)):
        best = max((worth(*one) for one in tried if one[0][0] == first), default=None)
        chain = found.best(first)
        if best is None:
            assert chain is None
            continue
        assert chain.places[0] == first
        assert (len(chain), len(chain.turned), sign * chain.points) == best
    best = max((worth(*one) for one in tried), default=None)
    longest = found.longest
    assert (best is None) == (longest is None)
    if longest is not None:
        assert (len(longest), len(longest.turned), sign * longest.points) == best


@pytest.mark.parametrize("by", ["length", "turns", "points", "end"])
def test_each_order_puts_its_own_measure_first(by):
    measure = {
        "length": len,
        "turns": lambda chain: len(chain.turned),
        "points": lambda chain: chain.points,
        "end": lambda chain: chain.fits,
    }[by]
    for number in range(40):
        game = wander(number)
        values = [measure(chain) for chain in chains(game.view).ranked(by)]
        assert values == sorted(values, reverse=True)
        assert chains(game.view).ranked(by, 3) == chains(game.view).ranked(by)[:3]


def test_a_search_that_is_cut_short_says_so_and_tells_only_what_is_true():
    view = next(game.view for game in map(wander, range(100)) if chains(game.view).count > 20)
    whole, part = Chains(view), Chains(view, most=5)
    assert whole.complete
    assert not part.complete
    assert len(part) > 0
    for chain in part:
        after = view.state
        for place in chain.places:
            after = view.table.after(after, place)
        assert chain.points == after.score - view.state.score


def wander(number, rules="standard"):
    """A game after some moves by chance."""
    choose = random.Random(number)
    game = Game(Deal.numbered(number), rules)
    for _ in range(choose.randrange(30)):
        if not game.view.legal_moves:
            break
        game.move(choose.choice(game.view.legal_moves))
    return game
