"""How long people wait before the first answer: imports, a kernel, a first board, code that is compiled first.

    python benchmarks/start.py [--rounds N] [--json FILE]

Each figure is of a process that has just begun; wall time in seconds, medians over rounds in which all take turns, so
that a slow spell of the machine meets all of them. What counts are the ratios: imports and kernels against the start of
Python itself, compiled code against the same question in plain Python. *Compiled anew* begins with an empty cache of
numba's, *compiled before* finds there what the run before it left, as on Binder, whose image is made with it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from jupyter_client.manager import start_new_kernel
from machine import keep

BOARD = "from tripeaks_widgets import Board; Board(1)"
IMPORTS = {
    "import tripeaks_widgets": "import tripeaks_widgets",
    "import and make a board": BOARD,
    "import numba": "import numba",
}
QUESTIONS = {
    "first solve": ("from tripeaks_widgets import Deal, solve; deal = Deal.numbered(1)", "solve(deal, accelerate={})"),
    "first advice": (
        "from tripeaks_widgets import Deal, Game, advise; view = Game(Deal.numbered(1)).view",
        "advise(view, accelerate={})",
    ),
}


def process(*arguments: str, **variables: str) -> str:
    """What a new Python prints."""
    return subprocess.check_output([sys.executable, *arguments], text=True, env={**os.environ, **variables})


def seconds(statement: str, setup: str = "", **variables: str) -> float:
    """How long a statement takes in a new process, its start and the setup not counted."""
    lines = (setup, "import time", "start = time.perf_counter()", statement, "print(time.perf_counter() - start)")
    return float(process("-c", "\n".join(lines), **variables).split()[-1])


def bare() -> float:
    """How long Python takes to begin and end."""
    start = time.perf_counter()
    process("-c", "")
    return time.perf_counter() - start


def kernel() -> tuple[float, float]:
    """How long a kernel takes until it has run a first cell, and then until it has made a board."""
    start = time.perf_counter()
    manager, client = start_new_kernel(stderr=subprocess.DEVNULL)
    try:
        client.execute_interactive("None", store_history=False, timeout=120)
        ready = time.perf_counter()
        reply = client.execute_interactive(BOARD, store_history=False, timeout=120, output_hook=lambda _: None)
        assert reply["content"]["status"] == "ok", reply["content"]
        return ready - start, time.perf_counter() - ready
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def imports() -> dict[str, float]:
    """How long Python, imports and a kernel take, in seconds."""
    found = {"Python itself": bare()}
    found |= {name: seconds(statement) for name, statement in IMPORTS.items()}
    found["a kernel, until its first cell has run"], found["a board in that kernel"] = kernel()
    return found


def answers(setup: str, statement: str) -> dict[str, float]:
    """How long the first answer to a question takes, in seconds."""
    with tempfile.TemporaryDirectory() as cache:
        return {
            "in plain Python": seconds(statement.format(False), setup),
            "compiled anew": seconds(statement.format(True), setup, NUMBA_CACHE_DIR=cache),
            "compiled before": seconds(statement.format(True), setup, NUMBA_CACHE_DIR=cache),
        }


def measure() -> dict[str, dict[str, float]]:
    """Everything once: groups, each with what its figures are compared with at its head."""
    return {"start": imports(), **{name: answers(*question) for name, question in QUESTIONS.items()}}


def main() -> None:
    """Measure and print; see the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    imports()  # so that every file has been read once, and all bytecode is there
    rounds = [measure() for _ in range(options.rounds)]
    rows: dict[str, Any] = {}
    for group, figures in rounds[0].items():
        head = next(iter(figures))
        print(group)
        rows[group] = {}
        for name in figures:
            middle = statistics.median(one[group][name] for one in rounds)
            ratio = statistics.median(one[group][name] / one[group][head] for one in rounds)
            rows[group][name] = {"seconds": round(middle, 3), "ratio": round(ratio, 1)}
            print(f"  {name:40} {middle:8.3f} s   {ratio:6.1f} times {head}", flush=True)
    rows["load of the machine at the end"] = round(os.getloadavg()[0], 2)
    if options.json:
        keep(options.json, rows, "numba", "ipykernel", "anywidget")


if __name__ == "__main__":
    main()
