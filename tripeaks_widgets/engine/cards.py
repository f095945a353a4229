"""Cards: thirteen ranks in four suits, and which ranks are neighbours."""

from __future__ import annotations

from typing import NamedTuple

from .errors import DealError, cited

RANKS = "A23456789TJQK"
"""The letters of the ranks, from the ace (0) up."""

SUITS = "CDHS"
"""The letters of the suits: clubs (0), diamonds, hearts, spades."""

UNKNOWN = "??"
"""The text of a card that nobody has seen yet; its value is ``None``."""

_RANK_SPELLINGS = {rank: index for index, rank in enumerate(RANKS)} | {"10": 9, "0": 9}
_RANK_SPELLINGS |= {rank.lower(): index for rank, index in _RANK_SPELLINGS.items()}
_SUIT_SPELLINGS = {suit: index for index, suit in enumerate(SUITS)} | {
    sign: index for signs in ("cdhs", "♣♦♥♠", "♧♢♡♤") for index, sign in enumerate(signs)
}


class Card(NamedTuple):
    """One card: ``rank`` 0-12 (ace to king), ``suit`` 0-3 (clubs, diamonds, hearts, spades)."""

    rank: int
    suit: int

    @classmethod
    def parse(cls, token: str) -> Card:
        """Read ``"7H"``: any case, ten as ``T``, ``10`` or ``0``, the suit as a letter or a sign (``7♥``).

        Raises `DealError` for anything else.
        """
        plain = token.strip().rstrip("\ufe0e\ufe0f")  # a sign may carry a "draw as text/emoji" mark
        rank = _RANK_SPELLINGS.get(plain[:-1])
        suit = _SUIT_SPELLINGS.get(plain[-1:])
        if rank is None or suit is None:
            raise DealError("deal.token", token=cited(token))
        return cls(rank, suit)

    @property
    def number(self) -> int:
        """The card's number in a fresh pack, 0-51: clubs from ace to king, then diamonds, hearts, spades."""
        return 13 * self.suit + self.rank

    def __str__(self) -> str:
        return RANKS[self.rank] + SUITS[self.suit]

    def __repr__(self) -> str:
        return f"Card.parse('{self}')"


FULL_PACK = tuple(Card(rank, suit) for suit in range(4) for rank in range(13))
"""A fresh pack, in the order of `Card.number`."""


def card_text(card: Card | None) -> str:
    """The two characters of a card, ``"??"`` for one that is unknown."""
    return UNKNOWN if card is None else str(card)


def adjacent(a: int, b: int, wrap: bool) -> bool:
    """Whether ranks ``a`` and ``b`` are neighbours; with ``wrap``, ace and king are too."""
    distance = abs(a - b)
    return distance == 1 or (wrap and distance == 12)
