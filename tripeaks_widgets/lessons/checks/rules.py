"""What is said of answers in the lesson on the rules. The engine judges; the words are in the catalogue."""

from __future__ import annotations

import re

from ...catalogue import Text
from ...engine.cards import RANKS, Card
from ...engine.deal import Deal
from ...engine.errors import DealError, cited
from ...engine.game import Game
from ...engine.table import DRAW, Outcome
from ..course.boards import game_of
from ..course.reply import Reply

MIDDLE = (43, (DRAW, 18, 21, 19, 22, 25, 23, 20, 9, 10, DRAW, 11, 24, 15, 26, 16, DRAW))
"""The deal's number, and the moves to the position whose playable cards are asked for."""

RUN_DEAL = 246
RUN = "32AKQJTJ"
"""The ranks of the run that is asked for, on that deal."""

CODE = "W8T2aqHdRBGDrYdwNAhgHaIx1myK8GqJeGsW6r6I"
"""The deal that is to be read."""

_KING = RANKS.index("K")


def playable(answer: object) -> Reply:
    """All cards that can be played in the position `MIDDLE`, in any order."""
    cards = _cards(answer)
    if isinstance(cards, Reply):
        return cards
    if not cards:
        return Reply("not-yet", Text("course.rules.playable.empty"))
    number, moves = MIDDLE
    game = Game(Deal.numbered(number))
    for move in moves:
        game.move(move)
    state, view = game.state, game.view
    opened = {view.face(place): place for place in view.open}
    for card in cards:
        told = {"card": str(card), "top": str(state.top)}
        if card not in opened:
            return Reply("think", Text("course.rules.playable.closed", told), view)
        if state.top is not None and card.rank == state.top.rank:
            return Reply("think", Text("course.rules.playable.same", told), view)
        if opened[card] not in view.playable:
            return Reply("think", Text("course.rules.playable.rank", told), view)
    missing = {card for card, place in opened.items() if card is not None and place in view.playable} - set(cards)
    if missing and {card.rank for card in missing} == {_KING}:
        return Reply("close", Text("course.rules.playable.corner"))
    if missing:
        return Reply("close", Text("course.rules.playable.more", {"count": len(missing)}))
    return Reply("right", Text("course.rules.playable.right", {"cards": [str(card) for card in cards]}))


def run(answer: object) -> Reply:
    """A game, or the board it is played on, whose first eight moves are plays of the ranks `RUN`."""
    game = game_of(answer, RUN_DEAL)
    if isinstance(game, Reply):
        return game
    moves = game.moves[: len(RUN)]
    if not moves:
        return Reply("not-yet", Text("course.rules.run.none"))
    cards = game.waste[1 : 1 + len(moves)]
    for nth, (move, card, rank) in enumerate(zip(moves, cards, RUN, strict=False), start=1):
        if move == DRAW:
            return Reply("think", Text("course.rules.run.draw"))
        if RANKS[card.rank] != rank:
            return Reply("think", Text("course.rules.run.another", {"nth": nth, "card": str(card)}))
    if len(moves) < len(RUN):
        return Reply("not-yet", Text("course.rules.run.part", {"count": len(moves)}))
    return Reply("right", Text("course.rules.run.right", {"cards": [str(card) for card in cards]}))


def code(answer: object) -> Reply:
    """The card that starts the waste of the deal `CODE`."""
    cards = _cards(answer)
    if isinstance(cards, Reply):
        return cards
    if len(cards) != 1:
        return Reply("not-yet", Text("course.rules.code.empty"))
    (card,) = cards
    deal = Deal.from_code(CODE)
    place, told = deal.cards.index(card), {"card": str(card)}
    if place < 28:
        return Reply("think", Text("course.rules.code.tableau", told))
    if place > 28:
        return Reply("think", Text("course.rules.code.stock", told))
    return Reply("right", Text("course.rules.code.right", told))


def win(answer: object) -> Reply:
    """A game of three peaks that was won, or the board it was played on."""
    game = game_of(answer)
    if isinstance(game, Reply):
        return game
    left = game.table.tableau_left(game.state)
    if game.rules.shape.peaks < 3 or len(game.rules.shape) < 28:
        return Reply("think", Text("course.rules.win.small"))
    if not game.moves:
        return Reply("not-yet", Text("course.rules.win.none"))
    if game.outcome is Outcome.LOST:
        return Reply("think", Text("course.rules.win.lost", {"count": left}))
    if game.outcome is not Outcome.WON:
        return Reply("not-yet", Text("course.rules.win.going", {"count": left}))
    if "solver" in game.hints:
        return Reply("close", Text("course.rules.win.helped"))
    return Reply("right", Text("course.rules.win.right", {"moves": game.state.moves, "score": game.state.score}))


def _cards(answer: object) -> tuple[Card, ...] | Reply:
    """The cards that are written, each once; a reply for what is none."""
    words = re.split(r"[\s,;]+", answer.strip()) if isinstance(answer, str) else []
    cards = []
    for word in filter(None, words):
        try:
            cards.append(Card.parse(word))
        except DealError:
            return Reply("think", Text("course.rules.unread", {"token": cited(word, 20)}))
    return tuple(dict.fromkeys(cards))
