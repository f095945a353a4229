"""Players in this very process, for where there are no others: Python in a browser.

They are shown copies of views, and a clock ends what takes too long. But nothing keeps a strategy from looking around
in the process that the deal is in, so a tournament that counts is played elsewhere.
"""

from __future__ import annotations

import pickle
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from ...engine.view import View
from ..strategies import Strategy, StrategyError
from .answers import Answer, plain, reason
from .entries import Entry

_KIT = str(Path(__file__).resolve().parents[2])
"""Functions of ours come to an end: there the clock isn't looked at."""


class _Late(BaseException):
    """The time for a move is over."""


class Chair:
    """A strategy that is called here."""

    def __init__(self, entry: Entry) -> None:
        try:
            self._strategy: Strategy = entry.load()
        except Exception as error:
            raise StrategyError("strategy.load", name=entry.name, reason=reason(error)) from None

    def ask(self, view: View, limit: float) -> Answer:
        """What the strategy answers within so many seconds."""
        shown = pickle.loads(pickle.dumps(view))
        began, before = time.perf_counter(), sys.gettrace()
        sys.settrace(_clock(began + limit))
        try:
            answer = plain(self._strategy(shown))
        except _Late:
            return Answer("hang", seconds=limit)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            answer = "raised", reason(error)
        finally:
            sys.settrace(before)
        return Answer(*answer, seconds=time.perf_counter() - began)


class Chairs:
    """The strategies of one tournament, each loaded once."""

    def __init__(self) -> None:
        self._all: dict[Entry, Chair] = {}

    @contextmanager
    def seat(self, entry: Entry) -> Iterator[Chair]:
        """A strategy for one game; `StrategyError` when it can't be loaded."""
        if entry not in self._all:
            self._all[entry] = Chair(entry)
        yield self._all[entry]


def _clock(until: float) -> Any:
    """A trace function that raises `_Late` in whatever line is run after a time of `time.perf_counter`."""

    def look(frame: FrameType, *_: Any) -> Any:
        if time.perf_counter() > until:
            raise _Late
        return None if frame.f_code.co_filename.startswith(_KIT) else look

    return look
