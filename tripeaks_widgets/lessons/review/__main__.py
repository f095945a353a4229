"""Reviews hundreds of games, and writes what ``lessons/data/review.json`` has.

    python -m tripeaks_widgets.lessons.review --deals 300 --worlds 60 > review.json

It needs numba and takes ten minutes; what comes out is the same on every machine.
"""

from __future__ import annotations

import argparse
import sys

from ..measured import written
from .measure import measure


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tripeaks_widgets.lessons.review", description=__doc__)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=60)
    options = parser.parse_args()
    found = measure(options.deals, options.worlds, lambda line: print(line, file=sys.stderr, flush=True))
    command = f"{parser.prog} --deals {options.deals} --worlds {options.worlds}"
    print(written(command, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
