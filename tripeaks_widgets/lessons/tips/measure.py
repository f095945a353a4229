"""What each tip is worth: players that follow one, all, or all but one, on the same deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...advice.strategies import Strategy
from .follow import follow
from .race import Race, wins
from .results import told
from .sayings import HOLD, TIPS

CARELESS = 0.1
"""How often a player who doesn't hold the stock draws although something can be played; all others hold it."""

TOGETHER = tuple(name for name in TIPS if name != "one_peak_first")
"""The tips that are followed together: all but the one that says the contrary of another."""

BEST = ("turn_over", "long_run")
"""Two tips that are followed on their own as well."""

CORNERED = TOGETHER
"""The tips that are measured without wrap, too: it is there that a rank can be a dead end."""

Say = Callable[[str], object]

Outcomes = Mapping[str, tuple[bool, ...]]
"""For each player, which of the deals it wins."""


def measure(deals: int, seed: int, say: Say = print) -> dict[str, Any]:
    """What ``data/tips.json`` has, as `summary` tells it.

    Args:
        deals: how many deals all players get.
        seed: which deals, as in a tournament, and what chance starts from.
        say: told each player's wins as it has played.
    """
    standard = _outcomes(_standard(seed), "standard", deals, seed, say)
    corner = _outcomes(_cornered(seed), "no-wrap", deals, seed, say)
    return {"deals": deals, "seed": seed} | summary(standard, corner)


def summary(standard: Outcomes, corner: Outcomes) -> dict[str, Any]:
    """What comes of the games with wrap (``standard``) and without (``corner``), under ``standard`` and ``no-wrap``.

    Under each there are ``players``, by name, as `told` has them, and differences of win rates: ``value``, its 95 %
    interval from ``low`` to ``high``, the same value in ``points``, and the deals that ``only`` one or the other wins.
    ``alone``, by tip: who follows it less who plays by chance. ``left_out``, by tip: who follows all less who follows
    all but this one. ``more``: who follows the `BEST` or all ``together``, less who follows the first of the best.
    """
    alone = {name: _difference(standard, name, "random") for name in TIPS}
    alone[HOLD] = _difference(standard, "random", _without(HOLD, alone=True))
    return {
        "standard": {
            "players": {name: told(won) for name, won in standard.items()},
            "alone": alone,
            "left_out": {name: _difference(standard, "together", _without(name)) for name in (*TOGETHER, HOLD)},
            "more": {name: _difference(standard, name, BEST[0]) for name in ("best", "together")},
        },
        "no-wrap": {
            "players": {name: told(won) for name, won in corner.items()},
            "alone": {name: _difference(corner, name, "random") for name in CORNERED},
        },
    }


def _standard(seed: int) -> dict[str, Strategy]:
    """The players of the standard game, by name."""
    together = [TIPS[name] for name in TOGETHER]
    return {
        "random": follow(seed=seed),
        _without(HOLD, alone=True): follow(draws=CARELESS, seed=seed),
        **{name: follow(tip, seed=seed) for name, tip in TIPS.items()},
        "best": follow(*(TIPS[name] for name in BEST), seed=seed),
        "together": follow(*together, seed=seed),
        _without(HOLD): follow(*together, draws=CARELESS, seed=seed),
        **{
            _without(name): follow(*(TIPS[other] for other in TOGETHER if other != name), seed=seed)
            for name in TOGETHER
        },
    }


def _cornered(seed: int) -> dict[str, Strategy]:
    """The players of the game without wrap, by name."""
    return {"random": follow(seed=seed), **{name: follow(TIPS[name], seed=seed) for name in CORNERED}}


def _without(name: str, alone: bool = False) -> str:
    return f"random without {name}" if alone else f"without {name}"


def _outcomes(players: Mapping[str, Strategy], rules: str, deals: int, seed: int, say: Say) -> Outcomes:
    won = {}
    for name, strategy in players.items():
        won[name] = wins(strategy, rules, deals=deals, seed=seed)
        say(f"{rules}, {name}: {sum(won[name])} of {deals}")
    return won


def _difference(won: Outcomes, name: str, other: str) -> dict[str, Any]:
    found = Race(name, other, won[name], won[other])
    value, low, high = found.difference
    return {"value": value, "low": low, "high": high, "points": 100 * value, "only": list(found.only)}
