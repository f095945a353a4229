"""Advice on the board: what each move is worth to a player who can't see, thought out beside the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...advice import Counsel, Option, advise
from ...advice.words import points, too_close, verdict
from ...catalogue import Text
from ...drawing.scene import Payload, text_payload
from ...engine.errors import IllegalMove, TripeaksError
from ...engine.game import Event, Game
from ...engine.table import DRAW, Move
from ...engine.view import View
from .aside import Aside, fault_text

LONGER = 4
"""How many times as many worlds a longer look takes: half the width of every interval."""

MOST_WORLDS = 1_000_000
"""Beyond it an interval is narrower than anything that is shown."""

_STEP = 0.05
"""Part of the work after which progress is told again."""


class Counsellor:
    """Advice for a game, about the position in which it stands.

    Args:
        game: the game.
        winnable: whether the deal is known to be a winnable one.
        changed: called when there is more to show than before.
    """

    def __init__(self, game: Game, winnable: bool, changed: Callable[[], None]) -> None:
        self._game = game
        self._winnable = winnable
        self._changed = changed
        self._work: Aside[Counsel] | None = None
        self._part: float | None = None
        self._told = 0.0
        self._counsel: Counsel | None = None
        self._guess: Move | None = None
        self._revealed = False
        self._before: Text | None = None
        self._fault: Text | None = None

    def follow(self, event: Event, guessing: bool) -> None:
        """The game has moved: what is being thought about the old position is ended, and a play is a guess about it."""
        counsel, guessed = self._counsel, guessing and not self._revealed and event.kind in ("play", "draw")
        self.stop()
        self._counsel = self._guess = self._fault = self._before = None
        self._revealed = False
        if guessed and event.move is not None and counsel is not None and len(counsel) > 1:
            self._before = verdict(counsel, event.move)

    def attend(self, guessing: bool) -> None:
        """Somebody looks at the page: begin to think about this position, and count what is shown."""
        if not self._able:
            return
        if self._counsel is None and self._part is None and self._fault is None:
            self._think(None)
        if self._counsel is not None and not self._withheld(guessing):
            self._reveal()

    def advise(self, worlds: int | None = None) -> Counsel:
        """The counsel of this position, worked out at once; it shows. `TripeaksError` while cards are missing."""
        if self._missing:
            raise TripeaksError("advice.missing", count=self._missing)
        self.stop()
        self._counsel = advise(self._game.view, worlds=worlds, winnable=self._winnable)
        if self._able:
            self._reveal()
        return self._counsel

    def guess(self, move: Any) -> None:
        """Take note of what a learner holds for best; `IllegalMove` for what is no move."""
        view = self._game.view
        refusal = view.table.refusal(view.state, move)
        if refusal is not None:
            raise IllegalMove(refusal.key, **refusal.args)
        self._guess = move
        self._reveal()

    def deepen(self) -> None:
        """Think again, in more worlds; `IllegalMove` where that can't be done or would say nothing new."""
        if self._part is not None:
            raise IllegalMove("advice.busy")
        if self._more is None:
            raise IllegalMove("advice.enough")
        self._think(self._more)

    def stop(self) -> None:
        """End the thinking; what was found before stays."""
        if self._work is not None:
            self._work.stop()
        self._work = self._part = None

    def payload(self, guessing: bool) -> Payload:
        """How things stand with the advice.

        While a learner is to guess, nothing of it is told but that there is some: ``options`` is empty then, as it is
        while the adviser thinks for the first time. ``moves`` are the legal ones; ``thinking`` is the part that is
        done, None when no work is at hand; ``more`` the number of worlds that a longer look would take.
        """
        view, withheld = self._game.view, self._withheld(guessing)
        shown = None if withheld or self._missing else self._counsel
        told = self._before
        if self._guess is not None:
            told = verdict(shown, self._guess) if shown else None
        return {
            "over": not view.legal_moves,
            "missing": self._missing,
            "guessing": withheld,
            "guess": self._guess,
            "thinking": self._part,
            "worlds": None if shown is None else shown.worlds,
            "more": None if shown is None else self._more,
            "moves": [{"move": move, "card": _card(view, move)} for move in view.legal_moves],
            "options": [] if shown is None else [_option(view, option) for option in shown],
            "close": text_payload(too_close(shown) if shown else None),
            "word": text_payload(told),
            "fault": text_payload(self._fault),
        }

    # Inside

    @property
    def _missing(self) -> int:
        """How many cards lie face up that nobody has entered yet: until then nothing can be said."""
        return len(self._game.missing)

    @property
    def _able(self) -> bool:
        """Whether there is anything to advise on."""
        return bool(self._game.view.legal_moves) and not self._missing

    @property
    def _more(self) -> int | None:
        """The worlds of a longer look; None where it would say nothing new."""
        worlds = 0 if self._counsel is None else self._counsel.worlds
        return worlds * LONGER if 0 < worlds * LONGER <= MOST_WORLDS else None

    def _withheld(self, guessing: bool) -> bool:
        """Whether a learner is to guess first: where there is a choice, and nothing was shown yet."""
        return guessing and not self._revealed and len(self._game.view.legal_moves) > 1

    def _reveal(self) -> None:
        """Show the values of this position from here on; it is a hint, counted once."""
        if not self._revealed:
            self._revealed = True
            self._game.note_hint("advice")

    def _think(self, worlds: int | None) -> None:
        view, winnable = self._game.view, self._winnable
        self._part = self._told = 0.0
        work = Aside(
            lambda report: advise(view, worlds=worlds, winnable=winnable, progress=report), self._hear, self._found
        )
        if self._part is not None:  # else it was done at once
            self._work = work

    def _hear(self, part: float) -> None:
        self._part = part
        if part - self._told >= _STEP:
            self._told = part
            self._changed()

    def _found(self, counsel: Counsel | Exception) -> None:
        self._work = self._part = None
        if isinstance(counsel, Exception):  # nobody is there to catch it
            self._fault = fault_text(counsel)
        else:
            self._counsel = counsel
        self._changed()


def _card(view: View, move: Move) -> str | None:
    """The card that a move plays; None for a draw."""
    return None if move == DRAW else str(view.tableau[move])


def _option(view: View, option: Option) -> Payload:
    """An option as plain values: chances from 0 to 1, losses in whole points."""
    return {
        "move": option.move,
        "card": _card(view, option.move),
        "value": option.value,
        "low": option.low,
        "high": option.high,
        "loss": points(option.loss),
        "lossLow": points(option.loss_low),
        "lossHigh": points(option.loss_high),
        "close": option.close,
        "certainty": option.certainty,
        "reasons": [text_payload(reason) for reason in option.reasons],
    }
