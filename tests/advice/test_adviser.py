"""The adviser: what it says follows from the view alone, its intervals hold, and where it is sure it is right."""

import random
from collections import defaultdict
from itertools import permutations

import pytest
from engine.strategies import again, one_run_deal, reshuffled, rules, wandered_games
from hypothesis import given, settings
from hypothesis import strategies as st

from advice.positions import endings, played_games, played_on
from tripeaks_widgets import Deal, Game, Rules, TripeaksError, advise, solve
from tripeaks_widgets.advice import exact
from tripeaks_widgets.advice.adviser import choice
from tripeaks_widgets.advice.clairvoyant import averages, clairvoyant
from tripeaks_widgets.advice.exact import fast as compiled_exact
from tripeaks_widgets.advice.lookahead import FIRST, beats, choose
from tripeaks_widgets.advice.position import PLAIN_WORLDS, WORLDS, Position
from tripeaks_widgets.advice.seat import Seat
from tripeaks_widgets.advice.worlds import imagined, numbers_of

FEW = 8
"""Worlds for tests of what holds however many there are."""


def same(one, two):
    """Whether two counsels say the same of each move."""
    return tuple(one) == tuple(two) and (one.worlds, one.seed) == (two.worlds, two.seed)


@settings(max_examples=60, deadline=None)
@given(wandered_games(), st.integers(0, 3))
def test_there_is_one_entry_for_each_legal_move_under_all_rules(game, seed):
    counsel = advise(game.view, worlds=FEW, seed=seed)
    assert sorted(map(str, (option.move for option in counsel))) == sorted(map(str, game.view.legal_moves))
    for option in counsel:
        assert 0 <= option.low <= option.value <= option.high <= 1
        assert option.loss_low <= option.loss <= option.loss_high
        assert option.reasons
        assert counsel.of(option.move) is option
    if counsel:
        assert counsel.best.loss == counsel.best.loss_low == counsel.best.loss_high == 0
        assert all(option.loss_high >= 0 for option in counsel)
        assert [option.value for option in counsel[1:]] == sorted(
            (option.value for option in counsel[1:]), reverse=True
        )


@settings(max_examples=40, deadline=None)
@given(wandered_games(), st.booleans(), st.integers(0, 3), st.randoms(use_true_random=False))
def test_cards_that_nobody_has_seen_change_no_advice(game, winnable, seed, rng):
    if winnable and not solve(game.deal, game.rules).winnable:
        winnable = False
    twin = again(game, reshuffled(game, rng))
    ask = {"worlds": FEW, "seed": seed, "winnable": winnable}
    assert same(advise(game.view, **ask), advise(twin.view, **ask))
    if game.view.legal_moves:
        assert choice(game.view, **ask) == choice(twin.view, **ask)


@settings(max_examples=15, deadline=None)
@given(played_games(rules), st.integers(0, 3), st.booleans())
def test_plain_and_compiled_advice_is_the_same(game, seed, exactly):
    plain, compiled = (
        advise(game.view, worlds=FEW, seed=seed, exactly=exactly, accelerate=fast) for fast in (False, True)
    )
    if bool(plain.worlds) == bool(compiled.worlds):
        assert same(plain, compiled)
    else:  # compiled code goes through more
        assert exactly
        assert not compiled.worlds


def test_the_seed_decides_and_other_worlds_give_other_estimates():
    view = played_on(7, 6).view
    counsels = [advise(view, worlds=40, seed=seed) for seed in (1, 1, 2)]
    assert same(counsels[0], counsels[1])
    assert [option.value for option in counsels[0]] != [option.value for option in counsels[2]]


def test_how_many_worlds_there_are_is_said():
    view = played_on(7, 6).view
    assert advise(view).worlds == WORLDS
    assert advise(view, accelerate=False).worlds == PLAIN_WORLDS
    assert advise(view, worlds=50).worlds == 50


@pytest.mark.parametrize("worlds", [1, 0, -4, 2.5, True, "many"])
def test_a_number_of_worlds_that_makes_no_sense_is_refused(worlds):
    with pytest.raises(TripeaksError, match="2 or more"):
        advise(Game(Deal.numbered(1)).view, worlds=worlds)


def test_it_says_how_far_it_is_and_can_be_ended():
    parts = []
    advise(played_on(7, 6).view, worlds=64, progress=parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1
    assert len(parts) > 10

    def enough(part):
        if part > 0.3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        advise(played_on(7, 6).view, progress=enough)


def test_when_the_game_is_over_there_is_nothing_to_say():
    game = played_on(3, 99)
    assert game.view.legal_moves == ()
    assert advise(game.view) == ()


def test_a_line_that_wins_whatever_the_hidden_cards_are_is_proved():
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    for place in range(27, 2, -1):  # the three tips are left, and the stock hasn't been touched
        game.play(place)
    counsel = advise(game.view)
    assert (counsel.best.value, counsel.best.certainty) == (1, "proved")
    assert len(game.view.unseen) > exact.REACH


# Exact values


def known(game):
    """The game with every card known to the player: to the end and back."""
    while game.table.moves(game.state):
        game.draw() if "draw" in game.table.moves(game.state) else game.play(game.playable[0])
    return game


@pytest.mark.parametrize("wrap", [True, False])
def test_with_all_cards_known_the_exact_values_are_the_solvers(wrap):
    own = Rules(wrap=wrap, hidden=False, layout="toy-2x3-26")
    for number in range(30):
        game = known(Game(Deal.numbered(number, cards=26), own))
        game.jump(number % 12)
        solution = solve(game.deal, own)
        for option in advise(game.view):
            assert option.certainty == "proved"
            assert bool(option.value) == solution.label(game.table.after(game.state, option.move))


def best(seats):
    """The chance of winning for somebody who can't tell these seats apart, by trying everything: slow and obvious."""
    moves = seats[0].moves()
    if not moves:
        return float(seats[0].won)
    return max(after(seats, move) for move in moves)


def after(seats, move):
    told_apart = defaultdict(list)
    for seat in seats:
        copy = Seat.__new__(Seat)
        for name in Seat.__slots__:
            value = getattr(seat, name)
            setattr(copy, name, list(value) if isinstance(value, list) else value)
        copy.make(move)
        shown = tuple(copy.ranks[place] for place in range(len(copy.layout)) if copy.seen >> place & 1)
        told_apart[copy.top, shown].append(copy)
    return sum(len(group) * best(group) for group in told_apart.values()) / len(seats)


@pytest.mark.parametrize("fast", [False, True])
def test_exact_values_are_those_of_going_through_all_that_may_be(fast):
    own = Rules(layout="toy-1x3-13")
    for game in endings(12, 4, own) + endings(4, 5, own, first=500):
        here = Position.of(game.view, accelerate=False)
        seats = [Seat(here.sight, world) for world in permutations(here.sight.pool)]
        for option in advise(game.view, accelerate=fast):
            move = len(own.shape) if option.move == "draw" else option.move
            assert option.value == pytest.approx(after(seats, move), abs=1e-9)
            assert option.low == option.value == option.high
            assert option.certainty in ("proved", "exact")


@pytest.mark.parametrize("own", [Rules(), Rules(wrap=False), Rules(layout="separate"), Rules(layout="toy-2x3-26")])
def test_compiled_exact_values_are_the_plain_ones(own):
    found = 0
    for game in endings(12, 7, own):
        for most in (30, 1000, 30_000):
            here = Position.of(game.view)
            plain, compiled = (exact.values(here.sight, here.moves, most, fast=fast) for fast in (False, True))
            assert plain == compiled  # both give up at the same number of positions
            found += plain is not None
            game.undo()  # then the player knows a card of the stock, or of the tableau
    assert found > 20


def test_the_recursive_function_is_compiled_for_one_kind_of_argument():
    """Of one that calls itself with other types, what numba keeps crashes when it is loaded again."""
    here = Position.of(endings(1, 4)[0].view, accelerate=True)
    assert exact.values(here.sight, here.moves, fast=True)
    assert len(compiled_exact.chance.signatures) == 1


@pytest.mark.parametrize("fast", [False, True])
def test_more_than_can_be_gone_through_is_estimated(fast):
    here = Position.of(endings(1, 6)[0].view)
    assert exact.values(here.sight, here.moves, 3, fast=fast) is None
    assert exact.values(here.sight, here.moves, fast=fast) is not None
    start = Position.of(Game(Deal.numbered(5)).view)
    assert exact.values(start.sight, start.moves, fast=fast) is None


# Estimates


def test_intervals_hold_what_going_through_all_worlds_gives():
    """Values and losses of some hundred moves against those of the same player in every world there may be."""
    inside = {"value": [], "loss": []}
    for number, game in enumerate(endings(110, 5)):
        here = Position.of(game.view, accelerate=False)
        seats = {move: [] for move in here.moves}
        for world in set(permutations(here.sight.pool)):
            for move in here.moves:
                seat = Seat(here.sight, world)
                seat.make(move)
                seats[move].append(here.player.finish(seat))
        truth = {here.named(move): sum(ends) / len(ends) for move, ends in seats.items()}
        counsel = advise(game.view, worlds=150, seed=number, exactly=False)
        for option in counsel:
            assert option.certainty == "estimate"
            inside["value"].append(option.low - 1e-9 <= truth[option.move] <= option.high + 1e-9)
            loss = truth[counsel.best.move] - truth[option.move]
            if option is not counsel.best:
                inside["loss"].append(option.loss_low - 1e-9 <= loss <= option.loss_high + 1e-9)
    for name, found in inside.items():
        assert len(found) > 100
        assert 0.91 < sum(found) / len(found) <= 1, name


class Scripted:
    """A player with results that are given: for each move, one for each world."""

    def __init__(self, results):
        self.results = results
        self.asked = []

    def outcomes(self, _sight, moves, _begin, numbers):
        self.asked.append(tuple(moves))
        return [[self.results[move][number] for number in numbers] for move in moves]


def test_a_rule_of_thumb_is_overruled_only_by_more_than_noise():
    even = [number % 2 for number in range(64)]
    # Two worlds more, one fewer: the difference isn't larger than its standard error.
    little = [1, 0, 1, *even[3:]]
    clearly = [1.0] * 20 + even[20:]
    assert choose(None, Scripted({0: even, 1: little}), (0, 1), 0, 0, range(64)) == 0
    assert choose(None, Scripted({0: even, 1: little}), (0, 1), 1, 0, range(64)) == 1
    assert choose(None, Scripted({0: even, 1: clearly}), (0, 1), 0, 0, range(64)) == 1
    assert choose(None, Scripted({}), (4,), 4, 0, range(64)) == 4


def test_a_move_that_fell_behind_is_tried_no_more():
    worlds = 4 * FIRST
    player = Scripted({0: [0.0] * worlds, 1: [1.0, 0.5] * 2 * FIRST, 2: [0.5, 1.0] * 2 * FIRST})
    told = []
    assert choose(None, player, (0, 1, 2), 2, 0, range(worlds), told.append) == 2
    assert player.asked == [(0, 1, 2), (1, 2), (1, 2)]
    assert told == [0.25, 0.5, 1.0]


def test_nothing_more_is_tried_once_one_move_is_left():
    player = Scripted({0: [0.0] * 4 * FIRST, 1: [1.0] * 4 * FIRST})
    assert choose(None, player, (0, 1), 0, 0, range(4 * FIRST)) == 1
    assert player.asked == [(0, 1)]


def test_beating_counts_differences_world_by_world():
    assert beats([1, 1, 0, 1], [1, 0, 0, 1], 0.5)
    assert not beats([1, 1, 0, 1], [1, 0, 0, 1], 2)
    assert not beats([1, 0], [1, 0], 0)


# Worlds


@settings(max_examples=25, deadline=None)
@given(wandered_games(), st.integers(0, 99))
def test_imagined_deals_hold_what_was_seen(game, number):
    view = game.view
    pool = list(Position.of(view).sight.pool) if view.legal_moves else []
    if not pool:
        return
    random.Random(number).shuffle(pool)
    deal = imagined(view, pool)
    assert sorted(deal.cards) == sorted(view.pack)
    assert again(game, deal).view == view


def test_where_a_deal_was_chosen_because_it_can_be_won_others_are_not_imagined():
    own = Rules(wrap=False, layout="toy-2x3-26")
    refused = 0
    for number in range(12):
        game = played_on(number, 8, own)
        if not game.view.legal_moves or not solve(game.deal, own).winnable:
            continue
        here = Position.of(game.view)
        begin = here.begin(number, 0)
        numbers = numbers_of(here.view, here.sight, here.player, here.prior, begin, 12, True, here.fast)
        from tripeaks_widgets.advice.chance import shuffled

        kept = set(numbers)
        for world in range(numbers[-1] + 1):
            deal = imagined(game.view, shuffled(here.sight.pool, begin, world))
            assert solve(deal, own).winnable == (world in kept)
            refused += world not in kept
    assert refused > 5


# Clairvoyance


def test_whoever_sees_everything_wins_at_least_as_often():
    for game in endings(8, 5):
        here = Position.of(game.view, accelerate=False)
        worlds = [imagined(game.view, world) for world in permutations(here.sight.pool)]
        values = {option.move: option.value for option in advise(game.view)}
        won = dict.fromkeys(values, 0)
        for deal in worlds:
            for move in solve(deal, game.rules).winning_moves(game.state):
                won[move] += 1
        for move, value in values.items():
            assert won[move] / len(worlds) >= value - 1e-9


def test_the_clairvoyant_plays_what_wins_in_most_worlds():
    view = played_on(7, 6).view
    found = averages(view, worlds=20)
    assert set(found) == set(view.legal_moves)
    assert all(0 <= share <= 1 + 1e-9 for share in found.values())
    assert found[clairvoyant(view, worlds=20)] == max(found[place] for place in view.playable)
