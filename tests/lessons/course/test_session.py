"""One person at work on a lesson: records, hints, solutions, guesses, and what is kept of them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.course.toy import write
from tripeaks_widgets.lessons.course import Calibration, LessonError, Record, Report, Sitting, load
from tripeaks_widgets.lessons.course.prediction import BOUNDS, Settled, groups, right_choice
from tripeaks_widgets.lessons.course.record import Guess
from tripeaks_widgets.lessons.course.solution import section, sections


@pytest.fixture
def sitting(folder):
    return Sitting("toy", folder=folder)


def test_answers_are_counted_until_one_is_right(sitting):
    assert sitting.record("count") == Record()
    for answer in ("", "six", None):
        assert sitting.answer("count", answer).level == "not-yet"
    assert sitting.record("count") == Record()
    for answer in (5, 28, 9, 6, 7, 6):
        sitting.answer("count", answer)
    assert sitting.record("count") == Record(tries=4, right=True)
    assert sitting.right == 1
    with pytest.raises(LessonError, match="no exercise"):
        sitting.answer("chess", 1)


def test_hints_come_one_after_the_other(sitting):
    assert sitting.hints("rate") == ()
    assert [sitting.hint("rate") for _ in range(4)] == ["Divide.", "By eight.", "Times a hundred.", "Times a hundred."]
    assert sitting.hints("rate") == ("Divide.", "By eight.", "Times a hundred.")
    assert sitting.record("rate").hints == 3


def test_a_solution_opens_after_a_try(sitting):
    with pytest.raises(LessonError, match="Try an answer first"):
        sitting.solution("count")
    sitting.answer("count", "")
    with pytest.raises(LessonError, match="Try an answer first"):
        sitting.solution("count")
    sitting.answer("count", 5)
    assert sitting.solution("count") == "There are six.\n\n- Count them.\n\n```python\nanswer = 2 * 3\n```"
    assert sitting.record("count").opened
    sitting.answer("share", 0.25)
    sitting.solution("share")
    assert not sitting.record("share").opened, "it was right before"


def test_another_language_keeps_what_was_done(sitting):
    sitting.answer("count", "6 cards")
    assert sitting.speak("da").title == "Et legetøj"
    assert sitting.record("count").right
    assert sitting.answer("count", "6 kort")
    assert sitting.speak("sv").title == "A toy"


# Predictions


def test_guesses_are_settled_at_the_end(sitting):
    assert sitting.calibration() == Calibration((), None, ())
    assert sitting.guess("coin", "heads", 0.9) == Guess(0, 0.9)
    assert sitting.guess("coin", 1, 1) == Guess(1, 1.0), "another guess takes its place"
    assert sitting.guessed("coin") == Guess(1, 1.0)
    assert sitting.guessed("die") is None
    found = sitting.calibration()
    assert [(one.prediction.id, one.right, one.answer) for one in found.settled] == [("coin", True, 1)]
    sitting.guess("die", 1, 0.5)
    found = sitting.calibration()
    assert found.score == pytest.approx((0 + 0.25) / 2)
    assert [(group.count, group.sure, group.right) for group in found.groups] == [(1, 0.5, 0.0), (1, 1.0, 1.0)]


@pytest.mark.parametrize(
    ("choice", "sure"),
    [(3, 0.5), (-1, 0.5), (True, 0.5), ("edge", 0.5), (None, 0.5), (1, 1.01), (1, -0.1), (1, True), (1, float("nan"))],
)
def test_what_is_no_guess_is_refused(sitting, choice, sure):
    with pytest.raises(LessonError):
        sitting.guess("coin", choice, sure)
    assert sitting.guessed("coin") is None


shares = st.floats(0, 1)
guesses = st.lists(st.tuples(st.integers(0, 2), shares), min_size=1)


@given(guesses)
def test_the_score_and_the_groups_are_of_all_guesses(toy, pairs):
    coin = toy.prediction("coin")
    found = Calibration.of(Settled(coin, Guess(choice, sure), 1) for choice, sure in pairs)
    # Brier's own sum goes over both classes, right and wrong, and is twice ours.
    both = sum((sure - (choice == 1)) ** 2 + ((1 - sure) - (choice != 1)) ** 2 for choice, sure in pairs) / len(pairs)
    assert found.score == pytest.approx(both / 2)
    assert 0 <= found.score <= 1
    assert sum(group.count for group in found.groups) == len(pairs)
    assert sum(group.count * group.right for group in found.groups) == pytest.approx(sum(c == 1 for c, _ in pairs))
    for group in found.groups:
        assert group.low <= group.sure + 1e-12
        assert group.sure <= group.high + 1e-12
        assert 0 <= group.right <= 1


def test_groups_have_their_lower_bound_and_the_last_one_both(toy):
    coin = toy.prediction("coin")
    found = groups([Settled(coin, Guess(1, sure), 1) for sure in (*BOUNDS, 1.0)])
    assert [(group.low, group.count) for group in found] == [*((low, 1) for low in BOUNDS[:-1]), (BOUNDS[-1], 2)]


def test_saying_what_one_knows_scores_best(toy):
    # Right in 7 of 10: no other sureness scores better than 0.7, whatever the order.
    coin = toy.prediction("coin")

    def score(sure):
        return Calibration.of(Settled(coin, Guess(int(nth < 7), sure), 1) for nth in range(10)).score

    assert min((score(percent / 100), percent) for percent in range(101))[1] == 70


def test_the_right_choice_is_found_by_its_digest(toy):
    from dataclasses import replace

    assert [right_choice(toy, one) for one in toy.predictions] == [1, 0]
    with pytest.raises(LessonError, match="prediction coin in the lesson toy is of none of its choices"):
        right_choice(toy, replace(toy.prediction("coin"), choices=("heads",)))


# Solutions


def test_solutions_are_sections(toy):
    found = sections(toy)
    assert list(found) == ["coin", "die", "count", "share", "rate", "pick", "word", "double"]
    assert (found["coin"].explanation, found["coin"].code) == ("Tails.", "answer = 1")
    assert found["die"].explanation == ""
    assert found["double"].answer()(21) == 42
    assert found["count"].answer() == 6


def test_solutions_are_translated_as_far_as_they_are(tmp_path):
    write(tmp_path)
    (tmp_path / "solutions" / "toy.da.py").write_text("# %% count\n# Der er seks.\nanswer = 6\n")
    danish = load("toy", "da", tmp_path)
    assert section(danish, "count").explanation == "Der er seks."
    assert section(danish, "coin").explanation == "Tails."


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("# %% count\nanswer = 1\n# %% count\n", '"# %% count" names no exercise'),
        ("# %%\nanswer = 1\n", '"# %%" names no exercise'),
        ("# %% share\nanswer = 1", "no solution of count"),
        ("# %% count\nresult = 1", "toy.py: the section count leaves nothing in answer"),
    ],
)
def test_what_is_wrong_with_solutions_is_said(tmp_path, text, says):
    write(tmp_path)
    (tmp_path / "solutions" / "toy.py").write_text(text)
    with pytest.raises(LessonError, match=says):
        section(load("toy", folder=tmp_path), "count").answer()


def test_an_error_in_a_solution_shows_its_line(tmp_path):
    import traceback

    write(tmp_path)
    (tmp_path / "solutions" / "toy.py").write_text("# %% count\nhalf = 1\nanswer = half / 0\n")
    try:
        section(load("toy", folder=tmp_path), "count").answer()
    except ZeroDivisionError:
        assert "answer = half / 0" in traceback.format_exc()
    else:
        pytest.fail("it divides by zero")


# Kept


records = st.builds(
    lambda tries, right, hints, opened: Record(tries, bool(tries) and right, hints, bool(tries) and opened),
    st.integers(0, 99),
    st.booleans(),
    st.integers(0, 4),
    st.booleans(),
)
reports = st.builds(
    Report,
    st.just("toy"),
    st.dictionaries(st.sampled_from(["count", "share", "rate", "pick", "word", "double"]), records),
    st.fixed_dictionaries({}, optional={"coin": st.builds(Guess, st.integers(0, 2), shares),
                                        "die": st.builds(Guess, st.integers(0, 1), shares)}),
)  # fmt: skip


@given(reports)
def test_a_report_survives_json(toy, report):
    kept = json.loads(json.dumps(report.to_dict()))
    assert Report.from_dict(kept, toy) == report


def test_a_sitting_goes_on_from_its_report(sitting, folder):
    sitting.answer("count", 5)
    sitting.hint("share")
    sitting.guess("die", 0, 0.75)
    report = sitting.report()
    again = Sitting("toy", "da", folder)
    again.restore(json.loads(json.dumps(report)))
    assert again.report() == report
    assert again.record("count") == Record(tries=1)
    with pytest.raises(LessonError):
        again.restore({"lesson": "other"})
    assert again.report() == report, "nothing is changed by what can't be read"


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(plain, plain, plain)
def test_any_other_values_are_refused_or_are_a_report(toy, exercises, record, guess):
    for found in (
        exercises,
        {"lesson": "toy", "exercises": exercises},
        {"lesson": "toy", "exercises": {"count": record}, "predictions": {"coin": guess}},
        {"lesson": "toy", "exercises": {"count": {"tries": record, "right": False, "hints": 0, "opened": False}}},
    ):
        try:
            report = Report.from_dict(found, toy)
        except LessonError:
            continue
        assert Report.from_dict(report.to_dict(), toy) == report


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"tries": -1}, "tries of count"),
        ({"tries": True}, "tries of count"),
        ({"tries": 0}, "tries of count"),
        ({"tries": 10**6}, "tries of count"),
        ({"hints": 5}, "hints of count"),
        ({"right": 1}, "right of count"),
        ({"opened": None}, "opened of count"),
    ],
)
def test_what_cannot_be_is_named(toy, change, says):
    record = {"tries": 1, "right": True, "hints": 0, "opened": False} | change
    with pytest.raises(LessonError, match=says):
        Report.from_dict({"lesson": "toy", "exercises": {"count": record}}, toy)


def test_what_an_older_course_asked_is_left_out(toy):
    found = {"lesson": "toy", "exercises": {"gone": {"tries": 7}}, "predictions": {"gone": 1}}
    assert Report.from_dict(found, toy) == Report("toy")


def test_answers_beyond_all_patience_are_counted_no_more():
    record = Record(tries=9999)
    assert record.tried(right=False).tries == 9999
