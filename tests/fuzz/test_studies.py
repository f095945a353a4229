"""Journals of studies: damage is noticed, what is no journal stays as it was."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from fuzz import ledgers
from fuzz.claims import claim, read_or_refused
from fuzz.mess import changed, nested, values
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.study.journal import Journal, read
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


@claim(24, text=ledgers.wrong(good))
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
    place().write_bytes(ledgers.joined([first]))
    found = read_or_refused(read, place())
    assert found is None or Study.from_identity(found.identity, 1).identity() == found.identity
