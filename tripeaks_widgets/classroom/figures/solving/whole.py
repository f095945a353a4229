"""A whole deal: its positions by cards left, and what part of them can be won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from ....engine.deal import Deal
from ....engine.rules import Rules
from ....engine.table import Table
from ....solver.ideals import ideals
from ....solver.plain import RANKS, Lanes, reachable, winning
from ...picture import Picture
from ...style import BLUE, ORANGE, SOFT, house, subplots
from .boxes import verdict

DEAL = 14
"""The whole deal that the lesson solves."""


class _Cell(NamedTuple):
    """How many positions of a deal there are with so many cards left, and how many of them can be won."""

    positions: int
    won: int


@cache
def _cells(number: int, wrap: bool) -> dict[tuple[int, int], _Cell]:
    """The positions that can come about in a numbered deal, by the cards left in the tableau and in the stock."""
    rules = Rules(wrap=wrap)
    sets, table = ideals(rules.shape), Table.of(Deal.numbered(number), rules)
    ranks, stock = _ranks(table.tableau), _ranks(table.stock)
    lanes = Lanes(ranks, stock, wrap)
    won = winning(sets, lanes)
    can_be = reachable(sets, lanes, 0, 1 << _ranks([table.opener])[0])
    # Nothing is drawn any more once the tableau is gone: what counts there is how plays lead to it.
    can_be[-1] = 0
    for here, steps in enumerate(sets.plays):
        for place, after in steps:
            if after == len(sets) - 1:
                can_be[-1] |= lanes.neighbours(can_be[here]) & lanes.place[place]
    found: dict[tuple[int, int], _Cell] = {}
    group = (1 << RANKS) - 1
    for gone, rest, good in zip(sets.gone, can_be, won, strict=True):
        left, drawn = len(ranks) - gone.bit_count(), 0
        while rest:
            some = rest & group
            if some:
                before = found.get((left, len(stock) - drawn), _Cell(0, 0))
                wins = (some & good >> RANKS * drawn).bit_count()
                found[left, len(stock) - drawn] = _Cell(before.positions + some.bit_count(), before.won + wins)
            drawn, rest = drawn + 1, rest >> RANKS
    return found


@house()
def front(step: int = 20, deal: int = DEAL, wrap: bool = True) -> Picture:
    """The positions of a whole deal by cards left, and what part of them can be won, as far as they are labelled.

    Args:
        step: positions with as many cards to come, in the tableau and the stock together, have their labels.
        deal: the number of the deal.
        wrap: whether ace and king are neighbours.
    """
    cells = _cells(deal, wrap)
    figure, axes = subplots(width=4.8, height=5.4)
    shares = {where: cell.won / cell.positions for where, cell in cells.items() if sum(where) <= step}
    wins = {where: share for where, share in shares.items() if share}
    lost = [where for where in shares if where not in wins]
    later = [where for where in cells if where not in shares]
    axes.scatter(*_across(wins), s=[7 + 73 * share for share in wins.values()], marker="s", color=BLUE, linewidths=0)
    axes.scatter(*_across(lost), s=14, marker="x", color=ORANGE, linewidths=1.2)
    axes.scatter(*_across(later), s=3, marker="o", color=SOFT, linewidths=0)
    axes.set(xlim=(23.8, -0.8), ylim=(-0.8, 28.8), xlabel="cards left in the stock", ylabel="cards left in the tableau")
    axes.grid(visible=False)
    winnable = cells[28, 23].won > 0
    reached = verdict(winnable).lower() if step >= 51 else f"up to {step} cards to come"
    axes.set_title(f"Deal {deal}: {reached}")
    known = [cells[where] for where in shares]
    told = (
        f"A map of deal {deal}, wrap {'on' if wrap else 'off'}: across, cards left in the stock, from 23 to 0; down, "
        f"cards left in the tableau, from 28 to 0. Labelled are the positions with at most {step} cards to come: "
        f"{sum(cell.won for cell in known):,} of {sum(cell.positions for cell in known):,} can be won."
    )
    if step >= 51:
        told += f" {verdict(winnable)}."
    return Picture(figure, told)


def _across(where: Any) -> tuple[list[int], list[int]]:
    """Points as matplotlib wants them."""
    return [stock for _, stock in where], [left for left, _ in where]


def _ranks(cards: Sequence[Any]) -> list[int]:
    return [card.rank for card in cards]
