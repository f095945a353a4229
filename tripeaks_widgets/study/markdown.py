"""The tables as Markdown, as the README quotes them."""

from __future__ import annotations

from collections.abc import Sequence

from ..catalogue import text
from .progress import percent
from .tables import Row, largest, unusual


def winnable(rows: Sequence[Row]) -> str:
    """A line for each way to play: how many deals can be won of how many, with the interval and the command."""
    head = ("layout", "wrap", "waste", "deals", "winnable", "interval", "command")
    lines = [[text(f"study.table.{name}") for name in head], ["---", "---", "---", "---:", "---:", "---:", "---"]]
    lines += map(_cells, sorted(largest(rows), key=unusual))
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _cells(row: Row) -> list[str]:
    named = row["layout"] in ("tripeaks", "separate")
    return [
        text(f"study.table.{row['layout']}") if named else row["layout"],
        text(f"study.table.wrap-{row['wrap']}"),
        text(f"study.table.waste-{row['waste']}"),
        f"{int(row['deals']):,}",
        f"{int(row['winnable']):,}, {percent(float(row['rate']))} %",
        f"{percent(float(row['low']))} to {percent(float(row['high']))} %",
        f"`{row['command']}`",
    ]
