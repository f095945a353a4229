"""Checks of the lesson on scoring: the best score by a walk, a deal that can't serve two aims, points before a win."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...engine.deal import Deal
from ...engine.game import Game, Node
from ...engine.rules import Rules
from ...engine.table import DRAW, Move, State, Table
from ...solver import Solution, solve
from ..course import Reply
from ..course.properties import Case, compare

TOY = Rules(layout="toy-1x2-11", scoring="hogue", hidden=False)
"""The lesson's small layout: one peak of three cards, one on the waste, seven in the stock; Hogue's money."""

COINS = Rules(scoring="hogue", hidden=False)
"""Hogue's money, and every card to be seen."""
DEAL = 49
SO_FAR: tuple[Move, ...] = (
    *(24, 27, 22, DRAW, 18, 19, 23, 9, 14, DRAW, DRAW, 26, DRAW, 21, 20, 17, DRAW, DRAW, 12, 13, 6, DRAW, 10, 3, 11),
    DRAW,
)
"""What was played of that deal: ten cards are left, and what wins isn't what pays."""

_LAYOUTS = ("toy-1x2-6", "toy-1x2-7", "toy-2x2-9", "toy-1x3-10")
_SCHEMES = ("hogue", "run", "msc")
_GAMES = 6
"""Of each layout under each scheme."""


class Worth(NamedTuple):
    """What a move is good for, all cards known.

    Attributes:
        best: the best score that can stand on the board from there on, won or not.
        wins: whether the tableau can still be cleared.
    """

    best: int
    wins: bool


def weigh(solution: Solution, state: State) -> dict[Move, Worth]:
    """What each legal move of a position is good for, scored by the solution's own rules."""
    after = {move: solution.table.after(state, move) for move in solution.table.moves(state)}
    return {move: Worth(solution.best_score_from(then), solution.label(then)) for move, then in after.items()}


def highest(moves: Mapping[Move, Worth]) -> list[Move]:
    """The moves after which the best score of all can be made."""
    top = max(worth.best for worth in moves.values())
    return [move for move, worth in moves.items() if worth.best == top]


def coins(answer: object) -> Reply:
    """Whether anything tried on the board after `SO_FAR` made more coins than moves that keep the win allow."""
    game = getattr(answer, "game", answer)
    if not isinstance(game, Game):
        return Reply("not-yet", "Give the board on which you play.")
    if game.deal != Deal.numbered(DEAL) or game.rules.scheme != COINS.scheme:
        return Reply("think", f"This is another game. Run the cell again to get back to deal {DEAL} and Hogue's coins.")
    start, tried = _below(game.tree, SO_FAR)
    if start is None or not tried:
        return Reply("not-yet", "Nothing has been played yet from the position where you come in.")
    worths = weigh(solve(game.deal, game.rules, accelerate=False), start.state).values()
    most, won = max(worth.best for worth in worths), max(worth.best for worth in worths if worth.wins)
    made = max(node.state.score for node in tried)
    if made > won:
        return Reply("right", f"{made} coins; whoever keeps the win has {won} at most. The most there are is {most}.")
    shown = str(made).replace("-", "−")
    return Reply("wrong", f"The most you have had is {shown}. What does each draw cost, and which run pays for it?")


def _below(root: Node, moves: Sequence[Move]) -> tuple[Node | None, list[Node]]:
    """The position after some moves, and all that were tried from it on."""
    at: Node | None = root
    for move in moves:
        at = next((child for child in at.children if child.move == move), None) if at else None
    found = list(at.children) if at else []
    for node in found:
        found += node.children
    return at, found


def best(answer: object) -> Reply:
    """Whether a function tells the best score from a position on."""
    return compare(answer, _cases(), lambda table, state: _solved(table).best_score_from(state))


def _cases() -> Iterator[Case]:
    """Positions along games played at random, of small layouts first."""
    chance = random.Random(10)
    for layout in _LAYOUTS:
        for scheme in _SCHEMES:
            rules = Rules(layout=layout, scoring=scheme, hidden=False)
            for _ in range(_GAMES):
                game = Game(Deal.random(chance, cards=rules.shape.cards), rules)
                for _ in range(chance.randrange(4)):
                    if game.view.legal_moves:
                        game.move(chance.choice(game.view.legal_moves))
                yield Case((game.table, game.state), f"best(table, state), scheme {scheme!r}", game.view)


def _solved(table: Table) -> Solution:
    cards = (*table.tableau, *((table.opener,) if table.opener else ()), *table.stock)
    return solve(Deal(cards), table.rules, accelerate=False)


def apart(answer: object) -> Reply:
    """Whether at the start of a toy deal no move serves both aims: to win, and to make the most points."""
    words = str(answer or "").split()
    if len(words) < TOY.shape.cards:
        count = TOY.shape.cards
        return Reply(
            "not-yet", f"Type {count} cards: the tip, the two that cover it, the waste card, seven for the stock."
        )
    deal = Deal.parse(" ".join(words), layout=TOY.shape)
    solution = solve(deal, TOY, accelerate=False)
    game = Game(deal, TOY)
    moves = weigh(solution, game.state)
    winning, scoring = [move for move, worth in moves.items() if worth.wins], highest(moves)
    if not winning:
        return Reply("think", "This deal can't be won, so there is no win to keep.", game.view)
    both = [move for move in scoring if move in winning]
    top = moves[scoring[0]].best
    if both:
        said = f"One move serves both aims: {_told(deal, both[0])} keeps the win, and leads to the most coins, {top}."
        return Reply("wrong", said, game.view)
    kept = max(moves[move].best for move in winning)
    said = (
        f"Only {_told(deal, winning[0])} keeps the win, and then {kept} is the most that can stand on the board. "
        if len(winning) == 1
        else f"All moves that keep the win allow {kept} at most. "
    )
    return Reply("right", f"{said}For the most coins, {top}, begin with {_told(deal, scoring[0])}.", game.view)


def _told(deal: Deal, move: Move) -> str:
    return "drawing" if move == DRAW else f"the {deal.cards[move]}"
