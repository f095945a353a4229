"""Train the network that advice rests on, for one layout with wrap on or off, and write its weights.

    python training/network.py --layout tripeaks --games 6000000 --seed 1

A million games take some minutes on one core. The same seed gives the same weights on the same kind of machine; on
another, rounding may make them others that play as well.
"""

from __future__ import annotations

import argparse
import sys
import time
from array import array
from pathlib import Path

import numpy as np
import selfplay

from tripeaks_widgets.advice.network import weights as shipped
from tripeaks_widgets.advice.network.fast import arrays, outline
from tripeaks_widgets.advice.network.weights import HEIGHT, UNIT, WIDTH, Weights, facts_of
from tripeaks_widgets.advice.sight import NO_TOP, UNKNOWN, Sight
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.layout import Layout

BATCH = 200
"""Games between two steps of learning."""

STUCK = 250_000
"""Games at first in which the network draws only when it must, but for a try now and then."""

REPORTS = 25
TESTS = 10_000
"""How often it is told how things go, and by how many games."""


def main() -> int:
    """Train and save."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--layout", default="tripeaks")
    parser.add_argument("--no-wrap", action="store_true")
    parser.add_argument("--games", type=int, default=6_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file; by default the one that the kit uses")
    options = parser.parse_args()
    layout, wrap = Layout.named(options.layout), not options.no_wrap
    name = shipped.name_of(layout, wrap)
    net = train(layout, wrap, options.games, options.seed)
    path = options.out or shipped.HERE / f"{name}.json"
    path.write_text(whole(name, len(layout), net).dump() + "\n", encoding="utf-8")
    print(f"written to {path}")
    return 0


def train(layout: Layout, wrap: bool, games: int, seed: int) -> list[np.ndarray]:
    """The layers of a network that has played so many games."""
    pack = np.array([card.rank for card in FULL_PACK[: layout.cards]], np.int64)
    start = arrays(unseen(layout, wrap))[0]
    setup = (pack, start, outline(layout))
    net = fresh(facts_of(len(layout)), seed)
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
        if (done + BATCH) % (games // REPORTS) < BATCH:
            report(done + BATCH, tally, time.monotonic() - began, setup, net, draws)
    return net


def report(done: int, tally: np.ndarray, seconds: float, setup: tuple, net: list[np.ndarray], draws: int) -> None:
    """Say how it goes, and count anew. The test's games have chance of their own: the training's goes on from there."""
    best = selfplay.wins(TESTS, done, *setup, tuple(net), selfplay.STUCK if draws == selfplay.TRYING else draws)
    print(
        f"{done:,} games, {seconds:,.0f} s: it wins {tally[1] / tally[0]:.1%}, at its best {best / TESTS:.1%}; "
        f"cross-entropy {tally[3] / tally[2]:.4f}",
        file=sys.stderr,
        flush=True,
    )
    tally[:] = 0


def fresh(facts: int, seed: int) -> list[np.ndarray]:
    """A network that knows nothing yet."""
    chance = np.random.default_rng(seed)

    def drawn(spread: float, *shape: int) -> np.ndarray:
        return chance.normal(0, spread, shape).astype(np.float32)

    def zeros(*shape: int) -> np.ndarray:
        return np.zeros(shape, np.float32)

    first, second, last = (
        drawn(0.15, facts, WIDTH),
        drawn((2 / WIDTH) ** 0.5, WIDTH, HEIGHT),
        drawn(HEIGHT**-0.5, HEIGHT),
    )
    return [first, zeros(WIDTH), second, zeros(HEIGHT), last, zeros(1)]


def unseen(layout: Layout, wrap: bool) -> Sight:
    """What is known before the deal: nothing."""
    stock = layout.cards - len(layout) - 1
    return Sight(layout, wrap, 0, NO_TOP, (UNKNOWN,) * len(layout), (UNKNOWN,) * stock, (0,) * 13)


def whole(name: str, places: int, net: list[np.ndarray]) -> Weights:
    """The network in whole numbers, as `Weights` has them."""
    first, bias, second, second_bias, last, last_bias = net
    unit, scale = 256, 1 << shipped.SHIFT

    def rounded(values: np.ndarray, size: int) -> array[int]:
        return array("i", np.rint(np.clip(values * size, -(2**15), 2**15 - 1)).astype(int).ravel().tolist())

    return Weights(
        name=name,
        places=places,
        first=rounded(np.vstack([first, bias]), unit),
        second=rounded(second, scale),
        second_bias=array("i", np.rint(second_bias * unit * scale).astype(int).tolist()),
        last=rounded(last, unit),
        last_bias=round(float(last_bias[0]) * UNIT),
    )


if __name__ == "__main__":
    sys.exit(main())
