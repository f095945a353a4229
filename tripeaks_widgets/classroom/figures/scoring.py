"""Figures of the lesson on scoring: what runs pay, best scores, two aims at one position, two plans under chance."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib import resources
from math import sqrt

from ...engine.cards import adjacent
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.scoring import SCHEMES, Play
from ...engine.table import DRAW, Move
from ...lessons.checks.scoring import COINS, DEAL, SO_FAR, TOY, highest, weigh
from ...solver import solve
from ..picture import Picture
from ..style import BLUE, INK, ORANGE, SOFT, SURFACE, house, subplots

__all__ = [
    "COINS",
    "DEAL",
    "SCORED",
    "SO_FAR",
    "TOY",
    "TOY_DEAL",
    "aims",
    "best_scores",
    "late",
    "outcomes",
    "pays",
    "plans",
    "stairs",
    "toy",
]

SCORED = {"run, standard": "run", "hogue, Windows": "hogue", "msc, Microsoft": "msc", "pysol, PySolFC": "pysol"}
"""The schemes that figures can be drawn under, by what they are called and whose they are."""

PERFECT = {"run": 5320, "hogue": 466, "msc": 84_900}
"""What one run of 28 makes, without a draw."""
_BINS = 28

LATE_DEAL = 13
LATE: tuple[Move, ...] = (
    *(27, DRAW, DRAW, 22, DRAW, 26, 24, 23, 18, 13, DRAW, DRAW, DRAW, DRAW, 17, 14, 25, 19, DRAW),
    *(6, 21, 12, 5, 15, 16, 1, 9, 8, DRAW, DRAW, DRAW, DRAW, DRAW, 7),
)
"""What was played of that deal: seven cards are left, and the best move hangs on how it is scored."""

TOY_DEAL = "9S 8D 7H 9H 7D 5D 6H QC KC 3H 2C"
"""A toy deal in which the first play spoils the win, and the win pays more."""


# What runs pay


@house()
def stairs(first: int = 6, second: int = 7) -> Picture:
    """Two runs of some lengths as stairs of ten-point blocks, and what is added when they are one run."""
    figure, axes = subplots(height=3.6)
    for nth in range(1, first + second + 1):
        own = nth if nth <= first else nth - first
        axes.bar(nth, own, 0.9, bottom=nth - own, color=BLUE, linewidth=0)
    axes.bar(range(first + 1, first + second + 1), first, 0.9, color=ORANGE, hatch="///", linewidth=0)
    joined, apart = _total("run", first + second), _total("run", first) + _total("run", second)
    axes.set(xlabel="card of the run", ylabel="blocks of 10 points")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_title(f"{joined:,} as one run, {apart:,} as two")
    told = (
        f"Stairs of blocks, 10 points each. Two runs of {first} and {second} cards make {apart:,} points. As one run "
        f"of {first + second} they make {joined:,}: under the second stair lies a block of {first} by {second} more."
    )
    return Picture(figure, told)


def _pay(scheme: str, number: int, tips: int = 0) -> int:
    """What the ``number``-th card of a run pays when it is no tip and not the last card."""
    return SCHEMES[scheme].play(0, Play(run=number, tips=tips, peaks=3, is_tip=False, left=10, stock=10))


def _total(scheme: str, length: int) -> int:
    return sum(_pay(scheme, number) for number in range(1, length + 1))


@house()
def pays(scheme: str = "run", cards: int = 8) -> Picture:
    """What each card of a run pays, and the whole run."""
    figure, axes = subplots()
    axes.bar(range(1, cards + 1), [_pay(scheme, number) for number in range(1, cards + 1)], color=BLUE)
    whole, half = _total(scheme, cards), _total(scheme, cards // 2)
    axes.set(xlabel="card of the run", ylabel="points")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_title(f"{cards} cards: {whole:,} points; {cards // 2} cards: {half:,}")
    told = (
        f"Bars that show what each card of a run pays under {scheme}, from {_pay(scheme, 1):,} for the first to "
        f"{_pay(scheme, cards):,} for card {cards}. The run pays {whole:,} points; one of {cards // 2} pays {half:,}."
    )
    return Picture(figure, told)


# Best scores


@cache
def _study(scheme: str) -> Mapping[int, int]:
    """How many deals have each best score, every card known, wrap on and one waste card."""
    file = resources.files("tripeaks_widgets.study").joinpath("data", "histograms.csv")
    with file.open(encoding="utf-8") as lines:
        return {
            int(row["value"]): int(row["deals"])
            for row in csv.DictReader(lines)
            if (row["measure"], row["layout"], row["wrap"], row["waste"], row["scoring"])
            == ("score", "tripeaks", "yes", "card", scheme)
        }


@house()
def best_scores(scheme: str = "run") -> Picture:
    """The best scores of 10,000 deals, and the most that a perfect deal allows."""
    found, perfect = _study(scheme), PERFECT[scheme]
    deals = sum(found.values())
    mean = sum(score * count for score, count in found.items()) / deals
    figure, axes = subplots()
    edges = [perfect * edge / _BINS for edge in range(_BINS + 1)]
    axes.hist(list(found), bins=edges, weights=list(found.values()), color=BLUE, linewidth=0)
    axes.axvline(perfect, color=ORANGE)
    axes.annotate(
        "a single run",
        (perfect, axes.get_ylim()[1]),
        (-6, -4),
        textcoords="offset points",
        ha="right",
        va="top",
        color=INK,
    )
    axes.set(xlabel="best score", ylabel="deals", xlim=(0, perfect * 1.03))
    axes.xaxis.get_major_locator().set_params(nbins=5)
    axes.set_title(f"Mean {mean:,.0f} of {perfect:,}")
    told = (
        f"A histogram of the best scores of {deals:,} deals under {scheme}, all cards known: from {min(found):,} to "
        f"{max(found):,}, with a mean of {mean:,.0f}. One run through all cards would make {perfect:,}."
    )
    return Picture(figure, told)


# Two aims


def late(scheme: str = "hogue") -> Game:
    """The late position, every card to be seen, scored by some scheme from the deal's start on."""
    game = Game(Deal.numbered(LATE_DEAL), COINS.but(scoring=scheme))
    for move in LATE:
        game.move(move)
    return game


@house()
def aims(scheme: str = "hogue") -> Picture:
    """What the moves of the late position are good for."""
    return _weighed(late(scheme))


@house()
def toy(deal: str = TOY_DEAL, scheme: str = "hogue") -> Picture:
    """What the first moves of a toy deal are good for.

    Args:
        deal: eleven cards: the tip, the two that cover it, the waste card, the stock. `DealError` for another text.
        scheme: how it is scored.
    """
    rules = TOY.but(scoring=scheme)
    return _weighed(Game(Deal.parse(deal, layout=rules.shape), rules))


def _weighed(game: Game) -> Picture:
    moves = weigh(solve(game.deal, game.rules, accelerate=False), game.state)
    names = {move: "draw" if move == DRAW else str(game.deal.cards[move]) for move in moves}
    figure, axes = subplots(height=0.9 + 0.55 * max(2, len(moves)))
    scores = [worth.best for worth in moves.values()]
    reach = max(*map(abs, scores), 1)
    for row, (move, worth) in enumerate(moves.items()):
        axes.barh(row, worth.best, 0.7, color=BLUE if worth.wins else SURFACE, edgecolor=BLUE, linewidth=1.6)
        words = f"{worth.best:,}, {'win kept' if worth.wins else 'win lost'}"
        axes.text(
            max(worth.best, 0) + 0.03 * reach,
            row,
            words,
            va="center",
            weight="bold" if move in highest(moves) else "normal",
        )
    axes.set_yticks(range(len(moves)), names.values())
    axes.set(xlim=(min(0, *scores), reach * 1.55), ylim=(len(moves) - 0.4, -0.6), xlabel="best score from there")
    axes.axvline(0, color=SOFT, linewidth=1, linestyle="-")
    axes.grid(visible=False)
    axes.set_title(f"Scored as {game.rules.scoring}")
    told = "; ".join(
        f"{names[move]}: {worth.best:,}, the win is {'kept' if worth.wins else 'lost'}" for move, worth in moves.items()
    )
    return Picture(figure, f"Bars: the best score after each move, scored as {game.rules.scoring}. {told}.")


# Two plans

_CHAIN, _TOP = range(4, 9), 6
"""Open are 5, 6, 7, 8 and 9; on the waste lies another 7."""
PLANS = ("take", "wait")


@cache
def _rest(chain: frozenset[int], top: int) -> frozenset[int]:
    """What is left of some ranks, one card of each, after the longest run from a top."""
    near = [rank for rank in chain if adjacent(rank, top, wrap=True)]
    return min((_rest(chain - {rank}, rank) for rank in near), key=len, default=chain)


def outcomes(plan: str, draws: int) -> dict[int, Fraction]:
    """How likely each number of points is, exactly, scored as ``run``: every order of the coming cards counts.

    The chain of five lies open, a 7 is on the waste, and so many draws are left, each any of the 46 other cards.

    Args:
        plan: ``"take"``, the longest run at once and after each draw; or ``"wait"``, nothing until the whole chain
            fits, but after the last draw the longest run.
        draws: how many draws are left.
    """
    pack = Counter(dict.fromkeys(range(13), 4))
    pack.subtract([*_CHAIN, _TOP])
    found: dict[int, Fraction] = {}

    def go(chain: frozenset[int], top: int, left: int, points: int, chance: Fraction) -> None:
        rest = _rest(chain, top)
        if plan == "take" or not rest or not left:
            points += _total("run", len(chain) - len(rest))
            chain = rest
        if not chain or not left:
            found[points] = found.get(points, Fraction(0)) + chance
            return
        for rank, count in list(pack.items()):
            if count:
                pack[rank] -= 1
                go(chain, rank, left - 1, points, chance * Fraction(count, pack.total() + 1))
                pack[rank] += 1

    go(frozenset(_CHAIN), _TOP, draws, 0, Fraction(1))
    return dict(sorted(found.items()))


def _moments(found: Mapping[int, Fraction]) -> tuple[float, float]:
    """Mean and standard deviation."""
    mean = sum(points * chance for points, chance in found.items())
    return float(mean), sqrt(sum(chance * (points - mean) ** 2 for points, chance in found.items()))


@house()
def plans(draws: int = 2, need: int = 100) -> Picture:
    """What two plans make, exactly, and how likely each makes what is needed."""
    figure, grid = subplots(2, 1, height=4.6)
    told = []
    for axes, plan, colour in zip(grid, PLANS, (BLUE, ORANGE), strict=True):
        found = outcomes(plan, draws)
        mean, spread = _moments(found)
        enough = float(sum(chance for points, chance in found.items() if points >= need))
        axes.bar(list(found), [float(chance) for chance in found.values()], 7, color=colour)
        axes.axvline(mean, color=INK, linewidth=1.6, linestyle=(0, (2, 2)))
        axes.set(xlim=(-8, 160), ylim=(0, 1), xticks=(0, 50, 100, 150), yticks=(0, 0.5, 1), ylabel="chance")
        axes.text(-5, 0.85, f"spread {spread:.1f}")
        axes.set_title(f"{plan}: mean {mean:.1f}; {100 * enough:.0f} % make {need}")
        chances = ", ".join(f"{points} points {100 * float(chance):.1f} %" for points, chance in found.items())
        told.append(f"{plan}: {chances}; mean {mean:.1f}, spread {spread:.1f}; {need} or more in {100 * enough:.1f} %")
    grid[-1].set_xlabel("points")
    return Picture(figure, f"Bars for two plans with {draws} draws left. {'. '.join(told)}.")
