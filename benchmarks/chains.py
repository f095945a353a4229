"""How long all chains of a position take, in plain Python: the hardest of many random positions.

python benchmarks/chains.py [--positions 10000] [--seed 2026]
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

from tripeaks_widgets import PRESETS, Deal, Game, View
from tripeaks_widgets.planning import Chains, chains


def position(choose: random.Random, rules: str) -> Game:
    """A game after some moves by chance, plays before draws two times out of three."""
    game = Game(Deal.numbered(choose.getrandbits(64), cards=PRESETS[rules].shape.cards), rules)
    for _ in range(choose.randrange(45)):
        plays = game.playable
        if plays and choose.random() < 0.67:
            game.play(choose.choice(plays))
        elif game.view.legal_moves:
            game.move(game.view.legal_moves[-1])
    return game


def measure(view: View) -> tuple[float, Chains]:
    """Milliseconds that all chains take, ranked in all four orders: the least of three, for the machine is busy too."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        found = chains(view)
        for by in ("length", "turns", "points", "end"):
            found.ranked(by)
        times.append(1000 * (time.perf_counter() - start))
    return min(times), found


def main() -> None:
    """Print a line for each way of playing that differs in what can be chained."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=2026)
    args = parser.parse_args()
    for rules in ("standard", "no-wrap", "any-first-card", "separate-pyramids", "open"):
        choose = random.Random(args.seed)
        times = []
        hardest = 0.0
        for _ in range(args.positions):
            taken, found = measure(position(choose, rules).view)
            times.append(taken)
            if taken > hardest:
                hardest, longest = taken, 0 if found.longest is None else len(found.longest)
                where = f"{found.count:,} chains, {len(found)} ends, the longest of {longest}"
        print(f"{rules:18} median {median(times):6.2f} ms   hardest {hardest:6.2f} ms   ({where})")


if __name__ == "__main__":
    main()
