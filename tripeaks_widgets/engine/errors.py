"""What can go wrong, each with a sentence from the catalogue that says what and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..catalogue import Text


class TripeaksError(ValueError):
    """Base of every error the kit raises for bad input; ``text`` is the sentence, in any language of the catalogue."""

    def __init__(self, key: str, /, **args: Any) -> None:
        self.text = Text(key, args)
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
