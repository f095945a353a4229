"""Deals: as text, as a picture, as a number and as a code; and every way to get one wrong."""

import math
import pickle
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.engine.cards import FULL_PACK, Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import DealError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.layout import Layout

from .strategies import LAYOUTS, deal_numbers, layouts

CODE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
TEXT = str(Deal.numbered(1))
TOKENS = TEXT.split()


# Text


@given(layouts, deal_numbers, st.sets(st.integers(0, 51)))
def test_text_and_picture_are_read_back(name, number, unknown):
    shape = Layout.named(name)
    cards = Deal.numbered(number, cards=shape.cards).cards
    deal = Deal(tuple(None if place in unknown else card for place, card in enumerate(cards)))
    assert Deal.parse(str(deal), layout=name) == deal
    assert Deal.parse(deal.picture(name), layout=shape) == deal
    assert Deal.parse(deal.picture(name).lower(), layout=name) == deal


@given(deal_numbers, st.randoms(use_true_random=False))
def test_a_deal_is_read_in_any_spelling(number, rng):
    deal = Deal.numbered(number)
    words = []
    for token in str(deal).split():
        rank = rng.choice(["T", "t", "10", "0"]) if token[0] == "T" else token[0]
        suit = rng.choice([token[1], "♣♦♥♠"["CDHS".index(token[1])], "♧♢♡♤"["CDHS".index(token[1])]])
        words.append(rng.choice([str.upper, str.lower])(rank + suit) + rng.choice([" ", ", ", "\n", " | ", "; "]))
    assert Deal.parse("# a comment 7H\ntableau: " + "".join(words) + "# and 8H") == deal


def test_the_picture_shows_the_three_peaks():
    assert Deal.parse(TEXT).picture().splitlines() == [
        "      {}          {}          {}".format(*TOKENS[:3]),
        "    {}  {}      {}  {}      {}  {}".format(*TOKENS[3:9]),
        "  {}  {}  {}  {}  {}  {}  {}  {}  {}".format(*TOKENS[9:18]),
        "  ".join(TOKENS[18:28]),
        f"waste: {TOKENS[28]}",
        "stock: " + " ".join(TOKENS[29:]),
    ]


def test_a_deal_that_does_not_fit_has_no_picture():
    for cards in (20, 28, 51):
        with pytest.raises(DealError, match=f"takes 52 cards; this deal has {cards}"):
            Deal.numbered(1, cards=cards).picture()


def problems(text: str, layout: str = "tripeaks"):
    with pytest.raises(DealError) as caught:
        Deal.parse(text, layout=layout)
    return caught.value


def test_a_card_missing_or_too_many_is_counted():
    assert "51 cards, where the layout takes 52" in str(problems(" ".join(TOKENS[:51])))
    error = problems(TEXT + " 7H")
    assert "53 cards, where the layout takes 52" in str(error)
    assert "beyond the last stock card" in str(error.problems[0].what.to("en"))
    assert "0 cards" in str(problems(""))


def test_a_card_dealt_twice_is_named_with_both_places():
    tokens = TOKENS.copy()
    tokens[40] = tokens[5]
    lines = [tokens[:3], tokens[3:9], tokens[9:18], tokens[18:28], tokens[28:29], tokens[29:]]
    error = problems("\n".join(map(" ".join, lines)))
    (problem,) = error.problems
    assert (problem.line, problem.token, problem.position) == (6, 12, 40)
    for word in (tokens[5], "line 6, card 12", "stock card 12", "card 3 of line 2", "place 5"):
        assert word in str(error), word
    assert "plads 5" in error.text.to("da")


def test_an_unknown_token_is_named_with_line_token_and_place():
    tokens = TOKENS.copy()
    tokens[28] = "11H"
    error = problems(" ".join(tokens[:20]) + "\n\n" + " ".join(tokens[20:]))
    (problem,) = error.problems
    assert (problem.line, problem.token, problem.position) == (3, 9, 28)
    assert 'line 3, card 9 (the waste card): "11H" isn\'t a card' in str(error)


def test_all_that_is_wrong_is_listed():
    tokens = TOKENS.copy()
    tokens[0], tokens[7], tokens[51] = "xx", tokens[6], "1S"
    error = problems(" ".join([*tokens, "zz"]))
    assert [problem.position for problem in error.problems] == [0, 7, 51, 52, None]
    assert "5 faults in all" in str(error)


@given(st.text(max_size=80))
def test_any_text_is_a_deal_or_a_deal_error(text):
    with pytest.raises(DealError) as caught:  # nobody types 52 different cards by chance
        Deal.parse(text)
    assert caught.value.problems


def test_a_deal_made_in_python_has_each_card_once_too():
    with pytest.raises(DealError, match="7H is in the deal twice"):
        Deal((Card.parse("7H"), None, None, Card.parse("7H")))


# Unknown cards


def test_a_deal_with_unknown_cards_is_text_but_not_a_game():
    tokens = [*["??"] * 18, *TOKENS[18:]]
    deal = Deal.parse(" ".join(tokens))
    assert not deal.is_complete
    assert str(deal).split() == tokens
    for use in (deal.known_cards, lambda: deal.code, lambda: Game(deal)):
        with pytest.raises(DealError, match="18 cards of the deal aren't known"):
            use()
    with pytest.raises(DealError, match="The waste card isn't known"):
        Game(Deal.parse(" ".join([*TOKENS[:28], "??", *TOKENS[29:]])))
    with pytest.raises(DealError, match=r"^1 card of the deal isn't known"):
        Game(Deal.parse(" ".join([*TOKENS[:51], "??"])))


# Numbers


@pytest.mark.parametrize("value", ["5", 5.0, -1, True, False, 2**64, None, [1], float("nan")])
def test_what_is_no_deal_number_is_refused(value):
    with pytest.raises(DealError, match=re.escape(f"{value!r} isn't a deal number") + ".* 0 to 18446744073709551615"):
        Deal.numbered(value)


@pytest.mark.parametrize("cards", [-1, 0, 1, 53])
def test_a_pack_has_2_to_52_cards(cards):
    with pytest.raises(DealError, match=f"2 to 52 cards, not {cards}"):
        Deal.numbered(1, cards=cards)


@given(deal_numbers, st.integers(2, 52))
def test_a_numbered_deal_is_the_first_cards_of_the_pack(number, cards):
    deal = Deal.numbered(number, cards=cards)
    assert sorted(card.number for card in deal.cards) == list(range(cards))
    assert len(deal) == cards
    assert deal.is_complete
    assert deal == Deal.numbered(number, cards=cards) == Deal.parse(str(deal), layout=f"toy-1x1-{cards}")


def test_a_random_deal_can_be_asked_for_by_its_number():
    for deal in (Deal.random(), Deal.random(random.Random(1)), Deal.of(None)):
        assert 1 <= deal.number <= 10**9
        assert deal == Deal.numbered(deal.number)
    assert Deal.random(random.Random(1)) == Deal.random(random.Random(1)) != Deal.random(random.Random(2))
    assert len(Deal.random(cards=13)) == 13


# Codes


@given(st.permutations(FULL_PACK), st.integers(0, 52))
def test_a_code_is_read_back(pack, cards):
    deal = Deal(tuple(pack[:cards]))
    assert Deal.from_code(deal.code) == deal
    assert set(deal.code) <= set(CODE_CHARACTERS), "the characters that a URL takes as they are"


def test_the_code_of_a_whole_pack_has_40_characters():
    fresh, turned = Deal(FULL_PACK), Deal(FULL_PACK[::-1])
    assert len(fresh.code) == len(turned.code) == 40
    assert Deal.from_code(fresh.code) == fresh
    assert Deal.from_code(turned.code) == turned


@pytest.mark.parametrize(
    ("number", "cards"), [(0, 52), (1, 52), (2, 52), (48213, 52), (2**64 - 1, 52), (3, 13), (4, 6)]
)
def test_every_single_wrong_character_of_a_code_is_noticed(number, cards):
    code = Deal.numbered(number, cards=cards).code
    accepted = []
    for place, right in enumerate(code):
        for wrong in set(CODE_CHARACTERS) - {right}:
            try:
                accepted.append(Deal.from_code(code[:place] + wrong + code[place + 1 :]))
            except DealError as error:
                assert error.text.key == "deal.code.damaged"  # noqa: PT017 - 2,520 of them in one test
    assert accepted == []


def test_characters_that_changed_places_are_nearly_always_noticed():
    swaps = accepted = 0
    for number in range(250):
        code = Deal.numbered(number).code
        for place in range(39):
            if code[place] != code[place + 1]:
                swaps += 1
                try:
                    Deal.from_code(code[:place] + code[place + 1] + code[place] + code[place + 2 :])
                    accepted += 1
                except DealError:
                    pass
    assert swaps > 9_000
    assert accepted <= swaps / 1_000


def test_a_number_beyond_the_last_order_of_the_pack_is_no_code():
    def code_of(order):  # as `Deal.code` describes it
        value = order * 53 + 52
        value = value * 256 + value % 251
        return "".join(CODE_CHARACTERS[value >> 6 * digit & 63] for digit in reversed(range(40)))

    last = math.factorial(52) - 1
    assert Deal.from_code(code_of(last)) == Deal(FULL_PACK[::-1])
    assert Deal.from_code(code_of(0)) == Deal(FULL_PACK)
    with pytest.raises(DealError):
        Deal.from_code(code_of(last + 1))


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("", "damaged"),
        ("A", "damaged"),
        ("A" * 40, "damaged"),
        ("_" * 40, "damaged"),
        ("_" * 500, "damaged"),
        (Deal.numbered(1).code[:-1], "damaged"),
        (Deal.numbered(1).code + "A", "damaged"),
        ("A" + Deal.numbered(1).code, "damaged"),
        (Deal.numbered(1).code[:-1] + "!", "character"),
        ("7H 8H", "character"),
    ],
)
def test_what_is_no_code_is_refused(code, key):
    with pytest.raises(DealError) as caught:
        Deal.from_code(code)
    assert caught.value.text.key == f"deal.code.{key}"


# Whatever people have at hand


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_deal_is_taken_in_every_form(name):
    shape = Layout.named(name)
    deal = Deal.numbered(11, cards=shape.cards)
    for form in (deal, 11, "11", " 11\n", str(deal), deal.picture(name)):
        assert Deal.of(form, layout=name) == deal
    assert Deal.of(f" {deal.code} ", layout=name) == deal
    assert Deal.of("11", layout=shape).number == 11
    assert len(Deal.of(None, layout=name)) == shape.cards


@pytest.mark.parametrize("form", ["", "hello", "7H 8H", "-1", "1.5", str(2**64), 2.0, True, -1, "9" * 30, "A" * 40])
def test_what_is_no_deal_in_any_form_is_refused(form):
    with pytest.raises(DealError):
        Deal.of(form)


def test_where_a_deal_came_from_does_not_matter():
    deal = Deal.numbered(5)
    typed = Deal.parse(str(deal))
    assert typed == deal
    assert hash(typed) == hash(deal)
    assert typed.number is None
    assert Deal.numbered(6) != deal


def test_errors_travel_between_processes_whole():
    with pytest.raises(DealError) as caught:
        Deal.parse("7H 7H xx")
    error = caught.value
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is DealError
    assert str(copy) == str(error)
    assert copy.text.to("da") == error.text.to("da")
    assert copy.problems == error.problems
