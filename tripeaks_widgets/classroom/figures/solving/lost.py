"""A game of the whole deal that was lost, and what one look at a move says of the others."""

from __future__ import annotations

from functools import cache
from typing import Any

from ....engine.deal import Deal
from ....engine.game import Game
from ....engine.table import DRAW, Move
from ....solver import solve
from ...picture import Picture
from ...style import BLUE, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots
from .boxes import MIDDLE, box
from .whole import DEAL

LOST: tuple[Move, ...] = (
    *(25, DRAW, DRAW, 23, DRAW, 26, 24, 16, 21, 15, DRAW, 20, 27, 18, DRAW, 19, DRAW, 22),
    *(DRAW, 17, DRAW, 11, 12, 7, 13, 9, DRAW, 14, DRAW, DRAW, DRAW, 6, 10, 4),
)
"""How somebody played it who always took the longest chain."""


@house()
def look(after: int = 34) -> Picture:
    """The lost game as a row of moves, with what is known from one look: the label after so many moves.

    Args:
        after: of how many moves.
    """
    game = Game(Deal.numbered(DEAL))
    solution = _solution()
    states = [game.state]
    for move in LOST:
        game.move(move)
        states.append(game.state)
    won = solution.label(states[after])
    figure, axes = subplots(width=4.8, height=3.7)
    across = 9
    for number, state in enumerate(states[1:], start=1):
        column, row = (number - 1) % across, (number - 1) // across
        sure = "win" if won and number <= after else "lost" if not won and number >= after else ""
        edge = INK if number == after else ORANGE if sure == "lost" else LINE
        card_box = box(column + 0.06, -row * 1.5 - 0.9, 0.88, 0.84, BLUE if sure == "win" else SURFACE, edge)
        card_box.set(linewidth=2.6 if number == after else 1.6, linestyle=(0, (3, 2)) if sure == "lost" else "-")
        axes.add_patch(card_box)
        card = "draw" if LOST[number - 1] == DRAW else str(state.top)
        axes.text(column + 0.5, -row * 1.5 - 0.48, card, color=SURFACE if sure == "win" else INK, **MIDDLE)
        axes.text(column + 0.5, -row * 1.5 - 1.12, str(number), color=SOFT, ha="center", va="center", fontsize=9)
    axes.set(xlim=(-0.1, across + 0.1), ylim=(-1.5 * -(-len(LOST) // across) + 0.1, 0.2))
    axes.set_axis_off()
    axes.set_title(f"After move {after}: {'can be won' if won else 'lost'}")
    until = (
        f"so it could be after every move up to {after}" if won else f"and so it is after every move from {after} on"
    )
    return Picture(
        figure,
        f"The {len(LOST)} moves of a game. After move {after} it {'can still be won' if won else 'is lost'}, {until}.",
    )


@cache
def _solution() -> Any:
    return solve(Deal.numbered(DEAL))
