"""One person in one lesson: what was answered, asked and guessed, without any widget."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .content import HERE, Content, load
from .errors import LessonError
from .judge import chosen, judge
from .prediction import Calibration, settle
from .record import Guess, Record, Report, sureness
from .reply import Reply
from .solution import section


class Sitting:
    """Somebody at work on a lesson.

    Args:
        lesson: the lesson's id.
        language: of its texts; English where it has no translation.
        folder: whose lessons: the kit's own, or a teacher's folder with ``content``, ``checks`` and ``solutions``.

    Raises:
        LessonError: when there is no such lesson; so do the methods for an exercise that there is none of.
    """

    def __init__(self, lesson: str, language: str = "en", folder: Path | str = HERE) -> None:
        self.content = load(lesson, language, folder)
        self._records: dict[str, Record] = {}
        self._guesses: dict[str, Guess] = {}

    def speak(self, language: str) -> Content:
        """Go on in another language; returns the lesson's texts in it."""
        self.content = load(self.content.id, language, self.content.folder)
        return self.content

    def record(self, name: str) -> Record:
        """How far an exercise has come."""
        return self._records.get(self.content.exercise(name).id, Record())

    @property
    def right(self) -> int:
        """How many exercises are done."""
        return sum(record.right for record in self._records.values())

    # Exercises

    def answer(self, name: str, answer: object) -> Reply:
        """Judge an answer, and count it unless it was none yet."""
        exercise = self.content.exercise(name)
        reply = judge(self.content, exercise, answer)
        if reply.level != "not-yet":
            self._records[name] = self.record(name).tried(right=bool(reply))
        return reply

    def hint(self, name: str) -> str:
        """The next hint, Markdown; the last one again when there are no more."""
        hints = self.content.exercise(name).hints
        self._records[name] = self.record(name).hinted(len(hints))
        return hints[self._records[name].hints - 1]

    def hints(self, name: str) -> tuple[str, ...]:
        """The hints given so far."""
        return self.content.exercise(name).hints[: self.record(name).hints]

    def solution(self, name: str) -> str:
        """The solution with its explanation, Markdown; `LessonError` as long as nothing was tried."""
        if not self.record(name).tries:
            raise LessonError("course.solution.first")
        found = section(self.content, name)
        self._records[name] = self.record(name).shown()
        return found.markdown()

    # Predictions

    def guess(self, name: str, choice: object, sure: float) -> Guess:
        """Note a guess; another one takes its place.

        Args:
            name: the prediction's id.
            choice: the number of a choice, from 0, or its words.
            sure: how sure, from 0 to 1.

        Raises:
            LessonError: when there is no such prediction or choice, or ``sure`` is no such number.
        """
        prediction = self.content.prediction(name)
        self._guesses[name] = Guess(chosen(choice, prediction.choices), sureness(sure, name))
        return self._guesses[name]

    def guessed(self, name: str) -> Guess | None:
        """The guess that was made."""
        return self._guesses.get(self.content.prediction(name).id)

    def calibration(self) -> Calibration:
        """Each guess beside what is so, and the score."""
        content = self.content
        asked = [one for one in content.predictions if one.id in self._guesses]
        return Calibration.of(settle(content, one, self._guesses[one.id]) for one in asked)

    # Kept and sent

    @property
    def results(self) -> Report:
        """What there is to report."""
        return Report(self.content.id, dict(self._records), dict(self._guesses))

    def report(self) -> dict[str, Any]:
        """What there is to report, as plain values."""
        return self.results.to_dict()

    def restore(self, found: object) -> None:
        """Go on from what `report` gave once; `LessonError`, with nothing changed, when it is something else."""
        report = Report.from_dict(found, self.content)
        self._records, self._guesses = dict(report.exercises), dict(report.predictions)
