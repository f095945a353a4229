"""What luck comes to: at one draw, and over many games beside skill."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ....engine.cards import RANKS
from ....engine.table import DRAW
from ....lessons.cheat import Imagined, small_game
from ....lessons.measured import measured
from ...picture import Picture
from ...style import INK, ORANGE, PURPLE, house, subplots
from .points import points

DRAWING = ("5S 9H", "QC", "2D 4S 5C 6H TD")
"""A position in which nothing can be done but draw: the row, the waste, the unseen cards."""
NAMES = {"chain": "longest chain", "uncover": "turns up most"}
"""The players whose games were reviewed."""


@house()
def turning(row: str = DRAWING[0], waste: str = DRAWING[1], unseen: str = DRAWING[2]) -> Picture:
    """What a draw does to the chance of winning, for each card that it may bring; best play before and after.

    Args:
        row: the cards of the bottom row of a game with small peaks.
        waste: the card on the waste.
        unseen: the other cards.
    """
    imagined = Imagined(small_game(row, waste, unseen).view)
    before = imagined.values()[DRAW]
    found = {seen[0]: pair for seen, pair in sorted(imagined.turns(DRAW).items())}
    worlds = len(imagined.worlds)
    even = len({chance for chance, _ in found.values()}) == 1
    names = [
        f"a {_rank(rank)}" + ("" if even else f", {round(chance * worlds)} in {worlds}")
        for rank, (chance, _) in found.items()
    ]
    figure, axes = subplots(height=1.5 + 0.42 * len(found))
    for place, (_, after) in enumerate(found.values()):
        change = 100 * (after - before)
        axes.plot(
            (100 * before, 100 * after), (place, place), color=ORANGE, linestyle="-", linewidth=9, solid_capstyle="butt"
        )
        left = change < 0
        axes.text(
            100 * after + (-2 if left else 2),
            place,
            points(after - before),
            va="center_baseline",
            ha="right" if left else "left",
        )
    axes.axvline(100 * before, color=INK, linestyle="-", linewidth=1.5)
    axes.set_yticks(range(len(found)), names)
    axes.set(xlim=(-9, 112), xticks=range(0, 101, 20), ylim=(len(found) - 0.4, -0.6), xlabel="chance of winning, %")
    axes.grid(visible=False)
    mean = math.fsum(chance * (after - before) for chance, after in found.values())
    axes.set_title(f"Before the draw: {100 * before:.0f} %. Mean change: {points(mean)}")
    told = ", ".join(f"{_rank(rank)}: {points(after - before)}" for rank, (_, after) in found.items())
    return Picture(figure, f"The chance is {100 * before:.0f} % before the draw. It changes by so many points: {told}.")


def _rank(rank: int) -> str:
    return RANKS[rank].replace("T", "10")


@house()
def sums(games: int = 20, player: str = "chain") -> Picture:
    """The means of skill and luck over the first games of a player, with their 95 % intervals.

    Args:
        games: up to how many.
        player: whose: one of the keys of `NAMES`.
    """
    found = measured("review")["players"][player]["games"]
    games = min(games, len(found))
    figure, axes = subplots(height=3.3)
    told = []
    for name, column, colour, style in (("luck", 2, ORANGE, (0, (2, 1))), ("skill", 1, PURPLE, "-")):
        values = [100 * game[column] for game in found]
        counts = range(2, games + 1)
        means, reaches = _running(values[:games])
        axes.fill_between(
            counts,
            [mean - reach for mean, reach in zip(means, reaches, strict=True)],
            [mean + reach for mean, reach in zip(means, reaches, strict=True)],
            color=colour,
            alpha=0.18,
            linewidth=0,
        )
        axes.plot(
            counts,
            means,
            color=colour,
            linestyle=style,
            label=f"{name}: {means[-1]:.0f} ± {reaches[-1]:.0f}".replace("-", "−"),
        )
        told.append(f"{name} {means[-1]:.1f} with {reaches[-1]:.1f} either way")
    axes.axhline(0, color=INK, linestyle="-", linewidth=1)
    axes.set(xlim=(0, len(found)), ylim=(-60, 60), xlabel="games", ylabel="mean, points")
    axes.legend(loc="upper right")
    axes.set_title(f"{NAMES[player].capitalize()}: {games} games")
    return Picture(figure, f"After {games} games, in points a game: {', '.join(told)}.")


def _running(values: Sequence[float]) -> tuple[list[float], list[float]]:
    """The means of the first 2, 3, ... values, and how far their 95 % intervals reach."""
    means, reaches = [], []
    total, squares = values[0], values[0] ** 2
    for count, value in enumerate(values[1:], start=2):
        total, squares = total + value, squares + value**2
        spread = max(0.0, squares - total**2 / count) / (count - 1)
        means.append(total / count)
        reaches.append(1.96 * math.sqrt(spread / count))
    return means, reaches
