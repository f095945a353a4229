"""What may be said of a race: whether one is better, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable
from statistics import NormalDist

from ..course import Reply
from .race import Race

FEW, MANY = 600, 1800
"""A race that is open after the one number of deals goes on to the other."""

CLEAR, ENOUGH = 2.5, 2.0
"""Beyond the one, z is clear after `FEW` deals; after `MANY` the other is enough.

Of players who are no better than their rival at most three in a hundred come out ahead so far by chance: 0.6 % beyond
the one, 2.3 % beyond the other.
"""


def decided(race: Callable[[int], Race]) -> Race:
    """A race on so many deals that it can be told who is better, where that is possible.

    Two who win the very same deals don't go on: they play alike.

    Args:
        race: races on so many deals; those of fewer are the first of more.
    """
    found = race(FEW)
    return found if abs(found.z) > CLEAR or not any(found.only) else race(MANY)


def verdict(found: Race, advice: str) -> Reply:
    """What is said to one who is to be clearly better than a rival.

    Args:
        found: what `decided` gave.
        advice: what to think about for one who isn't ahead.
    """
    if not any(found.only):
        said = f"Of {found.deals:,} deals {found.name} and {found.other} win the very same ones."
        return Reply("think", f"{said} {advice}")
    said = _said(found)
    if found.z > ENOUGH:
        return Reply("right", f"{said} {_odds(found.z)}")
    if found.z > 0:
        return Reply("close", f"{said} It is ahead, but by so little that it may be luck. {advice}")
    if found.z >= -ENOUGH:
        return Reply("think", f"{said} So it can't be told from the other. {advice}")
    return Reply("think", f"{said} It is behind, and that is hardly bad luck. {advice}")


def _said(found: Race) -> str:
    """What came out, and how sure it is."""
    (mine, theirs), (alone, against) = found.wins, found.only
    value, low, high = (_signed(100 * part) for part in found.difference)
    return (
        f"On the same {found.deals:,} deals {found.name} wins {mine} and {found.other} {theirs}. {alone} are won by "
        f"the first alone, {against} by the other alone: z = {_signed(found.z)}. The difference is {value} points, "
        f"with a 95 % interval from {low} to {high}."
    )


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−")


def _odds(z: float) -> str:
    """How often chance alone would do as much, for one who is ahead."""
    chance = 1 - NormalDist().cdf(z)
    if chance < 0.001:
        return "Of a thousand players who are no better, hardly one would come out so far ahead."
    return f"Of a thousand players who are no better, about {round(1000 * chance)} would come out so far ahead."
