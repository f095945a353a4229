"""Games that a browser kept and gives back to the kernel."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from fuzz.claims import claim, read_or_refused, sendable
from fuzz.mess import changed, values
from fuzz.pool import game as pooled
from fuzz.pool import numbers, of_games, same
from tripeaks_widgets.board.keeping import Sitting


@claim(30, kept=changed(of_games(lambda game: Sitting.of(game).kept())) | values)
def test_values_are_a_game_that_can_be_kept_again_or_are_refused(kept: Any) -> None:
    sitting = read_or_refused(Sitting.from_kept, kept)
    if sitting is None:
        return
    again = sitting.kept()
    sendable(again)
    sendable(sitting.sum())
    other = Sitting.from_kept(json.loads(json.dumps(again)))
    assert same(other.game, sitting.game)
    assert (other.title, other.id, other.kept()) == (sitting.title, sitting.id, again)


@claim(10, number=numbers, other=st.text())
def test_a_kept_game_comes_back(number: int, other: str) -> None:
    game = pooled(number)
    assert same(Sitting.from_kept(Sitting.of(game).kept() | {"more": other}).game, game)
