"""Tournaments: strategies play the same deals, each in a process that is shown what a player sees and nothing else."""

from .referee import Fault, Played
from .runner import Progress, tournament
from .standings import Difference, Standing, Standings

__all__ = ["Difference", "Fault", "Played", "Progress", "Standing", "Standings", "tournament"]
