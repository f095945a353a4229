"""Measures the cheat, and writes what ``lessons/data/cheat.json`` has.

    python -m tripeaks_widgets.lessons.cheat --deals 1000 --late 400 --seed 2026 > cheat.json

It takes half an hour with numba; what comes out is the same on every machine.
"""

from __future__ import annotations

import argparse
import sys

from ..measured import written
from .measure import measure


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tripeaks_widgets.lessons.cheat", description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--late", type=int, default=400)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    found = measure(options.deals, options.late, options.seed, lambda line: print(line, file=sys.stderr, flush=True))
    command = f"{parser.prog} --deals {options.deals} --late {options.late} --seed {options.seed}"
    print(written(command, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
