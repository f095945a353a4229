"""What the pages without a kernel show, as plain values. No server is needed for it."""

from __future__ import annotations

import csv
import datetime
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from html import escape
from importlib import resources
from typing import Any

from markupsafe import Markup

from ...deals import daily_deal
from ...deals.kinds import DAILY_RULES
from ...drawing.faces import Theme
from ...drawing.figure import view_picture
from ...engine.game import Game
from ...lessons.course import Content, lesson_ids, load
from ...lessons.measured import measured

TODAY_WIDTH = 720
_LEAST = 0.002
"""Columns for a smaller share of the deals are left out: they would be too flat to be seen."""


def today(theme: Theme) -> str:
    """The day's deal as it starts, as an SVG text, drawn from what a player sees."""
    return _drawn(datetime.date.today(), theme)


@lru_cache(maxsize=4)
def _drawn(day: datetime.date, theme: Theme) -> str:
    return view_picture(Game(daily_deal(day), DAILY_RULES).view, theme=theme, width=TODAY_WIDTH)


@cache
def today_height() -> int:
    """How high that picture is, so that the page keeps room for it."""
    found = re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', today("light"))
    if found is None:
        raise AssertionError("a picture has a view box")
    return round(float(found[1]))


@cache
def lessons() -> tuple[Content, ...]:
    """The course, in order."""
    return tuple(sorted((load(lesson) for lesson in lesson_ids()), key=lambda lesson: lesson.number))


@cache
def danish() -> dict[str, str]:
    """The notebooks of lessons that are there in Danish, by the lessons' ids."""
    translated = (load(lesson, "da") for lesson in lesson_ids())
    return {lesson.id: lesson.notebook for lesson in translated if lesson.language == "da"}


@cache
def studies() -> dict[str, Any]:
    """The figures of the page on studies. Shares are in per cent."""
    winnable = [_winnable(row) for row in _rows("winnable") if row["measure"] == "moves"]
    return {"winnable": winnable, "moves": _moves(), "ladder": _ladder()}


def _winnable(row: Mapping[str, str]) -> dict[str, Any]:
    way = (f"layout-{row['layout']}", f"wrap-{row['wrap']}", f"waste-{row['waste']}")
    share, low, high = (100 * float(row[name]) for name in ("rate", "low", "high"))
    deals = int(row["deals"])
    return {"way": way, "share": share, "low": low, "high": high, "deals": deals, "command": row["command"]}


def _moves() -> list[dict[str, Any]]:
    standard = {"measure": "moves", "layout": "tripeaks", "wrap": "yes", "waste": "card"}
    counts = {int(row["value"]): int(row["deals"]) for row in _rows("histograms") if standard.items() <= row.items()}
    total, most = sum(counts.values()), max(counts.values())
    return [
        {"moves": moves, "share": 100 * count / total, "part": count / most}
        for moves, count in sorted(counts.items())
        if count >= _LEAST * total
    ]


def _ladder() -> dict[str, Any]:
    found = measured("own")
    rows = [
        {"name": row["name"], "share": 100 * row["rate"], "low": 100 * row["low"], "high": 100 * row["high"]}
        for row in found["ladder"]
    ]
    return {"rows": rows, "deals": found["deals"], "command": found["command"]}


def _rows(name: str) -> list[dict[str, str]]:
    text = resources.files("tripeaks_widgets.study").joinpath("data", f"{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


# What the templates call


def code(text: str) -> Markup:
    """A text whose code is between backticks, as HTML."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text)))


def figure(value: float, digits: int) -> str:
    """A number with so many decimals."""
    return f"{value:.{digits}f}"


def count(value: int) -> str:
    """A whole number with thousands apart."""
    return f"{value:,}"


FILTERS = {"code": code, "figure": figure, "count": count}
