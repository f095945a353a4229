"""A deal as the ranks of its cards: what winning hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.layout import Layout


class Ranks(NamedTuple):
    """The ranks of a deal, where a card starts the waste.

    Attributes:
        tableau: at each place.
        top: of the card that starts the waste.
        stock: in drawing order.
    """

    tableau: Sequence[int]
    top: int
    stock: Sequence[int]


def split(layout: Layout, ranks: Sequence[int]) -> Ranks:
    """The ranks of all cards as they are dealt, told apart: the tableau's places, the waste card, the stock."""
    places = len(layout)
    return Ranks(ranks[:places], ranks[places], ranks[places + 1 :])
