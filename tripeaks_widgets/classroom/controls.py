"""Controls for the arguments of a figure, made from what they may be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from math import isfinite
from numbers import Real
from typing import Any, Protocol

from ..drawing.scene import Payload
from ..engine.errors import quoted
from .errors import ClassroomError

_LONGEST = 2000
_DIGITS = 30  # of a whole number that is typed: beyond every deal's
_WHOLE = re.compile(rf"[+-]?[0-9]{{1,{_DIGITS}}}")


class Control(Protocol):
    """What may be chosen for one argument."""

    @property
    def start(self) -> Any:
        """The value that it begins with."""

    def read(self, value: Any) -> Any:
        """A value that the program chose, if it is possible; ``ValueError`` when it isn't."""

    def told(self, value: Any) -> Any:
        """A value as the browser knows it."""

    def heard(self, raw: Any) -> Any:
        """The value that the browser means; ``ValueError`` when it means none."""

    def payload(self) -> Payload:
        """What the browser needs to show it."""


@dataclass(frozen=True)
class Slider:
    """A number from ``low`` to ``high`` in steps; whole when all of them are."""

    low: float
    high: float
    step: float
    start: float

    def read(self, value: Any) -> Any:
        if not _is_number(value) or not self.low <= value <= self.high:
            raise ValueError(value)
        return value

    def told(self, value: Any) -> Any:
        return float(value) if not self._whole else int(value)

    def heard(self, raw: Any) -> Any:
        if not _is_number(raw):
            raise ValueError(raw)
        value = min(max(raw, self.low), self.high)
        return round(value) if self._whole else float(value)

    def payload(self) -> Payload:
        digits = 0 if self._whole else max(0, -int(Decimal(str(self.step)).as_tuple().exponent))
        return {"kind": "range", "low": self.low, "high": self.high, "step": self.step, "digits": digits}

    @property
    def _whole(self) -> bool:
        return all(isinstance(one, int) for one in (self.low, self.high, self.step))


@dataclass(frozen=True)
class Tick:
    """Yes or no."""

    start: bool

    def read(self, value: Any) -> Any:
        if not isinstance(value, bool):
            raise ValueError(value)
        return value

    def told(self, value: Any) -> Any:
        return value

    def heard(self, raw: Any) -> Any:
        return self.read(raw)

    def payload(self) -> Payload:
        return {"kind": "tick"}


@dataclass(frozen=True)
class Choice:
    """One of several values, each with a word. The browser knows it by its number, from 0."""

    words: tuple[str, ...]
    values: tuple[Any, ...]
    start: Any

    def read(self, value: Any) -> Any:
        if value not in self.values:
            raise ValueError(value)
        return value

    def told(self, value: Any) -> Any:
        return self.values.index(value)

    def heard(self, raw: Any) -> Any:
        if isinstance(raw, bool) or not isinstance(raw, int) or not 0 <= raw < len(self.values):
            raise ValueError(raw)
        return self.values[raw]

    def payload(self) -> Payload:
        return {"kind": "choice", "words": list(self.words)}


@dataclass(frozen=True)
class Field:
    """A text, or a whole number, that is typed."""

    start: str | int

    def read(self, value: Any) -> Any:
        if isinstance(value, bool) or type(value) is not type(self.start):
            raise ValueError(value)
        if isinstance(value, int) and abs(value) >= 10**_DIGITS:
            raise ValueError(value)
        return value

    def told(self, value: Any) -> Any:
        return str(value)

    def heard(self, raw: Any) -> Any:
        if not isinstance(raw, str) or len(raw) > _LONGEST:
            raise ValueError(raw)
        if not isinstance(self.start, int):
            return raw
        typed = raw.strip().replace("−", "-")
        if not _WHOLE.fullmatch(typed):
            raise ValueError(raw)
        return int(typed)

    def payload(self) -> Payload:
        return {"kind": "field", "whole": isinstance(self.start, int)}


def control(name: str, choice: Any, default: Any = None) -> Control:
    """A control for one argument.

    Args:
        name: of the argument, for messages.
        choice: what it may be: ``(low, high)`` or ``(low, high, step)``, whole numbers or not, for a slider; True or
            False for a tick box; a list, or a dict from words to values, for a choice; a text or a whole number for a
            field.
        default: the figure's own, with which a slider or a choice begins where it is possible.

    Raises:
        ClassroomError: for anything else, and for a range or a choice that has nothing in it.
    """
    if isinstance(choice, bool):
        return Tick(choice)
    if isinstance(choice, tuple):
        return _slider(name, choice, default)
    if isinstance(choice, list | Mapping):
        return _choice(name, choice, default)
    if isinstance(choice, str | int):
        return Field(choice)
    raise ClassroomError("classroom.explore.control", name=name, given=quoted(choice))


def _slider(name: str, limits: tuple[Any, ...], default: Any) -> Slider:
    if len(limits) not in (2, 3) or not all(map(_is_number, limits)):
        raise ClassroomError("classroom.explore.control", name=name, given=quoted(limits))
    low, high = limits[:2]
    whole = all(isinstance(one, int) for one in limits)
    step = limits[2] if len(limits) == 3 else 1 if whole else float(f"{(high - low) / 100:.2g}")
    if not low < high or step <= 0:
        raise ClassroomError("classroom.explore.range", name=name, given=quoted(limits))
    possible = _is_number(default) and low <= default <= high
    return Slider(low, high, step, default if possible else low + (high - low) / 2 // step * step)


def _choice(name: str, choice: list[Any] | Mapping[str, Any], default: Any) -> Choice:
    options = [*choice.items()] if isinstance(choice, Mapping) else [(str(one), one) for one in choice]
    if not options:
        raise ClassroomError("classroom.explore.range", name=name, given=quoted(choice))
    words, values = zip(*options, strict=True)
    return Choice(words, values, default if default in values else values[0])


def _is_number(value: Any) -> bool:
    try:
        return isinstance(value, Real) and not isinstance(value, bool) and isfinite(value)
    except OverflowError:  # a whole number beyond all floats
        return False
