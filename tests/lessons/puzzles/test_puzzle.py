"""Puzzles as things to hold: answers in every form, what is shown, and the same puzzle for the same number."""

import datetime
import json
import os
import re
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets.catalogue import card_sign
from tripeaks_widgets.cli import main
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.lessons import GRADES, KINDS, Puzzle, PuzzleError, daily_puzzle, find, make, puzzles
from tripeaks_widgets.lessons.puzzles.chance import Dice
from tripeaks_widgets.lessons.puzzles.collect import bounds_of, collect
from tripeaks_widgets.lessons.puzzles.collect import main as collect_main
from tripeaks_widgets.lessons.puzzles.making import WEEK
from tripeaks_widgets.lessons.puzzles.players import PANEL, by_chain, by_chance, by_uncovering
from tripeaks_widgets.lessons.puzzles.shelf import from_row, to_row
from tripeaks_widgets.lessons.puzzles.store import stored
from tripeaks_widgets.planning import Plan, chains


@pytest.fixture(scope="module", params=KINDS)
def puzzle(request):
    return puzzles(request.param, 3)[0]


def card(puzzle, place):
    return puzzle.view.tableau[place]


# Answers


def test_an_answer_in_every_form(puzzle):
    moves = puzzle.solution
    cards = [DRAW if move == DRAW else card(puzzle, move) for move in moves]
    signs = [DRAW if one == DRAW else card_sign(str(one)) for one in cards]
    forms = [
        moves,
        list(moves),
        (str(move) for move in moves),
        cards,
        " ".join(map(str, cards)).lower(),
        ", ".join(signs),
        [str(one).lower() for one in cards],
    ]
    if len(moves) == 1:
        forms += [moves[0], cards[0], str(cards[0])]
    verdicts = [puzzle.check(form) for form in forms]
    assert all(verdict.right for verdict in verdicts)
    assert all(verdict == verdicts[0] for verdict in verdicts)
    assert verdicts[0]._repr_html_().startswith("<p>✓ Right")


def test_a_plan_and_a_game_are_answers_too(puzzle):
    assert puzzle.check(Plan(puzzle.view, puzzle.solution))
    game = puzzle.game()
    for move in puzzle.solution:
        game.move(move)
    assert puzzle.check(game)
    game.restart()
    with pytest.raises(PuzzleError, match="doesn't go on from the position"):
        puzzle.check(game)
    with pytest.raises(PuzzleError, match="doesn't go on from the position"):
        puzzle.check(Game(Deal.numbered(1), puzzle.rules))


@pytest.mark.parametrize(
    ("answer", "part", "says"),
    [
        ([DRAW, "7X"], 2, '"7X" isn\'t a card'),
        (28, 1, "places 0 to 27"),
        ([-1], 1, "places 0 to 27"),
        (True, 1, "True"),
        (None, 1, "None"),
        (2.5, 1, "2.5"),
        ([DRAW, [3]], 2, r"\[3\]"),
        ([DRAW, DRAW, "drow"], 3, '"drow" isn\'t a card'),
    ],
)
def test_what_cannot_be_read_is_named(puzzle, answer, part, says):
    with pytest.raises(PuzzleError, match=says) as caught:
        puzzle.check(answer)
    assert caught.value.text.args["nth"] == part
    assert puzzle.check(puzzle.solution), "and can be tried again"


def test_a_card_that_lies_elsewhere_is_named_with_where(puzzle):
    view = puzzle.view
    for one in view.waste:
        with pytest.raises(PuzzleError, match="on the waste already"):
            puzzle.check(one)
    coming = puzzle.game().table.stock[view.state.drawn]
    says = "lies in the stock" if puzzle.open else "doesn't lie face up"
    with pytest.raises(PuzzleError, match=says):
        puzzle.check([coming])


def test_no_more_is_told_of_a_hidden_card_than_of_one_in_the_stock():
    puzzle = next(one for one in puzzles("longest-chain") if None in one.view.tableau)
    hidden = puzzle.deal.cards[puzzle.view.tableau.index(None)]
    in_stock = puzzle.game().table.stock[-1]
    said = []
    for one in (hidden, in_stock):
        with pytest.raises(PuzzleError) as caught:
            puzzle.check(str(one))
        said.append(str(caught.value).replace(card_sign(str(one)), "X"))
    assert said[0] == said[1]


# What is shown


def signs(text):
    return set(re.findall(r"(?:[2-9AJQK]|10)[♣♦♥♠]", text))


def test_it_shows_what_the_learner_is_told_and_no_more(puzzle):
    view = puzzle.view
    known = {card_sign(str(one)) for one in (*view.tableau, *view.stock, *view.waste) if one is not None}
    html = puzzle._repr_html_()
    assert puzzle.question.to() in html
    assert signs(html) <= known
    coming = view.stock[view.state.drawn :]
    if puzzle.open:
        assert None not in view.tableau + view.stock
        assert {card_sign(str(one)) for one in coming} <= signs(html)
        assert " ".join(map(str, coming)) in str(puzzle)
    else:
        assert view == puzzle.game().view
        assert set(coming) <= {None}
    told = set(re.findall(r"[A2-9TJQK][CDHS]\b", f"{puzzle!r} {puzzle} {json.dumps(puzzle.to_dict())}"))
    assert {card_sign(one) for one in told} <= known
    assert signs(puzzle.picture(language="da", theme="dark")) <= known
    assert puzzle.text("da").startswith("Opgave")
    assert puzzle.question.to("da") in puzzle.html("da")
    assert "<svg" in puzzle.show()._repr_svg_()


def test_the_game_stands_in_the_position(puzzle):
    game = puzzle.game()
    assert game.state == puzzle.view.state
    assert (game.moves, game.rules.hidden) == (puzzle.moves, not puzzle.open)
    assert game is not puzzle.game()


def test_hints_tell_something_in_both_languages(puzzle):
    for hint in puzzle.hints:
        assert hint.to() != hint.to("da")
    assert len(puzzle.hints) == 2


# Numbers


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", [Rules(), Rules(wrap=False, waste="empty")], ids=str)
def test_the_same_number_is_the_same_puzzle(kind, rules):
    one, again, other = make(kind, 5, rules), make(kind, 5, rules), make(kind, 6, rules)
    assert one == again
    assert one != other
    assert one.number == 5
    assert Puzzle.of(one.game(), kind).misses == one.misses


def test_the_kinds_have_deals_of_their_own():
    assert len({make(kind, 5).deal for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("number", [-1, 2**60, True, "5", None, 1.0])
def test_what_is_no_number_is_refused(number):
    with pytest.raises(PuzzleError, match="isn't the number of a puzzle"):
        make("only-move", number)
    with pytest.raises(PuzzleError, match="isn't the number of a puzzle"):
        find("only-move", 1, number)


def test_what_there_is_none_of_is_refused():
    with pytest.raises(PuzzleError, match="no kind of puzzle 'chess': there are only-move, longest-chain, few-draws"):
        make("chess", 1)
    with pytest.raises(PuzzleError, match="no grade 6"):
        puzzles(grade=6)
    with pytest.raises(PuzzleError, match="no kind"):
        puzzles("chess")
    with pytest.raises(PuzzleError, match="None of 200 deals has a puzzle"):
        make("few-draws", 1, Rules(layout="toy-1x2-5"))


# The day's


def test_the_day_has_one_puzzle_and_the_week_gets_harder():
    days = [datetime.date(2026, 11, 30) + datetime.timedelta(days) for days in (0, 1, 2, 6)]
    found = [daily_puzzle(day) for day in days]
    assert [one.grade for one in found] == [WEEK[day.weekday()] for day in days] == [1, 2, 2, 5]
    assert list(WEEK) == sorted(WEEK)
    assert {one.kind for one in found[:3]} == set(KINDS)
    assert found[3].kind == found[0].kind, "the kinds take turns"
    assert found[0] == daily_puzzle("2026-11-30")
    assert str(found[0].number).startswith("20261130")
    with pytest.raises(PuzzleError, match="isn't a date"):
        daily_puzzle("30/11/2026")


# Grades


@settings(max_examples=30)
@given(st.integers(0, 400), st.sampled_from(list(KINDS)), st.randoms())
def test_a_grade_does_not_depend_on_the_order_of_the_players(number, kind, rng):
    puzzle = make("only-move", number) if kind == "few-draws" else make(kind, number)
    panel = list(PANEL)
    rng.shuffle(panel)
    assert Puzzle.of(puzzle.game(), puzzle.kind, players=panel).misses == puzzle.misses


@pytest.mark.parametrize("kind", KINDS)
def test_misses_are_the_share_of_players_that_do_not_answer_right(kind):
    """What a player does from the position is an answer: `check` and the count agree on each."""
    for puzzle in puzzles(kind)[::4]:
        wrong = sum(not puzzle.check(played(puzzle, player)) for player in PANEL)
        assert puzzle.misses == Puzzle.of(puzzle.game(), kind).misses == wrong / len(PANEL)


def played(puzzle, player):
    """A player's answer: a move, a chain until nothing can be played, a game to its end."""
    if puzzle.kind == "only-move":
        return player(puzzle.view)
    game, told = puzzle.game(), puzzle.view
    while True:
        view = replace(game.view, tableau=told.tableau, stock=told.stock)
        if not (view.legal_moves if puzzle.open else view.playable):
            return game
        game.move(player(view))


def test_players_do_what_they_are_called():
    moved = set()
    for number in range(60):
        view = Game(Deal.numbered(number)).view
        for player in (by_chance(number), by_uncovering(number), by_chain(number)):
            assert player(view) == player(view)
            assert player(view) in (view.playable or (DRAW,))
        if view.playable:
            assert len(chains(view).best(by_chain(number)(view))) == len(chains(view).longest)
            turned = len(view.table.uncovers(view.state, by_uncovering(number)(view)))
            assert turned == max(len(view.table.uncovers(view.state, place)) for place in view.playable)
        if len(view.playable) > 1:
            moved.add(len({by_chance(seed)(view) for seed in range(30)}) > 1)
    assert moved == {True}


def test_dice_fall_alike_everywhere():
    dice = Dice(2026)
    assert [dice.below(10) for _ in range(8)] == [1, 1, 4, 6, 1, 9, 6, 7]
    assert Dice(-1).pick("abc") == Dice(2**64 - 1).pick("abc")
    fallen = Counter(dice.below(4) for _ in range(4000))
    assert all(850 < count < 1150 for count in fallen.values())


# The collection


def test_there_are_puzzles_of_every_kind_and_grade():
    count = Counter((one.kind, one.grade) for one in puzzles())
    assert set(count) == {(kind, grade) for kind in KINDS for grade in GRADES}
    assert min(count.values()) >= 2
    assert 30 <= count.total() <= 60
    assert puzzles("only-move", 2) == tuple(one for one in puzzles() if (one.kind, one.grade) == ("only-move", 2))


@pytest.mark.parametrize("kind", KINDS)
def test_the_collection_is_what_the_numbers_make(kind):
    for one in puzzles(kind)[::5]:
        assert make(kind, one.number) == one
        assert from_row(to_row(one)) == one
        assert find(kind, one.grade, one.number) == one


@pytest.mark.skipif("TRIPEAKS_FULL" not in os.environ, reason="TRIPEAKS_FULL=1 makes the whole collection again")
def test_the_whole_collection_is_current():
    assert collect() == stored()


def test_the_collection_is_made_by_its_command(tmp_path):
    file = tmp_path / "few.json"
    assert collect_main(["--made", "2", "--kept", "1", "--seed", "3", "--out", str(file)]) == 0
    found = json.loads(file.read_text())
    assert found == collect(2, 1, 3)
    assert {row["number"] for row in found["puzzles"]} <= {3, 4}


@given(st.lists(st.integers(0, 48).map(lambda count: count / 48), min_size=5, max_size=200))
def test_bounds_cut_shares_into_fifths(shares):
    bounds = bounds_of(shares)
    assert bounds == sorted(bounds)
    for nth, bound in enumerate(bounds, start=1):
        assert sum(share < bound for share in shares) <= nth * len(shares) / 5
        assert sum(share <= bound for share in shares) > nth * len(shares) // 5


# The command


def run(capsys, *arguments):
    status = main(["puzzle", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_prints_a_puzzle(capsys, puzzle):
    arguments = ("--kind", puzzle.kind, "--number", str(puzzle.number))
    assert run(capsys, *arguments) == (0, f"{puzzle}\n", "")
    status, out, _ = run(capsys, *arguments, "--solution")
    assert status == 0
    assert out.startswith(f"{puzzle}\n\nSolution: ")
    steps = out.rsplit("Solution: ")[1].strip().split(", ")
    assert tuple(DRAW if step == DRAW else int(step.split("@")[1]) for step in steps) == puzzle.solution
    assert puzzle.check(", ".join(step.split("@")[0] for step in steps))
    found = json.loads(run(capsys, *arguments, "--json", "--solution")[1])
    assert found == puzzle.to_dict() | {"solution": list(puzzle.solution)}
    assert "solution" not in json.loads(run(capsys, *arguments, "--json")[1])


def test_the_command_finds_by_grade_rules_and_day(capsys):
    found = json.loads(
        run(capsys, "--kind", "longest-chain", "--grade", "4", "--number", "0", "--json", "--no-wrap")[1]
    )
    assert (found["kind"], found["grade"], found["rules"]["wrap"]) == ("longest-chain", 4, False)
    day = run(capsys, "--daily", "2026-12-03")[1]
    assert day == f"{daily_puzzle('2026-12-03')}\n"
    by_chance = json.loads(run(capsys, "--json")[1])
    assert make(by_chance["kind"], by_chance["number"]).to_dict() == by_chance


@pytest.mark.parametrize(
    "arguments", [["--daily", "--kind", "few-draws"], ["--daily", "soon"], ["--kind", "chess"], ["--grade", "9"]]
)
def test_what_cannot_be_asked_for_is_one_line_on_stderr(capsys, arguments):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("tripeaks: ")
    assert err.count("\n") == 1
