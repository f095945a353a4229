"""Checks of the lesson on winnable deals: a test of what a sample rules out, and a game that is fair."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator

from ...engine.deal import Deal
from ...engine.errors import LayoutError
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...solver import solve
from ...study.statistics import wilson
from ..course import Reply
from ..course.properties import Case, compare

_Z = 1.96
_LOW, _HIGH = 0.4, 0.6
_DEALS = 1000
_MOST_PLACES = 16
"""Of a layout that is tried here: a thousand deals of a larger one would take minutes."""


def plausible(answer: object) -> Reply:
    """Whether a function tells which shares a sample rules out."""
    return compare(answer, _samples(), _plausible)


def fair(answer: object) -> Reply:
    """Whether about half the deals of a small game can be won, for sure."""
    try:
        name, rules = _read(str(answer or ""))
    except LayoutError as error:
        return Reply("not-yet", str(error))
    if rules is None:
        return Reply(
            "not-yet", "Type the name of a toy layout, such as `toy-2x2-12`, and `no wrap` behind it if you like."
        )
    if len(rules.shape) > _MOST_PLACES:
        return Reply("not-yet", f"`{name}` has {len(rules.shape)} places; at most {_MOST_PLACES} are tried here.")
    cards = rules.shape.cards
    wins = sum(solve(Deal.numbered(number, cards=cards), rules).winnable for number in range(1, _DEALS + 1))
    found = wilson(wins, _DEALS)
    share, low, high = (f"{100 * one:.1f} %" for one in (found.value, found.low, found.high))
    told = f"Of {_DEALS:,} deals {wins} can be won: {share}, from {low} to {high}."
    if _LOW <= found.low <= found.high <= _HIGH:
        return Reply("right", f"{told} A fair game.")
    if _LOW <= found.value <= _HIGH:
        return Reply("close", f"{told} The share is in the range, but its interval reaches out of it.")
    return Reply("wrong", f"{told} {'Too few' if found.value < _LOW else 'Too many'}.")


def _plausible(share: float, wins: int, deals: int) -> bool:
    return abs(wins / deals - share) <= _Z * math.sqrt(share * (1 - share) / deals)


def _samples() -> Iterator[Case]:
    """Samples near and far from a share, none just on the border, where rounding would decide."""
    yield Case((0.97, 58, 60))
    yield Case((0.90, 990, 1000))
    rng = random.Random(6)
    for _ in range(200):
        deals = rng.choice((20, 60, 100, 1000))
        share = rng.randrange(1, 100) / 100
        wins = min(deals, max(0, round(deals * share + 3 * rng.gauss(0, math.sqrt(deals * share * (1 - share))))))
        away = abs(wins / deals - share) / math.sqrt(share * (1 - share) / deals)
        if abs(away - _Z) > 0.01:
            yield Case((share, wins, deals))


def _read(text: str) -> tuple[str, Rules | None]:
    """A toy's name, and its rules: nothing where the text is no such name. `LayoutError` for a toy that can't be."""
    words = re.fullmatch(
        r"\s*`?(toy-\d+x\d+(?:-\d+)?(?:-separate)?)`?\s*(,?\s*(no|without)[ -](the )?wrap)?\.?\s*", text, re.I
    )
    if not words:
        return text, None
    layout = Layout.named(words[1].lower())
    return layout.name, Rules(layout=layout.name, wrap=not words[2])
