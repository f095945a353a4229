"""Showing on stderr how far a study is: a bar on a terminal, else a line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any, Protocol, TextIO

from ..catalogue import text
from .errors import StudyError
from .runner import Progress
from .statistics import wilson

PAUSE = 10.0
"""Seconds between two lines where there is no terminal."""


def percent(share: float, digits: int = 2) -> str:
    """A share as a percentage without its sign: 0.9 is "90.00"."""
    return f"{100 * share:.{digits}f}"


def so_far(state: Progress) -> str:
    """What the figures say so far: the winnable share with its interval, or the mean score."""
    if not state.done:
        return ""
    if state.study.measure == "score":
        return text("study.mean-so-far", mean=f"{state.total / state.done:,.1f}")
    share = wilson(state.wins, state.done)
    return text("study.so-far", rate=percent(share.value), low=percent(share.low), high=percent(share.high))


class State(Protocol):
    """How far work on many deals is: a study's `Progress`, for one."""

    @property
    def name(self) -> str:
        """What is done."""

    @property
    def deals(self) -> int:
        """Deals there are."""

    @property
    def done(self) -> int:
        """Deals that are done."""

    @property
    def resumed(self) -> int:
        """Those of them that were done before."""


class Bar:
    """A bar of tqdm's: share done, deals a second, time left and the figures so far, which ``say`` tells."""

    def __init__(self, stream: TextIO, say: Callable[[Any], str] = so_far) -> None:
        try:
            from tqdm import tqdm
        except ImportError:
            raise StudyError("study.extra", package="tqdm") from None
        self._tqdm = tqdm
        self._stream = stream
        self._say = say
        self._bar: Any = None

    def __call__(self, state: State) -> None:
        """Show a state."""
        if self._bar is None:
            self._bar = self._tqdm(
                total=state.deals,
                initial=state.done,
                unit=" deals",
                file=self._stream,
                dynamic_ncols=True,
                smoothing=0.05,
                desc=state.name,
            )
        self._bar.set_postfix_str(self._say(state), refresh=False)
        self._bar.update(state.done - self._bar.n)

    def close(self) -> None:
        """Leave the bar as it stands."""
        if self._bar is not None:
            self._bar.close()


class Lines:
    """A line every ten seconds at most."""

    def __init__(self, stream: TextIO, say: Callable[[Any], str] = so_far) -> None:
        self._stream = stream
        self._say = say
        self._begun = self._said = time.monotonic()
        self._first = 0

    def __call__(self, state: State) -> None:
        """Say a state when it is time."""
        now = time.monotonic()
        if state.done == state.resumed:
            self._begun, self._first = now, state.done
        if now - self._said < PAUSE or state.done in (self._first, state.deals):
            return
        self._said = now
        pace = (state.done - self._first) / (now - self._begun)
        line = text(
            "study.line",
            done=state.done,
            deals=state.deals,
            so_far=self._say(state),
            pace=round(pace),
            left=_duration((state.deals - state.done) / pace),
        )
        print(line, file=self._stream, flush=True)

    def close(self) -> None:
        """Nothing is left to do."""


def display(stream: TextIO | None = None, say: Callable[[Any], str] = so_far) -> Bar | Lines:
    """What suits the stream, stderr by default; `StudyError` when a terminal's bar needs tqdm and it isn't there."""
    stream = stream or sys.stderr
    return Bar(stream, say) if stream.isatty() else Lines(stream, say)


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
