"""Judging: each kind of exercise, and any answer at all."""

import re
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets import Deal, Game
from tripeaks_widgets.lessons.course import LEVELS, Reply, prose
from tripeaks_widgets.lessons.course.boards import game_of
from tripeaks_widgets.lessons.course.judge import check_of, judge


def level(toy, name, answer):
    return judge(toy, toy.exercise(name), answer).level


@pytest.mark.parametrize(
    ("name", "answer", "wanted"),
    [
        ("count", 6, "right"),
        ("count", "6", "right"),
        ("count", "6 cards", "right"),
        ("count", 6.2, "right"),
        ("count", "12/2", "right"),
        ("count", 5, "close"),
        ("count", "7 cards", "close"),
        ("count", 8, "wrong"),
        ("count", 28, "think"),
        ("count", "600", "wrong"),
        ("count", "6 %", "not-yet"),
        ("count", "five", "not-yet"),
        ("count", None, "not-yet"),
        ("count", ..., "not-yet"),
        ("count", "", "not-yet"),
        ("count", True, "not-yet"),
        ("share", "0,25", "right"),
        ("share", "1/4", "right"),
        ("share", "0.2461", "right"),
        ("share", "0.26", "wrong"),
        ("share", "25 %", "close"),
        ("share", "0.25%", "close"),
        ("share", 25, "close"),
        ("share", "30 %", "not-yet"),
        ("rate", "12.5", "right"),
        ("rate", "12,5 %", "right"),
        ("rate", "0.125", "close"),
        ("rate", "1/8", "close"),
        ("rate", "12.7", "close"),
        ("rate", "12.8", "wrong"),
        ("pick", 1, "right"),
        ("pick", "That", "right"),
        ("pick", 0, "wrong"),
        ("pick", "neither", "think"),
        ("pick", 3, "not-yet"),
        ("pick", True, "not-yet"),
        ("pick", "those", "not-yet"),
        ("pick", None, "not-yet"),
        ("word", "as", "right"),
        ("word", " A♠ ", "right"),
        ("word", "7H", "wrong"),
        ("word", "seven", "not-yet"),
        ("word", "\n", "not-yet"),
        ("double", None, "not-yet"),
        ("double", ..., "not-yet"),
        ("double", 7, "not-yet"),
    ],
)
def test_an_answer_has_its_level(toy, name, answer, wanted):
    assert level(toy, name, answer) == wanted


def test_grouped_thousands_are_right_where_they_are_meant(toy):
    from dataclasses import replace

    from tripeaks_widgets.lessons.course.digest import digest

    many = replace(toy.exercise("count"), digest=digest("toy", "count", "22932"), unit="")
    for text in ("22932", "22,932", "22.932", "22 932"):
        assert judge(toy, many, text)
    assert not judge(toy, many, "22,93")


def test_a_function_is_judged_by_its_check(toy):
    double = toy.exercise("double")
    assert check_of(toy, double)(lambda n: n + n)
    assert judge(toy, double, lambda n: n + n)
    reply = judge(toy, double, lambda n: n * n)
    assert (reply.level, str(reply)) == ("wrong", "`<lambda>(1)` gives `1`, and it should give `2`.")


def test_a_thought_says_its_own_words(toy):
    reply = judge(toy, toy.exercise("count"), 28)
    assert str(reply) == "Those are *all* cards."
    assert "<em>all</em>" in reply.html()


@pytest.mark.parametrize("name", ["count", "share", "rate", "pick", "word", "double"])
def test_any_answer_gets_a_reply(toy, name):
    exercise = toy.exercise(name)

    @given(st.text() | st.integers() | st.floats() | st.binary() | st.lists(st.text()) | st.complex_numbers())
    def check(answer):
        reply = judge(toy, exercise, answer)
        assert reply.level in LEVELS
        assert reply.said("da")
        assert reply.html().startswith("<p>")

    check()


class Odd:
    """Everything that is asked of it goes wrong."""

    def __eq__(self, other):
        raise RuntimeError("no")

    __hash__ = None

    def __repr__(self):
        raise RuntimeError("no")

    __str__ = __repr__


@pytest.mark.parametrize("name", ["count", "share", "rate", "pick", "word", "double"])
def test_an_odd_answer_gets_a_reply_too(toy, name):
    assert level(toy, name, Odd()) == "not-yet"


def test_an_interrupt_passes(toy):
    def stopped(n):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        judge(toy, toy.exercise("double"), stopped)


def test_a_check_that_is_missing_or_broken_is_said(toy):
    from dataclasses import replace

    broken = judge(toy, replace(toy.exercise("word"), check="chess"), "7H")
    assert (broken.level, str(broken)) == ("not-yet", "The lesson toy has no function chess that checks answers.")
    assert "gave back 'Card'" in str(judge(toy, replace(toy.exercise("word"), check="naming"), "7H"))


# Replies


def test_a_reply_shows_itself():
    reply = Reply("wrong", "**No**: `a < b`\n\n- one\n- two", Game(Deal.numbered(1)).view)
    assert not reply
    html = reply.html("da", "dark")
    assert "<strong>No</strong>: <code>a &lt; b</code>" in html
    assert "<ul><li>one</li><li>two</li></ul>" in html
    assert "Ikke rigtigt" in html
    assert reply.drawn("da") in reply.html("da")
    assert reply.drawn("da") != reply.drawn("en")
    assert Reply("right", "yes", "<svg></svg>").html().endswith("<svg></svg>")
    assert Reply("right", "yes").drawn() == ""
    with pytest.raises(ValueError, match="no such level: 'good'"):
        Reply("good", "yes")


@given(st.text(alphabet="<&>*`_- \n1.a\"'"))
def test_prose_lets_no_tag_through(text):
    html = prose.html(text)
    tags = set(re.findall(r"<(/?\w+)>", html))
    assert tags <= {f"{close}{name}" for name in ("p", "ul", "ol", "li", "em", "strong", "code") for close in ("", "/")}
    assert not re.search(r"[<>]", re.sub(r"</?\w+>", "", html))
    assert html.count("<p>") == html.count("</p>")


@pytest.mark.parametrize(
    ("text", "lists"),
    [
        ("464. Cards of one rank can stand in for each other.", 0),
        ("About so many:\n464. That is the number.", 0),
        ("1. One\n2. Two", 1),
        ("Steps:\n1. One\n10. Ten", 1),
        ("- One\n- Two", 1),
    ],
)
def test_a_list_of_numbers_begins_with_one(text, lists):
    html = prose.html(text)
    assert html.count("<ol>") + html.count("<ul>") == lists
    assert "464" not in text or "464" in html


def test_close_speaks_of_rounding_only_where_there_are_decimals(toy):
    keys = {name: judge(toy, toy.exercise(name), answer).text.key for name, answer in (("count", 5), ("rate", "12.7"))}
    assert keys == {"count": "course.number.near", "rate": "course.number.close"}


def test_a_board_is_judged_by_its_game_and_the_deal_that_is_asked_for():
    game = Game(Deal.numbered(7))
    assert game_of(game) is game
    assert game_of(SimpleNamespace(game=game), 7) is game
    assert game_of(7).level == "not-yet"
    other = game_of(game, 8)
    assert (other.level, other.text.args) == ("think", {"number": 8})
