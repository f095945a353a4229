"""A position to be judged, and who judges it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.table import DRAW, Move
from ..engine.view import View
from ..solver.choice import accelerated
from .chance import beginning
from .player import Player
from .players import player_for
from .seat import Seat
from .sight import Sight
from .worlds import numbers_of

CHOOSING, PRINTED = 0, 1
"""What sets the worlds in which a move is chosen apart from those in which values are found that are told."""

WORLDS = 6000
"""Imagined worlds by default where games are compiled: a move's advice takes 0.3 s."""

WORLDS_SOLVED = 400
"""The same, where each world is solved to see whether it can be won."""

PLAIN_WORLDS = 120
"""Imagined worlds by default in plain Python: a move's advice takes a second."""

PLAIN_WORLDS_SOLVED = 24
"""The same, where each world is solved to see whether it can be won."""


@dataclass(frozen=True)
class Position:
    """A position to be judged, with who judges it.

    Attributes:
        view: what is seen.
        sight: the same by ranks.
        player: who goes on in imagined worlds.
        moves: the legal moves by number, the draw being the number of places.
        prior: the one that the player would make.
        fast: whether numba is used.
    """

    view: View
    sight: Sight
    player: Player
    moves: tuple[int, ...]
    prior: int
    fast: bool

    @classmethod
    def of(cls, view: View, accelerate: bool | None = None) -> Position:
        """The position of a view in which there is a move."""
        fast = accelerated(accelerate, load=True)
        sight = Sight.of(view)
        player = player_for(sight, fast)
        moves = tuple(len(view.layout) if move == DRAW else move for move in view.legal_moves)
        # Which world doesn't matter: the player looks at what is seen.
        return cls(view, sight, player, moves, player.choose(Seat(sight, sight.pool), moves), fast)

    def begin(self, seed: int, use: int) -> int:
        """What the worlds come from: other positions and other uses have other worlds."""
        return beginning(seed, use, self.view.state.plays, self.view.state.drawn)

    def numbers(self, begin: int, worlds: int, winnable: bool) -> Sequence[int]:
        """The numbers of the worlds that count."""
        return numbers_of(self.view, self.sight, self.player, self.prior, begin, worlds, winnable, self.fast)

    def usual(self, winnable: bool) -> int:
        """How many worlds to look at when nobody says."""
        if self.player.compiled:
            return WORLDS_SOLVED if winnable else WORLDS
        return PLAIN_WORLDS_SOLVED if winnable else PLAIN_WORLDS

    def named(self, move: int) -> Move:
        """A move as the engine has it."""
        return DRAW if move == len(self.view.layout) else move
