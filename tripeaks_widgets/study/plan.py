"""What a study is: which figure of which deals under which rules, cut into chunks that don't depend on who works."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine.errors import quoted
from ..engine.rules import Rules
from ..solver.bulk import MEASURES, Bulk
from .errors import StudyError

SEEDS = DEALS = 1 << 32
"""Seeds are below this number; a study has at most as many deals."""

CHUNK = {"winnable": 1000, "moves": 500, "score": 20}
"""Deals that are computed in one go: about a second's work, the most that an interruption loses.

Journals are cut the same way, so another number here would keep old journals from being gone on with.
"""


@dataclass(frozen=True)
class Study:
    """A figure of many deals. Deal ``i``, counted from 0, is `Deal.numbered` of ``seed * 2**32 + i``.

    What has no bearing on the figure is dropped from the rules (``hidden``; and ``scoring``, unless the figure is a
    score), so that studies of the same thing are equal.

    Attributes:
        measure: ``"winnable"``, ``"moves"`` or ``"score"``, as `Bulk` has them.
        rules: the rules; the name of a preset is taken too.
        deals: how many deals, from 1 to 2**32.
        seed: which deals, from 0 to 2**32 - 1. More deals of the same seed begin with those of fewer.
        chunk: deals in one chunk; 0 stands for the usual number, `CHUNK`.

    Raises:
        StudyError: when one of them is out of its range.
        RulesError: when the rules don't exist.
    """

    measure: str
    rules: Rules
    deals: int
    seed: int = 0
    chunk: int = 0

    def __post_init__(self) -> None:
        if self.measure not in MEASURES:
            raise StudyError("study.measure", value=quoted(self.measure), known=", ".join(MEASURES))
        deal_numbers(self.deals, self.seed)
        _whole("chunk", self.chunk, 0, DEALS)
        rules = Rules.of(self.rules).but(hidden=True)
        if self.measure != "score":
            rules = rules.but(scoring="run")
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "chunk", self.chunk or CHUNK[self.measure])

    @property
    def chunks(self) -> int:
        """How many chunks there are; the last may be short."""
        return -(-self.deals // self.chunk)

    @property
    def numbers(self) -> range:
        """The numbers of all deals."""
        return deal_numbers(self.deals, self.seed)

    def span(self, chunk: int) -> range:
        """The deal numbers of one chunk."""
        return self.numbers[chunk * self.chunk : (chunk + 1) * self.chunk]

    @property
    def name(self) -> str:
        """The study in a few words that can be part of a file's name; the number of deals isn't told."""
        words = [self.measure, self.rules.scoring] if self.measure == "score" else [self.measure]
        words.append(self.rules.layout)
        words += ["no-wrap"] * (not self.rules.wrap) + ["empty-waste"] * (self.rules.waste == "empty")
        return "-".join([*words, f"seed{self.seed}"])

    @property
    def command(self) -> tuple[str, ...]:
        """The words of the command that runs it."""
        words: list[object] = ["tripeaks", "study", self.measure, "--deals", self.deals]
        words += ["--no-wrap"] * (not self.rules.wrap) + ["--empty-waste"] * (self.rules.waste == "empty")
        words += ["--layout", self.rules.layout] * (self.rules.layout != "tripeaks")
        words += ["--scoring", self.rules.scoring] * (self.rules.scoring != "run")
        words += ["--seed", self.seed] * (self.seed != 0)
        return tuple(map(str, words))

    def identity(self) -> dict[str, Any]:
        """All but the number of deals, as plain values: studies with the same have their first deals in common."""
        return {"measure": self.measure, "rules": self.rules.to_dict(), "seed": self.seed, "chunk": self.chunk}

    @classmethod
    def from_identity(cls, identity: Mapping[str, Any], deals: int) -> Study:
        """The study of an `identity` with so many deals."""
        rules = Rules.from_dict(identity["rules"])
        return cls(identity["measure"], rules, deals, identity["seed"], identity["chunk"])


def deal_numbers(deals: int, seed: int) -> range:
    """The numbers of so many deals of a seed, from ``seed * 2**32``; `StudyError` when one of both is out of range."""
    _whole("deals", deals, 1, DEALS)
    _whole("seed", seed, 0, SEEDS - 1)
    return range(seed << 32, (seed << 32) + deals)


def compute(rules: Rules, measure: str, numbers: range) -> list[int]:
    """The figures of some deals: what workers do."""
    return _bulk(rules, measure).values(numbers)


@cache
def _bulk(rules: Rules, measure: str) -> Bulk:
    # Kept, since what it prepares serves all deals of a worker.
    return Bulk(rules, measure)


def _whole(name: str, value: Any, first: int, last: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not first <= value <= last:
        raise StudyError(f"study.{name}", value=quoted(value), first=first, last=last)
