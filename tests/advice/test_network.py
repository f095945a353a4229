"""The network: plain and compiled play the same games."""

import random
from array import array
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from advice.positions import played_on
from tripeaks_widgets.advice.chance import beginning, shuffled
from tripeaks_widgets.advice.lookahead import BEHIND, beats, choose
from tripeaks_widgets.advice.network.features import KINDS, facts, layers
from tripeaks_widgets.advice.network.plain import PlainNetwork
from tripeaks_widgets.advice.network.weights import HEIGHT, WIDTH, Weights, facts_of, weights_for
from tripeaks_widgets.advice.position import PLAIN_WORLDS, WORLDS, Position
from tripeaks_widgets.advice.seat import Seat
from tripeaks_widgets.advice.sight import Sight
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.rules import Rules

np = pytest.importorskip("numpy")
numba = pytest.importorskip("numba")
fast = pytest.importorskip("tripeaks_widgets.advice.network.fast")

RULES = [
    Rules(wrap=wrap, waste=waste, layout=layout, hidden=hidden)
    for wrap in (True, False)
    for waste in ("card", "empty")
    for layout in ("tripeaks", "separate", "toy-2x3-26")
    for hidden in (True, False)
]
numbers = st.integers(0, 10**6)


@numba.njit
def gather(bias, rows, found, count, sums):
    fast.gathered(WIDTH, bias, rows, found, count, sums)


@numba.njit
def weigh(sums, pairs, bias, others):
    fast.weighed_in_pairs(WIDTH, HEIGHT, sums, pairs, bias, others)


def wild(layout: Layout) -> Weights:
    """A network that nobody trained, with weights about as large as trained ones: there is one for any layout."""
    chance = random.Random(0)

    def drawn(count: int, spread: int) -> array:
        return array("i", [round(chance.gauss(0, spread)) for _ in range(count)])

    first, second = drawn((facts_of(len(layout)) + 1) * WIDTH, 60), drawn(WIDTH * HEIGHT, 40)
    return Weights("wild", len(layout), first, second, drawn(HEIGHT, 4000), drawn(HEIGHT, 80), chance.randint(-9, 9))


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_plain_and_compiled_games_end_alike(rules):
    weights = wild(rules.shape)
    plain, compiled = PlainNetwork(weights), fast.FastNetwork(weights, rules.shape)
    for number in range(6):
        game = played_on(number, 7 * number, rules)
        for _ in range(min(number % 3, len(game.moves))):  # cards that were seen and taken back are known
            game.undo()
        moves = [len(rules.shape) if move == "draw" else move for move in game.view.legal_moves]
        if not moves:
            continue
        sight = Sight.of(game.view)
        asked = (sight, moves, beginning(number), range(8))
        assert plain.outcomes(*asked) == compiled.outcomes(*asked)


def chosen(here, worlds):
    return choose(here.sight, here.player, here.moves, here.prior, beginning(3), range(worlds))


def test_choosing_comes_out_alike_plain_and_compiled_and_leaves_nothing_clearly_better():
    overruled = 0
    for number in range(24):
        game = played_on(number, 22, draw=0.4)
        plain, compiled = (Position.of(game.view, accelerate=fast) for fast in (False, True))
        if len(plain.moves) == 1:
            continue
        assert chosen(plain, 40) == chosen(compiled, 40)
        ends = compiled.player.outcomes(compiled.sight, compiled.moves, beginning(3), range(2000))
        ends = dict(zip(compiled.moves, ends, strict=True))
        best = chosen(compiled, 2000)
        assert not [move for move in compiled.moves if beats(ends[move], ends[best], 2 * BEHIND)]
        overruled += best != compiled.prior
    assert overruled


@settings(max_examples=60)
@given(numbers, st.integers(0, 40), st.sampled_from(RULES))
def test_the_facts_of_each_group_are_within_it_and_each_holds_once(number, moves, rules):
    game = played_on(number, moves, rules)
    sight = Sight.of(game.view)
    seat = Seat(sight, sight.pool)
    groups = layers(len(rules.shape))
    for move in seat.moves():
        found = facts(seat, move)
        assert len(set(found)) == len(found) <= fast.FACTS
        half = groups.total if move == seat.draw else 0
        inside = [fact - half for fact in found]
        assert all(0 <= fact < groups.total for fact in inside)
        gone = sight.gone if move == seat.draw else sight.gone | 1 << move
        left = len(rules.shape) - gone.bit_count()
        assert sum(fact < groups.open for fact in inside) == left
        assert groups.left + left in inside
        assert groups.stock + len(seat.stock) - (move == seat.draw) in inside


@settings(max_examples=40)
@given(numbers, st.integers(0, 40), st.integers(1, 12), st.sampled_from([rules for rules in RULES if rules.wrap]))
def test_with_wrap_on_a_turn_of_all_ranks_changes_no_fact(number, moves, turn, rules):
    sight = Sight.of(played_on(number, moves, rules).view)
    if sight.top < 0:
        return

    def turned(ranks):
        return tuple(rank if rank < 0 else (rank + turn) % 13 for rank in ranks)

    other = replace(
        sight,
        top=(sight.top + turn) % 13,
        tableau=turned(sight.tableau),
        stock=turned(sight.stock),
        unseen=tuple(sight.unseen[(rank - turn) % 13] for rank in range(13)),
    )
    one, two = Seat(sight, sight.pool), Seat(other, turned(sight.pool))
    assert one.moves() == two.moves()
    for move in one.moves():
        assert sorted(facts(one, move)) == sorted(facts(two, move))


@settings(max_examples=100)
@given(st.integers(0, 2**32 - 1), st.integers(0, 10**5), st.lists(st.integers(0, 12), min_size=1, max_size=41))
def test_compiled_worlds_are_the_plain_ones(begin, number, pool):
    order = np.empty(52, np.int64)
    fast.shuffle(np.array(pool, np.int64), begin, number, order)
    assert order[: len(pool)].tolist() == shuffled(pool, begin, number)
    assert sorted(shuffled(pool, begin, number)) == sorted(pool)


def test_each_card_lies_anywhere_about_as_often():
    cards, worlds = 6, 6000
    counts = [[0] * cards for _ in range(cards)]
    for number in range(worlds):
        for place, card in enumerate(shuffled(range(cards), beginning(3), number)):
            counts[place][card] += 1
    expected = worlds / cards
    square = sum((count - expected) ** 2 / expected for row in counts for count in row)
    assert square < 52.6  # 25 degrees of freedom: one seed in a thousand is beyond that


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(0, 60), st.sampled_from(["int16", "float32"]))
def test_rows_are_added_up_as_numpy_adds_them(seed, count, kind):
    chance = np.random.default_rng(seed)
    rows, bias = (chance.integers(-99, 99, shape).astype(kind) for shape in ((40, WIDTH), WIDTH))
    found, sums = chance.integers(0, 40, 72), np.empty(WIDTH, kind)
    gather(bias, rows, found, count, sums)
    assert sums.tolist() == np.maximum(bias + rows[found[:count]].sum(axis=0), 0).tolist()


@settings(max_examples=30)
@given(st.integers(0, 10**6))
def test_the_second_layer_comes_out_as_numpy_has_it(seed):
    chance = np.random.default_rng(seed)
    sums = chance.integers(0, 2**15, WIDTH).astype(np.int16)
    second, bias = chance.integers(-400, 400, (WIDTH, HEIGHT)), chance.integers(-(2**20), 2**20, HEIGHT)
    others = np.empty(HEIGHT, np.int32)
    weigh(sums, fast.in_pairs(second), bias.astype(np.int32), others)
    assert others.tolist() == (bias + sums @ second).tolist()


@pytest.mark.parametrize("wrap", [True, False])
@pytest.mark.parametrize("name", ["tripeaks", "separate"])
def test_no_sum_of_the_networks_that_come_with_the_kit_can_be_too_large(name, wrap):
    layout = Layout.named(name)
    weights, at = weights_for(layout, wrap), layers(len(layout))
    first = np.array(weights.first).reshape(-1, WIDTH)
    groups = [slice(place * KINDS, (place + 1) * KINDS) for place in range(len(layout))]
    groups += [slice(at.open + 4 * rank, at.open + 4 * rank + 4) for rank in range(13)]
    groups += [slice(at.unseen + 5 * rank, at.unseen + 5 * rank + 5) for rank in range(13)]
    groups += [slice(*pair) for pair in pairwise(at[3:])]
    assert sum(group.stop - group.start for group in groups) == at.total
    for half in (first[: at.total], first[at.total :]):
        most = np.abs(first[-1]) + sum(np.abs(half[group]).max(axis=0) for group in groups)
        assert most.max() < 2**15  # of each group one fact holds at most
        reached = np.abs(weights.second_bias) + most @ np.abs(np.array(weights.second).reshape(WIDTH, HEIGHT))
        assert reached.max() < 2**31


@pytest.mark.parametrize("wrap", [True, False])
@pytest.mark.parametrize("name", ["tripeaks", "separate"])
def test_the_kit_comes_with_networks_that_fit(name, wrap, tmp_path):
    layout = Layout.named(name)
    weights = weights_for(layout, wrap)
    assert weights is not None
    assert weights.name == f"{name}-{'wrap' if wrap else 'no-wrap'}"
    assert weights.places == len(layout)
    path = tmp_path / "again.json"
    path.write_text(weights.dump(), encoding="utf-8")
    again = Weights.read(path)
    assert (again.first, again.second, again.last_bias) == (weights.first, weights.second, weights.last_bias)


@pytest.mark.parametrize("name", ["first", "second", "second_bias", "last"])
def test_weights_that_are_too_few_are_refused(name):
    good = wild(Layout.named("toy-2x3-26"))
    with pytest.raises(ValueError, match="the weights 'wild' are"):
        replace(good, **{name: getattr(good, name)[:-1]})


def test_for_toy_layouts_no_network_was_trained():
    assert weights_for(Layout.named("toy-2x3-26"), True) is None
    # So the linear player is asked there, which is never compiled: fewer worlds by default.
    game = played_on(3, 4, Rules(layout="toy-2x3-26"))
    assert Position.of(game.view).usual(False) == PLAIN_WORLDS < WORLDS
