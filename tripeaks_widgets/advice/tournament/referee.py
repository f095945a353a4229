"""The referee: deals, shows views to players in processes of their own, judges their moves, and stops the clock."""

from __future__ import annotations

import json
import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from collections import defaultdict
from concurrent.futures import CancelledError
from dataclasses import dataclass
from typing import Any, BinaryIO

from ...catalogue import Text, text
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import Outcome
from ...engine.view import View
from ..strategies import StrategyError
from .entries import Entry
from .player import KEEP

LOADING = 120.0
"""Seconds that a strategy has to get ready, before its first game."""

ONE_CORE = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
"""There is a player for each core: none should take several."""


@dataclass(frozen=True)
class Fault:
    """How a strategy lost a game otherwise than by the cards.

    Attributes:
        deal: the deal's number.
        move: which of its moves it was, counted from 1.
        what: what went wrong.
    """

    deal: int
    move: int
    what: Text

    def __str__(self) -> str:
        return text("tournament.fault", deal=self.deal, move=self.move, what=self.what)

    def to_dict(self) -> dict[str, Any]:
        """``deal``, ``move`` and the sentence, ``message``."""
        return {"deal": self.deal, "move": self.move, "message": str(self)}


@dataclass(frozen=True)
class Played:
    """One game of one strategy.

    Attributes:
        number: the deal's number.
        won: whether it was won.
        score: the score at the end.
        left: cards left in the tableau.
        asked: moves that the strategy was asked for.
        seconds: how long it took over them, all in all.
        fault: what ended the game early, or None.
    """

    number: int
    won: bool
    score: int
    left: int
    asked: int
    seconds: float
    fault: Fault | None = None


class Seat:
    """A player's process, as the referee has it."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.since = 0.0  # when its last game ended
        start = f"import sys; sys.path[:] = {sys.path!r}; from {__package__}.player import main; main()"
        self._process = subprocess.Popen(
            [sys.executable, "-c", start],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C on a terminal isn't meant for it
            env=ONE_CORE | os.environ,
        )
        assert self._process.stdout is not None
        self._inbox: queue.SimpleQueue[list[Any]] = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(self._process.stdout, self._inbox), daemon=True).start()

    def begin(self) -> None:
        """Have the strategy loaded; `StrategyError` says why that can't be."""
        answer, *rest = self._say(self.entry, LOADING)
        if answer == "ready":
            return
        reason = rest[0] if answer == "failed" else Text(f"tournament.{answer}", {"limit": LOADING, **_status(rest)}).to()
        raise StrategyError("strategy.load", name=self.entry.name, reason=reason)

    def ask(self, view: View, limit: float) -> list[Any]:
        """What the strategy answers (see `player`), or ``["hang"]``, or ``["died", exit status]``."""
        return self._say(view, limit)

    def rest(self) -> bool:
        """Say that a game is over; whether the player is there for another one."""
        self.since = time.monotonic()
        return self._process.poll() is None and self._send(None)

    @property
    def fresh(self) -> bool:
        """Whether it has waited so little since its last game that it can't be about to end."""
        return time.monotonic() - self.since < KEEP / 2 and self._process.poll() is None

    def close(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.wait()

    def _say(self, message: object, limit: float) -> list[Any]:
        self._send(message)
        try:
            answer = self._inbox.get(timeout=limit)
        except queue.Empty:
            self.close()
            return ["hang"]
        return answer or ["died", self._process.wait()]

    def _send(self, message: object) -> bool:
        assert self._process.stdin is not None
        try:
            pickle.dump(message, self._process.stdin)
            self._process.stdin.flush()
        except OSError:  # it is gone, which the next answer tells
            return False
        return True
