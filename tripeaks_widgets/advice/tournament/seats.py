"""Players' processes as the referee has them: asked with a clock, ended when need be, kept for the next game."""

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
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import BinaryIO

from ...engine.view import View
from ..strategies import StrategyError
from .answers import Answer
from .entries import Entry
from .player import KEEP

LOADING = 120.0
"""Seconds that a strategy has to get ready, before its first game."""

ONE_CORE = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1")
"""There is a player for each core: none should take several."""


class Seat:
    """One player's process. It is killed when an answer doesn't come in time."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self._idle_since = time.monotonic()
        start = f"import sys; sys.path[:] = {sys.path!r}; from {__package__}.player import main; main()"
        self._process = subprocess.Popen(
            [sys.executable, "-c", start],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C on a terminal isn't meant for it
            env=ONE_CORE | os.environ,
        )
        self._answers: queue.SimpleQueue[Answer | None] = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()

    def begin(self) -> None:
        """Have the strategy loaded; `StrategyError` says why that can't be."""
        answer = self._ask(self.entry, LOADING)
        if answer.kind != "ready":
            fault = answer.fault(LOADING)
            raise StrategyError("strategy.load", name=self.entry.name, reason=fault and fault.to())

    def ask(self, view: View, limit: float) -> Answer:
        """What the strategy answers within so many seconds."""
        return self._ask(view, limit)

    def rest(self) -> None:
        """Say that a game is over, so that the process needn't wait for the next one for ever."""
        self._idle_since = time.monotonic()
        self._send(None)

    @property
    def usable(self) -> bool:
        """Whether it can play another game: it is there, and not about to end for want of one."""
        return self._process.poll() is None and time.monotonic() - self._idle_since < KEEP / 2

    def close(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):  # what it was to be told can't be told any more
            self._process.stdin.close()

    def _ask(self, message: object, limit: float) -> Answer:
        began = time.monotonic()
        self._send(message)
        try:
            answer = self._answers.get(timeout=limit)
        except queue.Empty:
            self.close()
            return Answer("hang", seconds=limit)
        if answer is None:
            self.close()
            return Answer("died", self._process.returncode, time.monotonic() - began)
        return answer

    def _send(self, message: object) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):  # it has ended, which the next answer tells
            self._process.stdin.write(pickle.dumps(message))
            self._process.stdin.flush()


def _listen(stream: BinaryIO, answers: queue.SimpleQueue[Answer | None]) -> None:
    """Pass answers on, and a None at the end."""
    with stream, suppress(ValueError, TypeError):
        for line in stream:
            answers.put(Answer(*json.loads(line)))
    answers.put(None)


class Players:
    """The processes of one tournament, or of all tournaments that a remote worker has a part in."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: defaultdict[Entry, list[Seat]] = defaultdict(list)
        self._all: set[Seat] = set()
        self._closed = False

    @contextmanager
    def seat(self, entry: Entry) -> Iterator[Seat]:
        """A process for one game, with its strategy loaded.

        Raises `StrategyError` when that can't be, and `CancelledError` when all is over.
        """
        seat, fresh = self._take(entry)
        try:
            if fresh:
                seat.begin()
            yield seat
        except BaseException:
            self._drop(seat)
            raise
        seat.rest()
        with self._lock:
            self._idle[entry].append(seat)

    def close(self) -> None:
        """End all processes, those in the middle of a game too, and give out no others."""
        with self._lock:
            self._closed = True
            seats = list(self._all)
        for seat in seats:
            self._drop(seat)

    def _take(self, entry: Entry) -> tuple[Seat, bool]:
        """A process for an entry, and whether it is a new one; those that have waited too long are ended."""
        with self._lock:
            if self._closed:
                raise CancelledError
            late = [seat for seats in self._idle.values() for seat in seats if not seat.usable]
            for seat in late:
                self._idle[seat.entry].remove(seat)
            fresh = not self._idle[entry]
            seat = Seat(entry) if fresh else self._idle[entry].pop()
            self._all.add(seat)
        for other in late:
            self._drop(other)
        return seat, fresh

    def _drop(self, seat: Seat) -> None:
        with self._lock:
            self._all.discard(seat)
        seat.close()
