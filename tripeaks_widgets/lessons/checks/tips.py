"""Checks of the lesson on tips."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...engine.cards import adjacent
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.view import View
from ..course import Reply
from ..course.properties import Case, compare
from ..tips import Race, follow, played, wins
from ..tips.results import recorded, results

GAMES = 8
"""A tip is tried on every playable card of the games of so many deals."""

DEALS = 600
"""A team plays so many of the recorded deals."""


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
    whole = recorded("together", "together").won[:DEALS]
    player = follow(*answer, seed=results()["seed"])
    found = Race("team", "all six", wins(player, deals=DEALS, seed=results()["seed"]), whole)
    mine, theirs = found.wins
    told = (
        f"On the same {DEALS} deals your team wins {mine}, and all six tips together win {theirs}: z = {found.z:.1f}."
    )
    if found.z > 2:
        return Reply("right", f"{told} That is no luck.")
    if mine > theirs:
        return Reply("close", f"{told} It is ahead, but chance alone brings about as much now and then.")
    return Reply("think", f"{told} Which of its tips were worth most alone, and which were worth nothing?")


def _cards(function: object) -> Iterator[Case]:
    """Playable cards of some games, as they come up when they are played by chance."""
    name = getattr(function, "__name__", "tip")
    for number in range(1, GAMES + 1):
        for view in played(follow(), Game(Deal.numbered(number))):
            for place in view.playable:
                yield Case((view, place), said=f"{name}(view, {place})", view=view)


def _way_on(view: View, place: int) -> int:
    return _count(view, place, lambda one, other: adjacent(one, other, wrap=True))


def _twins(view: View, place: int) -> int:
    return _count(view, place, lambda one, other: one == other)


def _count(view: View, place: int, fits: Callable[[int, int], bool]) -> int:
    """How many other open cards go with the card at a place."""
    ranks = {other: card.rank for other in view.open if (card := view.face(other)) is not None}
    return sum(fits(ranks[place], rank) for other, rank in ranks.items() if other != place)
