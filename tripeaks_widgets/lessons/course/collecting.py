"""What a teacher has got, in one table."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from ...catalogue import Text, text
from .content import HERE, Content, load
from .errors import LessonError
from .handin import find, read
from .prediction import Calibration, settle
from .record import Report

COLUMNS = ("name", "lesson", "made", "kind", "id", "tries", "right", "hints", "opened", "choice", "sure")


@dataclass(frozen=True)
class Row:
    """One student's results in one lesson.

    Attributes:
        name: who.
        made: when they were handed in, by the student's clock.
        report: the results.
        content: the lesson.
    """

    name: str
    made: str
    report: Report
    content: Content

    @property
    def right(self) -> int:
        """Exercises done."""
        return sum(record.right for record in self.report.exercises.values())

    @property
    def alone(self) -> int:
        """Exercises done without the solution having been opened before."""
        return sum(record.right and not record.opened for record in self.report.exercises.values())

    @property
    def score(self) -> float | None:
        """The Brier score of the guesses; None when there are none."""
        content, made = self.content, self.report.predictions
        return Calibration.of(settle(content, content.prediction(name), made[name]) for name in made).score


@dataclass(frozen=True)
class Fault:
    """Something that doesn't go into the table as it is.

    Attributes:
        source: the file that it is in.
        number: which of the file's texts, from 1.
        why: what is wrong with it.
    """

    source: str
    number: int
    why: Text

    def __str__(self) -> str:
        return text("course.collect.fault", source=self.source, number=self.number, why=self.why)


@dataclass(frozen=True)
class Collection:
    """All results that could be read.

    Attributes:
        rows: by name and in the order of the course; of several results of one student in one lesson the latest.
        faults: texts that are garbled or altered, are there twice, or were followed by a later one.
    """

    rows: tuple[Row, ...]
    faults: tuple[Fault, ...]

    def table(self) -> str:
        """A line for each student and lesson, columns under each other."""
        lines = [
            tuple(text(f"course.collect.{name}") for name in ("name", "lesson", "right", "alone", "score", "made"))
        ]
        for row in self.rows:
            done = f"{row.right}/{len(row.content.exercises)}"
            score = "-" if row.score is None else f"{row.score:.2f}"
            lines.append((row.name, row.content.id, done, str(row.alone), score, row.made))
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        padded = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines)
        return "\n".join(line.rstrip() for line in padded)

    def csv(self) -> str:
        """A line for each exercise and prediction, with the names of `COLUMNS` above."""
        out = io.StringIO()
        writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
        writer.writeheader()
        for row in self.rows:
            base = {"name": _plain(row.name), "lesson": row.content.id, "made": row.made}
            values = row.report.to_dict()
            for kind, table in (("exercise", values["exercises"]), ("prediction", values["predictions"])):
                writer.writerows(base | {"kind": kind, "id": name} | own for name, own in table.items())
        return out.getvalue()

    def json(self) -> str:
        """Everything, the faults as well."""
        students: list[dict[str, Any]] = []
        for _, rows in groupby(self.rows, key=lambda row: row.name.casefold()):
            own = list(rows)
            lessons = [
                row.report.to_dict() | {"made": row.made, "right": row.right, "alone": row.alone, "score": row.score}
                for row in own
            ]
            students.append({"name": own[0].name, "lessons": lessons})
        faults = [{"source": one.source, "number": one.number, "why": one.why.to()} for one in self.faults]
        return json.dumps({"students": students, "faults": faults}, ensure_ascii=False, indent=1)


def collect(sources: Iterable[tuple[str, str]], word: str, folder: Path | str = HERE) -> Collection:
    """Read what students have handed in.

    Args:
        sources: a name and a text for each file; a text may hold results of many.
        word: the word of the class.
        folder: whose lessons, as for `Sitting`.

    Raises:
        LessonError: when the word is empty.
    """
    if not word.strip():
        raise LessonError("course.handin.no-word")
    kept: dict[tuple[str, str], tuple[Row, str, int]] = {}
    faults: list[Fault] = []
    for source, number, found in _pieces(sources, word, folder):
        if isinstance(found, Text):
            faults.append(Fault(source, number, found))
            continue
        key = (found.name.casefold(), found.content.id)
        if key not in kept:
            kept[key] = (found, source, number)
            continue
        other, where, nth = kept[key]
        if found.report == other.report:
            args = {"name": found.name, "lesson": found.content.id, "source": where, "number": nth}
            faults.append(Fault(source, number, Text("course.collect.twice", args)))
        elif found.made > other.made:
            kept[key] = (found, source, number)
            faults.append(_replaced(other, where, nth, source, number))
        else:
            faults.append(_replaced(found, source, number, where, nth))
    rows = (row for row, _, _ in kept.values())
    return Collection(tuple(sorted(rows, key=lambda row: (row.name.casefold(), row.content.number))), tuple(faults))


def _replaced(row: Row, source: str, number: int, later: str, nth: int) -> Fault:
    args = {"name": row.name, "lesson": row.content.id, "source": later, "number": nth}
    return Fault(source, number, Text("course.collect.replaced", args))


def _pieces(sources: Iterable[tuple[str, str]], word: str, folder: Path | str) -> Iterator[tuple[str, int, Row | Text]]:
    """Each result of one lesson, or what is wrong, with where it is from."""
    for source, whole in sources:
        pieces = find(whole)
        if not pieces:
            yield source, 1, Text("course.handin.none")
        for number, piece in enumerate(pieces, start=1):
            try:
                handed = read(piece, word, folder)
            except LessonError as error:
                yield source, number, error.text
                continue
            for report in handed.reports:
                yield source, number, Row(handed.name, handed.made, report, load(report.lesson, folder=folder))


def _plain(name: str) -> str:
    """A name that a spreadsheet doesn't take for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
