"""Figures of the lesson on uncovering: what lies on what, the skyline of the cards that are gone, and their count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any

from ...advice.playing import play_out
from ...advice.strategies import strategy
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.layout import Layout
from ..picture import Picture
from ..style import BLUE, INK, LINE, ORANGE, SOFT, SURFACE, house, patches, subplots
from .skylines import diamond, lattice, layout_of, orders, positions, skylines, spot_of

__all__ = ["above", "below", "lattice", "orders", "poset", "positions", "race", "skyline", "skylines"]


def _closed(place: int, step: tuple[tuple[int, ...], ...]) -> frozenset[int]:
    found: set[int] = set()
    ahead = [*step[place]]
    while ahead:
        other = ahead.pop()
        if other not in found:
            found.add(other)
            ahead += step[other]
    return frozenset(found)


def below(layout: Layout, place: int) -> frozenset[int]:
    """The places that must be empty before the card at a place is open."""
    return _closed(place, layout.covered_by)


def above(layout: Layout, place: int) -> frozenset[int]:
    """The places that can't be open while the card at a place lies there."""
    return _closed(place, layout.covers)


# The relation


@house()
def poset(place: int = 12) -> Picture:
    """What lies on what in the three peaks, with what one card waits for and what waits for it.

    Args:
        place: the card's place, 0 to 27.
    """
    layout = layout_of()
    waits, holds = below(layout, place), above(layout, place)
    figure, axes = subplots(width=4.8, height=2.9)
    for upper, others in enumerate(layout.covered_by):
        for lower in others:
            chosen = {upper, lower} <= waits | {place} or {upper, lower} <= holds | {place}
            ends = (spot_of(layout, upper), spot_of(layout, lower))
            axes.plot(*zip(*ends, strict=True), color=INK if chosen else LINE, linewidth=1.6 if chosen else 1, ls="-")
    for other in range(len(layout)):
        colour = INK if other == place else BLUE if other in waits else ORANGE if other in holds else SURFACE
        _node(axes, spot_of(layout, other), str(other), colour, square=other in holds)
    axes.set(xlim=(-0.2, 20.2), ylim=(0.2, 4.9))
    axes.axis("off")
    axes.set_title(f"Place {place}: waits for {len(waits)}, holds up {len(holds)}")
    told = f"Place {place} waits for {_list(waits)}, and holds up {_list(holds)}."
    return Picture(figure, told)


def _node(axes: Any, at: tuple[float, float], name: str, fill: str, *, square: bool) -> None:
    (x, y), plain = at, fill == SURFACE
    look: dict[str, Any] = {"facecolor": fill, "edgecolor": SOFT if plain else INK, "linewidth": 1, "zorder": 3}
    if square:
        axes.add_patch(patches().Rectangle((x - 0.72, y - 0.28), 1.44, 0.56, **look))
    else:
        axes.add_patch(patches().Ellipse(at, 1.64, 0.66, **look))
    axes.text(x, y, name, ha="center", va="center_baseline", size=9, color=INK if plain else SURFACE, zorder=4)


def _list(places: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(places))) or "none"


@house()
def skyline(plays: int = 6, deal: int = 20) -> Picture:
    """The cards that are gone after so many plays of a game, under their skyline.

    Args:
        plays: cards played, 0 to 28; fewer where the game ends before.
        deal: the number of the deal that is played, by somebody who likes long chains.
    """
    layout, gone = layout_of(), frozenset(_played(deal)[:plays])
    figure, axes = subplots(width=4.8, height=2.9)
    for place in range(len(layout)):
        x, y = spot_of(layout, place)
        diamond(axes, x, y, LINE if place in gone else SURFACE, SOFT)
        if place not in gone:
            axes.text(x, y, str(place), ha="center", va="center_baseline", size=9, zorder=4)
    path = [(x, _height(layout, gone, x)) for x in range(layout.width + 1)]
    axes.plot(*zip(*path, strict=True), color=ORANGE, linewidth=3, linestyle="-", zorder=5)
    axes.set(xlim=(-0.6, 20.6), ylim=(-0.4, 5.3))
    axes.axis("off")
    axes.set_title(f"{len(gone)} cards are gone")
    steps = ("up" if after > before else "down" for (_, before), (_, after) in pairwise(path))
    told = f"Gone: {_list(gone)}. The skyline from the left: {' '.join(steps)}."
    return Picture(figure, told)


def _height(layout: Layout, gone: frozenset[int], x: int) -> int:
    """How high the skyline is: over the gone cards there, or along the lower edges of those that are left."""
    tops = [1 - x % 2]
    for place in gone:
        across, level = (int(at) for at in spot_of(layout, place))
        if abs(across - x) <= 1:
            tops.append(level + 1 - abs(across - x))
    return max(tops)


# The value of turning cards up


@cache
def _game(deal: int, name: str) -> Game:
    """A deal, played to its end by a strategy that sees what a player sees."""
    return play_out(Game(Deal.numbered(deal)), strategy(name))


def _played(deal: int) -> list[int]:
    return [move for move in _game(deal, "chain").moves if isinstance(move, int)]


@house()
def race(deals: int = 50) -> Picture:
    """The same deals played twice: any card that can be played, or the one that uncovers most.

    Args:
        deals: deals 1 to this number are played.
    """
    won = {name: [_game(deal, name).outcome == "won" for deal in range(1, deals + 1)] for name in ("random", "uncover")}
    counts = Counter(zip(won["random"], won["uncover"], strict=True))
    figure, axes = subplots(height=2.5)
    rows = (
        ("both", True, True),
        ("only uncover", False, True),
        ("only random", True, False),
        ("neither", False, False),
    )
    names, values = [row[0] for row in rows], [counts[row[1:]] for row in rows]
    bars = axes.barh(names, values, color=[SOFT, ORANGE, BLUE, SOFT])
    bars[1].set_hatch("///")
    axes.bar_label(bars, padding=4, color=INK)
    axes.invert_yaxis()
    axes.margins(x=0.12)
    axes.grid(visible=False)
    axes.set_xlabel("deals")
    axes.set_title(f"Cleared by whom, of {deals} deals")
    told = f"Of {deals} deals: " + ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True)) + "."
    return Picture(figure, told)
