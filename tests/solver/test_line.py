"""A line is the tuple of its moves, and a picture of them."""

import copy
import json
import pickle
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from tripeaks_widgets.catalogue import card_sign
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW, Table
from tripeaks_widgets.solver import Line, solve

from .strategies import dealt, numbers, toy_rules
from .twin import Twin

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def solution():
    return next(found for found in map(solve, map(Deal.numbered, range(100))) if found.winnable)


def told(line):
    """A picture's title, its description, and its words in order."""
    tree = ElementTree.fromstring(line._repr_svg_())
    assert tree.get("role") == "img"
    words = [text.text for text in tree.iter(f"{SVG}text")]
    return tree.findtext(f"{SVG}title"), tree.findtext(f"{SVG}desc"), words


def test_it_is_the_tuple_of_its_moves(solution):
    line, plain = solution.line, tuple(solution.line)
    assert isinstance(line, Line)
    assert type(plain) is tuple
    assert line == plain
    assert plain == line
    assert hash(line) == hash(plain)
    assert repr(line) == repr(plain)
    assert str(line) == str(plain)
    assert line[:3] == plain[:3]
    assert line[-1] == plain[-1]
    assert json.dumps(line) == json.dumps(plain)
    assert {plain: 1}[line] == 1
    assert line.count(DRAW) == plain.count(DRAW)


@pytest.mark.parametrize("make", [lambda line: pickle.loads(pickle.dumps(line)), copy.copy, copy.deepcopy])
def test_it_can_be_kept_and_copied(solution, make):
    line = solution.line
    again = make(line)
    assert type(again) is Line
    assert again == line
    assert again._repr_svg_() == line._repr_svg_()


def test_it_shows_a_row_for_each_run_and_the_cards_that_come(solution):
    line, table, state = solution.line, solution.table, solution.table.start
    rows = [[card_sign(str(state.top))]]
    for move in line:
        state = table.after(state, move)
        if move == DRAW:
            rows.append([])
        rows[-1].append(card_sign(str(state.top)))
    title, desc, words = told(line)
    labels = ["start", *(f"draw {nth}" for nth in range(1, len(rows)))]
    assert title == f"A line of {len(line)} moves"
    rows_told = " ".join(f"{label}: {', '.join(cards)}." for label, cards in zip(labels, rows, strict=True))
    assert desc.startswith(rows_told)
    assert [word for word in words if word in labels] == labels
    assert [int(word) for word in words if word.isdigit()] == [move for move in line if move != DRAW]
    assert re.fullmatch(rf"{len(line)} moves, (one draw|\d+ draws), score {state.score:,}", words[-1])


def test_a_line_from_within_a_game_counts_draws_from_the_start(solution):
    state = solution.table.start
    first = solution.line.index(DRAW) + 1
    for move in solution.line[:first]:
        state = solution.table.after(state, move)
    line = solution.line_from(state)
    assert isinstance(line, Line)
    labels = re.findall(r"(start|draw \d+): ", told(line)[1])
    assert labels == ["start", *(f"draw {nth}" for nth in range(2, line.count(DRAW) + 2))]


@pytest.mark.parametrize("scoring", ["run", "cards-left", "hogue"])
def test_the_best_line_says_what_it_makes(solution, scoring):
    line = solution.best_line(scoring)
    best = solution.best_score(scoring)
    assert isinstance(line, Line)
    assert told(line)[2][-1].endswith(
        "0 cards left" if scoring == "cards-left" else f"score {best:,}".replace("-", "−")
    )


def test_an_empty_waste_and_an_empty_line_have_pictures():
    solution = solve(Deal.numbered(3), Rules(waste="empty"))
    line = solution.best_line()
    assert 'stroke-dasharray="5 4"' in line._repr_svg_()
    empty = Line((), solution.table, solution.table.start)
    assert empty == ()
    assert told(empty)[2][-1].startswith("0 moves, 0 draws")


def test_a_lost_deal_has_no_line():
    lost = next(found for found in map(solve, map(Deal.numbered, range(300))) if not found.winnable)
    assert lost.line is None
    assert isinstance(lost.best_line(), Line)


def test_a_long_run_goes_on_in_the_next_row_within_the_picture(solution):
    for line in (solution.line, solution.best_line(), solution.best_line("msc")):
        tree = ElementTree.fromstring(line._repr_svg_())
        wide, high = float(tree.get("width")), float(tree.get("height"))
        for group in tree.iter(f"{SVG}g"):
            x, y = map(float, re.match(r"translate\((\S+) (\S+)\)", group.get("transform")).groups())
            assert 0 < x < wide - 36
            assert 0 < y < high - 52


@settings(deadline=None, max_examples=40)
@given(numbers, toy_rules)
def test_the_line_that_clears_most_clears_as_many_as_can_be_in_the_fewest_draws(number, rules):
    deal = dealt(number, rules)
    solution, twin = solve(deal, rules), Twin(Table.of(deal, rules))
    for state in twin.reachable()[:60]:
        after = state
        for move in solution.clearing_line_from(state):
            after = twin.table.after(after, move)
        assert (twin.table.tableau_left(after), after.drawn) == twin.cleared(state)
