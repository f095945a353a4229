"""Journals of studies: damage is noticed, what is no journal stays as it was."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from fuzz.claims import claim, read_or_refused
from fuzz.mess import changed, nested, spoilt, values
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.study.journal import Journal, _sealed, read
from tripeaks_widgets.study.plan import Study

STUDY = Study("winnable", Rules(layout="toy-2x3-36"), deals=30, seed=3, chunk=10)
FIGURES = {chunk: [chunk, 1, 0, 1, 0, 1, 0, 1, 0, -1] for chunk in range(3)}


@cache
def place() -> Path:
    return Path(tempfile.mkdtemp()) / "a.journal"


@cache
def good() -> bytes:
    place().unlink(missing_ok=True)
    with Journal(place(), STUDY) as journal:
        for chunk, values in FIGURES.items():
            journal.add(chunk, values)
    return place().read_bytes()


def line(value: Any) -> bytes:
    try:
        return _sealed(value) if isinstance(value, dict) else json.dumps(value).encode() + b"\n"
    except (ValueError, RecursionError):
        return b"[" * 5000 + b"\n"


def lines() -> list[Any]:
    return [json.loads(one) for one in good().splitlines()]


def resealed() -> st.SearchStrategy[bytes]:
    """Journals whose lines say something else, and are sealed all the same."""
    without = st.deferred(lambda: st.just([{k: v for k, v in one.items() if k != "check"} for one in lines()]))
    return (changed(without) | st.lists(values, max_size=3)).map(_joined)


def _joined(found: Any) -> bytes:
    if not isinstance(found, list):
        return line(found)
    first = [json.dumps(one).encode() + b"\n" if _is_json(one) else b"{\n" for one in found[:1]]
    return b"".join([*first, *map(line, found[1:])])


def _is_json(value: Any) -> bool:
    try:
        json.dumps(value)
    except (ValueError, RecursionError):
        return False
    return True


def bits() -> st.SearchStrategy[bytes]:
    text = st.deferred(lambda: st.just(good().decode()))
    return spoilt(text).map(lambda one: one.encode(errors="surrogatepass"))


@claim(24, text=resealed() | bits() | st.binary(max_size=200))
def test_a_file_is_a_journal_or_is_refused_and_stays_as_it_was(text: bytes) -> None:
    good()
    place().write_bytes(text)
    read_or_refused(read, place())
    journal = read_or_refused(Journal, place(), STUDY)
    if journal is None:
        assert place().read_bytes() == text
        return
    with journal:
        assert all(chunk in range(3) and len(figures) == 10 for chunk, figures in journal.chunks.items())
        found, damaged = dict(journal.chunks), journal.damaged
    assert read(place()).damaged <= damaged
    with Journal(place(), STUDY) as again:
        assert again.chunks == found


@claim(20, identity=changed(st.just(STUDY.identity())) | values | st.just(nested(900)))
def test_an_identity_is_a_studys_or_is_refused(identity: Any) -> None:
    first = {"format": "tripeaks-study", "version": 1, "study": identity}
    place().write_bytes(_joined([first]))
    found = read_or_refused(read, place())
    assert found is None or Study.from_identity(found.identity, 1).identity() == found.identity
