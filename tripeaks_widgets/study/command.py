"""The command `tripeaks study`."""

from __future__ import annotations

import argparse
import importlib.util
import json
import shlex
import sys
from concurrent.futures import Executor
from pathlib import Path

from ..catalogue import text
from ..engine.rules import Rules
from .cluster import dask_executor
from .errors import StudyError
from .plan import Study
from .progress import display, percent
from .result import Result, check_file
from .runner import Progress, run
from .work import one_interrupt

INTERRUPTED = 130  # what shells report of a command that Ctrl+C ended


def study(options: argparse.Namespace) -> int:
    """Run a study as the options say; returns the exit status: 0, 1 when workers were lost, 130 when interrupted.

    Raises `TripeaksError` for options that can't be.
    """
    rules = Rules(
        wrap=not options.no_wrap,
        waste="empty" if options.empty_waste else "card",
        layout=options.layout,
        scoring=options.scoring,
    )
    plan = Study(options.measure, rules, options.deals, options.seed)
    if options.out is not None:
        check_file(options.out)
    if options.workers is not None and options.workers < 1:
        raise StudyError("study.workers", value=options.workers)
    journal = Path(f"study-{plan.name}.jsonl") if options.journal is None else Path(options.journal)
    shown = display()
    if importlib.util.find_spec("numba") is None:
        _say(text("study.slow"))

    executor: Executor | None = None
    state: Progress | None = None

    def progress(now: Progress) -> None:
        nonlocal state
        if state is None:
            _tell_start(now, journal)
        state = now
        shown(now)

    try:
        with one_interrupt():
            if options.scheduler is not None:
                executor = dask_executor(options.scheduler)
            result = run(plan, executor=executor, workers=options.workers, journal=journal, progress=progress)
    except KeyboardInterrupt:
        shown.close()
        _tell_stop(state, journal, again(plan, options))
        return INTERRUPTED
    except StudyError as error:
        shown.close()
        if state is None:  # nothing began: the journal was refused
            raise
        _say(f"tripeaks: {error}")
        _tell_stop(state, journal, again(plan, options))
        return 1
    finally:
        shown.close()
        _let_go(executor)
    if options.out is not None:
        try:
            result.save(options.out)
        except OSError as error:
            _say(f"tripeaks: {options.out}: {error.strerror or error}")
            return 1
        _say(text("study.saved", path=options.out))
    print(json.dumps(result.summary()) if options.json else "\n".join(report(result)))
    return 0


def report(result: Result) -> list[str]:
    """A result in a line, and a second one for moves and scores."""
    lines = []
    if result.interval is not None:
        share = result.interval
        figures = {"rate": percent(share.value), "low": percent(share.low), "high": percent(share.high)}
        lines.append(text("study.winnable", wins=result.wins, count=result.deals, **figures))
    spread, measure = result.spread, result.study.measure
    if spread is not None:
        spread_figures = {
            "mean": f"{spread.mean:,.2f}",
            "low": f"{spread.low:,.2f}",
            "high": f"{spread.high:,.2f}",
            "quartiles": " / ".join(
                f"{value:,g}" for value in (spread.lower_quartile, spread.median, spread.upper_quartile)
            ),
            "least": f"{spread.least:,}",
            "most": f"{spread.most:,}",
        }
        lines.append(text(f"study.{measure}-spread", count=spread.count, **spread_figures))
    elif measure != "winnable":
        lines.append(text("study.no-spread", count=len(result.measured)))
    return lines


def again(plan: Study, options: argparse.Namespace) -> str:
    """The command that goes on with an interrupted study."""
    words = list(plan.command)
    for name in ("workers", "scheduler", "out", "journal"):
        value = getattr(options, name)
        words += [f"--{name}", str(value)] * (value is not None)
    return shlex.join(words + ["--json"] * options.json)


def _tell_start(state: Progress, journal: Path) -> None:
    key = "study.journal.resumed" if state.resumed else "study.journal.new"
    _say(text(key, path=journal, done=state.resumed, deals=state.study.deals))
    if state.damaged:
        _say(text("study.journal.damaged", count=state.damaged))


def _tell_stop(state: Progress | None, journal: Path, command: str) -> None:
    if state is not None:
        _say(text("study.stopped", done=state.done, deals=state.study.deals, path=journal, command=command))


def _let_go(executor: Executor | None) -> None:
    if executor is not None:
        executor.shutdown(wait=False)


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
