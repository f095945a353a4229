"""The command `tripeaks lessons`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TextIO

from ...catalogue import text
from .collecting import collect
from .content import HERE, lesson_ids, load
from .errors import LessonError
from .export import solutions


def run(options: argparse.Namespace, out: TextIO, err: TextIO) -> int:
    """Do what the options say; returns the exit status. `LessonError` when there is something that can't be read."""
    folder = HERE if options.folder is None else Path(options.folder)
    if options.part == "collect":
        return _collect(options, folder, out, err)
    if options.part == "solutions":
        names = options.lessons or lesson_ids(folder)
        print(solutions(load(name, folder=folder) for name in names), end="", file=out)
        return 0
    for name in lesson_ids(folder):
        lesson = load(name, folder=folder)
        head = {"number": lesson.number, "title": lesson.title, "id": name, "minutes": lesson.minutes}
        print(text("course.list", **head), file=out)
        print(*(f"    - {goal}" for goal in lesson.goals), sep="\n", file=out)
    return 0


def _collect(options: argparse.Namespace, folder: Path, out: TextIO, err: TextIO) -> int:
    found = collect([(name, _text(name)) for name in options.files or ["-"]], options.word, folder)
    if options.json:
        print(found.json(), file=out)
        return 1 if found.faults else 0
    print(found.csv() if options.csv else found.table(), end="" if options.csv else "\n", file=out)
    for fault in found.faults:
        print(fault, file=err)
    return 1 if found.faults else 0


def _text(name: str) -> str:
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError("course.content.unread", file=name, why=str(error)) from None
