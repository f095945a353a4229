"""Positions that are small enough to go through by hand: peaks of two rows, all but the bottom row hidden."""

from __future__ import annotations

from ...engine.cards import Card
from ...engine.deal import Deal
from ...engine.errors import DealError
from ...engine.game import Game
from ...engine.layout import Layout
from ...engine.rules import Rules

FORK = ("2D 5C 4D 3D", "5S", "4S 3C 6H 5D")
"""A position in which the cheat picks the wrong move: the row, the waste, the unseen cards."""


def small_game(row: str, waste: str, unseen: str) -> Game:
    """The start of a game with small peaks, one less of them than cards in the row.

    The player sees the row and the card on the waste, and knows which cards are unseen, but not where they lie.

    Args:
        row: the cards of the bottom row, from left to right.
        waste: the card on the waste.
        unseen: the other cards, in any order: they are dealt as they stand, to the tips first, then to the stock.

    Raises:
        DealError: for what is no card, for one that is there twice, and where there are too few to go round.
    """
    bottom, top, hidden = _cards(row), _cards(waste), _cards(unseen)
    tips, count = len(bottom) - 1, len(bottom) + len(top) + len(hidden)
    if len(top) != 1 or tips < 1 or len(hidden) <= tips:
        raise DealError("deal.size", found=count, needed=2 * max(tips, 1) + 3, name=f"toy-{max(tips, 1)}x2")
    layout = Layout.toy(tips, 2, cards=count)
    deal = Deal((*hidden[:tips], *bottom, *top, *hidden[tips:]))
    return Game(deal, Rules(layout=layout.name))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.replace(",", " ").split()))
