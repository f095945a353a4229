"""How much win rate each way of choosing a move is worth, told more closely than by winning games.

    python training/choices.py --games 100 --seed 1

Games are played by playing on. In some of their positions every way chooses, and each choice is judged afresh: by how
often the network, playing on, wins after it in thousands of worlds that no way has seen. What a choice gains over the
network's own, times the number of choices in a game, is what the way is worth a game (S. Kakade, J. Langford,
"Approximately optimal approximate reinforcement learning", ICML 2002: the difference of two policies is the sum of such
gains). It is a difference of few points found in hundreds of positions, where won and lost games would need thousands.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from time import process_time

from tripeaks_widgets.advice import lookahead
from tripeaks_widgets.advice.chance import beginning
from tripeaks_widgets.advice.position import WORLDS, Position
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.study.statistics import mean

Way = Callable[[Position, int], int]
PLAYED, JUDGED = 1000, 20_000
"""Worlds in which games are played on to choose the moves that are made, and worlds in which choices are judged."""


def by_network(here: Position, _begin: int) -> int:
    """The network's word."""
    return here.prior


def by_playing_on(worlds: int) -> Way:
    """The network's word, unless another move is better when games are played on in so many worlds."""

    def choose(here: Position, begin: int) -> int:
        return lookahead.choose(here.sight, here.player, here.moves, here.prior, begin, range(worlds))

    return choose


ADVISER = f"on:{WORLDS}"
"""The adviser's way."""

WAYS: dict[str, Way] = {
    "network": by_network,
    **{f"on:{worlds}": by_playing_on(worlds) for worlds in (250, 500, 1000, 2000, 4000, WORLDS, 2 * WORLDS)},
}


def main() -> int:
    """Play, choose, judge, and print what each way is worth."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.3, help="of the positions in which moves are judged")
    parser.add_argument("--unseen", type=int, nargs=2, default=(0, 41), metavar=("FROM", "TO"))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    gains: dict[str, list[float]] = {name: [] for name in WAYS}
    seconds = dict.fromkeys(WAYS, 0.0)
    play = by_playing_on(PLAYED)
    for number in range(options.games):
        game = Game(Deal.numbered((options.seed << 32) + number))
        while game.view.legal_moves:
            here = Position.of(game.view, accelerate=True)
            low, high = options.unseen
            if len(here.moves) > 1 and low <= len(here.sight.pool) <= high and chance.random() < options.share:
                judge(here, gains, seconds)
            game.move(here.named(play(here, here.begin(options.seed, 2))))
        print(f"{number + 1} of {options.games} games", end="\r", file=sys.stderr, flush=True)
    tell(gains, seconds, len(gains["network"]) / options.share / options.games)
    return 0


def judge(here: Position, gains: dict[str, list[float]], seconds: dict[str, float]) -> None:
    """Let every way choose, and note what its choice gains over the network's."""
    chosen = {}
    for name, way in WAYS.items():
        began = process_time()
        chosen[name] = way(here, beginning(3, len(gains[name])))
        seconds[name] += process_time() - began
    moves = sorted(set(chosen.values()))
    ends = here.player.outcomes(here.sight, moves, beginning(4, len(gains["network"])), range(JUDGED))
    worth = {move: sum(results) / JUDGED for move, results in zip(moves, ends, strict=True)}
    for name, move in chosen.items():
        gains[name].append(worth[move] - worth[here.prior])


def tell(gains: dict[str, Sequence[float]], seconds: dict[str, float], choices: float) -> None:
    """Print a line a way: points of win rate a game over the network's word and over the adviser's choice."""
    print(f"{len(gains['network'])} positions, {choices:.1f} choices a game")
    for name, found in gains.items():
        over = {
            other: mean([one - than for one, than in zip(found, gains[other], strict=True)])
            for other in ("network", ADVISER)
        }
        shown = (
            f"over {other} {100 * choices * each.value:+.2f} "
            f"({100 * choices * each.low:+.2f} to {100 * choices * each.high:+.2f})"
            for other, each in over.items()
        )
        print(f"{name:8} {' '.join(shown)} points a game, {1000 * seconds[name] / len(found):.1f} ms")


if __name__ == "__main__":
    sys.exit(main())
