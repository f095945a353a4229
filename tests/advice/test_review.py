"""A review: the sum is the result, luck averages nothing, and no hidden card is in it."""

import itertools
import math
import os
import random
from statistics import mean as average
from xml.etree import ElementTree

import pytest
from engine.strategies import again, finish, new_games, reshuffled, wander
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets.advice.faults import MARKS, THRESHOLDS, fault_of, remark
from tripeaks_widgets.advice.linear import Linear
from tripeaks_widgets.advice.par import outcomes
from tripeaks_widgets.advice.review import WORLDS, review
from tripeaks_widgets.advice.seat import Seat
from tripeaks_widgets.advice.sight import Sight
from tripeaks_widgets.catalogue import LANGUAGES
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import IllegalMove, RecordError, TripeaksError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.solver import solve
from tripeaks_widgets.study.statistics import Interval, mean

FULL = bool(os.environ.get("TRIPEAKS_FULL"))

TOY = Rules(layout="toy-1x3-13")
WAYS = [
    Rules(),
    Rules(waste="empty", wrap=False),
    Rules(layout="separate"),
    *[
        Rules(layout=f"toy-{name}", waste=waste)
        for name in ("1x3-13", "2x2-13", "2x3-26")
        for waste in ("card", "empty")
    ],
    Rules(layout="toy-2x3-26", hidden=False),
]


def played(rules, seed, *, ends=True):
    """A game that somebody played who chooses at random, mostly a card."""
    rng = random.Random(seed)
    game = Game(Deal.random(rng, cards=rules.shape.cards), rules)
    if ends:
        finish(game, rng)
    else:
        wander(game, rng, rng.randint(0, 20))
    return game


@pytest.fixture(scope="module")
def lost():
    """A whole game that was played badly, with faults."""
    game = played(Rules(), 2)
    return game, review(game, worlds=80)


# The sum


@pytest.mark.parametrize("seed", range(1000 if FULL else 27))
def test_start_luck_and_skill_add_up_to_the_result(seed):
    game = played(WAYS[seed % len(WAYS)], seed, ends=seed % 4 > 0)
    found = review(game, worlds=5, seed=seed, exact=False)
    assert abs(found.start.value + found.luck.value + found.skill.value - found.result) < 1e-9
    steps = found.steps
    assert len(steps) == len(game.moves)
    total = found.start.value + sum(step.skill + step.luck for step in steps)
    assert abs(total - found.result) < 1e-9
    for one, following in itertools.pairwise(steps):
        assert one.after == following.before
        assert one.node == following.origin
    if game.outcome in ("won", "lost"):
        assert found.result == (game.outcome == "won")
    start, luck, skill, result = found.points
    assert start + luck + skill == result
    for shown, value in zip(found.points, (found.start.value, found.luck.value, found.skill.value), strict=False):
        assert abs(shown - 100 * value) <= 1.5


@settings(max_examples=30 if not FULL else 300)
@given(new_games(), st.integers(0, 2**32))
def test_what_was_not_chosen_is_no_skill_and_what_was_known_no_luck(game, seed):
    wander(game, random.Random(seed), 12)
    for step in review(game, worlds=4, exact=False).steps:
        if step.options == 1:
            assert step.skill == 0
            assert step.fault is None
        if not step.turned:
            assert step.luck == 0
        for interval in (step.before, step.made, step.after, step.loss):
            assert interval.low <= interval.value <= interval.high


def test_a_move_brings_to_light_what_the_player_had_not_seen():
    for seed in range(6):
        game = played(TOY, seed)
        walk = Game(game.deal, game.rules)
        for step in review(game, worlds=2, exact=False).steps:
            before = walk.view.unseen
            walk.move(step.move)
            assert step.turned == (before != walk.view.unseen)
            assert step.card == walk.waste[-1]


# Luck


def test_luck_averages_nothing_and_the_best_of_several_estimates_would_not():
    """The mean lies within its interval, which is narrow enough to find the bias of another measure."""
    lucks, biased = [], []
    for seed in range(130):
        game = played(Rules(layout="toy-2x3-26"), seed)
        lucks.append(review(game, worlds=4, seed=seed, exact=False).luck.value)
        biased.append(luck_by_the_best(game, seed))
    found = mean(lucks)
    assert found.low < 0 < found.high
    assert found.high - found.low < 0.25
    assert mean(biased).low > 0


def luck_by_the_best(game, seed):
    """The sum of luck where a position is worth what its best move seems to be."""
    walk, total = Game(game.deal, game.rules), 0.0
    for move in game.moves:
        made = average(outcomes(walk.view, worlds=4, seed=seed).results[move])
        walk.move(move)
        view = walk.view
        tried = outcomes(view, worlds=4, seed=seed).results if view.legal_moves else {}
        total += max(map(average, tried.values()), default=float(view.outcome == "won")) - made
    return total


def test_the_totals_are_as_sure_as_they_say():
    """The same games in other worlds: nineteen of twenty totals lie within their intervals of the long run's."""
    rules = Rules(layout="toy-2x2-13")
    inside = []
    for seed in range(6):
        game = played(rules, seed)
        settled = review(game, worlds=500, seed=9999, exact=False)
        for other in range(20):
            found = review(game, worlds=40, seed=other, exact=False)
            for name in ("luck", "skill"):
                one, long_run = getattr(found, name), getattr(settled, name).value
                if one.low < one.high:
                    inside.append(one.low <= long_run <= one.high)
    assert len(inside) > 120
    assert 0.90 < average(inside) < 0.985


# Intervals


def all_worlds(view, move):
    """The reference player's results after a move, in every arrangement of the unseen cards."""
    sight, player, results = Sight.of(view), Linear(), []
    for world in itertools.permutations(sight.pool):
        seat = Seat(sight, world)
        seat.make(seat.draw if move == DRAW else move)
        while legal := seat.moves():
            seat.make(player.choose(seat, legal))
        results.append(float(seat.won))
    return results


def test_values_and_losses_lie_within_their_intervals_nineteen_times_of_twenty():
    rules = Rules(layout="toy-2x2-10")
    values, losses = [], []
    for seed in range(250):
        game = played(rules, seed)
        walk = Game(game.deal, rules)
        for step in review(game, worlds=40, seed=seed, exact=False).steps:
            view = walk.view
            walk.move(step.move)
            if not 2 <= len(view.unseen) <= 5:
                continue
            exact = average(all_worlds(view, step.move))
            if 0 < exact < 1:
                values.append(step.made.low <= exact <= step.made.high)
            if step.best != step.move:
                gain = average(all_worlds(view, step.best)) - exact
                losses.append(step.loss.low <= gain <= step.loss.high)
    assert len(values) > 150
    assert 0.91 < average(values) < 0.99
    # Few, and not independent: moves of one game share their worlds while nothing turns up.
    assert len(losses) > 20
    assert 0.85 < average(losses) <= 1


def test_what_can_be_worked_out_has_no_interval():
    rules = Rules(layout="toy-1x3-13", hidden=False)
    game = played(rules, 5)
    walk = Game(game.deal, rules)
    for step in review(game, worlds=30).steps:
        if len({card.rank for card in walk.view.unseen}) < 2:
            assert step.made.low == step.made.high
            assert step.made.value in (0, 1)
        walk.move(step.move)


# Faults


@pytest.mark.parametrize(
    ("loss", "fault"),
    [
        ((0.3, 0.1, 0.5), "blunder"),
        ((0.1, 0.001, 0.2), "blunder"),
        ((0.3, 0.0, 0.6), None),
        ((0.099, 0.01, 0.2), "mistake"),
        ((0.05, 0.01, 0.2), "mistake"),
        ((0.02, 0.01, 0.03), "slip"),
        ((0.0199, 0.01, 0.03), None),
        ((-0.2, -0.3, -0.1), None),
        ((0.0, 0.0, 0.0), None),
    ],
)
def test_a_fault_is_a_loss_that_is_large_and_sure(loss, fault):
    assert fault_of(Interval(*loss)) == fault


def test_the_words_for_faults_grow_with_the_loss():
    assert list(THRESHOLDS) == list(MARKS)
    assert list(THRESHOLDS.values()) == sorted(THRESHOLDS.values())


def test_a_fault_is_a_choice_with_a_better_one(lost):
    game, found = lost
    assert found.faults
    walk = Game(game.deal, game.rules)
    for step in found.steps:
        legal = walk.view.legal_moves
        assert step.options == len(legal)
        assert step.best in legal
        assert step.best_card == (None if step.best == DRAW else walk.view.tableau[step.best])
        if step.fault is not None:
            assert step.options > 1
            assert step.best != step.move
            assert step.loss.low > 0
            assert step.loss.value >= THRESHOLDS[step.fault]
        if step.best == step.move:
            assert step.loss == (0, 0, 0)
        walk.move(step.move)


def test_a_better_move_is_chosen_and_measured_in_different_worlds():
    """So its loss is on average what it is in any other worlds; where it was chosen it looks greater."""
    measured, where_chosen = [], []
    for seed in range(120):
        game = played(Rules(layout="toy-2x3-26"), seed)
        walk = Game(game.deal, game.rules)
        for step in review(game, worlds=4, seed=seed, exact=False).steps:
            view = walk.view
            walk.move(step.move)
            if step.best != step.move:
                chosen, other = (outcomes(view, worlds=4, seed=one).results for one in (seed, -1 - seed))
                gains = [average(tried[step.best]) - average(tried[step.move]) for tried in (chosen, other)]
                measured.append(step.loss.value - gains[1])
                where_chosen.append(gains[0] - gains[1])
    assert len(measured) > 100
    assert mean(measured).low < 0 < mean(measured).high
    assert mean(where_chosen).low > 0


# The exact verdict beside it


def test_the_solver_s_word_stands_beside(lost):
    game, found = lost
    solution = solve(game.deal, game.rules)
    assert found.winnable == solution.winnable
    assert found.last_winnable == solution.last_winnable(game)
    states = [game.tree.state, *(node.state for node in game.node.path())]
    for step, (before, after) in zip(found.steps, itertools.pairwise(states), strict=True):
        labels = (solution.label(before), solution.label(after))
        assert step.verdict == {(True, True): "kept", (True, False): "threw", (False, False): "lost"}[labels]
        assert step.remark == remark(step.fault, step.verdict)


def test_an_unlucky_move_is_no_mistake_and_a_lucky_one_is_still_one():
    assert remark(None, "threw").key == "review.unlucky"
    assert remark("blunder", "kept").key == "review.kept"
    assert remark("slip", "threw").key == "review.threw"
    assert remark("slip", "lost").key == "review.too-late"
    assert remark(None, "kept") is None
    assert remark(None, "lost") is None
    assert remark("slip", None) is None


def test_without_the_solver_nothing_exact_is_told():
    found = review(played(TOY, 3), worlds=3, exact=False)
    assert (found.winnable, found.last_winnable) == (None, None)
    assert all(step.verdict is None and step.remark is None for step in found.steps)


def test_a_layout_that_is_too_large_for_the_solver_is_reviewed_all_the_same():
    rules = Rules(layout="toy-9x2-52-separate")
    game = Game(Deal.numbered(3, cards=52), rules)
    for _ in range(4):
        game.move(game.view.legal_moves[0])
    with pytest.raises(TripeaksError):
        solve(game.deal, rules)
    found = review(game, worlds=2)
    assert found.winnable is None
    assert len(found.steps) == 4


# Honest


@settings(max_examples=25 if not FULL else 250)
@given(new_games(), st.integers(0, 2**32))
def test_cards_that_nobody_has_seen_change_nothing(game, seed):
    rng = random.Random(seed)
    wander(game, rng, 15)
    twin = again(game, reshuffled(game, rng))
    one, other = (review(each, worlds=4, seed=seed, exact=False) for each in (game, twin))
    assert [(step.move, step.card, *step.before, *step.made, *step.loss, step.best) for step in one.steps] == [
        (step.move, step.card, *step.before, *step.made, *step.loss, step.best) for step in other.steps
    ]
    assert one.result == other.result
    assert str(one) == str(other)
    assert one._repr_svg_() == other._repr_svg_()


def test_what_was_seen_on_other_branches_changes_nothing():
    game = played(TOY, 4)
    plain = review(game, worlds=5)
    end = game.node.number
    game.restart()
    while DRAW in game.view.legal_moves:
        game.draw()
    game.goto(end)
    assert review(game, worlds=5) == plain


# As it is asked for


def test_the_same_seed_gives_the_same_review_and_a_record_that_of_its_game():
    game = played(TOY, 11)
    found = review(game, worlds=9, seed=5)
    assert review(game, worlds=9, seed=5) == found
    assert review(record.to_text(game), worlds=9, seed=5).to_text() == found.to_text()
    assert review(record.to_json(game), worlds=9, seed=5).steps == found.steps
    assert found.worlds == 9
    with pytest.raises(RecordError):
        review("no game at all")
    with pytest.raises(TripeaksError, match="not 0"):
        review(game, worlds=0)
    assert WORLDS > 1


def test_a_game_that_goes_on_stands_where_it_stands():
    game = played(TOY, 12)
    game.jump(2)
    found = review(game, worlds=9)
    assert len(found.steps) == 2
    assert found.result == found.steps[-1].after.value
    assert str(found).endswith("% now")
    game.restart()
    untouched = review(game, worlds=9)
    assert untouched.steps == ()
    assert untouched.result == untouched.start.value
    assert (untouched.luck.value, untouched.skill.value) == (0, 0)


def test_it_tells_how_far_it_is_and_can_be_ended():
    game, parts = played(TOY, 13), []
    review(game, worlds=2, progress=parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1
    assert len(parts) == len(game.moves)

    class Enough(Exception):
        pass

    def stop(part):
        raise Enough

    with pytest.raises(Enough):
        review(game, worlds=2, progress=stop)


# To learn from


def test_a_lesson_judges_every_move_and_shows_the_best(lost):
    game, found = lost
    assert [lesson.step for lesson in found.lessons] == list(found.faults)
    for lesson in found.lessons:
        node = game.position(lesson.node)
        assert lesson.view.state == node.state
        assert lesson.best.move == lesson.step.best
        assert lesson.best.good
        made = lesson.judge(lesson.step.move)
        assert made.loss == lesson.step.loss
        assert not made.good
        for move in lesson.view.legal_moves:
            trial = lesson.judge(move)
            assert trial.good == (trial.loss.low <= 0)
            assert math.isclose(trial.loss.value, lesson.best.value.value - trial.value.value, abs_tol=1e-9)
        with pytest.raises(IllegalMove):
            lesson.judge(99)


# Pictures


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_curve_says_what_it_shows(lost, language, theme):
    _, found = lost
    tree = ElementTree.fromstring(found.picture(language=language, theme=theme))
    svg = "{http://www.w3.org/2000/svg}"
    told = tree.findtext(f"{svg}desc")
    assert tree.findtext(f"{svg}title") == found.to_text(language)
    assert told.startswith(found.to_text(language))
    marks = [text.text for text in tree.iter(f"{svg}text") if text.text in MARKS.values()]
    assert marks == [MARKS[step.fault] for step in found.faults]
    for step in found.faults:
        assert str(step.number) in told
    assert len(list(tree.iter(f"{svg}polygon"))) == 1


def test_the_curve_has_the_colours_of_what_changed(lost):
    _, found = lost
    source = found._repr_svg_()
    lines = {
        name: source.count(f'stroke="{colour}" stroke-width="{width}"')
        for name, colour, width in (
            ("better", "#0b63c5", "3.5"),
            ("worse", "#b3261e", "3.5"),
            ("luck", "#d97706", "2.5"),
        )
    }
    assert lines["better"] == 1 + sum(step.skill >= 0.0005 for step in found.steps)
    assert lines["worse"] == 1 + sum(step.skill <= -0.0005 for step in found.steps)
    assert lines["luck"] == sum(abs(step.luck) >= 0.0005 for step in found.steps)
    assert review(Game(Deal.numbered(1)), worlds=3)._repr_svg_().startswith("<svg")


# A real deck


def test_a_game_with_a_real_deck_is_judged_by_what_has_turned_up():
    """As the same game is whose cards are all known, but for the verdict that nobody can give yet."""
    own = Rules(layout="toy-2x3-26")
    whole = Game(Deal.numbered(5, cards=26), own)
    real = RealGame(rules=own)

    def turn_up():
        for spot in real.missing:
            real.enter(spot, whole.table.tableau[spot] if isinstance(spot, int) else card_of(spot))

    def card_of(spot):
        return whole.table.opener if spot == "waste" else whole.table.stock[int(spot.removeprefix("stock-")) - 1]

    turn_up()
    for _ in range(9):
        move = real.view.legal_moves[0]
        whole.move(move)
        real.move(move)
        turn_up()
    assert None in real.deal.cards
    one, other = (review(game, worlds=6, seed=3) for game in (real, whole))
    assert one.winnable is None is one.last_winnable
    assert [(step.skill, step.luck, step.best) for step in one.steps] == [
        (step.skill, step.luck, step.best) for step in other.steps
    ]
