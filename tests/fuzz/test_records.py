"""Saved games, as text and as JSON, with known cards and with a real deck's."""

from __future__ import annotations

import json
import random
from typing import Any

from engine.strategies import wander
from hypothesis import strategies as st

from fuzz.claims import claim, read_or_refused
from fuzz.mess import changed, spoilt, texts, values
from fuzz.pool import game as pooled
from fuzz.pool import numbers, of_games, same
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.engine.table import DRAW


def is_whole(game: Game) -> None:
    """Assert that a game that was read can be written, and then read as it is."""
    assert same(record.read(record.to_text(game)), game)
    assert same(record.read(record.to_json(game)), game)
    assert game.table.moves(game.state) or game.outcome in ("won", "lost")
    game.view  # noqa: B018 - it can be looked at


@claim(30, text=spoilt(of_games(record.to_text)) | spoilt(of_games(record.to_json)) | texts)
def test_a_text_is_a_game_that_can_be_written_or_is_refused(text: str) -> None:
    game = read_or_refused(record.read, text)
    if game is not None:
        is_whole(game)


@claim(30, values=changed(of_games(record.to_dict)) | values)
def test_values_are_a_game_that_can_be_written_or_are_refused(values: Any) -> None:
    game = read_or_refused(record.from_dict, values)
    if game is not None:
        is_whole(game)


@claim(10, number=numbers, seed=st.integers(0, 2**32))
def test_a_game_goes_on_from_its_record_as_it_would_have(number: int, seed: int) -> None:
    game = pooled(number)
    again = record.from_dict(json.loads(record.to_json(game)))
    assert same(again, game)
    if not isinstance(game, RealGame):
        wander(game, random.Random(seed), 8)
        wander(again, random.Random(seed), 8)
    elif not game.missing and game.table.moves(game.state) == (DRAW,):
        game.draw()
        again.draw()
        assert game.missing == again.missing
    assert same(again, game)
