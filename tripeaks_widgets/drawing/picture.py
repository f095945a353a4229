"""The board as a still picture: one SVG text, for pages where no widget runs (GitHub, a printout)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Literal
from xml.sax.saxutils import escape, quoteattr

from .captions import Texts, deal_label, description, headline, rules_label, say
from .geometry import Box, Geometry, fan, fan_offsets, marks, measure

_HEADER = 50
_MARGIN = 20
_FIGURE = 78
_CARD = re.compile(r"[A2-9TJQK][CDHS]")


def picture(
    view: Mapping[str, Any],
    layout: Mapping[str, Any],
    *,
    title: Mapping[str, Any] | None = None,
    rules: Mapping[str, Any] | None = None,
    width: float = 720,
    theme: Literal["light", "dark"] = "light",
    texts: Mapping[str, Any],
) -> str:
    """Draw a position as an SVG text.

    Args:
        view: what the board shows, as its widget gets it; nothing else is drawn or told.
        layout: where the places lie, as the widget gets it.
        title: what the deal is called; left out when None.
        rules: the rules in force; left out when None.
        width: of the picture, in pixels.
        theme: the palette. The picture brings its own background, so either can be read on any page.
        texts: the catalogue of one language.
    """
    geometry = measure(width, layout)
    painter = _Painter(view, layout, geometry, theme, texts)
    header = _header_height(geometry)
    size = f'width="{_n(geometry.width)}" height="{_n(geometry.height + header)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} '
        f'viewBox="0 0 {_n(geometry.width)} {_n(geometry.height + header)}" '
        f'font-family="system-ui, sans-serif" style="max-width:100%;height:auto">',
        f"<title>{escape(headline(view, texts))}</title>",
        f"<desc>{escape(' '.join(description(view, texts)))}</desc>",
        *painter.backdrop(header),
        *painter.header(title, rules),
        f'<g transform="translate(0 {header})">',
        *painter.mountains(),
        *painter.tableau(),
        *painter.stock(),
        *painter.waste(),
        "</g>",
        *painter.frame(header),
        "</svg>",
    ]
    return "\n".join(lines)


def _header_height(geometry: Geometry) -> int:
    """On a narrow picture the figures stand below the deal's name."""
    return _HEADER * 2 - 14 if geometry.compact else _HEADER


class _Painter:
    """Makes the parts of one picture."""

    def __init__(
        self, view: Mapping[str, Any], layout: Mapping[str, Any], geometry: Geometry, theme: str, texts: Texts
    ) -> None:
        self._view = view
        self._layout = layout
        self._geometry = geometry
        self._theme = theme
        self._texts = texts
        self._art = art()
        self._colour: Mapping[str, str] = self._art["palettes"][theme]

    def backdrop(self, header: int) -> Iterator[str]:
        """Sky, ground and a rim, with room for the header above the field."""
        colour, geometry = self._colour, self._geometry
        sky, mist, frame = (f"tpw-{part}-{self._theme}-{_n(geometry.width)}" for part in ("sky", "mist", "frame"))
        width, height = _n(geometry.width), _n(geometry.height + header)
        ground = header + geometry.ground
        yield (
            f'<defs><linearGradient id="{sky}" x2="0" y2="1"><stop stop-color="{colour["sky"]}"/>'
            f'<stop offset="0.7" stop-color="{colour["haze"]}"/></linearGradient>'
            f'<linearGradient id="{mist}" x2="0" y2="1"><stop stop-color="{colour["ground"]}" stop-opacity="0"/>'
            f'<stop offset="1" stop-color="{colour["ground"]}"/></linearGradient>'
            f'<clipPath id="{frame}"><rect width="{width}" height="{height}" rx="14"/></clipPath></defs>'
        )
        yield f'<g clip-path="url(#{frame})">'
        yield f'<rect width="{width}" height="{height}" fill="url(#{sky})"/>'
        floor = _n(geometry.height - geometry.ground)
        yield f'<rect y="{_n(ground)}" width="{width}" height="{floor}" fill="{colour["ground"]}"/>'
        yield "</g>"

    def frame(self, header: int) -> Iterator[str]:
        """The rim, over all else."""
        colour, geometry = self._colour, self._geometry
        yield (
            f'<rect x="0.5" y="0.5" width="{_n(geometry.width - 1)}" height="{_n(geometry.height + header - 1)}" '
            f'rx="14" fill="none" stroke="{colour["line"]}"/>'
        )

    def header(self, title: Mapping[str, Any] | None, rules: Mapping[str, Any] | None) -> Iterator[str]:
        """The deal and the rules on the left, score, run and moves on the right."""
        names = [part for part in (deal_label(title, self._texts), rules_label(rules, self._texts)) if part]
        if names:
            yield self._text(_MARGIN, 32, " · ".join(names), size=14)
        compact = self._geometry.compact
        scoring = rules["scoring"] if rules else None
        figures = (
            ("left" if scoring == "cards-left" else "score", self._view["score"]),
            ("run", self._view["run"]),
            ("moves", self._view["moves"]),
        )
        for place, (name, value) in enumerate(figures):
            x = self._geometry.width - _MARGIN - (len(figures) - 1 - place) * _FIGURE
            y = 64 if compact else 27
            shown = say(self._texts, "board.figure.value", value=value)
            yield self._text(x, y, shown, size=20, weight=700, anchor="end")
            label = say(self._texts, f"board.figure.{name}")
            yield self._text(x, y + 14, label, size=11, colour="soft", anchor="end")

    def mountains(self) -> Iterator[str]:
        """One behind each peak; mist hides where they meet."""
        shape, colour, geometry = self._art["mountain"], self._colour, self._geometry
        yield f'<svg width="{_n(geometry.width)}" height="{_n(geometry.ground + 1)}">'
        for x, y, w, h in geometry.mountains:
            yield (
                f'<svg x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" viewBox="{shape["viewBox"]}" '
                f'preserveAspectRatio="none"><path d="{shape["body"]}" fill="{colour["rock"]}"/>'
                f'<path d="{shape["shade"]}" fill="{colour["shade"]}"/>'
                f'<path d="{shape["snow"]}" fill="{colour["snow"]}"/></svg>'
            )
        mist = f"tpw-mist-{self._theme}-{_n(geometry.width)}"
        yield (
            f'<rect y="{_n(geometry.ground * 0.55)}" width="{_n(geometry.width)}" '
            f'height="{_n(geometry.ground * 0.45 + 1)}" fill="url(#{mist})"/></svg>'
        )
        if self._view["outcome"] == "won":
            middle = geometry.ground * 0.55
            said = say(self._texts, "board.headline")
            yield self._text(geometry.width / 2, middle, said, size=56, weight=800, anchor="middle")

    def tableau(self) -> Iterator[str]:
        """The cards of the peaks, upper rows first."""
        open_places = set(self._view["open"])
        rows = self._layout["places"]
        for place in sorted(range(len(rows)), key=lambda one: rows[one]["row"]):
            card = self._view["cards"][place]
            if card is not None:
                variant: Literal["full", "strip"] = "full" if place in open_places else "strip"
                yield self._card(card, self._geometry.places[place], variant, self._geometry.strip)

    def stock(self) -> Iterator[str]:
        """A small stack, one layer for every six cards, with the count below."""
        box, stock = self._geometry.stock, self._view["stock"]
        layers = min(-(-stock // 6), 4)
        for depth in reversed(range(layers)):
            yield self._back(Box(box.x + depth * 2.5, box.y - depth * 2.5, box.w, box.h), woven=depth == 0)
        if layers == 0:
            yield self._slot(box)
        label = say(self._texts, "board.stock.left", count=stock)
        yield self._text(box.x + box.w / 2, box.y + box.h + 21, label, weight=600, colour="soft", anchor="middle")

    def waste(self) -> Iterator[str]:
        """The present run, fanned, and its length and what the next play scores."""
        box, geometry = self._geometry.waste, self._geometry
        cards = fan(self._view)
        offsets = fan_offsets(len(cards), geometry)
        if not cards:
            yield self._slot(box)
        for index, (card, offset) in enumerate(zip(cards, offsets, strict=True)):
            last = index == len(cards) - 1
            shown = box.w if last else offsets[index + 1] - offset
            yield self._card(card, box._replace(x=box.x + offset), "full" if last else "index", shown)

        run, points = self._view["run"], self._view["next"]
        lines = []
        if run > 0:
            lines.append(("ink", 700, say(self._texts, "board.run", run=run)))
        if points is not None and self._view["outcome"] == "playing":
            lines.append(("soft", 400, say(self._texts, "board.next", points=points)))
        x = box.x if geometry.compact else box.x + (offsets[-1] if offsets else 0) + box.w + 18
        y = box.y + box.h + 21 if geometry.compact else box.y + box.h / 2 - 6
        for number, (colour, weight, said) in enumerate(lines):
            across, down = (number * 64, 0) if geometry.compact else (0, number * 23)
            yield self._text(x + across, y + down, said, weight=weight, colour=colour)

    def _card(self, card: str, box: Box, variant: Literal["full", "strip", "index"], shown: float) -> str:
        if not _CARD.fullmatch(card):
            return self._back(box)
        rank, suit = card[0], card[1]
        red = suit in "DH"
        colour = self._colour["red" if red else "black"]
        face = self._colour["face" if variant != "strip" else "covered"]
        parts = [self._sheet(box, face, self._colour["rim"])]
        for kind, x, y, size in marks(variant, box.w, box.h, shown):
            scale = size / 100
            if kind == "suit":
                where = f"translate({_n(x - size / 2)} {_n(y - size / 2)}) scale({_n(scale)})"
                parts.append(f'<path transform="{where}" d="{self._art["suits"][suit]}" fill="{colour}"/>')
            else:
                glyph = self._art["ranks"][rank]
                where = f"translate({_n(x - glyph['width'] * scale / 2)} {_n(y - size / 2)}) scale({_n(scale)})"
                parts.append(
                    f'<path transform="{where}" d="{glyph["d"]}" fill="none" stroke="{colour}" '
                    f'stroke-width="{self._art["rankStroke"]}" stroke-linejoin="round"/>'
                )
        return _placed(box, parts)

    def _back(self, box: Box, *, woven: bool = True) -> str:
        parts = [self._sheet(box, self._colour["edge"], self._colour["rim"])]
        inner = f'x="2" y="2" width="{_n(box.w - 4)}" height="{_n(box.h - 4)}"'
        corner = _n(max(self._geometry.corner - 1.5, 1))
        parts.append(f'<rect {inner} rx="{corner}" fill="{self._colour["back"]}"/>')
        if woven:
            lines = "".join(f'<path d="{line}"/>' for line in self._art["back"]["lines"])
            parts.append(
                f'<svg {inner} viewBox="{self._art["back"]["viewBox"]}" preserveAspectRatio="xMidYMid slice" '
                f'fill="none" stroke="{self._colour["weave"]}" stroke-width="2.5">{lines}</svg>'
            )
        return _placed(box, parts)

    def _sheet(self, box: Box, fill: str, stroke: str) -> str:
        return (
            f'<rect width="{_n(box.w)}" height="{_n(box.h)}" rx="{_n(self._geometry.corner)}" '
            f'fill="{fill}" stroke="{stroke}"/>'
        )

    def _slot(self, box: Box) -> str:
        sheet = self._sheet(box, "none", self._colour["rim"]).replace("/>", ' stroke-dasharray="5 4"/>')
        return _placed(box, [sheet])

    def _text(
        self,
        x: float,
        y: float,
        said: str,
        *,
        size: int = 15,
        weight: int = 400,
        colour: str = "ink",
        anchor: str = "start",
    ) -> str:
        return (
            f'<text x="{_n(x)}" y="{_n(y)}" font-size="{size}" font-weight="{weight}" '
            f'text-anchor={quoteattr(anchor)} fill="{self._colour[colour]}">{escape(said)}</text>'
        )


def _placed(box: Box, parts: list[str]) -> str:
    return f'<g transform="translate({_n(box.x)} {_n(box.y)})">{"".join(parts)}</g>'


def _n(value: float) -> str:
    """A number as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


@cache
def art() -> dict[str, Any]:
    """The paths of ranks, suits, the back and the mountain, and the palettes. To read, not to change."""
    source = resources.files(__package__).joinpath("art.json").read_text(encoding="utf-8")
    paths: dict[str, Any] = json.loads(source)
    return paths
