"""The widget behind each part of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..catalogue import LANGUAGES, Text, sections
from ..drawing.arrival import keep_nulls
from ..drawing.scene import text_payload
from ..engine.errors import TripeaksError, cited, quoted
from .errors import ClassroomError
from .telling import SECTIONS

Message = Mapping[str, Any]

_STATIC = Path(__file__).parent / "static"

keep_nulls()


class Card(anywidget.AnyWidget):
    """An exercise, a prediction, calibration or progress of a lesson, as a `classroom.Lesson` has them, or a figure.

    What it tells the browser holds no answer, and no hint or solution before it was asked for.

    Args:
        kind: ``"exercise"``, ``"prediction"``, ``"calibration"``, ``"progress"`` or ``"explore"``.
        about: what doesn't change.
        state: how it stands.
        language: of the words around it, ``""`` for the browser's own.
        actions: what to do, by kind of message from the browser.
    """

    _esm = _STATIC / "lesson.js"
    _css = _STATIC / "lesson.css"

    kind = traitlets.Unicode().tag(sync=True)
    """Which of them it is."""

    language = traitlets.Enum(("", *LANGUAGES), default_value="").tag(sync=True)
    """The language of the words around it, ``""`` for the browser's own."""

    _about = traitlets.Dict().tag(sync=True)
    _state = traitlets.Dict().tag(sync=True)
    _draft = traitlets.Unicode().tag(sync=True)
    _texts = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        kind: str,
        about: Mapping[str, Any],
        state: Mapping[str, Any],
        language: str,
        actions: Mapping[str, Callable[[Message], object]],
    ) -> None:
        super().__init__(
            kind=kind, language=language, _about=dict(about), _state=_told(state, None, 0), _texts=_texts_payload()
        )
        self._actions = actions
        self._fault: Text | None = None
        self._answered = 0
        self.on_msg(self._on_message)

    def tell(self, about: Mapping[str, Any], state: Mapping[str, Any]) -> None:
        """Show how it stands now."""
        with self.hold_sync():
            self._about = dict(about)
            self._state = _told(state, self._fault, self._answered)

    def clear(self) -> None:
        """Empty the field."""
        self._draft = ""

    def __repr__(self) -> str:
        """The same on every run, so that a notebook's outputs don't change by themselves."""
        name = f" {self._about['id']}" if "id" in self._about else ""
        return f"<{self.kind}{name} of lesson {self._about['lesson']}>"

    def _action(self, message: Any) -> Callable[[Message], object]:
        kind = part(message, "kind", str)
        if kind not in self._actions:
            raise ClassroomError("classroom.request", part="kind", value=quoted(kind))
        return self._actions[kind]

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Do what the browser asks. What goes wrong is shown in the card: a callback's traceback is seen nowhere."""
        self._fault = None
        with self.hold_sync():
            try:
                self._action(content)(content)
            except TripeaksError as error:
                self._fault = error.text
            except Exception as error:
                self._fault = Text("classroom.fault", {"error": cited(f"{type(error).__name__}: {error}", 300)})
            self._answered += 1
            self._state = _told(self._state, self._fault, self._answered)


def part(message: Any, name: str, *kinds: type) -> Any:
    """A part of a message that must be there; `ClassroomError` names it when it is missing or of another kind."""
    value = message.get(name) if isinstance(message, Mapping) else None
    if not isinstance(value, kinds) or isinstance(value, bool):
        raise ClassroomError("classroom.request", part=name, value=quoted(value))
    return value


def _told(state: Mapping[str, Any], fault: Text | None, answered: int) -> dict[str, Any]:
    """A state with what went wrong, and how many messages were answered: the page sees that its own was."""
    return {**state, "fault": text_payload(fault), "answered": answered}


@cache
def _texts_payload() -> dict[str, Any]:
    """The part of the catalogue that the cards need, in every language."""
    return {
        language: {name: table for name, table in sections(language).items() if name in SECTIONS}
        for language in LANGUAGES
    }
