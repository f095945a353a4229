"""The command `tripeaks solve`: exact answers about the deals in a text."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from ..catalogue import card_sign
from ..catalogue import text as words
from ..engine.deal import Deal
from ..engine.errors import DealError
from ..engine.rules import Rules
from ..engine.table import DRAW, Move
from .solution import Solution

_MANY = 20
_ROWS = 60  # a text of more lines than this is no single deal in rows


def run(text: str, rules: Rules, *, scoring: str | None, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Answer for every deal in a text, one a line, or a single deal in rows; returns the exit status.

    A line that can't be read is answered with what is wrong, the others are still solved, and the status is 1.
    """
    jobs = list(_deals(text, rules))
    status = 0
    for done, (line, deal) in enumerate(jobs, start=1):
        if isinstance(deal, DealError):
            status = 1
            # A fault of the whole line has no place in it: name the line at least.
            placed = any(problem.line for problem in deal.problems)
            message = str(deal) if placed else words("solve.line", line=line, what=deal.text)
            print(json.dumps({"error": message}) if as_json else message, file=out if as_json else err, flush=True)
        else:
            solution = Solution(deal, rules, accelerate=_worth_compiling(len(jobs)))
            answer = json.dumps(_answer(solution, scoring)) if as_json else report(solution, scoring)
            print(answer, end="\n" if as_json or done == len(jobs) else "\n\n", file=out, flush=True)
        if err.isatty() and len(jobs) > _MANY:
            progress = words("solve.progress", done=done, count=len(jobs))
            print(f"\r{progress}", end="\n" if done == len(jobs) else "", file=err, flush=True)
    return status


def report(solution: Solution, scoring: str | None = None) -> str:
    """A deal with its verdict for people: the rows, whether and how fast it can be won, and a line by runs."""
    parts = [solution.deal.picture(solution.rules.shape), ""]
    if solution.line is None:
        parts.append(words("solve.lost", count=solution.best_score("cards-left")))
    else:
        parts.append(words("solve.won", moves=len(solution.line), draws=solution.line.count(DRAW)))
        parts += runs(solution, solution.line)
    if scoring is not None:
        line = solution.best_line(scoring)
        score = solution.best_score(scoring)
        parts += ["", words("solve.best", scheme=scoring, score=score, moves=len(line))]
        parts += runs(solution, line)
    return "\n".join(parts)


def runs(solution: Solution, line: Sequence[Move]) -> list[str]:
    """A line of moves as text, a row for each run: the card it stands on, then the cards played, with their places."""
    table, state = solution.table, solution.table.start
    start, draw = words("solve.start"), words("solve.draw")
    width = max(len(start), len(draw))
    rows = [f"  {start:{width}}  {_sign(state.top):>3}  "]
    for move in line:
        state = table.after(state, move)
        if move == DRAW:
            rows.append(f"  {draw:{width}}  {_sign(state.top):>3}  ")
        else:
            rows[-1] += f" {_sign(state.top):>3}@{move:<2}"
    return [row.rstrip() for row in rows]


def _sign(card: Any) -> str:
    return "--" if card is None else card_sign(str(card))


def _answer(solution: Solution, scoring: str | None) -> dict[str, Any]:
    answer: dict[str, Any] = {"winnable": solution.winnable, "fewest_moves": solution.fewest_moves}
    if scoring is not None:
        answer["best_score"] = solution.best_score(scoring)
    return answer | {"moves": None if solution.line is None else list(solution.line)}


def _deals(text: str, rules: Rules) -> Iterator[tuple[int, Deal | DealError]]:
    """The deals of a text with the line each is on, or what is wrong there; blanks and comments are passed over."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.partition("#")[0].strip()]
    if 1 < len(lines) <= _ROWS:
        try:
            deal = Deal.parse(text, layout=rules.layout)
        except DealError:
            pass  # not one deal in rows, so a deal a line
        else:
            yield 1, _complete(deal)
            return
    for number, line in lines:
        try:
            deal = Deal.of(line.partition("#")[0], layout=rules.layout, first_line=number)
        except DealError as error:
            yield number, error
        else:
            yield number, _complete(deal)


def _complete(deal: Deal) -> Deal | DealError:
    """The deal itself, or what is wrong with it when cards are unknown: then there is no exact answer."""
    try:
        deal.known_cards()
    except DealError as error:
        return error
    return deal


def _worth_compiling(deals: int) -> bool | None:
    """Whether so many deals outweigh the time that loading numba takes; None to leave it open."""
    return True if deals > 4 * _MANY and importlib.util.find_spec("numba") else None


def read_text(path: str | None) -> str:
    """The text of a file, or of standard input for None or ``-``; `OSError` when it can't be read."""
    if path is None or path == "-":
        return sys.stdin.read()
    return Path(path).read_text(encoding="utf-8-sig")
