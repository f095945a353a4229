"""What is taught: puzzles made of deals, and a course of lessons whose exercises check themselves."""

# The function takes the name of the room that it comes from: whoever wants the room imports from its modules.
from .puzzles import GRADES, KINDS, Puzzle, PuzzleError, Verdict, daily_puzzle, find, make, puzzles

__all__ = ["GRADES", "KINDS", "Puzzle", "PuzzleError", "Verdict", "daily_puzzle", "find", "make", "puzzles"]
