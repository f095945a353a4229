"""Controls for the arguments of a figure, made from what they may be."""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Real
from typing import Any

import ipywidgets as widgets

from .errors import ClassroomError

_FEW = 4
"""As many choices are seen at once; more are behind a button."""
_WIDE = {"description_width": "initial"}


def control(name: str, choice: Any, start: Any, label: str) -> widgets.ValueWidget:
    """A control for one argument.

    Args:
        name: of the argument, for messages.
        choice: what it may be: ``(low, high)`` or ``(low, high, step)``, whole numbers or not, for a slider; True or
            False for a tick box; a list, or a dict from words to values, for a choice; a text or a whole number for a
            field; or a widget that has a value.
        start: the figure's own default, taken where it is possible; None for none.
        label: what the control is called.

    Raises:
        ClassroomError: for anything else, and for a range or a choice that has nothing in it.
    """
    if isinstance(choice, widgets.ValueWidget):
        return choice
    if isinstance(choice, bool):
        return widgets.Checkbox(value=choice, description=label, indent=False)
    if isinstance(choice, tuple):
        return _slider(name, choice, start, label)
    if isinstance(choice, list | Mapping):
        return _choice(name, choice, start, label)
    if isinstance(choice, str):
        return widgets.Text(value=choice, description=label, continuous_update=False, style=_WIDE)
    if isinstance(choice, int):
        return widgets.IntText(value=choice, description=label, continuous_update=False, style=_WIDE)
    raise ClassroomError("classroom.explore.control", name=name, given=repr(choice))


def _slider(name: str, limits: tuple[Any, ...], start: Any, label: str) -> widgets.ValueWidget:
    if len(limits) not in (2, 3) or not all(isinstance(one, Real) and not isinstance(one, bool) for one in limits):
        raise ClassroomError("classroom.explore.control", name=name, given=repr(limits))
    low, high = limits[:2]
    whole = all(isinstance(one, int) for one in limits)
    step = limits[2] if len(limits) == 3 else 1 if whole else (high - low) / 100
    if not low < high or step <= 0:
        raise ClassroomError("classroom.explore.range", name=name, given=repr(limits))
    inside = isinstance(start, Real) and not isinstance(start, bool) and low <= start <= high
    value = start if inside else low + (high - low) / 2 // step * step
    kind = widgets.IntSlider if whole else widgets.FloatSlider
    return kind(value=value, min=low, max=high, step=step, description=label, continuous_update=False, style=_WIDE)


def _choice(name: str, choice: list[Any] | Mapping[str, Any], start: Any, label: str) -> widgets.ValueWidget:
    options = [*choice.items()] if isinstance(choice, Mapping) else [(str(one), one) for one in choice]
    if not options:
        raise ClassroomError("classroom.explore.range", name=name, given=repr(choice))
    values = [value for _, value in options]
    kind = widgets.RadioButtons if len(options) <= _FEW else widgets.Dropdown
    value = start if start in values else values[0]
    return kind(options=options, value=value, description=label, style=_WIDE)
