"""Cards entered for a real deck: all or nothing, and nothing is lost."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from fuzz.claims import claim, read_or_refused
from fuzz.mess import spoilt, texts, values
from fuzz.pool import numbers, real_game, same
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.cards import FULL_PACK

spots = st.integers(-2, 60) | st.sampled_from(("waste", "stock-1", "stock-٢", "stock-01", True, 1.0)) | values
cards = st.sampled_from(FULL_PACK).map(str)
lines = spoilt(st.lists(cards, min_size=1, max_size=6).map(" ".join)) | spoilt(
    numbers.map(lambda number: str(real_game(number).deal))
)


@claim(
    30,
    number=numbers,
    requests=st.lists(
        st.tuples(st.just("enter"), spots, cards | texts)
        | st.tuples(st.just("correct"), spots, cards | texts)
        | st.tuples(st.just("enter_line"), lines | texts),
        min_size=1,
        max_size=5,
    ),
)
def test_what_is_entered_is_taken_whole_or_refused_whole(number: int, requests: list[tuple[Any, ...]]) -> None:
    game = real_game(number)
    for name, *given in requests:
        before, missing = record.to_dict(game), game.missing
        told: list[Any] = []
        forget = game.subscribe(told.append)
        done = read_or_refused(getattr(game, name), *given)
        forget()
        if done is None:
            assert (record.to_dict(game), game.missing, told) == (before, missing, [])
        else:
            assert told[-1] is done
        known = [card for card in game.deal.cards if card is not None]
        assert len(set(known)) == len(known)
        assert same(record.read(record.to_text(game)), game)
