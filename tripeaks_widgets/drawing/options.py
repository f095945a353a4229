"""What several moves are worth: for each a card, and a bar with a whisker on a scale from 0 to 100 per cent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..catalogue import percent
from .faces import Brush, Theme, rim, sheet, short
from .geometry import Box

_WIDTH = 720
_MARGIN = 24
_HEAD = 78
_ROW = 66
_CARD = 34
_HIGH = 48
_LEFT = _MARGIN + _CARD + 20
_RIGHT = _WIDTH - _MARGIN
_BAR = 14
_FOOT = 34
_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


class OptionRow(NamedTuple):
    """One move.

    Attributes:
        card: the card's text, such as ``"7H"``; None for a draw.
        name: what the move is called.
        value: its worth, 0 to 1.
        low: lower end of the whisker.
        high: upper end.
        best: whether it is the recommended one.
        said: the value in words.
        why: a reason in words; it may be empty.
    """

    card: str | None
    name: str
    value: float
    low: float
    high: float
    best: bool
    said: str
    why: str


def option_bars(
    title: str, rows: Sequence[OptionRow], source: str, *, language: str = "en", theme: Theme = "light"
) -> str:
    """Draw what moves are worth.

    Args:
        title: what there is to say of all of them.
        rows: the moves, in the order in which they are to stand.
        source: what the values rest on; it stands at the foot.
        language: of the scale.
        theme: the palette.
    """
    brush = Brush(theme, 4)
    foot = _HEAD + len(rows) * _ROW
    height = foot + _FOOT if rows else _HEAD - 20
    parts = [rim(_WIDTH, height, brush.colour, brush.colour["surface"])]
    parts.append(brush.text(_MARGIN, 34, title, size=15, weight=600))
    if rows:
        parts += _scale(brush, language)
        parts.append(brush.text(_MARGIN, foot + 18, source, size=13, colour="soft"))
    for number, row in enumerate(rows):
        parts += _option(brush, row, _HEAD + number * _ROW)
    said = " ".join(f"{row.name}: {row.said}." for row in rows)
    return sheet(_WIDTH, height, title, said or title, parts)


def _scale(brush: Brush, language: str) -> Iterator[str]:
    """What the lines at the quarters stand for."""
    for tick in _TICKS:
        anchor = "start" if tick == 0 else "end" if tick == 1 else "middle"
        yield brush.text(_at(tick), _HEAD - 14, percent(tick, language), size=12, colour="soft", anchor=anchor)


def _option(brush: Brush, row: OptionRow, top: float) -> Iterator[str]:
    box = Box(_MARGIN, top, _CARD, _HIGH)
    yield brush.back(box) if row.card is None else brush.card(row.card, box, "full", _CARD)
    y = top + 2
    fill = brush.colour["accent" if row.best else "soft"]
    lines = "".join(f"M{short(_at(tick))} {short(y - 3)}v{_BAR + 6}" for tick in _TICKS)
    yield f'<path d="{lines}" stroke="{brush.colour["line"]}"/>'
    yield (
        f'<rect x="{short(_LEFT)}" y="{short(y)}" width="{short(max(_at(row.value) - _LEFT, 1))}" height="{_BAR}" '
        f'rx="3" fill="{fill}" fill-opacity="{1 if row.best else 0.55}"/>'
    )
    if row.high > row.low:
        yield _whisker(brush, row, y + _BAR / 2)
    yield brush.text(_LEFT, y + _BAR + 17, f"{row.name}: {row.said}", size=14, weight=600 if row.best else 400)
    if row.why:
        yield brush.text(_LEFT, y + _BAR + 34, row.why, size=12, colour="soft")


def _whisker(brush: Brush, row: OptionRow, y: float) -> str:
    """The interval as a line with ends, with a pale rim where it crosses the bar."""
    low, high, half = short(_at(row.low)), short(_at(row.high)), _BAR / 2 - 1
    ends = f"M{low} {short(y - half)}V{short(y + half)}M{high} {short(y - half)}V{short(y + half)}"
    line = f"M{low} {short(y)}H{high}{ends}"
    return (
        f'<path d="{line}" fill="none" stroke="{brush.colour["surface"]}" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="{line}" fill="none" stroke="{brush.colour["ink"]}" stroke-width="1.8" stroke-linecap="round"/>'
    )


def _at(share: float) -> float:
    """Where a share lies on the scale."""
    return _LEFT + share * (_RIGHT - _LEFT)
