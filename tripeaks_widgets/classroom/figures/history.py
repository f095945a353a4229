"""Figures of the lesson on history and kin: the dates, Golf on the table, what rules and layouts do to the chances."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from ...drawing.faces import Brush, Theme, rim, sheet
from ...drawing.geometry import Box
from ...engine.deal import Deal
from ...lessons import kin
from ...lessons.measured import measured
from ...study import tables
from ..picture import Picture
from ..style import BLUE, GREEN, INK, LINE, ORANGE, SOFT, house, subplots

_DATA = Path(tables.__file__).parent / "data"
_NAMES = {"golf": "Golf", "pyramid": "one pyramid", "tripeaks": "three peaks"}


class Date(NamedTuple):
    """What happened in a year: ``founded`` on the maker's word or the product itself, or just ``told``."""

    year: int
    what: str
    weight: str


DATES = (
    Date(1905, "One Foundation, later called Golf,\nin a book of patiences", "told"),
    Date(1989, "Hogue devises TriPeaks", "told"),
    Date(1991, "Windows Entertainment Pack 3\nhas TriPeaks", "founded"),
    Date(1994, "Best of the packs (or 1995)", "told"),
    Date(2001, "Game Boy Color (or 2000)", "told"),
    Date(2012, "Microsoft Solitaire Collection", "founded"),
)


@house()
def timeline() -> Picture:
    """The dates, one below the other: filled where it is well founded, a ring where it is only told."""
    figure, axes = subplots(height=3.4)
    rows = range(len(DATES))
    axes.plot([0] * len(DATES), rows, color=LINE, linewidth=3, linestyle="-", zorder=1)
    for row, date in zip(rows, DATES, strict=True):
        face = BLUE if date.weight == "founded" else "none"
        axes.plot([0], [row], "o", markersize=12, markerfacecolor=face, markeredgecolor=BLUE, markeredgewidth=2.5)
        axes.text(-0.35, row, str(date.year), ha="right", va="center", weight="bold", color=INK)
        axes.text(0.35, row, date.what, ha="left", va="center", color=INK)
    axes.set(xlim=(-1.6, 5.4), ylim=(len(DATES) - 0.4, -0.6))
    axes.axis("off")
    told = "; ".join(f"{date.year}: {' '.join(date.what.split())} ({date.weight})" for date in DATES)
    return Picture(figure, f"A line of dates, dots for what is well founded, rings for what is told. {told}.")


def golf(number: int = 18) -> Picture:
    """A deal of Golf on the table: seven columns of five, all face up, the stock, and the card on the waste."""
    return Picture(_Golf(Deal.numbered(number)))


@house()
def family(wrap: bool = True) -> Picture:
    """What share of deals can be won of Golf, of one pyramid and of three peaks, and what a player wins at random."""
    names = list(_NAMES)
    best = [_most(name, wrap) for name in names]
    blind = [measured("history")["games"][name]["on" if wrap else "off"]["random"]["rate"] for name in names]
    figure, axes = subplots()
    for shift, shares, colour, label in ((-0.2, best, BLUE, "can be won"), (0.2, blind, ORANGE, "won at random")):
        bars = axes.barh([row + shift for row in range(len(names))], shares, 0.36, color=colour, label=label)
        axes.bar_label(bars, [_percent(share) for share in shares], padding=4)
    axes.set_yticks(range(len(names)), [_NAMES[name] for name in names])
    axes.invert_yaxis()
    axes.grid(axis="y", visible=False)
    axes.set(xlim=(0, 1.2), xticks=(0, 0.5, 1), xticklabels=("0", "50 %", "100 %"))
    axes.legend(loc="lower center", bbox_to_anchor=(0.4, 1), ncols=2)
    rows = zip(names, best, blind, strict=True)
    told = "; ".join(
        f"{_NAMES[name]}: {_percent(most)} can be won, {_percent(least)} are" for name, most, least in rows
    )
    return Picture(figure, f"Bars, wrap {'on' if wrap else 'off'}. {told} by picking at random.")


@house()
def open_cards() -> Picture:
    """The most cards that can be open at once, by how many are left, in the three layouts."""
    figure, axes = subplots()
    told = []
    for name, layout in kin.COUNTED.items():
        most = kin.most_open(layout)
        axes.plot(range(len(most)), most, label=_NAMES[name])
        told.append(f"{_NAMES[name]} {most[10]} with ten left and {most[3]} with three")
    axes.set(xlabel="cards left on the table", ylabel="open at once, at most", xlim=(36, 0), ylim=(0, 11))
    axes.legend(loc="lower left")
    return Picture(figure, f"Three falling curves of the cards open at once: {'; '.join(told)}.")


@house()
def switches(wrap: bool = True, empty_waste: bool = False, separate_pyramids: bool = False) -> Picture:
    """What share of deals can be won for all settings of three switches, the given one pointed out."""
    chosen = (wrap, empty_waste, separate_pyramids)
    figure, axes = subplots(height=4.4)
    settings = sorted(product((True, False), repeat=3), key=lambda one: (one[2], not one[0], one[1]))
    shares = [rate(*setting) for setting in settings]
    colours = [ORANGE if setting == chosen else BLUE for setting in settings]
    bars = axes.barh(range(len(settings)), shares, 0.7, color=colours)
    axes.bar_label(bars, [_percent(share) for share in shares], padding=4)
    axes.set_yticks(range(len(settings)), [fill(_setting(*setting), 20) for setting in settings])
    axes.invert_yaxis()
    axes.grid(axis="y", visible=False)
    axes.set(xlim=(0, 1.28), xticks=(0, 0.5, 1), xticklabels=("0", "50 %", "100 %"))
    told = f"{_setting(*chosen)}: {_percent(rate(*chosen))} of deals can be won"
    every = "; ".join(f"{_setting(*one)} {_percent(share)}" for one, share in zip(settings, shares, strict=True))
    return Picture(figure, f"Bars for eight ways to play. {told}. All: {every}.")


def rate(wrap: bool, empty_waste: bool, separate_pyramids: bool) -> float:
    """The share of deals that can be won, as the kit's studies counted it."""
    key = {
        "layout": "separate" if separate_pyramids else "tripeaks",
        "wrap": "yes" if wrap else "no",
        "waste": "empty" if empty_waste else "card",
    }
    found = tables.largest(tables.load(_DATA)["winnable"])
    return float(next(row for row in found if key.items() <= row.items())["rate"])


@house()
def astronomic() -> Picture:
    """How many sets of cards can be gone in TriPeaks, Golf and Black Hole, on a scale of powers of ten."""
    names = ("TriPeaks", "Golf", "Black Hole")
    counts = [kin.gone_sets(layout) for layout in (kin.PEAKS, kin.GOLF, kin.BLACK_HOLE)]
    figure, axes = subplots(height=2.2)
    bars = axes.barh(names, counts, 0.6, color=[BLUE, ORANGE, GREEN])
    axes.bar_label(bars, [f"{count:,}" for count in counts], padding=4)
    axes.set(xscale="log", xlim=(1, 10**15), xlabel="sets of cards that can be gone")
    axes.set_xticks([1, 10**3, 10**6, 10**9])
    axes.invert_yaxis()
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x")
    axes.tick_params(axis="x", colors=SOFT)
    told = ", ".join(f"{name} {count:,}" for name, count in zip(names, counts, strict=True))
    return Picture(figure, f"Bars on a scale of powers of ten: {told}.")


class _Golf:
    """Golf's columns, its stock and waste."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    def picture(self, *, theme: Theme = "light") -> str:
        wide, tall, step, strip, edge = 64.0, 92.0, 74.0, 40.0, 18.0
        brush = Brush(theme, 6)
        ranks = list(map(str, self._deal.known_cards()))
        width, below = 7 * step - (step - wide) + 2 * edge, edge + 4 * strip + tall + 24
        parts = [rim(width, below + tall + edge, brush.colour, brush.colour["ground"])]
        for place in range(35):
            row, column = divmod(place, 7)
            box = Box(edge + column * step, edge + row * strip, wide, tall)
            parts.append(brush.card(ranks[place], box, "full" if row == 4 else "strip", strip))
        parts.append(brush.back(Box(edge, below, wide, tall)))
        parts.append(brush.card(ranks[35], Box(edge + 1.5 * step, below, wide, tall), "full", wide))
        told = f"Open are {', '.join(ranks[28:35])}; the {ranks[35]} starts the waste; 16 cards are the stock."
        return sheet(
            width, below + tall + edge, "A deal of Golf: seven columns of five cards, all face up", told, parts
        )


def _most(name: str, wrap: bool) -> float:
    """The share of a game's deals that can be won; for TriPeaks that of the largest study."""
    if name == "tripeaks":
        return rate(wrap, empty_waste=False, separate_pyramids=False)
    return float(measured("history")["games"][name]["on" if wrap else "off"]["winnable"]["rate"])


def _setting(wrap: bool, empty_waste: bool, separate_pyramids: bool) -> str:
    words = [*(["no wrap"] * (not wrap)), *(["empty waste"] * empty_waste), *(["separate"] * separate_pyramids)]
    return ", ".join(words) or "standard"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
