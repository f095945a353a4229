"""A game as a curve: the chance of winning, move by move, in the colours of choice and chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..catalogue import percent
from .faces import Brush, Theme, rim, sheet, short

_WIDTH = 720
_LEFT = 62
_RIGHT = 22
_TOP = 58
_HIGH = 200
_AXIS = 30
_LEGEND = 30
_FINE = 0.0005
"""A change that is smaller can't be seen in the picture."""


class Leg(NamedTuple):
    """One move: the chance once it was chosen, and once it was seen what came of it; ``mark`` stands at a fault."""

    made: float
    after: float
    low: float
    high: float
    mark: str


class Words(NamedTuple):
    """What is written: on top, below, for those who can't see the curve, and the names of its colours."""

    title: str
    moves: str
    told: str
    better: str
    worse: str
    luck: str


def win_curve(
    start: tuple[float, float, float],
    legs: Sequence[Leg],
    words: Words,
    *,
    language: str = "en",
    theme: Theme = "light",
) -> str:
    """Draw the chance of winning against the number of moves; a band around it is how far it can be trusted.

    A move takes one step to the right: in the first half of it goes what the choice changed, in the second what the
    cards changed.

    Args:
        start: the chance at the start with its bounds.
        legs: the moves.
        words: what is written.
        language: of the figures.
        theme: the palette.
    """
    brush = Brush(theme, 3)
    step = (_WIDTH - _LEFT - _RIGHT) / max(1, len(legs))
    height = _TOP + _HIGH + _AXIS + _LEGEND
    parts = [rim(_WIDTH, height, brush.colour, brush.colour["surface"])]
    parts.append(brush.text(_LEFT - 38, 34, words.title, size=17, weight=600))
    parts += _frame(brush, language)
    parts.append(_band(brush, start, legs, step))
    value = start[0]
    for number, leg in enumerate(legs):
        left = _LEFT + number * step
        if abs(leg.made - value) >= _FINE:
            colour = "focus" if leg.made > value else "wrong"
            parts.append(_line(brush, (left, value), (left + step / 2, leg.made), colour, 3.5))
        else:
            parts.append(_line(brush, (left, value), (left + step / 2, leg.made), "soft", 1.5))
        luck = abs(leg.after - leg.made) >= _FINE
        parts.append(
            _line(
                brush,
                (left + step / 2, leg.made),
                (left + step, leg.after),
                "accent" if luck else "soft",
                2.5 if luck else 1.5,
            )
        )
        if leg.mark:
            above = min(_y(value), _y(leg.made)) - 8
            parts.append(
                brush.text(left + step / 4, max(above, _TOP - 4), leg.mark, weight=700, colour="wrong", anchor="middle")
            )
        value = leg.after
    foot = _TOP + _HIGH
    parts.append(brush.text(_WIDTH - _RIGHT, foot + 20, words.moves, size=13, colour="soft", anchor="end"))
    parts += _legend(brush, words, foot + _AXIS + 8)
    return sheet(_WIDTH, height, words.title, words.told, parts)


def _y(value: float) -> float:
    return _TOP + (1 - value) * _HIGH


def _frame(brush: Brush, language: str) -> Iterator[str]:
    for value in (0.0, 0.5, 1.0):
        y = short(_y(value))
        yield f'<path d="M{_LEFT} {y}H{_WIDTH - _RIGHT}" stroke="{brush.colour["line"]}"/>'
        yield brush.text(_LEFT - 8, _y(value) + 5, percent(value, language), size=13, colour="soft", anchor="end")


def _band(brush: Brush, start: tuple[float, float, float], legs: Sequence[Leg], step: float) -> str:
    bounds = [start[1:], *((leg.low, leg.high) for leg in legs)]
    upper = [(_LEFT + number * step, _y(high)) for number, (_, high) in enumerate(bounds)]
    lower = [(_LEFT + number * step, _y(low)) for number, (low, _) in enumerate(bounds)]
    points = " ".join(f"{short(x)},{short(y)}" for x, y in [*upper, *reversed(lower)])
    return f'<polygon points="{points}" fill="{brush.colour["rock"]}" opacity="0.35"/>'


def _line(brush: Brush, start: tuple[float, float], end: tuple[float, float], colour: str, width: float) -> str:
    dash = ' stroke-dasharray="4 2.5"' if colour == "accent" else ""
    return (
        f'<path d="M{short(start[0])} {short(_y(start[1]))}L{short(end[0])} {short(_y(end[1]))}" '
        f'stroke="{brush.colour[colour]}" stroke-width="{short(width)}" stroke-linecap="round"{dash}/>'
    )


def _legend(brush: Brush, words: Words, y: float) -> Iterator[str]:
    x = float(_LEFT)
    for colour, said in (("focus", words.better), ("wrong", words.worse), ("accent", words.luck)):
        dash = ' stroke-dasharray="4 2.5"' if colour == "accent" else ""
        yield (
            f'<path d="M{short(x)} {short(y - 5)}h24" stroke="{brush.colour[colour]}" stroke-width="3.5" '
            f'stroke-linecap="round"{dash}/>'
        )
        yield brush.text(x + 32, y, said, size=13)
        x += 32 + 7.2 * len(said) + 26
