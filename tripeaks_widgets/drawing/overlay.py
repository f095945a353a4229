"""Chains and plans as they are drawn on the cards: a ring and a number on each, and dotted arcs from one to the next.

Where things lie is a pure function of the geometry, by these rules (pixels from the field's upper left corner):

- A badge has the radius ``r``: 0.17 of a tableau card's width, but 8 to 14. Its centre is ``r / 2`` left of and
  ``r / 3`` below the card's upper right corner, moved left where it would leave the field.
- Badges of draws lie on the stock in rows, edge to edge, as many in a row as its width takes. The last of the first row
  lies as on a card.
- An arc goes from the middle of one top edge to the middle of the next as one quadratic curve. Its control point is
  halfway across and a bow above the higher end. The bow is 0.3 of the distance between the ends, but no more than twice
  the way from the higher end to 6 below the field's top.
- The first arc comes from the waste's top card, if there is one. No arc leads to a draw, since a drawn card goes on
  anything; the next arc comes from the stock, where the drawn card lay.
- From a pile, an arc rises to the middle of the card's bottom edge, so that it crosses no face. Its control point is
  below that edge, halfway down to the pile.

``src/lesson/overlay-geometry.js`` follows the same rules; ``tests/data/overlay.json`` holds both to one set of numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor, hypot
from typing import Literal, NamedTuple

from .faces import Brush, short
from .geometry import Box, Geometry

Step = int | Literal["draw"]
"""A step of a path: the place of a card, or a draw from the stock."""

_EDGE = 6


class Badge(NamedTuple):
    """A numbered disc: its number, centre and radius."""

    number: int
    x: float
    y: float
    r: float


@dataclass(frozen=True)
class Overlay:
    """What lies over the cards: badges in the path's order, and arcs as the ``d`` of SVG paths."""

    badges: tuple[Badge, ...]
    arcs: tuple[str, ...]


def overlay(geometry: Geometry, path: Sequence[Step], top: Box | None) -> Overlay:
    """Lay out a path.

    Args:
        geometry: the board's.
        path: its steps in order.
        top: where the waste's top card lies; None when the waste is empty.
    """
    badges: list[Badge] = []
    arcs: list[str] = []
    r = min(max(geometry.places[0].w * 0.17, 8), 14)
    columns = min(path.count("draw"), floor(geometry.stock.w / (2 * r)))
    last, draws = top, 0
    for number, step in enumerate(path, start=1):
        box = geometry.places[step] if isinstance(step, int) else geometry.stock
        badge = Badge(number, min(box.x + box.w - r / 2, geometry.width - r - 1), box.y + r / 3, r)
        if isinstance(step, int):
            if last is not None:
                arcs.append(_arc(last, box))
        else:
            row, column = divmod(draws, columns)
            badge = badge._replace(x=badge.x - 2 * r * (columns - 1 - column), y=badge.y + 2 * r * row)
            draws += 1
        badges.append(badge)
        last = box
    return Overlay(tuple(badges), tuple(arcs))


def _arc(start: Box, end: Box) -> str:
    x1, x2 = start.x + start.w / 2, end.x + end.w / 2
    foot = end.y + end.h
    if start.y >= foot:
        return f"M{short(x1)} {short(start.y)}Q{short(x2)} {short((start.y + foot) / 2)} {short(x2)} {short(foot)}"
    higher = min(start.y, end.y)
    bow = min(hypot(x2 - x1, end.y - start.y) * 0.3, 2 * (higher - _EDGE))
    middle, control = short((x1 + x2) / 2), short(higher - bow)
    return f"M{short(x1)} {short(start.y)}Q{middle} {control} {short(x2)} {short(end.y)}"


# Painting


def paint_ring(brush: Brush, geometry: Geometry, place: int, *, soft: bool = False) -> str:
    """The ring around a card."""
    box = geometry.places[place]
    opacity = 0.55 if soft else 1
    stroke = min(max(box.w * 0.05, 2), 4)
    edge = min(place.x for place in geometry.places)
    out = min(stroke / 2 + 0.5, edge - stroke / 2 - 0.5)  # on a narrow board there is no room beside the cards
    width, height = short(box.w + 2 * out), short(box.h + 2 * out)
    return (
        f'<rect x="{short(box.x - out)}" y="{short(box.y - out)}" width="{width}" height="{height}" '
        f'rx="{short(geometry.corner + out)}" fill="none" stroke="{brush.colour["accent"]}" '
        f'stroke-width="{short(stroke)}" stroke-opacity="{opacity}"/>'
    )


def paint_overlay(brush: Brush, marks: Overlay) -> Iterator[str]:
    """Dotted arcs, each dot with a pale rim so that it is seen on cards and sky, then the badges."""
    colour = brush.colour
    r = marks.badges[0].r if marks.badges else 0
    dot = max(r * 0.3, 2.6)
    dots = f'fill="none" stroke-linecap="round" stroke-dasharray="0.1 {short(dot * 2.3)}"'
    for line in marks.arcs:
        yield (
            f'<path d="{line}" {dots} stroke="{colour["surface"]}" stroke-opacity="0.75" '
            f'stroke-width="{short(dot + 2)}"/>'
            f'<path d="{line}" {dots} stroke="{colour["accent"]}" stroke-width="{short(dot)}"/>'
        )
    for number, x, y, r in marks.badges:
        yield f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" fill="{colour["accent"]}"/>'
        size = r * (1.3 if number < 10 else 1.15)
        yield brush.text(x, y + size * 0.36, str(number), size=size, weight=700, colour="black", anchor="middle")


def paint_ends(brush: Brush, geometry: Geometry, marks: Overlay, last: Step, said: str) -> str:
    """A pill at the last card: at its foot, or beside its badge where that lies over fewer other badges."""
    box = geometry.stock if isinstance(last, str) else geometry.places[last]
    badge = marks.badges[-1]
    size = badge.r * 1.2
    w, h = len(said) * size * 0.6 + size * 1.2, size * 1.75
    x = box.x + box.w / 2 - w / 2
    lefts = (x, badge.x + badge.r * 0.7, badge.x - badge.r * 0.7 - w)
    middles = (box.y + box.h + h * 0.25, badge.y, badge.y)
    spots = [
        Box(min(max(left, 1), geometry.width - w - 1), middle - h / 2, w, h)
        for left, middle in zip(lefts, middles, strict=True)
    ]
    spot = min(spots, key=lambda spot: sum(_meet(spot, other) for other in marks.badges))
    return (
        f'<rect x="{short(spot.x)}" y="{short(spot.y)}" width="{short(w)}" height="{short(h)}" rx="{short(h / 2)}" '
        f'fill="{brush.colour["accent"]}"/>'
        + brush.text(
            spot.x + w / 2,
            spot.y + h / 2 + size * 0.36,
            said,
            size=size,
            weight=700,
            colour="black",
            anchor="middle",
        )
    )


def _meet(box: Box, badge: Badge) -> bool:
    return abs(box.x + box.w / 2 - badge.x) < box.w / 2 + badge.r and (
        abs(box.y + box.h / 2 - badge.y) < box.h / 2 + badge.r
    )
