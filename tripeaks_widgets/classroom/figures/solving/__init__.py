"""Figures of the lesson on solving: labels that spread backwards, on a toy deal and on a whole one, and a lost game."""

from .lost import LOST, look
from .toy import TOY, TOY_DEAL, rows, spreading
from .whole import DEAL, front

__all__ = ["DEAL", "LOST", "TOY", "TOY_DEAL", "front", "look", "rows", "spreading"]
