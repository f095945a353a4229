"""Advice for players who can't see the hidden cards: what each move is worth, and how sure that is.

Strategies, functions from what a player sees to a move, and tournaments between them are here too.
"""

from .adviser import advise
from .counsel import Counsel, Option

__all__ = ["Counsel", "Option", "advise"]
