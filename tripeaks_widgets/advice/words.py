"""A counsel in words: what a move is called, how good a guess was, what is too close to call."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor
from typing import Any

from ..catalogue import Text
from ..engine.table import DRAW, Move
from ..engine.view import View
from .counsel import Counsel, Option

TextArg = tuple[str, Mapping[str, Any]]
"""A text within a text, as the catalogue's ``{name:text}`` takes it."""


def named(view: View, move: Move) -> TextArg:
    """A move's name: the card that is played, or the draw."""
    if move == DRAW:
        return ("advice.move.draw", {})
    return ("advice.move.play", {"card": str(view.tableau[move])})


def points(share: float) -> int:
    """A difference of chances in whole per cent, halves upwards."""
    return floor(share * 100 + 0.5)


def certain(option: Option) -> bool:
    """Whether a value has no uncertainty."""
    return option.certainty != "estimate"


def verdict(counsel: Counsel, move: Move) -> Text:
    """How good a move was that somebody chose; KeyError when it isn't one of the counsel's."""
    option = counsel.of(move)
    args: dict[str, Any] = {"move": named(counsel.view, move), "best": named(counsel.view, counsel.best.move)}
    if option is counsel.best:
        return Text("advice.guess.best", {"move": args["move"]})
    if option.close:
        return Text("advice.guess.equal" if certain(option) and certain(counsel.best) else "advice.guess.close", args)
    if option.loss < 0.005:
        return Text("advice.guess.little", args)
    if certain(option) and certain(counsel.best):
        return Text("advice.guess.loses-exact", args | {"count": points(option.loss)})
    low, high = points(option.loss_low), points(option.loss_high)
    return Text("advice.guess.loses", args | {"count": points(option.loss), "low": low, "high": high})


def too_close(counsel: Counsel) -> Text | None:
    """Which moves can't be told from the recommended one; None when it stands alone."""
    close = [option for option in counsel.close if not (certain(option) and certain(counsel.best))]
    if not close:
        return None
    args = {"best": named(counsel.view, counsel.best.move), "other": named(counsel.view, close[0].move)}
    return Text("advice.too-close", args | {"count": len(close)})
