"""Figures of the lesson on scoring: what runs pay, one position under several schemes, what is risked for a target."""

from __future__ import annotations

from itertools import accumulate

from ...catalogue import card_sign
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import DRAW, Move
from ...lessons.measured import measured
from ...lessons.scoring import Aims, aims, run_total
from ..picture import Picture
from ..style import BLUE, DASHES, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots

__all__ = [
    "CROSSROADS",
    "NAMES",
    "SMALL",
    "WAY",
    "aims",
    "bests",
    "crossroads",
    "growth",
    "odds",
    "staircase",
    "values",
    "wager",
]

NAMES = {
    "run": "standard",
    "hogue": "Hogue's money",
    "msc": "Microsoft Collection",
    "pysol": "PySolFC",
}
"""The schemes that pay for runs, as they are called in the lesson."""

CROSSROADS = 17
"""The deal of a position in which the win and the points lie on different ways."""

_BEGINNING: tuple[Move, ...] = (26, DRAW, 19, 23, 25, 24, 18, 9, 27, 22, 20, 16, 10, 3, 17)
WAY: tuple[Move, ...] = (*_BEGINNING, *[DRAW] * 4, 15, 8, DRAW, 21, 7, 14, 2, 11, 4, 13)
"""The moves to that position."""

SMALL = Rules(layout="toy-2x3-26", scoring="hogue", hidden=False)
"""The rules of two small peaks with all cards open, for Hogue's money: such deals are worked out in no time."""

_POINTS = 10
_LONGEST = 20


# Runs


@house()
def staircase(length: int = 12, cut: int = 0) -> Picture:
    """A run as a staircase, a square for each ten points, and what a draw in between costs.

    Args:
        length: cards that are played.
        cut: after how many of them a card is drawn; 0 and all of them for never.
    """
    cut = min(cut, length) % length
    figure, axes = subplots(height=3.9)
    axes.set(xlim=(0, _LONGEST), ylim=(0, _LONGEST), aspect="equal")
    for card in range(length):
        kept = card + 1 if card < cut or not cut else card - cut + 1
        for step in range(card + 1):
            full = step < kept
            colour = (ORANGE if card < cut or not cut else BLUE) if full else SURFACE
            axes.add_patch(_square(card, step, colour, LINE if full else SOFT))
    axes.set(
        xlabel="cards played",
        ylabel="points, in tens",
        xticks=range(0, _LONGEST + 1, 5),
        yticks=range(0, _LONGEST + 1, 5),
    )
    axes.grid(visible=False)
    whole = run_total("run", length)
    made = run_total("run", cut) + run_total("run", length - cut)
    if cut:
        axes.set_title(f"{cut} and {length - cut}: {made:,} points, {whole - made:,} less than in one")
    else:
        axes.set_title(f"{length} in one run: {whole:,} points")
    told = f"A run of {length} pays {whole} points."
    if cut:
        told += f" With a draw after {cut} cards it pays {made}: {cut} times {length - cut} squares of ten are missing."
    return Picture(figure, told)


def _square(card: int, step: int, fill: str, edge: str) -> object:
    from matplotlib.patches import Rectangle

    return Rectangle((card, step), 1, 1, facecolor=fill, edgecolor=edge, linewidth=0.8)


def _title(scheme: str) -> str:
    name = NAMES[scheme]
    return name[:1].upper() + name[1:]


@house()
def growth(scheme: str = "run", longest: int = 28) -> Picture:
    """What runs pay by their length, beside what they would pay if each card paid as much as the first.

    Args:
        scheme: one of the keys of `NAMES`.
        longest: up to which length.
    """
    lengths = range(1, longest + 1)
    pays = [run_total(scheme, length) for length in lengths]
    figure, axes = subplots()
    axes.bar(lengths, pays, color=ORANGE)
    axes.plot(lengths, [pays[0] * length for length in lengths], color=INK, linestyle=DASHES[1], label="in proportion")
    axes.set(xlabel="cards in the run", ylabel="points", xlim=(0, 29))
    axes.legend(loc="upper left")
    half = run_total(scheme, longest // 2)
    axes.set_title(f"{_title(scheme)}: a run of {longest} pays {pays[-1]:,}")
    return Picture(
        figure,
        f"{_title(scheme)}: a run of {longest} pays {pays[-1]:,} points, one of {longest // 2} pays {half:,}.",
    )


# One position


def crossroads(scheme: str = "hogue") -> Game:
    """The game of `CROSSROADS` at its last position, all cards open, scored by a scheme."""
    game = Game(Deal.numbered(CROSSROADS), Rules(scoring=scheme, hidden=False))
    for move in WAY:
        game.move(move)
    return game


@house()
def values(scheme: str = "hogue") -> Picture:
    """The best score that each move of `crossroads` leads to, and which of them keep the win.

    Args:
        scheme: one of the keys of `NAMES`.
    """
    game = crossroads(scheme)
    found = aims(game, accelerate=False)
    names = {move: _name(game, move) for move in found.best}
    figure, axes = subplots(height=2.5)
    for place, (move, score) in enumerate(found.best.items()):
        best, keeps = move in found.scoring, move in found.winning
        axes.barh(place, score, color=ORANGE if best else SOFT, height=0.55)
        said = f"{score:,}, " + ("can still be won" if keeps else "can't be won")
        inside = score > 0.5 * max(found.best.values())
        axes.text(
            score * (0.97 if inside else 1.03),
            place,
            said,
            va="center_baseline",
            ha="right" if inside else "left",
            color=SURFACE if inside else INK,
            size=11,
        )
    axes.set_yticks(range(len(names)), list(names.values()))
    axes.set(xlabel="best score from here on", ylim=(len(names) - 0.5, -0.5))
    axes.grid(visible=False)
    axes.set_title(f"{_title(scheme)}: {_verdict(game, found)}")
    told = ", ".join(
        f"{names[move]} leads to {score} at best and " + ("keeps" if move in found.winning else "loses") + " the win"
        for move, score in found.best.items()
    )
    return Picture(figure, f"Under {NAMES[scheme]}: {told}.")


def _name(game: Game, move: Move) -> str:
    return "draw" if move == DRAW else f"play {card_sign(str(game.table.tableau[move]))}"


def _verdict(game: Game, found: Aims) -> str:
    return "two aims, two moves" if found.differ else f"{_name(game, min(found.scoring, key=str))}"


@house()
def bests() -> Picture:
    """In how many winnable deals the best score is made without winning."""
    found = measured("scoring")["best"]
    figure, axes = subplots(height=2.4)
    names = [NAMES[scheme] for scheme in found]
    for place, one in enumerate(found.values()):
        reach = [[100 * (one["rate"] - one["low"])], [100 * (one["high"] - one["rate"])]]
        axes.barh(
            place, 100 * one["rate"], color=ORANGE, xerr=reach, height=0.6, error_kw={"ecolor": INK, "capsize": 3}
        )
        axes.text(100 * one["high"] + 1, place, f"{100 * one['rate']:.0f} %", va="center_baseline")
    axes.set_yticks(range(len(names)), names)
    axes.set(xlim=(0, 50), xlabel="deals, %", ylim=(len(names) - 0.4, -0.6))
    axes.grid(visible=False)
    axes.set_title("The best score isn't a win")
    told = ", ".join(f"{name} {100 * one['rate']:.0f} %" for name, one in zip(names, found.values(), strict=True))
    return Picture(figure, f"Winnable deals whose best score is made without clearing the tableau: {told}.")


# Risk


_PLAYERS = {"network": "aims at winning", "chain": "aims at long runs"}


@house()
def odds(target: int = 1200) -> Picture:
    """How often two players reach a score, on the same deals.

    Args:
        target: the score.
    """
    found = measured("scoring")["players"]
    figure, axes = subplots(height=3.9)
    told = []
    for (key, name), colour, dash in zip(_PLAYERS.items(), (BLUE, ORANGE), DASHES, strict=False):
        scores = sorted((int(score), count) for score, count in found[key]["scores"].items())
        games = sum(count for _, count in scores)
        left = [games, *(games - gone for gone in accumulate(count for _, count in scores))]
        axes.step(
            [0, *(score for score, _ in scores)],
            [100 * count / games for count in left],
            where="pre",
            color=colour,
            linestyle=dash,
        )
        reached = 100 * sum(count for score, count in scores if score >= target) / games
        axes.plot([], color=colour, linestyle=dash, label=f"{name}: {reached:.1f} %")
        told.append(f"who {name} reaches it in {reached:.1f} % of the games")
    axes.axvline(target, color=INK, linestyle="-", linewidth=1.2)
    axes.set(xlim=(0, 3500), ylim=(0, 102), xlabel="score", ylabel="games that reach it, %")
    axes.legend(loc="upper center", bbox_to_anchor=(0.45, -0.2))
    axes.set_title(f"{target:,} points or more")
    return Picture(figure, f"A target of {target:,} points: {', '.join(told)}.")


@house()
def wager(sure: int = 200, prize: int = 600, chance: int = 40, need: int = 150) -> Picture:
    """A sure gain beside a risky one: what they bring on average, and how often they bring what is needed.

    Args:
        sure: points that are certain.
        prize: points that may be won instead.
        chance: how likely that is, in per cent.
        need: points that one needs.
    """
    rows = {
        "sure": (sure, 100.0 * (sure >= need)),
        "risky": (prize * chance / 100, 100.0 if need <= 0 else chance * (prize >= need)),
    }
    figure, pair = subplots(1, 2, height=2.3)
    for axes, nth, title, top in zip(
        pair, (0, 1), ("Mean, points", f"Brings {need} or more, %"), (None, 100), strict=True
    ):
        shown = [row[nth] for row in rows.values()]
        best = max(shown)
        axes.barh(list(rows), shown, color=[ORANGE if value == best else SOFT for value in shown], height=0.55)
        for place, value in enumerate(shown):
            axes.text(value + 0.03 * (top or best or 1), place, f"{value:.0f}", va="center_baseline")
        axes.set(xlim=(0, 1.3 * (top or best or 1)))
        axes.invert_yaxis()
        axes.grid(visible=False)
        axes.set_title(title, fontsize=11)
    told = "; ".join(f"{name}: mean {mean:.0f}, brings it in {often:.0f} %" for name, (mean, often) in rows.items())
    return Picture(figure, f"{need} points are needed. {told}.")
