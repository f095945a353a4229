"""Each kind of puzzle: what is asked has the answer that trying everything finds, and answers are judged by it."""

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.puzzles.brute import all_chains, clears, fewest_draws, winning
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW, Outcome
from tripeaks_widgets.lessons import KINDS, Puzzle, PuzzleError, make, puzzles
from tripeaks_widgets.solver import solve

WAYS = [Rules(), Rules(wrap=False), Rules(waste="empty"), Rules(wrap=False, waste="empty")]
SLOW = Rules(layout="separate")
TOYS = ("toy-1x3-13", "toy-2x2-13", "toy-2x3-18", "toy-2x2-14-separate")
toy_rules = st.builds(Rules, wrap=st.booleans(), waste=st.sampled_from(("card", "empty")), layout=st.sampled_from(TOYS))


@st.composite
def toy_games(draw):
    """A game on a small layout, some moves from its start, its pack spread over the ranks."""
    rules = draw(toy_rules)
    deal = Deal(Deal.numbered(draw(st.integers(0, 10**6))).cards[: rules.shape.cards])
    game = Game(deal, rules)
    for choice in draw(st.lists(st.integers(0, 20), max_size=8)):
        if moves := game.table.moves(game.state):
            game.move(moves[choice % len(moves)])
    return game


@st.composite
def winnable_games(draw):
    """Such a game that can be won from where it stands, a winning move at a time from its start."""
    rules, number = draw(toy_rules), draw(st.integers(0, 10**6))
    deals = (Deal(Deal.numbered(one).cards[: rules.shape.cards]) for one in count(number))
    game = next(one for one in (Game(deal, rules) for deal in deals) if winning(one.table, one.state))
    for choice in draw(st.lists(st.integers(0, 20), max_size=8)):
        if (moves := winning(game.table, game.state)) and game.table.tableau_left(game.state) > 1:
            game.move(moves[choice % len(moves)])
    return game


def puzzle_of(game, kind):
    try:
        return Puzzle.of(game, kind, players=[lambda view: view.legal_moves[0]])
    except PuzzleError:
        return None


# The only move


@pytest.mark.parametrize("rules", [*WAYS, SLOW], ids=str)
def test_only_one_move_keeps_the_win(rules):
    for number in range(4 if rules != SLOW else 1):
        puzzle = make("only-move", number, rules)
        table, state = puzzle.game().table, puzzle.game().state
        solution = solve(puzzle.deal, puzzle.rules)
        (answer,) = puzzle.solution
        moves = table.moves(state)
        assert len(moves) >= 3
        for move in moves:
            # By the labels, and by what can be reached, which the labels have no part in.
            after = table.after(state, move)
            line = solution.clearing_line_from(after)
            end = after
            for step in line:
                end = table.after(end, step)
            assert solution.label(after) == (table.outcome(end) == Outcome.WON) == (move == answer)
            verdict = puzzle.check(move)
            assert bool(verdict) == (move == answer)
            if move != answer:
                left = len(table.tableau) - end.plays
                assert verdict.text.args["count"] == left > 0
                assert (verdict.step, verdict.line) == (1, line)
        assert puzzle.show()[0] == answer
        assert puzzle.show().count(DRAW) - (answer == DRAW) == puzzle.hints[1].args["count"]


@settings(max_examples=40)
@given(st.one_of(toy_games(), winnable_games()))
def test_an_only_move_is_the_only_one_that_trying_everything_finds(game):
    keep = winning(game.table, game.state)
    puzzle = puzzle_of(game, "only-move")
    assert (puzzle is not None) == (len(keep) == 1 < len(game.table.moves(game.state)))
    if puzzle:
        assert list(puzzle.solution) == keep


def test_a_move_that_is_not_legal_is_named_with_the_reason():
    reasons = set()
    for puzzle in puzzles("only-move"):
        table, state = puzzle.game().table, puzzle.game().state
        for place in range(len(table.tableau)):
            refusal = table.refusal(state, place)
            if refusal:
                reasons.add(refusal.key)
                verdict = puzzle.check([place])
                assert (verdict.right, verdict.step, verdict.text.args["why"]) == (False, 1, refusal)
                assert refusal.to() in str(verdict)
    assert reasons == {"refused.gone", "refused.covered", "refused.rank"}


def test_one_move_is_asked_for():
    puzzle = make("only-move", 0)
    for answer in ([], [*puzzle.solution, DRAW]):
        with pytest.raises(PuzzleError, match="asks for one move"):
            puzzle.check(answer)


# The longest chain


def judged_chains(puzzle):
    found = all_chains(puzzle.view)
    longest = max(map(len, found))
    assert len(puzzle.solution) == longest
    assert puzzle.check(puzzle.show())
    assert puzzle.hints[0].args["count"] == longest
    for chain in found[:300]:
        verdict = puzzle.check(chain)
        assert verdict.right == (len(chain) == longest)
        assert verdict.text.args["count"] == len(chain)
        goes_on = any(len(other) > len(chain) and other[: len(chain)] == chain for other in found)
        assert ("could follow" in str(verdict)) == goes_on
    return found


@pytest.mark.parametrize("rules", [*WAYS, SLOW], ids=str)
def test_no_chain_is_longer(rules):
    for number in range(5):
        puzzle = make("longest-chain", number, rules)
        assert puzzle.rules.hidden
        found = judged_chains(puzzle)
        longest = max(map(len, found))
        assert longest >= 4
        ends = [chain for chain in found if not any(other[:-1] == chain for other in found)]
        assert min(map(len, ends)) < longest, "there is something to choose"


@settings(max_examples=40)
@given(toy_games())
def test_chains_of_small_layouts(game):
    puzzle = puzzle_of(game, "longest-chain")
    hidden = Game(game.deal, game.rules)
    for move in game.moves:
        hidden.move(move)
    assert (puzzle is not None) == bool(hidden.view.playable)
    if puzzle:
        judged_chains(puzzle)


def test_a_chain_breaks_at_the_move_that_is_named():
    puzzle = make("longest-chain", 3)
    first, second, *rest = puzzle.solution
    verdict = puzzle.check([second, first, *rest])
    assert (verdict.right, verdict.step) == (False, 1)
    assert "covered" in str(verdict) or "doesn't go on" in str(verdict)
    verdict = puzzle.check([first, first])
    assert (verdict.right, verdict.step) == (False, 2)
    assert "has been played" in str(verdict)
    verdict = puzzle.check([first, DRAW, second])
    assert (verdict.right, verdict.step) == (False, 2)
    assert "no draws" in str(verdict)
    with pytest.raises(PuzzleError, match="at least one move"):
        puzzle.check([])


def test_a_card_that_a_chain_turns_up_is_nobodys_to_name():
    """Playing what covers a face-down card doesn't make it known."""
    for number in range(20):
        puzzle = make("longest-chain", number)
        chain = puzzle.show()
        if chain.unknown:
            verdict = puzzle.check([*chain.places, chain.unknown[0]])
            assert not verdict
            assert verdict.step == len(chain) + 1
            assert "Nobody has seen that card" in str(verdict)
            assert str(puzzle.deal.cards[chain.unknown[0]]) not in repr(verdict)
            return
    raise AssertionError("no chain turned up an unknown card")


# Few draws


@pytest.mark.parametrize("rules", [*WAYS, SLOW], ids=str)
def test_it_can_be_cleared_with_so_many_draws_and_no_fewer(rules):
    for number in range(2 if rules != SLOW else 1):
        puzzle = make("few-draws", number, rules)
        table, state = puzzle.game().table, puzzle.game().state
        draws = puzzle.solution.count(DRAW)
        assert fewest_draws(table, state) == draws in range(1, 4)
        assert puzzle.question.args["count"] == draws
        assert puzzle.check(puzzle.solution)
        assert puzzle.check(puzzle.show())


@settings(max_examples=40)
@given(st.one_of(toy_games(), winnable_games()))
def test_few_draws_of_small_layouts(game):
    fewest = fewest_draws(game.table, game.state)
    puzzle = puzzle_of(game, "few-draws")
    assert (puzzle is not None) == (fewest is not None and game.outcome != Outcome.WON)
    if puzzle:
        assert puzzle.solution.count(DRAW) == fewest
        for way in clears(game.table, game.state, fewest)[:50]:
            assert puzzle.check(way), way
            with_more = puzzle.check((*way, DRAW))
            assert (with_more.right, with_more.step) == (False, len(way) + 1)


@settings(max_examples=40)
@given(winnable_games(), st.lists(st.integers(0, 20), min_size=1, max_size=12))
def test_the_move_that_spoils_it_is_the_first_after_which_too_many_draws_are_needed(game, choices):
    puzzle = puzzle_of(game, "few-draws")
    table, state = game.table, game.state
    most = state.drawn + puzzle.solution.count(DRAW)
    moves, spoilt = [], None
    for choice in choices:
        if not (legal := table.moves(state)):
            break
        moves.append(legal[choice % len(legal)])
        state = table.after(state, moves[-1])
        needed = fewest_draws(table, state)
        if spoilt is None and (needed is None or state.drawn + needed > most):
            spoilt = len(moves), needed, state.drawn
    verdict = puzzle.check(moves)
    assert verdict.right == (spoilt is None and state.plays == len(table.tableau))
    if spoilt is not None:
        step, needed, drawn = spoilt
        assert verdict.step == step
        assert ("loses the win" in str(verdict)) == (needed is None)
        if needed is not None:
            assert verdict.text.args["needed"] == drawn - game.state.drawn + needed
    elif not verdict:
        assert verdict.step is None
        assert verdict.text.args["count"] == table.tableau_left(state)


# What a position must have


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_that_makes_no_puzzle_is_refused(kind):
    game = Game(Deal.numbered(3, cards=5), Rules(layout="toy-1x2-5", hidden=False))
    while game.view.legal_moves:
        game.move(game.view.legal_moves[-1])
    with pytest.raises(PuzzleError, match="makes no such puzzle"):
        Puzzle.of(game, kind)
