"""Measures the tips, and writes what ``lessons/data/tips.json`` has.

    python -m tripeaks_widgets.lessons.tips --deals 5000 --seed 2026 > tripeaks_widgets/lessons/data/tips.json

It takes a quarter of an hour on one core; what comes out is the same on every machine.
"""

from __future__ import annotations

import argparse
import sys

from ..measured import written
from .measure import measure


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tripeaks_widgets.lessons.tips", description=__doc__)
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    found = measure(options.deals, options.seed, lambda line: print(line, file=sys.stderr, flush=True))
    command = f"{parser.prog} --deals {options.deals} --seed {options.seed}"
    print(written(command, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
