"""Figures of the lesson on counting: what is unseen, one card among several, imagined worlds, and when to draw."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations

from ...advice import advise
from ...advice.playing import play_out
from ...advice.strategies import longest_chain
from ...engine.cards import Card
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import DRAW, Move
from ...engine.view import View
from ...planning import chances
from ...planning.chances import at_least_one
from ..picture import Picture
from ..style import BLUE, DASHES, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots
from .chains import NAMES, longest

__all__ = ["hits", "late", "later", "longest", "outcomes", "share", "trials", "unseen"]

_FITTING, _OTHERS = 6, 35

LATE = Rules(layout="toy-1x2-7")
"""The rules of a small peak: three cards, one on the waste, three in the stock."""
_LATE_KNOWN = "?? JD 6D TC ?? ?? ??"
_LATE_UNSEEN = ("5C", "7C", "QC", "QD")


# Step by step through a game


@cache
def _views(deal: int) -> tuple[View, ...]:
    """What somebody sees who plays a numbered deal and likes long chains, before each move and at the end."""
    game = Game(Deal.numbered(deal))
    views = [game.view]
    while game.view.legal_moves:
        game.move(longest_chain(game.view))
        views.append(game.view)
    return tuple(views)


@house()
def unseen(moves: int = 0, deal: int = 20) -> Picture:
    """The unseen cards by rank in the course of a game, and the chance that the next draw helps.

    Args:
        moves: after how many moves.
        deal: the deal that is played.
    """
    views = _views(deal)
    moves = min(moves, len(views) - 1)
    found, helping = chances(views[moves]), chances(views[moves]).drawing_ranks
    figure, (bars, line) = subplots(2, height=4.4)
    for help_, colour, name in ((True, ORANGE, "would help if drawn"), (False, SOFT, "would not")):
        counts = [count if helps == help_ else 0 for count, helps in zip(found.ranks, helping, strict=True)]
        drawn = bars.bar(NAMES, counts, color=colour, label=name)
        for bar in drawn if help_ else ():
            bar.set_hatch("///")
    bars.set(ylim=(0, 5.6), yticks=range(5))
    bars.legend(loc="upper right", ncols=2, borderaxespad=0)
    chance = [chances(view).draw for view in views]
    known = [(nth, 100 * value) for nth, value in enumerate(chance) if value is not None]
    line.plot(*zip(*known, strict=True), color=BLUE, linestyle="-", drawstyle="steps-post")
    line.axvline(moves, color=INK, linewidth=1.2, linestyle="-")
    line.set(ylim=(0, 105), xlabel="moves made", ylabel="next draw helps, %", yticks=(0, 50, 100))
    here = chance[moves]
    said = "the stock is empty" if here is None else f"the next draw helps: {100 * here:.0f} %"
    bars.set_title(f"{found.unseen} unseen, {said}")
    ranks = ", ".join(f"{count} {name}" for count, name in zip(found.ranks, NAMES, strict=True) if count)
    return Picture(figure, f"Deal {deal} after {moves} moves: unseen {ranks}; {said}.")


# One card among several


@house()
def hits(fitting: int = _FITTING, others: int = _OTHERS) -> Picture:
    """The chance that at least one of several unseen cards fits: exactly, and by two shortcuts.

    Args:
        fitting: how many unseen cards fit.
        others: how many don't.
    """
    total, most = fitting + others, min(10, fitting + others)
    taken = range(1, most + 1)
    share = fitting / total
    lines = (
        ("exact", [100 * at_least_one(total, fitting, count) for count in taken], "o"),
        ("as if put back", [100 * (1 - (1 - share) ** count) for count in taken], "s"),
        ("added up", [100 * share * count for count in taken], "^"),
    )
    figure, axes = subplots()
    for (name, values, marker), colour, dashes in zip(lines, (INK, BLUE, ORANGE), DASHES, strict=False):
        axes.plot(taken, values, label=name, color=colour, linestyle=dashes, marker=marker, markersize=4)
    axes.set(ylim=(0, 118), xticks=taken, xlabel="unseen cards turned up", ylabel="at least one fits, %")
    axes.axhline(100, color=SOFT, linewidth=1, linestyle="-")
    axes.legend(loc="lower right")
    axes.set_title(f"{fitting} of {total} cards fit")
    told = "; ".join(f"{name} {', '.join(f'{value:.1f}' for value in values[:4])}" for name, values, _ in lines)
    return Picture(figure, f"Per cent that at least one of 1, 2, 3, 4 cards fits: {told}.")


# Imagined worlds


def share(worlds: int, seed: int, turned: int = 3) -> list[float]:
    """How often at least one of the first ``turned`` cards fitted, after each of so many shuffles of the unseen cards.

    Args:
        worlds: how many shuffles.
        seed: what chance begins with.
        turned: how many cards are looked at in each.
    """
    chance, cards = random.Random(seed), [True] * _FITTING + [False] * _OTHERS
    found, shares = 0, []
    for world in range(1, worlds + 1):
        found += any(chance.sample(cards, turned))
        shares.append(found / world)
    return shares


@house()
def trials(worlds: int = 400, seed: int = 1, turned: int = 3) -> Picture:
    """A chance found by trying, beside the exact one: 6 of 41 unseen cards fit, some are turned up.

    Args:
        worlds: how many imagined worlds.
        seed: what chance begins with.
        turned: how many cards are turned up in each world.
    """
    exact = at_least_one(_FITTING + _OTHERS, _FITTING, turned)
    shares = share(worlds, seed, turned)
    counts = range(1, worlds + 1)
    figure, axes = subplots()
    spread = [196 * (exact * (1 - exact) / count) ** 0.5 for count in counts]
    low, high = ([100 * exact + sign * way for way in spread] for sign in (-1, 1))
    axes.fill_between(counts, low, high, color=LINE, linewidth=0)
    axes.axhline(100 * exact, color=INK, linestyle=DASHES[1], linewidth=1.6, label=f"exact: {100 * exact:.1f} %")
    axes.plot(counts, [100 * one for one in shares], color=ORANGE, linestyle="-", label="share so far")
    axes.set(xlim=(1, worlds), ylim=(0, 100), xlabel="imagined worlds", ylabel="at least one fits, %")
    axes.legend(loc="upper right")
    axes.set_title(f"After {worlds:,} worlds: {100 * shares[-1]:.1f} %")
    told = (
        f"After {worlds} worlds the share is {100 * shares[-1]:.1f} %, the exact chance {100 * exact:.1f} %. "
        f"In 95 of 100 such tries the share lies within {spread[-1]:.1f} points of it. "
        f"The band narrows with the root of the number of worlds."
    )
    return Picture(figure, told)


# Now or later


def late(hidden: tuple[str, ...] = ("QC", "5C", "QD", "7C")) -> Game:
    """A game near its end: a jack and a six are open, one card is face down, three are in the stock.

    Args:
        hidden: the face-down card and the stock, in an order of 5♣ 7♣ Q♣ Q♦.
    """
    cards = iter(hidden)
    tokens = [next(cards) if token == "??" else token for token in _LATE_KNOWN.split()]
    return Game(Deal.parse(" ".join(tokens), layout=LATE.layout), LATE)


@cache
def _reply(view: View) -> Move:
    """The move with the best chance, from what is seen; all that may lie hidden is gone through."""
    return advise(view, accelerate=False).best.move


def outcomes(first: Move) -> dict[tuple[str, ...], bool]:
    """Whether the late game is won after a first move and the best play from there, in each arrangement of ranks."""
    found = {}
    for hidden in permutations(_LATE_UNSEEN):
        game = late(hidden)
        game.move(first)
        found[tuple(NAMES[Card.parse(card).rank] for card in hidden)] = play_out(game, _reply).outcome == "won"
    return found


@house()
def later() -> Picture:
    """Every arrangement of the late game, and whether it is won by playing the jack at once and by drawing first."""
    play, draw = outcomes(1), outcomes(DRAW)
    figure, axes = subplots(width=4.8, height=3.9)
    for row, hidden in enumerate(sorted(play, key=lambda one: (-draw[one], -play[one], one))):
        axes.text(0.0, row, hidden[0], ha="center", va="center_baseline", weight="bold")
        axes.text(1.3, row, "  ".join(hidden[1:]), ha="center", va="center_baseline")
        for column, won in ((2.9, play[hidden]), (4.4, draw[hidden])):
            look = {"weight": "bold", "color": SURFACE} if won else {"color": SOFT}
            box = {"facecolor": BLUE if won else SURFACE, "edgecolor": LINE, "boxstyle": "round,pad=0.25"}
            axes.text(
                column, row, "won" if won else "lost", ha="center", va="center_baseline", size=9, bbox=box, **look
            )
    for x, name in ((0, "tip"), (1.3, "stock"), (2.9, "jack first"), (4.4, "draw first")):
        axes.text(x, -1.2, name, ha="center", va="center_baseline", color=SOFT)
    axes.set(xlim=(-0.5, 5.1), ylim=(len(play) - 0.4, -1.9))
    axes.axis("off")
    counts = [f"{sum(found.values())} of {len(found)}" for found in (play, draw)]
    axes.set_title(f"Jack first wins {counts[0]}, drawing first {counts[1]}")
    return Picture(figure, f"All arrangements: playing the jack first wins {counts[0]}, drawing first {counts[1]}.")
