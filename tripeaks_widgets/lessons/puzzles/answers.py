"""Answers as people give them: moves by place, by card, in one text or one by one."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from typing import Any

from ...engine.cards import Card
from ...engine.errors import DealError, quoted
from ...engine.game import Game
from ...engine.table import DRAW, Move
from ...engine.view import View
from ...planning import Chain, Plan
from .errors import PuzzleError
from .position import Position


def read_answer(answer: Any, position: Position) -> tuple[Move, ...]:
    """The moves that an answer names.

    Args:
        answer: a place, ``"draw"``, a card or its text (``"7H"``), several of these in a list or in one text with
            blanks or commas between them; a `Chain`, a `Plan` or a `Line` from the position; or a `Game` of the
            puzzle that has gone on from it.
        position: where the puzzle stands.

    Raises:
        PuzzleError: for anything else; it says which part of the answer can't be read, and why.
    """
    if isinstance(answer, Game):
        return _since(answer, position)
    if isinstance(answer, Chain | Plan):
        return answer.places if isinstance(answer, Chain) else answer.moves
    return tuple(_move(part, nth, position.view) for nth, part in enumerate(_parts(answer), start=1))


def _parts(answer: Any) -> Iterator[Any]:
    """The single moves of an answer, not read yet. A card is a tuple too, and means itself."""
    if isinstance(answer, str):
        yield from answer.replace(",", " ").split()
    elif isinstance(answer, Iterable) and not isinstance(answer, Card):
        for part in answer:
            yield part.strip() if isinstance(part, str) else part
    else:
        yield answer


def _move(part: Any, nth: int, view: View) -> Move:
    if isinstance(part, str):
        if part.lower() == DRAW:
            return DRAW
        if not (part.isascii() and part.isdecimal() and len(part) <= 20):
            try:
                part = Card.parse(part)
            except DealError as error:
                raise PuzzleError("puzzle.answer.text", nth=nth, what=error.text) from None
    if isinstance(part, Card):
        return _place_of(part, nth, view)
    places = len(view.layout)
    try:
        place = int(part) if isinstance(part, str) else operator.index(part)
    except TypeError:
        raise PuzzleError("puzzle.answer.kind", nth=nth, value=quoted(part)) from None
    if isinstance(part, bool):
        raise PuzzleError("puzzle.answer.kind", nth=nth, value=quoted(part))
    if not 0 <= place < places:
        raise PuzzleError("puzzle.answer.place", nth=nth, place=place, last=places - 1)
    return place


def _place_of(card: Card, nth: int, view: View) -> int:
    """Where a card lies face up. Of others no more is told than can be seen."""
    if card in view.tableau:
        place = view.tableau.index(card)
        if not view.state.gone >> place & 1:
            return place
    key = (
        "puzzle.answer.gone"
        if card in view.waste
        else "puzzle.answer.stock"
        if card in view.stock
        else "puzzle.answer.unseen"
    )
    raise PuzzleError(key, nth=nth, card=str(card))


def _since(game: Game, position: Position) -> tuple[Move, ...]:
    """What was moved in a game after it came through the position."""
    made, there = len(position.moves), position.moves
    same = game.deal == position.deal and game.rules == position.rules and game.moves[:made] == there
    if not same:
        raise PuzzleError("puzzle.answer.game")
    return game.moves[made:]
