"""What judges the answers of the lesson on uncovering."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable
from dataclasses import replace

from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.layout import Layout
from ...engine.table import State, Table
from ...engine.view import View
from ..course import Reply
from ..course.properties import Case, compare

LAYOUT = Layout.named("tripeaks")
GAMES = 25
"""Games by chance, in which each play is a case."""

MOST, MANY = 7, 6
"""Cards that one open card can hold up at the most, itself included; and nearly so."""


def uncovers(answer: object) -> Reply:
    """Whether a function says what plays uncover, in every position of some games by chance."""
    return compare(answer, _plays(), uncovered, same=_same)


def uncovered(place: int, gone: set[int]) -> set[int]:
    """What playing a card uncovers, as the engine has it."""
    state = State(_bits(gone), 0, None, 0, 0)
    return set(_table().uncovers(state, place))


def _plays() -> Iterable[Case]:
    """Plays of games without ranks, at first from the full board."""
    chance = random.Random(3)
    for _ in range(GAMES):
        gone: set[int] = set()
        while len(gone) < len(LAYOUT):
            place = chance.choice(LAYOUT.open_places(_bits(gone)))
            yield Case((place, set(gone)), view=seen(gone))
            gone.add(place)


def _same(got: object, wanted: set[int]) -> bool:
    return isinstance(got, Collection) and not isinstance(got, str) and len(got) == len(wanted) and set(got) == wanted


def bottleneck(answer: object) -> Reply:
    """Whether a position with one open card has as many cards as there can be."""
    words = re.findall(r"\d+", str(answer))
    left = {int(word) for word in words}
    if not left or not all(place < len(LAYOUT) for place in left):
        return Reply("not-yet", f"Type places from 0 to {len(LAYOUT) - 1}, apart by blanks, those that are left.")
    gone = set(range(len(LAYOUT))) - left
    if not LAYOUT.is_ideal(_bits(gone)):
        early = min(place for place in gone if left & set(LAYOUT.covered_by[place]))
        over = ", ".join(map(str, sorted(left & set(LAYOUT.covered_by[early]))))
        return Reply("think", f"That can't come about: place {early} is gone, but it was covered by {over}.")
    view = seen(gone)
    count = len(view.open)
    if count > 1:
        open_ = ", ".join(map(str, view.open))
        return Reply("wrong", f"There are {count} open cards: {open_}. Only one should be.", view)
    if len(left) >= MOST:
        return Reply(
            "right", f"One card holds up all the rest: {len(left)} cards are left, and there can't be more.", view
        )
    said = f"One card is open and {len(left)} are left, so it can come about. There are positions with more."
    return Reply("close" if len(left) >= MANY else "think", said, view)


def seen(gone: Collection[int]) -> View:
    """A board on which some places are empty; which cards lie there doesn't matter."""
    start = Game(Deal.numbered(3)).view
    state = replace(start.state, gone=_bits(gone))
    up = _table().face_up(state)
    cards = tuple(card if up >> place & 1 else None for place, card in enumerate(_table().tableau))
    return replace(start, state=state, tableau=cards)


def _table() -> Table:
    return Game(Deal.numbered(3)).table


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)
