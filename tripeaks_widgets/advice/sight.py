"""What a player knows, by ranks alone: suits never matter to what can be played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ..engine.cards import RANKS
from ..engine.layout import Layout

if TYPE_CHECKING:
    from ..engine.view import View

UNKNOWN = -1
NO_TOP = -1


@dataclass(frozen=True)
class Sight:
    """A view, reduced to ranks (0 for the ace to 12 for the king).

    Attributes:
        layout: the layout.
        wrap: whether ace and king are neighbours.
        gone: bit set of the places that are empty.
        top: the rank on the waste, `NO_TOP` while it is empty.
        tableau: the rank at each place where the player knows it, `UNKNOWN` elsewhere; also for places that are gone.
        stock: the ranks left in the stock in drawing order, `UNKNOWN` where the player doesn't know them.
        unseen: for each rank, how many cards of it the player has never seen.
    """

    layout: Layout
    wrap: bool
    gone: int
    top: int
    tableau: tuple[int, ...]
    stock: tuple[int, ...]
    unseen: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> Sight:
        """The sight of a view."""
        state = view.state
        unseen = [0] * len(RANKS)
        for card in view.unseen:
            unseen[card.rank] += 1
        return cls(
            layout=view.layout,
            wrap=view.rules.wrap,
            gone=state.gone,
            top=NO_TOP if state.top is None else state.top.rank,
            tableau=tuple(UNKNOWN if card is None else card.rank for card in view.tableau),
            stock=tuple(UNKNOWN if card is None else card.rank for card in view.stock[state.drawn :]),
            unseen=tuple(unseen),
        )

    @cached_property
    def gaps(self) -> tuple[int, ...]:
        """The places whose cards the player has never seen."""
        return tuple(place for place, rank in enumerate(self.tableau) if rank == UNKNOWN and not self.gone >> place & 1)

    @property
    def known(self) -> int:
        """How many of the stock cards the player knows: the next ones, since they were drawn and taken back."""
        return sum(rank != UNKNOWN for rank in self.stock)

    @cached_property
    def pool(self) -> tuple[int, ...]:
        """The ranks of the unseen cards, in order."""
        return tuple(rank for rank, count in enumerate(self.unseen) for _ in range(count))
