"""Which of many deals can be won, under four ways to play: one sample that a whole lesson looks at.

``python -m tripeaks_widgets.lessons.outcomes`` solves the deals; ``data/winnable.json`` is what it wrote.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..engine.rules import Rules
from ..solver.bulk import Bulk
from ..study import tables
from .measured import measured, written

WAYS = {
    "standard": Rules(),
    "empty waste": Rules(waste="empty"),
    "no wrap": Rules(wrap=False),
    "no wrap, empty waste": Rules(wrap=False, waste="empty"),
}
"""The ways to play; in the data, the first is the lowest bit of a deal's hexadecimal digit."""

_STUDIES = Path(tables.__file__).parent / "data"
_DEALS = 20_000
_ACROSS = 100


def solved(deals: int) -> dict[str, Any]:
    """Deals 1 to ``deals`` with a digit each, whose bits say under which of the `WAYS` the deal can be won.

    Beside them, what a study found on a million other deals.
    """
    found = [Bulk(rules, "winnable").values(range(1, deals + 1)) for rules in WAYS.values()]
    digits = [f"{sum(won << bit for bit, won in enumerate(wins)):x}" for wins in zip(*found, strict=True)]
    return {
        "ways": list(WAYS),
        "million": studied(),
        "deals": deals,
        "outcomes": ["".join(digits[start : start + _ACROSS]) for start in range(0, deals, _ACROSS)],
    }


def studied() -> dict[str, dict[str, Any]]:
    """For each of the `WAYS` how many deals the largest study of it looked at, and what share of them can be won."""
    rows = {
        (row["wrap"] == "yes", row["waste"]): row
        for row in tables.largest(tables.load(_STUDIES)["winnable"])
        if row["layout"] == "tripeaks"
    }
    return {
        way: {"deals": int(row["deals"]), "winnable": int(row["winnable"]), "rate": float(row["rate"])}
        for way, row in ((way, rows[rules.wrap, rules.waste]) for way, rules in WAYS.items())
    }


@cache
def outcomes(way: str) -> tuple[bool, ...]:
    """For each deal of the sample, from deal 1, whether it can be won that way; `KeyError` for no way of `WAYS`."""
    told = measured("winnable")
    bit = {name: place for place, name in enumerate(told["ways"])}[way]
    return tuple(bool(int(digit, 16) >> bit & 1) for digit in "".join(told["outcomes"]))


def truth(way: str) -> float:
    """The share of winnable deals in a million others: as good as the truth, for samples of thousands."""
    return float(measured("winnable")["million"][way]["rate"])


def main(argv: Sequence[str] | None = None) -> None:
    """Print the sample as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tripeaks_widgets.lessons.outcomes", description=__doc__)
    parser.add_argument("--deals", type=int, default=_DEALS, metavar="N", help="how many deals, from deal 1")
    deals = parser.parse_args(argv).deals
    print(written(f"{parser.prog} --deals {deals}", solved(deals)))


if __name__ == "__main__":
    main()
