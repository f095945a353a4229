"""The lesson on solving: what its figures show, what its texts claim, and what its checks let pass."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets import lessons
from tripeaks_widgets.advice.strategies import longest_chain
from tripeaks_widgets.classroom.figures.solving import LOST, TOY, TOY_DEAL, front, look, rows, spreading
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import DealError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.table import DRAW, Table
from tripeaks_widgets.lessons.checks.solving import fewest, only_move, recurrence
from tripeaks_widgets.lessons.course import load
from tripeaks_widgets.solver import solve
from tripeaks_widgets.solver.ideals import ideals

DATA = json.loads((Path(lessons.__file__).parent / "data" / "solving.json").read_text(encoding="utf-8"))
CONTENT = load("solving")
HIGH = [card for card in FULL_PACK if card.rank in (5, 6, 7, 8)]
small_deals = st.permutations(HIGH).map(lambda cards: " ".join(map(str, cards[:7])))


def can_win(table, state):
    if not table.tableau_left(state):
        return True
    return any(can_win(table, table.after(state, move)) for move in table.moves(state))


def counts(alt):
    """What a map says of its rows: cards to come, positions, won, lost (none where there are no labels yet)."""
    found = re.findall(r"(\d+) to come: (\d+) positions?, (?:no labels yet|(\d+) can be won, (\d+) can't)", alt)
    return [tuple(int(one) if one else None for one in row) for row in found]


@settings(max_examples=8)
@given(small_deals, st.integers(0, 6))
def test_the_map_has_each_position_and_its_label(deal, step):
    table = Table.of(Deal.parse(deal, layout=TOY.shape), TOY)
    told = counts(spreading(step, deal).alt)
    assert len(told) == len(rows(deal))
    for (left, positions, won, lost), row in zip(told, rows(deal), strict=True):
        assert {table.tableau_left(state) + table.stock_left(state) for state in row} == {left}
        assert positions == len(row) == len(set(row))
        if left > step:
            assert won is lost is None
        else:
            assert (won, lost) == (sum(can_win(table, state) for state in row), len(row) - won)


def test_rows_have_all_that_can_come_about():
    table = Table.of(Deal.parse(TOY_DEAL, layout=TOY.shape), TOY)
    found, waiting = set(), [table.start]
    while waiting:
        state = waiting.pop()
        found.add((state.gone, state.drawn, state.top.rank))
        waiting += [table.after(state, move) for move in table.moves(state)]
    assert {(state.gone, state.drawn, state.top.rank) for row in rows(TOY_DEAL) for state in row} == found
    assert sum(map(len, rows(TOY_DEAL))) == len(found)


def test_a_text_that_is_no_deal_is_refused():
    with pytest.raises(DealError):
        spreading(0, "9S 8D")


def test_patience_wins_the_small_deal_and_a_ten_makes_haste_as_good():
    assert winning(TOY_DEAL) == (DRAW,)
    assert winning(TOY_DEAL.replace("5D", "TD")) == (1, DRAW)
    assert sum(map(len, rows(TOY_DEAL))) == 17


def winning(deal):
    solution = solve(Deal.parse(deal, layout=TOY.shape), TOY)
    return solution.winning_moves(solution.table.start)


def labelled(alt):
    """What the large map says: positions that can be won, and all that have labels."""
    found = re.search(r"([\d,]+) of ([\d,]+) can be won", alt)
    return tuple(int(one.replace(",", "")) for one in found.groups())


def test_the_large_map_counts_what_paths_count():
    alt = front(51).alt
    assert labelled(alt) == (DATA["deal"]["winnable"], DATA["deal"]["positions"])
    assert alt.endswith("The deal can be won.")


def test_labels_of_the_large_map_come_step_by_step():
    found = [labelled(front(step).alt) for step in (0, 25, 50)]
    assert found == sorted(found)
    assert found[0][0] > 0
    assert found[-1][1] == DATA["deal"]["positions"] - 1  # all but the start


def test_the_deals_to_choose_from_are_as_the_lesson_says():
    assert front(51, 28).alt.endswith("The deal can't be won.")
    assert front(51, 8).alt.endswith("The deal can be won.")
    assert front(51, 8, wrap=False).alt.endswith("The deal can't be won.")


def test_the_lost_game_is_played_by_one_who_takes_the_longest_chain():
    game = Game(Deal.numbered(14))
    for move in LOST:
        assert longest_chain(game.view) == move
        game.move(move)
    assert game.view.legal_moves  # else the board would tell since when it is lost


def test_the_label_of_the_lost_game_changes_once():
    game, solution = Game(Deal.numbered(14)), solve(Deal.numbered(14))
    labels = []
    for move in LOST:
        game.move(move)
        labels.append(solution.label(game.state))
    assert labels == sorted(labels, reverse=True)
    assert labels.index(False) + 1 == 16


@pytest.mark.parametrize(
    ("after", "words"), [(1, "up to 1."), (15, "up to 15."), (16, "from 16 on."), (34, "from 34 on.")]
)
def test_a_look_tells_the_label_and_what_follows_from_it(after, words):
    assert words in look(after).alt


def test_what_the_texts_say_of_numbers():
    because = {one.id: one.because for one in CONTENT.predictions}
    assert f"{DATA['deal']['ways']:,}" in because["ways"]
    assert round(DATA["deal"]["ways"] / DATA["deal"]["winning"], -3) == 64_000
    assert round(100 * DATA["draws"]["needs-draw"]["value"]) == 7
    assert f"{len(ideals(Layout.named('tripeaks'))):,} possible sets" in CONTENT.exercise("states").question
    assert f"the {len(LOST)} moves" in CONTENT.exercise("losing").question


# Checks


@pytest.mark.parametrize(
    "wrong",
    [
        lambda table, state: not table.tableau_left(state),
        lambda table, state: True,
        lambda table, state: bool(table.moves(state)),
        lambda table, state: any(table.moves(state)) or not table.tableau_left(state),
        lambda table, state: all(can_win(table, table.after(state, move)) for move in table.moves(state)),
        lambda table, state: any(can_win(table, table.after(state, move)) for move in table.playable(state)),
        lambda table, state: int(can_win(table, state)),
    ],
)
def test_what_is_no_recurrence_meets_a_position(wrong):
    reply = recurrence(wrong)
    assert reply.level == "wrong"
    assert reply.picture is not None
    assert "can_win(table, state)  # stock: " in str(reply)


def test_the_recurrence_passes_and_dots_do_not():
    assert recurrence(can_win)
    assert recurrence(lambda table, state: True if not table.tableau_left(state) else ...).level != "right"
    assert recurrence(lambda table, state: ...).level == "not-yet"


def shortest(table, state, worst=None, best=min):
    if not table.tableau_left(state):
        return 0
    found = [shortest(table, table.after(state, move), worst, best) for move in table.moves(state)]
    found = [one for one in found if one is not worst]
    return 1 + best(found) if found else worst


def test_fewest_moves():
    assert fewest(shortest)
    assert fewest(lambda table, state: shortest(table, state, best=max)).level == "wrong"
    assert fewest(lambda table, state: shortest(table, state) or 0).level == "wrong"
    assert fewest(lambda table, state: len(table.moves(state))).level == "wrong"
    assert fewest(lambda table, state: shortest(table, state) and None).level == "not-yet"


@pytest.mark.parametrize(
    ("deal", "level", "words"),
    [
        ("5C 6C 8S 7C 7D KD KH", "right", "8S"),
        ("jc, 6h, 4s, 5c, 7h, jh, qs", "right", ""),
        (TOY_DEAL, "wrong", "Only one"),
        ("2C 3C 4S 9C 7D KD KH", "wrong", "None"),
        ("2C 6C 8S 7C KC KD KH", "think", "lost"),
        ("7C 6C 8S 7D 7H KD KH", "think", "Too many"),
        ("5C 6C 8S", "not-yet", ""),
        ("5C 6C 8S 7C 7C KD KH", "not-yet", ""),
        ("5C 6C 8S 7C ?? KD KH", "not-yet", ""),
        ("", "not-yet", ""),
    ],
)
def test_a_deal_with_one_right_move(deal, level, words):
    reply = only_move(deal)
    assert reply.level == level, str(reply)
    assert words in str(reply)


@settings(max_examples=60)
@given(small_deals)
def test_only_what_is_asked_for_is_right(deal):
    table = Table.of(Deal.parse(deal, layout=TOY.shape), TOY)
    good = [move for move in table.moves(table.start) if can_win(table, table.after(table.start, move))]
    asked = len(table.playable(table.start)) == 2 and len(good) == 1 and good != [DRAW]
    assert bool(only_move(deal)) == asked
