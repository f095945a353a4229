"""The figure on the first page: the lessons as three mountains to climb."""

from __future__ import annotations

from collections.abc import Iterator

from ...drawing.faces import Brush, Theme, art, rim, sheet, short
from ..picture import Picture

PATHS = {
    "Playing": ((1, "Rules"), (2, "Chains"), (3, "Uncovering"), (10, "Scoring"), (11, "History")),
    "Chance": ((4, "Counting"), (6, "Winnable?"), (8, "The cheat")),
    "Choosing": ((5, "Solving"), (7, "Tips"), (9, "Review"), (12, "Your own")),
}
"""The lessons of each mountain, from its foot to its top."""

_WIDTH = 480
_EDGE = 12
_STEP = 46
_TALL = 34
_FOOT = 44
_HEAD = 40


def course() -> Picture:
    """The twelve lessons on three mountains: playing, chance, and choosing."""
    return Picture(_Mountains())


class _Mountains:
    def picture(self, *, theme: Theme = "light") -> str:
        brush = Brush(theme, 6)
        ground = _HEAD + _STEP * max(map(len, PATHS.values()))
        height = ground + _FOOT
        parts = [rim(_WIDTH, height, brush.colour, brush.colour["haze"])]
        for place, (name, lessons) in enumerate(PATHS.items()):
            parts += _mountain(brush, place, name, lessons, ground)
        told = "; ".join(
            f"{name}: {', '.join(f'{number} {title}' for number, title in lessons)}" for name, lessons in PATHS.items()
        )
        return sheet(_WIDTH, height, "The course as three mountains", f"From the foot to the top. {told}.", parts)


def _mountain(
    brush: Brush, place: int, name: str, lessons: tuple[tuple[int, str], ...], ground: float
) -> Iterator[str]:
    """One mountain with a sign for each lesson, and its name below."""
    shape, step = art()["mountain"], (_WIDTH - 2 * _EDGE) / len(PATHS)
    left, high = _EDGE + place * step, _HEAD * 0.7 + _STEP * len(lessons)
    yield (
        f'<svg x="{short(left)}" y="{short(ground - high)}" width="{short(step)}" height="{short(high)}" '
        f'viewBox="{shape["viewBox"]}" preserveAspectRatio="none">'
        f'<path d="{shape["body"]}" fill="{brush.colour["rock"]}"/>'
        f'<path d="{shape["shade"]}" fill="{brush.colour["shade"]}"/>'
        f'<path d="{shape["snow"]}" fill="{brush.colour["snow"]}"/></svg>'
    )
    middle = left + step / 2
    for nth, (number, title) in enumerate(lessons):
        y = ground - (nth + 1) * _STEP + (_STEP - _TALL) / 2
        yield (
            f'<rect x="{short(left + 6)}" y="{short(y)}" width="{short(step - 12)}" height="{_TALL}" rx="6" '
            f'fill="{brush.colour["surface"]}" stroke="{brush.colour["rim"]}"/>'
        )
        yield brush.text(left + 34, y + 23, str(number), size=17, weight=700, anchor="end", colour="focus")
        yield brush.text(left + 41, y + 23, title, size=15)
    yield brush.text(middle, ground + 28, name, size=17, weight=700, anchor="middle")
