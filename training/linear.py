"""Find the weights of the linear player by the cross-entropy method, and print them.

    python training/linear.py --seed 1

Weights are drawn from a normal distribution, each set plays the same deals, and the distribution moves to the best
ones (R. Y. Rubinstein, "The cross-entropy method for combinatorial and continuous optimization", Methodology and
Computing in Applied Probability 1, 1999). It takes some minutes.
"""

from __future__ import annotations

import argparse
import random
import sys
from statistics import fmean, pstdev

from tripeaks_widgets import Deal, Game
from tripeaks_widgets.advice.linear import FACTS, WEIGHTS, Linear
from tripeaks_widgets.advice.seat import Seat
from tripeaks_widgets.advice.sight import Sight

ROUNDS, SETS, BEST, GAMES = 16, 40, 8, 500
"""Rounds; sets of weights in each; how many of them the next round comes from; games that each set plays."""

WIDEN = 0.25
"""Added to the spread, less in each round, so that it doesn't settle too soon."""


def main() -> int:
    """Search and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=1)
    chance = random.Random(parser.parse_args().seed)
    middle, spread = list(WEIGHTS), [1.0] * len(FACTS)
    for number in range(ROUNDS):
        seats = [whole(chance.getrandbits(64)) for _ in range(GAMES)]
        sets = [[chance.gauss(*pair) for pair in zip(middle, spread, strict=True)] for _ in range(SETS)]
        ranked = sorted(sets, key=lambda weights: -wins(weights, seats))[:BEST]
        columns = list(zip(*ranked, strict=True))
        middle = [fmean(column) for column in columns]
        spread = [pstdev(column) + WIDEN * (1 - number / ROUNDS) for column in columns]
        print(f"round {number + 1}: {wins(middle, seats) / GAMES:.1%}", file=sys.stderr, flush=True)
    print(", ".join(f"{weight:.2f}" for weight in middle))
    return 0


def whole(number: int) -> tuple[Sight, list[int]]:
    """A deal as its player sees it at the start, and the world it is."""
    game = Game(Deal.numbered(number))
    sight = Sight.of(game.view)
    cards = [game.table.tableau[place] for place in sight.gaps] + list(game.table.stock)
    return sight, [card.rank for card in cards if card is not None]


def wins(weights: list[float], seats: list[tuple[Sight, list[int]]]) -> int:
    """How many of the games a player with these weights wins."""
    player = Linear(weights)
    return sum(player.finish(Seat(sight, world)) == 1 for sight, world in seats)


if __name__ == "__main__":
    sys.exit(main())
