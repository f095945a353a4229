"""How long exact answers take: the plain and the accelerated solver in turn, in one run.

    python benchmarks/solver.py [--deals N] [--rounds N] [--json FILE]

Machines differ and are busy with other things, so what counts are the ratios to the plain version in the same run.
Times are processor time of one core, medians over deals, in milliseconds; the bulk figure is wall time on all cores.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from machine import keep

from tripeaks_widgets import Deal, Rules
from tripeaks_widgets.solver import solve
from tripeaks_widgets.solver.bulk import Bulk
from tripeaks_widgets.solver.ideals import ideals

SEED = 2026 << 32


def median_ms(work: Callable[[Deal], object], deals: Sequence[Deal]) -> float:
    """Median processor time of a piece of work over deals, in milliseconds; one call before them isn't counted."""
    work(deals[0])
    times = []
    for deal in deals:
        start = time.process_time_ns()
        work(deal)
        times.append((time.process_time_ns() - start) / 1e6)
    return statistics.median(times)


def label(rules: Rules, accelerate: bool) -> Callable[[Deal], object]:
    """Label every position of a deal."""
    return lambda deal: solve(deal, rules, accelerate=accelerate)


def best(rules: Rules, accelerate: bool) -> Callable[[Deal], object]:
    """The best score of a deal, labels included."""
    return lambda deal: solve(deal, rules, accelerate=accelerate).best_score()


def bulk(measure: str, accelerate: bool) -> Callable[[Deal], object]:
    """One figure of a deal by its number, the making of the deal included."""
    figures = Bulk(Rules(), measure, accelerate)
    return lambda deal: figures.values([deal.number or 0])


def tasks(deals: int) -> Iterator[tuple[str, Callable[[bool], Callable[[Deal], object]], int, int]]:
    """What is measured: its name, the work with or without numba, and over how many deals plain and accelerated."""
    for layout in ("tripeaks", "separate"):
        yield f"label all positions, {layout}", partial(label, Rules(layout=layout)), deals, 5 * deals
    for scoring in ("run", "msc"):
        yield f"best score, {scoring}", partial(best, Rules(scoring=scoring)), max(3, deals // 20), deals
    for measure in ("winnable", "moves"):
        yield f"bulk, {measure}", partial(bulk, measure), deals, 5 * deals


def _many(first: int) -> int:
    return sum(_BULK.values(range(first, first + 2000)))


def _start() -> None:
    global _BULK
    _BULK = Bulk(Rules(), "winnable", accelerate=True)
    _BULK.values([0])


def bulk_per_second(chunks: int) -> float:
    """Winnability of deals per second of wall time, on all cores."""
    with ProcessPoolExecutor(initializer=_start) as pool:
        list(pool.map(_many, [SEED] * (os.cpu_count() or 1)))  # every process is up and compiled
        start = time.perf_counter()
        list(pool.map(_many, [SEED + 2000 * chunk for chunk in range(chunks)]))
        return 2000 * chunks / (time.perf_counter() - start)


def main() -> None:
    """Measure and print; see the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    start = time.process_time()
    ideals(Rules().shape)
    rows: dict[str, Any] = {"make the ideals, once (ms)": round((time.process_time() - start) * 1e3, 1)}
    pool = [Deal.numbered(SEED + n) for n in range(5 * options.deals)]
    for name, work, plain_deals, fast_deals in tasks(options.deals):
        # Plain and accelerated in turn, so that a slow spell of the machine meets both.
        rounds = [
            (median_ms(work(False), pool[:plain_deals]), median_ms(work(True), pool[:fast_deals]))
            for _ in range(options.rounds)
        ]
        plain, fast = (statistics.median(times) for times in zip(*rounds, strict=True))
        ratio = statistics.median(one / other for one, other in rounds)
        rows[name] = {"plain_ms": round(plain, 2), "accelerated_ms": round(fast, 3), "ratio": round(ratio, 1)}
        print(f"{name:32} plain {plain:9.2f} ms   accelerated {fast:8.3f} ms   {ratio:6.1f} times", flush=True)
    rate = bulk_per_second(10 * (os.cpu_count() or 1))
    rows["winnable, all cores (deals a second)"] = round(rate)
    print(f"winnable, all cores: {rate:,.0f} deals a second; a million in {1e6 / rate / 60:.1f} minutes")
    if options.json:
        keep(options.json, rows, "numba")


if __name__ == "__main__":
    sys.exit(main())
