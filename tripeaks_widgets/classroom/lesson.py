"""`Lesson`: somebody at work on a lesson in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..board import Board
from ..catalogue import LANGUAGES
from ..drawing.scene import Payload
from ..engine.errors import quoted
from ..lessons.course import Calibration, Content, Guess, Reply, Sitting
from ..lessons.course.content import HERE
from ..lessons.course.handin import sign
from . import keeping, telling
from .card import Card, Message, part
from .errors import ClassroomError


@dataclass
class _Given:
    """What was given to an exercise, and what was said of it.

    Attributes:
        answer: an object that is judged again at each Check; None where the answer is typed.
        reply: to the last answer.
        count: how many replies there were: each of them is to be read, also one that says the same.
        opened: whether the solution is to be seen.
    """

    answer: object = None
    reply: Reply | None = None
    count: int = 0
    opened: bool = False
    _told: dict[str, Payload] = field(default_factory=dict)

    def hear(self, reply: Reply) -> None:
        """Take a new reply."""
        self.reply, self.count = reply, self.count + 1
        self._told.clear()

    def told(self, language: str) -> Payload | None:
        """The reply as the page has it. Its pictures are drawn once, however often the page is told of it."""
        if self.reply is None:
            return None
        if language not in self._told:
            self._told[language] = telling.reply_payload(self.reply, language)
        return self._told[language]


class Lesson:
    """A lesson: its exercises and guesses as widgets, and the same without a page.

    The browser keeps what was done, for each lesson and exercise: a cell that is run again, a page loaded again and a
    restarted kernel find it there.

    Args:
        name: the lesson's id, ``"chains"``.
        language: ``"en"`` or ``"da"``, or ``""`` for the browser's own; texts that aren't translated are English.
        folder: whose lessons: the kit's own, or a teacher's folder with ``content``, ``checks`` and ``solutions``.

    Raises:
        LessonError: for a lesson that there is none of; so do the methods for an exercise.
        ClassroomError: for a language that there is none of.
    """

    def __init__(self, name: str, language: str = "", *, folder: str | Path = HERE) -> None:
        if language not in ("", *LANGUAGES):
            raise ClassroomError("classroom.language", language=quoted(language), known=", ".join(LANGUAGES))
        self.language = language
        self._sitting = Sitting(name, language or "en", Path(folder))
        self._given: dict[str, _Given] = {}
        self._shown: set[str] = set()
        self._hand_in = ""
        self._afresh = 0
        self._cards: dict[tuple[str, str], Card] = {}

    @property
    def content(self) -> Content:
        """What the lesson says and asks."""
        return self._sitting.content

    # What is shown

    def exercise(self, name: str, answer: object = None) -> Card:
        """An exercise: its question, where to answer it, and Check, Hint and Solution.

        Args:
            name: the exercise's id.
            answer: what is judged at once; an exercise of code judges it again at each Check. A board is judged by the
                game on it.
        """
        exercise = self.content.exercise(name)
        if exercise.kind == "code" or answer is not None:
            self._of(name).answer = answer
            self.answer(name, answer)
        return self._card("exercise", name)

    def predict(self, name: str) -> Card:
        """A question to guess at, with how sure one is. What is right isn't told before `calibration`."""
        self.content.prediction(name)
        return self._card("prediction", name)

    def calibration(self) -> Card:
        """The guesses beside what is so, once the learner asks for that; then they stand."""
        return self._card("calibration")

    def progress(self) -> Card:
        """How the exercises stand, the form to hand in, and a button to start the lesson afresh."""
        return self._card("progress")

    # The same without the page

    def answer(self, name: str, answer: object) -> Reply:
        """Judge an answer to an exercise."""
        reply = self._sitting.answer(name, answer)
        self._of(name).hear(reply)
        self._tell()
        return reply

    def hint(self, name: str) -> str:
        """The next hint of an exercise (Markdown), the last one again when there are no more."""
        found = self._sitting.hint(name)
        self._tell()
        return found

    def solution(self, name: str) -> str:
        """The solution of an exercise (Markdown); `LessonError` before the first try."""
        found = self._sitting.solution(name)
        self._of(name).opened = True
        self._tell()
        return found

    def guess(self, name: str, choice: int | str, sure: float) -> Guess:
        """Guess at a prediction: a choice, by its number from 0 or its words, and how sure, from 0 to 1.

        `ClassroomError` once it was shown what is right.
        """
        if name in self._shown:
            raise ClassroomError("classroom.guess.shown")
        guess = self._sitting.guess(name, choice, sure)
        self._tell()
        return guess

    def look_back(self) -> Calibration:
        """Show what is right of each guess that was made, and what they are worth; they can't be changed afterwards."""
        found = self._sitting.calibration()
        self._shown |= {one.prediction.id for one in found.settled}
        self._tell()
        return found

    def report(self) -> dict[str, Any]:
        """How far the lesson has come, as plain values."""
        return self._sitting.report()

    def start_afresh(self) -> None:
        """Forget every answer, try, hint and guess; displays have the browser forget them, too."""
        content = self.content
        self._sitting = Sitting(content.id, content.language, content.folder)
        self._shown.clear()
        self._hand_in = ""
        self._afresh += 1
        for name, given in self._given.items():
            self._given[name] = _Given(given.answer, count=given.count + 1)
        for card in self._cards.values():
            card.clear()
        self._tell()

    def __repr__(self) -> str:
        return f"Lesson({self.content.id!r})"

    # Telling

    def _of(self, name: str) -> _Given:
        return self._given.setdefault(self.content.exercise(name).id, _Given())

    def _card(self, kind: str, name: str = "") -> Card:
        """The widget of an exercise or a prediction: the same one each time, so that all its displays stay in step."""
        found = self._cards.get((kind, name))
        if found is None or found.comm is None:
            found = Card(kind, self._about(kind, name), self._state(kind, name), self.language, self._actions(name))
            self._cards[kind, name] = found
        return found

    def _tell(self) -> None:
        for (kind, name), card in self._cards.items():
            card.tell(self._about(kind, name), self._state(kind, name))

    def _about(self, kind: str, name: str) -> Mapping[str, Any]:
        content = self.content
        if kind == "exercise":
            return telling.exercise(content, name, played=isinstance(self._of(name).answer, Board))
        if kind == "prediction":
            return telling.prediction(content, name)
        return telling.lesson(content)

    def _state(self, kind: str, name: str) -> Mapping[str, Any]:
        common = {"afresh": self._afresh}
        if kind == "exercise":
            given = self._of(name)
            reply = given.told(self.content.language)
            told = telling.exercise_state(self._sitting, name, reply, opened=given.opened)
            return common | {"seq": given.count, **told}
        if kind == "prediction":
            return common | telling.prediction_state(self._sitting, name, shown=name in self._shown)
        if kind == "calibration":
            return common | telling.calibration_state(self._sitting, self._shown)
        return common | {"handIn": self._hand_in, **telling.progress_state(self._sitting)}

    # Answering

    def _actions(self, name: str) -> Mapping[str, Callable[[Message], object]]:
        return {
            "check": lambda message: self._check(name, message),
            "hint": lambda _: self.hint(name),
            "solution": lambda _: self.solution(name),
            "guess": lambda message: self.guess(name, part(message, "choice", int), part(message, "sure", int, float)),
            "reveal": lambda _: self.look_back(),
            "hand-in": lambda message: self._make_hand_in(part(message, "name", str), part(message, "word", str)),
            "afresh": lambda _: self.start_afresh(),
            "restore": lambda message: self._restore(message.get("records")),
            "language": lambda message: self._speak(part(message, "language", str)),
        }

    def _check(self, name: str, message: Message) -> None:
        exercise = self.content.exercise(name)
        if exercise.kind == "code":
            self.answer(name, self._of(name).answer)
        elif exercise.kind == "choice":
            answer = part(message, "answer", str, int)
            number = isinstance(answer, str) and answer.isascii() and answer.isdecimal() and len(answer) < 3
            self.answer(name, int(answer) if number else answer)
        else:
            self.answer(name, part(message, "answer", str, int, float))

    def _make_hand_in(self, name: str, word: str) -> None:
        self._hand_in = sign(name, [self._sitting.results], word)
        self._tell()

    def _restore(self, records: object) -> None:
        """Go on with what the browser kept."""
        self._shown |= keeping.restore(self._sitting, records)
        self._tell()

    def _speak(self, language: str) -> None:
        if self.language == "" and language in LANGUAGES:
            self._sitting.speak(language)
            self._tell()
