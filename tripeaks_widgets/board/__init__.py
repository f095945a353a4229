"""The board: a widget that draws a game and asks the kernel what each click does."""

from .widget import Board

__all__ = ["Board"]
