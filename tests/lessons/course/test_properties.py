"""Students' code, tried on cases: whatever it does becomes a reply."""

import sys
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets import Deal, Game
from tripeaks_widgets.engine.cards import Card
from tripeaks_widgets.lessons.course.properties import Case, Stopped, alike, call, compare, function_of, shown

CASES = [Case((n,)) for n in range(-3, 8)]


def twice(n):
    return 2 * n


def helper(n):
    n = n - 1
    return 10 // n


def faulty(n):
    # It goes wrong below.
    if n > 0:
        return twice(n) + 0 * helper(n)
    return twice(n)


@given(st.lists(st.integers(), min_size=1), st.integers())
def test_the_first_case_that_differs_is_told(numbers, limit):
    reply = compare(lambda n: n if n < limit else n + 1, [Case((n,), said=f"f of {n}") for n in numbers], lambda n: n)
    differing = [n for n in numbers if n >= limit]
    assert reply.level == ("wrong" if differing else "right")
    if differing:
        assert dict(reply.text.args) == {
            "call": f"f of {differing[0]}",
            "got": f"{differing[0] + 1}",
            "wanted": f"{differing[0]}",
        }
    else:
        assert reply.text.args["count"] == len(numbers)


@pytest.mark.parametrize("answer", [None, ...])
def test_nothing_is_not_yet(answer):
    reply = compare(answer, CASES, twice)
    assert (reply.level, reply.text.key) == ("not-yet", "course.code.blank")
    with pytest.raises(Stopped):
        function_of(answer)


@pytest.mark.parametrize("answer", [7, "twice", [twice]])
def test_what_is_no_function_is_not_yet(answer):
    reply = compare(answer, CASES, twice)
    assert (reply.level, reply.text.key) == ("not-yet", "course.code.no-function")


def unfinished(n):
    raise NotImplementedError


@pytest.mark.parametrize("function", [lambda n: None, lambda n: ..., unfinished, print])
def test_an_unfinished_function_is_not_yet(function):
    assert compare(function, CASES, twice).level == "not-yet"


def test_dots_that_are_given_back_are_still_to_be_replaced():
    for oracle in (twice, lambda n: None):
        assert compare(lambda n: ..., CASES, oracle).text.key == "course.code.blank"


def test_nothing_may_be_what_is_wanted_and_may_be_wrong():
    assert compare(lambda n: None, CASES, lambda n: None)
    assert compare(lambda n: 2 * n if n < 3 else None, CASES, twice).level == "wrong"


def test_an_error_is_told_with_its_line_in_the_students_code():
    reply = compare(faulty, CASES, twice)
    assert reply.level == "wrong"
    assert str(reply) == (
        "`faulty(1)` ends in an error in line 3 of `helper`, `return 10 // n`: "
        "`ZeroDivisionError: integer division or modulo by zero`"
    )
    assert str(compare(lambda n: int("x"), CASES, twice)).startswith("`<lambda>(-3)` ends in an error in line 1 of")
    # An error inside a library is told with the line that called it.
    assert "in line 1 of `<lambda>`" in str(compare(lambda n: Card.parse("nix"), CASES, twice))


def test_a_wrong_number_of_arguments_is_told():
    reply = compare(lambda: 1, CASES, twice)
    assert (reply.level, reply.text.key) == ("wrong", "course.code.raised")
    assert "takes 0 positional arguments but 1 was given" in str(reply)


class Mute(Exception):
    def __str__(self):
        raise RuntimeError


def raising(error):
    def function(n):
        raise error

    return function


def endless(n):
    return endless(n)


@pytest.mark.parametrize("function", [raising(Mute()), raising(SystemExit(3)), endless, lambda n: sys.exit()])
def test_whatever_is_raised_is_told(function):
    assert compare(function, CASES, twice).level == "wrong"


@pytest.mark.parametrize("error", [KeyboardInterrupt, GeneratorExit])
def test_an_interrupt_passes(error):
    with pytest.raises(error):
        compare(raising(error), CASES, twice)


def test_what_is_done_to_arguments_harms_no_other_case():
    cards = [3, 1, 2]
    cases = [Case((cards,)), Case((cards,)), Case(({"a": cards},))]

    def spoil(given):
        (given["a"] if isinstance(given, dict) else given).clear()
        return 0

    assert compare(spoil, cases, lambda given: 0)
    assert cards == [3, 1, 2]
    game = Game(Deal.numbered(1))
    assert compare(lambda one: one.draw() and 1, [Case((game,)), Case((game,))], lambda one: None).level == "wrong"
    assert game.moves == ()


def test_an_iterator_is_as_good_as_a_list():
    def upto(n):
        yield from range(n)

    assert compare(upto, CASES, lambda n: list(range(n)))
    assert compare(lambda n: map(abs, range(n)), CASES, lambda n: tuple(range(n)))

    def broken(n):
        yield 1
        raise KeyError(n)

    assert "KeyError" in str(compare(broken, CASES, lambda n: [1]))


def test_the_position_of_a_case_is_the_picture():
    view = Game(Deal.numbered(1)).view
    reply = compare(lambda v: 0, [Case((view,), "moves(view)", view)], lambda v: len(v.legal_moves))
    assert reply.picture is view
    assert "<svg" in reply.html()
    raised = compare(lambda v: v.nothing, [Case((view,), "moves(view)", view)], lambda v: 1)
    assert raised.picture is view


def test_there_must_be_cases():
    with pytest.raises(ValueError, match="needs cases"):
        compare(twice, [], twice)


def test_one_call_alone():
    assert call(twice, Case((4,))) == 8
    with pytest.raises(Stopped) as caught:
        call(faulty, Case((1,)))
    assert caught.value.reply.level == "wrong"


def test_another_way_to_compare():
    assert compare(lambda n: n + 0.4, CASES, lambda n: n, same=lambda got, wanted: abs(got - wanted) < 0.5)
    assert compare(lambda n: "x", CASES, lambda n: n, same=lambda got, wanted: got < wanted).level == "wrong"


# Values


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner, inner),
)


@given(values)
def test_a_value_is_like_itself(value):
    assert alike(value, value)
    assert not alike([value], value)
    if isinstance(value, list):
        assert alike(tuple(value), value)


@pytest.mark.parametrize(
    ("got", "wanted", "same"),
    [
        (0.1 + 0.2, 0.3, True),
        (2, 2.0, True),
        (Fraction(1, 2), 0.5, True),
        (10**400, 10**400, True),
        (10**12 + 1, 10**12, False),
        (10.0**12 + 1, 10**12, True),
        (0.3001, 0.3, False),
        (1, True, False),
        (True, 1, False),
        (False, False, True),
        ([1, 2], (1, 2), True),
        ([2, 1], (1, 2), False),
        ([1, 2], {1, 2}, False),
        (frozenset((1, 2)), {2, 1}, True),
        ({"a": (1, 0.1 + 0.2)}, {"a": [1, 0.3]}, True),
        (Counter("aab"), {"a": 2, "b": 1}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ("12", ["1", "2"], False),
        (None, 0, False),
    ],
)
def test_which_values_say_the_same(got, wanted, same):
    assert alike(got, wanted) == same


def test_an_array_is_like_a_list():
    numpy = pytest.importorskip("numpy")
    assert alike(numpy.arange(3), [0, 1, 2])
    assert alike(numpy.float64(0.5), 0.5)
    assert alike(numpy.bool_(True), True)
    assert not alike(numpy.arange(3), [0, 1, 3])


@given(st.text(max_size=1000))
def test_a_long_value_is_cut(text):
    assert len(shown(text)) <= 200
    assert len(repr(text)) > 200 or shown(text) == repr(text)
