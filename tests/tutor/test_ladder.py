"""The hint ladder: every rung is legal, true, and known to the player."""

import re
from xml.etree import ElementTree

import pytest
from engine.strategies import again, reshuffled, wandered_games
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets.catalogue import card_sign
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import TripeaksError
from tripeaks_widgets.engine.game import HINTS, Game
from tripeaks_widgets.engine.table import DRAW, Outcome
from tripeaks_widgets.planning import chains
from tripeaks_widgets.tutor.ladder import RUNGS, hint

SVG = "{http://www.w3.org/2000/svg}"


@given(wandered_games())
def test_every_rung_is_legal_and_speaks_of_one_recommendation(game):
    view = game.view
    rungs = [hint(view, rung) for rung in range(5)]
    for one in rungs:
        assert one.to("en")
        assert one.to("da")
        assert "{" not in one.to("en") + one.to("da")
        assert one.move is None or one.move in view.legal_moves
        assert all(view.face(place) is not None for place in one.lit)
    plain, nudge, region, card, line = rungs
    assert card.move == line.move
    assert (nudge.move, region.move) == (None, None)
    assert nudge.lit == ()
    if card.move == DRAW:
        assert view.outcome is Outcome.STUCK
        assert plain.stock
        assert region.stock
        assert line.stock
    elif card.move is not None:
        assert card.lit == (card.move,)
        assert card.move in region.lit
        assert line.chain.places[0] == card.move
        assert plain.move in view.playable
    else:
        assert view.outcome in (Outcome.WON, Outcome.LOST)


@given(wandered_games())
def test_every_reason_is_true(game):
    view = game.view
    one = hint(view, 3)
    if one.move in (None, DRAW):
        return
    key, args = one.texts[0].args["reason"]
    place = one.move
    lengths = {other: len(chains(view).best(other)) for other in view.playable}
    if key == "hint.reason.only":
        assert view.playable == (place,)
    elif key == "hint.reason.turns":
        assert args["count"] == len(view.table.turns_up(view.state, place)) > 0
    elif key in ("hint.reason.keeps", "hint.reason.starts"):
        assert (key == "hint.reason.keeps") == (view.state.run > 0)
        assert view.state.run + lengths[place] >= args["count"]
    elif key == "hint.reason.peak":
        peaks = view.layout.peak_of
        assert [other for other in view.playable if peaks[other] == peaks[place]] == [place]
        assert not view.state.gone >> peaks[place] & 1, "its tip still stands"
    else:
        assert key == "hint.reason.fits"


@given(wandered_games())
def test_the_numbers_of_the_last_rung_are_those_of_its_chain_played_out(game):
    one = hint(game.view, 4)
    if one.chain is None:
        return
    state, view = game.state, game.view
    for place in one.chain.places:
        state = view.table.after(state, place)
    args = {text.key: text.args for text in one.texts}
    assert args["hint.line"]["cards"] == [str(view.tableau[place]) for place in one.chain.places]
    if "hint.line-points" in args:
        assert args["hint.line-points"]["count"] == state.score - view.state.score
    opened = set(view.layout.open_places(state.gone)) - set(view.open) - set(one.chain.places)
    turned = opened if view.rules.hidden else ()
    assert args.get("hint.line-turns", {"count": 0})["count"] == len(turned)


def test_nothing_is_said_to_turn_up_where_all_cards_lie_face_up():
    for number in range(60):
        view = Game(Deal.numbered(number), "open").view
        keys = {text.key for rung in range(5) for text in hint(view, rung).texts}
        assert not keys & {"hint.nudge.turns", "hint.line-turns"}
        reason = hint(view, 3).texts[0].args.get("reason", ("",))
        assert reason[0] != "hint.reason.turns"
        assert not any(chain.turned for chain in chains(view).ranked(most=5))


@given(wandered_games(), st.randoms(use_true_random=False))
def test_rungs_don_t_depend_on_cards_that_nobody_has_seen(game, rng):
    other = again(game, reshuffled(game, rng))
    assert other.view == game.view
    for rung in range(5):
        assert hint(other.view, rung).texts == hint(game.view, rung).texts
        assert hint(other.view, rung) == hint(game.view, rung)


def test_the_plain_hint_points_at_a_card_before_the_stock():
    game = Game(Deal.numbered(48213))
    assert hint(game.view, 0).move == game.playable[0]
    while game.playable:
        game.play(game.playable[0])
    one = hint(game.view, 0)
    assert one.stock
    assert one.move == DRAW


@settings(max_examples=30)
@given(wandered_games(), st.integers(0, 4))
def test_a_hint_is_a_picture_of_what_it_points_at_and_says(game, rung):
    view, one = game.view, hint(game.view, rung)
    tree = ElementTree.fromstring(one._repr_svg_())
    title, desc = tree.findtext(f"{SVG}title"), tree.findtext(f"{SVG}desc")
    assert desc.startswith(one.to())
    assert len(list(tree.iter(f"{SVG}circle"))) == (len(one.chain) if one.chain else int(one.move == DRAW))
    shown = ", ".join(card_sign(str(view.face(place))) for place in one.lit)
    assert (f"Pointed out: {shown}." in desc) == bool(one.lit)
    if one.chain:
        chain = [
            card_sign(str(card)) if view.face(place) else "?"
            for place, card in zip(one.chain.places, one.chain.cards, strict=True)
        ]
        assert title.endswith(f": {', '.join(chain)}.")
        assert (one.chain.chance is None) == ("At its end" not in desc)


def test_a_picture_of_a_hint_tells_no_unseen_card():
    for number in range(30):
        view = Game(Deal.numbered(number)).view
        unseen = {card_sign(str(card)) for card in view.unseen}
        for rung in range(5):
            told = set(re.findall(r"(?:[2-9AJQK]|10)[♣♦♥♠]", hint(view, rung)._repr_svg_()))
            assert told
            assert not told & unseen


def test_rungs_are_counted_by_names_that_a_game_knows():
    assert (*RUNGS, "solver", "advice") == HINTS
    assert [hint(Game(Deal.numbered(1)).view, rung).kind for rung in range(5)] == list(RUNGS)


@pytest.mark.parametrize("rung", [-1, 5, True, None, "1"])
def test_there_is_no_other_rung(rung):
    with pytest.raises(TripeaksError, match="rungs from 0 to 4"):
        hint(Game(Deal.numbered(1)).view, rung)


def test_who_follows_the_hints_comes_to_an_end():
    for number in range(20):
        game = Game(Deal.numbered(number), "no-wrap" if number % 2 else "standard")
        while (move := hint(game.view, 3).move) is not None:
            game.move(move)
        assert game.outcome in (Outcome.WON, Outcome.LOST)
