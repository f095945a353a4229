"""Players that go on by themselves in imagined worlds, seeing there what a player would see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from .chance import shuffled
from .seat import Seat
from .sight import Sight

Report = Callable[[float], None]
"""Told now and then which part of some work is done, 0 to 1; an exception that it raises ends the work."""


def silent(_part: float) -> None:
    """A `Report` to nobody."""


class Player(ABC):
    """Somebody who chooses moves at a `Seat`.

    Attributes:
        compiled: whether games are played by compiled code.
    """

    compiled = False

    @abstractmethod
    def choose(self, seat: Seat, moves: Sequence[int]) -> int:
        """One of the legal moves."""

    def finish(self, seat: Seat) -> float:
        """Play to the end: 1 for a win, 0 for a loss."""
        while moves := seat.moves():
            seat.make(self.choose(seat, moves))
        return float(seat.won)

    def outcomes(self, sight: Sight, moves: Sequence[int], begin: int, numbers: Sequence[int]) -> list[list[float]]:
        """How the game ends (`finish`) when each move is made first: for each move, a value for each world.

        Args:
            sight: what is known.
            moves: legal moves, the number of places standing for a draw.
            begin: what the worlds come from, and
            numbers: which of them (`chance.shuffled`). They are the same for all moves.
        """
        results: list[list[float]] = [[] for _ in moves]
        for number in numbers:
            world = shuffled(sight.pool, begin, number)
            for move, ends in zip(moves, results, strict=True):
                seat = Seat(sight, world)
                seat.make(move)
                ends.append(self.finish(seat))
        return results
