"""How far the cheat is off in real games, and how it plays."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ...advice import exact
from ...advice.adviser import ROUNDING
from ...advice.playing import play_out
from ...advice.sight import Sight
from ...advice.strategies import Strategy, strategy
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.table import DRAW, Outcome
from ...engine.view import View
from ...solver import Solution, solve
from ...study.plan import deal_numbers
from ...study.statistics import wilson
from .worlds import Imagined

PLAYERS = ("random", "chain", "network", "clairvoyant:20")
"""Who plays: as the tournaments know them."""

GUIDE = "network"
"""Whose games are followed by one who sees all cards."""

FIRST = 41
"""Cards that are unseen at the start of a game."""

LATE = 6
"""With so many unseen cards all worlds are gone through."""

MOST = 20_000
"""Positions to look at for exact values; where there are more, a position is left out."""

Say = Callable[[str], object]


def measure(deals: int, late: int, seed: int, say: Say = print) -> dict[str, Any]:
    """What ``data/cheat.json`` has.

    Args:
        deals: how many deals all players get.
        late: in how many games' ends all worlds are gone through.
        seed: which deals, as in a tournament.
        say: told what is done.

    Returns:
        ``players``: by name ``wins`` and their ``rate`` with its 95 % interval from ``low`` to ``high``.
        ``ceiling``: of the games of `GUIDE`, for each number of unseen cards, from `FIRST` down to 0, the share that
        one who sees all cards could still win when no more were unseen than that; that is also the mean of what the
        cheat says of them there, since the cards lie as in one of its worlds, each as likely.
        ``late``: how much more the cheat says of a move than it is worth, in points, over all moves of positions with
        2 to `LATE` cards unseen that still leave a choice and an open end: the ``mean`` and the ``most``, from how many
        ``moves`` of how many ``games``.
    """
    numbers = deal_numbers(deals, seed)
    players = {}
    for name in PLAYERS:
        choose = strategy(name, seed=seed)
        won = sum(_played(number, choose).outcome is Outcome.WON for number in numbers)
        rate, low, high = wilson(won, deals)
        players[name.partition(":")[0]] = {"wins": won, "rate": rate, "low": low, "high": high}
        say(f"{name}: {won} of {deals}")
    return {
        "deals": deals,
        "seed": seed,
        "players": players,
        "ceiling": ceiling(numbers),
        "late": gaps(numbers[:late]),
    }


def ceiling(numbers: Sequence[int]) -> list[float]:
    """Of the games of the guide the share that can still be won by one who sees all, by how few cards are unseen."""
    counts = [0] * (FIRST + 1)
    choose = strategy(GUIDE)
    for number in numbers:
        game = _played(number, choose)
        labels = _labels(game, solve(game.deal, game.rules))
        for unseen in range(FIRST + 1):
            counts[unseen] += next((label for cards, label in labels if cards <= unseen), labels[-1][1])
    return [count / len(numbers) for count in counts]


def gaps(numbers: Sequence[int]) -> dict[str, Any]:
    """How much the cheat overrates moves near the end of games, in points."""
    found: list[float] = []
    games = 0
    for number in numbers:
        before = len(found)
        for view in _views(_played(number, strategy("chain"))):
            if 2 <= len(view.unseen) <= LATE and len(view.legal_moves) > 1:
                found += _gaps(view)
        games += len(found) > before
    mean = math.fsum(found) / max(1, len(found))
    return {"games": games, "moves": len(found), "mean": mean, "most": max(found, default=0.0)}


def _gaps(view: View) -> list[float]:
    """What the cheat overrates each move by; nothing where all moves win or all lose, or it takes too long."""
    moves = [len(view.layout) if move == DRAW else move for move in view.legal_moves]
    values = exact.values(Sight.of(view), moves, MOST)
    if values is None or min(values) >= 1 - ROUNDING or max(values) <= ROUNDING:
        return []
    cheat = Imagined(view).values(1)
    return [100 * (cheat[move] - value) for move, value in zip(view.legal_moves, values, strict=True)]


def _played(number: int, choose: Strategy) -> Game:
    return play_out(Game(Deal.numbered(number)), choose)


def _views(game: Game) -> Iterator[View]:
    walk = Game(game.deal, game.rules)
    yield walk.view
    for move in game.moves:
        walk.move(move)
        yield walk.view


def _labels(game: Game, solution: Solution) -> list[tuple[int, bool]]:
    """For each position of a game how many cards are unseen, and whether it can be won for one who sees them."""
    return [(len(view.unseen), solution.label(view.state)) for view in _views(game)]
