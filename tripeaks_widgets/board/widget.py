"""The `Board` widget."""

from __future__ import annotations

import difflib
import inspect
import json
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..catalogue import LANGUAGES, Text
from ..engine.deal import Deal
from ..engine.errors import IllegalMove
from ..engine.game import Event, Game
from ..engine.picture import text_picture
from ..engine.rules import Rules
from . import payload
from .picture import picture

_HERE = Path(__file__).parent


class Board(anywidget.AnyWidget):
    """A board to play on.

    The kernel's `Game` decides what is legal and what happens; the browser draws it and asks. Every method below does
    what a button on the board does, and every display of the board follows.

    Args:
        deal: a `Deal`, a deal number, a deal's code or its cards as text; by default a random deal.
        rules: `Rules` or the name of a preset; by default the standard rules.
        language: ``"en"``, ``"da"``, or ``""`` for the browser's own.

    Raises:
        DealError, RulesError, LayoutError: for a deal or rules that can't be; the message says what is wrong.
        TypeError: for an argument that doesn't exist.
    """

    _esm = _HERE / "static" / "board.js"
    _css = _HERE / "static" / "board.css"

    language = traitlets.Enum(("", *LANGUAGES), default_value="").tag(sync=True)
    """The language of the board's texts, ``""`` for the browser's own."""

    _shape = traitlets.Dict().tag(sync=True)
    _view = traitlets.Dict().tag(sync=True)
    _title = traitlets.Dict().tag(sync=True)
    _rules = traitlets.Dict().tag(sync=True)
    _texts = traitlets.Dict().tag(sync=True)
    _art = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        deal: Deal | int | str | None = None,
        rules: Rules | str | None = None,
        *,
        language: str = "",
        **unknown: Any,
    ) -> None:
        _reject(unknown)
        game = _game(deal, Rules.of(rules))
        super().__init__(language=language, _texts=payload.texts_payload(), _art=_art())
        self._seq = 0
        self._ack = ""
        self._handled: deque[str] = deque(maxlen=256)
        self._forget: Callable[[], None] = lambda: None
        self._sit_down(game)
        self.on_msg(self._on_message)

    @property
    def game(self) -> Game:
        """The game on the board; what is done to it shows at once."""
        return self._game

    def play(self, place: int) -> Event:
        """Play the card at a place; `IllegalMove` says why it can't be played."""
        return self._game.play(place)

    def draw(self) -> Event:
        """Draw the next stock card; `IllegalMove` when there is none or the game is won."""
        return self._game.draw()

    def undo(self) -> Event:
        """Take the last move back; `IllegalMove` at the start."""
        return self._game.undo()

    def redo(self) -> Event:
        """Make the move again that was taken back last; `IllegalMove` when there is none."""
        return self._game.redo()

    def restart(self) -> Event:
        """Go back to the start of this deal; what was tried is kept."""
        return self._game.restart()

    def new(self, deal: Deal | int | str | None = None, rules: Rules | str | None = None) -> None:
        """Put another game on the board: arguments as for `Board`, but without ``rules`` the present ones go on."""
        self._sit_down(_game(deal, self._game.rules if rules is None else Rules.of(rules)))

    def __repr__(self) -> str:
        """The same on every run, so that a notebook's outputs don't change by themselves."""
        deal = self._game.deal
        name = repr(deal.code) if deal.number is None else str(deal.number)
        rules = self._game.rules
        options = f", {rules!r}" if rules.preset_name is None else f", {rules.preset_name!r}"
        return f"Board({name}{'' if rules == Rules() else options})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, with a picture and a text for places where no widget can run (GitHub, a printout)."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        language = self.language or "en"
        data["text/plain"] = text_picture(self._game.view)
        data["image/svg+xml"] = picture(
            self._view, self._shape, title=self._title, rules=self._rules, texts=self._texts[language]
        )
        return data, metadata

    # Inside

    def _sit_down(self, game: Game) -> None:
        self._forget()
        self._game = game
        self._forget = game.subscribe(self._show)
        with self.hold_sync():
            self._shape = payload.shape_payload(game.rules.shape)
            self._title = payload.title_payload(game.deal)
            self._rules = payload.rules_payload(game.rules)
            self._show(Event("start"))

    def _show(self, event: Event, notice: Text | None = None) -> None:
        """Tell every display what happened and how things stand now."""
        self._tell(payload.event_payload(event), notice)

    def _tell(self, event: payload.Payload, notice: Text | None) -> None:
        self._seq += 1
        self._view = payload.view_payload(self._game.view) | {
            "seq": self._seq,
            "ack": self._ack,
            "canUndo": self._game.can_undo,
            "canRedo": self._game.can_redo,
            "event": event,
            "notice": payload.notice_payload(notice),
        }

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Do what the browser asks. What goes wrong is told on the board: a callback's traceback is seen nowhere."""
        try:
            self._answer(content)
        except IllegalMove as error:
            self._tell({"kind": "refused"}, error.text)
        except Exception as error:
            self._tell({"kind": "refused"}, Text("board.error", {"error": f"{type(error).__name__}: {error}"}))

    def _answer(self, message: dict[str, Any]) -> None:
        number = str(message["id"])
        if number in self._handled:  # a front end may deliver one click twice
            return
        self._handled.append(number)
        self._ack = number
        kind = message["kind"]
        if kind == "play":
            place = message["place"]
            if not isinstance(place, int):  # "draw" would be drawn, past the check below
                raise IllegalMove("refused.move", move=repr(place))
            self.play(place)
            return
        if message["seq"] != self._seq or isinstance(message["seq"], bool):
            # Another display moved on before this click arrived: a draw or an undo would not be what was meant.
            raise IllegalMove("refused.stale")
        actions: dict[str, Callable[[], object]] = {
            "draw": self.draw,
            "undo": self.undo,
            "redo": self.redo,
            "restart": self.restart,
            "new": self.new,
        }
        actions[kind]()


def _game(deal: Deal | int | str | None, rules: Rules) -> Game:
    return Game(Deal.of(deal, layout=rules.layout), rules)


def _art() -> dict[str, Any]:
    art: dict[str, Any] = json.loads((_HERE / "art.json").read_text(encoding="utf-8"))
    return art


def _reject(unknown: dict[str, Any]) -> None:
    known = [name for name in inspect.signature(Board).parameters if name != "unknown"]
    for name in unknown:
        near = difflib.get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"it takes {', '.join(known)}."
        raise TypeError(f"Board() has no argument {name!r}: {hint}")
