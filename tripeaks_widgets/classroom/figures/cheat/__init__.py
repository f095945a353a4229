"""Figures of the lesson on the cheat: boxes, a tree, small positions world by world, and what was measured."""

from ....lessons.cheat import FORK
from .coins import boxes
from .games import ceiling, players
from .peeking import TREE, tree
from .positions import depths, fork, position
from .worlds import SIX, four, plans, world

__all__ = [
    "FORK",
    "SIX",
    "TREE",
    "boxes",
    "ceiling",
    "depths",
    "fork",
    "four",
    "plans",
    "players",
    "position",
    "tree",
    "world",
]
