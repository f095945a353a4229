"""Answers judged: each kind of exercise has its own way, and every answer gets a reply."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from types import ModuleType

from ...catalogue import Text
from ...engine.errors import TripeaksError, cited
from .calling import Stopped, shown
from .content import HERE, Content, Exercise
from .digest import digest, number_digest
from .errors import LessonError
from .numbers import readings, rounded
from .reply import Reply

LONGEST = 4000
"""Characters of an answer in words; browsers keep as many."""

Check = Callable[[object], Reply]


def judge(content: Content, exercise: Exercise, answer: object) -> Reply:
    """The reply to an answer. An interrupt passes through; all else that goes wrong is said in the reply.

    Args:
        content: the lesson.
        exercise: one of its exercises.
        answer: a number or its text; a choice's number, from 0, or its words; a text; or whatever the check takes.
    """
    try:
        return _JUDGES[exercise.kind](content, exercise, answer)
    except Stopped as stopped:
        return stopped.reply
    except TripeaksError as error:
        return Reply("not-yet", error.text)
    except Exception as error:
        # An answer may be anything, and what a check does with it isn't foreseen in all cases.
        return Reply("not-yet", Text("course.failed", {"error": cited(f"{type(error).__name__}: {error}", 300)}))


def check_of(content: Content, exercise: Exercise) -> Check:
    """The function that judges an exercise of a text or code; `LessonError` when there is none."""
    checks = _own_checks(content.id) if content.folder == HERE else _checks(content.id, content.folder)
    found = getattr(checks, exercise.check, None)
    if not callable(found):
        raise LessonError("course.no-check", lesson=content.id, check=exercise.check)
    check: Check = found
    return check


def _own_checks(lesson: str) -> ModuleType | None:
    """The module with the checks of one of the kit's lessons."""
    if not (HERE / "checks" / f"{lesson}.py").is_file():
        return None
    return importlib.import_module(f"..checks.{lesson}", __package__)


def _checks(lesson: str, folder: Path) -> ModuleType | None:
    """The module with the checks of somebody's own lesson, read anew each time."""
    file = folder / "checks" / f"{lesson}.py"
    if not file.is_file():
        return None
    spec = importlib.util.spec_from_file_location(f"checks_of_{lesson.replace('-', '_')}", file)
    assert spec is not None
    assert spec.loader is not None, "a file that ends in .py has one"
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where its dataclasses look their annotations up
    spec.loader.exec_module(module)
    return module


def _number(content: Content, exercise: Exercise, answer: object) -> Reply:
    if answer is None or answer is ...:
        return Reply("not-yet", Text("course.number.empty"))
    try:
        values = readings(answer, exercise.unit)
    except LessonError as error:
        return _unread(content, exercise, answer, error)
    for value in values:
        if _is_right(content, exercise, value):
            return Reply("right", Text("course.number.right"))
    value = values[0]
    own = number_digest(content.id, exercise.id, value, exercise.decimals)
    for thought in exercise.thoughts:
        if thought.digest == own:
            return Reply("think", thought.text)
    if _is_close(content, exercise, value):
        return Reply("close", Text("course.number.close" if exercise.decimals else "course.number.near"))
    if _is_right(content, exercise, _other_unit(exercise, value)):
        return Reply("close", Text("course.number.units"))
    return Reply("wrong", Text("course.number.wrong"))


def _is_right(content: Content, exercise: Exercise, value: Fraction) -> bool:
    return number_digest(content.id, exercise.id, value, exercise.decimals) == exercise.digest


def _is_close(content: Content, exercise: Exercise, value: Fraction) -> bool:
    """Whether the right value is within so many steps of the last decimal: each of them is tried."""
    steps, unit = rounded(value, exercise.decimals), Fraction(1, 10**exercise.decimals)
    near = range(steps - exercise.close, steps + exercise.close + 1)
    return any(_is_right(content, exercise, step * unit) for step in near)


def _other_unit(exercise: Exercise, value: Fraction) -> Fraction:
    """A share where per cent are asked for as per cent; per cent where a share may be asked for as a share."""
    if exercise.unit == "%":
        return value * 100 if abs(value) <= 1 else value
    return value / 100 if exercise.decimals >= 2 and not exercise.unit else value


def _unread(content: Content, exercise: Exercise, answer: object, error: LessonError) -> Reply:
    """The reply to what is no number: it may be one with a per-cent sign where there should be none."""
    if exercise.unit or not isinstance(answer, str) or not answer.rstrip().endswith("%"):
        return Reply("not-yet", error.text)
    try:
        values = readings(answer, "%")
    except LessonError:
        return Reply("not-yet", error.text)
    if any(_is_right(content, exercise, value / part) for value in values for part in (1, 100)):
        return Reply("close", Text("course.number.units"))
    return Reply("not-yet", Text("course.number.per-cent"))


def _choice(content: Content, exercise: Exercise, answer: object) -> Reply:
    number = chosen(answer, exercise.choices)
    own = digest(content.id, exercise.id, str(number))
    if own == exercise.digest:
        return Reply("right", Text("course.choice.right"))
    for thought in exercise.thoughts:
        if thought.digest == own:
            return Reply("think", thought.text)
    return Reply("wrong", Text("course.choice.wrong"))


def chosen(answer: object, choices: tuple[str, ...]) -> int:
    """The number of a choice, from 0, that is given by its number or its words; `LessonError` when it is none."""
    if isinstance(answer, str):
        words = [" ".join(choice.split()).casefold() for choice in choices]
        if " ".join(answer.split()).casefold() in words:
            return words.index(" ".join(answer.split()).casefold())
    elif isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer < len(choices):
        return answer
    raise LessonError("course.choice.none", last=len(choices) - 1)


def _text(content: Content, exercise: Exercise, answer: object) -> Reply:
    if answer is None or answer is ... or (isinstance(answer, str) and not answer.strip()):
        return Reply("not-yet", Text("course.text.empty"))
    if isinstance(answer, str) and len(answer) > LONGEST:
        return Reply("not-yet", Text("course.text.long", {"count": len(answer), "most": LONGEST}))
    if isinstance(answer, str):
        answer = answer.encode(errors="replace").decode()  # half a character can't be said back
    return _code(content, exercise, answer)


def _code(content: Content, exercise: Exercise, answer: object) -> Reply:
    if answer is None or answer is ...:
        return Reply("not-yet", Text("course.code.blank"))
    reply = check_of(content, exercise)(answer)
    if not isinstance(reply, Reply):
        raise TypeError(f"{exercise.check} gave back {shown(reply)}, not a Reply")
    return reply


_JUDGES: dict[str, Callable[[Content, Exercise, object], Reply]] = {
    "number": _number,
    "choice": _choice,
    "text": _text,
    "code": _code,
}
