"""Networks while they are trained: layers of fractions, made from nothing or from weights, and made into weights."""

from __future__ import annotations

import argparse
import sys
from array import array
from pathlib import Path

import numpy as np

from tripeaks_widgets.advice.arrays import arrays
from tripeaks_widgets.advice.network import weights as shipped
from tripeaks_widgets.advice.network.fast import Outline, outline
from tripeaks_widgets.advice.network.weights import HEIGHT, WIDTH, Weights
from tripeaks_widgets.advice.sight import NO_TOP, UNKNOWN, Sight
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.layout import Layout

Layers = list[np.ndarray]
"""The first layer, its bias, the second, its bias, the last, its bias."""

LANE, INNER = 256, 1 << shipped.SHIFT
"""Whole numbers stand for so many parts of 1: in the first and the last layer, and in the second."""

Setup = tuple[np.ndarray, np.ndarray, Outline]
"""The pack's ranks, the position before anything is known, and the layout, as `selfplay` takes them."""


FOLDER = Path("build/training")
"""Where chances are kept: the kit doesn't need them, once moves are learned."""


def arguments(parser: argparse.ArgumentParser, *, games: int) -> None:
    """What all training asks for."""
    parser.add_argument("--layout", default="tripeaks")
    parser.add_argument("--no-wrap", action="store_true")
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=int, default=10_000, help="games by which it is told how things go")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the weights of chances are kept")


def setup(layout: Layout, wrap: bool) -> Setup:
    """What games of a layout need. It remembers things, so each thread needs its own."""
    pack = np.array([card.rank for card in FULL_PACK[: layout.cards]], np.int64)
    return pack, arrays(unseen(layout, wrap))[0], outline(layout)


def fresh(facts: int, seed: int) -> Layers:
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


def chances_in(folder: Path, layout: Layout, wrap: bool) -> Path:
    """Where the weights of chances are kept, in a folder that is there."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"chances-{shipped.file_name(layout, wrap)}"


def write(net: Layers, layout: Layout, path: Path) -> None:
    """Write a network's weights."""
    path.write_text(whole(path.stem, len(layout), net).dump() + "\n", encoding="utf-8")
    print(f"written to {path}")


def read(path: Path) -> Layers:
    """The network whose weights `write` wrote."""
    if not path.exists():
        sys.exit(f"{path} isn't there: training/chances.py makes it")
    weights = Weights.read(path)
    first = np.array(weights.first, np.float32).reshape(-1, WIDTH) / LANE
    return [
        first[:-1].copy(),
        first[-1].copy(),
        np.array(weights.second, np.float32).reshape(WIDTH, HEIGHT) / INNER,
        np.array(weights.second_bias, np.float32) / (LANE * INNER),
        np.array(weights.last, np.float32) / LANE,
        np.array([weights.last_bias / LANE**2], np.float32),
    ]


def whole(name: str, places: int, net: Layers) -> Weights:
    """The network in whole numbers, as `Weights` has them."""
    first, bias, second, second_bias, last, last_bias = net

    def rounded(values: np.ndarray, size: int) -> array[int]:
        return array("i", np.rint(np.clip(values * size, -(2**15), 2**15 - 1)).astype(int).ravel().tolist())

    return Weights(
        name=name,
        places=places,
        first=rounded(np.vstack([first, bias]), LANE),
        second=rounded(second, INNER),
        second_bias=array("i", np.rint(second_bias * LANE * INNER).astype(int).tolist()),
        last=rounded(last, LANE),
        last_bias=round(float(last_bias[0]) * LANE**2),
    )
