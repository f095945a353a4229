"""What the kernel tells the browser, as plain values.

What has cards in it is made from a `View` alone, or has only been played already.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ..catalogue import LANGUAGES, sections
from ..drawing.scene import Payload
from ..engine.game import Event, Game
from ..engine.rules import PRESETS, Rules
from ..engine.table import DRAW
from ..solver import Solution
from ..study import tables

_DATA = Path(tables.__file__).parent / "data"

MOST_BACK = 8
"""How many undos in a row a browser can show ahead of the answers; more than anybody asks for within one."""


def event_payload(event: Event) -> Payload:
    """What happened, for the animation and the sentence that is read out."""
    payload: Payload = {"kind": event.kind, "turned": list(event.turned), "points": event.points}
    if event.move is not None:
        payload["move"] = event.move
    if event.move is not None and event.move != DRAW:
        payload["place"] = event.move
    if event.card is not None and not (event.kind == "undo" and event.move == DRAW):
        payload["card"] = str(event.card)
    return payload


def history_payload(game: Game) -> Payload:
    """What undo and redo would change, so that the browser can show it at once: places and figures, never a card.

    ``back`` has the last moves, newest first: each with the places that would turn face down again, and with the run
    and the score before it. ``forth`` has all moves that redo would make, in order.
    """
    back: list[Payload] = []
    at = game.node
    while at.parent is not None and len(back) < MOST_BACK:
        before = at.parent.state
        back.append({"move": at.move, "turned": list(at.turned), "run": before.run, "score": before.score})
        at = at.parent
    return {"back": back, "forth": list(game.line[game.node.depth :])}


def read_rules(rules: Any) -> Rules | None:
    """The rules that a display chose; `RulesError` for an option that doesn't exist."""
    return None if rules is None else Rules.from_dict(rules)


def verdict_payload(game: Game, solution: Solution) -> Payload:
    """Until when a game's deal could be won: after ``until`` of its ``of`` moves, or never (None)."""
    return {"winnable": solution.winnable, "until": solution.last_winnable(game), "of": len(game.moves)}


@cache
def menu_payload() -> Payload:
    """The ways of playing to choose from, and how many deals can be won under the rules that were measured."""
    measured = tables.largest(tables.load(_DATA)["winnable"])
    return {
        "presets": {name: rules.to_dict() for name, rules in PRESETS.items()},
        "odds": [
            {
                "layout": row["layout"],
                "wrap": row["wrap"] == "yes",
                "waste": row["waste"],
                "deals": int(row["deals"]),
                **{name: float(row[name]) for name in ("rate", "low", "high")},
            }
            for row in measured
        ],
    }


def texts_payload() -> Payload:
    """The part of the catalogue that the board needs, in every language."""
    wanted = (
        *("rank", "suit", "card", "number", "refused", "deal", "real", "link", "layout", "rules", "record", "board"),
        *("peak", "plan", "hint", "guide", "coach", "lesson", "advice", "review"),
    )
    return {
        language: {name: table for name, table in sections(language).items() if name in wanted}
        for language in LANGUAGES
    }
