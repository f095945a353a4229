"""Measures scores, and writes what ``lessons/data/scoring.json`` has.

    python -m tripeaks_widgets.lessons.scoring --deals 300 --games 2000 --seed 2026 > scoring.json

It needs numba and takes a quarter of an hour; what comes out is the same on every machine.
"""

from __future__ import annotations

import argparse
import sys

from ..measured import written
from .measure import measure


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tripeaks_widgets.lessons.scoring", description=__doc__)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    found = measure(options.deals, options.games, options.seed, lambda line: print(line, file=sys.stderr, flush=True))
    command = f"{parser.prog} --deals {options.deals} --games {options.games} --seed {options.seed}"
    print(written(command, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
