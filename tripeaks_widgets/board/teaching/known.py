"""What the player can know, as plain values: chains, chances and hints. All of it from a `View`."""

from __future__ import annotations

from typing import get_args

from ...drawing.scene import Payload, text_payload
from ...engine.view import View
from ...planning import Chain, chains, chances
from ...planning.chains import Order
from ...tutor.coach import Advice
from ...tutor.ladder import Hint

MOST_LISTED = 6


def chain_payload(chain: Chain) -> Payload:
    """One chain: where its cards lie, what it comes to, and the chance that it goes on."""
    return {
        "places": list(chain.places),
        "cards": [str(card) for card in chain.cards],
        "turned": len(chain.turned),
        "unknown": len(chain.unknown),
        "points": chain.points,
        "chance": chain.chance,
        "fits": chain.fits,
        "orders": chain.orders,
    }


def chains_payload(view: View) -> Payload:
    """All chains counted, the best that starts with each card, and the best by each measure."""
    found = chains(view)
    starts = {str(place): found.best(place) for place in view.playable}
    return {
        "complete": found.complete,
        "count": found.count,
        "starts": {place: chain_payload(chain) for place, chain in starts.items() if chain is not None},
        "lists": {by: [chain_payload(chain) for chain in found.ranked(by, MOST_LISTED)] for by in get_args(Order)},
    }


def chances_payload(view: View) -> Payload:
    """The unseen cards by rank, and the chances that the next one helps."""
    found, state = chances(view), view.state
    known = found.next_drawn
    plays = [(place, view.face(place), found.play(place)) for place in view.playable]
    return {
        "unseen": found.unseen,
        "ranks": list(found.ranks),
        "hidden": found.hidden,
        "stock": found.unseen - found.hidden,
        "top": None if state.top is None else str(state.top),
        "draw": None
        if found.draw is None
        else {
            "chance": found.draw,
            "known": None if known is None else str(known),
            "fits": list(found.drawing_ranks),
        },
        "turn": None if found.turn is None else {"chance": found.turn, "fits": list(found.turning_ranks)},
        "plays": [
            {
                "place": place,
                "card": str(card),
                "turned": sum(view.tableau[up] is None for up in view.table.turns_up(state, place)),
                "chance": chance,
            }
            for place, card, chance in plays
            if chance is not None
        ],
    }


def hint_payload(hint: Hint) -> Payload:
    """One rung of a hint: its sentences and what it points at."""
    return {
        "rung": hint.rung,
        "texts": [text_payload(text) for text in hint.texts],
        "lit": list(hint.lit),
        "stock": hint.stock,
        "chain": None if hint.chain is None else chain_payload(hint.chain),
    }


def advice_payload(advice: Advice) -> Payload:
    """The coach's sentence and the cards it is about."""
    return {"text": text_payload(advice.text), "places": list(advice.places), "praise": advice.praise}
