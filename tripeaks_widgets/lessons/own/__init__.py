"""Strategies of one's own: as files that can be handed in, and the players that they are measured by."""

from .paper import Paper, paper

__all__ = ["Paper", "paper"]
