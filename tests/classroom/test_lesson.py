"""Lessons as widgets: what they tell the browser and when, what they do when asked, what the browser gives back."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lessons.course.toy import DIGESTS

from tripeaks_widgets import Board
from tripeaks_widgets.catalogue import Text, text
from tripeaks_widgets.classroom import Lesson, telling
from tripeaks_widgets.classroom.errors import ClassroomError
from tripeaks_widgets.classroom.keeping import joined, restore
from tripeaks_widgets.lessons.course import LEVELS, LessonError, Record, Reply, Sitting, lesson_ids
from tripeaks_widgets.lessons.course.handin import read
from tripeaks_widgets.lessons.course.solution import sections

EXERCISES = ("count", "share", "rate", "pick", "word", "double")
PREDICTIONS = ("coin", "die")


def press(card, kind, **more):
    """Ask for something as the browser does."""
    card._on_message(card, {"kind": kind, **more}, [])
    return told(card)


def told(card):
    """How the browser is told that it stands."""
    return card.get_state()["_state"]


def about(card):
    return card.get_state()["_about"]


def cards(lesson):
    """All that a notebook shows of a lesson."""
    shown = [lesson.exercise(name) for name in EXERCISES] + [lesson.predict(name) for name in PREDICTIONS]
    return [*shown, lesson.calibration(), lesson.progress()]


def page(shown):
    """Everything that has been told to the browser, as one text, without the catalogue and the bundles."""
    apart = ("_texts", "_esm", "_css")
    return json.dumps([{k: v for k, v in card.get_state().items() if k not in apart} for card in shown])


# What is told


def test_an_exercise_tells_what_it_asks(lesson):
    found = about(lesson.exercise("rate"))
    assert found["question"] == "How many per cent?"
    assert (found["number"], found["of"], found["kind"]) == (3, 6, "number")
    assert (found["unit"], found["rungs"], found["notebook"]) == ("%", 3, "42-toy.ipynb")
    assert about(lesson.exercise("pick"))["choices"] == ["this", "that", "neither"]
    assert about(lesson.exercise("word"))["placeholder"] == "7H"


def test_replies_and_counts_reach_the_browser(lesson):
    card = lesson.exercise("count")
    for answer, level in (("28", "think"), ("5", "close"), ("99", "wrong"), ("", "not-yet"), (" 6 cards", "right")):
        assert press(card, "check", answer=answer)["reply"]["level"] == level
    assert told(card)["record"] == {"tries": 4, "right": True, "hints": 0, "opened": False}


def test_a_reply_is_the_lessons_own_text_or_one_of_the_catalogue(lesson):
    card = lesson.exercise("count")
    assert press(card, "check", answer="28")["reply"]["text"] == "Those are *all* cards."
    assert press(card, "check", answer="6")["reply"]["text"] == {"key": "course.number.right", "args": {}}


def test_the_same_reply_again_is_a_new_one(lesson):
    card = lesson.exercise("count")
    first = press(card, "check", answer="99")["seq"]
    assert press(card, "check", answer="99")["seq"] == first + 1


def test_a_choice_comes_by_its_number(lesson):
    card = lesson.exercise("pick")
    assert [press(card, "check", answer=str(n))["reply"]["level"] for n in range(3)] == ["wrong", "right", "think"]


def test_hints_come_one_by_one(lesson):
    card = lesson.exercise("rate")
    assert told(card)["hints"] == []
    seen = [press(card, "hint")["hints"] for _ in range(4)]
    assert seen == [["Divide."], ["Divide.", "By eight."], *[["Divide.", "By eight.", "Times a hundred."]] * 2]


def test_the_solution_comes_after_a_try(lesson):
    card = lesson.exercise("count")
    assert told(card)["due"] is False
    refused = press(card, "solution")
    assert refused["fault"]["key"] == "course.solution.first"
    assert refused["solution"] is None
    press(card, "check", answer="1")
    assert told(card)["due"] is True
    assert told(card)["fault"] is None
    assert "answer = 2 * 3" in press(card, "solution")["solution"]
    assert told(card)["record"]["opened"] is True


def test_code_is_judged_at_once_and_again(lesson):
    numbers = []

    def double(n):
        numbers.append(n)
        return 2 * n if len(numbers) > 6 else n

    card = lesson.exercise("double", double)
    assert told(card)["reply"]["level"] == "wrong"
    numbers.extend([0] * 6)
    assert press(card, "check")["reply"]["level"] == "right"
    assert told(lesson.exercise("double", ...))["reply"]["level"] == "not-yet"
    assert told(lesson.exercise("double"))["record"]["right"] is True


def test_a_board_is_known_as_one(lesson):
    assert about(lesson.exercise("double", Board(20, keep=False)))["played"] is True
    assert about(lesson.exercise("double", ...))["played"] is False


def test_an_interrupt_in_a_students_code_is_the_students(lesson):
    def endless(n):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lesson.exercise("double", endless)


def test_words_that_the_page_does_not_have_come_in_words():
    inner = Text("refused.covered", {"count": 2})
    for words in (inner, Text("course.collect.fault", {"source": "x", "number": 1, "why": inner})):
        assert telling.reply_payload(Reply("wrong", words), "da")["text"] == words.to("da")
    shown = telling.reply_payload(Reply("wrong", Text("course.no-lesson", {"id": "x", "known": "y"})), "en")["text"]
    assert shown["key"] == "course.no-lesson"


@pytest.mark.parametrize("level", LEVELS)
def test_a_replys_picture_has_words_and_both_grounds(level):
    view = Board(20, keep=False).game.view
    found = telling.reply_payload(Reply(level, "so", view), "en")["picture"]
    assert "8♥, 7♣, 3♦" in found["alt"]
    assert found["light"] != found["dark"]
    assert telling.reply_payload(Reply(level, "so"), "en")["picture"] is None
    own = telling.reply_payload(Reply(level, "so", "<svg><title>Dots</title></svg>"), "en")["picture"]
    assert own["alt"] == "Dots."
    assert telling.reply_payload(Reply(level, "so", "<svg"), "en")["picture"]["alt"] == ""


def test_a_replys_pictures_are_drawn_once(lesson, monkeypatch):
    view = Board(20, keep=False).game.view
    monkeypatch.setattr(lesson._sitting, "answer", lambda name, answer: Reply("wrong", f"{name} {answer}", view))
    drawn = []
    draw = Reply.drawn

    def noted(reply, language, theme):
        drawn.append(theme)
        return draw(reply, language, theme)

    monkeypatch.setattr(Reply, "drawn", noted)
    one, other = lesson.exercise("count"), lesson.exercise("share")
    lesson.answer("count", 1)
    assert drawn == ["light", "dark"]
    press(other, "hint")
    lesson.guess("coin", 0, 0.5)
    lesson.answer("share", 2)
    assert len(drawn) == 4
    lesson.answer("count", 3)
    assert len(drawn) == 6
    assert told(one)["reply"]["text"] == "count 3"
    assert told(other)["reply"]["text"] == "share 2"


# Secrets


def test_nothing_is_told_before_it_is_due(lesson, folder):
    shown = cards(lesson)
    source = (folder / "content" / "toy.toml").read_text(encoding="utf-8")
    secrets = set(DIGESTS.values()) | set(re.findall(r'(?:digest|because) = "(.+)"', source))
    for hints in re.findall(r"hints = (\[.+\])", source):
        secrets |= set(json.loads(hints))
    secrets |= set(re.findall(r'^text = "(.+)"', source, re.MULTILINE))
    solutions = (folder / "solutions" / "toy.py").read_text(encoding="utf-8")
    secrets |= {line.strip("# ") for line in solutions.splitlines()[1:] if len(line.strip("# ")) > 9}
    assert len(secrets) > 30
    found = page(shown)
    assert {secret for secret in secrets if json.dumps(secret)[1:-1] in found} == set()

    # The search finds them once they are due.
    lesson.answer("count", 28)
    lesson.hint("count")
    lesson.solution("count")
    lesson.guess("coin", 0, 0.5)
    found = page(shown)
    assert "It was *tails*." not in found
    lesson.look_back()
    found = page(shown)
    for due in ("Those are *all* cards.", "Count.", "answer = 2 * 3", "It was *tails*."):
        assert due in found
    for other in ("Count again.", "It was odd.", "One of them.", *DIGESTS.values()):
        assert other not in found


@pytest.mark.parametrize("name", lesson_ids())
def test_no_lesson_of_the_kit_tells_anything_before_it_is_due(name):
    lesson = Lesson(name)
    content = lesson.content
    shown = [lesson.exercise(one.id) for one in content.exercises]
    shown += [lesson.predict(one.id) for one in content.predictions]
    found = page([*shown, lesson.calibration(), lesson.progress()])
    secrets = {one.digest for one in (*content.exercises, *content.predictions) if one.digest}
    secrets |= {one.because for one in content.predictions}
    for exercise in content.exercises:
        secrets |= {*exercise.hints, *(text for one in exercise.thoughts for text in (one.digest, one.text))}
    for section in sections(content).values():
        secrets |= {line for line in section.markdown().splitlines() if len(line) > 25}
    assert {secret for secret in secrets if json.dumps(secret)[1:-1] in found} == set()


def test_a_guess_tells_nothing_of_the_answer(lesson):
    shown = cards(lesson)
    pages = []
    for choice in range(3):
        lesson.guess("coin", choice, 0.7)
        pages.append(re.sub(r'"choice": \d|"answered": \d+', "", page(shown)))
    assert len(set(pages)) == 1


# Guesses


def test_guesses_can_be_changed_until_they_were_looked_back_at(lesson):
    card, end = lesson.predict("coin"), lesson.calibration()
    assert press(card, "guess", choice=0, sure=0.5)["guess"] == {"choice": 0, "sure": 0.5, "right": None}
    assert press(card, "guess", choice=1, sure=0.9)["guess"] == {"choice": 1, "sure": 0.9, "right": None}
    assert (told(end)["made"], told(end)["shown"]) == (1, [])
    shown = press(end, "reveal")["shown"]
    assert [(one["id"], one["choice"], one["answer"], one["right"]) for one in shown] == [("coin", 1, 1, True)]
    assert told(card)["guess"]["right"] is True
    refused = press(card, "guess", choice=0, sure=0.9)
    assert refused["fault"]["key"] == "classroom.guess.shown"
    assert refused["guess"]["choice"] == 1
    with pytest.raises(ClassroomError):
        lesson.guess("coin", 0, 0.9)
    # What wasn't guessed isn't shown, and can still be.
    press(lesson.predict("die"), "guess", choice=1, sure=0.6)
    assert told(end)["made"] == 1
    assert len(press(end, "reveal")["shown"]) == 2


def test_looking_back_with_no_guess_shows_nothing(lesson):
    assert lesson.look_back().settled == ()
    assert told(lesson.calibration())["shown"] == []


@pytest.mark.parametrize("bad", [{"choice": 3, "sure": 0.5}, {"choice": 0, "sure": 2}, {"choice": None, "sure": 0.5}])
def test_a_guess_that_is_none_is_refused(lesson, bad):
    state = press(lesson.predict("coin"), "guess", **bad)
    assert state["fault"] is not None
    assert state["guess"] is None


# All together


def test_every_card_follows(lesson):
    progress = lesson.progress()
    lesson.answer("count", 6)
    lesson.guess("die", 0, 1)
    state = told(progress)
    assert state["exercises"]["count"]["right"] is True
    assert state["exercises"]["pick"] == {"tries": 0, "right": False, "hints": 0, "opened": False}
    assert state["guesses"] == 1
    assert [one["id"] for one in about(progress)["exercises"]] == list(EXERCISES)


def test_an_exercise_shown_twice_is_one(lesson):
    assert lesson.exercise("count") is lesson.exercise("count")
    card = lesson.exercise("count")
    card.close()
    assert lesson.exercise("count") is not card


def test_starting_afresh_forgets_all_and_says_so(lesson):
    shown = [card for card in cards(lesson) if card is not lesson.exercise("double")]
    before = page(shown)
    lesson.answer("count", 6)
    lesson.hint("pick")
    lesson.guess("coin", 0, 0.5)
    lesson.look_back()
    shown[0]._draft = "6"
    press(lesson.progress(), "afresh")
    assert lesson.report() == {"lesson": "toy", "exercises": {}, "predictions": {}}
    assert all(told(card)["afresh"] == 1 for card in shown)
    assert shown[0]._draft == ""
    volatile = r'"(afresh|answered|seq)": \d+'
    assert re.sub(volatile, "", page(shown)) == re.sub(volatile, "", before)
    lesson.guess("coin", 1, 0.5)


def test_a_text_to_hand_in_is_what_a_teacher_can_read(lesson, folder):
    lesson.answer("count", 6)
    state = press(lesson.progress(), "hand-in", name="Ada", word="owl")
    found = read(state["handIn"], "owl", folder)
    assert found.name == "Ada"
    assert found.reports[0].to_dict() == lesson.report()
    refused = press(lesson.progress(), "hand-in", name="Ada", word=" ")
    assert refused["fault"]["key"] == "course.handin.no-word"


@pytest.mark.parametrize(
    "kind", ["check", "hint", "solution", "guess", "reveal", "hand-in", "restore", "language", "x"]
)
def test_a_message_that_makes_no_sense_is_told_and_harms_nothing(lesson, kind):
    for card in cards(lesson):
        before = told(card)
        after = press(card, kind)
        assert after["answered"] == before["answered"] + 1
        assert json.dumps(lesson.report())


def test_what_goes_wrong_in_the_kernel_is_told(lesson, monkeypatch):
    monkeypatch.setattr(Sitting, "hint", lambda *_: 1 / 0)
    fault = press(lesson.exercise("count"), "hint")["fault"]
    assert Text(fault["key"], fault["args"]).to() == text(
        "classroom.fault", error="ZeroDivisionError: division by zero"
    )


# Languages


def test_a_lesson_speaks_the_language_that_it_is_told_or_the_browsers(folder):
    danish = Lesson("toy", "da", folder=folder)
    assert about(danish.exercise("count"))["question"] == "Hvor mange kort?"
    assert danish.exercise("count").language == "da"
    free = Lesson("toy", folder=folder)
    card = free.exercise("count")
    assert about(card)["language"] == "en"
    press(card, "language", language="da")
    assert about(card)["question"] == "Hvor mange kort?"
    assert about(card)["language"] == "da"
    press(danish.exercise("count"), "language", language="en")
    assert about(danish.exercise("count"))["language"] == "da", "an author's word stands"


def test_a_lesson_or_language_that_there_is_none_of_is_named(folder):
    with pytest.raises(LessonError, match="no lesson toyy"):
        Lesson("toyy", folder=folder)
    with pytest.raises(ClassroomError, match="no language 'sv'"):
        Lesson("toy", "sv", folder=folder)


@pytest.mark.parametrize("method", ["exercise", "predict", "answer", "hint", "solution", "guess"])
def test_an_exercise_that_there_is_none_of_is_named(lesson, method):
    more = {"answer": (1,), "guess": (0, 0.5)}.get(method, ())
    with pytest.raises(LessonError, match="nowhere"):
        getattr(lesson, method)("nowhere", *more)


def test_names_are_the_same_on_every_run(lesson):
    assert repr(lesson) == "Lesson('toy')"
    assert [repr(one) for one in (lesson.exercise("count"), lesson.calibration())] == [
        "<exercise count of lesson toy>",
        "<calibration of lesson toy>",
    ]


# What the browser kept

RECORDS = st.builds(Record, tries=st.integers(1, 9), right=st.booleans(), hints=st.integers(0, 4), opened=st.booleans())


@given(RECORDS, RECORDS)
def test_two_sides_together_lose_nothing_and_are_the_same_again(one, other):
    both = joined(one, other)
    assert both == joined(other, one) == joined(both, one) == joined(both, other)
    assert both.right == (one.right or other.right)
    assert both.tries >= max(one.tries, other.tries)


def test_a_new_kernel_goes_on_with_what_was_kept(lesson):
    card, guess, progress = lesson.exercise("count"), lesson.predict("coin"), lesson.progress()
    kept = {"tries": 3, "right": True, "hints": 1, "opened": False, "answer": "6"}
    state = press(card, "restore", records={"count": kept})
    assert state["record"] == {"tries": 3, "right": True, "hints": 1, "opened": False}
    assert state["hints"] == ["Count."]
    assert state["due"] is True
    assert state["reply"] is None
    press(guess, "restore", records={"coin": {"choice": 0, "sure": 0.8, "right": None}})
    assert told(guess)["guess"] == {"choice": 0, "sure": 0.8, "right": None}
    assert told(progress)["guesses"] == 1


def test_what_is_done_since_stands(lesson):
    lesson.guess("coin", 1, 0.9)
    press(lesson.predict("coin"), "restore", records={"coin": {"choice": 0, "sure": 0.8, "right": False}})
    assert told(lesson.predict("coin"))["guess"] == {"choice": 1, "sure": 0.9, "right": None}


def test_a_guess_that_was_looked_back_at_stands_in_a_new_kernel_too(lesson):
    press(lesson.calibration(), "restore", records={"coin": {"choice": 0, "sure": 0.8, "right": False}})
    assert [one["id"] for one in told(lesson.calibration())["shown"]] == ["coin"]
    assert told(lesson.predict("coin"))["guess"]["right"] is False


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-3, 99) | st.floats() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from([*EXERCISES, *PREDICTIONS, "tries", "right", "hints", "opened", "choice", "sure", "x"]),
                inner,
                max_size=4,
            )
        ),
        max_leaves=12,
    )
)
def test_whatever_lies_in_the_storage_does_no_harm(folder, records):
    sitting = Sitting("toy", folder=folder)
    sitting.answer("count", 6)
    restore(sitting, records)
    assert sitting.record("count").right
    sitting.restore(sitting.report())
