"""What a lesson says and asks, from its file ``content/<id>.toml``.

A translation lies beside it, ``content/<id>.da.toml``. It has the same entries and only the fields that people read;
what it leaves out is shown in English, and a language that there is no file of is English altogether.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

from ...catalogue import LANGUAGES, Text
from .digest import HERE as HERE
from .errors import LessonError
from .fields import Fields, entry
from .translation import overlaid

Kind = Literal["number", "choice", "text", "code"]
KINDS: tuple[Kind, ...] = ("number", "choice", "text", "code")

_KIND = re.compile("|".join(KINDS))
_NOTEBOOK = re.compile(r"[0-9]{2}-[a-z0-9-]+\.ipynb")
_NAME = re.compile(r"[a-z][a-z0-9-]{0,59}")  # what is longer may be more than a file can be called
_FUNCTION = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True)
class Prediction:
    """A question to guess at before it is worked on.

    Attributes:
        id: its name in the lesson.
        question: what is asked, Markdown.
        choices: the possible answers.
        digest: of the right choice's number, from 0.
        because: what is so, and why; Markdown, shown with the calibration at the end.
    """

    id: str
    question: str
    choices: tuple[str, ...]
    digest: str
    because: str


@dataclass(frozen=True)
class Thought:
    """A foreseen wrong answer: its digest, and what somebody who gives it should think about (Markdown)."""

    digest: str
    text: str


@dataclass(frozen=True)
class Exercise:
    """A question whose answer is checked.

    Attributes:
        id: its name in the lesson.
        kind: ``"number"``, ``"choice"``, ``"text"`` or ``"code"``.
        question: what is asked, Markdown.
        hints: each tells more than the one before it; Markdown.
        digest: of the right number or of the right choice's number, from 0; else empty.
        decimals: how a number is rounded.
        unit: what stands behind the field of a number, if anything.
        close: an answer within so many steps of a number's last decimal is close.
        choices: the possible answers of a choice.
        thoughts: foreseen wrong answers.
        check: the function in ``checks/<lesson>.py`` that judges a text or code.
        placeholder: what stands in the field of a text before anything is typed.
    """

    id: str
    kind: Kind
    question: str
    hints: tuple[str, ...]
    digest: str = ""
    decimals: int = 0
    unit: str = ""
    close: int = 0
    choices: tuple[str, ...] = ()
    thoughts: tuple[Thought, ...] = ()
    check: str = ""
    placeholder: str = ""


@dataclass(frozen=True)
class Content:
    """A lesson: what it is about, and what it asks.

    Attributes:
        id: its name, that of its files.
        number: its place in the course.
        title: what it is called.
        notebook: its notebook's path below ``notebooks/``.
        minutes: how long it takes.
        goals: what one is able to do afterwards.
        predictions: questions to guess at.
        exercises: questions to answer.
        language: the language of its texts.
        folder: the folder that has its ``content``, ``checks`` and ``solutions``.
    """

    id: str
    number: int
    title: str
    notebook: str
    minutes: int
    goals: tuple[str, ...]
    predictions: tuple[Prediction, ...]
    exercises: tuple[Exercise, ...]
    language: str
    folder: Path

    def exercise(self, name: str) -> Exercise:
        """The exercise of that id; `LessonError` when there is none."""
        return _named(self.exercises, name)

    def prediction(self, name: str) -> Prediction:
        """The prediction of that id; `LessonError` when there is none."""
        return _named(self.predictions, name)


_Asked = TypeVar("_Asked", Prediction, Exercise)


def lesson_ids(folder: Path | str = HERE) -> tuple[str, ...]:
    """The ids of the lessons that a folder has, in the order of the course; errors are those of `load`."""
    names = [file.stem for file in (Path(folder) / "content").glob("*.toml") if "." not in file.stem]
    return tuple(sorted(names, key=lambda name: (load(name, folder=folder).number, name)))


def load(lesson: str, language: str = "en", folder: Path | str = HERE) -> Content:
    """A lesson in a language, or in English where there is no such translation.

    A lesson of another folder than the kit's own is read each time: its author may be at work on it.

    Raises:
        LessonError: when there is no such lesson, or its file can't be read or isn't well made; it names the file, the
            entry and the field.
    """
    place = Path(folder).absolute()
    return _kept(lesson, language) if place == HERE else _load(lesson, language, place)


@cache
def _kept(lesson: str, language: str) -> Content:
    return _load(lesson, language, HERE)


def _load(lesson: str, language: str, folder: Path) -> Content:
    place = folder / "content"
    file = place / f"{lesson}.toml"
    if not _NAME.fullmatch(lesson) or not file.is_file():
        known = sorted(one.stem for one in place.glob("*.toml") if "." not in one.stem)
        raise LessonError("course.no-lesson", id=str(lesson)[:60], known=", ".join(known))
    english = _parsed(file)
    content = _content(_whole(english, file), lesson, "en", folder)
    translated = place / f"{lesson}.{language}.toml"
    if language == "en" or language not in LANGUAGES or not translated.is_file():
        return content
    table = overlaid(english, _whole(_parsed(translated), translated))
    return _content(_whole(table, translated), lesson, language, folder)


def _whole(table: dict[str, Any], file: Path) -> Fields:
    return Fields(table, file.name, Text("course.entry.lesson"))


def _parsed(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LessonError("course.content.unread", file=file.name, why=str(error)) from None
    except RecursionError:
        raise LessonError("course.content.deep", file=file.name) from None


def _named(entries: Iterable[_Asked], name: str) -> _Asked:
    found = {one.id: one for one in entries}
    if name not in found:
        raise LessonError("course.no-exercise", id=str(name)[:60], known=", ".join(found))
    return found[name]


def _content(fields: Fields, lesson: str, language: str, folder: Path) -> Content:
    predictions = [
        _prediction(entry("prediction", table, nth, fields.file))
        for nth, table in enumerate(fields.tables("prediction"))
    ]
    exercises = [
        _exercise(entry("exercise", table, nth, fields.file)) for nth, table in enumerate(fields.tables("exercise"))
    ]
    names = [*(one.id for one in predictions), *(one.id for one in exercises)]
    for name in names:
        if names.count(name) > 1:
            fields.wrong("id", Text("course.field.id-twice", {"id": name}))
    content = Content(
        id=lesson,
        number=fields.whole("number", 0, 99),
        title=fields.text("title"),
        notebook=fields.matching("notebook", _NOTEBOOK, Text("course.field.notebook")),
        minutes=fields.whole("minutes", 1, 240),
        goals=fields.texts("goals", 1, 9),
        predictions=tuple(predictions),
        exercises=tuple(exercises),
        language=language,
        folder=folder,
    )
    fields.done()
    return content


def _prediction(fields: Fields) -> Prediction:
    prediction = Prediction(
        id=fields.name("id"),
        question=fields.text("question"),
        choices=fields.texts("choices", 2, 9),
        digest=fields.digest(),
        because=fields.text("because"),
    )
    fields.done()
    return prediction


def _exercise(fields: Fields) -> Exercise:
    kind = cast(Kind, fields.matching("kind", _KIND, Text("course.field.kind", {"known": ", ".join(KINDS)})))
    name, question, hints = fields.name("id"), fields.text("question"), fields.texts("hints", 2, 4)
    more: dict[str, Any] = {}
    if kind in ("number", "choice"):
        more["digest"] = fields.digest()
        more["thoughts"] = tuple(_thoughts(fields))
    else:
        more["check"] = fields.matching("check", _FUNCTION, Text("course.field.check"))
    if kind == "number":
        more["decimals"] = fields.whole("decimals", 0, 9, 0)
        more["close"] = fields.whole("close", 0, 1000, 0)
        more["unit"] = fields.text("unit", "")
    elif kind == "choice":
        more["choices"] = fields.texts("choices", 2, 9)
    elif kind == "text":
        more["placeholder"] = fields.text("placeholder", "")
    fields.done()
    digests = [more.get("digest"), *(thought.digest for thought in more.get("thoughts", ()))]
    if len(set(digests)) < len(digests):
        fields.wrong("thought", Text("course.field.thought-twice"))
    return Exercise(name, kind, question, hints, **more)


def _thoughts(fields: Fields) -> Iterable[Thought]:
    for table in fields.tables("thought"):
        own = Fields(table, fields.file, fields.where)
        yield Thought(own.digest(), own.text("text"))
        own.done()
