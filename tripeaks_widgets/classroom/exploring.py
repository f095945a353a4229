"""`explore`: a figure that is drawn again as its controls are moved."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Mapping
from typing import Any

from ..engine.errors import cited, quoted
from .card import Card, Message, part
from .controls import Control, control
from .errors import ClassroomError
from .picture import Picture
from .style import house


class Explorer(Card):
    """A figure below its controls; `explore` makes one.

    Attributes:
        values: what the controls say, by argument.
        picture: what is shown; None when the figure couldn't be drawn.
        fault: what the figure's function raised; None when it drew.
    """

    def __init__(
        self,
        figure: Callable[..., Any],
        controls: Mapping[str, Control],
        labels: Mapping[str, str],
        language: str,
    ) -> None:
        self._figure = figure
        self._controls = controls
        self._drawn = 0
        self.values = {name: one.start for name, one in controls.items()}
        self.picture: Picture | None = None
        self.fault: Exception | None = None
        shown = [{"name": name, "label": labels[name], **one.payload()} for name, one in controls.items()]
        self._draw()
        super().__init__("explore", {"controls": shown}, self._now(), language, {"set": self._heard})

    def set(self, **values: Any) -> Picture | None:
        """Choose values for some arguments, and draw; returns the picture, as the attribute.

        Raises `ClassroomError` for an argument that has no control, or a value that its control can't have.
        """
        for name, value in values.items():
            self._known(name)
            try:
                self._controls[name].read(value)
            except ValueError:
                raise ClassroomError("classroom.explore.value", name=name, value=quoted(value)) from None
        self.values |= values
        self._draw()
        self.tell(self._about, self._now())
        return self.picture

    def __repr__(self) -> str:
        """The same on every run."""
        return f"explore({', '.join(self._controls)})"

    def _heard(self, message: Message) -> None:
        values = {}
        for name, raw in part(message, "values", dict).items():
            self._known(name)
            try:
                values[name] = self._controls[name].heard(raw)
            except ValueError:
                raise ClassroomError("classroom.explore.value", name=name, value=quoted(raw)) from None
        self.values |= values
        self._draw()
        self.tell(self._about, self._now())

    def _known(self, name: str) -> None:
        if name not in self._controls:
            raise ClassroomError("classroom.explore.argument", name=name, known=", ".join(self._controls))

    def _draw(self) -> None:
        self._drawn += 1
        try:
            with house():
                drawn = self._figure(**self.values)
                self.picture = drawn if isinstance(drawn, Picture) else Picture(drawn)
            self.fault = None
        except Exception as error:
            self.picture, self.fault = None, error

    def _now(self) -> dict[str, Any]:
        fault = self.fault
        return {
            "seq": self._drawn,
            "values": {name: one.told(self.values[name]) for name, one in self._controls.items()},
            "picture": "" if self.picture is None else self.picture.html(),
            "error": "" if fault is None else cited(f"{type(fault).__name__}: {fault}", 300),
            "trace": "" if fault is None else _trace(fault),
        }


def _trace(fault: Exception) -> str:
    """The traceback from the figure's own function on."""
    steps = traceback.format_exception(type(fault), fault, fault.__traceback__ and fault.__traceback__.tb_next)
    return "".join(steps)


def explore(
    figure: Callable[..., Any],
    *,
    labels: Mapping[str, str] | None = None,
    language: str = "",
    **controls: Any,
) -> Explorer:
    """A figure with a control for each of its arguments: it is drawn at once, and again whenever one is moved.

    Args:
        figure: a function that draws; what it gives back is a `Picture`, or what one can be made of.
        labels: what the controls are called, by argument; by default the arguments' own names.
        language: of the few words around the figure, ``"en"`` or ``"da"``, or ``""`` for the browser's own.
        controls: for each argument what it may be: ``n=(10, 1000, 10)`` is a slider from 10 to 1,000 in steps of 10,
            ``wrap=True`` a tick box, ``rules=["standard", "no-wrap"]`` or a dict from words to values a choice, a text
            or a whole number a field. Where the function has a default, its slider or choice begins there.

    Raises:
        ClassroomError: for a control that can't be made, or an argument that the function doesn't have.
    """
    parameters = inspect.signature(figure).parameters
    takes_all = any(one.kind is one.VAR_KEYWORD for one in parameters.values())
    names = labels or {}
    for name in [*(name for name in controls if not takes_all and name not in parameters), *(names.keys() - controls)]:
        raise ClassroomError("classroom.explore.argument", name=name, known=", ".join(parameters))
    made = {}
    for name, choice in controls.items():
        default = parameters[name].default if name in parameters else inspect.Parameter.empty
        made[name] = control(name, choice, None if default is inspect.Parameter.empty else default)
    spoken = {name: names.get(name) or name.replace("_", " ").capitalize() for name in controls}
    return Explorer(figure, made, spoken, language)
