"""Records the players of the lesson, and writes what ``lessons/data/own.json`` has.

    python -m tripeaks_widgets.lessons.own --ladder docs/advice.json > tripeaks_widgets/lessons/data/own.json

It takes some minutes on one core; what comes out is the same on every machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from ..measured import written
from .measure import measure


def main() -> int:
    """Record and print."""
    parser = argparse.ArgumentParser(prog="python -m tripeaks_widgets.lessons.own", description=__doc__)
    parser.add_argument("--ladder", type=Path, default=Path("docs/advice.json"))
    parser.add_argument("--deals", type=int, default=5000)
    options = parser.parse_args()
    ladder = json.loads(options.ladder.read_text(encoding="utf-8"))
    found = measure(ladder, options.deals, lambda line: print(line, file=sys.stderr, flush=True))
    command = f"{parser.prog} --ladder docs/advice.json --deals {options.deals}"
    print(written(command, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
