"""Where a study keeps what it has computed, chunk by chunk, so that nothing is lost when it stops.

A journal is a text file of JSON lines, which are only ever added. The first says what the file is and which study it
is of. Each further line either says how many deals are wanted (again, when there are to be more) or holds the figures
of one chunk: 32-bit little-endian integers, packed by zlib, as base 64. Every further line has a check of its other
parts, so a line that was cut off or damaged is noticed; its chunk is then computed again, and what comes later counts.
"""

from __future__ import annotations

import base64
import binascii
import os
import sys
import zlib
from array import array
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from .._version import __version__
from ..engine.errors import TripeaksError
from .errors import StudyError
from .ledger import Ledger, differences, head, line, opened, sealed, whole_lines
from .plan import DEALS, Study

FORMAT, VERSION = "tripeaks-study", 1


class Contents(NamedTuple):
    """What a journal says.

    Attributes:
        identity: what it is of, as `Study.identity` has it.
        deals: the most deals that were ever wanted; 0 when none were yet.
        date: the day (UTC) that they were first wanted on, such as 2026-11-30.
        chunks: the figures of each chunk that is there.
        damaged: how many lines couldn't be read.
        size: bytes up to the end of the last whole line.
    """

    identity: dict[str, Any]
    deals: int
    date: str
    chunks: dict[int, list[int]]
    damaged: int
    size: int


class Journal(Ledger):
    """A journal, held open for one study.

    Opening makes the file when there is none, and cuts off a last line that was never finished. Raises `StudyError`,
    with the file as it was, when it is another study's, no journal, in use, or can't be read or written.

    Attributes:
        path: the file.
        chunks: the figures of chunks that are there already and are long enough for the study.
        damaged: how many lines were damaged, an unfinished one included.
    """

    def __init__(self, path: str | os.PathLike[str], study: Study) -> None:
        super().__init__(path)
        try:
            self._begin(study)
        except BaseException:
            self.close()
            raise

    def add(self, chunk: int, values: Sequence[int]) -> None:
        """Put down a chunk's figures; they are in the system's hands when this returns."""
        self.write([sealed({"chunk": chunk, "count": len(values), "values": _packed(values)})])

    def _begin(self, study: Study) -> None:
        header, text = _header(study), self.read()
        self.chunks: dict[int, list[int]] = {}
        self.damaged = 0
        if header.startswith(text):  # new, or stopped before its first line was whole
            self.cut(0)
            self.write([header, _goal(study)])
            return
        contents = _parse(text, self.path)
        differing = differences(contents.identity, study.identity())
        if differing:
            raise StudyError("study.journal.foreign", path=str(self.path), differences=differing)
        self.damaged = contents.damaged
        for chunk, values in contents.chunks.items():
            needed = len(study.span(chunk)) if chunk < study.chunks else 0
            if 0 < needed <= len(values):
                self.chunks[chunk] = values[:needed]
        self.cut(contents.size)
        if study.deals > contents.deals:
            self.write([_goal(study)])


def read(path: str | os.PathLike[str]) -> Contents:
    """What a journal says, whoever holds it; `StudyError` when it is none or can't be read."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise StudyError("study.journal.file", path=str(path), reason=error.strerror) from None
    return _parse(text, Path(path))


def _header(study: Study) -> bytes:
    return line({"format": FORMAT, "version": VERSION, "study": study.identity()})


def _goal(study: Study) -> bytes:
    return sealed({"deals": study.deals, "date": datetime.now(UTC).date().isoformat(), "kit": __version__})


def _parse(text: bytes, path: Path) -> Contents:
    identity = _identity(text.partition(b"\n")[0], path)
    lines, size = whole_lines(text)
    damaged = int(0 < size < len(text))
    deals, date, chunks = 0, "", dict[int, list[int]]()
    for each in lines:
        entry = _entry(each)
        if entry is None:
            damaged += 1
        elif "deals" in entry:
            if entry["deals"] > deals:
                deals, date = entry["deals"], entry["date"]
        else:
            chunk, values = entry["chunk"], entry["values"]
            # A short last chunk is computed again when a study is extended: the longer one counts.
            if len(values) > len(chunks.get(chunk, ())):
                chunks[chunk] = values
    return Contents(identity, deals, date, chunks, damaged, size)


def _identity(first: bytes, path: Path) -> dict[str, Any]:
    found = head(first, path, FORMAT, VERSION, "study.journal.none")
    try:
        return Study.from_identity(found["study"], 1).identity()
    except (KeyError, TypeError, TripeaksError):
        raise StudyError("study.journal.none", path=str(path)) from None


def _entry(text: bytes) -> dict[str, Any] | None:
    """What a sealed line says, its figures unpacked; None when it is damaged."""
    entry = opened(text)
    try:
        if entry is None:
            return None
        if "deals" in entry:
            return entry if _is_count(entry["deals"]) and isinstance(entry["date"], str) else None
        if not _is_count(entry["chunk"]) or not _is_count(entry["count"]):
            return None
        entry["values"] = _unpacked(entry["values"], entry["count"])
    except (ValueError, KeyError, TypeError, binascii.Error, zlib.error):
        return None
    return entry if len(entry["values"]) == entry["count"] else None


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= DEALS


def _packed(values: Sequence[int]) -> str:
    numbers = array("i", values)
    if sys.byteorder == "big":
        numbers.byteswap()
    return base64.b64encode(zlib.compress(numbers.tobytes(), 9)).decode()


def _unpacked(text: str, count: int) -> list[int]:
    """So many figures, and no more than one beyond: a damaged text may unpack to anything."""
    numbers = array("i")
    numbers.frombytes(zlib.decompressobj().decompress(base64.b64decode(text, validate=True), 4 * (count + 1)))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()
