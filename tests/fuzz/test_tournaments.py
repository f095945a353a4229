"""Journals of tournaments: damage is noticed, what is no journal stays as it was."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from fuzz import ledgers
from fuzz.claims import claim, read_or_refused
from fuzz.mess import changed, nested, values
from tripeaks_widgets.advice.tournament.entries import entries
from tripeaks_widgets.advice.tournament.journal import Journal
from tripeaks_widgets.advice.tournament.referee import Fault, Played
from tripeaks_widgets.catalogue import Text
from tripeaks_widgets.engine.rules import Rules

RULES = Rules(layout="toy-2x3-36")
PLAYERS = entries(["first", "chain"], 0)
WHY = Text("tournament.illegal", {"move": 3, "why": Text("refused.move", {"move": "x"})})
GAMES = [Played(7, True, 300, 0, 20, 0.25), Played(8, False, -5, 2, 3, 0.5, Fault(8, 3, WHY))]


@cache
def place() -> Path:
    return Path(tempfile.mkdtemp()) / "a.journal"


def opened() -> Journal:
    return Journal(place(), PLAYERS, RULES, 3, 30.0)


@cache
def good() -> bytes:
    place().unlink(missing_ok=True)
    with opened() as journal:
        for game in GAMES:
            journal.add("chain", game)
    return place().read_bytes()


def test_a_good_one_is_read() -> None:
    place().write_bytes(good())
    with opened() as journal:
        assert journal.games == {"first": {}, "chain": {game.number: game for game in GAMES}}


@claim(40, text=ledgers.wrong(good))
def test_a_file_is_a_journal_or_is_refused_and_stays_as_it_was(text: bytes) -> None:
    good()
    place().write_bytes(text)
    journal = read_or_refused(opened)
    if journal is None:
        assert place().read_bytes() == text
        return
    with journal:
        found = journal.games
        for name, games in found.items():
            for number, game in games.items():
                assert name in ("first", "chain")
                assert game.number == number
                assert str(game.fault)
                assert (game.score + game.left + game.asked) * game.seconds * 0 == 0
    with opened() as again:
        assert again.games == found


@claim(
    20, identity=changed(st.just({"rules": RULES.to_dict(), "seed": 3, "limit": 30.0})) | values | st.just(nested(900))
)
def test_an_identity_is_a_tournaments_or_is_refused(identity: Any) -> None:
    place().write_bytes(ledgers.joined([{"format": "tripeaks-tournament", "version": 1, "tournament": identity}]))
    journal = read_or_refused(opened)
    if journal is not None:
        journal.close()
