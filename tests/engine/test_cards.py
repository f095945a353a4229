"""Cards: neighbouring ranks and the spellings of a card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.engine.cards import FULL_PACK, RANKS, Card, adjacent, card_text
from tripeaks_widgets.engine.errors import DealError

# Row by row, the ranks that the row's own rank may meet, written out by hand.
NEIGHBOURS = {
    "A": "2",
    "2": "A3",
    "3": "24",
    "4": "35",
    "5": "46",
    "6": "57",
    "7": "68",
    "8": "79",
    "9": "8T",
    "T": "9J",
    "J": "TQ",
    "Q": "JK",
    "K": "Q",
}
CORNER = {("A", "K"), ("K", "A")}


@pytest.mark.parametrize("a", RANKS)
@pytest.mark.parametrize("b", RANKS)
def test_two_ranks_are_neighbours_as_the_rules_have_it(a, b):
    first, second = Card.parse(a + "C").rank, Card.parse(b + "H").rank
    beside = b in NEIGHBOURS[a]
    assert adjacent(first, second, wrap=False) is beside
    assert adjacent(first, second, wrap=True) is (beside or (a, b) in CORNER)


@pytest.mark.parametrize("wrap", [False, True])
def test_neighbours_are_symmetric_and_never_the_same_rank(wrap):
    for a in range(13):
        assert not adjacent(a, a, wrap)
        for b in range(13):
            assert adjacent(a, b, wrap) == adjacent(b, a, wrap)


def test_the_pack_has_each_card_once_in_order_of_number():
    assert [card.number for card in FULL_PACK] == list(range(52))
    assert len({str(card) for card in FULL_PACK}) == 52
    assert str(FULL_PACK[0]) == "AC"
    assert str(FULL_PACK[-1]) == "KS"


@pytest.mark.parametrize("card", FULL_PACK, ids=str)
def test_every_spelling_of_a_card_is_read(card):
    rank, suit = str(card)
    place = "CDHS".index(suit)
    ranks = {rank, rank.lower()} | ({"10", "0"} if rank == "T" else set())
    suits = {suit, suit.lower(), "♣♦♥♠"[place], "♧♢♡♤"[place]}
    for token in [r + s for r in ranks for s in suits]:
        assert Card.parse(token) == card, token
    assert Card.parse(f" {rank}{'♣♦♥♠'[place]}\ufe0f ") == card  # a sign as an emoji
    assert eval(repr(card), {"Card": Card}) == card


@pytest.mark.parametrize(
    "token",
    ["", " ", "7", "H", "H7", "1H", "11H", "100H", "7X", "7HH", "77H", "??", "7 H", "B♥", "-7H", "七H", "7\ufe0f"],
)
def test_a_bad_token_is_refused_by_name(token):
    with pytest.raises(DealError) as caught:
        Card.parse(token)
    assert caught.value.text.key == "deal.token"
    assert f'"{token}"' in str(caught.value)


@given(st.text(max_size=5))
def test_any_text_is_a_card_or_a_deal_error(token):
    try:
        card = Card.parse(token)
    except DealError:
        return
    assert card in FULL_PACK


def test_an_unknown_card_has_a_text():
    assert card_text(None) == "??"
    assert card_text(Card(9, 2)) == "TH"


@pytest.mark.parametrize("token", ["7ſ", "ｋh", "７H", "7ß"])
def test_letters_that_only_look_alike_are_no_cards(token: str) -> None:
    with pytest.raises(DealError):
        Card.parse(token)
