"""Figures of the lesson on winnable deals: a sample's share and interval, pairs of results, and a game to tune."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist
from typing import Any

from ...engine.deal import Deal
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...lessons.outcomes import outcomes, truth
from ...solver import solve
from ...study.statistics import Interval, mean, wilson
from ..picture import Picture
from ..style import BLUE, GREEN, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots

__all__ = ["LEVELS", "belt", "coverage", "pairs", "ribbon", "toy", "toys"]

LEVELS = {"80 %": 0.8, "95 %": 0.95, "99 %": 0.99}
"""Levels of confidence to choose from."""

_PAPER: dict[str, Any] = {"facecolor": SURFACE, "edgecolor": "none", "pad": 0.8, "alpha": 0.8}
"""Under words that a line may cross."""
_INTERVALS = 100
_ACROSS = 40
_REACH = 0.14


@house()
def ribbon(deals: int = 100, level: float = 0.95, way: str = "standard") -> Picture:
    """The share of winnable deals so far, deal by deal, with its interval as a ribbon.

    Args:
        deals: how many of the sample's deals, from deal 1.
        level: the interval's confidence.
        way: one of the ways to play in `WAYS`.
    """
    won = outcomes(way)[:deals]
    counts = _steps(deals)
    sums = _sums(won)
    found = [wilson(sums[count], count, level) for count in counts]
    figure, axes = subplots(height=3.4)
    axes.fill_between(counts, *_bounds(found), color=BLUE, alpha=0.22, linewidth=0)
    axes.plot(counts, [100 * one.value for one in found], color=BLUE, linestyle="-")
    target = 100 * truth(way)
    axes.axhline(target, color=ORANGE, linestyle="--", linewidth=1.6)
    axes.annotate("a million deals", (counts[0], target), (2, 4), textcoords="offset points", fontsize=11, bbox=_PAPER)
    axes.set_xscale("log")
    axes.set(xlim=(counts[0], max(deals, 20)), ylim=(target - 100 * _REACH, min(target + 100 * _REACH, 100.8)))
    axes.set(xlabel="deals" if way == "standard" else f"deals ({way})", ylabel="can be won, %")
    _plain_ticks(axes, [one for one in (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000) if one <= deals])
    last = found[-1]
    axes.set_title(f"{deals:,} deals: {_told(last)}")
    return Picture(
        figure,
        f"The share of winnable deals, {way} rules, as the sample grows to {deals:,} deals: {_told(last)} "
        f"at {level:.0%} confidence; a line shows the {target:.1f} % of a million deals.",
    )


def _steps(deals: int) -> list[int]:
    """Counts up to ``deals``, closer together at first, so that they lie evenly on a logarithmic axis."""
    grown = {round(10 * 1.06**step) for step in range(200)}
    return [*sorted(count for count in grown if count < deals), deals]


def _sums(won: Sequence[bool]) -> list[int]:
    sums = [0]
    for one in won:
        sums.append(sums[-1] + one)
    return sums


def _bounds(found: Sequence[Interval]) -> tuple[list[float], list[float]]:
    return [100 * one.low for one in found], [100 * one.high for one in found]


def _told(found: Interval) -> str:
    return f"{100 * found.value:.1f} %, from {100 * found.low:.1f} to {100 * found.high:.1f}"


def _plain_ticks(axes: Any, places: Sequence[int]) -> None:
    """Some of a logarithmic axis's numbers, written out, so far apart that they can be read."""
    shown = list(places)[:: 1 if len(places) <= 4 else 3]
    axes.set_xticks(shown, [f"{one:,}" for one in shown])
    axes.minorticks_off()


@house()
def belt(wins: int = 95, deals: int = 100, level: float = 0.95) -> Picture:
    """Wilson's interval as the shares that a sample doesn't rule out.

    The belt shows, for each share that all deals might have, which samples would be no surprise; the sample that was
    seen is a line across, and what it cuts out of the belt is the interval.

    Args:
        wins: winnable deals of the sample; more than there are deals are taken as all of them.
        deals: deals of the sample.
        level: the confidence.
    """
    wins = min(wins, deals)
    z = NormalDist().inv_cdf((1 + level) / 2)
    shares = [step / 400 for step in range(401)]
    reach = [z * math.sqrt(share * (1 - share) / deals) for share in shares]
    found = wilson(wins, deals, level)
    figure, axes = subplots(height=3.8)
    lower = [100 * (share - one) for share, one in zip(shares, reach, strict=True)]
    upper = [100 * (share + one) for share, one in zip(shares, reach, strict=True)]
    across = [100 * share for share in shares]
    axes.fill_between(across, lower, upper, color=BLUE, alpha=0.22, linewidth=0)
    axes.plot(across, lower, color=BLUE, linestyle="-", linewidth=1.2)
    axes.plot(across, upper, color=BLUE, linestyle="-", linewidth=1.2)
    seen = 100 * found.value
    axes.axhline(seen, color=SOFT, linestyle="--", linewidth=1.2)
    ends = [100 * found.low, 100 * found.high]
    axes.plot(ends, [seen, seen], color=ORANGE, linestyle="-", linewidth=5, solid_capstyle="butt")
    left = max(0.0, min(60.0, ends[0] - 10))
    axes.set(xlim=(left, 100), ylim=(max(0.0, seen - 25), min(100.8, seen + 25)))
    axes.set(xlabel="share of all deals, %", ylabel="share in the sample, %")
    axes.set_title(f"{wins} of {deals}: {_told(found)}")
    return Picture(
        figure,
        f"A belt around the diagonal: samples of {deals} deals that would be no surprise, for each share of all deals. "
        f"The sample's line at {seen:.1f} % lies in the belt for shares from {ends[0]:.1f} to {ends[1]:.1f} %.",
    )


@house()
def coverage(deals: int = 100, level: float = 0.95, plus_minus: bool = False) -> Picture:
    """A hundred samples with an interval each, and which of them miss the share of a million deals.

    Args:
        deals: deals in each sample, at most 200.
        level: the confidence of the intervals.
        plus_minus: whether the textbook's plus-minus is drawn instead of Wilson's interval.
    """
    won, target = outcomes("standard"), truth("standard")
    counts = [sum(won[start : start + deals]) for start in range(0, _INTERVALS * deals, deals)]
    found = sorted((textbook if plus_minus else wilson)(count, deals, level) for count in counts)
    misses = sum(not one.low <= target <= one.high for one in found)
    figure, axes = subplots(height=4.2)
    for place, one in enumerate(found):
        hit = one.low <= target <= one.high
        style: dict[str, Any] = {"color": BLUE if hit else ORANGE, "linestyle": "-", "linewidth": 1.5 if hit else 2.4}
        axes.plot([100 * one.low, 100 * one.high], [place, place], **style)
        axes.plot(100 * one.value, place, marker="." if hit else "x", markersize=4 if hit else 7, color=INK, zorder=3)
    axes.axvline(100 * target, color=INK, linestyle="--", linewidth=1.2)
    axes.set(xlabel="can be won, %", yticks=[])
    axes.grid(visible=False)
    axes.set_title(f"{_INTERVALS - misses} of {_INTERVALS} intervals hold {100 * target:.1f} %")
    kind = "plus-minus" if plus_minus else "Wilson's"
    return Picture(
        figure,
        f"{_INTERVALS} samples of {deals} deals, each with {kind} interval at {level:.0%} confidence, in order: "
        f"{misses} of them miss the {100 * target:.1f} % of a million deals.",
    )


def textbook(hits: int, count: int, confidence: float) -> Interval:
    """The plus-minus that is taught first: the share, and so many of its standard errors to either side."""
    share = hits / count
    reach = NormalDist().inv_cdf((1 + confidence) / 2) * math.sqrt(share * (1 - share) / count)
    return Interval(share, share - reach, share + reach)


@house()
def pairs(deals: int = 400, other: str = "no wrap") -> Picture:
    """The same deals under two sets of rules: a square for each deal, and two intervals of the difference.

    Args:
        deals: how many of the sample's deals, from deal 1.
        other: the way to play that is compared with the standard rules.
    """
    one, two = outcomes("standard")[:deals], outcomes(other)[:deals]
    results = list(zip(one, two, strict=True))
    counts = Counter(results)
    kinds = {
        (True, True): ("both ways", LINE),
        (True, False): ("standard only", ORANGE),
        (False, True): ("the other only", BLUE),
        (False, False): ("neither way", INK),
    }
    rows = -(-deals // _ACROSS)
    figure, (grid, bars) = subplots(2, 1, height=1.9 + 0.11 * rows)
    grid.get_gridspec().set_height_ratios([0.11 * rows, 0.8])
    engine: Any = figure.get_layout_engine()
    engine.set(h_pad=0.1)
    for kind, (words, colour) in kinds.items():
        places = [place for place, result in enumerate(results) if result == kind]
        where = [place % _ACROSS for place in places], [-(place // _ACROSS) for place in places]
        grid.scatter(*where, s=28, marker="s", color=colour, linewidths=0, label=f"{counts[kind]:,} {words}")
    grid.set(xlim=(-0.7, _ACROSS - 0.3), ylim=(-rows + 0.3, 0.7))
    grid.set_axis_off()
    grid.legend(ncols=2, loc="lower left", bbox_to_anchor=(-0.16, 1.0), handletextpad=0.1, columnspacing=0.8)
    paired, apart = differences(one, two)
    for place, found in enumerate((apart, paired)):
        bars.plot([100 * found.low, 100 * found.high], [place, place], color=BLUE, linestyle="-", linewidth=4)
        bars.plot(100 * found.value, place, marker="o", color=INK)
    bars.set(yticks=[0, 1], yticklabels=["other deals", "same deals"], ylim=(-0.7, 1.7))
    bars.set(xlabel="standard rules minus the other, points")
    return Picture(
        figure,
        f"{deals:,} deals under the standard rules and with {other}: "
        f"{', '.join(f'{counts[kind]:,} can be won {words}' for kind, (words, _) in kinds.items())}. Difference: "
        f"{100 * paired.value:.1f} points, from {100 * paired.low:.1f} to {100 * paired.high:.1f} on the same deals; "
        f"as if from different deals, from {100 * apart.low:.1f} to {100 * apart.high:.1f}.",
    )


def differences(one: Sequence[bool], two: Sequence[bool]) -> tuple[Interval, Interval]:
    """How much larger the first share is, with 95 % intervals: from the pairs, and as if no deal were in both."""
    paired = mean([a - b for a, b in zip(one, two, strict=True)])
    shares = [sum(won) / len(won) for won in (one, two)]
    reach = NormalDist().inv_cdf(0.975) * math.sqrt(sum(share * (1 - share) for share in shares) / len(one))
    return paired, Interval(paired.value, paired.value - reach, paired.value + reach)


def toy(peaks: int, height: int, stock: int, wrap: bool) -> Rules:
    """Small peaks with so many cards in the stock; errors are those of `Layout.toy`."""
    places = len(Layout.toy(peaks, height, cards=52))
    return Rules(layout=f"toy-{peaks}x{height}-{places + 1 + stock}", wrap=wrap)


@cache
def _toy_wins(rules: Rules, deals: int) -> int:
    cards = rules.shape.cards
    return sum(solve(Deal.numbered(number, cards=cards), rules).winnable for number in range(1, deals + 1))


@house()
def toys(peaks: int = 2, height: int = 2, stock: int = 6, wrap: bool = True, deals: int = 100) -> Picture:
    """What share of the deals of a small game can be won.

    Args:
        peaks: how many peaks.
        height: of each, in rows.
        stock: cards in the stock.
        wrap: whether ace and king are neighbours.
        deals: how many deals, from deal 1.
    """
    rules = toy(peaks, height, stock, wrap)
    found = wilson(_toy_wins(rules, deals), deals)
    figure, axes = subplots(height=1.9)
    axes.axvspan(40, 60, color=GREEN, alpha=0.2, linewidth=0)
    axes.plot([100 * found.low, 100 * found.high], [0, 0], color=BLUE, linestyle="-", linewidth=6)
    axes.plot(100 * found.value, 0, marker="o", color=INK)
    axes.set(xlim=(0, 100), ylim=(-1, 1), yticks=[], xlabel="can be won, %")
    name = rules.layout + ("" if wrap else ", no wrap")
    axes.set_title(f"{name}: {_told(found)}")
    return Picture(figure, f"{name}: of {deals} deals {_told(found)} can be won. The range from 40 to 60 % is shaded.")
