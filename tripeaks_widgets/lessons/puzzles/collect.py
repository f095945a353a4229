"""Make the published puzzles: ``python -m tripeaks_widgets.lessons.puzzles.collect``.

For each kind, numbered puzzles are made from a number up. Their shares of misses, in order, are cut into fifths: these
are the bounds of the grades. The first few of each grade are published.
"""

from __future__ import annotations

import argparse
import json
import sys
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .making import make
from .puzzle import GRADES, KINDS
from .shelf import to_row
from .store import NAME

MADE = 400
"""Puzzles of each kind that are made."""

KEPT = 4
"""Puzzles of each kind and grade that are published."""


def bounds_of(shares: Sequence[float]) -> list[float]:
    """Where the fifths of some shares begin, without the first."""
    ordered = sorted(shares)
    return [ordered[len(ordered) * fifth // len(GRADES)] for fifth in range(1, len(GRADES))]


def collect(made: int = MADE, kept: int = KEPT, seed: int = 0) -> dict[str, Any]:
    """What is stored: the bounds of the grades and the first puzzles of each, from number ``seed`` up."""
    bounds: dict[str, list[float]] = {}
    rows: list[dict[str, Any]] = []
    for kind in KINDS:
        found = [make(kind, number) for number in range(seed, seed + made)]
        bounds[kind] = bounds_of([puzzle.misses for puzzle in found])
        for fifth in range(len(GRADES)):
            graded = [puzzle for puzzle in found if bisect_right(bounds[kind], puzzle.misses) == fifth]
            rows += map(to_row, graded[:kept])
    return {"made": made, "seed": seed, "bounds": bounds, "puzzles": rows}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tripeaks_widgets.lessons.puzzles.collect",
        description="Makes puzzles, finds the bounds of their grades, and writes the first of each grade into a file.",
    )
    parser.add_argument("--made", type=int, default=MADE, metavar="N", help="puzzles of each kind that are made")
    parser.add_argument("--kept", type=int, default=KEPT, metavar="N", help="puzzles of each grade that are kept")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the number of the first one")
    parser.add_argument("--out", default=str(Path(__file__).parent / "data" / NAME), metavar="FILE")
    options = parser.parse_args(argv)
    found = collect(options.made, options.kept, options.seed)
    head = {name: value for name, value in found.items() if name != "puzzles"}
    rows = ",\n".join(json.dumps(row) for row in found["puzzles"])
    Path(options.out).write_text(f'{json.dumps(head)[:-1]}, "puzzles": [\n{rows}\n]}}\n', encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
