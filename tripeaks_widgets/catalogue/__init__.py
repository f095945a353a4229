"""Every text that people read, in English and Danish, in one place.

The texts live in ``en.toml`` and ``da.toml``; the head of ``en.toml`` explains the placeholders. The board's
JavaScript formats the same texts by the same rules (``board/src/text.js``), so that a sentence made by the kernel
travels as a `Text`, a key with its arguments, and is put into words in the reader's language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from math import floor
from typing import Any, NamedTuple

LANGUAGES = ("en", "da")

_PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")
_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


class Text(NamedTuple):
    """A sentence that has no language yet.

    Attributes:
        key: its place in the catalogue, ``"refused.covered"``.
        args: what is put into it, by the names that it has there.
    """

    key: str
    args: Mapping[str, Any] = {}

    def to(self, language: str = "en") -> str:
        """The sentence in that language, ``"en"`` or ``"da"``."""
        return text(self.key, language, **self.args)


@cache
def sections(language: str) -> Mapping[str, Any]:
    """The whole catalogue of one language, as nested tables; ``KeyError`` for a language there is none of."""
    if language not in LANGUAGES:
        raise KeyError(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
    source = resources.files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(source)


def text(key: str, language: str = "en", /, **args: Any) -> str:
    """The text of a key with its arguments put in; ``KeyError`` names a key or an argument that is missing."""
    entry: Any = sections(language)
    for part in key.split("."):
        entry = entry[part]
    if isinstance(entry, Mapping):
        entry = entry["one" if args["count"] == 1 else "other"]

    def fill(match: re.Match[str]) -> str:
        name, kind = match.groups()
        return _FORMATS[kind or ""](args[name], language)

    return _PLACEHOLDER.sub(fill, entry)


def card_name(card: str, language: str = "en") -> str:
    """A card's text (``"7H"``) in words: "seven of hearts"; ``"??"`` is a face-down card."""
    if card == "??":
        return text("card.hidden", language)
    rank, suit = text(f"rank.{card[0]}", language), text(f"suit.{card[1]}", language)
    return text("card.name", language, rank=rank, suit=suit)


def card_sign(card: str) -> str:
    """A card's text (``"TH"``) as people write it: "10♥"."""
    return "?" if card in ("?", "??") else card[0].replace("T", "10") + _SIGNS[card[1]]


def percent(share: float, language: str = "en") -> str:
    """A share from 0 to 1 in whole per cent, halves upwards; only what is certain is said to be 0 or 100."""
    whole = floor(share * 100 + 0.5)
    if whole == 0 and share > 0:
        return text("number.under", language, percent=1)
    if whole == 100 and share < 1:
        return text("number.over", language, percent=99)
    return text("number.percent", language, percent=whole)


def _number(value: int, language: str) -> str:
    return f"{value:,}".replace(",", text("number.thousands", language)).replace("-", "−")


_FORMATS: dict[str, Callable[[Any, str], str]] = {
    "": lambda value, _: str(value),
    "card": lambda value, language: card_name(str(value), language),
    "short": lambda value, _: card_sign(str(value)),
    "cards": lambda value, _: ", ".join(card_sign(str(card)) for card in value),
    "number": _number,
    "percent": percent,
    "text": lambda value, language: Text(*value).to(language),
}
