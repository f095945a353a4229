"""Positions whose worlds can all be gone through: what moves are worth to the cheat, in truth, and between."""

from __future__ import annotations

from ....catalogue import card_sign
from ....engine.game import Game
from ....engine.table import DRAW, Move
from ....engine.view import View
from ....lessons.cheat import FORK, Imagined, small_game
from ...picture import Picture
from ...style import ORANGE, SOFT, house, subplots
from .bars import bars


def fork() -> Game:
    """The position in which the cheat picks the wrong move."""
    return small_game(*FORK)


@house()
def depths(depth: int = 1) -> Picture:
    """What the moves of `fork` are worth to one who peeks after so many moves.

    Args:
        depth: moves that are chosen before the cards are turned over, 1 or more.
    """
    view = fork().view
    values = Imagined(view).values(depth)
    best = max(values, key=values.__getitem__)
    figure, axes = subplots(height=2.1)
    names = [_name(view, move) for move in values]
    shown = [100 * value for value in values.values()]
    bars = axes.barh(names, shown, color=[ORANGE if move == best else SOFT for move in values], height=0.6)
    axes.bar_label(bars, [f"{value:.0f} %" for value in shown], padding=4)
    axes.set(xlim=(0, 100), xlabel="chance of winning, %")
    axes.invert_yaxis()
    axes.grid(visible=False)
    axes.set_title(f"Peeking after move {depth}: {_name(view, best)}")
    told = ", ".join(f"{name} {value:.0f} %" for name, value in zip(names, shown, strict=True))
    return Picture(figure, f"To one who peeks after move {depth}: {told}.")


@house()
def position(row: str = FORK[0], waste: str = FORK[1], unseen: str = FORK[2]) -> Picture:
    """What the moves are worth at the start of a game with small peaks: as the cheat says, and in truth.

    Args:
        row: the cards of the bottom row.
        waste: the card on the waste.
        unseen: the other cards.
    """
    view = small_game(row, waste, unseen).view
    imagined = Imagined(view)
    cheat, truth = imagined.values(1), imagined.values()
    offers = {_name(view, move): (100 * cheat[move], 100 * truth[move]) for move in imagined.moves}
    return bars(offers, "chance of winning, %", f"{len(imagined.worlds)} worlds", top=100)


def _name(view: View, move: Move) -> str:
    if move == DRAW:
        return "draw"
    card = view.tableau[move]
    assert card is not None, "what can be played is seen"
    return f"play {card_sign(str(card))}"
