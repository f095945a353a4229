"""A position as plain values: what a browser draws, and the still picture too.

What has cards in it is made from a `View` alone, so that no hidden rank can slip in.
"""

from __future__ import annotations

from typing import Any, overload

from ..catalogue import Text
from ..engine.cards import card_text
from ..engine.layout import Layout
from ..engine.rules import Rules
from ..engine.scoring import Play
from ..engine.table import Outcome
from ..engine.view import View

Payload = dict[str, Any]


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
    """The position: ``cards`` has a text for each face-up card, ``??`` for a face-down one, None for a gone one.

    With a real deck, ``?`` is a card that lies face up and hasn't been entered.
    """
    state = view.state
    cards = [None if state.gone >> place & 1 else card_text(view.face(place)) for place in range(len(view.layout))]
    return {
        "cards": ["?" if place in view.missing else card for place, card in enumerate(cards)],
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


def rules_payload(rules: Rules) -> Payload:
    """The options, the preset's name where they are one, and which way the score counts."""
    return rules.to_dict() | {"preset": rules.preset_name, "lowerIsBetter": rules.scheme.lower_is_better}


@overload
def text_payload(text: Text) -> Payload: ...
@overload
def text_payload(text: Text | None) -> Payload | None: ...
def text_payload(text: Text | None) -> Payload | None:
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
