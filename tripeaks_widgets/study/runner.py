"""Running a study: chunks go to workers, a few at a time, and what comes back is kept at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection

from ..engine.errors import TripeaksError
from .errors import StudyError
from .journal import Journal
from .plan import Study, compute
from .result import Result

AHEAD = 2
"""Chunks under way for each worker: one that it does, one that waits, so that it needn't wait for us."""

MANY = 64
"""How many workers an executor is taken to have when nobody says."""


@dataclass(frozen=True)
class Progress:
    """How far a study is.

    Attributes:
        study: the study.
        done: deals that are measured.
        resumed: those of them that the journal had already.
        damaged: lines of the journal that couldn't be used.
        wins: measured deals with a figure above 0: the winnable ones, unless the figure is a score.
        total: the sum of all figures so far.
    """

    study: Study
    done: int
    resumed: int
    damaged: int
    wins: int
    total: int


def run(
    study: Study,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Result:
    """Measure all deals of a study. The result is the same whoever does the work, in whatever order.

    Processes are started afresh (spawned), so a script that calls this without an executor keeps it behind
    ``if __name__ == "__main__":``, as Python's `multiprocessing` asks for.

    Args:
        study: what to measure.
        executor: who does the work; it stays open. By default processes of our own.
        workers: how many processes; by default one for each core that this process may use, and none but this one
            when it is 1. With an executor, how many workers it has, where that is known.
        journal: a file that keeps what is done. When it holds some of the study already, that isn't done again.
        progress: called with a `Progress` at the start and after each chunk. An exception that it raises,
            KeyboardInterrupt for one, ends the run like one from elsewhere: what hasn't begun is cancelled and the
            journal holds all chunks that were reported.

    Raises:
        StudyError: when the journal can't be used (see `Journal`), or workers died or were lost; the journal can then
            be gone on with.
    """
    if workers is not None and (not isinstance(workers, int) or isinstance(workers, bool) or workers < 1):
        raise StudyError("study.workers", value=repr(workers))
    with ExitStack() as stack:
        book = None if journal is None else stack.enter_context(Journal(journal, study))
        chunks = {} if book is None else dict(book.chunks)
        missing = [chunk for chunk in range(study.chunks) if chunk not in chunks]
        done, wins, total = 0, 0, 0
        for values in chunks.values():
            done, wins, total = done + len(values), wins + _positive(values), total + sum(values)
        resumed, damaged = done, 0 if book is None else book.damaged

        def report() -> None:
            if progress is not None:
                progress(Progress(study, done, resumed, damaged, wins, total))

        report()
        arrivals = stack.enter_context(_closing(_work(study, missing, executor, workers)))
        for chunk, values in arrivals:
            if len(values) != len(study.span(chunk)):
                raise StudyError("study.size", chunk=chunk, found=len(values), needed=len(study.span(chunk)))
            if book is not None:
                book.add(chunk, values)
            chunks[chunk] = values
            done, wins, total = done + len(values), wins + _positive(values), total + sum(values)
            report()
    return Result(study, tuple(value for chunk in range(study.chunks) for value in chunks[chunk]))


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


Arrivals = Iterator[tuple[int, list[int]]]


def _positive(values: list[int]) -> int:
    return sum(value > 0 for value in values)


@contextmanager
def _closing(arrivals: Arrivals) -> Iterator[Arrivals]:
    # An interruption reaches a generator only when it is closed, and that must not wait for the garbage collector.
    try:
        yield arrivals
    finally:
        arrivals.close()  # type: ignore[attr-defined]


def _work(study: Study, missing: list[int], executor: Executor | None, workers: int | None) -> Arrivals:
    if executor is not None:
        yield from _arrivals(study, missing, executor, AHEAD * (workers or MANY))
        return
    workers = min(workers or cores(), len(missing))
    if workers <= 1:
        for chunk in missing:
            yield chunk, compute(study.rules, study.measure, study.span(chunk))
        return
    with _processes(workers) as pool:
        yield from _arrivals(study, missing, pool, AHEAD * workers)


def _arrivals(study: Study, missing: list[int], executor: Executor, window: int) -> Arrivals:
    """The chunks as they are done, never more than a window of them being under way."""
    under_way: dict[Future[list[int]], int] = {}
    ahead = iter(missing)
    try:
        while True:
            for chunk in ahead:
                under_way[executor.submit(compute, study.rules, study.measure, study.span(chunk))] = chunk
                if len(under_way) >= window:
                    break
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                values = future.result()
                yield under_way.pop(future), values
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
def _processes(workers: int) -> Iterator[Executor]:
    """A pool of spawned processes that ends with this process and, in the middle of a chunk, with an exception."""
    context = multiprocessing.get_context("spawn")
    alive, keep_alive = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_worker, initargs=(alive,))
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    else:
        pool.shutdown()
    finally:
        keep_alive.close()
        alive.close()


def _begin_worker(alive: Connection) -> None:
    """Leave it to the parent to be interrupted, and end when it ends or lets go of its end of the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        alive.poll(None)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
