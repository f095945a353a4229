"""Chances, against every way in which the unseen cards may lie."""

from collections import Counter
from itertools import combinations

import pytest
from engine.strategies import again, reshuffled, wandered_games
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.planning import Plan, chains, chances

MOST = 20_000
"""Ways of lying that a test goes through."""


def share(found):
    found = list(found)
    return sum(found) / len(found)


def some_fits(view, top, count):
    """The share of all sets of that many unseen cards with one among them that goes on the top card."""
    sets = combinations(sorted(view.unseen), count)
    return share(any(view.table.takes(top, card) for card in cards) for cards in sets)


@given(wandered_games())
def test_unseen_cards_are_counted_by_rank_and_by_where_they_lie(game):
    view, found = game.view, chances(game.view)
    assert found.ranks == tuple(Counter(card.rank for card in view.unseen)[rank] for rank in range(13))
    assert found.unseen == len(view.unseen) == sum(found.ranks)
    face_down = [place for place, card in enumerate(view.tableau) if card is None]
    stock = [card for card in view.stock if card is None]
    assert (found.hidden, found.unseen - found.hidden) == (len(face_down), len(stock))


@given(wandered_games())
def test_the_chance_of_a_draw_is_the_share_of_cards_that_let_something_be_played(game):
    view, found = game.view, chances(game.view)
    if not view.stock_left:
        assert found.draw is None
        return
    known = view.stock[view.state.drawn]
    open_cards = [view.face(place) for place in view.open]
    cards = sorted(view.unseen) if known is None else [known]
    assert found.next_drawn == known
    assert found.draw == pytest.approx(
        share(any(view.table.takes(card, other) for other in open_cards) for card in cards)
    )


@given(wandered_games())
def test_the_chance_of_a_turn_is_the_share_of_cards_that_go_on_the_top_card(game):
    view, found = game.view, chances(game.view)
    if found.hidden:
        assert found.turn == pytest.approx(some_fits(view, view.state.top, 1))
    else:
        assert found.turn is None


@given(wandered_games())
def test_a_chain_goes_on_as_often_as_one_of_the_cards_that_it_turns_up_fits(game):
    view = game.view
    for chain in chains(view).ranked(most=4):
        count = len(chain.unknown)
        assert Plan(view, chain.places).chance == chain.chance
        if not count:
            assert chain.chance is None
        elif chances(view).unseen ** count < MOST:
            assert chain.chance == pytest.approx(some_fits(view, chain.cards[-1], count))


@given(wandered_games(), st.randoms(use_true_random=False))
def test_chances_don_t_depend_on_where_the_unseen_cards_lie(game, rng):
    one, other = chances(game.view), chances(again(game, reshuffled(game, rng)).view)
    assert (one.ranks, one.draw, one.turn) == (other.ranks, other.draw, other.turn)
    for place in game.playable:
        assert one.play(place) == other.play(place)


def test_a_card_that_was_drawn_before_is_certain():
    game = Game(Deal.numbered(48213))
    game.draw()
    drawn = game.state.top
    game.undo()
    found = chances(game.view)
    assert found.next_drawn == drawn
    assert found.draw in (0, 1)
    assert drawn not in game.view.unseen
    assert Plan(game.view, [DRAW]).end.top == drawn
