"""All ways to play a deal, counted forwards, against ways walked one by one."""

import json
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW, Table
from tripeaks_widgets.lessons import paths
from tripeaks_widgets.lessons.outcomes import outcomes
from tripeaks_widgets.solver import solve
from tripeaks_widgets.study.statistics import wilson

DATA = json.loads(Path(paths.__file__).with_name("data").joinpath("solving.json").read_text(encoding="utf-8"))
TOYS = ("toy-1x2-7", "toy-2x1-6", "toy-2x2-9", "toy-1x3-10")


@st.composite
def toys(draw):
    """Small deals with few ranks, so that there is something to play."""
    rules = Rules(layout=draw(st.sampled_from(TOYS)), wrap=draw(st.booleans()))
    pack = [card for card in FULL_PACK if card.rank in (0, 1, 2, 11, 12)]
    return Deal(tuple(draw(st.permutations(pack))[: rules.shape.cards])), rules


def walk(table, state):
    """All ways from a position, one by one: how many, how many of them win, and the positions on them."""
    here = {(state.gone, state.drawn, state.top.rank)}
    moves = table.moves(state)
    if not moves:
        return 1, int(not table.tableau_left(state)), here
    ways = won = 0
    for move in moves:
        more, wins, positions = walk(table, table.after(state, move))
        ways, won, here = ways + more, won + wins, here | positions
    return ways, won, here


def wins_when_stuck(table):
    """Whether one wins who draws only when nothing can be played, by trying."""

    @cache
    def wins(state):
        if not table.tableau_left(state):
            return True
        moves = table.playable(state) or [move for move in table.moves(state) if move == DRAW]
        return any(wins(table.after(state, move)) for move in moves)

    return wins(table.start)


@settings(max_examples=60)
@given(toys())
def test_ways_and_positions_are_those_of_a_walk(toy):
    deal, rules = toy
    table = Table.of(deal, rules)
    ways, won, positions = walk(table, table.start)
    found = paths.paths(deal, rules)
    assert (found.ways, found.winning, found.positions) == (ways, won, len(positions))
    assert (found.winnable > 0) == (won > 0) == solve(deal, rules).winnable


@given(toys())
def test_drawing_only_when_stuck(toy):
    deal, rules = toy
    assert paths.won_when_stuck(deal, rules) == wins_when_stuck(Table.of(deal, rules))


def test_the_figures_can_be_made_again():
    assert paths.paths(Deal.numbered(14), Rules())._asdict() == {
        name: value for name, value in DATA["deal"].items() if name != "number"
    }
    few = paths.figures(14, 3)["draws"]
    assert few["winnable"] == 3
    assert few["when-stuck"] == sum(paths.won_when_stuck(Deal.numbered(number), Rules()) for number in (1, 2, 3))


def test_the_figures_hold_together():
    draws = DATA["draws"]
    assert draws["winnable"] == sum(outcomes("standard")[: draws["deals"]])
    assert draws["needs-draw"] == wilson(draws["winnable"] - draws["when-stuck"], draws["winnable"])._asdict()
