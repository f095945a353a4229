"""How many cards of each rank are left to come, as a bar for each rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..catalogue import text
from ..engine.cards import RANKS
from .faces import Brush, Theme, rim, sheet, short

_WIDTH = 560
_MARGIN = 24
_HEAD = 58
_SEGMENT = 22
_GAP = 3
_SUITS = 4
_LINE = 26

Fits = tuple[Sequence[bool], str]
"""For each rank whether a card of it would fit, and a sentence about it."""


def rank_bars(
    title: str, counts: Sequence[int], turn: Fits, draw: Fits, *, language: str = "en", theme: Theme = "light"
) -> str:
    """Draw a column of four segments for each rank, from the ace up, filled as far as there are cards of it.

    Args:
        title: what is counted.
        counts: how many cards of each rank.
        turn: the ranks that are pointed out by filled segments of their own colour and a dot below.
        draw: the ranks that are pointed out by a square below.
        language: of the rank's names, for those who can't see the bars.
        theme: the palette.
    """
    brush = Brush(theme, 3)
    foot = _HEAD + _SUITS * (_SEGMENT + _GAP)
    height = foot + 58 + 2 * _LINE
    step = (_WIDTH - 2 * _MARGIN) / len(RANKS)
    names = (
        text("chances.rank", language, count=count, rank=rank) for count, rank in zip(counts, _shown(), strict=True)
    )
    parts = [rim(_WIDTH, height, brush.colour, brush.colour["surface"])]
    parts.append(brush.text(_MARGIN, 34, title, size=17, weight=600))
    for place, (rank, count) in enumerate(zip(_shown(), counts, strict=True)):
        left = _MARGIN + place * step
        parts += _column(brush, left, step, foot, count, "accent" if turn[0][place] else "soft")
        middle = left + step / 2
        parts.append(brush.text(middle, foot + 20, rank, weight=600, anchor="middle"))
        if turn[0][place]:
            parts.append(_dot(brush, middle - 5 if draw[0][place] else middle, foot + 33))
        if draw[0][place]:
            parts.append(_square(brush, middle + 5 if turn[0][place] else middle, foot + 33))
    for line, (mark, (_, said)) in enumerate(((_dot, turn), (_square, draw))):
        y = foot + 68 + line * _LINE
        parts += [mark(brush, _MARGIN + 5, y - 5), brush.text(_MARGIN + 20, y, said, size=14)]
    return sheet(_WIDTH, height, title, f"{', '.join(names)}. {turn[1]} {draw[1]}", parts)


def _shown() -> list[str]:
    return [rank.replace("T", "10") for rank in RANKS]


def _column(brush: Brush, left: float, step: float, foot: float, count: int, colour: str) -> Iterator[str]:
    """The segments of one rank, filled from below."""
    for segment in range(_SUITS):
        y = foot - (segment + 1) * (_SEGMENT + _GAP) + _GAP
        paint = f'fill="{brush.colour[colour]}"' if segment < count else f'fill="none" stroke="{brush.colour["line"]}"'
        yield (
            f'<rect x="{short(left + 4)}" y="{short(y)}" width="{short(step - 8)}" height="{_SEGMENT}" rx="3" {paint}/>'
        )


def _dot(brush: Brush, x: float, y: float) -> str:
    return f'<circle cx="{short(x)}" cy="{short(y)}" r="4.5" fill="{brush.colour["accent"]}"/>'


def _square(brush: Brush, x: float, y: float) -> str:
    return f'<rect x="{short(x - 4)}" y="{short(y - 4)}" width="8" height="8" fill="{brush.colour["ink"]}"/>'
