"""A student's results as one text that can be mailed, and read back.

The text is signed with a word that the teacher gives to the class (HMAC-SHA256, RFC 2104). That shows that it wasn't
changed by accident, or by somebody who doesn't know the word. It shows no more: who knows the word can sign anything,
and a word that is short can be found by trying.
"""

from __future__ import annotations

import hmac
import json
import re
import unicodedata
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from .content import HERE, Content, load
from .errors import LessonError
from .record import Report

LONGEST_NAME = 80
"""Characters of a name."""

_MARK = "tripeaks-results"
_END = ";"
_LINE = 72
_MOST = 1 << 20
_MADE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\dZ", re.ASCII)
_FORM = re.compile(rf"{_MARK}:1:([\w-]+):([\w-]+){_END}", re.ASCII)
# What mail puts in: line breaks, spaces, the signs of quoting and of a line that goes on, and characters unseen.
_GAPS = re.compile(r"[\s>=\u00ad\u200b-\u200f\u2060\ufeff]")
_LOST = re.compile(r"[\w-]{60,}", re.ASCII)


@dataclass(frozen=True)
class HandIn:
    """What a student hands in.

    Attributes:
        name: who.
        made: when, by the student's clock: ``2026-11-30T09:15Z``.
        reports: results, one of each lesson.
    """

    name: str
    made: str
    reports: tuple[Report, ...]


def sign(name: str, reports: Iterable[Report], word: str, made: datetime | None = None) -> str:
    """A student's results as a text.

    Args:
        name: who hands in.
        reports: the results.
        word: the word of the class; case and spaces around don't count.
        made: when it was made; now when it isn't said.

    Raises:
        LessonError: when there is no name or no word, or the name is too long.
    """
    when = (made or datetime.now(UTC)).astimezone(UTC)
    values = {
        "name": _clean_name(name),
        "made": f"{when:%Y-%m-%dT%H:%MZ}",
        "lessons": [report.to_dict() for report in reports],
    }
    packed = zlib.compress(json.dumps(values, separators=(",", ":"), ensure_ascii=False).encode(), 9)
    head = f"{_MARK}:1:{_encoded(packed)}"
    text = f"{head}:{_signature(head, word)}{_END}"
    return "\n".join(text[start : start + _LINE] for start in range(0, len(text), _LINE))


def read(text: str, word: str, folder: Path | str = HERE) -> HandIn:
    """Read one text back; line breaks, spaces and the signs of quoted mail in it don't matter.

    Args:
        text: the text.
        word: the word of the class.
        folder: whose lessons, as for `Sitting`.

    Raises:
        LessonError: when it is no such text, was changed or signed with another word, or has results that can't be.
    """
    match = _FORM.fullmatch(_GAPS.sub("", text))
    if not match:
        raise LessonError("course.handin.garbled")
    payload, signature = match.groups()
    if not hmac.compare_digest(signature, _signature(f"{_MARK}:1:{payload}", word)):
        raise LessonError("course.handin.altered")
    values = _unpacked(payload)
    name, made, lessons = (values.get(key) for key in ("name", "made", "lessons"))
    if not isinstance(name, str) or not isinstance(made, str) or not _MADE.fullmatch(made):
        raise LessonError("course.handin.values")
    if not isinstance(lessons, list) or not all(isinstance(one, dict) for one in lessons):
        raise LessonError("course.handin.values")
    reports = [Report.from_dict(one, _lesson_of(one, folder)) for one in lessons]
    return HandIn(_clean_name(name), made, tuple(reports))


def find(text: str) -> list[str]:
    """The results in a text with other things around them, as in a saved mail; each for `read`.

    A piece that only looks like a part of one is found too, so that a damaged one isn't passed over in silence.
    """
    found = []
    for part in re.split(rf"(?={_MARK})", text):
        body, end, rest = part.partition(_END) if part.startswith(_MARK) else ("", "", part)
        if body:
            found.append(body + end)
        lost = _LOST.search(rest)
        if lost:
            found.append(lost[0])
    return found


def _signature(head: str, word: str) -> str:
    key = " ".join(unicodedata.normalize("NFKC", word).split()).casefold()
    if not key:
        raise LessonError("course.handin.no-word")
    return _encoded(hmac.digest(key.encode(errors="surrogatepass"), head.encode(), "sha256"))


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _unpacked(payload: str) -> dict[str, Any]:
    """What was signed. Somebody who knows the word may have signed anything."""
    try:
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(urlsafe_b64decode(payload + "=" * (-len(payload) % 4)), _MOST)
        values = json.loads(data)
    except (ValueError, zlib.error, RecursionError):
        raise LessonError("course.handin.values") from None
    if not isinstance(values, dict):
        raise LessonError("course.handin.values")
    return values


def _lesson_of(report: dict[str, Any], folder: Path | str) -> Content:
    name = report.get("lesson")
    if not isinstance(name, str):
        raise LessonError("course.handin.values")
    return load(name, folder=folder)


def _clean_name(name: str) -> str:
    composed = unicodedata.normalize("NFC", name)  # before it is measured: some signs become longer
    clean = " ".join("".join(" " if unicodedata.category(one)[0] in "CZ" else one for one in composed).split())
    if not clean:
        raise LessonError("course.handin.no-name")
    if len(clean) > LONGEST_NAME:
        raise LessonError("course.handin.long-name", most=LONGEST_NAME)
    return clean
