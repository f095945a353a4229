"""The published puzzles: a small graded collection that is there at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.deal import Deal
from ...engine.rules import Rules
from ...engine.table import DRAW
from .puzzle import Puzzle, check_grade, kind_of
from .store import stored


def puzzles(kind: str | None = None, grade: int | None = None) -> tuple[Puzzle, ...]:
    """The published puzzles, standard rules, by kind and from easy to hard.

    Args:
        kind: only those of a kind: ``"only-move"``, ``"longest-chain"`` or ``"few-draws"``.
        grade: only those of a grade, 1 to 5.

    Raises:
        PuzzleError: when there is no such kind or grade.
    """
    if kind is not None:
        kind_of(kind)
    if grade is not None:
        check_grade(grade)
    found = map(from_row, stored()["puzzles"])
    return tuple(one for one in found if kind in (None, one.kind) and grade in (None, one.grade))


def to_row(puzzle: Puzzle) -> dict[str, Any]:
    """A numbered puzzle as it is stored."""
    return {
        "kind": puzzle.kind,
        "number": puzzle.number,
        "misses": puzzle.misses,
        "deal": puzzle.deal.number,
        "moves": " ".join(map(str, puzzle.moves)),
    }


def from_row(row: Mapping[str, Any]) -> Puzzle:
    """Read `to_row` back."""
    moves = tuple(DRAW if word == DRAW else int(word) for word in row["moves"].split())
    rules = Rules(hidden=not kind_of(row["kind"]).open)
    return Puzzle(row["kind"], Deal.numbered(row["deal"]), rules, moves, row["misses"], row["number"])
