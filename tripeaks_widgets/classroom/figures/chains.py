"""Figures of the lesson on chains: the circle of ranks, what parity allows, and how much the corner matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import Any

from ...engine.cards import RANKS, Card, adjacent
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.view import View
from ...planning import chains
from ..picture import Picture
from ..style import BLUE, INK, LINE, ORANGE, SOFT, SURFACE, house, patches, subplots

__all__ = ["circle", "lengths", "longest", "reach", "reachable", "table"]

NAMES = tuple(rank.replace("T", "10") for rank in RANKS)
"""The ranks as people write them, from the ace up."""

_SPREAD = 0.13
_LONGEST = 10


def table(deal: int, wrap: bool = True) -> View:
    """The start of a numbered deal, as its player sees it."""
    return Game(Deal.numbered(deal), Rules(wrap=wrap)).view


def longest(deal: int) -> Picture:
    """The start of a numbered deal with its longest chain on the cards."""
    return Picture(chains(table(deal)))


@house()
def circle(deal: int = 20, wrap: bool = True, chain: bool = True) -> Picture:
    """The open cards of a numbered deal around the circle of ranks, with its longest first chain as a path inside.

    Args:
        deal: the number of the deal.
        wrap: whether ace and king are neighbours.
        chain: whether the longest chain is drawn.
    """
    view = table(deal, wrap)
    top, cards = view.state.top, [card for card in map(view.face, view.open) if card is not None]
    found = chains(view).longest if chain else None
    played = () if found is None else found.cards
    figure, axes = subplots(width=4.8, height=4.7)
    _bare(axes, 1.6)
    held = Counter(card.rank for card in (*cards, *([top] if top else [])))
    for rank in range(13):
        _side(axes, rank, bool(held[rank] and held[(rank + 1) % 13]), cut=not wrap and rank == 12)
    for rank, name in enumerate(NAMES):
        is_top = top is not None and rank == top.rank
        edge, fill = (INK, INK if is_top else SURFACE) if held[rank] else (LINE, SURFACE)
        _disc(axes, _point(rank, 1), 0.12, fill, edge)
        colour = SURFACE if is_top else INK if held[rank] else SOFT
        axes.text(*_point(rank, 1), name, ha="center", va="center_baseline", weight="bold", color=colour, zorder=4)
        for nth in range(sum(card.rank == rank for card in cards)):
            _disc(axes, _point(rank, 1.25 + _SPREAD * nth), 0.04, INK, INK)
    if top is not None and played:
        _path(axes, top.rank, [card.rank for card in played])
    count = f"{len(played)} card{'' if len(played) == 1 else 's'}"
    axes.set_title(f"Deal {deal}: the longest first chain has {count}" if chain else f"Deal {deal}")
    held_told = ", ".join(NAMES[card.rank] for card in sorted(cards))
    told = f"Deal {deal}, wrap {'on' if wrap else 'off'}: on the waste {_name(top)}; open cards {held_told}."
    told += f" Longest first chain: {', '.join(map(_name, played)) or 'none'}." if chain else ""
    return Picture(figure, told)


def reach(start: int, plays: int, wrap: bool) -> set[int]:
    """The ranks (0-12) that can lie on top after exactly so many plays, with as many cards of each as one likes."""
    ranks = {start}
    for _ in range(plays):
        ranks = {other for other in range(13) if any(adjacent(other, rank, wrap) for rank in ranks)}
    return ranks


@house()
def reachable(start: int = 6, wrap: bool = False, plays: int = 8) -> Picture:
    """Which ranks can lie on top after how many plays.

    Args:
        start: the rank on the waste, 0 (ace) to 12 (king).
        wrap: whether ace and king are neighbours.
        plays: how many plays to look ahead.
    """
    figure, axes = subplots(width=4.8, height=4.2)
    for count in range(plays + 1):
        found = reach(start, count, wrap)
        for rank in range(13):
            full = rank in found
            colour = BLUE if count == 0 else ORANGE if full else SURFACE
            axes.scatter(count, rank, marker="s", s=70 if full else 9, color=colour if full else LINE, linewidths=0)
    axes.set(xlim=(-0.7, max(plays, 8) + 0.7), ylim=(-0.7, 12.7), xlabel="plays")
    axes.set_yticks(range(13), NAMES)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.grid(visible=False)
    axes.set_title("What can be on top?")
    last = [NAMES[rank] for rank in sorted(reach(start, plays, wrap))]
    corner = "on" if wrap else "off"
    told = f"Wrap {corner}, from the {NAMES[start]}: after {plays} plays the top can be {', '.join(last)}."
    return Picture(figure, told)


@cache
def _length(deal: int, wrap: bool) -> int:
    found = chains(table(deal, wrap)).longest
    return 0 if found is None else len(found)


@house()
def lengths(deals: int = 50) -> Picture:
    """How long the longest first chain is on deals 1 to ``deals``, with wrap on and off."""
    found = {wrap: [_length(deal, wrap) for deal in range(1, deals + 1)] for wrap in (True, False)}
    longer = sum(on > off for on, off in zip(found[True], found[False], strict=True))
    figure, axes = subplots()
    for wrap, shift, colour in ((True, -0.2, ORANGE), (False, 0.2, BLUE)):
        counts = Counter(found[wrap])
        places = [length + shift for length in range(_LONGEST + 1)]
        label = f"wrap {'on' if wrap else 'off'}"
        bars = axes.bar(places, [counts[length] for length in range(_LONGEST + 1)], 0.4, color=colour, label=label)
        for bar in bars if wrap else ():
            bar.set_hatch("///")
    axes.set(xlabel="cards in the longest first chain", ylabel="deals", xticks=range(_LONGEST + 1))
    axes.set_title(f"Longer with wrap on {longer} of {deals} deals")
    axes.legend()
    means = {wrap: sum(found[wrap]) / deals for wrap in found}
    told = (
        f"Bars: the longest first chain on {deals} deals. Its mean is {means[True]:.2f} cards with wrap on and "
        f"{means[False]:.2f} with wrap off; on {longer} deals it is longer with wrap on."
    )
    return Picture(figure, told)


# Drawing


def _bare(axes: Any, size: float) -> None:
    """A square without axes."""
    axes.set(xlim=(-size, size), ylim=(-size, size), aspect="equal")
    axes.axis("off")


def _point(rank: float, radius: float) -> tuple[float, float]:
    """A point at a rank's hour, the ace at twelve o'clock."""
    angle = pi / 2 - 2 * pi * rank / 13
    return radius * cos(angle), radius * sin(angle)


def _disc(axes: Any, centre: tuple[float, float], radius: float, fill: str, edge: str) -> None:
    axes.add_patch(patches().Circle(centre, radius, facecolor=fill, edgecolor=edge, linewidth=1.6, zorder=3))


def _side(axes: Any, rank: int, joined: bool, *, cut: bool) -> None:
    """The side of the circle from a rank to the next one up."""
    if cut:
        axes.text(*_point(rank + 0.5, 1), "×", ha="center", va="center", color=SOFT, size=15)
        return
    ends = [_point(rank + step / 8, 1) for step in range(9)]
    width, colour = (3.2, ORANGE) if joined else (1, LINE)
    axes.plot(*zip(*ends, strict=True), color=colour, linewidth=width, linestyle="-", zorder=1)


def _path(axes: Any, start: int, ranks: Sequence[int]) -> None:
    """A chain as a line that comes a little nearer to the middle with every play."""
    hour, hours = float(start), [float(start)]
    for rank in ranks:
        hour += 1 if (rank - hour) % 13 == 1 else -1
        hours.append(hour)
    step = min(0.07, 0.55 / len(hours))
    steps = range(4 * (len(hours) - 1) + 1)
    points = [_between(hours, place / 4, step) for place in steps]
    axes.plot(*zip(*points, strict=True), color=INK, linewidth=1.8, linestyle="-", zorder=2)
    nodes = [_between(hours, place, step) for place in range(len(hours))]
    for node in nodes[:-1]:
        _disc(axes, node, 0.02, INK, INK)
    _disc(axes, nodes[-1], 0.05, ORANGE, INK)


def _between(hours: Sequence[float], place: float, step: float) -> tuple[float, float]:
    before = int(place)
    share = place - before
    after = min(before + 1, len(hours) - 1)
    return _point(hours[before] * (1 - share) + hours[after] * share, 0.8 - step * place)


def _name(card: Card | None) -> str:
    return "nothing" if card is None else NAMES[card.rank]
