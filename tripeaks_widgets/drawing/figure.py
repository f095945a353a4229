"""What a player sees as a still picture, straight from the view of a game."""

from __future__ import annotations

from collections.abc import Sequence

from ..catalogue import sections
from ..engine.view import View
from .faces import Theme
from .overlay import Step
from .picture import picture
from .scene import rules_payload, shape_payload, view_payload

WIDTH = 480
"""Pixels: on a desktop's page its cards are large enough, and on a phone's its words are."""


def view_picture(
    view: View,
    *,
    path: Sequence[Step] = (),
    lit: Sequence[int] = (),
    ends: str = "",
    said: str = "",
    language: str = "en",
    width: float = WIDTH,
    theme: Theme = "light",
) -> str:
    """Draw a view as an SVG text; the arguments are those of `picture`, with a language instead of its texts."""
    return picture(
        view_payload(view),
        shape_payload(view.layout),
        rules=rules_payload(view.rules),
        width=width,
        theme=theme,
        texts=sections(language),
        path=path,
        lit=lit,
        ends=ends,
        said=said,
    )
