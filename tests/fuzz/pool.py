"""Games to begin with. Drawing each anew would take most of the time, so there are only so many."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from engine.strategies import LAYOUTS, answer, card_at, wander
from hypothesis import strategies as st

from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.scoring import SCHEMES

_GAMES = 120

rules = st.builds(
    Rules,
    wrap=st.booleans(),
    waste=st.sampled_from(("card", "empty")),
    layout=st.sampled_from(LAYOUTS),
    hidden=st.booleans(),
    scoring=st.sampled_from(tuple(SCHEMES)),
)


@cache
def _written(number: int) -> str:
    chance = random.Random(number)
    own = Rules(
        wrap=chance.random() < 0.5,
        waste=chance.choice(("card", "empty")),
        layout=chance.choice(LAYOUTS),
        hidden=chance.random() < 0.8,
        scoring=chance.choice(tuple(SCHEMES)),
    )
    whole = Game(Deal.numbered(chance.getrandbits(64), cards=own.shape.cards), own)
    if number % 3:
        wander(whole, chance, chance.randint(0, 25))
        return record.to_text(whole)
    real = RealGame(None, own)
    for _ in range(chance.randint(0, 12)):
        if real.missing and chance.random() < 0.7:
            answer(real, whole)
        elif real.missing:
            real.enter(real.missing[0], card_at(whole, real.missing[0]))
        elif chance.random() < 0.2 and real.can_undo:
            real.undo()
        elif moves := real.table.moves(real.state):
            real.move(chance.choice(moves))
    return record.to_text(real)


def game(number: int) -> Game:
    """A game of the pool: a tree of moves, or every third a real deck's, some of whose cards were entered."""
    return record.read(_written(number))


def real_game(number: int) -> Any:
    """A game with a real deck."""
    return game(number // 3 * 3)


numbers = st.integers(0, _GAMES - 1)


def of_games(take: Any) -> st.SearchStrategy[Any]:
    """What is taken of a game of the pool."""
    kept = cache(lambda number: take(game(number)))
    return numbers.map(kept)


def same(one: Game, other: Game) -> bool:
    """Whether two games are in all the same."""
    return type(one) is type(other) and record.to_dict(one) == record.to_dict(other)
