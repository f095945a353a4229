"""A lost game, move by move: the chance of winning, and the board."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

from ....advice.faults import MARKS
from ....catalogue import card_sign
from ....engine.deal import Deal
from ....engine.game import Game
from ....engine.table import DRAW
from ....lessons.measured import measured
from ...picture import Picture
from ...style import INK, ORANGE, PURPLE, SOFT, house, subplots
from ..marked import Marked
from .points import points


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
    return Picture(Marked(game.view, (step["move"],), said))


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
    skill = points(last["made"] - last["before"])
    luck = points(last["after"]["value"] - last["made"])
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
