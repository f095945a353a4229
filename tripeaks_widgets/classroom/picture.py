"""A picture in a lesson, with words for those who can't see it."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any, Literal, NamedTuple
from xml.etree import ElementTree

from ..catalogue import text
from ..drawing.figure import view_picture
from ..engine.game import Game
from ..engine.view import View
from . import markup
from .errors import ClassroomError
from .undrawn import Undrawn

_HOST_IS_DARK = 'body[data-jp-theme-light="false"]'
_SHEET = (
    ".tpk-picture{margin:8px 0;max-width:100%}"
    ".tpk-picture svg{display:block;height:auto;max-width:100%}"
    ".tpk-picture-words{border-left:4px solid currentColor;padding:2px 12px}"
    ".tpk-picture-plain{background:#fff;border-radius:14px;display:table;overflow:hidden}"
    f".tpk-picture-dark,{_HOST_IS_DARK} .tpk-picture-light{{display:none}}"
    f"{_HOST_IS_DARK} .tpk-picture-dark{{display:block}}"
)


class _Form(NamedTuple):
    """A drawing as SVG texts: for light ground, for dark ground where that is another, and what it says of itself."""

    kind: Literal["plot", "pair", "plain", "words"]
    light: str = ""
    dark: str = ""
    told: str = ""


class Picture:
    """A picture in a lesson: it fits the page's width, and can be read in light and in dark.

    Where matplotlib isn't installed, what would be seen in a plot is shown in words.

    Args:
        drawing: a matplotlib figure, which is closed afterwards; an SVG text; a `View`, or a `Game` or a `Board`, whose
            view is drawn; or anything of the kit's that draws itself: chains, plans, hints, reviews, puzzles.
        alt: what can be seen in it. What has a title and a description of its own needs none.

    Attributes:
        alt: what can be seen in it.

    Raises:
        ClassroomError: for what can't be drawn, and for a picture that nothing is said of.
    """

    def __init__(self, drawing: Any, alt: str = "") -> None:
        self._form = _form(drawing)
        self.alt = alt.strip() or self._form.told
        if not self.alt:
            raise ClassroomError("classroom.picture.alt")

    @property
    def svg(self) -> str:
        """The picture as an SVG text that can stand alone, and follows the reader's light or dark.

        Raises `ClassroomError` for a plot where matplotlib isn't installed.
        """
        if self._form.kind == "words":
            raise ClassroomError("classroom.picture.no-plots")
        if self._form.kind == "pair":
            return markup.either(self._form.light, self._form.dark)
        if self._form.kind == "plain":
            return self._form.light
        sheet = f"<style>@media (prefers-color-scheme:dark){{{markup.darkened('svg')}}}</style>"
        head, mark, rest = self._form.light.partition("\n")
        return f"{head}\n<title>{escape(self.alt)}</title>{sheet}{mark}{rest}"

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the SVG text into a file; returns its path. Raises what `svg` raises."""
        target = Path(path)
        target.write_text(self.svg + "\n", encoding="utf-8")
        return target

    def html(self) -> str:
        """One image with its words, for a page; one that is dark gets it in dark colours."""
        kind, light, dark, _ = self._form
        if kind == "words":
            said = "".join(f"<p>{escape(part)}</p>" for part in (text("classroom.picture.words"), self.alt))
            return f'<style>{_SHEET}</style><div class="tpk-picture tpk-picture-words" role="note">{said}</div>'
        sheet = _SHEET
        drawn = light
        if kind == "plot":
            sheet += markup.darkened(f"{_HOST_IS_DARK} .tpk-picture-plot svg")
        if kind == "pair":
            drawn = f'<div class="tpk-picture-light">{light}</div><div class="tpk-picture-dark">{dark}</div>'
        return (
            f'<style>{sheet}</style><figure class="tpk-picture tpk-picture-{kind}" role="img" '
            f'aria-label="{escape(self.alt)}"><div aria-hidden="true">{drawn}</div></figure>'
        )

    def _repr_html_(self) -> str:
        return self.html()

    def __repr__(self) -> str:
        return f"Picture({self.alt!r})"


def _form(drawing: Any) -> _Form:
    if isinstance(drawing, Undrawn):
        return _Form("words")
    if hasattr(drawing, "savefig"):
        return _Form("plot", markup.plot(drawing))
    light, dark = _texts(drawing)
    try:
        told = markup.told(light)
    except ElementTree.ParseError as error:
        raise ClassroomError("classroom.picture.svg", error=str(error)) from None
    if dark:
        return _Form("pair", markup.prefixed(light), markup.prefixed(dark), told)
    return _Form("plain", markup.prefixed(light), told=told)


def _texts(drawing: Any) -> tuple[str, str]:
    """SVG texts for light and for dark ground; the second is empty where there is just one."""
    if isinstance(drawing, str):
        return drawing, ""
    view = drawing if isinstance(drawing, View) else _view(drawing)
    if view is not None:
        return view_picture(view), view_picture(view, theme="dark")
    if _takes_theme(getattr(drawing, "picture", None)):
        return drawing.picture(theme="light"), drawing.picture(theme="dark")
    if hasattr(drawing, "_repr_svg_"):
        return str(drawing._repr_svg_()), ""
    raise ClassroomError("classroom.picture.kind", kind=type(drawing).__name__)


def _view(drawing: Any) -> View | None:
    """The view of a game, or of the game on a board: what else has a view draws itself."""
    game = getattr(drawing, "game", drawing)
    return game.view if isinstance(game, Game) else None


def _takes_theme(method: Callable[..., Any] | None) -> bool:
    return callable(method) and "theme" in inspect.signature(method).parameters
