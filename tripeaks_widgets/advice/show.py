"""A counsel as a still picture."""

from __future__ import annotations

from ..catalogue import Text, percent, text
from ..drawing.faces import Theme
from ..drawing.options import OptionRow, option_bars
from ..engine.table import DRAW
from .counsel import Counsel, Option
from .words import certain, named, points, too_close


def counsel_svg(counsel: Counsel, *, language: str = "en", theme: Theme = "light") -> str:
    """The options as bars with whiskers, the recommended one first, each with its strongest reason.

    Args:
        counsel: what the adviser said; it may be empty.
        language: of the words.
        theme: the palette.
    """
    if not counsel:
        return option_bars(text("advice.none", language), (), "", language=language, theme=theme)
    close = too_close(counsel)
    title = (close or Text("advice.recommended", {"move": named(counsel.view, counsel.best.move)})).to(language)
    source = text("advice.worlds", language, count=counsel.worlds) if counsel.worlds else text("advice.exact", language)
    rows = tuple(_row(counsel, option, language) for option in counsel)
    return option_bars(title, rows, source, language=language, theme=theme)


def _row(counsel: Counsel, option: Option, language: str) -> OptionRow:
    value = percent(option.value, language)
    if not certain(option):
        bounds = {"low": percent(option.low, language), "high": percent(option.high, language)}
        value = text("advice.interval", language, value=value, **bounds)
    best = option is counsel.best
    said = text("advice.best", language) if best else _loss(counsel, option, language)
    return OptionRow(
        card=None if option.move == DRAW else str(counsel.view.tableau[option.move]),
        name=_capitalised(Text(*named(counsel.view, option.move)).to(language)),
        value=option.value,
        low=option.low,
        high=option.high,
        best=best,
        said=f"{value}, {said}",
        why="; ".join(reason.to(language) for reason in option.reasons[:1]),
    )


def _capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]


def _loss(counsel: Counsel, option: Option, language: str) -> str:
    """How much less it is worth than the recommended move, with the interval where there is one."""
    if certain(option) and certain(counsel.best):
        return text("advice.loss-exact", language, points=points(option.loss))
    args = {"points": points(option.loss), "low": points(option.loss_low), "high": points(option.loss_high)}
    return text("advice.loss-close" if option.close else "advice.loss", language, **args)
