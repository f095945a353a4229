"""A toy deal: every position, and labels that spread backwards from the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from ....engine.cards import RANKS as NAMES
from ....engine.deal import Deal
from ....engine.rules import Rules
from ....engine.table import DRAW, State, Table
from ....solver import solve
from ...picture import Picture
from ...style import BLUE, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots
from .boxes import MIDDLE, box, verdict

TOY = Rules(layout="toy-1x2-7", hidden=False)
"""One peak of three cards, all to be seen, one card on the waste, three in the stock."""
TOY_DEAL = "9S 8D 7H 9H 7D 5D 6H"

_HIGH = 1.28
"""From row to row, in widths of a position; the box of a position is ``_TALL`` high."""
_TALL = 0.88


@cache
def rows(deal: str = TOY_DEAL) -> tuple[tuple[State, ...], ...]:
    """The positions that can come about in a toy deal, by how many moves were made, as far as they decide about a win.

    Raises `DealError` when the text isn't a deal of seven cards.
    """
    table = Table.of(Deal.parse(deal, layout=TOY.shape), TOY)
    found, layer = [], [_bare(table.start)]
    while layer:
        found.append(tuple(layer))
        layer = list(dict.fromkeys(after for state in layer for after in _successors(table, state)))
    return tuple(found)


@house()
def spreading(step: int = 0, deal: str = TOY_DEAL) -> Picture:
    """Every position of a toy deal, a row for each number of cards still to come, labelled up to a row.

    Args:
        step: rows with as many cards to come, on the peak and in the stock together, have their labels.
        deal: seven cards: the tip, the two that cover it, the waste card, the stock.
    """
    found = rows(deal)
    solution = solve(Deal.parse(deal, layout=TOY.shape), TOY)
    most = len(solution.table.tableau) + len(solution.table.stock)
    columns = max(4, *map(len, found))
    figure, axes = subplots(width=4.8, height=4.8 / (columns + 0.5) * _HIGH * len(found) + 0.3)
    where = {
        state: ((columns - len(layer)) / 2 + nth, -_HIGH * made)
        for made, layer in enumerate(found)
        for nth, state in enumerate(layer)
    }
    told = []
    for made, layer in enumerate(found):
        left = most - made
        axes.text(-0.25, -_HIGH * made - _TALL / 2, str(left), weight="bold", color=SOFT, **MIDDLE)
        known = [solution.label(state) for state in layer] if left <= step else []
        for nth, state in enumerate(layer):
            label = known[nth] if known else None
            _arrows(axes, solution.table, where, state, solution.label if label else None)
            _position(axes, solution.table, where[state], state, label)
        words = f"{sum(known)} can be won, {len(known) - sum(known)} can't" if known else "no labels yet"
        told.append(f"{left} to come: {len(layer)} position{'s' * (len(layer) > 1)}, {words}")
    axes.set(xlim=(-0.45, columns), ylim=(-_HIGH * len(found) + _HIGH - _TALL - 0.1, 0.1))
    axes.set_aspect("equal")
    axes.set_axis_off()
    axes.set_title(verdict(solution.winnable) if step >= most else f"Labels up to row {step}")
    return Picture(
        figure, f"All positions of a deal of seven cards, {deal}, by cards still to come. {'. '.join(told)}."
    )


def _bare(state: State) -> State:
    """A position without what doesn't matter for winning: run, score and the suit on top."""
    return State(state.gone, state.drawn, state.top and state.top._replace(suit=0), 0, 0)


def _successors(table: Table, state: State) -> Iterator[State]:
    return (_bare(table.after(state, move)) for move in table.moves(state))


def _position(axes: Any, table: Table, corner: tuple[float, float], state: State, label: bool | None) -> None:
    """A position in a box: the peak, the waste card, a bar for each stock card, and the label under it."""
    x, y = corner
    edge = {None: LINE, True: BLUE, False: ORANGE}[label]
    line: dict[str, Any] = {"linewidth": 2.4 if label else 1.4, "linestyle": (0, (3, 2)) if label is False else "-"}
    axes.add_patch(box(x + 0.05, y - _TALL, 0.9, _TALL, SURFACE, edge, **line))
    shape = table.rules.shape
    open_places = shape.open_places(state.gone)
    for place, spot in enumerate(shape.spots):
        card = table.tableau[place]
        if state.gone >> place & 1 or card is None:
            continue
        left, bottom = x + 0.1 + 0.13 * (spot.x - 1), y - 0.38 - 0.22 * spot.row
        shade = INK if place in open_places else SOFT
        axes.add_patch(box(left, bottom, 0.24, 0.32, SURFACE, shade, zorder=3 + spot.row))
        axes.text(left + 0.12, bottom + 0.15, _name(card.rank), color=shade, zorder=4 + spot.row, **MIDDLE)
    axes.add_patch(box(x + 0.67, y - 0.38, 0.24, 0.32, INK, INK, zorder=3))
    if state.top is not None:
        axes.text(x + 0.79, y - 0.23, _name(state.top.rank), color=SURFACE, weight="bold", zorder=5, **MIDDLE)
    for nth in range(table.stock_left(state)):
        axes.add_patch(box(x + 0.67 + 0.09 * nth, y - 0.6, 0.06, 0.16, SOFT, SOFT))
    words = "?" if label is None else "lost" if not label else "won" if state.gone == shape.full else "win"
    colour, weight = (SOFT, "normal") if label is None else (INK, "bold" if label else "normal")
    axes.text(x + 0.5, y - 0.76, words, color=colour, weight=weight, **MIDDLE)


def _name(rank: int) -> str:
    return NAMES[rank].replace("T", "10")


def _arrows(
    axes: Any,
    table: Table,
    where: dict[State, tuple[float, float]],
    state: State,
    label: Callable[[State], bool] | None,
) -> None:
    """From a position to those after each move: a draw is dashed; a move that keeps the win is thick, given labels."""
    x, y = where[state]
    for move in table.moves(state):
        after = _bare(table.after(state, move))
        to_x, to_y = where[after]
        keeps = label is not None and label(after)
        style: dict[str, Any] = {"color": BLUE if keeps else SOFT, "linewidth": 2.4 if keeps else 1.0}
        dashes = (0, (2, 2)) if move == DRAW else "-"
        axes.plot([x + 0.5, to_x + 0.5], [y - _TALL, to_y], linestyle=dashes, zorder=1, **style)
