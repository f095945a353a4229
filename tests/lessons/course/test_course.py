"""The course as it is: every lesson there is a file of, its exercises, checks and solutions."""

import re
from collections import Counter

import pytest

from tripeaks_widgets.catalogue import LANGUAGES
from tripeaks_widgets.lessons.course import load
from tripeaks_widgets.lessons.course.content import HERE
from tripeaks_widgets.lessons.course.export import solutions
from tripeaks_widgets.lessons.course.judge import check_of, chosen, judge
from tripeaks_widgets.lessons.course.prediction import right_choice
from tripeaks_widgets.lessons.course.solution import section, sections

FILES = sorted((HERE / "content").glob("*.toml"))
NAMES = [file.stem for file in FILES if "." not in file.stem]


def asked(kind):
    """Lesson and entry of all exercises or predictions; a file that can't be read fails in a test of its own."""
    found = []
    for name in NAMES:
        try:
            found += [(name, entry.id) for entry in getattr(load(name), kind)]
        except ValueError:
            continue
    return [pytest.param(*one, id="-".join(one)) for one in found]


EXERCISES, PREDICTIONS = asked("exercises"), asked("predictions")

every_lesson = pytest.mark.parametrize("name", NAMES)
every_exercise = pytest.mark.parametrize(("name", "entry"), EXERCISES)
every_prediction = pytest.mark.parametrize(("name", "entry"), PREDICTIONS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_content_file_is_well_made(file):
    name, _, language = file.stem.partition(".")
    assert not language or language in LANGUAGES
    content = load(name, language or "en")
    assert content.language == (language or "en")
    assert content.predictions or content.exercises or content.number == 0
    number = re.search(r"(\d\d)-", content.notebook)[1]
    assert int(number) == content.number


def test_lessons_have_numbers_of_their_own():
    counts = Counter(load(name).number for name in NAMES)
    assert [number for number, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("part", ["checks", "solutions"])
def test_no_file_is_of_no_lesson(part):
    found = {file.stem.partition(".")[0] for file in (HERE / part).glob("*.py")} - {"__init__"}
    assert found <= set(NAMES)


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_solutions_are_of_all_that_is_asked_and_of_nothing_else(name, language):
    content = load(name, language)
    exercises = {entry.id for entry in content.exercises}
    found = sections(content)
    assert set(found) == exercises | {entry.id for entry in content.predictions}
    assert [entry for entry, one in found.items() if not one.code] == []
    # What is so with a prediction, and why, is in the content file.
    assert [entry for entry in exercises if not found[entry].explanation] == []
    assert solutions([content])


@every_exercise
def test_the_solution_is_right(name, entry):
    content = load(name)
    exercise = content.exercise(entry)
    reply = judge(content, exercise, section(content, entry).answer())
    assert reply.level == "right", str(reply)
    for language in LANGUAGES:
        assert reply.said(language)
        assert reply.html(language)
    if exercise.check:
        assert check_of(content, exercise)


def broken(*_args, **_options):
    raise ValueError("not this")


TRIVIAL = [lambda *_, value=value, **__: value for value in (None, 0, 1, True, False, "", (), [], {})]
NOTHING = [None, ..., "", " ", "\n", "?", object(), object, [], {}, broken, print, *TRIVIAL]


@every_exercise
def test_nothing_and_next_to_nothing_is_not_right(name, entry):
    content = load(name)
    exercise = content.exercise(entry)
    for answer in NOTHING:
        reply = judge(content, exercise, answer)
        assert reply.level != "right", answer
        assert reply.said("da")
        assert reply.html()
    for answer in (None, ...) if exercise.kind == "code" else (None, ..., "", " "):
        assert judge(content, exercise, answer).level == "not-yet", answer


@every_exercise
def test_foreseen_answers_are_thought_about(name, entry):
    content = load(name)
    exercise = content.exercise(entry)
    if exercise.kind != "choice":
        pytest.skip("only the answers of a choice can all be given")
    levels = Counter(judge(content, exercise, number).level for number in range(len(exercise.choices)))
    assert levels["right"] == 1
    assert levels["think"] == len(exercise.thoughts)
    assert levels.total() == levels["right"] + levels["think"] + levels["wrong"]


@every_prediction
def test_a_prediction_has_the_answer_of_its_solution(name, entry):
    content = load(name)
    prediction = content.prediction(entry)
    assert chosen(section(content, entry).answer(), prediction.choices) == right_choice(content, prediction)
