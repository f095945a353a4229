"""Deals as people paste them: cards, pictures in rows, numbers and codes."""

from __future__ import annotations

from engine.strategies import deal_numbers, layouts
from hypothesis import strategies as st

from fuzz.claims import claim, fit, read_or_refused
from fuzz.mess import odd, plain, spoilt, texts
from tripeaks_widgets.engine.cards import Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import DealError
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.lessons.course.numbers import read_number
from tripeaks_widgets.lessons.puzzles.answers import read_answer
from tripeaks_widgets.lessons.puzzles.position import Position


@st.composite
def written(draw: st.DrawFn) -> str:
    """A deal as text, in one of the ways to write it."""
    layout = Layout.named(draw(layouts))
    deal = Deal.numbered(draw(deal_numbers), cards=layout.cards)
    text = draw(st.sampled_from((str(deal), deal.picture(layout), deal.code, str(deal.number))))
    form = draw(st.integers(0, 4))
    if form == 1:
        text = text.lower().replace("t", "10")
    elif form == 2:
        text = text.translate(str.maketrans("CDHS", "♣♦♥♠"))
    elif form == 3:
        text = text.replace(" ", ",  ") + " # mine"
    return text.replace(draw(st.sampled_from(("\0", "7H", str(deal.cards[0])))), "??") if form == 4 else text


@claim(30, text=spoilt(written()) | texts, layout=layouts, first=st.sampled_from((1, 7)))
def test_a_text_is_a_deal_that_can_be_written_or_is_refused(text: str, layout: str, first: int) -> None:
    try:
        deal = Deal.of(text, layout=layout, first_line=first)
    except DealError as error:
        fit(error.text)
        for problem in error.problems:
            fit(problem.what)
        return
    assert Deal.parse(str(deal), layout=layout if len(deal) == Layout.named(layout).cards else "tripeaks") == deal
    if len(deal) == Layout.named(layout).cards:
        assert Deal.parse(deal.picture(layout), layout=layout) == deal
    if deal.is_complete:
        assert Deal.from_code(deal.code) == deal


@claim(20, code=spoilt(deal_numbers.map(lambda number: Deal.numbered(number).code)) | texts)
def test_a_code_is_of_one_deal_or_is_refused(code: str) -> None:
    deal = read_or_refused(Deal.from_code, code)
    assert deal is None or deal.code == code


@claim(
    12, token=texts | st.sampled_from(("7h", "10♥\ufe0f", "0S")).flatmap(lambda card: odd.map(lambda one: card + one))
)
def test_a_token_is_a_card_or_is_refused(token: str) -> None:
    card = read_or_refused(Card.parse, token)
    assert card is None or Card.parse(str(card)) == card


@claim(12, number=plain)
def test_a_value_is_a_deal_number_or_is_refused(number: object) -> None:
    deal = None if isinstance(number, str | None) else read_or_refused(Deal.of, number)
    assert deal is None or deal.number == number


@claim(12, name=spoilt(layouts) | texts)
def test_a_name_is_a_layouts_or_is_refused(name: str) -> None:
    layout = read_or_refused(Layout.named, name)
    assert layout is None or Layout.named(layout.name) == layout


@claim(
    16,
    text=spoilt(st.sampled_from(("22,932", "0.25", "1/4", "−3 %", "1 000"))) | texts | plain,
    unit=st.sampled_from(("", "%")),
)
def test_a_text_is_a_number_or_is_refused(text: object, unit: str) -> None:
    value = read_or_refused(read_number, text, unit)
    assert value is None or abs(value) < 10**18


_POSITION = Position(Deal.numbered(1), Rules(), ())


@claim(
    12, answer=spoilt(st.sampled_from(("7H 8S draw", "18, 20", "draw"))) | texts | plain | st.lists(plain, max_size=4)
)
def test_an_answer_to_a_puzzle_is_moves_or_is_refused(answer: object) -> None:
    moves = read_or_refused(read_answer, answer, _POSITION)
    assert moves is None or all(move == "draw" or 0 <= move < 28 for move in moves)
