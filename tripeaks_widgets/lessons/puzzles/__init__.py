"""Puzzles made of deals: a position, a question, and a check that explains."""

from .errors import PuzzleError
from .making import daily_puzzle, find, make
from .puzzle import GRADES, KINDS, Puzzle
from .shelf import puzzles
from .task import Verdict

__all__ = ["GRADES", "KINDS", "Puzzle", "PuzzleError", "Verdict", "daily_puzzle", "find", "make", "puzzles"]
