"""What a player may know: hidden cards leave no trace in a view, and what was seen stays known."""

import dataclasses
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.engine.cards import Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.picture import text_picture
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW, Table

from .strategies import finish, one_run_deal, wandered_games


def everything_done(game: Game) -> list[tuple]:
    """All move lists of the tree, in the order in which they were first made."""
    found, todo = {}, [(game.tree, ())]
    while todo:
        node, moves = todo.pop()
        found[node.number] = moves
        todo += [(child, (*moves, child.move)) for child in node.children]
    return [found[number] for number in sorted(found)]


def never_seen(game: Game) -> list[int]:
    """Positions in the deal of the cards that no branch of the game has shown, found from the moves alone."""
    shape, own = game.rules.shape, game.rules
    first_stock = len(shape) + (own.waste == "card")
    seen = set(range(len(shape), first_stock))
    for moves in everything_done(game):
        gone = set(moves) - {DRAW}
        seen |= {
            place
            for place, below in enumerate(shape.covered_by)
            if not own.hidden or place in gone or set(below) <= gone
        }
        seen |= set(range(first_stock, first_stock + moves.count(DRAW)))
    return [position for position in range(shape.cards) if position not in seen]


def twin(game: Game, rng: random.Random) -> Game:
    """The same game over a deal whose hidden cards have changed places."""
    hidden = never_seen(game)
    cards = list(game.deal.cards)
    shuffled = [cards[position] for position in hidden]
    rng.shuffle(shuffled)
    for position, card in zip(hidden, shuffled, strict=True):
        cards[position] = card
    other = Game(Deal(tuple(cards)), game.rules)
    for moves in everything_done(game):
        other.restart()
        for move in moves:
            other.move(move)
    other.goto(game.node.number)
    other._undos = game.undos
    return other


def traces(view) -> list:
    """All that can be got out of a view, in the order in which it comes."""
    return [
        view,
        dataclasses.asdict(view),
        repr(view),
        pickle.dumps(view),
        list(view.pack),
        list(view.unseen),
        view.playable,
        view.legal_moves,
        view.open,
        view.outcome,
        view.stock_left,
        view.table,
        [view.face(place) for place in range(len(view.layout))],
        text_picture(view),
    ]


@given(wandered_games(steps=40), st.randoms(use_true_random=False))
def test_hidden_cards_leave_no_trace(game, rng):
    other = twin(game, rng)
    assert traces(other.view) == traces(game.view)


def cards_in(value, found: set) -> set:
    """Every card that can be reached from a value."""
    if isinstance(value, Card):
        found.add(value)
    elif isinstance(value, dict):
        for part in (*value.keys(), *value.values()):
            cards_in(part, found)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for part in value:
            cards_in(part, found)
    elif dataclasses.is_dataclass(value):
        slots = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        cards_in(slots | getattr(value, "__dict__", {}), found)
    return found


@given(wandered_games(steps=40))
def test_no_hidden_card_is_anywhere_in_a_view_but_in_the_pack(game):
    view = game.view
    traces(view)  # fill what is computed on demand
    copy = pickle.loads(pickle.dumps(view))
    hidden = {game.deal.cards[position] for position in never_seen(game)}
    for subject in (view, copy):
        bare = dataclasses.replace(subject, pack=frozenset())
        assert not cards_in(bare, set()) & hidden
        parts = {name: part for name, part in vars(subject).items() if name != "pack"}
        assert not cards_in(parts, set()) & hidden
        assert not any(str(card) in text_picture(subject).split() for card in hidden)
    assert copy == view


@given(wandered_games(steps=40))
def test_unseen_is_the_pack_without_what_was_seen(game):
    view = game.view
    assert view.pack == set(game.deal.cards)
    assert view.unseen == {game.deal.cards[position] for position in never_seen(game)}


@given(wandered_games(steps=40))
def test_a_view_tells_of_the_position_what_the_game_does(game):
    view = game.view
    assert (view.rules, view.state, view.waste) == (game.rules, game.state, game.waste)
    assert (view.playable, view.outcome) == (game.playable, game.outcome)
    assert view.legal_moves == game.table.moves(game.state)
    assert view.layout is game.rules.shape
    assert view.open == game.rules.shape.open_places(game.state.gone)
    assert view.stock_left == len(game.table.stock) - game.state.drawn
    for place in range(len(view.layout)):
        gone = game.state.gone >> place & 1
        shown = not gone and (place in view.open or not game.rules.hidden)
        assert view.face(place) == (game.deal.cards[place] if shown else None)


def test_what_was_seen_and_taken_back_stays_known():
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    fresh = game.view
    assert len(fresh.unseen) == 18 + 23
    for _ in range(3):
        game.draw()
    game.restart()
    for place in (27, 26):
        game.play(place)
    game.restart()
    view = game.view
    known = {fresh.state.top, *game.deal.cards[18:32], game.deal.cards[17]}
    assert view.unseen == view.pack - known
    assert view.stock[:4] == (*game.deal.cards[29:32], None)
    assert view.tableau[17] == game.deal.cards[17]
    assert view.face(17) is None
    assert (view.assisted, fresh.assisted) == (True, False)
    assert view.state == fresh.state
    assert view != fresh


def test_open_rules_show_the_tableau_and_keep_the_stock():
    game = Game(Deal.numbered(1), "open")
    view = game.view
    assert view.tableau == game.deal.cards[:28]
    assert [view.face(place) for place in range(28)] == list(game.deal.cards[:28])
    assert view.unseen == set(game.deal.cards[29:])
    assert view.open == tuple(range(18, 28)), "face up is not open"
    assert "??" not in text_picture(view)


def test_the_last_card_to_be_seen_leaves_nothing_unseen():
    game = Game(Deal.numbered(3), "open")
    finish(game, random.Random(0))
    while game.table.stock_left(game.state):
        game.draw()
    assert game.view.unseen == frozenset()


@pytest.mark.parametrize("waste", ["card", "empty"])
def test_a_view_plays_on_with_what_it_knows(waste):
    game = Game(Deal.numbered(12), Rules(waste=waste))
    table = game.view.table
    assert isinstance(table, Table)
    assert table.start == game.state
    for place in game.playable:
        assert table.after(game.state, place) == game.table.after(game.state, place)


def test_the_text_picture_of_a_game_under_way():
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    for place in (27, 26, 25):
        game.play(place)
    game.draw()
    assert text_picture(game.view).splitlines() == [
        "      ??          ??          ??",
        "    ??  ??      ??  ??      ??  ??",
        "  ??  ??  ??  ??  ??  ??  ??  KC  QC",
        "JC  TC  9C  8C  7C  6C  5C",
        f"waste {game.deal.cards[29]}   stock 22   score 60   run 0   moves 4   {game.outcome}",
    ]


def test_the_text_picture_of_an_empty_waste_and_a_cleared_board():
    empty = Game(Deal.numbered(1), "any-first-card")
    assert text_picture(empty.view).endswith("waste --   stock 24   score 28   run 0   moves 0   playing")
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    for place in range(27, -1, -1):
        game.play(place)
    assert text_picture(game.view).splitlines()[:4] == [""] * 4
