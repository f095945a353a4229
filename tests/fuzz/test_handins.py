"""Results that students hand in: what comes out of the mail, and what was signed by somebody who knows the word."""

from __future__ import annotations

import csv
import io
import json
import zlib
from typing import Any

from hypothesis import strategies as st

from fuzz.claims import claim, fit, read_or_refused
from fuzz.mess import changed, nested, spoilt, texts, values
from fuzz.test_lesson_messages import folder
from tripeaks_widgets.lessons.course import Report
from tripeaks_widgets.lessons.course.collecting import collect
from tripeaks_widgets.lessons.course.content import load
from tripeaks_widgets.lessons.course.handin import _encoded, _signature, find, read, sign

RECORD = {"tries": 2, "right": True, "hints": 1, "opened": False}
REPORT = {"lesson": "toy", "exercises": {"count": RECORD}, "predictions": {"coin": {"choice": 1, "sure": 0.5}}}
GOOD = {"name": "Ada", "made": "2026-11-30T09:15Z", "lessons": [REPORT]}


def reports() -> list[Report]:
    return [Report.from_dict(REPORT, load("toy", folder=folder()))]


@claim(16, name=texts | st.text("\u0958é=\t <", max_size=90), word=texts)
def test_what_is_signed_is_read_or_never_signed(name: str, word: str) -> None:
    text = read_or_refused(sign, name, reports(), word)
    if text is None:
        return
    found = read(text, word, folder())
    assert list(found.reports) == reports()
    assert len(found.name) <= 80
    assert read(sign(found.name, found.reports, word), word, folder()).name == found.name


@claim(
    20,
    text=spoilt(st.just(sign("Ada", [Report("toy")], "word"))) | texts,
    word=st.sampled_from(("word", "other")) | texts,
)
def test_what_comes_by_mail_is_read_or_refused(text: str, word: str) -> None:
    read_or_refused(read, text, word, folder())
    for piece in find(text):
        read_or_refused(read, piece, word, folder())


def signed(value: Any, word: str = "word") -> str:
    """Anything, signed by somebody who knows how."""
    try:
        packed = json.dumps(value).encode()
    except (ValueError, RecursionError):
        packed = b"[" * 9000
    head = f"tripeaks-results:1:{_encoded(zlib.compress(packed))}"
    return f"{head}:{_signature(head, word)};"


@claim(24, lot=st.lists(changed(st.just(GOOD)) | values | st.just(nested(900)), min_size=1, max_size=3), around=texts)
def test_what_was_signed_is_collected_or_told_of(lot: list[Any], around: str) -> None:
    found = read_or_refused(collect, [("mail", around + "\n".join(map(signed, lot)))], "word", folder())
    for fault in found.faults:
        fit(fault.why)
        assert len(str(fault)) < 1500
    assert json.loads(found.json())["students"] is not None
    assert len(list(csv.reader(io.StringIO(found.csv())))) >= 1
    found.table().encode()
