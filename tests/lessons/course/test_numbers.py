"""Numbers as people type them, and their digests."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.course.toy import DIGESTS, write
from tripeaks_widgets.lessons.course import LessonError
from tripeaks_widgets.lessons.course.digest import digest, main, number_digest
from tripeaks_widgets.lessons.course.numbers import canonical, read_number, readings, rounded

decimals = st.integers(0, 6)
numbers = st.decimals(-(10**9), 10**9, allow_nan=False, allow_infinity=False, places=7)


@given(numbers, decimals)
def test_a_canonical_number_is_rounded_half_away_from_zero(number, places):
    text = canonical(Fraction(number), places)
    wanted = number.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)
    assert Decimal(text) == wanted
    assert len(text.partition(".")[2]) == places
    assert not text.startswith("-") or Decimal(text) < 0
    assert rounded(Fraction(number), places) == int(wanted.scaleb(places))


@given(numbers, decimals)
def test_a_canonical_number_stays_what_it_is(number, places):
    text = canonical(Fraction(number), places)
    assert canonical(read_number(text), places) == text
    assert canonical(-read_number(text), places) == canonical(read_number(f"-{text}".replace("--", "")), places)


@given(numbers)
def test_a_number_is_read_however_it_is_typed(number):
    text = f"{number:f}"
    forms = [text, text.replace(".", ","), f"  {text}\n", text.replace("-", "−"), f"{text} cards", f"{text}CARDS"]
    assert {readings(form, "cards")[0] for form in forms} == {Fraction(number)}
    assert read_number(int(number)) == int(number)


@given(st.integers(-(10**6), 10**6), st.integers(1, 10**6))
def test_a_ratio_is_exact(above, below):
    assert read_number(f"{above}/{below}") == read_number(f"{above} / {below}") == Fraction(above, below)
    assert read_number(Fraction(above, below)) == Fraction(above, below)


def test_computed_values_are_rounded_as_if_computed_exactly():
    assert canonical(read_number(1.005), 2) == "1.01"
    assert canonical(read_number(3 * 1.15 - 1.0), 1) == canonical(read_number("2.45"), 1) == "2.5"
    assert canonical(read_number(1e-7), 6) == "0.000000"


@pytest.mark.parametrize("text", ["22,932", "22.932", "22 932", "22\u202f932"])
def test_thousands_set_apart_are_read_too(text):
    assert Fraction(22932) in readings(text)
    assert readings("1,234,567") == (1234567,)
    assert readings("0,250") == (Fraction(1, 4),)


@pytest.mark.parametrize(
    "answer",
    [
        "", " ", "six", "1e5", "0x10", "1/0", "1/2/3", "1.2.3", "--1", "25 %", "6 pips", ".", "½", "∞", "nan", "1_000",
        "9" * 30, "9" * 5000, pytest.param(10**5000, id="huge"), True, None, ..., [6], b"6",
        float("nan"), float("inf"), 1e300, 1j, Decimal(6),
    ],
)  # fmt: skip
def test_what_is_no_number_is_refused(answer):
    with pytest.raises(LessonError) as caught:
        read_number(answer, "cards")
    assert len(str(caught.value)) < 120
    assert caught.value.text.to("da")


def test_a_per_cent_sign_is_read_where_it_is_the_unit():
    assert read_number("25 %", "%") == read_number("25%", "%") == read_number("25\u00a0%", "%") == 25


@given(st.text(max_size=50) | st.from_regex(r"[-+−]?[\d.,/ %]{1,9}"), st.sampled_from(["", "%", "cards"]))
def test_any_text_is_a_number_or_refused(text, unit):
    try:
        found = readings(text, unit)
    except LessonError:
        return
    assert all(isinstance(one, Fraction) for one in found)


# Digests


@given(numbers, decimals)
def test_digests_belong_to_a_place(number, places):
    value = Fraction(number)
    own = number_digest("chains", "longest", value, places)
    assert own == digest("chains", "longest", canonical(value, places))
    assert own != number_digest("chains", "shortest", value, places)
    assert own != number_digest("rules", "longest", value, places)
    assert own != number_digest("chains", "longest", value + Fraction(1, 10**places), places)


@pytest.fixture
def place(tmp_path):
    return ["--folder", str(write(tmp_path))]


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["count", "6"], "count"),
        (["count", "6 cards"], "count"),
        (["count", "28"], "all"),
        (["share", "1/4"], "share"),
        (["rate", "12.5 %"], "rate"),
        (["pick", "1"], "pick"),
        (["coin", "1"], "coin"),
    ],
)
def test_the_command_prints_the_digest(capsys, place, arguments, name):
    assert main([*place, "toy", *arguments]) == 0
    assert capsys.readouterr().out == f"{DIGESTS[name]}\n"


def test_the_command_needs_no_file_when_it_is_told_how_to_round(capsys):
    assert main(["nowhere", "x", "--decimals", "1", "--", "-0,25"]) == 0
    assert capsys.readouterr().out == f"{digest('nowhere', 'x', '-0.3')}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["toy", "count", "six"], "six isn't a number"),
        (["toy", "share", "25 %"], "isn't a number"),
        (["toy", "cards", "6"], "no exercise or prediction cards: there are coin, die, count"),
        (["joy", "count", "6"], "joy.toml can't be read"),
    ],
)
def test_the_command_refuses_in_one_line(capsys, place, arguments, says):
    assert main([*place, *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
