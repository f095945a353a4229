"""The small tables that studies leave behind: one row for each study, and how often each figure came up."""

from __future__ import annotations

import csv
import os
import shlex
from collections.abc import Iterable, Mapping
from pathlib import Path

from .journal import read
from .plan import Study
from .result import Result
from .statistics import histogram

Row = dict[str, str]

KEY = ("measure", "layout", "wrap", "waste", "scoring")
"""What tells the rows of different studies apart; ``scoring`` is empty where it has no bearing."""

COLUMNS: dict[str, tuple[str, ...]] = {
    "winnable": (*KEY, "seed", "deals", "winnable", "rate", "low", "high", "date", "command"),
    "spreads": (
        *(*KEY, "seed", "deals", "count", "mean", "low", "high", "deviation"),
        *("least", "lower_quartile", "median", "upper_quartile", "most", "date", "command"),
    ),
    "histograms": (*KEY, "value", "deals"),
}
"""The tables with their columns, each a file of its own, ``winnable.csv`` and so on.

``winnable``: winnable deals and their share (0 to 1) with its 95 % interval, which studies of the fewest moves tell,
too. ``spreads``: fewest moves of the winnable deals, or best scores of all, ``count`` of them, with the 95 % interval
of the mean. ``histograms``: how many deals have each of these figures.
"""

Tables = dict[str, list[Row]]


def load(folder: str | os.PathLike[str]) -> Tables:
    """The tables in a folder; one that isn't there is empty."""
    tables: Tables = {}
    for name in COLUMNS:
        path = Path(folder) / f"{name}.csv"
        tables[name] = []
        if path.exists():
            with path.open(encoding="utf-8", newline="") as file:
                tables[name] = list(csv.DictReader(file))
    return tables


def save(tables: Tables, folder: str | os.PathLike[str]) -> None:
    """Write the tables into a folder, in an order that doesn't depend on when the studies were added."""
    for name, columns in COLUMNS.items():
        rows = sorted(tables[name], key=_order)
        with (Path(folder) / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)


def add(tables: Tables, journals: Iterable[str | os.PathLike[str]]) -> Tables:
    """The tables with the results of finished journals, each instead of what was there of the same measure and rules.

    Raises `StudyError` for a journal that isn't finished, or is none.
    """
    for path in journals:
        result = Result.from_journal(path)
        found, key = _rows(result, read(path).date), _key(_key_of(result.study))
        tables = {name: [row for row in rows if _key(row) != key] + found[name] for name, rows in tables.items()}
    return tables


def _rows(result: Result, date: str) -> Tables:
    key = _key_of(result.study)
    about = {**key, "seed": result.study.seed, "deals": result.deals, "date": date}
    about["command"] = shlex.join(result.study.command)
    found: dict[str, list[Mapping[str, object]]] = {name: [] for name in COLUMNS}
    share = result.interval
    if share is not None:
        bounds = {"rate": f"{share.value:.6f}", "low": f"{share.low:.6f}", "high": f"{share.high:.6f}"}
        found["winnable"].append({**about, "winnable": result.wins, **bounds})
    if result.spread is not None:
        figures = {name: f"{value:.10g}" for name, value in result.spread.to_dict().items()}
        found["spreads"].append({**about, **figures})
        counts = histogram(result.measured)
        found["histograms"] += [{**key, "value": value, "deals": deals} for value, deals in counts.items()]
    return {name: [{column: str(row[column]) for column in row} for row in rows] for name, rows in found.items()}


def _key_of(study: Study) -> Row:
    rules = study.rules
    return {
        "measure": study.measure,
        "layout": rules.layout,
        "wrap": "yes" if rules.wrap else "no",
        "waste": rules.waste,
        "scoring": rules.scoring if study.measure == "score" else "",
    }


def _key(row: Row) -> tuple[str, ...]:
    return tuple(row[column] for column in KEY)


def largest(rows: Iterable[Row]) -> list[Row]:
    """Of several studies of the same rules, whatever they measured, the one of the most deals."""
    rules = ("layout", "wrap", "waste")
    return list(
        {tuple(row[name] for name in rules): row for row in sorted(rows, key=lambda row: int(row["deals"]))}.values()
    )


def unusual(row: Row) -> tuple[object, ...]:
    """How far the rules are from three peaks, wrap and a waste card, which come first when rows are sorted by this."""
    return (row["layout"] != "tripeaks", row["layout"], row["wrap"] != "yes", row["waste"] != "card")


def _order(row: Row) -> tuple[object, ...]:
    return (row["measure"], row["scoring"], *unusual(row), int(row.get("value", 0)))
