"""What can go wrong, each with a sentence from the catalogue that says what and where."""

from __future__ import annotations

import reprlib
from collections.abc import Callable
from math import isfinite
from typing import Any

from ..catalogue import Text

SHORT = 60
"""Characters of what somebody gave that are said back; enough to know it again."""

_LONGEST = 600  # of anything in a sentence: paths and lists of what there is are longer than what is quoted
_BITS = 256


class TripeaksError(ValueError):
    """Base of every error the kit raises for bad input; ``text`` is the sentence, in any language of the catalogue.

    Whatever is put into the sentence becomes short, and can be printed and sent: input may be long, garbled or nested
    without end.
    """

    def __init__(self, key: str, /, **args: Any) -> None:
        self.text = _tidy(Text(key, args))
        super().__init__(self.text.to("en"))

    def __reduce__(self) -> tuple[Callable[..., TripeaksError], tuple[Any, ...], dict[str, Any]]:
        # An exception is rebuilt from its sentence by default; this one needs the key, or a worker process that
        # raises it would take its whole pool down.
        return _rebuilt, (type(self), self.text.key, dict(self.text.args)), self.__dict__


class DealError(TripeaksError):
    """A deal that can't be read or dealt.

    ``problems`` lists what is wrong, one `Problem` each, where the text could be taken apart.
    """

    problems: tuple[Any, ...] = ()


class LayoutError(TripeaksError):
    """A layout that doesn't exist or doesn't fit the cards."""


class RulesError(TripeaksError):
    """An option of the rules, or a preset, that doesn't exist."""


class IllegalMove(TripeaksError):
    """A move that the rules don't allow here; the game stays as it was."""


class RecordError(TripeaksError):
    """A saved game that can't be read; the game in hand is untouched."""


def _rebuilt(kind: type[TripeaksError], key: str, args: dict[str, Any]) -> TripeaksError:
    return kind(key, **args)


def quoted(value: object) -> str:
    """Anything that was given, as Python writes it: for a sentence, so in no more than `SHORT` characters."""
    return cited(_QUOTING.repr(value))


def cited(text: str, most: int = SHORT) -> str:
    """A text that was given, for a sentence: cut to so many characters, with marks in the place of unseen ones.

    An unseen character may turn the direction of writing, or be half of one that can't be sent.
    """
    seen = "".join(char if char.isprintable() or char == "\n" else repr(char)[1:-1] for char in text[: most + 1])
    return seen if len(seen) <= most else f"{seen[: most - 1]}…"


class _Quoting(reprlib.Repr):
    """As `repr`, for values of any size and depth."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxlist = self.maxtuple = self.maxdict = self.maxset = 8
        self.maxother = 2 * SHORT

    def repr_str(self, x: str, _level: int) -> str:
        return repr(x[: SHORT + 1])

    def repr_int(self, x: int, _level: int) -> str:
        return repr(x) if _is_writable(x) else f"{'-' if x < 0 else ''}~10**{x.bit_length() * 3 // 10}"


_QUOTING = _Quoting()


def _is_writable(number: int) -> bool:
    """Whether a whole number is short enough to be written: Python refuses to write one of thousands of digits."""
    return number.bit_length() <= _BITS


def _tidy(value: Any) -> Any:
    """What is put into a sentence, made short and plain."""
    if isinstance(value, Text):
        return Text(value.key, {name: _tidy(one) for name, one in value.args.items()})
    if isinstance(value, str):
        return cited(value, _LONGEST)
    if value is None or (isinstance(value, float) and isfinite(value)):
        return value
    if isinstance(value, int) and _is_writable(value):
        return value
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        return [cited(one) for one in value]
    return quoted(value)
