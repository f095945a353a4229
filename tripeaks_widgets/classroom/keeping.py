"""What the browser kept of a lesson, joined with what the kernel knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..lessons.course import LessonError, Record, Report, Sitting


def restore(sitting: Sitting, records: object) -> set[str]:
    """Go on with what was kept: of an exercise nothing that was done is lost; a guess that was made since stands.

    What can't be read, or belongs to an older course, is left out: it comes from a storage that anybody can write to.

    Args:
        sitting: it is changed.
        records: what was kept, by the id of an exercise or a prediction.

    Returns:
        The predictions of which it had been shown what is right.
    """
    if not isinstance(records, Mapping):
        return set()
    content = sitting.content
    kept = [report for name, record in records.items() if (report := _read(sitting, name, record)) is not None]
    now = sitting.results
    exercises, predictions = dict(now.exercises), dict(now.predictions)
    shown = set()
    for report in kept:
        for name, record in report.exercises.items():
            exercises[name] = joined(exercises.get(name, Record()), record)
        for name, guess in report.predictions.items():
            if predictions.setdefault(name, guess) == guess and isinstance(records[name].get("right"), bool):
                shown.add(name)
    sitting.restore(Report(content.id, exercises, predictions).to_dict())
    return shown


def joined(one: Record, other: Record) -> Record:
    """What two sides know of an exercise."""
    return Record(
        tries=max(one.tries, other.tries),
        right=one.right or other.right,
        hints=max(one.hints, other.hints),
        opened=one.opened or other.opened,
    )


def _read(sitting: Sitting, name: object, record: Any) -> Report | None:
    """One record as a report of its own; None when it is no such thing."""
    content = sitting.content
    kind = "predictions" if any(one.id == name for one in content.predictions) else "exercises"
    try:
        return Report.from_dict({"lesson": content.id, kind: {name: record}}, content)
    except LessonError:
        return None
