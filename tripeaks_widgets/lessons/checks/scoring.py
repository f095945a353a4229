"""What judges the answers of the lesson on scoring."""

from __future__ import annotations

from ...catalogue import card_sign
from ...engine.game import Game
from ...engine.table import DRAW, Move
from ..course import Reply
from ..course.properties import Case, compare
from ..scoring import Aims, aims, run_total

CARDS = 28
LATE = 12
"""With more cards left in a full tableau the best score takes too long to find."""


def price(answer: object) -> Reply:
    """Whether a function gives what a draw within a run costs, for all lengths and cuts there are."""
    cases = [Case((length, cut)) for length in range(1, CARDS + 1) for cut in range(length + 1)]
    cases.sort(key=lambda case: case.args != (12, 5))  # the one that was talked about comes first
    return compare(answer, cases, lost)


def lost(length: int, cut: int) -> int:
    """What a draw after some of so many cards costs by standard scoring."""
    return run_total("run", length) - run_total("run", cut) - run_total("run", length - cut)


def find(answer: object) -> Reply:
    """Whether the moves that win and those that score have nothing in common in a game's position."""
    game = getattr(answer, "game", answer)
    if answer is None or answer is ...:
        return Reply("not-yet", "Nothing was found yet: keep a game where the two aims part.")
    if not isinstance(game, Game):
        return Reply("not-yet", "A game is wanted, in the position in which the two aims part.")
    left = game.table.tableau_left(game.state)
    if len(game.rules.shape) > LATE and left > LATE:
        return Reply("not-yet", f"With {left} cards left this takes too long to work out. Take a later position.")
    found = aims(game, accelerate=False)
    if not found.winning:
        return Reply("think", "This game can't be won any more, so the first aim is gone.", game.view)
    told = _told(game, found)
    if not found.differ:
        both = " and ".join(
            _name(game, move) for move in game.table.moves(game.state) if move in found.winning & found.scoring
        )
        return Reply("wrong", f"Here both aims can be had: {both}.\n\n{told}", game.view)
    return Reply("right", f"Here the two aims part.\n\n{told}", game.view)


def _told(game: Game, found: Aims) -> str:
    return "\n".join(
        f"- {_name(game, move)}: best score {score}, "
        + ("can still be won" if move in found.winning else "can't be won")
        for move, score in found.best.items()
    )


def _name(game: Game, move: Move) -> str:
    return "draw" if move == DRAW else f"play {card_sign(str(game.table.tableau[move]))}"
