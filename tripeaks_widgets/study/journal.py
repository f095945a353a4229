"""Where a study keeps what it has computed, chunk by chunk, so that nothing is lost when it stops.

A journal is a text file of JSON lines, which are only ever added. The first says what the file is and which study it
is of. Each further line either says how many deals are wanted (again, when there are to be more) or holds the figures
of one chunk: 32-bit little-endian integers, packed by zlib, as base 64. Every further line has a check of its other
parts, so a line that was cut off or damaged is noticed; its chunk is then computed again, and what comes later counts.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
import sys
import zlib
from array import array
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple

from .._version import __version__
from ..engine.errors import TripeaksError, quoted
from .errors import StudyError
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


class Journal:
    """A journal, held open for one study; a context manager, since only one may hold it at a time.

    Opening makes the file when there is none, and cuts off a last line that was never finished. Raises `StudyError`,
    with the file as it was, when it is another study's, no journal, in use, or can't be read or written.

    Attributes:
        path: the file.
        chunks: the figures of chunks that are there already and are long enough for the study.
        damaged: how many lines were damaged, an unfinished one included.
    """

    def __init__(self, path: str | os.PathLike[str], study: Study) -> None:
        self.path = Path(path)
        self._study = study
        try:
            self._file: BinaryIO = self.path.open("a+b")
        except OSError as error:
            raise StudyError("study.journal.file", path=str(path), reason=error.strerror) from None
        try:
            self._lock()
            self._begin()
        except BaseException:
            self._file.close()
            raise

    def add(self, chunk: int, values: Sequence[int]) -> None:
        """Put down a chunk's figures; they are in the system's hands when this returns."""
        self._write([_sealed({"chunk": chunk, "count": len(values), "values": _packed(values)})])

    def close(self) -> None:
        """Let go of the file."""
        if not self._file.closed:
            _unlock(self._file)
            self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def _lock(self) -> None:
        try:
            _lock(self._file)
        except OSError:
            raise StudyError("study.journal.busy", path=str(self.path)) from None

    def _begin(self) -> None:
        study, header = self._study, _header(self._study)
        self._file.seek(0)
        text = self._file.read()
        self.chunks: dict[int, list[int]] = {}
        self.damaged = 0
        if header.startswith(text):  # new, or stopped before its first line was whole
            self._file.truncate(0)
            self._write([header, _goal(study)])
            return
        contents = _parse(text, self.path)
        differences = list(_differences(contents.identity, study.identity()))
        if differences:
            raise StudyError("study.journal.foreign", path=str(self.path), differences="; ".join(differences))
        self.damaged = contents.damaged
        for chunk, values in contents.chunks.items():
            needed = len(study.span(chunk)) if chunk < study.chunks else 0
            if 0 < needed <= len(values):
                self.chunks[chunk] = values[:needed]
        self._file.truncate(contents.size)
        if study.deals > contents.deals:
            self._write([_goal(study)])

    def _write(self, lines: Sequence[bytes]) -> None:
        # In one go and at the end, wherever the file was read: see open(2), O_APPEND.
        try:
            self._file.write(b"".join(lines))
            self._file.flush()
        except OSError as error:
            raise StudyError("study.journal.file", path=str(self.path), reason=error.strerror) from None


def read(path: str | os.PathLike[str]) -> Contents:
    """What a journal says, whoever holds it; `StudyError` when it is none or can't be read."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise StudyError("study.journal.file", path=str(path), reason=error.strerror) from None
    return _parse(text, Path(path))


def _header(study: Study) -> bytes:
    return _line({"format": FORMAT, "version": VERSION, "study": study.identity()})


def _goal(study: Study) -> bytes:
    return _sealed({"deals": study.deals, "date": datetime.now(UTC).date().isoformat(), "kit": __version__})


def _parse(text: bytes, path: Path) -> Contents:
    first, *lines = text.split(b"\n")
    identity = _identity(first, path)
    damaged = int(lines[-1:] not in ([], [b""]))  # what stands after the last line end was never finished
    deals, date, chunks = 0, "", dict[int, list[int]]()
    for line in lines[:-1]:
        entry = _opened(line)
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
    return Contents(identity, deals, date, chunks, damaged, text.rfind(b"\n") + 1)


def _identity(line: bytes, path: Path) -> dict[str, Any]:
    try:
        head = json.loads(line)
        if head["format"] != FORMAT:
            raise ValueError
        version = head["version"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise StudyError("study.journal.none", path=str(path)) from None
    if type(version) is not int or version != VERSION:
        raise StudyError("study.journal.version", path=str(path), found=quoted(version), known=VERSION)
    try:
        return Study.from_identity(head["study"], 1).identity()
    except (KeyError, TypeError, TripeaksError):
        raise StudyError("study.journal.none", path=str(path)) from None


def _differences(theirs: dict[str, Any], ours: dict[str, Any]) -> list[str]:
    """What two studies differ in, as "wrap is false there, true here"."""
    flat = [{**identity, **identity["rules"]} for identity in (theirs, ours)]
    return [
        f"{name} is {json.dumps(flat[0][name])} there, {json.dumps(flat[1][name])} here"
        for name in flat[0]
        if name != "rules" and flat[0][name] != flat[1][name]
    ]


# Lines


def _line(entry: dict[str, Any]) -> bytes:
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


def _sealed(entry: dict[str, Any]) -> bytes:
    return _line({**entry, "check": zlib.crc32(_line(entry))})


def _opened(line: bytes) -> dict[str, Any] | None:
    """What a sealed line says, its figures unpacked; None when it is damaged."""
    try:
        entry = json.loads(line)
        check = entry.pop("check")
        if check != zlib.crc32(_line(entry)):
            return None
        if "deals" in entry:
            return dict(entry) if _is_count(entry["deals"]) and isinstance(entry["date"], str) else None
        if not _is_count(entry["chunk"]) or not _is_count(entry["count"]):
            return None
        entry["values"] = _unpacked(entry["values"], entry["count"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, binascii.Error, zlib.error):
        return None
    return dict(entry) if len(entry["values"]) == entry["count"] else None


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


# Locks: the system lets go of them when a process ends, however it ends, so none is ever left behind.

if sys.platform == "win32":
    import msvcrt

    _FAR = 0x7FFF0000  # Windows keeps others from what is locked, so that is a byte where there is nothing

    def _lock(file: BinaryIO) -> None:
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _unlock(file: BinaryIO) -> None:
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(file: BinaryIO) -> None:
        # Said in so many words because a forked process may still have the file open.
        fcntl.flock(file, fcntl.LOCK_UN)
