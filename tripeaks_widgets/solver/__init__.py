"""Exact answers about a known deal: winnable or not at every position, fewest moves, best score."""

from .solution import Solution, solve

__all__ = ["Solution", "solve"]
