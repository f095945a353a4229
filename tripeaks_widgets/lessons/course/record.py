"""How somebody is getting on in a lesson, as plain values that can be kept and sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NoReturn

from ...catalogue import Text
from .content import Content
from .errors import LessonError

MOST = 9999
"""Nobody tries more often."""


@dataclass(frozen=True)
class Record:
    """How far an exercise has come.

    Attributes:
        tries: answers judged until one was right; what was no answer yet isn't counted.
        right: whether one was.
        hints: how many hints were asked for.
        opened: whether the solution was opened before an answer was right.
    """

    tries: int = 0
    right: bool = False
    hints: int = 0
    opened: bool = False

    def tried(self, *, right: bool) -> Record:
        """After one more answer; once an answer was right, no more are counted."""
        return self if self.right else replace(self, tries=min(self.tries + 1, MOST), right=right)

    def hinted(self, most: int) -> Record:
        """After one more hint of so many."""
        return replace(self, hints=min(self.hints + 1, most))

    def shown(self) -> Record:
        """After the solution was opened."""
        return replace(self, opened=self.opened or not self.right)


@dataclass(frozen=True)
class Guess:
    """A prediction: the number of a choice, from 0, and how sure of it somebody was, from 0 to 1."""

    choice: int
    sure: float


@dataclass(frozen=True)
class Report:
    """One person's results in one lesson.

    Attributes:
        lesson: the lesson's id.
        exercises: a record for each exercise that was begun, by id.
        predictions: a guess for each prediction that was made, by id.
    """

    lesson: str
    exercises: Mapping[str, Record] = field(default_factory=dict)
    predictions: Mapping[str, Guess] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        return {
            "lesson": self.lesson,
            "exercises": {name: asdict(record) for name, record in self.exercises.items()},
            "predictions": {name: asdict(guess) for name, guess in self.predictions.items()},
        }

    @classmethod
    def from_dict(cls, found: object, content: Content) -> Report:
        """Read `to_dict` back. It may come from anywhere, and from an older course: what that asked is left out.

        Args:
            found: the plain values.
            content: the lesson that they should be of.

        Raises:
            LessonError: when they are something else; it says which value.
        """
        if not isinstance(found, Mapping) or found.get("lesson") != content.id:
            raise LessonError("course.record.another", lesson=content.id)
        exercises = _table(found, "exercises")
        predictions = _table(found, "predictions")
        return cls(
            content.id,
            {one.id: _record(exercises[one.id], one.id) for one in content.exercises if one.id in exercises},
            {
                one.id: _guess(predictions[one.id], one.id, len(one.choices))
                for one in content.predictions
                if one.id in predictions
            },
        )


def _table(found: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = found.get(name, {})
    if not isinstance(table, Mapping):
        _bad(name, name)
    return table


def _record(found: object, name: str) -> Record:
    if not isinstance(found, Mapping):
        _bad(name, name)
    record = Record(
        tries=_whole(found, "tries", name, MOST),
        right=_flag(found, "right", name),
        hints=_whole(found, "hints", name, 4),
        opened=_flag(found, "opened", name),
    )
    if not record.tries and (record.right or record.opened):
        _bad(name, "tries")
    return record


def _guess(found: object, name: str, choices: int) -> Guess:
    if not isinstance(found, Mapping):
        _bad(name, name)
    return Guess(_whole(found, "choice", name, choices - 1), sureness(found.get("sure"), name))


def sureness(found: object, name: str) -> float:
    """How sure somebody says to be, from 0 to 1; `LessonError` for what is no such number."""
    if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= 1:
        _bad(name, "sure")
    return float(found)


def _whole(found: Mapping[str, Any], field: str, name: str, last: int) -> int:
    value = found.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= last:
        _bad(name, field)
    return value


def _flag(found: Mapping[str, Any], field: str, name: str) -> bool:
    value = found.get(field)
    if not isinstance(value, bool):
        _bad(name, field)
    return value


def _bad(name: str, field: str) -> NoReturn:
    raise LessonError("course.record.bad", what=Text("course.record.field", {"id": name, "field": field}))
