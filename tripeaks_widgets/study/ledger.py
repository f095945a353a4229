"""A file of JSON lines that are only ever added: what journals of long work are written in.

The first line says what the file is. Every further line has a check of its other parts, so a line that was cut off or
damaged is noticed, and what it told can be done again.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from ..engine.errors import quoted
from .errors import StudyError


class Ledger:
    """Such a file, held open; a context manager, since only one may hold it at a time.

    Opening makes the file when there is none. Raises `StudyError` when it is in use, or can't be read or written.

    Attributes:
        path: the file.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        try:
            self._file: BinaryIO = self.path.open("a+b")
        except OSError as error:
            raise StudyError("study.journal.file", path=str(path), reason=error.strerror) from None
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise StudyError("study.journal.busy", path=str(self.path)) from None

    def read(self) -> bytes:
        """All that is in it."""
        self._file.seek(0)
        return self._file.read()

    def write(self, lines: Sequence[bytes]) -> None:
        """Put lines down at the end; they are in the system's hands when this returns."""
        # In one go, wherever the file was read: see open(2), O_APPEND.
        try:
            self._file.write(b"".join(lines))
            self._file.flush()
        except OSError as error:
            raise StudyError("study.journal.file", path=str(self.path), reason=error.strerror) from None

    def cut(self, size: int) -> None:
        """Leave so many bytes."""
        self._file.truncate(size)

    def close(self) -> None:
        """Let go of the file."""
        if not self._file.closed:
            _unlock(self._file)
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()


def line(entry: dict[str, Any]) -> bytes:
    """An entry as a line."""
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


def sealed(entry: dict[str, Any]) -> bytes:
    """An entry as a line with a check."""
    return line({**entry, "check": zlib.crc32(line(entry))})


def opened(text: bytes) -> dict[str, Any] | None:
    """The entry of a sealed line; None when it is damaged."""
    try:
        entry = json.loads(text)
        check = entry.pop("check")
        return dict(entry) if check == zlib.crc32(line(entry)) else None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def head(text: bytes, path: Path, form: str, version: int, none: str) -> dict[str, Any]:
    """The first line of a file of some form; `StudyError`, ``none`` being its key, when it is of no or another one."""
    try:
        found = json.loads(text)
        if found["format"] != form:
            raise ValueError
        theirs = found["version"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise StudyError(none, path=str(path)) from None
    if type(theirs) is not int or theirs != version:
        raise StudyError("study.journal.version", path=str(path), found=quoted(theirs), known=version)
    return dict(found)


def whole_lines(text: bytes) -> tuple[list[bytes], int]:
    """The lines after the first, and up to which byte they are whole: what was never finished is left out."""
    size = text.rfind(b"\n") + 1
    return text[:size].split(b"\n")[1:-1], size


def differences(theirs: dict[str, Any], ours: dict[str, Any]) -> str:
    """What two files are of, where that differs, as "wrap is false there, true here"; their rules are taken apart."""
    flat = [{**identity, **identity["rules"]} for identity in (theirs, ours)]
    return "; ".join(
        f"{name} is {json.dumps(flat[0][name])} there, {json.dumps(flat[1][name])} here"
        for name in flat[0]
        if name != "rules" and flat[0][name] != flat[1][name]
    )


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
