"""Numbers as people type them, and the one text that each stands for when it is rounded."""

from __future__ import annotations

import re
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real

from ...engine.errors import cited
from .errors import LessonError

LONGEST = 40
"""An answer's text may have so many characters."""

_PLAIN = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)")
_RATIO = re.compile(r"([+-]?\d+) ?/ ?(\d+)")
_GROUPED = re.compile(r"[+-]?[1-9]\d{0,2}(?:[., ]\d{3})+")
_BEYOND = 10**18


def read_number(answer: object, unit: str = "") -> Fraction:
    """The number that an answer is; exact, but for a float, whose last digits are taken for noise.

    Args:
        answer: an ``int``, ``float`` or other real number; or its text: ``0.25``, ``0,25``, ``1/4``, ``−3``, with the
            unit behind it or without.
        unit: what may stand behind the number. A per-cent sign is read where it is the unit and nowhere else.

    Raises:
        LessonError: what keeps it from being a number.
    """
    return readings(answer, unit)[0]


def readings(answer: object, unit: str = "") -> tuple[Fraction, ...]:
    """What an answer may mean, the likeliest first: ``22,932`` is a decimal fraction, or thousands set apart.

    Arguments and errors are those of `read_number`.
    """
    if isinstance(answer, bool) or not isinstance(answer, str | Real):
        raise LessonError("course.number.none", value=type(answer).__name__)
    found = _read_text(answer, unit) if isinstance(answer, str) else (_read_value(answer),)
    if max(map(abs, found)) >= _BEYOND:
        raise LessonError("course.number.beyond")
    return found


def canonical(value: Fraction, decimals: int = 0) -> str:
    """The text of a number rounded to so many decimals, halves away from zero: ``-0.50``, ``7``; zero has no sign."""
    steps = rounded(value, decimals)
    whole, part = divmod(abs(steps), 10**decimals)
    return f"{'-' if steps < 0 else ''}{whole}{f'.{part:0{decimals}d}' if decimals else ''}"


def rounded(value: Fraction, decimals: int) -> int:
    """How many steps of the last decimal a number has, halves away from zero."""
    steps = int(abs(value) * 10**decimals + Fraction(1, 2))
    return -steps if value < 0 else steps


def _read_value(value: Real) -> Fraction:
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    real = float(value)
    if not isfinite(real):
        raise LessonError("course.number.none", value=str(real))
    # 1 - 0.9 is 0.09999999999999998: what was computed is rounded as if it had been computed exactly.
    return Fraction(f"{real:.12g}")


def _read_text(answer: str, unit: str) -> tuple[Fraction, ...]:
    """What a text may mean; `LessonError` when it means no number."""
    text = _tidy(answer)
    if not text:
        raise LessonError("course.number.empty")
    unit = _tidy(unit)
    if unit and text.casefold().endswith(unit.casefold()):
        text = text[: -len(unit)].rstrip()
    ratio = _RATIO.fullmatch(text)
    if len(text) > LONGEST:
        raise LessonError("course.number.none", value=cited(text))
    if ratio:
        if not int(ratio[2]):
            raise LessonError("course.number.zero", value=cited(text))
        return (Fraction(int(ratio[1]), int(ratio[2])),)
    found = [Fraction(text.replace(",", "."))] if _PLAIN.fullmatch(text) else []
    if _GROUPED.fullmatch(text):
        found.append(Fraction(re.sub(r"[., ]", "", text)))
    if not found:
        raise LessonError("course.number.none", value=cited(text))
    return tuple(found)


def _tidy(text: str) -> str:
    """With plain spaces, single ones, and a plain minus."""
    return " ".join(text.split()).replace("−", "-")
