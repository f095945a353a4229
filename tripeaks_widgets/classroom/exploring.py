"""`explore`: a figure that is drawn again as its controls are moved."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import ipywidgets as widgets

from ..catalogue import text
from .controls import control
from .errors import ClassroomError
from .picture import Picture
from .style import house

_SHEET = """
.tpk-explore .widget-inline-hbox, .tpk-explore .widget-checkbox { height: auto; min-height: 44px; max-width: 100%; }
.tpk-explore-controls { display: flex; flex-flow: row wrap; gap: 0 28px; }
.tpk-explore-controls .widget-slider { flex: 0 1 340px; width: 340px; }
.tpk-explore .widget-label { font-size: 15px; }
.tpk-explore-pane { transition: opacity 0.2s 0.4s; }
.tpk-explore-busy .tpk-explore-pane { opacity: 0.45; }
.tpk-explore-status { min-height: 1.6em; }
.tpk-explore-word { animation: tpk-explore-late 0.2s 0.4s both; }
.tpk-explore-fault { border: 2px solid #b3261e; border-radius: 8px; padding: 10px 14px; overflow-wrap: anywhere; }
.tpk-explore-fault pre { overflow-x: auto; }
@keyframes tpk-explore-late { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .tpk-explore-pane { transition: none; } }
"""


class Explorer(widgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A figure below its controls; `explore` makes one.

    Attributes:
        controls: the control of each argument.
        pane: the HTML of the picture, or of what went wrong.
        fault: what the figure's function raised last; None when it drew.
    """

    def __init__(
        self, figure: Callable[..., Any], controls: Mapping[str, widgets.ValueWidget], language: str = "en"
    ) -> None:
        self.controls = dict(controls)
        self.pane = widgets.HTML()
        self.fault: Exception | None = None
        self._status = widgets.HTML()
        self._figure = figure
        self._language = language or "en"
        self.pane.add_class("tpk-explore-pane")
        self._status.add_class("tpk-explore-status")
        row = widgets.Box(list(self.controls.values()))
        row.add_class("tpk-explore-controls")
        super().__init__([widgets.HTML(f"<style>{_SHEET}</style>"), row, self._status, self.pane])
        self.add_class("tpk-explore")
        for one in self.controls.values():
            one.observe(self._moved, "value")
        self.draw()

    def draw(self) -> None:
        """Draw the figure as the controls stand. What goes wrong is shown in the picture's place."""
        self._status.value = f'<span class="tpk-explore-word" role="status">{self._say("drawing")}</span>'
        self.add_class("tpk-explore-busy")
        try:
            with house():
                drawn = self._figure(**{name: one.value for name, one in self.controls.items()})
                shown = drawn if isinstance(drawn, Picture) else Picture(drawn)
            self.pane.value = shown._repr_html_()
            self.fault = None
        except Exception as error:
            self.pane.value = self._fault(error)
            self.fault = error
        finally:
            self.remove_class("tpk-explore-busy")
            self._status.value = ""

    def __repr__(self) -> str:
        """The same on every run."""
        return f"explore({', '.join(self.controls)})"

    def _moved(self, _change: Any) -> None:
        self.draw()

    def _fault(self, error: Exception) -> str:
        steps = traceback.format_exception(error)
        told = self._say("fault", error=f"{type(error).__name__}: {error}")
        return (
            f'<div class="tpk-explore-fault" role="alert"><strong>{told}</strong>'
            f"<details><summary>{self._say('details')}</summary><pre>{escape(''.join(steps))}</pre></details></div>"
        )

    def _say(self, key: str, **args: Any) -> str:
        return escape(text(f"classroom.explore.{key}", self._language, **args))


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
        language: of the few words around the figure, ``"en"`` or ``"da"``.
        controls: for each argument what it may be: ``n=(10, 1000, 10)`` is a slider from 10 to 1,000 in steps of 10,
            ``wrap=True`` a tick box, ``rules=["standard", "no-wrap"]`` or a dict from words to values a choice, a text
            or a number a field. Where the function has a default, its slider or choice begins there.

    Raises:
        ClassroomError: for a control that can't be made, or an argument that the function doesn't have.
    """
    parameters = inspect.signature(figure).parameters
    takes_all = any(one.kind is one.VAR_KEYWORD for one in parameters.values())
    names = labels or {}
    for name in [*controls, *names]:
        if name not in (parameters if name in controls else controls) and not (takes_all and name in controls):
            raise ClassroomError("classroom.explore.argument", name=name, known=", ".join(parameters))
    made = {}
    for name, choice in controls.items():
        default = parameters[name].default if name in parameters else None
        label = names.get(name) or name.replace("_", " ").capitalize()
        made[name] = control(name, choice, None if default is inspect.Parameter.empty else default, label)
    return Explorer(figure, made, language)
