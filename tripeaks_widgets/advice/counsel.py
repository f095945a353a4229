"""What an adviser says: one entry for each legal move, with what is known about how good it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ..catalogue import Text, percent
from ..drawing.faces import Theme
from ..engine.table import Move
from ..engine.view import View

Certainty = Literal["proved", "exact", "estimate"]
"""How a value was found: a line wins (or nothing can) whatever the hidden cards are; all arrangements of them were
gone through; or some were drawn by chance."""


@dataclass(frozen=True)
class Option:
    """A legal move and what it is worth.

    Attributes:
        move: the move.
        value: the chance of winning after it, 0 to 1.
        low: lower bound of the value's 95 % interval; the value itself where it is exact.
        high: upper bound.
        loss: how much less it is worth than the recommended move: positive when it is worse, 0 for that move itself.
        loss_low: lower bound of the loss' 95 % interval, from the same arrangements for both moves.
        loss_high: upper bound.
        certainty: how the value was found.
        reasons: facts that speak for the move or against it, the weightiest first.
    """

    move: Move
    value: float
    low: float
    high: float
    loss: float = 0.0
    loss_low: float = 0.0
    loss_high: float = 0.0
    certainty: Certainty = "estimate"
    reasons: tuple[Text, ...] = ()

    @property
    def close(self) -> bool:
        """Whether it can't be told from the recommended move: the interval of its loss reaches down to 0."""
        return self.loss_low <= 0

    def __str__(self) -> str:
        return f"{self.move}: {percent(self.value)} ({percent(self.low)} – {percent(self.high)})"


class Counsel(tuple[Option, ...]):
    """The options in a position, the recommended one first, then by value.

    Attributes:
        view: the position.
        worlds: how many arrangements of the unseen cards the values rest on; 0 where none was needed.
        seed: what chance began with: the same seed gives the same counsel.
    """

    view: View
    worlds: int
    seed: int

    def __new__(cls, options: Iterable[Option], view: View, worlds: int, seed: int) -> Counsel:
        """Options in order, with what they were worked out from."""
        counsel = super().__new__(cls, options)
        counsel.view = view
        counsel.worlds = worlds
        counsel.seed = seed
        return counsel

    def _repr_svg_(self) -> str:
        return self.picture()

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The options as bars, as an SVG text."""
        from .show import counsel_svg  # which knows what a counsel is

        return counsel_svg(self, language=language, theme=theme)

    @property
    def best(self) -> Option:
        """The recommended move; IndexError when the game is over."""
        return self[0]

    @property
    def close(self) -> tuple[Option, ...]:
        """The other options that can't be told from the recommended one: too close to call."""
        return tuple(option for option in self[1:] if option.close)

    def of(self, move: Move) -> Option:
        """The option of a move; KeyError when it isn't a legal one."""
        for option in self:
            if option.move == move:
                return option
        raise KeyError(move)
