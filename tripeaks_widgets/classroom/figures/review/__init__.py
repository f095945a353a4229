"""Figures of the lesson on looking back: a game move by move, what luck comes to, when a loss is a fault."""

from ....engine.rules import Rules
from .faults import held, verdict
from .lost import lost_game, moment, path
from .luck import NAMES, sums, turning

__all__ = ["NAMES", "PEAKS", "held", "lost_game", "moment", "path", "sums", "turning", "verdict"]

PEAKS = Rules(layout="toy-3x3-39")
"""The rules of three peaks of three rows, whose games are reviewed in a few seconds."""
