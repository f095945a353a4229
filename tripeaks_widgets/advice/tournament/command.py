"""The command `tripeaks tournament`."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from concurrent.futures import Executor

from ...catalogue import text
from ...engine.rules import Rules
from ...study.cluster import dask_executor
from ...study.errors import StudyError
from ...study.progress import display, percent
from ...study.work import one_interrupt
from .runner import LIMIT, Progress, tournament

INTERRUPTED = 130  # what shells report of a command that Ctrl+C ended


def run(options: argparse.Namespace, rules: Rules) -> int:
    """Run a tournament as the options say; returns the exit status: 0, 1 when workers were lost, 130 when interrupted.

    Raises `TripeaksError` for options that can't be.
    """
    words = [word.strip() for word in options.strategies.split(",")]
    shown = display(say=so_far)
    executor: Executor | None = None
    state: Progress | None = None

    def progress(now: Progress) -> None:
        nonlocal state
        if state is None and options.journal is not None:
            _tell_start(now, options.journal)
        state = now
        shown(now)

    try:
        with one_interrupt():
            if options.scheduler is not None:
                executor = dask_executor(options.scheduler)
            standings = tournament(
                words,
                rules,
                deals=options.deals,
                seed=options.seed,
                workers=options.workers,
                executor=executor,
                limit=LIMIT if options.limit is None else options.limit,
                journal=options.journal,
                progress=progress,
            )
    except KeyboardInterrupt:  # while the scheduler was asked for
        return INTERRUPTED
    except StudyError as error:
        if state is None or not state.done:
            raise
        shown.close()
        _say(f"tripeaks: {error}")
        _tell_stop(options)
        return 1
    finally:
        shown.close()
        if executor is not None:
            executor.shutdown(wait=False)
    for line in standings.faults:
        _say(line)
    stopped = standings.games < standings.deals
    if stopped:
        key = "tournament.stopped" if standings.games else "tournament.nothing"
        _say(text(key, done=standings.games, deals=standings.deals))
        _tell_stop(options)
    if options.json:
        print(json.dumps(standings.to_dict(), allow_nan=False))
    elif standings.games:
        print(standings)
    return INTERRUPTED if stopped else 0


def so_far(state: Progress) -> str:
    """The win rates so far."""
    return ", ".join(text("tournament.so-far", name=name, rate=percent(rate, 1)) for name, rate in state.rates.items())


def again(options: argparse.Namespace) -> str:
    """The command that goes on with an interrupted tournament."""
    words = ["tripeaks", "tournament"]
    for name in ("strategies", "deals", "layout", "seed", "workers", "scheduler", "limit", "journal"):
        value = getattr(options, name)
        words += [f"--{name}", str(value)] * (value is not None)
    for name in ("no-wrap", "empty-waste", "json"):
        words += [f"--{name}"] * getattr(options, name.replace("-", "_"))
    return shlex.join(words)


def _tell_start(state: Progress, journal: str) -> None:
    key = "study.journal.resumed" if state.resumed else "study.journal.new"
    _say(text(key, path=journal, done=state.resumed, deals=state.deals))
    if state.damaged:
        _say(text("tournament.journal.damaged", count=state.damaged))


def _tell_stop(options: argparse.Namespace) -> None:
    if options.journal is not None:
        _say(text("tournament.journal.again", path=options.journal, command=again(options)))


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
