"""The lesson on scoring: what runs pay, moves for one aim and for another, and what was measured."""

from .aims import Aims, aims
from .runs import PAYING, run_points, run_total

__all__ = ["PAYING", "Aims", "aims", "run_points", "run_total"]
