"""What is said of an answer."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Literal, get_args

from ...catalogue import Text, text
from ...drawing.faces import Theme
from ...drawing.figure import view_picture
from ...engine.view import View
from . import prose

Level = Literal["right", "close", "think", "wrong", "not-yet"]
"""How good an answer is: right; nearly; a foreseen mistake, with what to think about; wrong; or no answer yet."""

LEVELS: tuple[Level, ...] = get_args(Level)
"""All of them, in that order."""

SIGNS = dict(zip(LEVELS, "✓≈?✗…", strict=True))


@dataclass(frozen=True)
class Reply:
    """What is said of an answer; true when it is right.

    Attributes:
        level: one of `LEVELS`; ``ValueError`` for another.
        text: why, or what to think about: a lesson's own words, or a sentence of the catalogue.
        picture: what shows it, if anything does: a position as the player sees it, or an SVG text.
    """

    level: Level
    text: str | Text
    picture: View | str | None = None

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"no such level: {self.level!r}; there are {', '.join(LEVELS)}")

    def __bool__(self) -> bool:
        return self.level == "right"

    def __str__(self) -> str:
        return self.said()

    def said(self, language: str = "en") -> str:
        """The text in that language; a lesson's own words are in the lesson's."""
        return self.text.to(language) if isinstance(self.text, Text) else self.text

    def drawn(self, language: str = "en", theme: Theme = "light") -> str:
        """The picture as an SVG text; nothing when there is none."""
        if isinstance(self.picture, View):
            return view_picture(self.picture, language=language, theme=theme)
        return self.picture or ""

    def html(self, language: str = "en", theme: Theme = "light") -> str:
        """The level in a word, the text, and the picture below."""
        level = escape(text(f"course.level.{self.level}", language))
        words = prose.html(self.said(language))
        return f"<p><strong>{SIGNS[self.level]} {level}</strong></p>{words}{self.drawn(language, theme)}"

    def _repr_html_(self) -> str:
        return self.html()
