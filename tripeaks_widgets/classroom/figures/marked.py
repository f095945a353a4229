"""A position with moves marked on its cards, for figures of several lessons."""

from __future__ import annotations

from collections.abc import Sequence

from ...drawing.faces import Theme
from ...drawing.figure import view_picture
from ...engine.table import Move
from ...engine.view import View


class Marked:
    """A view with a path on its cards, drawn in either palette.

    Args:
        view: what is drawn.
        path: moves; each card's number in them is put on it.
        said: what a picture says of itself to those who can't see it.
    """

    def __init__(self, view: View, path: Sequence[Move], said: str) -> None:
        self._view, self._path, self._said = view, path, said

    def picture(self, *, theme: Theme = "light") -> str:
        """The whole as an SVG text."""
        return view_picture(self._view, path=self._path, said=self._said, theme=theme)
