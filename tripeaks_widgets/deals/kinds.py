"""Deals of a kind: winnable ones, the day's, and PySolFC's."""

from __future__ import annotations

import datetime
import math
import random
import time
from collections.abc import Iterable

from ..engine.cards import SUITS, Card
from ..engine.deal import Deal
from ..engine.errors import DealError, cited, quoted
from ..engine.rules import Rules
from ..solver import solve

TRIES = 2000
"""So many deals are looked at for a winnable one; where fewer can be won, the rules are at fault."""

PATIENCE = 15.0
"""Seconds after which no further deal is looked at for a winnable one: a link may name any rules."""

DAILY_RULES = Rules()
"""The rules of the daily deal: wrap on, one waste card."""

_PYSOL_SUITS = "CSHD"


def winnable_deal(rules: Rules | str | None = None, rng: random.Random | None = None) -> Deal:
    """A numbered deal, picked by chance, that can be won under the rules, as the exact solver has it.

    Args:
        rules: rules, the name of a preset, or None for the standard rules.
        rng: where chance comes from; by default the system.

    Raises:
        DealError: when none of `TRIES` deals can be won, or of those that were looked at within `PATIENCE`.
    """
    own = Rules.of(rules)
    return _first_winnable((Deal.random(rng, cards=own.shape.cards) for _ in range(TRIES)), own, PATIENCE)


def daily_deal(day: datetime.date | str | None = None) -> Deal:
    """The deal of a calendar date, the same for everyone: the first winnable one from number ``YYYYMMDD000`` up.

    Args:
        day: the player's own date, or its text ``YYYY-MM-DD``; today by default. `DealError` for another text.
    """
    date = _date(day) if isinstance(day, str) else day or datetime.date.today()
    first = (10_000 * date.year + 100 * date.month + date.day) * 1000
    return _first_winnable(map(Deal.numbered, range(first, first + TRIES)), DAILY_RULES)


def pysol_deal(number: int) -> Deal:
    """PySolFC's "Three Peaks" deal of that number, as the ``pysol-cards`` package shuffles it.

    PySolFC deals from the end of its shuffled pack, the rows from the tips down, then the waste card, then the stock.
    Numbers up to 32,000 are shuffled as the Microsoft games of old did.

    Raises:
        DealError: when it isn't a number that PySolFC has (1 to 10**20), or ``pysol-cards`` isn't installed.
    """
    try:
        from pysol_cards.cards import createCards
        from pysol_cards.random import shuffle
        from pysol_cards.random_base import RandomBase
    except ImportError:
        raise DealError("deal.no-pysol") from None
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= 10**20:
        raise DealError("deal.pysol-number", value=quoted(number))
    cards = reversed(shuffle(createCards(1), number, RandomBase.DEALS_PYSOLFC))
    return Deal(tuple(Card(card.rank - 1, SUITS.index(_PYSOL_SUITS[card.suit])) for card in cards))


def _date(day: str) -> datetime.date:
    """A date from its one text; Python reads others too, such as 20261130."""
    try:
        date = datetime.date.fromisoformat(day)
    except ValueError:
        date = None
    if date is None or date.isoformat() != day:
        raise DealError("deal.date", text=cited(day))
    return date


def _first_winnable(deals: Iterable[Deal], rules: Rules, patience: float = math.inf) -> Deal:
    end, tries = time.monotonic() + patience, 0
    for deal in deals:
        if solve(deal, rules).winnable:
            return deal
        tries += 1
        if time.monotonic() > end:
            break
    raise DealError("deal.none-winnable", tries=tries)
