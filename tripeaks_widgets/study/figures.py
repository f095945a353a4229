"""Pictures of the tables, by matplotlib: shares, fewest moves, best scores."""

from __future__ import annotations

import math
import os
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, StrMethodFormatter

from ..catalogue import text
from .progress import percent
from .tables import Row, Tables, largest, unusual

# Colours that people with any colour vision tell apart: Okabe and Ito, "Color universal design" (2008), without the
# yellow, which is too pale on white. Each has a dash of its own, too.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000")
DASHES = ("solid", (0, (5, 1.5)), (0, (1, 1)), (0, (5, 1, 1, 1)), (0, (8, 2)), (0, (3, 1, 1, 1, 1, 1)), (0, (2, 2)))
BINS = 40

STYLE: dict[Any, Any] = {
    "font.size": 11,
    "text.color": "#1a1a1a",
    "axes.labelcolor": "#1a1a1a",
    "axes.edgecolor": "#555555",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": "#1a1a1a",
    "ytick.color": "#1a1a1a",
    "figure.facecolor": "white",
    "savefig.facecolor": "white",
    "svg.fonttype": "path",  # the same everywhere, whatever fonts are there
    "svg.hashsalt": "tripeaks",  # and the same file each time
}


def draw(tables: Tables, folder: str | os.PathLike[str]) -> list[Path]:
    """Draw what the tables have data for, as SVG and PNG files in a folder; returns the files."""
    written = []
    with mpl.rc_context(STYLE):
        figures = {
            "winnable": _winnable(tables["winnable"]),
            "moves": _spread([row for row in tables["histograms"] if row["measure"] == "moves"], "moves"),
            "scores": _spread([row for row in tables["histograms"] if row["measure"] == "score"], "score"),
        }
        for name, figure in figures.items():
            if figure is None:
                continue
            for suffix, metadata in (("svg", {"Date": None}), ("png", {"Software": None})):
                path = Path(folder) / f"{name}.{suffix}"
                figure.savefig(path, dpi=150, metadata=metadata)
                written.append(path)
    return written


def rules_label(row: Row) -> str:
    """The rules of a row in a few words, the usual ones unsaid."""
    return ", ".join([*_layout(row), *_options(row)]) or text("study.figure.standard")


def _layout(row: Row) -> list[str]:
    if row["layout"] == "tripeaks":
        return []
    return [text("study.table.separate") if row["layout"] == "separate" else row["layout"]]


def _options(row: Row) -> list[str]:
    words = [text("study.figure.no-wrap")] * (row["wrap"] == "no")
    return words + [text("study.figure.empty-waste")] * (row["waste"] == "empty")


def _winnable(rows: Sequence[Row]) -> Figure | None:
    """A bar for each way to play, the interval as a whisker and in figures."""
    if not rows:
        return None
    rows = sorted(largest(rows), key=unusual)
    figure = Figure((8, 1.1 + 0.55 * len(rows)), layout="constrained")
    axes = figure.subplots()
    for place, row in enumerate(rows):
        rate, low, high = (float(row[name]) for name in ("rate", "low", "high"))
        whisker = [[rate - low], [high - rate]]
        axes.barh(place, rate, height=0.6, color=COLOURS[0], xerr=whisker, ecolor="#1a1a1a", capsize=3)
        words = text("study.so-far", rate=percent(rate), low=percent(low), high=percent(high))
        axes.text(1.03, place, words, va="center")
    axes.set_yticks(range(len(rows)), [rules_label(row) for row in rows])
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(_percents())
    axes.set_xlabel(text("study.figure.winnable"))
    return figure


def _spread(rows: Sequence[Row], measure: str) -> Figure | None:
    """A panel for each layout and each way to score, and in it a curve for each way to play."""
    panels: dict[tuple[str, str], dict[str, dict[int, int]]] = defaultdict(lambda: defaultdict(dict))
    for row in rows:
        label = ", ".join(_options(row)) or text("study.figure.standard")
        panels[row["scoring"], ", ".join(_layout(row))][label][int(row["value"])] = int(row["deals"])
    if not panels:
        return None
    figure = Figure((8, 0.6 + 3.6 * len(panels)), layout="constrained")
    grid = figure.subplots(len(panels), squeeze=False).flat
    for axes, ((scoring, layout), curves) in zip(grid, panels.items(), strict=True):
        _curves(axes, curves)
        words = text(f"study.figure.{measure}", scoring=scoring)
        axes.set_xlabel(f"{words} ({layout})" if layout else words)
        axes.set_ylabel(text(f"study.figure.share-{measure}"))
    return figure


def _curves(axes: Axes, curves: dict[str, dict[int, int]]) -> None:
    least = min(min(counts) for counts in curves.values())
    most = max(max(counts) for counts in curves.values())
    # Where only multiples of something occur, each bin takes in as many of them.
    step = math.gcd(*(value - least for counts in curves.values() for value in counts)) or 1
    width = step * -(-(most - least + 1) // (step * BINS))
    edges = [least + width * place for place in range((most - least) // width + 2)]
    for place, (label, counts) in enumerate(curves.items()):
        shares = [0.0] * (len(edges) - 1)
        for value, deals in counts.items():
            shares[(value - least) // width] += deals / sum(counts.values())
        look: dict[str, Any] = {"color": COLOURS[place % len(COLOURS)], "linestyle": DASHES[place % len(DASHES)]}
        # A bar of whole numbers reaches half a step to either side of them.
        axes.stairs(shares, [edge - 0.5 for edge in edges], label=label, linewidth=2, **look)
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter(_percents())
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    if len(curves) > 1:  # above the curves, where none of them runs
        axes.legend(
            frameon=False, loc="lower left", bbox_to_anchor=(0, 1), ncols=4, borderaxespad=0.2, columnspacing=1.5
        )


def _percents() -> FuncFormatter:
    return FuncFormatter(lambda share, _: f"{100 * share:.3g} %")
