"""Figures of the lesson on strategies of one's own, and what its notebook plays with."""

from __future__ import annotations

from collections.abc import Collection
from math import comb

from ...advice.tournament import Standings
from ...lessons.own import paper
from ...lessons.own.measure import recorded, results
from ...lessons.tips import race
from ..picture import Picture
from ..style import BLUE, INK, LINE, ORANGE, SOFT, house, patches, subplots

__all__ = ["RECORDED", "boxes", "coin", "ladder", "paper", "race", "rungs"]

RECORDED = {
    "the first place": "first",
    "by chance": "random",
    "the last place": "lowest",
    "uncover most": "uncover",
    "uncover most, then the last place": "turning_lowest",
    "the longest chain": "chain",
}
"""Strategies whose games were recorded, by what they do."""


def ladder(hidden: Collection[str] = ()) -> Picture:
    """The win rates of the kit's strategies, on the same deals, but for those that are still to be guessed at."""
    found = [row for row in results()["ladder"] if row["name"] not in hidden]
    rows = [(row["name"], row["rate"], row["low"], row["high"]) for row in found]
    return _rungs(sorted(rows, key=lambda row: row[1]), f"{found[0]['games']:,} deals each")


def rungs(standings: Standings) -> Picture:
    """The win rates of a tournament, with their intervals."""
    rows = [(row.name, row.win_rate, row.low, row.high) for row in standings.strategies]
    return _rungs(sorted(rows, key=lambda row: row[1]), f"{standings.games:,} deals each")


@house()
def _rungs(rows: list[tuple[str, float, float, float]], title: str) -> Picture:
    """A dot with its interval for each strategy, the best on top."""
    figure, axes = subplots(height=0.9 + 0.42 * len(rows))
    for line, (_, rate, low, high) in enumerate(rows):
        axes.plot([100 * low, 100 * high], [line, line], color=BLUE, linestyle="-", linewidth=2)
        axes.plot(100 * rate, line, "o", color=BLUE)
        axes.annotate(f"{100 * rate:.1f}", (100 * high, line), (6, 0), textcoords="offset points", va="center")
    axes.set_yticks(range(len(rows)), [name for name, *_ in rows])
    axes.set_xlabel("games won, per cent, with 95 % intervals")
    axes.margins(x=0.14)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.grid(axis="x")
    axes.grid(visible=False, axis="y")
    axes.set_title(title)
    told = "; ".join(
        f"{name} {100 * rate:.1f} %, from {100 * low:.1f} to {100 * high:.1f}" for name, rate, low, high in rows[::-1]
    )
    return Picture(figure, f"Win rates, {title}, the best first: {told}.")


@house()
def boxes(one: str = "lowest", other: str = "uncover", deals: int = 200) -> Picture:
    """Four boxes: deals that both win, that one wins alone, that the other wins alone, that neither wins.

    Args:
        one: a name in `RECORDED`.
        other: another.
        deals: how many of the recorded deals.
    """
    whole = recorded(one, other)
    pairs = list(zip(whole.won[:deals], whole.lost_to[:deals], strict=True))
    count = {pair: pairs.count(pair) for pair in ((True, True), (True, False), (False, True), (False, False))}
    alone, against = count[True, False], count[False, True]
    z = (alone - against) / (alone + against) ** 0.5 if alone + against else 0.0
    figure, axes = subplots()
    for (won, lost_to), games in count.items():
        tells = won != lost_to
        axes.add_patch(_square(0 if lost_to else 1, 1 if won else 0, ORANGE if tells else LINE))
        middle = (0.5 if lost_to else 1.5, 1.5 if won else 0.5)
        axes.annotate(f"{games:,}", middle, ha="center", va="center", fontsize=17, color=INK)
    axes.set_xlim(-0.02, 2.02)
    axes.set_ylim(-0.02, 2.02)
    names = {name: said for said, name in RECORDED.items()}
    axes.set_xticks([0.5, 1.5], ["won", "lost"])
    axes.set_yticks([0.5, 1.5], ["lost", "won"])
    axes.set_xlabel(names[other])
    axes.set_ylabel(names[one], fontsize=11)
    axes.grid(visible=False)
    axes.spines[["left", "bottom"]].set_visible(False)
    axes.tick_params(length=0)
    axes.set_title(f"{alone} against {against}: z = {z:+.1f}".replace("-", "−"))
    return Picture(
        figure,
        f"{names[one]} against {names[other]} on {deals} deals: both win {count[True, True]}, the first alone {alone}, "
        f"the second alone {against}, neither {count[False, False]}. McNemar's z is {z:+.1f}.",
    )


def _square(x: float, y: float, colour: str) -> object:
    return patches().Rectangle((x + 0.02, y + 0.02), 0.96, 0.96, facecolor=colour, edgecolor="none", alpha=0.55)


@house()
def coin(won_by_one: int = 33, won_by_other: int = 18) -> Picture:
    """How a fair coin would share out the deals that tell two players apart.

    Args:
        won_by_one: deals that one of them wins alone.
        won_by_other: deals that the other wins alone.
    """
    tosses, far = won_by_one + won_by_other, abs(won_by_one - won_by_other)
    chances = [comb(tosses, heads) / 2**tosses for heads in range(tosses + 1)]
    extreme = [abs(2 * heads - tosses) >= far for heads in range(tosses + 1)]
    chance = _percent(sum(part for part, counts in zip(chances, extreme, strict=True) if counts))
    figure, axes = subplots()
    axes.bar(range(tosses + 1), chances, color=[ORANGE if counts else SOFT for counts in extreme], width=0.85)
    axes.axvline(won_by_one, color=INK, linewidth=1.4, linestyle="--")
    axes.set_xlabel(f"of {tosses} deals, so many go to the one")
    axes.set_ylabel("chance")
    axes.set_yticks([])
    axes.set_title(f"as lopsided or more: {chance}")
    return Picture(
        figure,
        f"The chances that a fair coin gives 0 to {tosses} of {tosses} deals to one player. {won_by_one} against "
        f"{won_by_other}, or anything as lopsided, has the chance {chance}.",
    )


def _percent(chance: float) -> str:
    return "under 0.1 %" if chance < 0.001 else f"{100 * chance:.1f} %"
