"""Figures of the lesson on uncovering: what lies on what, the skyline of the cards that are gone, and their count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from ...advice.strategies import strategy
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.layout import Layout
from ...solver.ideals import ideals
from ..picture import Picture
from ..style import BLUE, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots

__all__ = [
    "above",
    "below",
    "lattice",
    "layout_of",
    "orders",
    "positions",
    "poset",
    "race",
    "skyline",
    "skylines",
    "ways",
]


def layout_of(peaks: int = 3, height: int = 4) -> Layout:
    """So many peaks of a height on a shared bottom row; three of height four is the game itself."""
    return Layout.named("tripeaks") if (peaks, height) == (3, 4) else Layout.toy(peaks, height)


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
            ends = (_spot(layout, upper), _spot(layout, lower))
            axes.plot(*zip(*ends, strict=True), color=INK if chosen else LINE, linewidth=1.6 if chosen else 1, ls="-")
    for other in range(len(layout)):
        colour = INK if other == place else BLUE if other in waits else ORANGE if other in holds else SURFACE
        _node(axes, _spot(layout, other), str(other), colour, square=other in holds)
    axes.set(xlim=(-0.2, 20.2), ylim=(0.2, 4.9))
    axes.axis("off")
    axes.set_title(f"Place {place}: waits for {len(waits)}, holds up {len(holds)}")
    told = f"Place {place} waits for {_list(waits)}, and holds up {_list(holds)}."
    return Picture(figure, told)


def _spot(layout: Layout, place: int) -> tuple[float, float]:
    """Where a card is drawn: half card widths from the left, rows from the ground."""
    row, x = layout.spots[place]
    return x, layout.rows - row


def _node(axes: Any, at: tuple[float, float], name: str, fill: str, *, square: bool) -> None:
    from matplotlib.patches import Ellipse, Rectangle

    (x, y), plain = at, fill == SURFACE
    look = {"facecolor": fill, "edgecolor": SOFT if plain else INK, "linewidth": 1, "zorder": 3}
    shape = Rectangle((x - 0.72, y - 0.28), 1.44, 0.56, **look) if square else Ellipse(at, 1.64, 0.66, **look)
    axes.add_patch(shape)
    axes.text(x, y, name, ha="center", va="center_baseline", size=9, color=INK if plain else SURFACE, zorder=4)


def _list(places: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(places))) or "none"


# The skyline


def _ceiling(layout: Layout) -> dict[int, int]:
    """How high the skyline can be at each half card width: over all cards."""
    top: dict[int, int] = {}
    for place in range(len(layout)):
        x, level = (int(at) for at in _spot(layout, place))
        for across, up in ((-1, 0), (0, 1), (1, 0)):
            top[x + across] = max(top.get(x + across, 0), level + up)
    return top


@cache
def ways(layout: Layout) -> dict[tuple[int, int], int]:
    """For each point, by how many skylines it can be reached from the left.

    A skyline parts the cards that are gone, below it, from those that are left. It goes up or down by one with each
    half card width, and neither under the ground nor over the peaks; so the number at a point is the sum of the two
    from which it can be reached.
    """
    top = _ceiling(layout)
    found = {(0, 1): 1}
    for x in range(1, layout.width + 1):
        for y in range(top[x] + 1):
            count = found.get((x - 1, y - 1), 0) + found.get((x - 1, y + 1), 0)
            if count:
                found[x, y] = count
    return found


def positions(peaks: int = 3, height: int = 4) -> int:
    """How many sets of cards can be gone, counted by their skylines."""
    layout = layout_of(peaks, height)
    return ways(layout)[layout.width, 1]


def orders(peaks: int = 3, height: int = 4) -> int:
    """In how many orders all cards could be taken, if any card could be played on any other."""
    return _reached(layout_of(peaks, height))[-1]


def _reached(layout: Layout) -> list[int]:
    """For each set of cards that can be gone, in how many orders they can go: the sum over the last card taken."""
    every = ideals(layout)
    counts = [1] + [0] * (len(every) - 1)
    for here, plays in enumerate(every.plays):
        for _, after in plays:
            counts[after] += counts[here]
    return counts


@house()
def skylines(peaks: int = 1, height: int = 2) -> Picture:
    """How the skylines of a layout are counted: each number is the sum of its neighbours on the left.

    Args:
        peaks: how many peaks stand on the shared row.
        height: rows of a peak, 2 or more.
    """
    layout = layout_of(peaks, height)
    figure, axes = subplots(width=4.8, height=3.0)
    for place in range(len(layout)):
        _diamond(axes, *_spot(layout, place), SURFACE, LINE)
    for (x, y), count in ways(layout).items():
        last = (x, y) == (layout.width, 1)
        size = 7 if layout.width > 14 else 9 if layout.width > 8 else 12
        look = {"size": size + 2 * last, "weight": "bold" if last else "normal", "color": INK}
        said = f"{count:,}" if last else str(count)
        box = {"facecolor": SURFACE, "edgecolor": "none", "pad": 0.6}
        axes.text(x, y, said, ha="center", va="center_baseline", zorder=4, bbox=box, **look)
    axes.set(xlim=(-0.8, layout.width + 1.4), ylim=(-0.5, layout.rows + 1.6))
    axes.axis("off")
    total = positions(peaks, height)
    axes.set_title(f"{len(layout)} cards, {total:,} sets can be gone")
    ends = [f"{count:,}" for (x, _), count in ways(layout).items() if x == layout.width - 1]
    told = f"Skylines over {len(layout)} cards. The last number, {total:,}, is the sum of {' and '.join(ends)}."
    return Picture(figure, told)


@house()
def lattice(height: int = 3, counts: bool = False) -> Picture:
    """Every set of cards that can be gone from one small peak, and the plays that lead from one to the next.

    Args:
        height: rows of the peak, 2 or 3.
        counts: whether each set says in how many orders it can be reached.
    """
    layout = layout_of(1, height)
    every = ideals(layout)
    levels: dict[int, list[int]] = {}
    for number, gone in enumerate(every.gone):
        levels.setdefault(gone.bit_count(), []).append(number)
    at = {
        number: (2.6 * (nth - (len(level) - 1) / 2), -2.1 * size)
        for size, level in levels.items()
        for nth, number in enumerate(sorted(level, key=lambda one: _lean(layout, every.gone[one])))
    }
    reached = _reached(layout)
    figure, axes = subplots(width=4.8, height=1.2 + 0.85 * len(layout))
    for here, plays in enumerate(every.plays):
        for _, after in plays:
            axes.plot(*zip(at[here], at[after], strict=True), color=LINE, linewidth=1.2, linestyle="-", zorder=0)
    for number, gone in enumerate(every.gone):
        _little(axes, layout, gone, at[number])
        if counts:
            x, y = at[number]
            axes.text(x + 1, y, str(reached[number]), ha="left", va="center_baseline", weight="bold", color=INK)
    axes.set_aspect("equal")
    axes.margins(0.06)
    axes.axis("off")
    axes.set_title(f"{len(every)} sets, from all cards to none")
    sizes = ", ".join(f"{len(level)} with {size} gone" for size, level in sorted(levels.items()))
    orders = f" In {reached[-1]} orders all cards can be taken." if counts else ""
    return Picture(figure, f"The sets of cards that can be gone from a peak of {len(layout)}: {sizes}.{orders}")


def _lean(layout: Layout, gone: int) -> int:
    """How far to the left the gone cards lie, so that like sets are drawn near each other."""
    return sum(layout.width // 2 - spot.x for place, spot in enumerate(layout.spots) if gone >> place & 1) * -1


def _little(axes: Any, layout: Layout, gone: int, at: tuple[float, float]) -> None:
    """A small peak: cards that are left are filled, the others are dots."""
    from matplotlib.patches import Circle

    x, y = at
    axes.add_patch(Circle(at, 1.0, facecolor=SURFACE, edgecolor=LINE, linewidth=1, zorder=1))
    for place in range(len(layout)):
        across, level = _spot(layout, place)
        centre = (x + 0.24 * (across - layout.width / 2), y + 0.42 * (level - (layout.rows + 1) / 2))
        left = not gone >> place & 1
        radius, colour = (0.18, BLUE) if left else (0.05, SOFT)
        axes.add_patch(Circle(centre, radius, facecolor=colour, edgecolor="none", zorder=2))


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
        x, y = _spot(layout, place)
        _diamond(axes, x, y, LINE if place in gone else SURFACE, SOFT)
        if place not in gone:
            axes.text(x, y, str(place), ha="center", va="center_baseline", size=9, zorder=4)
    path = [(x, _height(layout, gone, x)) for x in range(layout.width + 1)]
    axes.plot(*zip(*path, strict=True), color=ORANGE, linewidth=3, linestyle="-", zorder=5)
    axes.set(xlim=(-0.6, 20.6), ylim=(-0.4, 5.3))
    axes.axis("off")
    axes.set_title(f"{len(gone)} cards are gone")
    steps = "".join("up" if after > before else "down" for (_, before), (_, after) in zip(path, path[1:], strict=False))
    told = f"Gone: {_list(gone)}. The skyline from the left: {steps.replace('up', '/').replace('down', chr(92))}"
    return Picture(figure, told)


def _height(layout: Layout, gone: frozenset[int], x: int) -> int:
    """How high the skyline is: over the gone cards that stand there, or along the lower edges of those that are left."""
    tops = [1 - x % 2]
    for place in gone:
        across, level = (int(at) for at in _spot(layout, place))
        if abs(across - x) <= 1:
            tops.append(level + 1 - abs(across - x))
    return max(tops)


def _diamond(axes: Any, x: float, y: float, fill: str, edge: str) -> None:
    from matplotlib.patches import Polygon

    corners = [(x - 1, y), (x, y + 1), (x + 1, y), (x, y - 1)]
    axes.add_patch(Polygon(corners, facecolor=fill, edgecolor=edge, linewidth=1, zorder=1))


# The value of turning cards up


@cache
def _game(deal: int, name: str) -> Game:
    """A deal, played to its end by a strategy that sees what a player sees."""
    choose, game = strategy(name), Game(Deal.numbered(deal))
    while game.view.legal_moves:
        game.move(choose(game.view))
    return game


def _played(deal: int) -> list[int]:
    return [move for move in _game(deal, "chain").moves if isinstance(move, int)]


@house()
def race(deals: int = 200) -> Picture:
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
