"""Figures of the lesson on looking back: a game move by move, what luck comes to, when a loss is a fault."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

from ...advice.faults import MARKS, THRESHOLDS, fault_of
from ...advice.measure import paired
from ...catalogue import card_sign
from ...drawing.faces import Theme
from ...drawing.figure import view_picture
from ...engine.cards import RANKS
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import DRAW
from ...engine.view import View
from ...lessons.cheat import Imagined, small_game
from ...lessons.measured import measured
from ..picture import Picture
from ..style import BLUE, INK, LINE, ORANGE, PURPLE, SOFT, house, subplots

__all__ = ["NAMES", "PEAKS", "held", "lost_game", "moment", "path", "sums", "turning", "verdict"]

PEAKS = Rules(layout="toy-3x3-39")
"""The rules of three peaks of three rows, whose games are reviewed in a few seconds."""

DRAWING = ("5S 9H", "QC", "2D 4S 5C 6H TD")
"""A position in which nothing can be done but draw: the row, the waste, the unseen cards."""


# One game


@cache
def _steps() -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = measured("review")["example"]["steps"]
    return steps


def lost_game() -> Game:
    """The game that is told in full; it was lost."""
    game = Game(Deal.numbered(measured("review")["example"]["deal"]))
    for step in _steps():
        game.move(step["move"])
    return game


def moment(move: int = 17) -> Picture:
    """The game before one of its moves, with the card that was played.

    Args:
        move: which one, from 1.
    """
    game, step = lost_game(), _steps()[move - 1]
    game.jump(move - 1)
    said = f"Move {move}: {_move(step)}."
    return Picture(_Lit(game.view, (step["move"],), said))


class _Lit:
    """A view with a move on it, in either palette."""

    def __init__(self, view: View, path: Sequence[int | Any], said: str) -> None:
        self._view, self._path, self._said = view, path, said

    def picture(self, *, theme: Theme = "light") -> str:
        return view_picture(self._view, path=self._path, said=self._said, theme=theme)


@house()
def path(move: int = 17) -> Picture:
    """The chance of winning in the course of the game, up to one of its moves: choices and cards apart.

    Args:
        move: up to which one, from 1.
    """
    steps = _steps()[:move]
    figure, axes = subplots(height=3.3)
    values = [measured("review")["example"]["start"]["value"]]
    for nth, step in enumerate(steps):
        made, after = step["made"], step["after"]["value"]
        _stroke(axes, (nth, values[-1]), (nth + 0.5, made), PURPLE)
        _stroke(axes, (nth + 0.5, made), (nth + 1, after), ORANGE)
        if step["fault"]:
            axes.text(nth + 0.25, 100 * values[-1] + 5, MARKS[step["fault"]], ha="center", weight="bold", color=PURPLE)
        values.append(after)
    axes.plot([], color=PURPLE, linestyle="-", linewidth=3.2, label="choice")
    axes.plot([], color=ORANGE, linestyle=(0, (2, 1)), linewidth=2.4, label="cards")
    axes.plot(len(steps), 100 * values[-1], "o", color=INK)
    axes.set(xlim=(-0.5, len(_steps()) + 0.5), ylim=(0, 100), xlabel="moves", ylabel="chance of winning, %")
    axes.legend(loc="upper right", ncols=2)
    last = steps[-1]
    skill = _points(last["made"] - last["before"])
    luck = _points(last["after"]["value"] - last["made"])
    told = measured("review")["example"]["points"]
    if move == len(_steps()):
        axes.set_title(f"Start {told['start']}, choice {told['skill']}, cards {told['luck']}: lost")
    else:
        axes.set_title(f"{move}. {_move(last)}: choice {skill}, cards {luck}")
    return Picture(
        figure,
        f"The chance of winning after move {move}, {_move(last)}, is {100 * values[-1]:.0f} %. "
        f"The choice of that move changed it by {skill} points, the cards that came to light by {luck}.",
    )


def _stroke(axes: Any, start: tuple[float, float], end: tuple[float, float], colour: str) -> None:
    """A piece of the path; where nothing changes it is thin and grey."""
    still = math.isclose(start[1], end[1], abs_tol=5e-4)
    axes.plot(
        (start[0], end[0]),
        (100 * start[1], 100 * end[1]),
        color=SOFT if still else colour,
        linestyle="-" if still or colour == PURPLE else (0, (2, 1)),
        linewidth=1.2 if still else 3.2 if colour == PURPLE else 2.4,
    )


def _move(step: dict[str, Any]) -> str:
    card = card_sign(step["card"])
    return f"draws {card}" if step["move"] == DRAW else f"plays {card}"


def _points(change: float) -> str:
    points = round(100 * change)
    return f"{points:+d}".replace("-", "−") if points else "0"


# Luck


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
            _points(after - before),
            va="center_baseline",
            ha="right" if left else "left",
        )
    axes.axvline(100 * before, color=INK, linestyle="-", linewidth=1.5)
    axes.set_yticks(range(len(found)), names)
    axes.set(xlim=(-9, 112), xticks=range(0, 101, 20), ylim=(len(found) - 0.4, -0.6), xlabel="chance of winning, %")
    axes.grid(visible=False)
    mean = math.fsum(chance * (after - before) for chance, after in found.values())
    axes.set_title(f"Before the draw: {100 * before:.0f} %. Mean change: {_points(mean)}")
    told = ", ".join(f"{_rank(rank)}: {_points(after - before)}" for rank, (_, after) in found.items())
    return Picture(figure, f"The chance is {100 * before:.0f} % before the draw. It changes by so many points: {told}.")


def _rank(rank: int) -> str:
    return RANKS[rank].replace("T", "10")


NAMES = {"chain": "longest chain", "uncover": "turns up most"}
"""The players whose games were reviewed."""


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


# Faults


@house()
def verdict(loss: int = 8, worlds: int = 100) -> Picture:
    """What a loss is called that was found in some imagined worlds, and how far it can be trusted.

    Args:
        loss: by how many points the best move did better.
        worlds: in how many worlds both moves were tried; their results differ in a fifth of these, or a little more.
    """
    differ = max(round(0.2 * worlds), round(loss / 100 * worlds))
    gains = round((differ + loss / 100 * worlds) / 2)
    better = [1.0] * gains + [0.0] * (differ - gains) + [1.0] * (worlds - differ)
    worse = [0.0] * gains + [1.0] * (differ - gains) + [1.0] * (worlds - differ)
    found = paired(better, worse)
    fault = fault_of(found)
    figure, axes = subplots(height=2.2)
    for name, bound in THRESHOLDS.items():
        axes.axvline(100 * bound, color=LINE, linestyle="-", linewidth=1.5)
        axes.text(100 * bound + 0.4, 0.78, name, color=SOFT, size=10, rotation=35)
    axes.axvline(0, color=INK, linestyle="-", linewidth=1.5)
    axes.plot(
        (100 * found.low, 100 * found.high), (0, 0), color=PURPLE, linestyle="-", linewidth=5, solid_capstyle="butt"
    )
    axes.plot(100 * found.value, 0, "o", color=INK, zorder=3)
    axes.set(xlim=(-15, 35), ylim=(-1, 1.9), yticks=[], xlabel="loss, points")
    axes.grid(visible=False)
    axes.spines["left"].set_visible(False)
    called = "too close to call" if found.low <= 0 else fault or "too small to matter"
    axes.set_title(f"{100 * found.low:.0f} to {100 * found.high:.0f} points: {called}".replace("-", "−"))
    return Picture(
        figure,
        f"A loss of {100 * found.value:.0f} points in {worlds} worlds, "
        f"from {100 * found.low:.0f} to {100 * found.high:.0f}: {called}.",
    )


# Calibration


@house()
def held() -> Picture:
    """How often positions were won, against the chance that they were given."""
    groups = measured("review")["calibration"]
    figure, axes = subplots(width=4.8, height=3.9)
    axes.plot((0, 100), (0, 100), color=SOFT, linestyle="-", linewidth=1.2)
    axes.plot([100 * one["chance"] for one in groups], [100 * one["won"] for one in groups], "o", color=BLUE)
    axes.set(xlim=(-3, 103), ylim=(-3, 103), xlabel="chance that was told, %", ylabel="won in the end, %")
    axes.set_title("Do the chances hold?")
    told = ", ".join(f"{100 * one['chance']:.0f} told and {100 * one['won']:.0f} won" for one in groups)
    return Picture(figure, f"Ten groups of positions, in per cent: {told}.")
