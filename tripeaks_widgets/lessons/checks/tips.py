"""Checks of the lesson on tips."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from numbers import Real
from typing import Any

from ...catalogue import card_sign
from ...engine.cards import adjacent
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.view import View
from ..course import Reply
from ..course.properties import Case, Stopped, call, compare, shown
from ..tips import Race, Tip, follow, played, wins
from ..tips.results import recorded, results
from ..tips.verdict import decided, verdict

GAMES = 8
"""A tip is tried on every playable card of the games of so many deals."""


def way_on(answer: object) -> Reply:
    """Whether it counts the other open cards that could go on a card."""
    return compare(answer, _cards(answer), _way_on)


def twins(answer: object) -> Reply:
    """Whether it counts the other open cards of a card's rank."""
    return compare(answer, _cards(answer), _twins)


def team(answer: object) -> Reply:
    """Whether a player that follows these tips wins clearly more than one that follows all six of the lesson."""
    if not isinstance(answer, list | tuple) or not answer or not all(map(callable, answer)):
        return Reply("not-yet", "`team` should be a list of tips, such as `[turn_over, long_run]`.")
    theirs, seed = recorded("together", "together").won, results()["seed"]
    player = follow(*map(_heeded, answer), seed=seed)

    def race(deals: int) -> Race:
        return Race("your team", "all six", wins(player, deals=deals, seed=seed), theirs[:deals])

    return verdict(decided(race), "Which tips were worth most alone, and which were worth nothing?")


def _heeded(tip: Callable[..., Any]) -> Tip:
    """A tip of a student's: one that fails, or gives no number, is told by its name."""

    def asked(view: View, place: int) -> float:
        try:
            found = tip(view, place)
        except Exception:
            call(tip, Case((view, place), said=_said(tip, view, place), view=view))  # which names the line
            raise
        if not isinstance(found, Real):
            said = f"`{_said(tip, view, place)}` gives `{shown(found)}`, and a tip should give a number."
            raise Stopped(Reply("wrong", said, view))
        return float(found)

    return asked


def _cards(function: object) -> Iterator[Case]:
    """Playable cards of some games, as they come up when they are played by chance."""
    for number in range(1, GAMES + 1):
        for view in played(follow(), Game(Deal.numbered(number))):
            for place in view.playable:
                yield Case((view, place), said=_said(function, view, place), view=view)


def _said(function: object, view: View, place: int) -> str:
    """The call, and which card is meant: on a picture of the position, places have no numbers."""
    return f"{getattr(function, '__name__', 'tip')}(view, {place})  # the {card_sign(str(view.face(place)))}"


def _way_on(view: View, place: int) -> int:
    return _count(view, place, lambda one, other: adjacent(one, other, wrap=True))


def _twins(view: View, place: int) -> int:
    return _count(view, place, lambda one, other: one == other)


def _count(view: View, place: int, fits: Callable[[int, int], bool]) -> int:
    """How many other open cards go with the card at a place."""
    ranks = {other: card.rank for other in view.open if (card := view.face(other)) is not None}
    return sum(fits(ranks[place], rank) for other, rank in ranks.items() if other != place)
