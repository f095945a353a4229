"""Moves that are laid out from a position, and how far along them a game stands."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.game import Game, Node
from ...engine.table import Move


@dataclass(frozen=True)
class Track:
    """Moves from a position of a game's tree.

    Attributes:
        origin: where they start.
        moves: the moves.
    """

    origin: Node
    moves: tuple[Move, ...]

    @classmethod
    def here(cls, game: Game, moves: tuple[Move, ...] = ()) -> Track:
        """Moves from where a game stands."""
        return cls(game.node, moves)

    def done(self, node: Node) -> int | None:
        """How many of the moves lead to a position; None when it doesn't lie on the way."""
        made = node.depth - self.origin.depth
        if not 0 <= made <= len(self.moves):
            return None
        for move in reversed(self.moves[:made]):
            if node.move != move or node.parent is None:
                return None
            node = node.parent
        return made if node is self.origin else None
