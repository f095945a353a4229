"""TriPeaks' next of kin as layouts: the rule of play is one and the same, only what covers what differs.

In Golf, in Black Hole and in TriPeaks an open card goes on the one waste when it is next in rank. Golf has seven
columns of five and a stock, Black Hole seventeen fans of three and none. Put on Pyramid's layout, the same rule makes
the game between Golf and TriPeaks.

``python -m tripeaks_widgets.lessons.kin`` counts how many deals of each can be won, and how many a player wins who
picks at random; ``data/history.json`` is what it wrote.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from ..engine.cards import FULL_PACK, adjacent
from ..engine.layout import Layout, Spot
from ..engine.shuffle import shuffled
from ..solver.choice import accelerated
from ..solver.ideals import ideals
from ..solver.plain import Lanes, PlainLabels, winning
from ..study.statistics import wilson
from .measured import written
from .ranks import split

_RANKS = tuple(card.rank for card in FULL_PACK)
_SEED = 2026


def columns(name: str, count: int, height: int) -> Layout:
    """A layout of columns in which each card is covered by the next one below it; 52 cards in all."""
    spots = tuple(Spot(row, 1 + 2 * column) for row in range(height) for column in range(count))
    last_row = count * (height - 1)
    covered_by = tuple((place + count,) if place < last_row else () for place in range(count * height))
    return Layout(name, count, height, 52, spots, covered_by)


GOLF = columns("golf", 7, 5)
"""Seven columns of five; one card starts the waste, sixteen are the stock."""

BLACK_HOLE = columns("black-hole", 17, 3)
"""Seventeen fans of three; the ace of spades starts the waste, and there is no stock."""

PYRAMID = Layout.named("toy-1x7-52")
"""Pyramid's layout, one peak of seven rows; one card starts the waste, twenty-three are the stock."""

PEAKS = Layout.named("tripeaks")
"""The layout of 1989."""

COUNTED = {"golf": GOLF, "pyramid": PYRAMID, "tripeaks": PEAKS}
"""The games with a stock, by name; their deals are counted exactly."""


def gone_sets(layout: Layout, most: int | None = None) -> int:
    """How many sets of places can be gone at some moment of a game, the empty and the full one included.

    With ``most``, counting ends where there are more: any number beyond it is then as good as another.

    Parts of the layout that share no covering are counted apart and multiplied, so that it takes no time where the
    number is astronomic.
    """
    product = 1
    for part in _parts(layout):
        product *= sum(1 for _ in islice(_remaining(layout, part), None if most is None else most + 1))
    return product


def most_open(layout: Layout) -> list[int]:
    """For each number of cards left, from none up to all, the most cards that can be open at once."""
    best = [0]
    for part in _parts(layout):
        alone = [0] * (part.bit_count() + 1)
        for left, opened in _remaining(layout, part):
            alone[left] = max(alone[left], opened)
        both = [0] * (len(best) + len(alone) - 1)
        for left, opened in enumerate(best):
            for more, also in enumerate(alone):
                both[left + more] = max(both[left + more], opened + also)
        best = both
    return best


def winnable(layout: Layout, ranks: Sequence[int], wrap: bool) -> bool:
    """Whether a deal can be won when every card is known.

    Args:
        layout: one with a stock.
        ranks: of the 52 cards as they are dealt: the tableau's places, the waste card, the stock in drawing order.
        wrap: whether ace and king are neighbours.
    """
    tableau, top, stock = split(layout, ranks)
    if accelerated(None, load=True):
        from ..solver.fast import FastLabels

        return FastLabels(layout, tableau, stock, wrap).won(0, 0, top)
    return PlainLabels(winning(ideals(layout), Lanes(tableau, stock, wrap))).won(0, 0, top)


def random_game(layout: Layout, ranks: Sequence[int], wrap: bool, rng: random.Random) -> int:
    """Play a deal by picking any playable card, drawing only when there is none; returns the cards left in the end.

    Args:
        layout: any layout.
        ranks: as for `winnable`; after the waste card there may be no stock.
        wrap: whether ace and king are neighbours.
        rng: what picks.
    """
    ranks, top, rest = split(layout, ranks)
    stock = iter(rest)
    gone, opened = 0, list(layout.open_places(0))
    while opened:
        playable = [place for place in opened if adjacent(ranks[place], top, wrap)]
        if playable:
            place = rng.choice(playable)
            top = ranks[place]
            gone |= 1 << place
            opened.remove(place)
            opened += [upper for upper in layout.covers[place] if not layout.cover_masks[upper] & ~gone]
            continue
        card = next(stock, None)
        if card is None:
            break
        top = card
    return len(layout) - gone.bit_count()


def dealt(layout: Layout, number: int) -> list[int]:
    """The ranks of deal ``number``; where there is no stock, the ace of spades is dealt last, to start the waste."""
    if len(layout) == len(_RANKS) - 1:
        return [*shuffled(_RANKS[:39] + _RANKS[40:], number), 0]
    return shuffled(_RANKS, number)


def measure(deals: int, games: int) -> dict[str, Any]:
    """How many of so many deals can be won, and how many of so many games a player wins who picks at random."""
    found: dict[str, Any] = {"seed": _SEED, "games": {}}
    first = _SEED << 32
    for name, layout in {**COUNTED, "black-hole": BLACK_HOLE}.items():
        for wrap in (True, False) if name in COUNTED else (True,):
            told: dict[str, Any] = {}
            if name in COUNTED:
                told["winnable"] = _share([winnable(layout, dealt(layout, first + i), wrap) for i in range(deals)])
            rng = random.Random(_SEED)
            told["random"] = _share(
                [not random_game(layout, dealt(layout, first + i), wrap, rng) for i in range(games)]
            )
            found["games"].setdefault(name, {})["on" if wrap else "off"] = told
    return found


def _share(results: Sequence[bool]) -> dict[str, float]:
    share = wilson(sum(results), len(results))
    return {
        "wins": sum(results),
        "count": len(results),
        "rate": share.value,
        "low": round(share.low, 6),
        "high": round(share.high, 6),
    }


def _parts(layout: Layout) -> Iterator[int]:
    """The parts of a layout that share no covering, as bit sets of places."""
    left = layout.full
    while left:
        part, edge = 0, [(left & -left).bit_length() - 1]
        while edge:
            place = edge.pop()
            if not part >> place & 1:
                part |= 1 << place
                edge += [*layout.covers[place], *layout.covered_by[place]]
        yield part
        left &= ~part


def _remaining(layout: Layout, part: int) -> Iterator[tuple[int, int]]:
    """For each set of places of a part that can be gone: how many of its cards are left, and how many are open."""
    seen, edge = {0}, [0]
    while edge:
        gone = edge.pop()
        opened = [place for place in layout.open_places(gone) if part >> place & 1]
        yield part.bit_count() - gone.bit_count(), len(opened)
        for place in opened:
            after = gone | 1 << place
            if after not in seen:
                seen.add(after)
                edge.append(after)


def main() -> None:
    """Print what was counted, as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tripeaks_widgets.lessons.kin", description=__doc__)
    parser.add_argument("--deals", type=int, default=5_000, help="deals to count, each game and wrap on and off")
    parser.add_argument("--games", type=int, default=20_000, help="games of the player who picks at random")
    asked = parser.parse_args()
    command = f"{parser.prog} --deals {asked.deals} --games {asked.games}"
    print(written(command, measure(asked.deals, asked.games)))


if __name__ == "__main__":
    main()
