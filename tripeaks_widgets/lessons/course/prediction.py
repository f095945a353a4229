"""Guesses, and how well somebody knows what they know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .content import Content, Prediction
from .digest import digest
from .errors import LessonError
from .record import Guess

BOUNDS = (0.0, 0.55, 0.7, 0.85, 0.95)
"""Where the groups of guesses begin, by how sure one was: a toss-up, rather, fairly, very, certain."""


@dataclass(frozen=True)
class Settled:
    """A guess beside what is so.

    Attributes:
        prediction: the question.
        guess: what was guessed, and how sure.
        answer: the number of the right choice, from 0.
    """

    prediction: Prediction
    guess: Guess
    answer: int

    @property
    def right(self) -> bool:
        """Whether the guess was right."""
        return self.guess.choice == self.answer

    @property
    def penalty(self) -> float:
        """The squared distance between how sure one was and what came: 0 (sure and right) to 1 (sure and wrong)."""
        return (self.guess.sure - self.right) ** 2


@dataclass(frozen=True)
class Group:
    """Guesses that were about equally sure.

    Attributes:
        low: from here on (a share).
        high: up to here.
        count: how many guesses.
        sure: how sure they were on average.
        right: the share of them that were right. Somebody well calibrated has the two about equal.
    """

    low: float
    high: float
    count: int
    sure: float
    right: float


@dataclass(frozen=True)
class Calibration:
    """All guesses together.

    Attributes:
        settled: each guess beside what is so.
        score: their Brier score, as `brier_score` says; None without guesses.
        groups: the guesses by how sure they were, groups without any left out.
    """

    settled: tuple[Settled, ...]
    score: float | None
    groups: tuple[Group, ...]

    @classmethod
    def of(cls, settled: Iterable[Settled]) -> Calibration:
        """The calibration of some guesses, of one lesson or of several."""
        every = tuple(settled)
        return cls(every, brier_score(every) if every else None, groups(every))


def right_choice(content: Content, prediction: Prediction) -> int:
    """The number of the choice that is so, from 0; `LessonError` when the digest is of none of them."""
    for number in range(len(prediction.choices)):
        if digest(content.id, prediction.id, str(number)) == prediction.digest:
            return number
    raise LessonError("course.no-right-choice", lesson=content.id, id=prediction.id)


def settle(content: Content, prediction: Prediction, guess: Guess) -> Settled:
    """Put a guess beside what is so."""
    return Settled(prediction, guess, right_choice(content, prediction))


def brier_score(settled: Sequence[Settled]) -> float:
    """The mean penalty: 0 is perfect, 0.25 is had by always being half sure, 1 is the worst; ``ValueError`` for none.

    It is the score of G. W. Brier, "Verification of forecasts expressed in terms of probability", Monthly Weather
    Review 78 (1950), 1-3, for the two classes "the guess is right" and "it is wrong". Brier adds the squares of both
    classes, which are equal; as is usual today, only one is counted, so that it is half of his.
    """
    if not settled:
        raise ValueError("a score needs guesses")
    return sum(one.penalty for one in settled) / len(settled)


def groups(settled: Iterable[Settled], bounds: Sequence[float] = BOUNDS) -> tuple[Group, ...]:
    """The guesses by how sure they were.

    Args:
        settled: the guesses.
        bounds: where the groups begin, rising from 0; the last one ends at 1, which belongs to it.
    """
    every = list(settled)
    found = []
    for low, high in zip(bounds, [*bounds[1:], 1.0], strict=True):
        own = [one for one in every if low <= one.guess.sure < high or one.guess.sure == high == 1]
        if own:
            sure = sum(one.guess.sure for one in own) / len(own)
            found.append(Group(low, high, len(own), sure, sum(one.right for one in own) / len(own)))
    return tuple(found)
