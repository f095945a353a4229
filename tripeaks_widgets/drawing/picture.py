"""The board as a still picture: one SVG text, for pages where no widget runs (GitHub, a printout)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from .captions import Texts, deal_label, description, headline, marked, path_told, rules_label, say
from .faces import Brush, Theme, Variant, art, rim, sheet, short
from .geometry import Box, Geometry, fan, fan_offsets, measure
from .overlay import Step, overlay, paint_ends, paint_overlay, paint_ring

__all__ = ["art", "picture"]

_HEADER = 50
_MARGIN = 20
_FIGURE = 78


def picture(
    view: Mapping[str, Any],
    layout: Mapping[str, Any],
    *,
    title: Mapping[str, Any] | None = None,
    rules: Mapping[str, Any] | None = None,
    width: float = 720,
    theme: Theme = "light",
    texts: Mapping[str, Any],
    path: Sequence[Step] = (),
    lit: Sequence[int] = (),
    ends: str = "",
    said: str = "",
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
        path: places in the order of play, and ``"draw"`` where the stock is drawn from: each is ringed and numbered.
        lit: places that are pointed out by a soft ring.
        ends: what is said at the end of the path.
        said: what there is to say about it, for the description.
    """
    geometry = measure(width, layout)
    painter = _Painter(view, layout, geometry, theme, texts)
    header = _header_height(geometry)
    told = ". ".join([headline(view, texts), *path_told(view, path, texts)])
    desc = " ".join([*([said] if said else []), *marked(view, path, lit, ends, texts), *description(view, texts)])
    parts = [
        *painter.backdrop(header),
        *painter.header(title, rules),
        f'<g transform="translate(0 {header})">',
        *painter.mountains(),
        *painter.tableau(path, lit),
        *painter.stock(),
        *painter.waste(),
        *painter.overlay(path, ends),
        "</g>",
        rim(geometry.width, geometry.height + header, painter.brush.colour),
    ]
    return sheet(geometry.width, geometry.height + header, told, desc, parts)


def _header_height(geometry: Geometry) -> int:
    """On a narrow picture the figures stand below the deal's name."""
    return _HEADER * 2 - 14 if geometry.compact else _HEADER


class _Painter:
    """Makes the parts of one picture."""

    def __init__(
        self, view: Mapping[str, Any], layout: Mapping[str, Any], geometry: Geometry, theme: Theme, texts: Texts
    ) -> None:
        self._view = view
        self._layout = layout
        self._geometry = geometry
        self._texts = texts
        self._id = f"{theme}-{short(geometry.width)}x{short(geometry.height)}"
        self.brush = Brush(theme, geometry.corner)

    def backdrop(self, header: int) -> Iterator[str]:
        """Sky, ground and a rim, with room for the header above the field."""
        colour, geometry = self.brush.colour, self._geometry
        sky, mist, frame = (f"tpw-{part}-{self._id}" for part in ("sky", "mist", "frame"))
        width, height = short(geometry.width), short(geometry.height + header)
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
        floor = short(geometry.height - geometry.ground)
        yield f'<rect y="{short(ground)}" width="{width}" height="{floor}" fill="{colour["ground"]}"/>'
        yield "</g>"

    def header(self, title: Mapping[str, Any] | None, rules: Mapping[str, Any] | None) -> Iterator[str]:
        """The deal and the rules on the left, score, run and moves on the right."""
        names = [part for part in (deal_label(title, self._texts), rules_label(rules, self._texts)) if part]
        if names:
            yield self.brush.text(_MARGIN, 32, " · ".join(names), size=14)
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
            yield self.brush.text(x, y, shown, size=20, weight=700, anchor="end")
            label = say(self._texts, f"board.figure.{name}")
            yield self.brush.text(x, y + 14, label, size=11, colour="soft", anchor="end")

    def mountains(self) -> Iterator[str]:
        """One behind each peak; mist hides where they meet."""
        shape, colour, geometry = art()["mountain"], self.brush.colour, self._geometry
        yield f'<svg width="{short(geometry.width)}" height="{short(geometry.ground + 1)}">'
        for x, y, w, h in geometry.mountains:
            yield (
                f'<svg x="{short(x)}" y="{short(y)}" width="{short(w)}" height="{short(h)}" '
                f'viewBox="{shape["viewBox"]}" preserveAspectRatio="none">'
                f'<path d="{shape["body"]}" fill="{colour["rock"]}"/>'
                f'<path d="{shape["shade"]}" fill="{colour["shade"]}"/>'
                f'<path d="{shape["snow"]}" fill="{colour["snow"]}"/></svg>'
            )
        yield (
            f'<rect y="{short(geometry.ground * 0.55)}" width="{short(geometry.width)}" '
            f'height="{short(geometry.ground * 0.45 + 1)}" fill="url(#tpw-mist-{self._id})"/></svg>'
        )
        if self._view["outcome"] == "won":
            middle = geometry.ground * 0.55
            said = say(self._texts, "board.headline")
            yield self.brush.text(geometry.width / 2, middle, said, size=56, weight=800, anchor="middle")

    def tableau(self, path: Sequence[Step], lit: Sequence[int]) -> Iterator[str]:
        """The cards of the peaks, upper rows first; rings lie over the cards of their row and under lower rows."""
        open_places, spots = set(self._view["open"]), self._layout["places"]
        order = sorted(range(len(spots)), key=lambda one: spots[one]["row"])
        for _, row in groupby(order, key=lambda one: spots[one]["row"]):
            places = list(row)
            for place in places:
                card = self._view["cards"][place]
                if card is not None:
                    variant: Variant = "full" if place in open_places else "strip"
                    yield self.brush.card(card, self._geometry.places[place], variant, self._geometry.strip)
            for place in places:
                if place in path or place in lit:
                    yield paint_ring(self.brush, self._geometry, place, soft=place not in path)

    def overlay(self, path: Sequence[Step], ends: str) -> Iterator[str]:
        """Arcs and numbers of the path, over everything."""
        geometry, cards = self._geometry, fan(self._view)
        offsets = fan_offsets(len(cards), geometry)
        top = geometry.waste._replace(x=geometry.waste.x + offsets[-1]) if cards else None
        marks = overlay(geometry, path, top)
        yield from paint_overlay(self.brush, marks)
        if path and ends:
            yield paint_ends(self.brush, geometry, marks, path[-1], ends)

    def stock(self) -> Iterator[str]:
        """A small stack, one layer for every six cards, with the count below."""
        box, stock = self._geometry.stock, self._view["stock"]
        layers = min(-(-stock // 6), 4)
        for depth in reversed(range(layers)):
            yield self.brush.back(Box(box.x + depth * 2.5, box.y - depth * 2.5, box.w, box.h), woven=depth == 0)
        if layers == 0:
            yield self.brush.slot(box)
        label = say(self._texts, "board.stock.left", count=stock)
        yield self.brush.text(box.x + box.w / 2, box.y + box.h + 21, label, weight=600, colour="soft", anchor="middle")

    def waste(self) -> Iterator[str]:
        """The present run, fanned, and its length and what the next play scores."""
        box, geometry = self._geometry.waste, self._geometry
        cards = fan(self._view)
        offsets = fan_offsets(len(cards), geometry)
        if not cards:
            yield self.brush.slot(box)
        for index, (card, offset) in enumerate(zip(cards, offsets, strict=True)):
            last = index == len(cards) - 1
            shown = box.w if last else offsets[index + 1] - offset
            yield self.brush.card(card, box._replace(x=box.x + offset), "full" if last else "index", shown)

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
            yield self.brush.text(x + across, y + down, said, weight=weight, colour=colour)
