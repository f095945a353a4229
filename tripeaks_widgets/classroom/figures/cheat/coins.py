"""Coins in one of several boxes."""

from __future__ import annotations

from ....lessons.cheat import Tree, worth
from ...picture import Picture
from ...style import house
from .bars import bars

PRIZE, FEE = 10, 2
"""Coins in one of the boxes, and what it costs to look into them."""


@house()
def boxes(boxes: int = 2, sure: float = 6, look: bool = False) -> Picture:
    """What is offered to somebody who may open one of several boxes: as the cheat sees it, and as it is.

    Args:
        boxes: how many; ten coins are in one of them.
        sure: coins for leaving them all closed.
        look: whether one may pay two coins and look into all of them before one opens.
    """
    one: Tree = {str(own): tuple(PRIZE * (own == other) for other in range(boxes)) for own in range(boxes)}
    offers = {f"take {sure:g} coins": (sure, sure), "open a box": (worth(one, 0), worth(one))}
    if look:
        offers[f"pay {FEE}, look, open"] = (PRIZE - FEE, PRIZE - FEE)
    return bars(offers, "coins", f"{PRIZE} coins in one of {boxes} boxes", top=PRIZE)
