"""Where everything on the board lies: the same rules as ``src/geometry.js``, for the picture that needs no browser.

``tests/data/geometry.json`` holds both to one set of numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Any, Literal, NamedTuple

MAX_WIDTH = 940
_MIN_WIDTH = 200
_COMPACT_BELOW = 560
_NARROW_BELOW = 680
_MAX_STEP = 92
_SMALLEST_FAN_STEP = 13
_BESIDE_FAN = 132


class Box(NamedTuple):
    """A rectangle, in pixels from the field's upper left corner."""

    x: float
    y: float
    w: float
    h: float


class Mark(NamedTuple):
    """A rank or suit on a card: its centre and height."""

    kind: Literal["rank", "suit"]
    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Geometry:
    """Sizes and places for one width and one layout."""

    compact: bool
    width: float
    height: float
    corner: float
    strip: float
    places: tuple[Box, ...]
    stock: Box
    waste: Box
    fan_width: float
    ground: float
    mountains: tuple[Box, ...]


def measure(available: float, layout: Mapping[str, Any]) -> Geometry:
    """Lay the board out in the width that is available."""
    room = _clamp(floor(available), _MIN_WIDTH, MAX_WIDTH)
    compact = room < _COMPACT_BELOW
    edge = 2 if compact else 18
    columns = layout["width"] / 2
    step = min((room - 2 * edge) / columns, _MAX_STEP)
    width = room if compact else min(room, max(ceil(columns * step + 2 * edge), _NARROW_BELOW))
    left = (width - columns * step) / 2

    w = card_width(step)
    h = card_height(w)
    strip = _round(h * 0.48)
    top = _round(h * 0.34)
    places = tuple(
        Box(left + (place["x"] * step) / 2 - w / 2, top + place["row"] * strip, w, h) for place in layout["places"]
    )
    ground = top + (layout["rows"] - 1) * strip + h + (8 if compact else 14)

    pile_w = _round(max(w, 46) if compact else _clamp(w, 72, 86))
    pile_h = _round(pile_w * (1.5 if compact else 1.4))
    pile_y = ground + (16 if compact else 22)
    pile_x = 10 if compact else min(width * 0.17, 24 + (width - _COMPACT_BELOW) * 0.36)
    stock = Box(_round(pile_x), pile_y, pile_w, pile_h)
    waste = Box(stock.x + _round(pile_w * (1.42 if compact else 1.75)), pile_y, pile_w, pile_h)

    return Geometry(
        compact=compact,
        width=width,
        height=pile_y + pile_h + (30 if compact else 40),
        corner=_round(w * 0.1 * 10) / 10,
        strip=strip,
        places=places,
        stock=stock,
        waste=waste,
        fan_width=width - waste.x - (10 if compact else _BESIDE_FAN + edge),
        ground=ground,
        mountains=_mountains(layout, places, step, ground, top),
    )


def card_width(step: float) -> float:
    """A card's width within its column: the gap gives way before the card falls below 44, or 28, pixels."""
    smallest = 44 if step >= 45 else 28
    return step - max(0.5, min(step * 0.06, step - smallest))


def card_height(width: float) -> float:
    """Narrow cards are drawn taller."""
    return _round(width * (2 - 0.6 * _clamp((width - 30) / 36, 0, 1)))


def fan(view: Mapping[str, Any]) -> list[str]:
    """The cards of the waste that lie fanned: those of the run and the one it began on."""
    waste: Sequence[str] = view["waste"]
    return list(waste[max(len(waste) - view["run"] - 1, 0) :])


def fan_offsets(count: int, geometry: Geometry) -> list[float]:
    """How far each card of a fan lies from the first; the oldest lie in one heap when there are too many."""
    room = max(geometry.fan_width - geometry.waste.w, 0)
    shown = min(count, floor(room / _SMALLEST_FAN_STEP) + 1)
    step = 0 if shown < 2 else min(room / (shown - 1), geometry.waste.w * 0.42)
    return [max(index - (count - shown), 0) * step for index in range(count)]


def marks(variant: Literal["full", "strip", "index"], w: float, h: float, shown: float) -> tuple[Mark, Mark]:
    """What stands where on a face: on a whole card, on a covered card's upper strip, on a fanned card's left strip."""
    if variant == "full":
        rank = Mark("rank", w / 2, h * 0.31, min(h * 0.38, w * 0.92))
        return rank, Mark("suit", w / 2, h * 0.75, min(h * 0.33, w * 0.56))
    if variant == "strip":
        size = min(shown * 0.56, w * 0.44)
        return Mark("rank", w * 0.36, shown * 0.52, size), Mark("suit", w * 0.77, shown * 0.52, size * 0.72)
    size = _clamp((shown - 4) / 0.88, 10, h * 0.19)
    x = min(shown, w * 0.42) / 2 + 0.5
    return Mark("rank", x, h * 0.07 + size / 2, size), Mark("suit", x, h * 0.07 + size * 1.72, size * 0.86)


def _mountains(
    layout: Mapping[str, Any], places: Sequence[Box], step: float, ground: float, top: float
) -> tuple[Box, ...]:
    y = _round(top * 0.3)
    w = step * (layout["rows"] + 0.9)
    return tuple(
        Box(box.x + box.w / 2 - w / 2, y, w, ground - y)
        for box, place in zip(places, layout["places"], strict=True)
        if place["row"] == 0
    )


def _clamp(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def _round(value: float) -> float:
    """Halves go up, as JavaScript rounds."""
    return floor(value + 0.5)
