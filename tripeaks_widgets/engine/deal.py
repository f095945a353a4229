"""A deal: the order of the cards, as text, as a number, and as a short code for links."""

from __future__ import annotations

import math
import operator
import random
import secrets
from dataclasses import dataclass, field
from typing import SupportsIndex

from .cards import FULL_PACK, Card, card_text
from .errors import DealError, cited, quoted
from .layout import Layout
from .reading import draw_rows, read_cards
from .shuffle import NUMBERS, shuffled

RANDOM_NUMBERS = 10**9
"""Random deals have a number from 1 up to this one, short enough to read out."""

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_CHECK = 251  # the largest prime in a byte


@dataclass(frozen=True)
class Deal:
    """The cards in the order they are dealt: the tableau's places first, then the rest in drawing order.

    A deal belongs to no layout: the first card after the tableau starts the waste or is the first of the stock, as the
    rules have it. Its cards are distinct; one that nobody has seen yet is ``None``. Fewer than 52 make a deal for a toy
    layout, and which cards are in the pack is then known to the player.

    Attributes:
        cards: the cards.
        number: the number it was made from, when it was; not part of equality.
    """

    cards: tuple[Card | None, ...]
    number: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        known = [card for card in self.cards if card is not None]
        if len(set(known)) < len(known):
            card = next(card for card in known if known.count(card) > 1)
            raise DealError("deal.twice", card=str(card))

    # Ways to a deal

    @classmethod
    def numbered(cls, n: SupportsIndex, *, cards: int = 52) -> Deal:
        """Deal number ``n`` (0 to 2**64 - 1): the same for everyone, on every machine and version.

        ``shuffle`` says how it is made. With ``cards`` below 52, a deal of the first so many cards of a fresh pack, for
        a toy layout. Raises `DealError` when ``n`` isn't such a number.
        """
        number = _deal_number(n)
        if not 2 <= cards <= 52:
            raise DealError("deal.pack", cards=cards)
        return cls(tuple(shuffled(FULL_PACK[:cards], number)), number)

    @classmethod
    def random(cls, rng: random.Random | None = None, *, cards: int = 52) -> Deal:
        """A numbered deal whose number chance picks: the system's, or that of ``rng``; ``cards`` as for `numbered`."""
        number = secrets.randbelow(RANDOM_NUMBERS) if rng is None else rng.randrange(RANDOM_NUMBERS)
        return cls.numbered(number + 1, cards=cards)

    @classmethod
    def parse(cls, text: str, *, layout: str | Layout = "tripeaks", first_line: int = 1) -> Deal:
        """Read a deal: all its cards, the tableau row by row, then the waste card and the stock in drawing order.

        Cards are apart by blanks, commas or lines, in any case, with ``10``, ``T`` or ``0`` for ten, suits as letters
        or signs, ``??`` for a card not seen yet. A picture in rows, labels such as ``stock:`` and comments after ``#``
        are fine. ``layout`` says how many cards there are and how places are named in errors; ``first_line`` is the
        number that the text's first line has there.

        Raises `DealError`, whose ``problems`` say for everything wrong which line, token and place it is.
        """
        shape = Layout.of(layout)
        return cls(read_cards(text, shape, first_line))

    @classmethod
    def of(cls, deal: Deal | int | str | None, *, layout: str | Layout = "tripeaks", first_line: int = 1) -> Deal:
        """A deal as people hand it over: a deal, a number, a code, all its cards, or nothing for a random one.

        Raises `DealError` when the text is none of these; ``layout`` and ``first_line`` are as for `parse`.
        """
        shape = Layout.of(layout)
        if isinstance(deal, Deal):
            return deal
        if deal is None:
            return cls.random(cards=shape.cards)
        if not isinstance(deal, str):
            return cls.numbered(deal, cards=shape.cards)
        word = deal.strip()
        if word.isascii() and word.isdecimal() and len(word) <= 20:
            return cls.numbered(int(word), cards=shape.cards)
        if len(word) == _code_length(shape.cards) and all(char in _DIGITS for char in word):
            return cls.from_code(word)
        return cls.parse(deal, layout=shape, first_line=first_line)

    @classmethod
    def from_code(cls, code: str) -> Deal:
        """Read `code` back; `DealError` when it isn't one or was copied wrongly."""
        if len(code) > _code_length(52):
            raise DealError("deal.code.damaged", code=cited(code))
        value = 0
        for char in code:
            digit = _DIGITS.find(char)
            if digit < 0:
                raise DealError("deal.code.character", code=cited(code), character=char)
            value = value * 64 + digit
        value, check = divmod(value, 256)
        rank, count = divmod(value, 53)
        if len(code) != _code_length(count) or check != value % _CHECK or rank >= math.perm(52, count):
            raise DealError("deal.code.damaged", code=cited(code))
        picks: list[int] = []
        for choices in range(53 - count, 53):
            rank, pick = divmod(rank, choices)
            picks.append(pick)
        pack = list(FULL_PACK)
        return cls(tuple(pack.pop(pick) for pick in reversed(picks)))

    # What can be said of one

    @property
    def code(self) -> str:
        """The cards in short (40 characters for 52 cards), safe in a URL, with a check against wrong copying.

        It is a number in base 64: the place of the deal among all orders of as many cards, times 53, plus how many
        cards there are, times 256, plus a check: what is before it, modulo 251. No single wrong character goes
        unnoticed, because it changes the number by less than 64 times a power of two, never a multiple of that prime.
        Raises `DealError` when cards are unknown.
        """
        rank, pack = 0, list(FULL_PACK)
        for card in self.known_cards():
            pick = pack.index(card)
            rank = rank * len(pack) + pick
            del pack[pick]
        value = rank * 53 + len(self)
        value = value * 256 + value % _CHECK
        digits = []
        for _ in range(_code_length(len(self))):
            value, digit = divmod(value, 64)
            digits.append(_DIGITS[digit])
        return "".join(reversed(digits))

    @property
    def is_complete(self) -> bool:
        """Whether every card is known."""
        return None not in self.cards

    def known_cards(self) -> tuple[Card, ...]:
        """All cards of a complete deal; `DealError` names how many are unknown when some are."""
        known = tuple(card for card in self.cards if card is not None)
        if len(known) < len(self):
            raise DealError("deal.unknown", count=len(self) - len(known))
        return known

    def picture(self, layout: str | Layout = "tripeaks") -> str:
        """The deal in rows, with the waste card and the stock below; `parse` reads it back.

        Raises `DealError` when its number of cards isn't the layout's.
        """
        shape = Layout.of(layout)
        if len(self) != shape.cards:
            raise DealError("deal.size", found=len(self), needed=shape.cards, name=shape.name)
        tokens = list(map(card_text, self.cards))
        rows = draw_rows(shape, tokens)
        first, *stock = tokens[len(shape) :]
        return "\n".join([*rows, f"waste: {first}", f"stock: {' '.join(stock)}"])

    def __str__(self) -> str:
        return " ".join(map(card_text, self.cards))

    def __len__(self) -> int:
        return len(self.cards)


def _deal_number(n: SupportsIndex) -> int:
    try:
        number = operator.index(n)
    except TypeError:
        raise DealError("deal.number", value=quoted(n), last=NUMBERS - 1) from None
    if isinstance(n, bool) or not 0 <= number < NUMBERS:
        raise DealError("deal.number", value=quoted(n), last=NUMBERS - 1)
    return number


def _code_length(cards: int) -> int:
    """Base-64 digits for the largest value that a code of so many cards can have."""
    return -(-(math.perm(52, cards) * 53 * 256).bit_length() // 6)
