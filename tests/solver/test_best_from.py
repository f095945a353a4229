"""Best scores from within a game: against the twin on toys, against what chance finds, and along the best line."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets.engine.cards import Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import TripeaksError
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.scoring import SCHEMES
from tripeaks_widgets.engine.table import DRAW, State, Table
from tripeaks_widgets.solver import Line, Solution, solve

from .strategies import dealt, numbers, toy_rules
from .twin import Twin

POINTS = [name for name in SCHEMES if name != "cards-left"]


def strolled(table: Table, rng: random.Random, most: int = 99) -> list[State]:
    """The positions of a game played by chance, plays mostly, of that many moves at most."""
    states = [table.start]
    while len(states) <= most and (moves := table.moves(states[-1])):
        move = rng.choice(moves[:-1] or moves) if rng.random() < 0.8 else moves[-1]
        states.append(table.after(states[-1], move))
    return states


def searches(solution: Solution, monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """The positions that are searched from now on, in order."""
    searched: list[State] = []
    search = solution._search

    def noted(rules, state, progress):
        searched.append(state)
        return search(rules, state, progress)

    monkeypatch.setattr(solution, "_search", noted)
    return searched


def told(solution: Solution, state: State) -> int:
    """The best score from a position; the line there makes it by the rules."""
    score, line = solution.best_score_from(state), solution.best_line_from(state)
    assert isinstance(line, Line)
    assert line.start == state
    for move in line:
        state = solution.table.after(state, move)
    assert state.score == score
    return score


@settings(max_examples=60)
@given(numbers, toy_rules, st.sampled_from(tuple(SCHEMES)), st.randoms(use_true_random=False))
def test_toy_scores_within_a_game_are_those_of_the_twin(
    number: int, rules: Rules, scoring: str, rng: random.Random
) -> None:
    rules = rules.but(scoring=scoring)
    deal = dealt(number, rules)
    plain, fast = solve(deal, rules, accelerate=False), solve(deal, rules, accelerate=True)
    twin = Twin(plain.table)
    states = strolled(plain.table, rng)
    # In an order of chance: no answer may lean on the one before it.
    for state in [states[0], *rng.sample(states, min(6, len(states)))]:
        assert told(plain, state) == told(fast, state) == twin.best(state)
    assert plain.best_score_from(plain.table.start) == plain.best_score() == fast.best_score()
    assert plain.best_line_from(plain.table.start) == plain.best_line()


@pytest.mark.parametrize("waste", ["card", "empty"])
@pytest.mark.parametrize("scoring", SCHEMES)
def test_every_position_of_some_toy_deals(scoring: str, waste: str) -> None:
    """Runs under way, an empty waste, an empty stock, wins and lost games among them."""
    rules = Rules(layout="toy-2x2-13", scoring=scoring, waste=waste)
    met = set()
    for number in range(3):
        deal = dealt(number, rules)
        solution = solve(deal, rules, accelerate=True)
        table, twin = solution.table, Twin(solution.table)
        states = sorted(twin.reachable(), key=lambda state: (state.gone, state.drawn, state.run, state.score))
        for state in states[:: max(1, len(states) // 120)] + states[-2:]:
            assert told(solution, state) == twin.best(state)
            met |= {
                ("a run under way", state.run > 0),
                ("an empty waste", state.top is None),
                ("an empty stock", not table.stock_left(state)),
                ("an end", not table.moves(state)),
                ("a win", not table.tableau_left(state)),
            }
        assert told(solution, table.start) == twin.best(table.start)
    assert {name for name, is_so in met if is_so} >= {"a run under way", "an empty stock", "an end", "a win"}


@pytest.mark.parametrize("scoring", SCHEMES)
def test_no_game_that_chance_goes_on_with_is_better(scoring: str) -> None:
    rng = random.Random(scoring)
    low = SCHEMES[scoring].lower_is_better
    for number in range(4):
        rules = Rules(
            scoring=scoring,
            wrap=rng.random() < 0.5,
            waste=rng.choice(("card", "empty")),
            layout=rng.choice(("tripeaks", "tripeaks", "separate")),
        )
        solution = solve(Deal.numbered(number), rules, accelerate=True)
        table = solution.table
        state = strolled(table, rng, rng.randrange(2, 25))[-1]
        best = told(solution, state)
        for _ in range(40):
            here = state
            while True:
                assert here.score >= best if low else here.score <= best
                if not (moves := table.moves(here)):
                    break
                here = table.after(here, rng.choice(moves[:-1] or moves) if rng.random() < 0.9 else moves[-1])


@pytest.mark.parametrize("scoring", SCHEMES)
def test_a_move_never_raises_the_best_and_a_move_of_the_best_line_keeps_it(scoring: str) -> None:
    rng = random.Random(9)
    sign = -1 if SCHEMES[scoring].lower_is_better else 1
    rules = Rules(scoring=scoring, layout="toy-2x3-26")
    for number in range(6):
        deal = dealt(number, rules)
        solution = solve(deal, rules, accelerate=True)
        found = [sign * solution.best_score_from(state) for state in strolled(solution.table, rng)]
        assert found == sorted(found, reverse=True)
        assert found[0] == sign * solution.best_score()
        # Each by a search of its own, not by what is remembered of the line.
        state = solution.table.start
        for move in solution.best_line():
            state = solution.table.after(state, move)
            assert solve(deal, rules, accelerate=True).best_score_from(state) == sign * found[0]


def test_plain_and_accelerated_agree_within_full_deals() -> None:
    rng = random.Random(4)
    for number, scoring in enumerate(("msc", "aisleriot")):
        rules = Rules(scoring=scoring, wrap=number % 2 == 0, waste="empty" if number % 2 == 0 else "card")
        one, other = (solve(Deal.numbered(number), rules, accelerate=flag) for flag in (True, False))
        state = strolled(one.table, rng, 12)[-1]
        assert one.best_score_from(state) == other.best_score_from(state)


def test_a_run_under_way_goes_on() -> None:
    """The same cards on the table are worth more with more of the run behind them."""
    solution = solve(Deal.numbered(48213), Rules(scoring="msc"), accelerate=True)
    state, within = solution.table.start, []
    line = solution.best_line()
    for made, move in enumerate(line):
        if state.drawn and state.run > 1 and move != DRAW and line[made - 1] != DRAW:
            within.append(state)
        state = solution.table.after(state, move)
    assert len(within) > 5
    for state in within:
        assert told(solution, state) == solution.best_score()
        assert told(solution, replace(state, run=1)) < solution.best_score()


def test_draws_at_the_floor_cost_nothing() -> None:
    """From 3 points a draw leads to 0 with AisleRiot's floor, and to -2 with the money as it was first counted."""
    deal = Deal.numbered(5)
    found = {}
    for scoring in ("aisleriot", "hogue"):
        solution = solve(deal, Rules(scoring=scoring), accelerate=True)
        state = solution.table.start
        for _ in range(8):
            state = solution.table.after(state, DRAW)
        found[scoring] = told(solution, state), told(solution, replace(state, score=3)), state.score
    (with_floor, from_three, stands), (without, _, owed) = found.values()
    assert (stands, owed) == (0, -40)
    assert with_floor <= from_three <= with_floor + 3
    assert with_floor >= without + 40


def test_a_line_is_walked_along_without_a_new_search(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules(scoring="run")
    solution = solve(Deal.numbered(7), rules, accelerate=True)
    state = strolled(solution.table, random.Random(1), 5)[-1]
    searched = searches(solution, monkeypatch)
    assert solution.best_score_from(state) == solution.best_score_from(state)
    line, score = solution.best_line_from(state), solution.best_score_from(state)
    here = state
    for made, move in enumerate(line, start=1):
        here = solution.table.after(here, move)
        assert solution.best_score_from(here) == score
        assert solution.best_line_from(here) == line[made:]
    assert solution.best_line_from(state) == line
    assert searched == [state]
    # Elsewhere is another question, and the line isn't known any more after it.
    solution.best_score_from(solution.table.start)
    solution.best_score_from(here)
    assert searched == [state, solution.table.start, here]


@pytest.mark.parametrize("accelerate", [True, False])
def test_progress_is_told_and_an_end_leaves_nothing_behind(accelerate: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules(layout="toy-2x3-26", scoring="msc")
    solution = solve(dealt(3, rules), rules, accelerate=accelerate)
    state = strolled(solution.table, random.Random(2), 6)[-1]
    left = solution.table.stock_left(state)
    searched = searches(solution, monkeypatch)

    def enough(part: float) -> None:
        if part > 0.4:
            raise KeyboardInterrupt

    for ask in (solution.best_score_from, solution.best_line_from):
        with pytest.raises(KeyboardInterrupt):
            ask(state, progress=enough)
    parts: list[float] = []
    score = solution.best_score_from(state, progress=parts.append)
    assert parts == [part / (left + 1) for part in range(1, left + 2)]
    assert searched == [state] * 3
    assert score == Twin(solution.table).best(state)
    # An end elsewhere leaves what is known of this position as it was.
    other = solution.table.after(state, solution.table.moves(state)[0])
    with pytest.raises(KeyboardInterrupt):
        solution.best_score_from(other, progress=enough)
    assert solution.best_score_from(state, progress=enough) == score


@pytest.mark.parametrize("waste", ["card", "empty"])
def test_positions_that_the_deal_has_not_are_refused(waste: str) -> None:
    solution = solve(Deal.numbered(1), Rules(waste=waste))
    table = solution.table
    drawn = table.after(table.start, DRAW)
    played = next(state for state in strolled(table, random.Random(3))[::-1] if state.run and state.drawn)
    wrong = [
        replace(table.start, gone=1),
        replace(table.start, gone=-1),
        replace(table.start, drawn=99),
        replace(table.start, drawn=-1),
        replace(table.start, run=1),
        replace(table.start, top=table.stock[-1]),
        replace(drawn, top=None),
        replace(drawn, top=table.tableau[-1]),
        replace(drawn, run=-1),
        replace(drawn, run=200),
        replace(played, run=0),
        replace(played, run=played.plays + 1),
        replace(played, top=Card.parse(str(table.stock[0]))),
        replace(played, drawn=0, run=played.plays - 1),
    ]
    for state in wrong:
        for ask in (solution.best_score_from, solution.best_line_from):
            with pytest.raises(TripeaksError, match="no such position"):
                ask(state)
    for state in (table.start, drawn, played):
        assert told(solution, state) >= state.score
