"""Reviews of many games by the same two players, how well chances held, and one game in full."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ...advice.playing import play_out
from ...advice.review import Review, review, signed
from ...advice.strategies import strategy
from ...engine.deal import Deal
from ...engine.game import Game
from ...study.statistics import deviation, mean

PLAYERS = ("chain", "uncover")
"""Whose skill and luck are told: who begins the longest chain, and who turns up most."""

GUIDE = "network"
"""Whose games tell whether chances hold: they are the chances of a win when this player goes on."""

EXAMPLE = ("chain", 160, 400)
"""The game that is told in full: the player, the deal's number, and how many worlds each position gets."""

EVERY = 5
"""Of the guide's positions every fifth counts: those that follow on each other are much alike."""

PARTS = 10
"""Groups of chances."""

Say = Callable[[str], object]

Looked = Mapping[str, Any]
"""A review in short: ``start``, ``skill``, ``luck``, ``result``, ``faults``, and ``chances`` before each move."""


def measure(deals: int, worlds: int, say: Say = print) -> dict[str, Any]:
    """What ``data/review.json`` has.

    Args:
        deals: how many games each player plays, on the deals from number 1 on.
        worlds: imagined worlds for each position.
        say: told what is done.

    Returns:
        ``players``, by name: ``games``, each as its start, skill, luck and result, and of each of these and of the
        faults in a game the mean with its 95 % interval (``value``, ``low``, ``high``) and its ``deviation``.
        ``calibration``: of the guide's positions in each group of chances, from the lowest, how many there are, their
        mean chance and the share that was won.
        ``example``: one game with all its moves.
    """
    players = {name: summary([short(name, deal, worlds) for deal in range(1, deals + 1)]) for name in PLAYERS}
    say("players")
    held = calibration(short(GUIDE, deal, worlds) for deal in range(1, deals + 1))
    say("calibration")
    return {"deals": deals, "worlds": worlds, "players": players, "calibration": held, "example": example()}


def played(name: str, deal: int) -> Game:
    """The game that a strategy plays on a numbered deal."""
    return play_out(Game(Deal.numbered(deal)), strategy(name))


def short(name: str, deal: int, worlds: int) -> Looked:
    """The review of a strategy's game in short."""
    looked = review(played(name, deal), worlds=worlds, exact=False)
    return {
        "start": looked.start.value,
        "skill": looked.skill.value,
        "luck": looked.luck.value,
        "result": looked.result,
        "faults": len(looked.faults),
        "chances": [step.before.value for step in looked.steps],
    }


def summary(games: Sequence[Looked]) -> dict[str, Any]:
    """What is told of a player."""
    names = ("start", "skill", "luck", "result")
    told: dict[str, Any] = {"games": [[round(game[name], 4) for name in names] for game in games]}
    for name in (*names, "faults"):
        values = [float(game[name]) for game in games]
        told[name] = mean(values)._asdict() | {"deviation": deviation(values)}
    return told


def calibration(games: Iterable[Looked]) -> list[dict[str, float]]:
    """How often positions were won, by the chance that they were given."""
    groups: list[list[tuple[float, float]]] = [[] for _ in range(PARTS)]
    for game in games:
        for chance in game["chances"][::EVERY]:
            groups[min(PARTS - 1, int(PARTS * chance))].append((chance, game["result"]))
    return [
        {
            "count": len(group),
            "chance": mean([one for one, _ in group]).value,
            "won": mean([end for _, end in group]).value,
        }
        for group in groups
        if group
    ]


def example() -> dict[str, Any]:
    """One game in full."""
    name, deal, worlds = EXAMPLE
    looked = review(played(name, deal), worlds=worlds)
    return {"player": name, "deal": deal, "worlds": worlds} | _told(looked)


def _told(looked: Review) -> dict[str, Any]:
    return {
        "start": looked.start._asdict(),
        "skill": looked.skill._asdict(),
        "luck": looked.luck._asdict(),
        "result": looked.result,
        "last_winnable": looked.last_winnable,
        "points": dict(zip(("start", "luck", "skill", "result"), map(signed, looked.points), strict=True)),
        "steps": [
            {
                "move": step.move,
                "card": str(step.card),
                "options": step.options,
                "before": step.before.value,
                "made": step.made.value,
                "after": step.after._asdict(),
                "best": step.best,
                "best_card": None if step.best_card is None else str(step.best_card),
                "loss": step.loss._asdict(),
                "fault": step.fault,
                "verdict": step.verdict,
            }
            for step in looked.steps
        ],
    }
