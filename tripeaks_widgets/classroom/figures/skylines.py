"""How many sets of cards can be gone, counted by their skylines, and the plays that lead from one to the next."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...engine.layout import Layout
from ...solver.ideals import ideals
from ..picture import Picture
from ..style import BLUE, INK, LINE, SOFT, SURFACE, house, patches, subplots


def layout_of(peaks: int = 3, height: int = 4) -> Layout:
    """So many peaks of a height on a shared bottom row; three of height four is the game itself."""
    return Layout.named("tripeaks") if (peaks, height) == (3, 4) else Layout.toy(peaks, height)


def spot_of(layout: Layout, place: int) -> tuple[float, float]:
    """Where a card is drawn: half card widths from the left, rows from the ground."""
    row, x = layout.spots[place]
    return x, layout.rows - row


def _ceiling(layout: Layout) -> dict[int, int]:
    """How high the skyline can be at each half card width: over all cards."""
    top: dict[int, int] = {}
    for place in range(len(layout)):
        x, level = (int(at) for at in spot_of(layout, place))
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
        diamond(axes, *spot_of(layout, place), SURFACE, SOFT)
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
            axes.plot(*zip(at[here], at[after], strict=True), color=SOFT, linewidth=1.2, linestyle="-", zorder=0)
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
    """How far to the right the gone cards lie, so that like sets are drawn near each other."""
    return sum(spot.x for place, spot in enumerate(layout.spots) if gone >> place & 1)


def _little(axes: Any, layout: Layout, gone: int, at: tuple[float, float]) -> None:
    """A small peak: cards that are left are filled, the others are dots."""
    x, y = at
    axes.add_patch(patches().Circle(at, 1.0, facecolor=SURFACE, edgecolor=LINE, linewidth=1, zorder=1))
    for place in range(len(layout)):
        across, level = spot_of(layout, place)
        centre = (x + 0.24 * (across - layout.width / 2), y + 0.42 * (level - (layout.rows + 1) / 2))
        left = not gone >> place & 1
        radius, colour = (0.18, BLUE) if left else (0.05, SOFT)
        axes.add_patch(patches().Circle(centre, radius, facecolor=colour, edgecolor="none", zorder=2))


def diamond(axes: Any, x: float, y: float, fill: str, edge: str) -> None:
    """Draw a card as a square on its corner, two half card widths across."""
    corners = [(x - 1, y), (x, y + 1), (x + 1, y), (x, y - 1)]
    axes.add_patch(patches().Polygon(corners, facecolor=fill, edgecolor=edge, linewidth=1, zorder=1))
