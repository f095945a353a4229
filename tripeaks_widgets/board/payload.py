"""What the kernel tells the browser, as plain values.

What has cards in it is made from a `View` alone, so that no hidden rank can slip in.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ..catalogue import LANGUAGES, Text, sections
from ..engine.cards import card_text
from ..engine.errors import TripeaksError
from ..engine.game import Event, Game
from ..engine.layout import Layout
from ..engine.rules import PRESETS, Rules
from ..engine.scoring import Play
from ..engine.table import DRAW, Outcome
from ..engine.view import View
from ..solver import solve
from ..study import tables

Payload = dict[str, Any]

_DATA = Path(tables.__file__).parent / "data"

MOST_BACK = 8
"""How many undos in a row a browser can show ahead of the answers; more than anybody asks for within one."""


def shape_payload(layout: Layout) -> Payload:
    """Where the places lie and what covers them."""
    return {
        "name": layout.name,
        "rows": layout.rows,
        "width": layout.width,
        "places": [
            {"row": spot.row, "x": spot.x, "peak": peak}
            for spot, peak in zip(layout.spots, layout.peak_of, strict=True)
        ],
        "coveredBy": [list(places) for places in layout.covered_by],
    }


def view_payload(view: View) -> Payload:
    """The position: ``cards`` has a text for each face-up card, ``??`` for a face-down one, None for a gone one."""
    state = view.state
    return {
        "cards": [
            None if state.gone >> place & 1 else card_text(view.face(place)) for place in range(len(view.layout))
        ],
        "open": list(view.open),
        "playable": list(view.playable),
        "stock": view.stock_left,
        "waste": [str(card) for card in view.waste],
        "run": state.run,
        "score": state.score,
        "moves": state.moves,
        "left": view.table.tableau_left(state),
        "next": _next_points(view),
        "outcome": str(view.outcome),
    }


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


def rules_payload(rules: Rules) -> Payload:
    """The options, the preset's name where they are one, and which way the score counts."""
    return rules.to_dict() | {"preset": rules.preset_name, "lowerIsBetter": rules.scheme.lower_is_better}


def read_rules(rules: Any) -> Rules | None:
    """The rules that a display chose; `RulesError` for an option that doesn't exist."""
    return None if rules is None else Rules.from_dict(rules)


def verdict_payload(game: Game) -> Payload:
    """Until when a game's deal could be won: after ``until`` of its ``of`` moves, or never (None).

    Empty where the layout is too large to be solved.
    """
    try:
        solution = solve(game.deal, game.rules)
    except TripeaksError:
        return {}
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
    wanted = ("rank", "suit", "card", "number", "refused", "deal", "link", "layout", "rules", "record", "board")
    return {
        language: {name: table for name, table in sections(language).items() if name in wanted}
        for language in LANGUAGES
    }


def notice_payload(text: Text | None) -> Payload | None:
    """A sentence for the reader, to be put into words in their language."""
    return None if text is None else {"key": text.key, "args": dict(text.args)}


def _next_points(view: View) -> int | None:
    """What the next play would score, were it no tip and not the last card; None when there is nothing to score."""
    state, layout = view.state, view.layout
    if view.outcome in (Outcome.WON, Outcome.LOST) or view.rules.scheme.lower_is_better:
        return None
    tips = layout.tips_gone(state.gone)
    facts = Play(run=state.run + 1, tips=tips, peaks=layout.peaks, is_tip=False, left=1, stock=view.stock_left)
    return view.rules.scheme.play(state.score, facts) - state.score
