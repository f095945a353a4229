"""Train a network of chances, for one layout with wrap on or off: how likely a win is after a move.

    python training/chances.py --layout tripeaks --games 5000000 --seed 1

`moves` goes on from there.

A million games take some minutes on one core. The same seed gives the same weights on the same kind of machine; on
another, rounding may make them others that play as well.
"""

from __future__ import annotations

import argparse
import sys
import time

import nets
import numpy as np
import selfplay

from tripeaks_widgets.advice.network.weights import facts_of
from tripeaks_widgets.engine.layout import Layout

BATCH = 200
"""Games between two steps of learning."""

STUCK = 250_000
"""Games at first in which the network draws only when it must, but for a try now and then."""

REPORTS = 25
"""How often it is told how things go."""


def main() -> int:
    """Train and save."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    nets.arguments(parser, games=5_000_000)
    options = parser.parse_args()
    layout, wrap = Layout.named(options.layout), not options.no_wrap
    net = train(layout, wrap, options.games, options.seed, options.tests)
    nets.write(net, layout, nets.chances_in(options.folder, layout, wrap))
    return 0


def train(layout: Layout, wrap: bool, games: int, seed: int, tests: int) -> nets.Layers:
    """A network that has played so many games."""
    setup = nets.setup(layout, wrap)
    net = nets.fresh(facts_of(len(layout)), seed)
    gradient, mean, square = ([np.zeros_like(part) for part in net] for _ in range(3))
    selfplay.seed(seed)
    tally, began = np.zeros(4), time.monotonic()
    for step, done in enumerate(range(0, games, BATCH), start=1):
        part = done / games
        stuck = done < STUCK
        draws = selfplay.TRYING if stuck else selfplay.FREE
        warmth = 0.3 if stuck else 0.02 + 0.1 * (1 - part)
        fade = 1.0 if stuck else 0.9 if part < 0.4 else 0.8
        for each in gradient:
            each[:] = 0
        count = selfplay.learn(BATCH, *setup, tuple(net), tuple(gradient), draws, warmth, fade, tally)
        rate = 2.5e-3 * (1 - part) ** 1.5 + 2e-5
        for each in zip(net, gradient, mean, square, strict=True):
            selfplay.adam(*(array.reshape(-1) for array in each), rate, 1 / count, step)
        if (done + BATCH) % max(BATCH, games // REPORTS) < BATCH:
            best = won(tests, done + BATCH, setup, net, draws)
            report(done + BATCH, tally, time.monotonic() - began, best)
    return net


def won(tests: int, number: int, setup: nets.Setup, net: nets.Layers, draws: int) -> float:
    """The share of test games that it wins. They begin chance anew, and the training's goes on from there."""
    if draws == selfplay.TRYING:
        draws = selfplay.STUCK
    return selfplay.wins(tests, number, *setup, tuple(net), draws) / tests


def report(done: int, tally: np.ndarray, seconds: float, best: float) -> None:
    """Say how it goes, and count anew."""
    print(
        f"{done:,} games, {seconds:,.0f} s: it wins {tally[1] / tally[0]:.1%}, at its best {best:.1%}; "
        f"cross-entropy {tally[3] / tally[2]:.4f}",
        file=sys.stderr,
        flush=True,
    )
    tally[:] = 0


if __name__ == "__main__":
    sys.exit(main())
