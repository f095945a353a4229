"""What the board teaches beside the game: hints, chains, plans, chances, advice, the solver's line, the coach."""

from .guide import Aim
from .teacher import LESSONS, TABS, Teacher

__all__ = ["LESSONS", "TABS", "Aim", "Teacher"]
