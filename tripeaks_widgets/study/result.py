"""What came out of a study."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from .errors import StudyError
from .journal import read
from .plan import Study
from .statistics import Interval, Summary, wilson

SUFFIXES = (".csv", ".parquet")


@dataclass(frozen=True)
class Result:
    """The figures of all deals of a study.

    Attributes:
        study: the study.
        values: one figure a deal, in the order of `Study.numbers`.
    """

    study: Study
    values: tuple[int, ...]

    @classmethod
    def from_journal(cls, path: str | os.PathLike[str]) -> Result:
        """The result that a journal holds; `StudyError` when it isn't complete, or is no journal."""
        contents = read(path)
        study = Study.from_identity(contents.identity, max(1, contents.deals))
        values = [contents.chunks.get(chunk, [])[: len(study.span(chunk))] for chunk in range(study.chunks)]
        found = sum(map(len, values))
        if found < study.deals:
            raise StudyError("study.journal.unfinished", path=str(path), done=found, deals=study.deals)
        return cls(study, tuple(value for part in values for value in part))

    @property
    def deals(self) -> int:
        """How many deals were measured."""
        return len(self.values)

    @cached_property
    def wins(self) -> int | None:
        """How many of them are winnable; None for scores, which don't tell."""
        return None if self.study.measure == "score" else sum(value > 0 for value in self.values)

    @property
    def interval(self) -> Interval | None:
        """The winnable share with its 95 % interval; None for scores."""
        return None if self.wins is None else wilson(self.wins, self.deals)

    @property
    def rate(self) -> float | None:
        """The winnable share, 0 to 1; None for scores."""
        return self.interval and self.interval.value

    @property
    def low(self) -> float | None:
        """The lower bound of the share's 95 % interval."""
        return self.interval and self.interval.low

    @property
    def high(self) -> float | None:
        """The upper bound of the share's 95 % interval."""
        return self.interval and self.interval.high

    @property
    def measured(self) -> tuple[int, ...]:
        """The figures that count: fewest moves of the winnable deals, or all the scores; nothing for winnability."""
        if self.study.measure == "winnable":
            return ()
        return self.values if self.study.measure == "score" else tuple(value for value in self.values if value)

    @property
    def spread(self) -> Summary | None:
        """Mean, quartiles and extremes of what was `measured`; None when there are fewer than two figures."""
        return Summary.of(self.measured) if len(self.measured) > 1 else None

    def summary(self) -> dict[str, Any]:
        """The study and what came out, as plain values."""
        study = self.study
        found: dict[str, Any] = {
            "measure": study.measure,
            "rules": study.rules.to_dict(),
            "seed": study.seed,
            "deals": self.deals,
        }
        if self.wins is not None:
            found |= {"winnable": self.wins, "rate": self.rate, "low": self.low, "high": self.high}
        if study.measure != "winnable":
            found[study.measure] = self.spread.to_dict() if self.spread else None
        return found

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a file of one row a deal, as its ending says: ``.csv`` or ``.parquet``. See `check_file`."""
        check_file(path)
        if Path(path).suffix == ".csv":
            self.to_csv(path)
        else:
            self.to_parquet(path)

    def to_csv(self, path: str | os.PathLike[str]) -> None:
        """Write the columns ``number`` and the measure, after a comment line (``# {...}``) with the `summary`."""
        with Path(path).open("w", encoding="utf-8", newline="") as file:
            file.write(f"# {json.dumps(self.summary())}\n")
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(["number", self.study.measure])
            writer.writerows(zip(self.study.numbers, self.values, strict=True))

    def to_parquet(self, path: str | os.PathLike[str]) -> None:
        """Write the columns ``number`` (uint64) and the measure (int32), the `summary` as metadata. Needs pyarrow."""
        _need_pyarrow()
        import pyarrow as pa
        import pyarrow.parquet as pq

        columns = {
            "number": pa.array(self.study.numbers, pa.uint64()),
            self.study.measure: pa.array(self.values, pa.int32()),
        }
        table = pa.table(columns).replace_schema_metadata({"tripeaks-study": json.dumps(self.summary())})
        pq.write_table(table, path)


def check_file(path: str | os.PathLike[str]) -> None:
    """See before the work that a result can be written to a file; `StudyError` says why not."""
    file = Path(path)
    if file.suffix not in SUFFIXES:
        raise StudyError("study.out", path=str(path), known=", ".join(SUFFIXES))
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise StudyError("study.write", path=str(path))
    if file.suffix == ".parquet":
        _need_pyarrow()


def _need_pyarrow() -> None:
    if importlib.util.find_spec("pyarrow") is None:
        raise StudyError("study.extra", package="pyarrow")
