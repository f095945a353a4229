"""A real deck on the board: what is asked for, what was entered, and what displays may say about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..drawing.scene import Payload, text_payload
from ..engine.errors import IllegalMove
from ..engine.game import Game
from ..engine.real import RealGame
from ..engine.table import Outcome
from .requests import Message, part


def real_game(game: Game) -> RealGame:
    """The game, if its cards are entered; `IllegalMove` when they are known."""
    if not isinstance(game, RealGame):
        raise IllegalMove("real.none")
    return game


def entry_payload(game: Game) -> Payload:
    """What goes with the view of a game with a real deck: empty for any other.

    ``missing`` has what must be entered now, in order, ``seen`` where each card belongs that the player has seen, both
    with the spot's name; ``pack`` is how many cards of a fresh pack there are. Whoever asked for a stock card waits for
    it, so nothing can be played meanwhile.
    """
    if not isinstance(game, RealGame):
        return {}
    missing = [{"spot": spot, "name": text_payload(game.name_of(spot))} for spot in game.missing]
    seen = {str(card): {"spot": spot, "name": text_payload(game.name_of(spot))} for card, spot in game.seen.items()}
    entry = {"missing": missing, "seen": seen, "pack": len(game.deal)}
    if not missing:
        return {"entry": entry}
    return {"entry": entry, "playable": [], "outcome": str(Outcome.PLAYING), "next": None}


def entry_actions(game: Callable[[], Game]) -> Mapping[str, Callable[[Message], object]]:
    """What displays can ask for, by kind of request; `game` gives the one on the board."""
    return {
        "enter": lambda message: real_game(game()).enter(message.get("spot"), part(message, "card", str)),
        "enter-line": lambda message: real_game(game()).enter_line(part(message, "text", str)),
        "correct": lambda message: real_game(game()).correct(message.get("spot"), part(message, "card", str)),
    }
