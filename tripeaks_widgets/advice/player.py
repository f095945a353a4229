"""Players that go on by themselves in imagined worlds, seeing there what a player would see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from .chance import shuffled
from .seat import Seat
from .sight import Sight

TO_THE_END = -1
"""As a horizon: the game is played to its end."""


class Player(ABC):
    """Somebody who chooses moves at a `Seat`.

    Attributes:
        foresees: whether it can say before a game's end how likely a win is; one that can't plays to the end always.
    """

    foresees = False

    @abstractmethod
    def choose(self, seat: Seat, moves: Sequence[int]) -> int:
        """One of the legal moves."""

    def finish(self, seat: Seat, horizon: int) -> float:  # noqa: ARG002 - for those that foresee
        """Play on: 1 for a win, 0 for a loss.

        With a ``horizon`` of 0 or more a player that foresees stops before it would draw for that many times and one,
        and says how likely it thinks a win is.
        """
        while moves := seat.moves():
            seat.make(self.choose(seat, moves))
        return float(seat.won)

    def outcomes(
        self, sight: Sight, moves: Sequence[int], begin: int, numbers: Sequence[int], horizon: int = TO_THE_END
    ) -> list[list[float]]:
        """How the game ends (`finish`) when each move is made first: for each move, a value for each world.

        Args:
            sight: what is known.
            moves: legal moves, the number of places standing for a draw.
            begin: what the worlds come from, and
            numbers: which of them (`chance.shuffled`). They are the same for all moves.
            horizon: as in `finish`.
        """
        results: list[list[float]] = [[] for _ in moves]
        for number in numbers:
            world = shuffled(sight.pool, begin, number)
            for move, ends in zip(moves, results, strict=True):
                seat = Seat(sight, world)
                seat.make(move)
                ends.append(self.finish(seat, horizon))
        return results
