"""A puzzle as a picture: the position, and the cards that the stock will bring where they are told."""

from __future__ import annotations

from html import escape

from ...catalogue import Text, card_sign, text
from ...drawing.faces import Brush, Theme, rim, sheet
from ...drawing.figure import view_picture
from ...drawing.geometry import Box
from ...engine.view import View

_WIDTH = 720
_MARGIN = 20
_CARD = 34
_HIGH = 48
_STEP = 40
_ROW = 58
_HEAD = 42


def puzzle_html(view: View, title: Text, question: Text, *, stock: bool, language: str) -> str:
    """The question above the picture, for a notebook."""
    heading, asked = escape(title.to(language)), escape(question.to(language))
    return f"<p><strong>{heading}</strong><br>{asked}</p>{puzzle_picture(view, stock=stock, language=language)}"


def puzzle_picture(view: View, *, stock: bool, language: str = "en", theme: Theme = "light") -> str:
    """The position; with ``stock``, the cards that are to come below it."""
    board = view_picture(view, language=language, theme=theme, width=_WIDTH)
    return f"{board}\n{stock_picture(view, language=language, theme=theme)}" if stock else board


def stock_picture(view: View, *, language: str = "en", theme: Theme = "light") -> str:
    """The cards left in the stock, the next one first, as far as the view knows them."""
    coming = [card for card in view.stock[view.state.drawn :] if card is not None]
    brush = Brush(theme, 4)
    title = text("puzzle.stock", language, count=len(coming))
    columns = (_WIDTH - 2 * _MARGIN) // _STEP
    parts = [brush.text(_MARGIN, 26, title, size=14, colour="soft")]
    for number, card in enumerate(coming):
        row, column = divmod(number, columns)
        box = Box(_MARGIN + column * _STEP, _HEAD + row * _ROW, _CARD, _HIGH)
        parts.append(brush.card(str(card), box, "full", _CARD))
    height = _HEAD + _ROW * -(-len(coming) // columns)
    told = ", ".join(card_sign(str(card)) for card in coming)
    return sheet(_WIDTH, height, title, told, [rim(_WIDTH, height, brush.colour, brush.colour["ground"]), *parts])
