"""Running a study: chunks go to workers, a few at a time, and what comes back is kept at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection

from .errors import StudyError
from .journal import Journal
from .plan import Study, compute
from .result import Result
from .work import Arrivals, arrivals, check_workers, cores, has_processes


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

    @property
    def deals(self) -> int:
        """Deals of the whole study."""
        return self.study.deals

    @property
    def name(self) -> str:
        """What is measured."""
        return self.study.measure


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
    ``if __name__ == "__main__":``, as Python's ``multiprocessing`` asks for.

    Args:
        study: what to measure.
        executor: who does the work; it stays open. By default processes of our own.
        workers: how many processes; by default one for each core that this process may use, and none but this one
            when it is 1, or in a browser, where there are no others. With an executor, how many workers it has, where
            that is known.
        journal: a file that keeps what is done. When it holds some of the study already, that isn't done again.
        progress: called with a `Progress` at the start and after each chunk. An exception that it raises,
            KeyboardInterrupt for one, ends the run like one from elsewhere: what hasn't begun is cancelled and the
            journal holds all chunks that were reported.

    Raises:
        StudyError: when the journal can't be used (see `Journal`), or workers died or were lost; the journal can then
            be gone on with.
    """
    check_workers(workers)
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
        for chunk, values in stack.enter_context(closing(_work(study, missing, executor, workers))):
            if len(values) != len(study.span(chunk)):
                raise StudyError("study.size", chunk=chunk, found=len(values), needed=len(study.span(chunk)))
            if book is not None:
                book.add(chunk, values)
            chunks[chunk] = values
            done, wins, total = done + len(values), wins + _positive(values), total + sum(values)
            report()
    return Result(study, tuple(value for chunk in range(study.chunks) for value in chunks[chunk]))


def _positive(values: list[int]) -> int:
    return sum(value > 0 for value in values)


def _work(study: Study, missing: list[int], executor: Executor | None, workers: int | None) -> Arrivals[int]:
    tasks = ((chunk, compute, (study.rules, study.measure, study.span(chunk))) for chunk in missing)
    if executor is not None:
        yield from arrivals(tasks, executor, workers)
        return
    workers = min(workers or cores(), len(missing))
    if workers <= 1 or not has_processes():
        for chunk, function, arguments in tasks:
            yield chunk, function(*arguments)
        return
    with _processes(workers) as pool:
        yield from arrivals(tasks, pool, workers)


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
