"""The command `tripeaks puzzle`."""

from __future__ import annotations

import argparse
import json
import secrets
from typing import TextIO

from ...catalogue import card_sign, text
from ...engine.rules import Rules
from ...engine.table import DRAW
from .errors import PuzzleError
from .making import daily_puzzle, find, make
from .puzzle import KINDS, Puzzle

NUMBERS = 10**6
"""Puzzles that chance picks have numbers below this, short enough to read out."""


def run(options: argparse.Namespace, rules: Rules, out: TextIO) -> int:
    """Print the puzzle that the options ask for; returns the exit status. `PuzzleError` when there is none such."""
    puzzle = _chosen(options, rules)
    if options.json:
        answer = {"solution": list(puzzle.solution)} if options.solution else {}
        print(json.dumps(puzzle.to_dict() | answer), file=out)
        return 0
    print(puzzle, file=out)
    if options.solution:
        print(f"\n{text('puzzle.solution', moves=', '.join(_steps(puzzle)))}", file=out)
    return 0


def _chosen(options: argparse.Namespace, rules: Rules) -> Puzzle:
    if options.daily is not None:
        if (options.kind, options.grade, options.number) != (None, None, None) or rules != Rules():
            raise PuzzleError("puzzle.daily-alone")
        return daily_puzzle(options.daily or None)
    kind = secrets.choice(list(KINDS)) if options.kind is None else options.kind
    number = secrets.randbelow(NUMBERS) if options.number is None else options.number
    return make(kind, number, rules) if options.grade is None else find(kind, options.grade, number, rules)


def _steps(puzzle: Puzzle) -> list[str]:
    """The moves of the solution, each card with its place."""
    table, steps = puzzle.view.table, []
    for move in puzzle.solution:
        card = None if move == DRAW else table.tableau[move]
        steps.append(DRAW if card is None else f"{card_sign(str(card))}@{move}")
    return steps
