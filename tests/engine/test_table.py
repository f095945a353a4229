"""The judge: what may be played, why not, how a position stands. Every expectation is from the rules of the game."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.engine.cards import FULL_PACK, Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import DealError, IllegalMove
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW, State, Table

from .strategies import new_games, one_run_deal, wandered_games


def toy(cards: str, layout: str, **options) -> Game:
    """A game on a small layout; the cards are given place by place, then the waste card and the stock."""
    return Game(Deal.parse(cards, layout=layout), Rules(layout=layout, **options))


def connects(a: Card, b: Card, wrap: bool) -> bool:
    """Whether b can follow a, said with the names of the ranks."""
    circle = "A23456789TJQKA" if wrap else "A23456789TJQK"
    pair = str(a)[0] + str(b)[0]
    return pair in circle or pair[::-1] in circle


@given(wandered_games())
def test_a_card_is_playable_when_it_is_open_and_next_in_rank(game):
    state, shape = game.state, game.rules.shape
    expected = []
    for place, below in enumerate(shape.covered_by):
        there = not state.gone >> place & 1
        open_ = all(state.gone >> other & 1 for other in below)
        fits = state.top is None or connects(state.top, game.deal.cards[place], game.rules.wrap)
        if there and open_ and fits:
            expected.append(place)
    assert list(game.playable) == expected
    cleared = state.gone == shape.full
    draw = [DRAW] if state.drawn < len(game.table.stock) and not cleared else []
    assert list(game.table.moves(state)) == expected + draw


@given(wandered_games())
def test_refusals_and_moves_say_the_same(game):
    moves = game.table.moves(game.state)
    for move in [*range(-2, len(game.rules.shape) + 2), DRAW]:
        assert (game.table.refusal(game.state, move) is None) == (move in moves)


@given(wandered_games())
def test_the_outcome_is_as_the_rules_define_it(game):
    state = game.state
    stock_left = len(game.table.stock) - state.drawn
    if state.gone == game.rules.shape.full:
        assert game.outcome == "won"
    elif game.playable:
        assert game.outcome == "playing"
    else:
        assert game.outcome == ("stuck" if stock_left else "lost")
    assert (not game.table.moves(state)) == (game.outcome in ("won", "lost"))


@given(new_games())
def test_a_deal_is_laid_out_in_order(game):
    cards, places = game.deal.cards, len(game.rules.shape)
    assert game.table.tableau == cards[:places]
    if game.rules.waste == "card":
        assert (game.state.top, game.table.stock) == (cards[places], cards[places + 1 :])
    else:
        assert (game.state.top, game.table.stock) == (None, cards[places:])
    assert (game.state.gone, game.state.drawn, game.state.run, game.state.moves) == (0, 0, 0, 0)


@pytest.mark.parametrize(("waste", "layout", "stock"), [("card", "tripeaks", 23), ("empty", "tripeaks", 24)])
def test_the_stock_holds_the_rest(waste, layout, stock):
    game = Game(Deal.numbered(1), Rules(waste=waste, layout=layout))
    assert game.table.stock_left(game.state) == stock
    assert game.table.tableau_left(game.state) == 28


def test_the_stock_of_separate_pyramids():
    game = Game(Deal.numbered(1), "separate-pyramids")
    assert (game.table.tableau_left(game.state), game.table.stock_left(game.state)) == (30, 21)
    assert len(game.view.open) == 12


def test_ace_and_king_meet_only_with_wrap():
    for top, card in (("AC", "KC"), ("KC", "AC")):
        text = f"{card} {top} 5C 6C 7C 8C"
        assert toy(text, "toy-1x1-6").playable == (0,)
        flat = toy(text, "toy-1x1-6", wrap=False)
        assert flat.playable == ()
        with pytest.raises(IllegalMove) as caught:
            flat.play(0)
        assert caught.value.text.key == "refused.corner"


def test_queen_king_ace_two_connects_and_turns_back():
    game = toy("KC QC AC 2C KD JC 3C 4C 5C 6C 7C 8C 9C", "toy-5x1-13")
    for place in (1, 0, 2, 4):  # on the jack: queen, king, ace, and down again to the other king
        game.play(place)
    assert str(game.state.top) == "KD"
    assert game.state.run == 4


def test_an_empty_waste_takes_any_open_card():
    game = Game(Deal.numbered(4), "any-first-card")
    assert game.playable == tuple(range(18, 28))
    assert game.waste == ()
    for place in range(18, 28):
        game.play(place)
        assert game.state.run == 1
        assert game.waste == (game.deal.cards[place],)
        game.undo()
    with pytest.raises(IllegalMove, match="covered"):
        game.play(17)


def test_an_empty_waste_may_get_its_first_card_from_the_stock():
    game = Game(Deal.numbered(4), "any-first-card")
    game.draw()
    assert game.state.top == game.deal.cards[28]
    assert game.state.run == 0
    assert all(connects(game.state.top, game.deal.cards[place], True) for place in game.playable)


def test_a_draw_is_allowed_although_something_can_be_played():
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    assert game.playable
    game.play(27)
    game.draw()
    assert game.state.run == 0


def test_won_whatever_is_left_in_the_stock():
    game = toy("6C AC 7C 8C 9C TC", "toy-1x1-6")
    assert game.outcome == "stuck"
    game.draw()
    assert game.outcome == "playing"
    game.play(0)
    assert game.outcome == "won"
    assert game.table.stock_left(game.state) == 3
    with pytest.raises(IllegalMove) as caught:
        game.draw()
    assert caught.value.text.key == "refused.won"
    assert game.table.moves(game.state) == ()


def test_won_on_the_very_last_stock_card():
    game = toy("6C 9C TC JC QC 7C", "toy-1x1-6")
    for _ in range(4):
        assert game.outcome == "stuck"
        game.draw()
    assert game.table.stock_left(game.state) == 0
    assert game.outcome == "playing"
    game.play(0)
    assert game.outcome == "won"


def test_lost_when_the_stock_is_empty_and_nothing_fits():
    game = toy("6C 9C TC JC QC 8C", "toy-1x1-6")
    for _ in range(4):
        game.draw()
    assert game.outcome == "lost"
    assert game.table.moves(game.state) == ()
    with pytest.raises(IllegalMove) as caught:
        game.draw()
    assert caught.value.text.key == "refused.stock-empty"
    game.undo()
    assert game.outcome == "stuck"


def test_not_lost_while_a_play_is_left_without_a_stock():
    game = toy("5C 6C 9C TC JC 7C", "toy-2x1-6")
    for _ in range(3):
        game.draw()
    assert game.outcome == "playing"
    game.play(1)
    assert game.outcome == "playing"
    game.play(0)
    assert game.outcome == "won"


REASONS = {
    "refused.move": (lambda game: game.play("18"), "No such move: '18'"),
    "refused.place": (lambda game: game.play(28), "no place 28: this layout has places 0 to 27"),
    "refused.gone": (lambda game: game.play(27), "its card has been played"),
    "refused.covered": (lambda game: game.play(9), "covered by 2 cards"),
    "refused.rank": (lambda game: game.play(18), "doesn't go on"),
    "refused.nothing-to-redo": (lambda game: game.redo(), "Nothing to redo"),
    "refused.jump": (lambda game: game.jump(2), "no move 2: this line has 1"),
    "refused.node": (lambda game: game.goto(2), "no position 2: this game's tree has 2"),
}


@pytest.mark.parametrize("key", REASONS)
def test_an_illegal_try_has_its_reason(key):
    attempt, words = REASONS[key]
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    game.play(27)
    before = game.state, game.moves, game.line
    with pytest.raises(IllegalMove, match=words) as caught:
        attempt(game)
    assert caught.value.text.key == key
    assert caught.value.text.to("da") != str(caught.value)
    assert (game.state, game.moves, game.line) == before


def test_reasons_for_one_and_many():
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    with pytest.raises(IllegalMove, match="just the start"):
        game.goto(1)
    with pytest.raises(IllegalMove, match="Nothing to undo"):
        game.undo()
    game.play(27)
    with pytest.raises(IllegalMove, match="covered by one card"):
        game.play(17)


@pytest.mark.parametrize("move", [True, False, None, 1.0, "DRAW", "", [18], -1, 28, 10**30])
def test_what_is_no_move_is_refused(move):
    game = Game(Deal.numbered(1), "any-first-card")
    with pytest.raises(IllegalMove):
        game.move(move)
    assert game.moves == ()


@pytest.mark.parametrize("value", [True, None, "1", 1.0, -1, 99])
def test_what_is_no_position_is_refused(value):
    game = Game(Deal.numbered(1), "any-first-card")
    game.play(18)
    for go in (game.jump, game.goto):
        with pytest.raises(IllegalMove):
            go(value)
    assert game.moves == (18,)


@given(st.data(), wandered_games())
def test_a_state_after_a_move_depends_on_state_and_move_alone(data, game):
    moves = game.table.moves(game.state)
    if not moves:
        return
    move, before = data.draw(st.sampled_from(moves)), game.state
    after = game.table.after(before, move)
    assert after == Table.of(game.deal, game.rules).after(before, move)
    assert game.state == before
    assert after.moves == before.moves + 1
    if move == DRAW:
        assert (after.gone, after.run, after.top) == (before.gone, 0, game.table.stock[before.drawn])
    else:
        assert (after.drawn, after.run, after.top) == (before.drawn, before.run + 1, game.deal.cards[move])
        turned = set(game.rules.shape.open_places(after.gone)) - set(game.rules.shape.open_places(before.gone))
        assert set(game.table.uncovers(before, move)) == turned
        assert set(game.table.turns_up(before, move)) == (turned if game.rules.hidden else set())


def test_a_position_may_be_put_on_the_table_directly():
    table = Table.of(Deal(FULL_PACK), Rules())
    state = State(gone=Layout.named("tripeaks").full & ~1, drawn=23, top=Card.parse("2S"), run=3, score=0)
    assert table.playable(state) == (0,)
    assert table.outcome(state) == "playing"
    assert table.outcome(table.after(state, 0)) == "won"


def test_a_deal_for_another_layout_is_refused():
    with pytest.raises(DealError, match="tripeaks takes 52 cards; this deal has 13"):
        Game(Deal.numbered(1, cards=13))


def test_an_unseen_card_cannot_be_moved():
    cards = Deal.numbered(1).cards
    unknown = Deal((*cards[:27], None, *cards[28:29], None, *cards[30:]))
    table = Table.of(unknown, Rules())
    assert 27 not in table.playable(table.start)
    for move in (27, DRAW):
        with pytest.raises(DealError, match="hasn't been seen yet"):
            table.after(table.start, move)


@pytest.mark.parametrize("change", ["suits", "reverse", "rotate", "mirror"])
def test_the_game_looks_the_same_from_other_sides(change):
    """Permuted suits, ranks counted downwards or turned round the corner, or a mirrored tableau: the same moves."""
    rng = random.Random(change)
    shape = Layout.named("tripeaks")
    mirrored = {spot: place for place, spot in enumerate(shape.spots)}
    place_map = {place: place for place in range(28)}
    if change == "mirror":
        place_map = {place: mirrored[spot.row, shape.width - spot.x] for place, spot in enumerate(shape.spots)}
    card_map = {
        "suits": lambda card: Card(card.rank, (card.suit + 1) % 4),
        "reverse": lambda card: Card(12 - card.rank, card.suit),
        "rotate": lambda card: Card((card.rank + 5) % 13, card.suit),
        "mirror": lambda card: card,
    }[change]
    for number in range(40):
        rules = Rules(wrap=change == "rotate" or number % 2 == 0)
        deal = Deal.numbered(number)
        cards = [card_map(card) for card in deal.cards]
        tableau = [cards[place_map[place]] for place in range(28)]
        one, other = Game(deal, rules), Game(Deal((*tableau, *cards[28:])), rules)
        while moves := one.table.moves(one.state):
            assert {place_map[place] for place in other.playable} == set(one.playable)
            move = rng.choice(moves)
            one.move(move)
            other.move(move if move == DRAW else next(a for a, b in place_map.items() if b == move))
        assert other.outcome == one.outcome
        assert other.state.score == one.state.score
