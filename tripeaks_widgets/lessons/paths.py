"""How many ways there are to play one deal, and how many deals want a draw while a card could be played.

``python -m tripeaks_widgets.lessons.paths`` counts both; ``data/solving.json`` is what it wrote.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..engine.cards import adjacent
from ..engine.deal import Deal
from ..engine.rules import Rules
from ..solver.bulk import Bulk
from ..solver.ideals import Ideals, ideals
from ..solver.plain import RANKS, Lanes, PlainLabels, winning
from ..study.statistics import wilson
from .measured import written
from .ranks import Ranks, split

_DEAL = 14
_DEALS = 1000


class Paths(NamedTuple):
    """What can come of one deal.

    Attributes:
        positions: sets of gone places, stock cards drawn and rank on the waste that can come about together.
        winnable: how many of these positions can be won.
        ways: sequences of moves from the start to an end.
        winning: how many of these sequences win.
    """

    positions: int
    winnable: int
    ways: int
    winning: int


def paths(deal: Deal, rules: Rules) -> Paths:
    """Count the positions of a deal and the ways through them, for rules with a card on the waste.

    It goes forward move by move: as many ways lead to a position as lead to those before it, together.
    """
    tableau, top, stock = _ranks(deal, rules)
    sets = ideals(rules.shape)
    labels = PlainLabels(winning(sets, Lanes(tableau, stock, rules.wrap)))
    near = [[adjacent(one, other, rules.wrap) for other in range(RANKS)] for one in range(RANKS)]
    layer: Counter[tuple[int, int, int]] = Counter({(0, 0, top): 1})
    positions = winnable = ways = won = 0
    while layer:
        after: Counter[tuple[int, int, int]] = Counter()
        for (here, drawn, rank), count in layer.items():
            winnable += labels.won(here, drawn, rank)
            if here == len(sets) - 1:
                ways += count
                won += count
                continue
            steps = [(there, drawn, tableau[place]) for place, there in sets.plays[here] if near[rank][tableau[place]]]
            if drawn < len(stock):
                steps.append((here, drawn + 1, stock[drawn]))
            for step in steps:
                after[step] += count
            if not steps:
                ways += count
        positions += len(layer)
        layer = after
    return Paths(positions, winnable, ways, won)


def won_when_stuck(deal: Deal, rules: Rules) -> bool:
    """Whether a deal can be won by one who draws only when nothing can be played; rules with a card on the waste."""
    tableau, top, stock = _ranks(deal, rules)
    sets = ideals(rules.shape)
    return PlainLabels(_when_stuck(sets, Lanes(tableau, stock, rules.wrap), stock)).won(0, 0, top)


def _when_stuck(sets: Ideals, lanes: Lanes, stock: Sequence[int]) -> list[int]:
    """As `solver.plain.winning`, but a draw counts only where no open card can be played."""
    won = [0] * len(sets)
    won[-1] = lanes.full
    group = (1 << RANKS) - 1
    for here in range(len(sets) - 2, -1, -1):
        left = held = 0
        for played, after in sets.plays[here]:
            left |= won[after] & lanes.place[played]
            held |= lanes.place[played]
        if not left:
            continue
        found = lanes.neighbours(left)
        stuck = lanes.full & ~lanes.neighbours(held)
        for drawn in range(len(stock) - 1, -1, -1):
            if found >> RANKS * (drawn + 1) + stock[drawn] & 1:
                found |= stuck & group << RANKS * drawn
        won[here] = found
    return won


def _ranks(deal: Deal, rules: Rules) -> Ranks:
    return split(rules.shape, [card.rank for card in deal.known_cards()])


def figures(number: int, deals: int) -> dict[str, Any]:
    """What the lesson quotes: the ways of one deal, and two ways to draw on deals 1 to ``deals``."""
    rules = Rules()
    numbers = range(1, deals + 1)
    can = [other for other, won in zip(numbers, Bulk(rules, "winnable").values(numbers), strict=True) if won]
    free, stuck = len(can), sum(won_when_stuck(Deal.numbered(other), rules) for other in can)
    lost = wilson(free - stuck, free)
    return {
        "deal": {"number": number, **paths(Deal.numbered(number), rules)._asdict()},
        "draws": {"deals": deals, "winnable": free, "when-stuck": stuck, "needs-draw": lost._asdict()},
    }


def main(argv: Sequence[str] | None = None) -> None:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tripeaks_widgets.lessons.paths", description=__doc__)
    parser.add_argument("--deal", type=int, default=_DEAL, metavar="N", help="the deal whose ways are counted")
    parser.add_argument("--deals", type=int, default=_DEALS, metavar="N", help="deals that are looked at for draws")
    options = parser.parse_args(argv)
    command = f"{parser.prog} --deal {options.deal} --deals {options.deals}"
    print(written(command, figures(options.deal, options.deals)))


if __name__ == "__main__":
    main()
