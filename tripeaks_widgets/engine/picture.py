"""A view of a game as plain text."""

from __future__ import annotations

from .cards import card_text
from .reading import draw_rows
from .view import View


def text_picture(view: View) -> str:
    """The board in rows: face-up cards, ``??`` for face-down ones, blanks where cards are gone; the counts below."""
    tokens = [
        "  " if view.state.gone >> place & 1 else card_text(view.face(place)) for place in range(len(view.layout))
    ]
    rows = [row.rstrip() for row in draw_rows(view.layout, tokens)]
    top = "--" if view.state.top is None else str(view.state.top)
    counts = f"score {view.state.score}   run {view.state.run}   moves {view.state.moves}   {view.outcome}"
    return "\n".join([*rows, f"waste {top}   stock {view.stock_left}   {counts}"])
