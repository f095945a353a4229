"""Exact answers about a known deal: winnable or not at every position, fewest moves, best score."""

from .line import Line
from .solution import Solution, solve

__all__ = ["Line", "Solution", "solve"]
