"""A line of moves as the cards that come on the waste: a row for each run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..catalogue import card_sign, text
from .faces import Brush, Theme, rim, sheet
from .geometry import Box

_WIDTH = 480
_MARGIN = 22
_LABEL = 78
_CARD = 36
_HIGH = 52
_STEP = 41
_APART = 10
_ROW = 78
_BARE_ROW = 61
_FOOT = 38


class Run(NamedTuple):
    """A run: how many cards had been drawn, the card that it began on, and each card played with its place."""

    drawn: int
    first: str | None
    plays: list[tuple[str, int]]


def run_rows(runs: Sequence[Run], score: int, *, cards_left: bool, language: str = "en", theme: Theme = "light") -> str:
    """Draw a line of moves.

    Args:
        runs: its runs; each but the first begins with a draw.
        score: what it makes.
        cards_left: whether the score counts the cards that are left.
        language: of the words.
        theme: the palette.
    """
    brush = Brush(theme, 4)
    most = int((_WIDTH - 2 * _MARGIN - _LABEL - _STEP - _APART) // _STEP)
    plays = sum(len(run.plays) for run in runs)
    draws = len(runs) - 1
    title = text("solve.picture.title", language, count=plays + draws)
    parts, told = [], []
    y = _MARGIN
    for number, run in enumerate(runs):
        key = "solve.picture.draw" if number else "solve.picture.start"
        label = text(key, language, nth=run.drawn)
        cards = [card for card in (run.first, *(card for card, _ in run.plays)) if card is not None]
        told.append(text("solve.picture.row", language, label=label, cards=", ".join(map(card_sign, cards))))
        parts.append(brush.text(_MARGIN, y + _HIGH / 2 + 5, label, size=14, colour="soft"))
        first = Box(_MARGIN + _LABEL, y, _CARD, _HIGH)
        parts.append(brush.slot(first) if run.first is None else brush.card(run.first, first, "full", _CARD))
        for row, start in enumerate(range(0, len(run.plays), most)):
            y += _ROW if row else 0
            parts += _cards(brush, run.plays[start : start + most], first._replace(y=y))
        y += _ROW if run.plays else _BARE_ROW
    result = "solve.picture.left" if cards_left else "solve.picture.score"
    summary = ", ".join(
        [
            text("solve.picture.moves", language, count=plays + draws),
            text("solve.picture.draws", language, count=draws),
            text(result, language, count=score, score=score),
        ]
    )
    parts.append(brush.text(_MARGIN, y + 14, summary, weight=600))
    height = y + _FOOT
    frame = rim(_WIDTH, height, brush.colour, brush.colour["ground"])
    return sheet(_WIDTH, height, title, f"{' '.join(told)} {summary}.", [frame, *parts])


def _cards(brush: Brush, plays: Sequence[tuple[str, int]], first: Box) -> Iterator[str]:
    """Cards played, right of the card that they were played on, each with its place below."""
    for number, (card, place) in enumerate(plays, start=1):
        box = first._replace(x=first.x + _APART + number * _STEP)
        yield brush.card(card, box, "full", _CARD)
        yield brush.text(box.x + box.w / 2, box.y + box.h + 13, str(place), size=11, colour="soft", anchor="middle")
