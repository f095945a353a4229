"""Work done elsewhere, a few tasks at a time: what studies and tournaments have in common."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import contextmanager
from typing import Any, TypeVar

from ..engine.errors import TripeaksError, quoted
from .errors import StudyError

AHEAD = 2
"""Tasks under way for each worker: one that it does, one that waits, so that it needn't wait for us."""

MANY = 64
"""How many workers an executor is taken to have when nobody says."""

Key = TypeVar("Key")
Task = tuple[Key, Callable[..., Any], tuple[Any, ...]]
"""A key that tells tasks apart, a function, and what it is called with."""


Arrivals = Generator[tuple[Key, Any], None, None]
"""Keys with what came out, to be closed at the end: only so does an interruption reach them at once."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def has_processes() -> bool:
    """Whether there can be other processes than this one: in a browser there can't, nor can there be threads."""
    return sys.platform not in ("emscripten", "wasi")


def check_workers(workers: int | None) -> None:
    """Raise `StudyError` for a number of workers that can't be; None leaves it open."""
    if workers is not None and (not isinstance(workers, int) or isinstance(workers, bool) or workers < 1):
        raise StudyError("study.workers", value=quoted(workers))


def arrivals(tasks: Iterable[Task[Key]], executor: Executor, workers: int | None) -> Arrivals[Key]:
    """The keys of tasks with what came out, as they are done; tasks are asked for only when workers need them.

    Closing the iterator cancels what hasn't begun. Without a number of workers, there are taken to be `MANY`.

    Raises:
        StudyError: when workers died or were lost, or a task raised something else than a `TripeaksError`.
    """
    window = AHEAD * (workers or MANY)
    under_way: dict[Future[Any], Key] = {}
    ahead = iter(tasks)
    try:
        while True:
            for key, function, arguments in ahead:
                under_way[executor.submit(function, *arguments)] = key
                if len(under_way) >= window:
                    break
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                found = future.result()
                yield under_way.pop(future), found
    except BrokenExecutor:
        raise StudyError("study.worker-died") from None
    except CancelledError:
        raise StudyError("study.workers-lost") from None
    except TripeaksError:
        raise
    except Exception as error:  # whatever an executor, or this kit on another machine, may come up with
        raise StudyError("study.worker-failed", reason=f"{type(error).__name__}: {error}") from error
    finally:
        for future in under_way:
            future.cancel()


@contextmanager
def one_interrupt() -> Iterator[None]:
    """Let Ctrl+C interrupt a command once only.

    Some senders say it twice, and that must not disturb the tidying up: from then on this process doesn't hear it.
    """
    in_main = threading.current_thread() is threading.main_thread()
    if in_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if in_main and signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _interrupt(_number: int, _frame: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt
