"""The list of moves: all that was tried is in it, with exact verdicts, and nothing that the player hasn't seen."""

from __future__ import annotations

import json
import random

import pytest
from engine.strategies import finish, one_run_deal, wandered_games
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets.board.teaching.history import moves_payload
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.cards import Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import LayoutError, TripeaksError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.solver import solve

own = settings(max_examples=100)


def shape(moves):
    """What a record would have for these steps."""
    return [shape(item) if isinstance(item, list) else item["move"] for item in moves]


def walked(game, moves):
    """Every step with the node it is about, found by replaying nothing but what the payload tells."""
    todo = [(game.tree, moves)]
    while todo:
        node, items = todo.pop()
        before = node
        for item in items:
            if isinstance(item, list):
                todo.append((before, item))
                continue
            before = node
            node = next(child for child in before.children if child.move == item["move"])
            yield item, node


def nodes(game):
    todo = [game.tree]
    while todo:
        node = todo.pop()
        yield node
        todo += node.children


def seen(game):
    """Every card that the player knows from any branch."""
    view = game.view
    return {*view.tableau, *view.stock, *view.waste} - {None}


def with_the_unseen_shuffled(game, rng):
    """The same game, as far as its player can tell, of another deal."""
    view = game.view
    opener = [] if game.table.opener is None else [game.table.opener]
    known = [*view.tableau, *opener, *view.stock]
    rest = sorted(view.unseen)
    rng.shuffle(rest)
    cards = [rest.pop() if card is None else card for card in known]
    saved = record.to_dict(game) | {"number": None}
    return record.from_dict(saved), record.from_dict(saved | {"deal": str(Deal(tuple(cards)))})


# What is told


@own
@given(wandered_games(steps=80))
def test_the_moves_are_nested_as_in_a_record(game):
    told = moves_payload(game)
    saved = record.to_dict(game)
    assert shape(told["moves"]) == saved["moves"]
    assert told["at"] == saved["at"]
    assert told["node"] == game.node.number
    assert json.loads(json.dumps(told)) == told


@own
@given(wandered_games(steps=80))
def test_each_position_that_was_visited_has_one_step_and_no_other_has(game):
    found = list(walked(game, moves_payload(game)["moves"]))
    assert sorted(node.number for _, node in found) == sorted(node.number for node in nodes(game))[1:]
    for step, node in found:
        assert step == {
            "node": node.number,
            "move": node.move,
            "card": str(node.state.top),
            "turned": len(node.turned),
            "points": node.state.score - node.parent.state.score,
            "run": node.state.run,
            "verdict": None,
        }
        assert Card.parse(step["card"]) in seen(game)


@own
@given(wandered_games(steps=80))
def test_the_present_position_is_on_the_line(game):
    told = moves_payload(game)
    line = [item["node"] for item in told["moves"] if not isinstance(item, list)]
    assert [0, *line][told["at"]] == told["node"]
    assert len(line) == len(game.line)


@own
@given(wandered_games(steps=80))
def test_every_step_can_be_gone_to(game):
    for step, node in list(walked(game, moves_payload(game)["moves"])):
        game.goto(step["node"])
        assert game.node is node
        assert str(game.waste[-1]) == step["card"]


@own
@given(wandered_games(), st.integers(0, 2**32))
def test_what_lies_hidden_changes_nothing(game, seed):
    one, other = with_the_unseen_shuffled(game, random.Random(seed))
    assert moves_payload(one) == moves_payload(other)


# Verdicts


@settings(max_examples=60)
@given(wandered_games())
def test_verdicts_are_those_of_the_solver(game):
    try:
        solution = solve(game.deal, game.rules)
    except LayoutError:
        return  # too large to be solved
    told, plain = moves_payload(game, solution), moves_payload(game)
    assert (told["judged"], told["first"]) == (True, "won" if solution.winnable else "lost")
    assert (plain["judged"], plain["first"]) == (False, None)
    for step, node in walked(game, told["moves"]):
        labels = (solution.label(node.parent.state), solution.label(node.state))
        assert step["verdict"] == {(True, True): "kept", (True, False): "threw", (False, False): "lost"}[labels]
    for (step, _), (bare, _) in zip(walked(game, told["moves"]), walked(game, plain["moves"]), strict=True):
        assert step | {"verdict": None} == bare


def test_a_won_game_kept_the_win_with_every_move():
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    for place in range(27, -1, -1):
        game.play(place)
    told = moves_payload(game, solve(game.deal))
    assert [step["verdict"] for step in told["moves"]] == ["kept"] * 28
    assert [step["run"] for step in told["moves"]] == list(range(1, 29))


def test_one_move_throws_a_game_away_at_most_and_then_it_is_lost():
    game = Game(Deal.numbered(4))
    solution = solve(game.deal)
    for seed in range(20):
        game.restart()
        finish(game, random.Random(seed))
        words = [item["verdict"] for item in moves_payload(game, solution)["moves"] if not isinstance(item, list)]
        assert words.count("threw") <= 1
        assert words == sorted(words, key=["kept", "threw", "lost"].index)


@pytest.mark.parametrize("other", [(Deal.numbered(5), "standard"), (Deal.numbered(4), "no-wrap")])
def test_a_solution_of_another_game_judges_nothing(other):
    with pytest.raises(TripeaksError, match="another deal"):
        moves_payload(Game(Deal.numbered(4)), solve(*other))


def test_how_cards_lie_and_score_makes_no_other_game():
    game = Game(Deal.numbered(4), Rules(hidden=False, scoring="msc"))
    assert moves_payload(game, solve(game.deal))["judged"]


# Ends


def test_a_game_that_nobody_has_touched():
    game = Game(Deal.numbered(4))
    assert moves_payload(game) == {"moves": [], "at": 0, "node": 0, "judged": False, "first": None, "plans": []}
    first = "won" if solve(game.deal).winnable else "lost"
    told = moves_payload(game, solve(game.deal))
    assert told == {"moves": [], "at": 0, "node": 0, "judged": True, "first": first, "plans": []}


def test_branches_within_branches_are_told_however_deep():
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    for step in range(27, 1, -1):  # each time, the line leaves what was tried before one move later
        game.restart()
        for place in range(27, step, -1):
            game.play(place)
        game.draw()
    game.restart()
    game.draw()
    told = moves_payload(game)
    assert shape(told["moves"]) == record.to_dict(game)["moves"]
    depth, items = 0, told["moves"]
    while inner := [item for item in items if isinstance(item, list)]:
        depth, items = depth + 1, inner[0]
    assert depth > 1


def test_a_branch_stands_right_after_the_move_it_was_tried_in_the_stead_of():
    game = Game(Deal.numbered(4), "any-first-card")
    game.play(18)
    game.draw()
    game.undo()
    game.undo()
    game.play(20)
    steps = moves_payload(game)["moves"]
    assert [steps[0]["move"], [step["move"] for step in steps[1]]] == [20, [18, DRAW]]
    assert [steps[0]["node"], [step["node"] for step in steps[1]]] == [3, [1, 2]]
