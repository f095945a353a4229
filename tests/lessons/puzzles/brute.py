"""Answers found by trying everything, with nothing of the solver's and none of the planner's."""

from functools import cache

from tripeaks_widgets.engine.table import DRAW, Move, Outcome, State, Table
from tripeaks_widgets.engine.view import View


def fewest_draws(table: Table, state: State) -> int | None:
    """The fewest draws that clear the tableau; None when nothing does. For small layouts or ends of games."""

    @cache
    def best(gone: int, drawn: int, top) -> int | None:
        here = State(gone, drawn, top, 0, 0)
        if table.outcome(here) == Outcome.WON:
            return 0
        found = []
        for move in table.moves(here):
            after = table.after(here, move)
            more = best(after.gone, after.drawn, after.top)
            if more is not None:
                found.append(more + (move == DRAW))
        return min(found, default=None)

    return best(state.gone, state.drawn, state.top)


def winning(table: Table, state: State) -> list[Move]:
    """The moves that keep the win."""
    return [move for move in table.moves(state) if fewest_draws(table, table.after(state, move)) is not None]


def all_chains(view: View) -> list[tuple[int, ...]]:
    """Every chain of known cards, each order and each beginning of a longer one, walked one by one."""
    found = []

    def walk(state: State, places: tuple[int, ...]) -> None:
        for place in view.table.playable(state):
            found.append((*places, place))
            walk(view.table.after(state, place), found[-1])

    walk(view.state, ())
    return found


def clears(table: Table, state: State, draws: int) -> list[tuple[Move, ...]]:
    """Every way to clear the tableau with no more than so many draws. For the very end of a game."""
    if table.outcome(state) == Outcome.WON:
        return [()]
    found = []
    for move in table.moves(state):
        left = draws - (move == DRAW)
        if left >= 0:
            found += [(move, *rest) for rest in clears(table, table.after(state, move), left)]
    return found
