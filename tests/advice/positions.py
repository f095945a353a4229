"""Positions for the tests of what advises."""

import random

from hypothesis import strategies as st

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules


def played_on(number: int, moves: int, rules: Rules | None = None, draw: float = 0.2) -> Game:
    """A numbered deal after so many moves, fewer where the game ends before: mostly plays, chosen by chance."""
    own = rules or Rules()
    game = Game(Deal.numbered(number, cards=own.shape.cards), own)
    chance = random.Random(number)
    for _ in range(moves):
        legal = game.table.moves(game.state)
        if not legal:
            break
        plays = [move for move in legal if move != "draw"]
        game.move(chance.choice(plays) if plays and chance.random() > draw else legal[-1])
    return game


STANDARD = st.just(Rules())


@st.composite
def played_games(draw, rules=STANDARD):
    """A game under some rules, somewhere on its way, with a move left to make."""
    game = played_on(draw(st.integers(0, 10**6)), draw(st.integers(0, 45)), draw(rules))
    while not game.table.moves(game.state):
        game.undo()
    return game


def endings(count: int, unseen: int, rules: Rules | None = None, first: int = 0) -> list[Game]:
    """Games of which the player hasn't seen 2 to ``unseen`` cards, with more than one move to choose from."""
    found: list[Game] = []
    number = first
    while len(found) < count:
        number += 1
        game = played_on(number, 60, rules, draw=0.35)
        while game.can_undo:
            game.undo()
            # Someone who plays on from here hasn't seen what came after.
            fresh = Game(game.deal, game.rules)
            for move in game.moves:
                fresh.move(move)
            if 2 <= len(fresh.view.unseen) <= unseen and len(fresh.view.legal_moves) > 1:
                found.append(fresh)
                break
            if len(fresh.view.unseen) > unseen:
                break
    return found
