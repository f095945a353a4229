"""What a player may know of a game: the only thing that strategies and advisers are given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from .cards import Card
from .layout import Layout
from .rules import Rules
from .table import Move, Outcome, Spot, State, Table


@dataclass(frozen=True)
class View:
    """A position as the player sees it, with what was seen before and taken back since.

    Two games that look the same to their players give equal views; nothing in it leads to the deal.

    Attributes:
        rules: the rules.
        state: the position; all of it is public.
        tableau: for each place the card the player knows there (face up, played, or seen and taken back), or None.
        stock: the whole stock in drawing order, with the cards that were drawn at some time, or None.
        waste: the waste from its first card to its top.
        pack: the cards the deal is made of.
        assisted: whether a move was ever taken back.
        missing: what has turned up and wasn't told yet, with a real deck (`RealGame`): till then nothing is judged.
    """

    rules: Rules
    state: State
    tableau: tuple[Card | None, ...]
    stock: tuple[Card | None, ...]
    waste: tuple[Card, ...]
    pack: frozenset[Card]
    assisted: bool
    missing: tuple[Spot, ...] = ()

    @cached_property
    def table(self) -> Table:
        """The judge of moves among the cards that are known."""
        opener = self.waste[0] if self.rules.waste == "card" and self.waste else None
        return Table(self.rules, self.tableau, opener, self.stock)

    @property
    def layout(self) -> Layout:
        """The layout."""
        return self.rules.shape

    @property
    def open(self) -> tuple[int, ...]:
        """Places with a card that nothing covers."""
        return self.layout.open_places(self.state.gone)

    @property
    def playable(self) -> tuple[int, ...]:
        """Places whose card can be played now; none while cards are missing."""
        return () if self.missing else self.table.playable(self.state)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The playable places, then the draw when there is one; none while cards are missing."""
        return () if self.missing else self.table.moves(self.state)

    @property
    def outcome(self) -> Outcome:
        """Playing, stuck, won or lost; playing while cards are missing."""
        return Outcome.PLAYING if self.missing else self.table.outcome(self.state)

    @property
    def stock_left(self) -> int:
        """Cards left in the stock."""
        return self.table.stock_left(self.state)

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards that the player has never seen: they lie face down or in the stock, in an unknown order."""
        known = {*self.tableau, *self.stock, *self.waste}
        return self.pack - known

    def face(self, place: int) -> Card | None:
        """The card that lies face up at a place now; None when it is gone or face down."""
        return self.tableau[place] if self.table.face_up(self.state) >> place & 1 else None
