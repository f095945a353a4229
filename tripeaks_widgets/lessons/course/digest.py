"""Answers as digests: ``python -m tripeaks_widgets.lessons.course.digest LESSON EXERCISE ANSWER`` prints one.

A content file holds these instead of the answers, so that who looks into it doesn't read them by accident. Answers are
few and the digests quick to make, so anybody can try them all: it keeps eyes off and is no lock.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from .errors import LessonError
from .numbers import canonical, read_number

DIGITS = 16
"""Hexadecimal digits of a digest."""

HERE = Path(__file__).absolute().parents[1]
"""The folder of the kit's own lessons: ``content``, ``checks`` and ``solutions`` are in it."""


def digest(lesson: str, exercise: str, answer: str) -> str:
    """The digest of an answer's canonical text, salted with where it belongs: the same answer elsewhere has another."""
    return sha256("\0".join(("tripeaks", lesson, exercise, answer)).encode()).hexdigest()[:DIGITS]


def number_digest(lesson: str, exercise: str, value: Fraction, decimals: int = 0) -> str:
    """The digest of a number, rounded; that of a choice is its number from 0."""
    return digest(lesson, exercise, canonical(value, decimals))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tripeaks_widgets.lessons.course.digest",
        description="Prints the digest of a number, or of a choice's number from 0, for a lesson's content file.",
    )
    parser.add_argument("lesson", help="the lesson's id")
    parser.add_argument("exercise", help="the id of the exercise or prediction")
    parser.add_argument("answer", help="a number; -- goes before a negative one")
    parser.add_argument("--decimals", type=int, metavar="N", help="how it is rounded; else what the content file says")
    parser.add_argument("--folder", type=Path, default=HERE, help="where lessons of your own are")
    options = parser.parse_args(argv)
    try:
        entry = {} if options.decimals is not None else _entry(options.folder, options.lesson, options.exercise)
        value = read_number(options.answer, str(entry.get("unit", "")))
    except LessonError as error:
        print(error, file=sys.stderr)
        return 2
    decimals = entry.get("decimals", 0) if options.decimals is None else options.decimals
    print(number_digest(options.lesson, options.exercise, value, decimals))
    return 0


def _entry(folder: Path, lesson: str, exercise: str) -> Mapping[str, Any]:
    """What the content file says of an exercise. It may be unfinished: its digests are only now being made."""
    file = folder / "content" / f"{lesson}.toml"
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LessonError("course.content.unread", file=file.name, why=str(error)) from None
    except RecursionError:
        raise LessonError("course.content.deep", file=file.name) from None
    tables = [table for kind in ("prediction", "exercise") for table in _list(found.get(kind))]
    entries = {str(table.get("id")): table for table in tables if isinstance(table, Mapping)}
    if exercise not in entries:
        raise LessonError("course.no-exercise", id=exercise, known=", ".join(entries))
    known: Mapping[str, Any] = entries[exercise]
    return known


def _list(found: object) -> list[Any]:
    return found if isinstance(found, list) else []


if __name__ == "__main__":
    sys.exit(main())
