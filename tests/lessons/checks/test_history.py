"""What is said of answers in the lesson on history and kin."""

from itertools import product

import pytest

from tripeaks_widgets import Rules
from tripeaks_widgets.lessons.checks import history as checks


def test_of_all_letters_one_row_is_right():
    right = [letters for letters in product("STC", repeat=5) if checks.claims("".join(letters))]
    assert right == [tuple("CSTSC")]


@pytest.mark.parametrize("answer", ["c s t s c", "C, S, T, S, C", "cstsc"])
def test_letters_may_be_written_in_any_way(answer):
    assert checks.claims(answer)


@pytest.mark.parametrize("answer", ["", "CST", "CSTSCS", "ABCDE", None, 5])
def test_what_is_no_row_of_letters_is_no_answer_yet(answer):
    assert checks.claims(answer).level == "not-yet"


def test_the_first_claim_that_is_off_is_named():
    assert checks.claims("CTTSC").level == "close"
    assert "Claim B" in checks.claims("CTTSC").said()
    assert checks.claims("STTSC").level == "think"
    assert "Claim A" in checks.claims("STTSC").said()


@pytest.mark.parametrize(
    ("rules", "level", "words"),
    [
        (Rules(layout="toy-2x3-26", wrap=False), "right", "A fair game"),
        (Rules(layout="toy-2x3-26", waste="empty"), "think", "too easy"),
        (Rules(layout="toy-1x4-20"), "think", "too hard"),
        ("toy-2x3-26", "close", "can't tell"),
        (Rules(), "think", "smaller layout"),
        ("toy-9x9", "think", "layout"),
        (..., "not-yet", ""),
        (None, "not-yet", ""),
        (7, "not-yet", "Give rules"),
    ],
)
def test_a_fair_game(rules, level, words):
    reply = checks.fair(rules)
    assert reply.level == level
    assert words in reply.said()
