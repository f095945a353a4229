"""All solutions as one text, for teachers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...catalogue import text
from .content import Content
from .prediction import right_choice
from .solution import sections


def solutions(contents: Iterable[Content]) -> str:
    """The questions of some lessons with their answers, Markdown.

    Raises `LessonError` when a lesson's solutions can't be read or none of a prediction's choices is right.
    """
    return "\n\n".join(part for content in contents for part in _lesson(content)) + "\n"


def _lesson(content: Content) -> Iterator[str]:
    language, found = content.language, sections(content)
    yield f"# {content.number}. {content.title}"
    for prediction in content.predictions:
        right = right_choice(content, prediction)
        yield f"## {text('course.export.prediction', language, id=prediction.id)}"
        yield prediction.question
        yield _choices(prediction.choices, right)
        yield prediction.because
        if prediction.id in found and found[prediction.id].explanation not in ("", prediction.because):
            yield found[prediction.id].explanation
    for exercise in content.exercises:
        yield f"## {text('course.export.exercise', language, id=exercise.id)}"
        yield exercise.question
        if exercise.choices:
            yield _choices(exercise.choices)
        yield found[exercise.id].markdown() if exercise.id in found else text("course.export.none", language)


def _choices(choices: Iterable[str], right: int | None = None) -> str:
    """A list with the numbers that choices have; the right one is strong."""
    lines = (f"{nth}: **{words}**" if nth == right else f"{nth}: {words}" for nth, words in enumerate(choices))
    return "\n".join(f"- {line}" for line in lines)
