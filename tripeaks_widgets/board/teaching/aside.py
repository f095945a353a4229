"""Long work beside the kernel's own: the page goes on being answered, and the work can be ended."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextvars import copy_context
from importlib import import_module
from typing import Any, Generic, TypeVar

from ...catalogue import Text
from ...engine.errors import cited

T = TypeVar("T")

Progress = Callable[[float], None]


_turn = threading.RLock()
"""Works take turns: they share what they have found, and side by side each would only be slower."""

_turn_in_loop = asyncio.Lock()
"""The same where works are slices of the event loop itself."""

SLICE = 0.05
"""Seconds that work goes on before the event loop has its turn, where there are no threads."""


class _Ended(Exception):
    """The work isn't wanted any more."""


class Aside(Generic[T]):
    """Work in a thread, with what comes of it told in the kernel's own thread, as a part of what asked for it.

    Where threads can't be had (Python in a browser), the work is done in the event loop, which has a turn after every
    slice of it if the browser lets Python wait there; if not, the work goes on to its end, but what it tells on the way
    is told. Where no event loop runs (a script), the work is done at once.

    Args:
        work: what to do; it calls its argument with the part that is done, 0 to 1.
        on_part: told that part now and then, never after the end.
        on_end: told the result, or the exception that ended the work.
    """

    def __init__(
        self, work: Callable[[Progress], T], on_part: Progress, on_end: Callable[[T | Exception], None]
    ) -> None:
        self._work = work
        self._on_part = on_part
        self._on_end = on_end
        self._stopped = threading.Event()
        self._context = copy_context()  # a message belongs to the request that is answered: a thread knows of none
        self._loop = _running_loop()
        self._direct = self._loop is None  # whether what is told is told here and now
        self._let = _nothing
        if self._loop is None:
            self._run()
        elif not self._start():
            self._direct = True
            # Kept, since the loop itself would let go of it.
            self._task = self._loop.create_task(self._in_loop(), context=self._context)

    def stop(self) -> None:
        """End the work; nothing more is told."""
        self._stopped.set()

    def _start(self) -> bool:
        try:
            threading.Thread(target=self._run, daemon=True).start()
        except RuntimeError:  # Python in a browser has no threads
            return False
        return True

    async def _in_loop(self) -> None:
        async with _turn_in_loop:
            self._let = _waiting()
            self._run()

    def _run(self) -> None:
        try:
            with _turn:
                if self._stopped.is_set():
                    return
                result: T | Exception = self._work(self._report)
        except _Ended:
            return
        except Exception as error:
            result = error
        self._tell(self._on_end, result)

    def _report(self, part: float) -> None:
        if self._stopped.is_set():
            raise _Ended
        self._tell(self._on_part, part)
        self._let()
        if self._stopped.is_set():
            raise _Ended

    def _tell(self, hear: Callable[[T], None] | Callable[[T | Exception], None] | Progress, value: object) -> None:
        def tell() -> None:
            if not self._stopped.is_set():
                hear(value)  # type: ignore[arg-type]

        if self._direct:
            tell()
            return
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(tell, context=self._context)
        except RuntimeError:  # the loop is closed: nobody is left to be told
            self.stop()


def fault_text(error: Exception) -> Text:
    """What is told on the board of an error that nobody foresaw."""
    return Text("board.error", {"error": cited(f"{type(error).__name__}: {error}", 300)})


def _nothing() -> None:
    """Let nobody else go on."""


def _waiting() -> Callable[[], None]:
    """What to call now and then in the midst of work in the event loop, so that the loop goes on with other things."""
    try:
        ffi: Any = import_module("pyodide.ffi")  # there where Python runs in a browser
    except ImportError:
        return _nothing
    if not ffi.can_run_sync():  # the browser can't hold a call while others are made
        return _nothing
    since = time.monotonic()

    def let() -> None:
        nonlocal since
        if time.monotonic() - since >= SLICE:
            ffi.run_sync(asyncio.sleep(0))
            since = time.monotonic()

    return let


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
