"""Where the best score is no win, and what scores players make who aim at one thing or the other."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ...advice.strategies import strategy
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import Outcome
from ...solver import solve
from ...study.plan import deal_numbers
from ...study.statistics import deviation, mean, wilson

SCHEMES = ("run", "hogue", "msc")
"""The schemes whose best scores are looked at."""

PLAYERS = ("network", "chain")
"""Who plays: one that was taught to win, and one that begins the longest chain."""

Say = Callable[[str], object]


def measure(deals: int, games: int, seed: int, say: Say = print) -> dict[str, Any]:
    """What ``data/scoring.json`` has.

    Args:
        deals: how many deals' best scores are looked for, under each scheme.
        games: how many games each player plays.
        seed: which deals, as in a tournament.
        say: told what is done.

    Returns:
        ``best``, by scheme: of how many winnable deals (``winnable``) the best score is made without clearing the
        tableau (``lost``), and that share with its 95 % interval (``rate``, ``low``, ``high``); ``mean``, the mean best
        score of all deals.
        ``players``, by name: ``won``, a share; ``mean`` and ``deviation`` of the scores under the standard rules; and
        ``scores``, how many games ended with each.
    """
    best = {scheme: _best(scheme, deal_numbers(deals, seed), say) for scheme in SCHEMES}
    players = {name: _played(name, deal_numbers(games, seed), say) for name in PLAYERS}
    return {"deals": deals, "games": games, "seed": seed, "best": best, "players": players}


def _best(scheme: str, numbers: Sequence[int], say: Say) -> dict[str, Any]:
    rules = Rules(scoring=scheme)
    scores, winnable, lost = [], 0, 0
    for number in numbers:
        solution = solve(Deal.numbered(number), rules, accelerate=True)
        scores.append(solution.best_score())
        if solution.winnable:
            winnable += 1
            state = solution.table.start
            for move in solution.best_line():
                state = solution.table.after(state, move)
            lost += solution.table.tableau_left(state) > 0
    rate, low, high = wilson(lost, winnable)
    say(f"{scheme}: {lost} of {winnable}")
    return {
        "winnable": winnable,
        "lost": lost,
        "rate": rate,
        "low": low,
        "high": high,
        "mean": math.fsum(scores) / len(scores),
    }


def _played(name: str, numbers: Sequence[int], say: Say) -> dict[str, Any]:
    choose = strategy(name)
    scores, won = [], 0
    for number in numbers:
        game = Game(Deal.numbered(number))
        while game.view.legal_moves:
            game.move(choose(game.view))
        scores.append(game.state.score)
        won += game.outcome is Outcome.WON
    value, low, high = mean(scores)
    say(f"{name}: {won} of {len(numbers)}, {value:.0f}")
    return {
        "won": won / len(numbers),
        "mean": value,
        "low": low,
        "high": high,
        "deviation": deviation(scores),
        "scores": {str(score): count for score, count in sorted(Counter(scores).items())},
    }
