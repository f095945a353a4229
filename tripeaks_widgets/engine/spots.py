"""Where the cards of a deal belong once it is dealt, and what people call that."""

from __future__ import annotations

from ..catalogue import Text
from .errors import DealError, quoted
from .rules import Rules
from .table import Spot


def spot_at(rules: Rules, position: int) -> Spot:
    """The spot of the card at a position of a deal, from 0."""
    if position < len(rules.shape):
        return position
    nth = _nth(rules, position)
    return f"stock-{nth}" if nth else "waste"


def position_of(rules: Rules, spot: Spot) -> int:
    """The position in a deal, from 0, of the card at a spot; `DealError` when there is no such spot."""
    for position in range(rules.shape.cards):
        own = spot_at(rules, position)
        if type(own) is type(spot) and own == spot:  # true is no place 1
            return position
    raise DealError("real.spot", spot=quoted(spot))


def spot_name(rules: Rules, position: int) -> Text:
    """What the spot of the card at a position of a deal is called: in words."""
    layout, nth = rules.shape, _nth(rules, position)
    if position >= len(layout):
        return Text("real.at.stock", {"nth": nth}) if nth else Text("real.at.waste")
    rows = [spot.row for spot in layout.spots]
    row = rows[position]
    return Text("real.at.place", {"row": row + 1, "nth": position - rows.index(row) + 1})


def _nth(rules: Rules, position: int) -> int:
    """Which card of the stock is at a position, from 1; 0 for the one that starts the waste."""
    return position - len(rules.shape) + (rules.waste == "empty")
