"""Figures of the lesson on the rules: positions, the ways of playing, codes of deals, and what a run scores."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from ...catalogue import sections, text
from ...drawing.faces import Brush, Theme, rim, sheet, short
from ...drawing.figure import WIDTH, view_picture
from ...drawing.geometry import measure
from ...drawing.picture import picture
from ...drawing.scene import shape_payload, view_payload
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.layout import Layout
from ...engine.rules import PRESETS, Rules
from ...engine.scoring import SCHEMES, Play, Scheme
from ...engine.table import DRAW, Move
from ...engine.view import View
from ...study import tables
from ..picture import Picture
from ..style import BLUE, INK, ORANGE, house, subplots

POSITIONS: Mapping[str, tuple[int, tuple[Move, ...]]] = {
    "opening": (1989, ()),
    "corner": (160, (DRAW, 22, DRAW, 25)),
    "middle": (43, (DRAW, 18, 21, 19, 22, 25, 23, 20, 9, 10, DRAW, 11, 24, 15, 26, 16, DRAW)),
    "nameless": (30, (DRAW, 18, 20, 19)),
}
"""The positions that the lesson speaks of: a deal's number and the moves that lead there."""

CARDS = 52
LETTERS = 64

# A host's own style sheet aligns the cells of every table on a page to the right.
_GALLERY = (
    ".tpk-gallery{display:grid;gap:0 20px;grid-template-columns:repeat(auto-fill,minmax(min(210px,100%),1fr));"
    "max-width:1000px}.tpk-gallery p{margin:12px 0 0}.tpk-gallery code,.tpk-presets code{font-size:0.9em}"
    ".tpk-presets code{white-space:nowrap}"
    "table.tpk-presets{border-collapse:collapse;font-size:inherit;margin:16px 0;max-width:720px;width:100%}"
    ".tpk-presets tr>*{text-align:left!important;vertical-align:top;white-space:normal}"
    ".tpk-presets tr>:last-child{width:30%}"
    ".tpk-share{background:currentColor;border-radius:3px;height:6px;margin-top:4px;opacity:0.55}"
)

_DATA = Path(tables.__file__).parent / "data"


def position(name: str, rules: Rules | str | None = None) -> View:
    """What the player sees in one of the `POSITIONS`, under rules of one's own if wanted."""
    number, moves = POSITIONS[name]
    game = Game(Deal.numbered(number), rules)
    for move in moves:
        game.move(move)
    return game.view


def board(name: str = "opening", *, lit: bool = False, language: str = "en") -> Picture:
    """One of the `POSITIONS`; ``lit`` points out what can be played there."""
    return Picture(_Board(position(name), lit=lit, language=language))


def corner(lit: bool = False, language: str = "en") -> Picture:
    """The position of the example with a gap; ``lit`` points out what can be played there."""
    return board("corner", lit=lit, language=language)


def nameless(language: str = "en") -> Picture:
    """A position under Hogue's scoring, without a word on the rules."""
    return Picture(_Nameless(position("nameless", "windows-1991"), language))


def places(language: str = "en") -> Picture:
    """The 28 places of the tableau with their numbers."""
    return Picture(_Places(language))


def presets(language: str = "en") -> Gallery:
    """The rules presets: how they look, a line on each, and the share of deals that can be won so."""
    return Gallery(language)


@house()
def code_length(cards: int = CARDS, letters: int = LETTERS, language: str = "en") -> Picture:
    """How many letters a code needs, for packs of all sizes, so that every order of the cards has one of its own.

    Args:
        cards: the pack that is pointed out.
        letters: how many letters the alphabet has.
        language: of the words.
    """
    sizes = range(2, CARDS + 1)
    needed = [letters_needed(size, letters) for size in sizes]
    least = letters_needed(cards, letters)
    figure, axes = subplots()
    axes.step(sizes, needed, where="post", color=BLUE)
    axes.plot([cards], [least], "o", color=ORANGE)
    axes.annotate(
        str(least), (cards, least), textcoords="offset points", xytext=(-8, 8), ha="right", color=INK, weight="bold"
    )
    axes.set(
        xlabel=_say("code-cards", language),
        ylabel=_say("code-letters", language),
        xlim=(0, CARDS + 2),
        ylim=(0, needed[-1] * 1.15),
    )
    orders = math.factorial(cards)
    shown = f"{orders:.1e}".replace("e+0", "e+").replace("e+", " · 10^")
    return Picture(figure, _say("code-told", language, cards=cards, orders=shown, letters=letters, needed=least))


def letters_needed(cards: int, letters: int) -> int:
    """The least length at which there are as many words of that many letters as orders of the cards."""
    orders, length, codes = math.factorial(cards), 0, 1
    while codes < orders:
        length, codes = length + 1, codes * letters
    return length


@house()
def one_run_or_two(cards: int = 10, language: str = "en") -> Picture:
    """How many times as many points one run makes as the same cards in two runs of half the length, by each scheme.

    Args:
        cards: how long the one run is, an even number.
        language: of the words.
    """
    names = [name for name in SCHEMES if name != "cards-left"]
    ratios = [points([cards], name) / points([cards // 2, cards // 2], name) for name in names]
    figure, axes = subplots()
    labels = [text(f"board.option.scoring.{name}", language) for name in names]
    bars = axes.barh(labels, ratios, color=BLUE, height=0.6)
    axes.bar_label(bars, [_times(ratio, language) for ratio in ratios], padding=4)
    axes.axvline(1, color=INK, linewidth=1)
    axes.invert_yaxis()
    axes.grid(axis="y", visible=False)
    axes.set(xlim=(0, max(2.6, *ratios) * 1.15), xlabel=_say("runs-times", language, cards=cards, half=cards // 2))
    told = ", ".join(f"{label} {_times(ratio, language)}" for label, ratio in zip(labels, ratios, strict=True))
    return Picture(figure, _say("runs-told", language, cards=cards, half=cards // 2, told=told))


def points(runs: Sequence[int], scoring: str) -> int:
    """What runs of cards that are no tips make, with one draw between each two: the change of the score.

    Raises `KeyError` for a scheme that doesn't exist.
    """
    scheme: Scheme = SCHEMES[scoring]
    start = score = scheme.start(28)
    for number, length in enumerate(runs):
        if number:
            score = scheme.draw(score)
        for run in range(1, length + 1):
            score = scheme.play(score, Play(run, tips=0, peaks=3, is_tip=False, left=1, stock=1))
    return score - start


class Gallery:
    """The rules presets: a small picture of each look, and a table with a row for each."""

    def __init__(self, language: str = "en") -> None:
        self._language = language

    def _repr_html_(self) -> str:
        looks: dict[tuple[object, ...], str] = {}
        for name, rules in PRESETS.items():
            looks.setdefault((rules.layout, rules.waste, rules.hidden), name)
        pictures = "".join(self._picture(name) for name in looks.values())
        heads = "".join(f"<th>{escape(_say(key, self._language))}</th>" for key in ("preset", "won"))
        rows = "".join(self._row(name, rules) for name, rules in PRESETS.items())
        return (
            f'<style>{_GALLERY}</style><div class="tpk-gallery">{pictures}</div>'
            f'<table class="tpk-presets"><tr>{heads}</tr>{rows}</table>'
        )

    def __repr__(self) -> str:
        return "\n".join(f"{name}: {self._share(rules)[1]}" for name, rules in PRESETS.items())

    def _picture(self, name: str) -> str:
        number, _ = POSITIONS["opening"]
        drawn = Picture(_Board(Game(Deal.numbered(number), PRESETS[name]).view, language=self._language, width=320))
        return f"<div><p>{self._title(name)}</p>{drawn.html()}</div>"

    def _row(self, name: str, rules: Rules) -> str:
        share, shown = self._share(rules)
        line = escape(text(f"board.preset.{name}.line", self._language))
        bar = f'<div class="tpk-share" style="width:{100 * share:.0f}%"></div>'
        return f"<tr><td>{self._title(name)}<br>{line}</td><td>{escape(shown)}{bar}</td></tr>"

    def _title(self, name: str) -> str:
        return f"<strong>{escape(text(f'board.preset.{name}.name', self._language))}</strong> <code>{name}</code>"

    def _share(self, rules: Rules) -> tuple[float, str]:
        """The share of deals that can be won by the rules."""
        key = {"layout": rules.layout, "wrap": "yes" if rules.wrap else "no", "waste": rules.waste}
        row = next(row for row in tables.largest(tables.load(_DATA)["winnable"]) if key.items() <= row.items())
        share = float(row["rate"])
        return share, _percent(share, self._language)


class _Board:
    """A view that is drawn with what can be played pointed out, or in another language or size."""

    def __init__(self, view: View, *, lit: bool = False, language: str = "en", width: float = WIDTH) -> None:
        self._view, self._lit, self._language, self._width = view, lit, language, width

    def picture(self, *, theme: Theme = "light") -> str:
        lit = self._view.playable if self._lit else ()
        return view_picture(self._view, lit=lit, language=self._language, width=self._width, theme=theme)


class _Nameless:
    """A view that is drawn without its rules."""

    def __init__(self, view: View, language: str) -> None:
        self._view, self._language = view, language

    def picture(self, *, theme: Theme = "light") -> str:
        shape = shape_payload(self._view.layout)
        return picture(view_payload(self._view), shape, width=WIDTH, texts=sections(self._language), theme=theme)


class _Places:
    """The tableau with a number on each place, upper rows first."""

    def __init__(self, language: str) -> None:
        self._language = language

    def picture(self, *, theme: Theme = "light") -> str:
        layout = Layout.named("tripeaks")
        geometry = measure(720, shape_payload(layout))
        brush = Brush(theme, geometry.corner)
        height = geometry.ground + 10
        parts = [rim(geometry.width, height, brush.colour, brush.colour["ground"])]
        for place, box in enumerate(geometry.places):
            parts.append(
                f'<rect x="{short(box.x)}" y="{short(box.y)}" width="{short(box.w)}" height="{short(box.h)}" '
                f'rx="{short(geometry.corner)}" fill="{brush.colour["surface"]}" stroke="{brush.colour["rim"]}"/>'
            )
            size = geometry.strip * 0.62
            y = box.y + geometry.strip * 0.5 + size * 0.36
            parts.append(brush.text(box.x + box.w / 2, y, str(place), size=size, weight=700, anchor="middle"))
        return sheet(geometry.width, height, _say("places", self._language), _say("places-told", self._language), parts)


def _say(key: str, language: str, **args: object) -> str:
    return text(f"figure.rules.{key}", language, **args)


def _times(ratio: float, language: str) -> str:
    return _say("times", language, times=f"{ratio:.2f}".replace(".", text("number.decimal", language)))


def _percent(share: float, language: str) -> str:
    shown = f"{100 * share:.2f}".replace(".", text("number.decimal", language))
    return text("number.percent", language, percent=shown)
