"""Cards and words as SVG: what every still picture is put together from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Literal
from xml.sax.saxutils import escape, quoteattr

from .geometry import Box, marks

Theme = Literal["light", "dark"]
Variant = Literal["full", "strip", "index"]

_CARD = re.compile(r"[A2-9TJQK][CDHS]")


class Brush:
    """Paints cards and words in one palette.

    Args:
        theme: the palette.
        corner: radius of a card's corners.

    Attributes:
        colour: the palette, by name.
    """

    def __init__(self, theme: Theme, corner: float) -> None:
        self._art = art()
        self._corner = corner
        self.colour: Mapping[str, str] = self._art["palettes"][theme]

    def card(self, card: str, box: Box, variant: Variant, shown: float) -> str:
        """A card's face, or its back when it is no known card, or a slot for ``?``: it lies face up, not known yet.

        ``shown`` is how much of a covered card can be seen.
        """
        if card == "?":
            return self.slot(box) + self.text(
                box.x + box.w / 2, box.y + box.h * 0.62, card, size=box.w * 0.5, weight=700, anchor="middle"
            )
        if not _CARD.fullmatch(card):
            return self.back(box)
        rank, suit = card[0], card[1]
        colour = self.colour["red" if suit in "DH" else "black"]
        parts = [self._sheet(box, self.colour["covered" if variant == "strip" else "face"])]
        for kind, x, y, size in marks(variant, box.w, box.h, shown):
            scale = size / 100
            if kind == "suit":
                where = f"translate({short(x - size / 2)} {short(y - size / 2)}) scale({short(scale)})"
                parts.append(f'<path transform="{where}" d="{self._art["suits"][suit]}" fill="{colour}"/>')
            else:
                glyph = self._art["ranks"][rank]
                left = x - glyph["width"] * scale / 2
                where = f"translate({short(left)} {short(y - size / 2)}) scale({short(scale)})"
                parts.append(
                    f'<path transform="{where}" d="{glyph["d"]}" fill="none" stroke="{colour}" '
                    f'stroke-width="{self._art["rankStroke"]}" stroke-linejoin="round"/>'
                )
        return _placed(box, parts)

    def back(self, box: Box, *, woven: bool = True) -> str:
        """A card that lies face down."""
        parts = [self._sheet(box, self.colour["edge"])]
        inner = f'x="2" y="2" width="{short(box.w - 4)}" height="{short(box.h - 4)}"'
        corner = short(max(self._corner - 1.5, 1))
        parts.append(f'<rect {inner} rx="{corner}" fill="{self.colour["back"]}"/>')
        if woven:
            lines = "".join(f'<path d="{line}"/>' for line in self._art["back"]["lines"])
            parts.append(
                f'<svg {inner} viewBox="{self._art["back"]["viewBox"]}" preserveAspectRatio="xMidYMid slice" '
                f'fill="none" stroke="{self.colour["weave"]}" stroke-width="2.5">{lines}</svg>'
            )
        return _placed(box, parts)

    def slot(self, box: Box) -> str:
        """Where a pile would be that has no card."""
        return _placed(box, [self._sheet(box, "none").replace("/>", ' stroke-dasharray="5 4"/>')])

    def text(
        self,
        x: float,
        y: float,
        said: str,
        *,
        size: float = 15,
        weight: int = 400,
        colour: str = "ink",
        anchor: str = "start",
    ) -> str:
        """Words on a line at the height ``y``."""
        return (
            f'<text x="{short(x)}" y="{short(y)}" font-size="{short(size)}" font-weight="{weight}" '
            f'text-anchor={quoteattr(anchor)} fill="{self.colour[colour]}">{escape(said)}</text>'
        )

    def _sheet(self, box: Box, fill: str) -> str:
        return (
            f'<rect width="{short(box.w)}" height="{short(box.h)}" rx="{short(self._corner)}" '
            f'fill="{fill}" stroke="{self.colour["rim"]}"/>'
        )


def sheet(width: float, height: float, title: str, desc: str, parts: Iterable[str]) -> str:
    """A whole picture, with what it is called and what can be seen in it for those who can't."""
    across, down = short(width), short(height)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{across}" height="{down}" '
            f'viewBox="0 0 {across} {down}" font-family="system-ui, sans-serif" style="max-width:100%;height:auto">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(desc)}</desc>",
            *parts,
            "</svg>",
        ]
    )


def rim(width: float, height: float, colour: Mapping[str, str], fill: str = "none") -> str:
    """The rounded frame of a picture."""
    return (
        f'<rect x="0.5" y="0.5" width="{short(width - 1)}" height="{short(height - 1)}" '
        f'rx="14" fill="{fill}" stroke="{colour["line"]}"/>'
    )


def short(value: float) -> str:
    """A number as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _placed(box: Box, parts: list[str]) -> str:
    return f'<g transform="translate({short(box.x)} {short(box.y)})">{"".join(parts)}</g>'


@cache
def art() -> dict[str, Any]:
    """The paths of ranks, suits, the back and the mountain, and the palettes. To read, not to change."""
    source = resources.files(__package__).joinpath("art.json").read_text(encoding="utf-8")
    paths: dict[str, Any] = json.loads(source)
    return paths
