"""What the rules allow and what a move does: positions as values, moves as functions of them."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ..catalogue import Text
from .cards import Card, adjacent
from .deal import Deal
from .errors import DealError, IllegalMove, quoted
from .rules import Rules
from .scoring import Play

Move = int | Literal["draw"]
"""A move: the number of the place whose card is played, or ``"draw"``."""

DRAW: Literal["draw"] = "draw"

Spot = int | str
"""Where a card of a deal belongs: a place number, ``"waste"`` for the card that starts the waste, or ``"stock-N"`` for
the N-th card of the stock, from 1."""


class Outcome(enum.StrEnum):
    """How a position stands: something can be played, only a draw is left, or the game is over."""

    PLAYING = "playing"
    STUCK = "stuck"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class State:
    """A position, apart from the cards that lie there.

    Attributes:
        gone: bit set of the places whose cards have been played.
        drawn: cards drawn from the stock.
        top: the last card on the waste, None while the waste is empty.
        run: plays since the last draw.
        score: the score so far.
    """

    gone: int
    drawn: int
    top: Card | None
    run: int
    score: int

    @property
    def plays(self) -> int:
        """Cards played from the tableau."""
        return self.gone.bit_count()

    @property
    def moves(self) -> int:
        """Plays and draws."""
        return self.plays + self.drawn


@dataclass(frozen=True)
class Table:
    """The cards of one game under its rules; the judge of what is legal and what happens.

    Cards may be unknown (``None``), so that a `View` has a table too; a move onto an unknown card raises `DealError`.

    Attributes:
        rules: the rules.
        tableau: the card at each place.
        opener: the card that starts the waste, None when the waste starts empty.
        stock: the stock in drawing order.
    """

    rules: Rules
    tableau: tuple[Card | None, ...]
    opener: Card | None
    stock: tuple[Card | None, ...]

    @classmethod
    def of(cls, deal: Deal, rules: Rules) -> Table:
        """Lay out a deal. Raises `DealError` when its number of cards isn't the layout's."""
        layout = rules.shape
        if len(deal) != layout.cards:
            raise DealError("deal.size", found=len(deal), needed=layout.cards, name=layout.name)
        tableau, rest = deal.cards[: len(layout)], deal.cards[len(layout) :]
        if rules.waste == "empty":
            return cls(rules, tableau, None, rest)
        if rest[0] is None:
            raise DealError("deal.no-waste-card")
        return cls(rules, tableau, rest[0], rest[1:])

    @cached_property
    def start(self) -> State:
        """The position before the first move."""
        return State(0, 0, self.opener, 0, self.rules.scheme.start(len(self.tableau)))

    # What can be done

    def stock_left(self, state: State) -> int:
        """Cards left in the stock."""
        return len(self.stock) - state.drawn

    def tableau_left(self, state: State) -> int:
        """Cards left in the tableau."""
        return len(self.tableau) - state.plays

    def takes(self, top: Card | None, card: Card) -> bool:
        """Whether a card can go on the waste when ``top`` is its last card; an empty waste takes any."""
        return top is None or adjacent(top.rank, card.rank, self.rules.wrap)

    def playable(self, state: State) -> tuple[int, ...]:
        """The places, in order, whose cards can be played."""
        cards = ((place, self.tableau[place]) for place in self.rules.shape.open_places(state.gone))
        return tuple(place for place, card in cards if card is not None and self.takes(state.top, card))

    def moves(self, state: State) -> tuple[Move, ...]:
        """All legal moves: the playable places in order, then the draw."""
        if self.refusal(state, DRAW):
            return self.playable(state)
        return (*self.playable(state), DRAW)

    def refusal(self, state: State, move: Move) -> Text | None:
        """Why a move isn't legal here; None when it is."""
        places = len(self.tableau)
        if move == DRAW:
            if state.plays == places:
                return Text("refused.won")
            return None if self.stock_left(state) else Text("refused.stock-empty")
        if isinstance(move, bool) or not isinstance(move, int):
            return Text("refused.move", {"move": quoted(move)})
        if not 0 <= move < places:
            return Text("refused.place", {"place": move, "last": places - 1})
        if state.gone >> move & 1:
            return Text("refused.gone")
        covering = self.rules.shape.cover_masks[move] & ~state.gone
        if covering:
            return Text("refused.covered", {"count": covering.bit_count()})
        card = self.tableau[move]
        if card is None or state.top is None or self.takes(state.top, card):
            return None
        corner = adjacent(card.rank, state.top.rank, wrap=True)
        return Text("refused.corner" if corner else "refused.rank", {"card": str(card), "top": str(state.top)})

    def outcome(self, state: State) -> Outcome:
        """Won once the tableau is gone; lost when nothing can be played or drawn; stuck when only a draw is left."""
        if state.plays == len(self.tableau):
            return Outcome.WON
        if self.playable(state):
            return Outcome.PLAYING
        return Outcome.STUCK if self.stock_left(state) else Outcome.LOST

    # What a move does

    def after(self, state: State, move: Move) -> State:
        """The position after a move. Raises `IllegalMove` with the reason, or `DealError` for an unknown card."""
        refusal = self.refusal(state, move)
        if refusal:
            raise IllegalMove(refusal.key, **refusal.args)
        card = self.stock[state.drawn] if move == DRAW else self.tableau[move]
        if card is None:
            raise DealError("deal.unseen", move=move)
        if move == DRAW:
            return State(state.gone, state.drawn + 1, card, 0, self.rules.scheme.draw(state.score))
        gone = state.gone | 1 << move
        peaks = self.rules.shape.peaks
        facts = Play(
            run=state.run + 1,
            tips=self.rules.shape.tips_gone(gone),
            peaks=peaks,
            is_tip=move < peaks,
            left=len(self.tableau) - gone.bit_count(),
            stock=self.stock_left(state),
        )
        return State(gone, state.drawn, card, facts.run, self.rules.scheme.play(state.score, facts))

    def uncovers(self, state: State, place: int) -> tuple[int, ...]:
        """The places that nothing would cover any more once the card at ``place`` is gone."""
        gone = state.gone | 1 << place
        masks = self.rules.shape.cover_masks
        return tuple(upper for upper in self.rules.shape.covers[place] if gone & masks[upper] == masks[upper])

    def turns_up(self, state: State, place: int) -> tuple[int, ...]:
        """The places whose cards turn face up when the card at ``place`` is played: none where all lie face up."""
        return self.uncovers(state, place) if self.rules.hidden else ()

    def face_up(self, state: State) -> int:
        """Bit set of the places whose cards lie face up: open ones, or all that are left when nothing is hidden."""
        if not self.rules.hidden:
            return self.rules.shape.full & ~state.gone
        return sum(1 << place for place in self.rules.shape.open_places(state.gone))

    def missing(self, state: State) -> tuple[Spot, ...]:
        """What lies face up in a position without being known: places in order, then ``"waste"`` for its first card."""
        up = self.face_up(state)
        places = tuple(place for place, card in enumerate(self.tableau) if card is None and up >> place & 1)
        return (*places, "waste") if self.opener is None and self.rules.waste == "card" else places
