"""Puzzles by number, by grade, and the day's."""

from __future__ import annotations

import datetime

from ...engine.deal import RANDOM_NUMBERS, Deal
from ...engine.errors import quoted
from ...engine.rules import Rules
from .chance import Dice
from .errors import PuzzleError
from .position import Position
from .puzzle import KINDS, Puzzle, check_grade, kind_of

NUMBERS = 1 << 60
"""Puzzle numbers run from 0 up to, not including, this."""

DEALS = 200
"""So many deals are looked through for a puzzle; where none has one, the rules are at fault."""

TRIES = 200
"""So many numbers are tried for a grade."""

WEEK = (1, 2, 2, 3, 4, 4, 5)
"""The grades of the days from Monday to Sunday."""


def make(kind: str, number: int, rules: Rules | str | None = None) -> Puzzle:
    """Puzzle ``number`` of a kind: the same for everyone, on every machine.

    The number starts the generator that shuffles deals (``engine/shuffle.py``). It picks numbered deals, and in each
    one of the positions that make a puzzle, until some of the players (`players.PANEL`) fail in it.

    Args:
        kind: one of `KINDS`.
        number: 0 to 2**60 - 1.
        rules: rules, the name of a preset, or None for the standard rules; the kind decides whether cards are hidden.

    Raises:
        PuzzleError: when there is no such kind or number, or none of `making.DEALS` deals has such a puzzle.
    """
    task = kind_of(kind)
    _check_number(number)
    own = Rules.of(rules).but(hidden=not task.open)
    # Each kind has numbers of its own, or one deal would make a puzzle of every kind.
    dice = Dice(number * len(KINDS) + list(KINDS).index(kind))
    for _ in range(DEALS):
        deal = Deal.numbered(dice.below(RANDOM_NUMBERS) + 1, cards=own.shape.cards)
        spots = task.spots(deal, own, dice)
        if spots:
            puzzle = Puzzle.at(kind, Position(deal, own, dice.pick(spots)), number)
            if puzzle.misses:
                return puzzle
    raise PuzzleError("puzzle.none", kind=kind, count=DEALS)


def find(kind: str, grade: int, start: int = 0, rules: Rules | str | None = None) -> Puzzle:
    """The first puzzle of a grade from a number up.

    Args:
        kind: one of `KINDS`.
        grade: 1 (easy) to 5 (hard).
        start: the number to begin with.
        rules: as for `make`.

    Raises:
        PuzzleError: as `make` does, when there is no such grade, or when none of `making.TRIES` puzzles has it.
    """
    check_grade(grade)
    _check_number(start)
    for number in range(start, start + TRIES):
        puzzle = make(kind, number, rules)
        if puzzle.grade == grade:
            return puzzle
    raise PuzzleError("puzzle.no-such", kind=kind, grade=grade, count=TRIES)


def daily_puzzle(day: datetime.date | str | None = None) -> Puzzle:
    """The puzzle of a calendar date, the same for everyone, under the standard rules.

    The kinds take turns from day to day. The grade rises through the week: 1 on Monday, 2 on Tuesday and Wednesday, 3
    on Thursday, 4 on Friday and Saturday, 5 on Sunday. It is the first of its kind and grade from number
    ``YYYYMMDD000`` up.

    Args:
        day: the player's own date, or its text ``YYYY-MM-DD``; today by default. `PuzzleError` for another text.
    """
    if day is None:
        day = datetime.date.today()
    elif isinstance(day, str):
        try:
            day = datetime.date.fromisoformat(day)
        except ValueError:
            raise PuzzleError("deal.date", text=day) from None
    kind = list(KINDS)[day.toordinal() % len(KINDS)]
    return find(kind, WEEK[day.weekday()], (10_000 * day.year + 100 * day.month + day.day) * 1000)


def _check_number(number: object) -> None:
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < NUMBERS:
        raise PuzzleError("puzzle.number", value=quoted(number), last=NUMBERS - 1)
