"""Best scores: against the twin on toys, against every line that chance finds on full deals, and known ones."""

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import RulesError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.scoring import SCHEMES, Play
from tripeaks_widgets.solver import solve
from tripeaks_widgets.solver.gains import Gains

from .strategies import dealt, numbers, toy_rules
from .test_peers import known_deals
from .twin import Twin

# With TRIPEAKS_FULL=1, chance is given five hundred deals for each scheme: some minutes.
FULL = bool(os.environ.get("TRIPEAKS_FULL"))


def replayed(deal: Deal, rules: Rules, line: tuple) -> int:
    game = Game(deal, rules)
    for move in line:
        game.move(move)
    return game.state.score


@settings(max_examples=80)
@given(numbers, toy_rules, st.sampled_from(tuple(SCHEMES)))
def test_toy_scores_are_those_of_the_twin(number: int, rules: Rules, scoring: str) -> None:
    rules = rules.but(scoring=scoring)
    deal = dealt(number, rules)
    plain, fast = solve(deal, rules, accelerate=False), solve(deal, rules, accelerate=True)
    twin = Twin(plain.table)
    assert plain.best_score() == fast.best_score() == twin.best(plain.table.start)
    for solution in (plain, fast):
        assert replayed(deal, rules, solution.best_line()) == solution.best_score()


@pytest.mark.parametrize("scoring", ["run", "msc"])
@pytest.mark.parametrize("layout", ["toy-1x3-13", "toy-2x2-13"])
def test_best_scores_of_many_toy_deals_are_those_of_the_twin(layout: str, scoring: str) -> None:
    rules = Rules(layout=layout, scoring=scoring)
    for number in range(250):
        deal = dealt(number, rules)
        solution = solve(deal, rules, accelerate=True)
        assert solution.best_score() == Twin(solution.table).best(solution.table.start)


@pytest.mark.parametrize("scoring", [name for name in SCHEMES if name != "cards-left"])
def test_no_line_that_chance_finds_is_better(scoring: str) -> None:
    rng = random.Random(scoring)
    for number in range(500 if FULL else 5):
        rules = Rules(
            scoring=scoring,
            wrap=rng.random() < 0.5,
            waste=rng.choice(("card", "empty")),
            layout=rng.choice(("tripeaks", "tripeaks", "separate")),
        )
        deal = Deal.numbered(number)
        solution = solve(deal, rules, accelerate=True)
        best = solution.best_score()
        assert replayed(deal, rules, solution.best_line()) == best
        if solution.line:
            assert replayed(deal, rules, solution.line) <= best
        table = solution.table
        for _ in range(40):
            state = table.start
            while moves := table.moves(state):
                assert state.score <= best
                # Mostly the play that looks longest: aimless play would never come near.
                state = table.after(state, rng.choice(moves[:-1] or moves) if rng.random() < 0.9 else moves[-1])
            assert state.score <= best


def test_plain_and_accelerated_agree_on_full_deals() -> None:
    for number, scoring in enumerate(("run", "aisleriot")):
        rules = Rules(scoring=scoring, wrap=number % 2 == 0, waste="empty" if number % 3 == 0 else "card")
        one, other = (solve(Deal.numbered(number), rules, accelerate=flag) for flag in (True, False))
        assert one.best_score() == other.best_score()


@pytest.mark.parametrize(
    ("name", "scoring", "score"),
    [
        ("board42", "msc", 22_300),
        ("ordered", "msc", 84_900),
        ("ordered", "hogue", 466),
        ("ordered", "aisleriot", 466),
        ("ordered", "run", 5_320),
        ("ordered", "cards-left", 0),
    ],
)
def test_known_best_scores(name: str, scoring: str, score: int) -> None:
    assert solve(known_deals()[name]).best_score(scoring) == score


def test_fewest_moves_and_best_score_are_two_aims() -> None:
    """The shortest win of this deal makes less than its best score, which takes more moves."""
    deal = known_deals()["board42"]
    rules = Rules(scoring="msc")
    solution = solve(deal, rules)
    assert solution.line is not None
    assert len(solution.line) == 42
    assert replayed(deal, rules, solution.line) < solution.best_score()
    assert len(solution.best_line()) > 42


def test_an_unknown_scheme_is_refused() -> None:
    with pytest.raises(RulesError, match="did you mean msc"):
        solve(Deal.numbered(1)).best_score("msx")


def test_progress_is_told_and_can_end_the_work() -> None:
    parts: list[float] = []
    solution = solve(Deal.numbered(1), accelerate=True)
    solution.best_score("run", progress=parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1

    def enough(part: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solution.best_score("msc", progress=enough)
    assert solution.best_score("msc") > 0


@pytest.mark.parametrize("scoring", [name for name in SCHEMES if name != "cards-left"])
@pytest.mark.parametrize("layout", ["tripeaks", "toy-1x3-13", "toy-2x3-26"])
def test_gains_add_up_to_the_scheme(scoring: str, layout: str) -> None:
    """The tables say for every play what the scheme itself says, and that a longer run never pays less."""
    scheme, shape = SCHEMES[scoring], Layout.named(layout)
    gains = Gains.of(scheme, shape, 20)
    for run in range(1, len(shape) + 1):
        for tips in range(shape.peaks + 1):
            assert run == 1 or gains.play[run][tips] >= gains.play[run - 1][tips]
            for is_tip in (False, True)[: 1 + bool(tips)]:
                for left, stock in ((5, 3), (0, 0), (0, 20)):
                    facts = Play(run, tips, shape.peaks, is_tip, left, stock)
                    paid = gains.play[run][tips] + is_tip * gains.tip[tips] + (left == 0) * gains.end[stock]
                    assert scheme.play(100, facts) == 100 + paid
    for score in (-7, 0, 3, 5, 400):
        if score >= gains.floor:
            assert scheme.draw(score) == max(gains.floor, score + gains.draw)
