"""A small position in its four worlds: how the cheat wins in each, and which plan wins where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.game import Game
from ....engine.table import DRAW, Move
from ....lessons.cheat import small_game
from ...picture import Picture
from ...style import BLUE, LINE, ORANGE, SOFT, SURFACE, house, subplots
from ..marked import Marked

SIX = ("left tip", "right tip", "first draw", "second draw")
"""Where the six may lie in the position of `four`."""
_ROW, _WASTE = "4S 5H 4D", "4C"
_UNSEEN = ("6C 3S 3D 3H", "3S 6C 3D 3H", "3S 3D 6C 3H", "3S 3D 3H 6C")
_PLANS: Mapping[str, tuple[Move, ...]] = {
    "left 4 first": (DRAW, 2, 3, 0, DRAW, 4, 1),
    "right 4 first": (DRAW, 4, 3, 1, DRAW, 2, 0),
    "draw again": (DRAW, DRAW, 3, 2, 0, 4, 1),
}
"""What can be planned after a 3 was drawn, with all moves from the start."""
_SEEN: tuple[Move, ...] = (DRAW, 3, 2, 0, 4, 1)
"""What wins where the six is drawn first: it is seen at once, whatever was planned."""


def four(six: str = SIX[1]) -> Game:
    """The position of four worlds, with the six where it is said to be: one of `SIX`."""
    return small_game(_ROW, _WASTE, _UNSEEN[SIX.index(six)])


def world(six: str = SIX[0]) -> Picture:
    """One of the four worlds with all cards face up, and how the cheat wins in it.

    Args:
        six: where the six lies: one of `SIX`.
    """
    game = four(six)
    path = next(line for line in _lines() if _clears(game, line))
    said = f"The six is the {six}. The cheat's way to win is numbered."
    return Picture(Marked(Game(game.deal, game.rules.but(hidden=False)).view, path, said))


@house()
def plans() -> Picture:
    """Which plan wins in which of the four worlds."""
    seen, *lines = _lines()
    won = [[_clears(four(six), seen) or _clears(four(six), line) for six in SIX] for line in lines]
    rows = [*zip(_PLANS, won, strict=True), ("the cheat", [any(column) for column in zip(*won, strict=True)])]
    figure, axes = subplots(height=3.3)
    axes.set(xlim=(-1.75, 3.5), ylim=(len(rows) - 0.4, -1.5))
    axes.axis("off")
    axes.text(-1.75, -0.75, "the six is the", va="center", color=SOFT, size=11)
    for column, six in enumerate(SIX):
        axes.text(column, -0.75, six.replace(" ", "\n"), ha="center", va="center", size=11)
    for row, (name, wins) in enumerate(rows):
        last = row == len(rows) - 1
        axes.text(
            -1.75, row, f"{name}: {sum(wins)}", va="center_baseline", weight="bold" if last else "normal", size=11
        )
        for column, win in enumerate(wins):
            colour = (ORANGE if last else BLUE) if win else LINE
            axes.plot(column, row, "s", markersize=22, color=colour)
            axes.text(
                column,
                row,
                "won" if win else "lost",
                ha="center",
                va="center_baseline",
                size=9.5,
                color=SURFACE if win else SOFT,
            )
    axes.set_title("No plan wins more than two worlds")
    told = "; ".join(f"{name} wins {sum(wins)} of {len(SIX)}" for name, wins in rows)
    return Picture(figure, f"A table of plans and worlds: {told}.")


def _lines() -> tuple[tuple[Move, ...], ...]:
    return (_SEEN, *_PLANS.values())


def _clears(game: Game, moves: Sequence[Move]) -> bool:
    """Whether the moves, all of them legal, clear the tableau."""
    state = game.state
    for move in moves:
        if move not in game.table.moves(state):
            return False
        state = game.table.after(state, move)
    return game.table.tableau_left(state) == 0
