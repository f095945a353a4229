"""A real deck, entered card by card: the same game as if somebody had known it from the start."""

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.cards import FULL_PACK, Card, card_text
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import DealError, IllegalMove, RecordError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.spots import position_of, spot_at, spot_name
from tripeaks_widgets.engine.table import DRAW, Outcome
from tripeaks_widgets.planning import chances
from tripeaks_widgets.solver import solve

from . import strategies
from .strategies import answer, card_at, finish, new_games, wander
from .test_record import assert_same, tree

seeds = st.integers(0, 2**32)


def follow(real, game, seed, steps=60):
    """Do in a real deck's game what somebody does at random in an ordinary one, comparing all the way."""

    def seen(event):
        kind, move = event.kind, event.move
        if kind in ("play", "draw"):
            real.move(move)
        elif kind in ("undo", "redo"):
            getattr(real, kind)()
        else:
            real.goto(game.node.number)
        answer(real, game)
        assert real.view == game.view
        assert (real.state, real.outcome, real.playable) == (game.state, game.outcome, game.playable)

    game.subscribe(seen)
    wander(game, random.Random(seed), steps)


@given(new_games(), seeds)
def test_a_game_entered_card_by_card_is_the_game_itself(game, seed):
    real = RealGame(rules=game.rules)
    answer(real, game)
    assert real.view == game.view
    follow(real, game, seed)
    finish(game, random.Random(seed))
    assert real.view == game.view
    assert tree(real) == tree(game)
    assert real.outcome in (Outcome.WON, Outcome.LOST)


@given(new_games(), seeds)
def test_nothing_can_be_done_while_a_card_is_missing(game, seed):
    real = RealGame(rules=game.rules)
    rng = random.Random(seed)
    for _ in range(40):
        if real.missing:
            before = real.state
            assert real.outcome is Outcome.PLAYING
            assert real.playable == ()
            for move in (*range(len(real.rules.shape)), DRAW):
                with pytest.raises(IllegalMove, match="First enter this card"):
                    real.move(move)
            with pytest.raises(IllegalMove):
                real.redo()
            assert real.state == before
            asked = real.missing[0]
            assert real.missing == ((asked,) if asked == f"stock-{before.drawn + 1}" else real.view.missing)
            real.enter(asked, card_at(game, asked))
        elif moves := real.view.legal_moves:
            real.move(rng.choice(moves))
    assert all(real.deal.cards[at] in (None, card) for at, card in enumerate(game.deal.cards))


@given(new_games())
def test_what_is_missing_at_the_start_lies_face_up(game):
    real = RealGame(rules=game.rules)
    up = range(len(game.rules.shape)) if not game.rules.hidden else game.rules.shape.open_places(0)
    assert real.missing == (*up, *(["waste"] if game.rules.waste == "card" else []))
    assert real.view.missing == real.missing
    assert real.view.legal_moves == ()


@given(new_games(), seeds)
def test_chances_count_what_nobody_has_seen(game, seed):
    real = RealGame(rules=game.rules)
    answer(real, game)
    follow(real, game, seed)
    assume(not real.missing and real.view.unseen)
    one, other = chances(real.view), chances(game.view)
    assert (one.unseen, one.ranks, one.hidden) == (other.unseen, other.ranks, other.hidden)
    assert (one.draw, one.turn, one.next_drawn) == (other.draw, other.turn, other.next_drawn)
    assert real.view.unseen == game.view.unseen


@given(new_games(), seeds)
def test_a_record_brings_it_back(game, seed):
    real = RealGame(rules=game.rules)
    answer(real, game)
    follow(real, game, seed)
    for text in (record.to_text(real), record.to_json(real)):
        again = record.read(text)
        assert isinstance(again, RealGame)
        assert_same(again, real)
        assert again.missing == real.missing


@given(new_games(), seeds, st.integers(0, 12))
def test_a_record_brings_what_is_missing_back(game, seed, entered):
    real = RealGame(rules=game.rules)
    for spot in real.missing[:entered]:
        real.enter(spot, card_at(game, spot))
    again = record.read(record.to_text(real))
    assert (again.deal, again.missing) == (real.deal, real.missing)
    answer(again, game)
    assert again.view == game.view


@given(new_games(), seeds)
def test_lines_enter_as_many_cards_as_they_have(game, seed):
    rng, real = random.Random(seed), RealGame(rules=game.rules)
    while real.missing:
        some = real.missing[: rng.randint(1, len(real.missing))]
        real.enter_line(" ".join(str(card_at(game, spot)) for spot in some))
    assert real.view == game.view
    whole = RealGame(rules=game.rules)
    asked = whole.missing
    event = whole.enter_line("\n".join(map(card_text, real.deal.cards)))
    assert whole.view == real.view
    assert event.turned == tuple(spot for spot in asked if spot != "waste")


@given(new_games(), seeds)
def test_a_whole_deal_pasted_in_the_midst_needs_no_more_entering(game, seed):
    real = RealGame(rules=game.rules)
    answer(real, game)
    follow(real, game, seed, steps=10)
    before = real.view
    real.enter_line(str(game.deal))
    assert real.view == before  # known cards are no seen ones
    assert real.deal == game.deal
    finish(real, random.Random(seed))
    assert real.outcome in (Outcome.WON, Outcome.LOST)


@given(new_games())
def test_the_last_card_is_known_without_being_entered(game):
    cards = game.deal.cards
    for hole in {0, len(cards) - 1}:
        real = RealGame(Deal((*cards[:hole], None, *cards[hole + 1 :])), game.rules)
        assert real.deal == game.deal


def test_once_all_is_known_the_solver_can_be_asked():
    game = Game(Deal.numbered(20))
    real = RealGame()
    answer(real, game)
    with pytest.raises(DealError, match="41 cards of the deal aren't known"):
        solve(real.deal)
    while len(real.view.unseen) > 1:
        real.move(real.view.legal_moves[0])
        answer(real, game)
        if real.outcome is Outcome.LOST:
            real.restart()
            real.enter_line(str(game.deal))
            break
    assert solve(real.deal).winnable == solve(game.deal).winnable
    assert solve(real.deal).last_winnable(real) is not None


@given(strategies.rules)
def test_every_card_of_a_deal_has_a_spot_and_a_name_of_its_own(rules):
    positions = range(rules.shape.cards)
    assert [position_of(rules, spot_at(rules, position)) for position in positions] == list(positions)
    assert len({spot_name(rules, position).to() for position in positions}) == len(positions)


# What can't be


def opened(rules=None, number=48213):
    """A fresh game with a real deck, and the ordinary one of the same cards."""
    own = Rules.of(rules)
    game = Game(Deal.numbered(number, cards=own.shape.cards), own)
    real = RealGame(rules=own)
    answer(real, game)
    return real, game


def test_a_card_entered_twice_is_refused_with_both_spots():
    real = RealGame()
    real.enter(18, "7H")
    for spot, name in ((19, "row 4, card 2"), ("waste", "the waste card")):
        with pytest.raises(DealError, match=f"7♥ can't be {name}: it was entered as row 4, card 1."):
            real.enter(spot, "7H")
    with pytest.raises(DealError, match=r"8♥ can't be row 4, card 3: it was entered as row 4, card 2."):
        real.enter_line("8H 8H")
    assert real.missing == (*range(19, 28), "waste")  # all or nothing


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "at least one card"),
        ("# only a remark", "at least one card"),
        ("7H seven", '"seven" isn\'t a card'),
        ("7H ??", r'"\?\?" isn\'t a card'),
        (" ".join(map(str, FULL_PACK[:12])), "12 cards: 11 are asked for now, or all 52"),
    ],
)
def test_lines_that_say_nothing_are_refused(line, message):
    real = RealGame()
    with pytest.raises(DealError, match=message):
        real.enter_line(line)
    assert real.deal == RealGame().deal


def test_a_whole_deal_must_agree_with_what_was_entered():
    real, game = opened()
    other = list(map(str, game.deal.cards))
    other[18], other[0] = other[0], other[18]
    with pytest.raises(DealError, match=r"As row 4, card 1, .+ was entered before, not"):
        real.enter_line(" ".join(other))


def test_cards_go_only_where_they_are_asked_for():
    real, _ = opened()
    for spot in (0, 18, "waste", "stock-1"):
        with pytest.raises(DealError, match="Not asked for now"):
            real.enter(spot, next(iter(real.view.unseen)))
    for spot in (True, -1, 28, "stock-0", "stock-24", "stock", None):
        with pytest.raises(DealError, match="There is no spot"):
            real.enter(spot, "7H")
    with pytest.raises(DealError, match="There is no spot"):
        RealGame(rules="any-first-card").enter("waste", "7H")


def test_a_toy_pack_has_no_other_cards():
    with pytest.raises(DealError, match="K♠ isn't in this pack: it has the first 13"):
        RealGame(rules=Rules(layout="toy-1x2-13")).enter(1, "KS")
    with pytest.raises(DealError, match="K♠ isn't in this pack"):
        RealGame(Deal((Card.parse("KS"), *[None] * 12)), Rules(layout="toy-1x2-13"))
    toy = RealGame(rules=Rules(layout="toy-1x2-13"))
    toy.enter(1, "7C")
    with pytest.raises(DealError, match="K♠ isn't in this pack"):
        toy.correct(1, "KS")
    with pytest.raises(DealError, match="takes 52 cards"):
        RealGame(Deal((None,) * 13))


def test_a_question_for_a_card_is_taken_back_by_undo():
    real, _ = opened()
    event = real.draw()
    assert (event.kind, event.move, real.missing) == ("ask", DRAW, ("stock-1",))
    assert (real.state.drawn, real.can_undo, real.view.missing) == (0, True, ())
    real.undo()
    assert (real.missing, real.can_undo, real.undos) == ((), False, 0)
    real.draw()
    real.restart()
    assert real.missing == ()


def test_a_stock_card_seen_before_is_drawn_at_once():
    real, game = opened()
    real.draw()
    drawn = real.enter("stock-1", game.table.stock[0])
    assert (drawn.kind, drawn.card) == ("draw", game.table.stock[0])
    real.undo()
    assert real.draw().kind == "draw"


# Corrections


@given(new_games(), seeds)
def test_a_mistake_that_is_corrected_leaves_no_trace(game, seed):
    rng, real = random.Random(seed), RealGame(rules=game.rules)
    spots = real.missing
    twin = RealGame(rules=game.rules)
    answer(twin, game)
    cards = [card_at(game, spot) for spot in spots]
    rng.shuffle(cards)
    for spot, card in zip(spots, cards, strict=True):
        if spot in real.missing:  # the last one may be known by then
            real.enter(spot, card)
    for spot in spots:
        real.correct(spot, card_at(game, spot))
    assert real.view == twin.view == game.view
    assert real.deal == twin.deal


@given(new_games(), seeds)
def test_a_correction_keeps_the_line_and_what_else_could_have_been(game, seed):
    real = RealGame(rules=game.rules)
    answer(real, game)
    follow(real, game, seed, steps=25)
    rng = random.Random(seed)
    seen = real.seen
    spot, card = rng.choice(list(seen.values())), rng.choice(sorted(set(FULL_PACK[: len(game.deal)])))
    moves, before = real.moves, tree(real)
    number = position_of(game.rules, spot)
    cards = list(real.deal.cards)
    if card in cards:
        cards[cards.index(card)] = cards[number]
    cards[number] = card
    left = [one for one in FULL_PACK[: len(cards)] if one not in cards]
    whole = Deal(tuple(left.pop() if one is None else one for one in cards))
    twin = Game(whole, game.rules)
    for nth, move in enumerate(moves, start=1):
        if refusal := twin.table.refusal(twin.state, move):
            with pytest.raises(IllegalMove, match=f"move {nth} was made since") as refused:
                real.correct(spot, card)
            assert refused.value.text.args["what"] == refusal
            assert tree(real) == before
            return
        twin.move(move)
    real.correct(spot, card)
    assert real.moves == moves
    assert real.state == twin.state
    assert real.deal.cards == tuple(cards)
    assert_same(record.read(record.to_text(real)), real)


def test_correcting_what_nobody_has_seen_is_refused():
    real, _ = opened()
    with pytest.raises(DealError, match="Nothing to correct: row 1, card 1"):
        real.correct(0, "7H")


# Saved games that are damaged


def test_damaged_records_say_where():
    real, game = opened()
    real.draw()
    real.enter("stock-1", game.table.stock[0])
    text = record.to_text(real)
    unknown = text.replace(str(game.table.stock[0]), "??")
    with pytest.raises(RecordError, match=r"damaged at move 1\. The card of move draw hasn't been seen"):
        record.read(unknown)
    for wrong, message in (
        (text.replace("deck: real", "deck: marked"), "deck is missing or wrong"),
        (text.replace("deck: real\n", ""), "aren't known"),
        (text.replace(str(game.deal.cards[18]), "??"), "damaged at move 1. First enter this card: row 4, card 1"),
    ):
        with pytest.raises(RecordError, match=message):
            record.read(wrong)
