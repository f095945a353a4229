"""From what somebody asks for to a deal, its rules and its name."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..engine.deal import Deal
from ..engine.errors import DealError, TripeaksError
from ..engine.rules import Rules
from .kinds import daily_deal, pysol_deal, winnable_deal
from .link import LINK, Link, read_link
from .title import Beat, Title

_DAY = re.compile(r"daily(?:-(.+))?")
_PYSOL = re.compile(r"pysol-([0-9]{1,21})")
_CHANCE = ("random", "winnable")
_NEXT = {"winnable": "winnable", "daily": "winnable", "table": "table"}


@dataclass(frozen=True)
class Setup:
    """A deal on the table.

    Attributes:
        deal: its cards.
        rules: the rules.
        title: what it is called.
    """

    deal: Deal
    rules: Rules
    title: Title

    def __post_init__(self) -> None:
        if len(self.deal) != self.rules.shape.cards:
            args = {"found": len(self.deal), "needed": self.rules.shape.cards, "name": self.rules.layout}
            raise DealError("deal.size", **args)

    @classmethod
    def of(cls, wanted: Deal | int | str | None, rules: Rules | str | None = None) -> Setup:
        """What somebody asks for.

        Args:
            wanted: ``"random"`` or None; ``"winnable"``; ``"daily"`` or ``"daily-YYYY-MM-DD"``; ``"pysol-N"``;
                ``"table"`` for a real deck, of which nothing is known yet; a deal number; a deal's code; all its cards;
                a link or its query (which has its own rules); or a `Deal`.
            rules: rules, the name of a preset, or None for the standard rules.

        Raises:
            DealError, RulesError, LayoutError: when there is no such deal, or it doesn't fit the rules.
        """
        own = Rules.of(rules)
        if not isinstance(wanted, str):
            if wanted is None:
                return cls._random(own)
            return cls._named(Deal.of(wanted, layout=own.layout), own)
        word = wanted.strip()
        if LINK.search(word):
            return cls.from_link(word)
        return cls._worded(word, own)

    @classmethod
    def from_link(cls, text: str) -> Setup:
        """What a link or its query says; `DealError` tells what is wrong with it."""
        link = read_link(text)
        try:
            setup = cls._worded(link.deal, link.rules)
        except TripeaksError as error:
            raise DealError("link.bad", what=error.text) from error
        kind = setup.title.kind
        title = replace(setup.title, kind="shared" if kind in ("number", "typed") else kind, beat=link.beat)
        return replace(setup, title=title)

    @property
    def chance(self) -> bool:
        """Whether it was left to chance which deal this is."""
        return self.title.kind in _CHANCE

    def another(self, rules: Rules | None = None) -> Setup:
        """A new deal of the same kind.

        A winnable one after one that was winnable or the day's, a real deck after a real deck, else a random one.
        """
        own = self.rules if rules is None else rules
        return Setup.of(_NEXT.get(self.title.kind, "random"), own)

    def link(self, beat: Beat | None = None) -> Link:
        """What makes this deal again elsewhere; `DealError` for a real deck while not all of its cards are known."""
        unknown = self.deal.cards.count(None)
        if unknown:
            raise DealError("real.needs-all", count=unknown)
        pysol = self.title.kind == "pysol"
        return Link(f"pysol-{self.title.number}" if pysol else self.name, self.rules, beat)

    @property
    def name(self) -> str:
        """The deal's number, or its code where it has none; ``table`` while it isn't known whole."""
        if not self.deal.is_complete:
            return "table"
        return self.deal.code if self.deal.number is None else str(self.deal.number)

    # Inside

    @classmethod
    def _random(cls, rules: Rules) -> Setup:
        deal = Deal.random(cards=rules.shape.cards)
        return cls(deal, rules, Title("random", deal.number))

    @classmethod
    def _named(cls, deal: Deal, rules: Rules) -> Setup:
        return cls(deal, rules, Title("typed" if deal.number is None else "number", deal.number))

    @classmethod
    def _worded(cls, word: str, rules: Rules) -> Setup:
        name = word.lower()
        if name == "random":
            return cls._random(rules)
        if name == "winnable":
            deal = winnable_deal(rules)
            return cls(deal, rules, Title("winnable", deal.number))
        if name == "table":
            return cls(Deal((None,) * rules.shape.cards), rules, Title("table"))
        if day := _DAY.fullmatch(name):
            deal = daily_deal(day[1])
            return cls(deal, rules, Title("daily", deal.number, _day_of(deal)))
        if pysol := _PYSOL.fullmatch(name):
            number = int(pysol[1])
            return cls(pysol_deal(number), rules, Title("pysol", number))
        return cls._named(Deal.of(word, layout=rules.layout), rules)


def _day_of(deal: Deal) -> str:
    """The date that a daily deal's number begins with."""
    digits = str(deal.number).zfill(11)
    return f"{digits[:4]}-{digits[4:6]}-{digits[6:8]}"
