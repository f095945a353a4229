"""Standings as a picture, by matplotlib, in the style of the studies' pictures."""

from __future__ import annotations

import math

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from ...catalogue import text
from ...study.figures import COLOURS, STYLE
from ...study.progress import percent
from .standings import Standings


def draw(standings: Standings) -> Figure:
    """A dot for each strategy's win rate, its interval as a whisker and in figures; the first strategy is on top."""
    rows = [standing for standing in standings.strategies if not math.isnan(standing.win_rate)]
    with mpl.rc_context(STYLE):
        figure = Figure((8, 1.1 + 0.45 * len(rows)), layout="constrained")
        axes = figure.subplots()
        for place, row in enumerate(rows):
            whisker = [[row.win_rate - row.low], [row.high - row.win_rate]]
            axes.errorbar(
                row.win_rate, place, xerr=whisker, fmt="o", color=COLOURS[0], ecolor="#1a1a1a", capsize=3, clip_on=False
            )
            words = text("study.so-far", rate=percent(row.win_rate), low=percent(row.low), high=percent(row.high))
            axes.text(1.03, place, words, va="center")
        axes.set_yticks(range(len(rows)), [row.name for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.3g} %"))
        axes.set_xlabel(text("tournament.figure.rate"))
    return figure
