"""The lesson on the cheat, who looks at the hidden cards: imagined worlds, small positions, and what was measured."""

from .small import FORK, small_game
from .worlds import Imagined, Tree, pays, worth

__all__ = ["FORK", "Imagined", "Tree", "pays", "small_game", "worth"]
