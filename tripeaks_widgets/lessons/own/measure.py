"""The ladder that a strategy of one's own is put on, and the games of those whom it can be raced with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...advice.strategies import Strategy, strategy
from ..measured import measured
from ..tips.race import Race, wins
from ..tips.results import told, unpacked
from .players import lowest, turning_longest, turning_lowest

Say = Callable[[str], object]


def players(seed: int) -> dict[str, Strategy]:
    """Those whose games are recorded, by name."""
    ours = {name: strategy(name, seed=seed) for name in ("first", "random", "uncover", "chain")}
    return ours | {player.__name__: player for player in (lowest, turning_lowest, turning_longest)}


def measure(ladder: Mapping[str, Any], deals: int, say: Say = print) -> dict[str, Any]:
    """What ``data/own.json`` has.

    Args:
        ladder: what ``tripeaks tournament --json`` printed, as ``docs/advice.json`` has it.
        deals: how many of its deals are played once more, by the `players`.
        say: told each player's wins as it has played.

    Returns:
        ``seed`` and ``deals``; ``ladder``, a row for each strategy with ``name``, ``games``, ``wins``, ``rate`` and the
        bounds ``low`` and ``high`` of its 95 % interval; and ``players``, by name, as `told` has them.
    """
    seed = ladder["seed"]
    found = {}
    for name, player in players(seed).items():
        found[name] = told(wins(player, deals=deals, seed=seed))
        say(f"{name}: {found[name]['wins']} of {deals}")
    return {
        "seed": seed,
        "deals": deals,
        "ladder": [
            {"name": row["name"], "games": row["games"], "wins": row["wins"], "rate": row["win_rate"]}
            | {"low": row["low"], "high": row["high"]}
            for row in ladder["strategies"]
        ],
        "players": found,
    }


def results() -> dict[str, Any]:
    """All that was found, as `measure` has it."""
    return measured("own")


def games(name: str) -> tuple[bool, ...]:
    """Which deals a recorded player wins; `KeyError` for one that wasn't recorded."""
    found = results()
    return unpacked(found["players"][name]["won"], found["deals"])


def recorded(one: str, other: str) -> Race:
    """The race of two recorded players; `KeyError` for one that wasn't recorded."""
    return Race(one, other, games(one), games(other))
