"""Figures of the lesson on the cheat: boxes, a tree, small positions world by world, and what was measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing.figure import view_picture
from ...engine.cards import RANKS
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import DRAW, Move
from ...lessons.cheat import Imagined, Tree, small_game, worth
from ...lessons.cheat.results import results
from ..picture import Picture
from ..style import BLUE, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots

__all__ = ["SIX", "boxes", "ceiling", "depths", "four", "ladder", "plans", "position", "tree", "world"]

PRIZE = 10
"""Coins in one of the boxes."""

SIX = ("under the left tip", "under the right tip", "drawn first", "drawn second")
"""Where the six of the four worlds may be."""

_FOUR = ("4S 5H 4D", "4C", ("6C 3S 3D 3H", "3S 6C 3D 3H", "3S 3D 6C 3H", "3S 3D 3H 6C"))
_PLANS = ("left 4 first", "right 4 first", "draw once more")
FORK = ("2D 5C 4D 3D", "5S", "4S 3C 6H 5D")
"""A position in which the cheat picks the wrong move: the row, the waste, and the unseen cards."""

_NAMES = {"cheat": "the cheat says", "truth": "the truth"}


# Coins


@house()
def boxes(boxes: int = 2, sure: float = 6, look: bool = False) -> Picture:
    """What is offered to somebody who may open one of several boxes, as the cheat sees it and as it is.

    Args:
        boxes: how many; ten coins are in one of them.
        sure: coins that are paid for leaving them all closed.
        look: whether one may pay two coins to look into all of them first.
    """
    opened: Tree = {str(own): tuple(PRIZE * (own == other) for other in range(boxes)) for own in range(boxes)}
    said = {"Take the sure coins": (sure, sure), "Open a box": (worth(opened, 0), worth(opened))}
    if look:
        said["Pay 2, look, then open"] = (PRIZE - 2, PRIZE - 2)
    return _bars(said, "coins", f"{PRIZE} coins in one of {boxes} boxes", top=PRIZE)


TREE: Tree = {
    "stop": (6, 6),
    "go on": {"left": {"a": (9, 2), "b": (2, 8)}, "right": {"c": (4, 6), "d": (0, 10)}},
}
"""Coins in two worlds, one as likely as the other."""


@house()
def tree(depth: int = 1, sure: float = 6) -> Picture:
    """A tree of choices in two worlds, and what going on is worth to one who peeks after so many of them.

    Args:
        depth: how many choices are made before the hidden things are seen: 1 to 3.
        sure: coins for stopping at once, in both worlds.
    """
    grown = {**dict(TREE), "stop": (sure, sure)}
    figure, axes = subplots(height=3.7)
    axes.set(xlim=(-0.35, 3.75), ylim=(-0.6, 4.5))
    axes.axis("off")
    for row, name in enumerate(("stop", "left a", "left b", "right c", "right d")):
        del row, name
    _branch(axes, grown, (0, 2.4), depth)
    go = worth(grown["go on"], depth - 1)
    pick = "go on" if go > sure else "stop" if go < sure else "either"
    axes.set_title(f"Peeking after {depth} choice{'s' * (depth > 1)}: going on is worth {go:g}")
    return Picture(
        figure,
        f"A tree of three choices. Stopping at once pays {sure:g} in both worlds. Peeking after {depth} "
        f"choices, going on looks worth {go:g} coins, so one would choose: {pick}.",
    )
