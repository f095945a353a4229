"""Figures of the lesson on solving: labels that spread backwards, on a toy deal and on a whole one, and a lost game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from ...engine.cards import RANKS as NAMES
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import DRAW, Move, State, Table
from ...solver import solve
from ...solver.ideals import ideals
from ...solver.plain import RANKS, Lanes, reachable, winning
from ..picture import Picture
from ..style import BLUE, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots

__all__ = ["LOST", "TOY", "TOY_DEAL", "front", "look", "rows", "spreading"]

TOY = Rules(layout="toy-1x2-7", hidden=False)
"""One peak of three cards, all to be seen, one card on the waste, three in the stock."""
TOY_DEAL = "9S 8D 7H 9H 7D 5D 6H"
"""A deal of it in which the longest chain at the start loses, and patience wins."""

DEAL = 14
"""The whole deal that the lesson solves."""
LOST: tuple[Move, ...] = (
    *(25, DRAW, DRAW, 23, DRAW, 26, 24, 16, 21, 15, DRAW, 20, 27, 18, DRAW, 19, DRAW, 22),
    *(DRAW, 17, DRAW, 11, 12, 7, 13, 9, DRAW, 14, DRAW, DRAW, DRAW, 6, 10, 4),
)
"""How somebody played it who always took the longest chain."""

_HIGH = 1.28
"""From row to row, in widths of a position; the box of a position is ``_TALL`` high."""
_TALL = 0.88


# The toy deal


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
        axes.text(-0.25, -_HIGH * made - _TALL / 2, str(left), weight="bold", color=SOFT, **_MIDDLE)
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
    axes.set_title(_verdict(solution.winnable) if step >= most else f"Labels up to row {step}")
    return Picture(
        figure, f"All positions of a deal of seven cards, {deal}, by cards still to come. {'. '.join(told)}."
    )


def _verdict(winnable: bool) -> str:
    return "The deal can be won" if winnable else "The deal can't be won"


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
    axes.add_patch(_box(x + 0.05, y - _TALL, 0.9, _TALL, SURFACE, edge, **line))
    shape = table.rules.shape
    open_places = shape.open_places(state.gone)
    for place, spot in enumerate(shape.spots):
        card = table.tableau[place]
        if state.gone >> place & 1 or card is None:
            continue
        left, bottom = x + 0.1 + 0.13 * (spot.x - 1), y - 0.38 - 0.22 * spot.row
        shade = INK if place in open_places else SOFT
        axes.add_patch(_box(left, bottom, 0.24, 0.32, SURFACE, shade, zorder=3 + spot.row))
        axes.text(left + 0.12, bottom + 0.15, _name(card.rank), color=shade, zorder=4 + spot.row, **_MIDDLE)
    axes.add_patch(_box(x + 0.67, y - 0.38, 0.24, 0.32, INK, INK, zorder=3))
    if state.top is not None:
        axes.text(x + 0.79, y - 0.23, _name(state.top.rank), color=SURFACE, weight="bold", zorder=5, **_MIDDLE)
    for nth in range(table.stock_left(state)):
        axes.add_patch(_box(x + 0.67 + 0.09 * nth, y - 0.6, 0.06, 0.16, SOFT, SOFT))
    words = "?" if label is None else "lost" if not label else "won" if state.gone == shape.full else "win"
    colour, weight = (SOFT, "normal") if label is None else (INK, "bold" if label else "normal")
    axes.text(x + 0.5, y - 0.76, words, color=colour, weight=weight, **_MIDDLE)


_MIDDLE: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": 11}


def _name(rank: int) -> str:
    return NAMES[rank].replace("T", "10")


def _box(x: float, y: float, width: float, height: float, fill: str, edge: str, **style: Any) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((x, y), width, height, facecolor=fill, edgecolor=edge, **style)


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


# A whole deal


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
    reached = _verdict(winnable).lower() if step >= 51 else f"up to {step} cards to come"
    axes.set_title(f"Deal {deal}: {reached}")
    known = [cells[where] for where in shares]
    told = (
        f"A map of deal {deal}, wrap {'on' if wrap else 'off'}: across, cards left in the stock, from 23 to 0; down, "
        f"cards left in the tableau, from 28 to 0. Labelled are the positions with at most {step} cards to come: "
        f"{sum(cell.won for cell in known):,} of {sum(cell.positions for cell in known):,} can be won."
    )
    if step >= 51:
        told += f" {_verdict(winnable)}."
    return Picture(figure, told)


def _across(where: Any) -> tuple[list[int], list[int]]:
    """Points as matplotlib wants them."""
    return [stock for _, stock in where], [left for left, _ in where]


def _ranks(cards: Sequence[Any]) -> list[int]:
    return [card.rank for card in cards]


# A lost game


@house()
def look(after: int = 34) -> Picture:
    """The lost game as a row of moves, with what is known from one look: the label after so many moves.

    Args:
        after: of how many moves.
    """
    game = Game(Deal.numbered(DEAL))
    solution = _solution()
    states = [game.state]
    for move in LOST:
        game.move(move)
        states.append(game.state)
    won = solution.label(states[after])
    figure, axes = subplots(width=4.8, height=3.7)
    across = 9
    for number, state in enumerate(states[1:], start=1):
        column, row = (number - 1) % across, (number - 1) // across
        sure = "win" if won and number <= after else "lost" if not won and number >= after else ""
        edge = INK if number == after else ORANGE if sure == "lost" else LINE
        box = _box(column + 0.06, -row * 1.5 - 0.9, 0.88, 0.84, BLUE if sure == "win" else SURFACE, edge)
        box.set(linewidth=2.6 if number == after else 1.6, linestyle=(0, (3, 2)) if sure == "lost" else "-")
        axes.add_patch(box)
        card = "draw" if LOST[number - 1] == DRAW else str(state.top)
        axes.text(column + 0.5, -row * 1.5 - 0.48, card, color=SURFACE if sure == "win" else INK, **_MIDDLE)
        axes.text(column + 0.5, -row * 1.5 - 1.12, str(number), color=SOFT, ha="center", va="center", fontsize=9)
    axes.set(xlim=(-0.1, across + 0.1), ylim=(-1.5 * -(-len(LOST) // across) + 0.1, 0.2))
    axes.set_axis_off()
    axes.set_title(f"After move {after}: {'can be won' if won else 'lost'}")
    until = (
        f"so it could be after every move up to {after}" if won else f"and so it is after every move from {after} on"
    )
    return Picture(
        figure,
        f"The {len(LOST)} moves of a game. After move {after} it {'can still be won' if won else 'is lost'}, {until}.",
    )


@cache
def _solution() -> Any:
    return solve(Deal.numbered(DEAL))
