"""Checks of the lesson on solving: two functions that walk through positions, and a deal that wants just one move."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ...engine.deal import Deal
from ...engine.errors import DealError
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import DRAW, Move, State, Table
from ...solver import Solution, solve
from ..course import Reply
from ..course.properties import Case, compare

_LAYOUTS = ("toy-1x2-6", "toy-1x2-7", "toy-2x1-6", "toy-2x2-9", "toy-1x3-10")
_GAMES = 12
"""Of each layout; so many are enough for each kind of mistake to come up."""

SMALL = Rules(layout="toy-1x2-7", hidden=False)
"""The lesson's small layout; all its cards are shown."""


def recurrence(answer: object) -> Reply:
    """Whether a function tells which positions can be won."""
    return compare(answer, _cases("can_win"), lambda table, state: _solved(table).label(state))


def fewest(answer: object) -> Reply:
    """Whether a function tells the fewest moves to a win, None where there is none."""
    return compare(answer, _cases("fewest"), _fewest)


def only_move(answer: object) -> Reply:
    """Whether a deal has two plays at the start, one that wins, one that loses, and a draw that loses."""
    words = str(answer or "").split()
    if not words:
        return Reply("not-yet", "Type seven cards, such as `9S 8D 7H 9H 7D 5D 6H`.")
    try:
        deal = Deal.parse(" ".join(words), layout=SMALL.shape)
        deal.known_cards()
    except DealError as error:
        return Reply("not-yet", str(error))
    game = Game(deal, SMALL)
    solution = solve(deal, SMALL)
    plays = game.view.playable
    winning = solution.winning_moves(game.state)
    if len(plays) < 2:
        known = {0: "None of the two covering cards", 1: "Only one of the two covering cards"}[len(plays)]
        return Reply("wrong", f"{known} can be played at the start.", game.view)
    if not winning:
        return Reply("think", "Both can be played, but the deal is lost: no move leads to a win.", game.view)
    if winning == (DRAW,):
        return Reply("think", "Both can be played, but only drawing leads to a win.", game.view)
    if len(winning) > 1:
        return Reply("think", f"Too many moves lead to a win: {_told(deal, winning)}.", game.view)
    return Reply("right", f"Only {_told(deal, winning)} leads to a win. How many would see it at the table?", game.view)


def _told(deal: Deal, moves: tuple[Move, ...]) -> str:
    words = ["drawing" if move == DRAW else f"the {deal.cards[move]}" for move in moves]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _cases(name: str) -> Iterator[Case]:
    """Positions along games played at random, of small layouts first."""
    rng = random.Random(5)
    for layout in _LAYOUTS:
        rules = Rules(layout=layout, hidden=False)
        for _ in range(_GAMES):
            game = Game(Deal.random(rng, cards=rules.shape.cards), rules)
            for _ in range(rng.randrange(4)):
                if game.view.legal_moves:
                    game.move(rng.choice(game.view.legal_moves))
            # The picture has all but the order of the stock.
            coming = " ".join(map(str, game.table.stock[game.state.drawn :])) or "nothing"
            yield Case((game.table, game.state), f"{name}(table, state)  # stock: {coming}", game.view)


def _solved(table: Table) -> Solution:
    cards = (*table.tableau, *((table.opener,) if table.opener else ()), *table.stock)
    return solve(Deal(cards), table.rules)


def _fewest(table: Table, state: State) -> int | None:
    line = _solved(table).line_from(state)
    return None if line is None else len(line)
