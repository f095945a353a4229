"""Train the network that advice rests on, for one layout with wrap on or off, and write its weights.

    python training/moves.py --layout tripeaks --games 8000000 --seed 1

It begins as a network of chances, which `chances` must have trained before, and learns by what its moves bring: each
game makes the moves that went better than was to be expected a little likelier, and the others less likely (the policy
gradient; R. S. Sutton and others, "Policy gradient methods for reinforcement learning with function approximation",
NeurIPS 1999). What was to be expected the network of chances says, which goes on learning beside it. To put the moves
of a position in order is easier than to know their chances so well that the order is right, so this wins more.

Two threads play. The same seed gives the same weights on the same kind of machine, however busy it is.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import gradient
import nets
import numpy as np
import selfplay

from tripeaks_widgets.advice.network import weights as shipped
from tripeaks_widgets.engine.layout import Layout

BATCH = 500
"""Games between two steps of learning, half of them by each thread."""

RATES = 3e-4, 1e-4
"""Rates of learning at the start, of the moves and of the chances; they end at a fiftieth."""

LAST = 0.03
"""What is kept is a mean over about this part of the training, so that it doesn't depend on the last games."""

REPORTS = 16
"""How often it is told how things go."""


class Learner:
    """A network that learns: its layers, and their mean over the last steps."""

    def __init__(self, net: nets.Layers, rate: float) -> None:
        self.net, self.rate = net, rate
        self.mean = [part.copy() for part in net]
        self.gradients = [[np.zeros_like(part) for part in net] for _thread in range(2)]
        self._middle, self._square = ([np.zeros_like(part) for part in net] for _ in range(2))

    def step(self, number: int, steps: int) -> None:
        """Learn from the gradients, and empty them."""
        rate = self.rate * (1 - number / steps + 0.02)
        keep = min(1 - 1 / max(10, steps * LAST), number / (9 + number))
        for net, mean, one, two, *moments in zip(
            self.net, self.mean, *self.gradients, self._middle, self._square, strict=True
        ):
            one += two
            selfplay.adam(
                *(part.reshape(-1) for part in (net, one, *moments)), rate, 1 / (BATCH * selfplay.STEPS), number
            )
            mean += (1 - keep) * (net - mean)
            one[:] = two[:] = 0


def main() -> int:
    """Train and save."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    nets.arguments(parser, games=8_000_000)
    parser.add_argument("--out", type=Path, default=shipped.HERE, help="where the weights go; by default into the kit")
    options = parser.parse_args()
    layout, wrap = Layout.named(options.layout), not options.no_wrap
    begun = [nets.read(nets.chances_in(options.folder, layout, wrap)) for _ in range(2)]
    moves, chances = (Learner(net, rate) for net, rate in zip(begun, RATES, strict=True))
    train(moves, chances, [nets.setup(layout, wrap) for _ in range(2)], options)
    nets.write(moves.mean, layout, options.out / shipped.file_name(layout, wrap))
    return 0


def train(moves: Learner, chances: Learner, setups: list[nets.Setup], options: argparse.Namespace) -> None:
    """Play, each thread with a setup of its own, and learn."""
    tallies = np.zeros((2, 2))
    steps, began = options.games // BATCH, time.monotonic()
    report(0, tallies, began, setups[0], moves, options.tests)
    with ThreadPoolExecutor(2) as threads:
        for number in range(1, steps + 1):
            parts = [
                threads.submit(
                    gradient.learn,
                    BATCH // 2,
                    (options.seed << 24) + 2 * number + thread,
                    *setups[thread],
                    tuple(moves.net),
                    tuple(moves.gradients[thread]),
                    tuple(chances.net),
                    tuple(chances.gradients[thread]),
                    tallies[thread],
                )
                for thread in range(2)
            ]
            for part in parts:
                part.result()
            for learner in (moves, chances):
                learner.step(number, steps)
            if number % max(1, steps // REPORTS) == 0:
                report(number * BATCH, tallies, began, setups[0], moves, options.tests)


def report(done: int, tallies: np.ndarray, began: float, setup: nets.Setup, moves: Learner, tests: int) -> None:
    """Say how it goes, and count anew. The test's games are the same each time."""
    best = selfplay.wins(tests, 1, *setup, tuple(moves.mean), selfplay.FREE) / tests
    games, won = tallies.sum(axis=0)
    trying = f"{won / games:.2%}" if games else "–"
    print(
        f"{done:,} games, {time.monotonic() - began:,.0f} s: it wins {trying} by chance, {best:.2%} at its best",
        file=sys.stderr,
        flush=True,
    )
    tallies[:] = 0


if __name__ == "__main__":
    sys.exit(main())
