"""The lesson on the cheat: worlds against the exact adviser, what the texts claim, and what the checks let pass."""

import math
import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.advice import advise, exact
from tripeaks_widgets.advice.clairvoyant import averages
from tripeaks_widgets.advice.sight import Sight
from tripeaks_widgets.classroom.figures.cheat import (
    SIX,
    TREE,
    boxes,
    ceiling,
    depths,
    fork,
    four,
    plans,
    players,
    position,
    tree,
    world,
)
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import DealError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.lessons.cheat import FORK, Imagined, pays, small_game, worth
from tripeaks_widgets.lessons.cheat.measure import LATE, gaps
from tripeaks_widgets.lessons.cheat.measure import ceiling as measure_ceiling
from tripeaks_widgets.lessons.checks.cheat import honest, two_worlds, wrong
from tripeaks_widgets.lessons.measured import measured
from tripeaks_widgets.study.plan import deal_numbers

LAYOUTS = ("toy-1x2-7", "toy-2x2-9", "toy-3x2-11", "toy-1x3-10")


def somewhere(seed, wrap=True):
    """A position in the middle of a small game, with ranks so close that there are choices."""
    chance = random.Random(seed)
    rules = Rules(layout=chance.choice(LAYOUTS), wrap=wrap)
    cards = [card for card in FULL_PACK if card.rank < 6]
    game = Game(Deal(tuple(chance.sample(cards, rules.shape.cards))), rules)
    for _ in range(chance.randint(0, 6)):
        moves = game.view.legal_moves
        if not moves or len(game.view.unseen) <= 2:
            break
        game.move(chance.choice(moves))
    return game.view


def lively(view):
    return view.legal_moves and len(view.unseen) <= 5


VIEWS = [view for view in map(somewhere, range(400)) if lively(view)][:120]


@pytest.mark.parametrize("view", VIEWS[:60])
def test_who_never_peeks_is_worth_what_the_exact_adviser_says(view):
    sight = Sight.of(view)
    moves = [len(view.layout) if move == DRAW else move for move in view.legal_moves]
    wanted = exact.values(sight, moves, 10**6)
    assert [*Imagined(view).values().values()] == pytest.approx(wanted)


@pytest.mark.parametrize("view", VIEWS)
def test_the_later_the_peek_the_lower_the_value_and_never_below_the_truth(view):
    imagined = Imagined(view)
    truth, values = imagined.values(), [imagined.values(depth) for depth in range(1, 12)]
    for move in imagined.moves:
        path = [one[move] for one in values]
        assert all(later <= earlier + 1e-12 for earlier, later in pairwise(path))
        assert path[-1] >= truth[move] - 1e-12
        assert values[0][move] == pytest.approx(sum(imagined.wins(move)) / len(imagined.worlds))


@pytest.mark.parametrize("view", VIEWS[:40])
def test_what_a_move_turns_up_changes_nothing_on_average(view):
    imagined = Imagined(view)
    for move, value in imagined.values().items():
        found = imagined.turns(move).values()
        assert sum(chance for chance, _ in found) == pytest.approx(1)
        assert sum(chance * after for chance, after in found) == pytest.approx(value)


def test_the_cheat_of_the_kit_says_the_same_as_all_worlds_together():
    view = fork().view
    sampled = averages(view, worlds=400, accelerate=False)
    for move, value in Imagined(view).values(1).items():
        assert sampled[move] == pytest.approx(value, abs=0.1)


def test_too_many_worlds_are_refused():
    with pytest.raises(ValueError, match="too many"):
        Imagined(Game(Deal.numbered(1)).view)


@pytest.mark.parametrize(
    ("row", "waste", "unseen"), [("4S", "4C", "3S"), ("4S 5H", "4C 5C", "3S 3D"), ("4S 5H", "4C", "3S")]
)
def test_a_small_game_needs_enough_cards(row, waste, unseen):
    with pytest.raises(DealError):
        small_game(row, waste, unseen)


TREES = st.recursive(
    st.tuples(st.integers(-9, 9), st.integers(-9, 9), st.integers(-9, 9)),
    lambda below: st.dictionaries(st.sampled_from("abc"), below, min_size=1, max_size=3),
    max_leaves=12,
)


@given(TREES)
def test_a_tree_is_worth_less_the_later_one_peeks(grown):
    values = [worth(grown, depth) for depth in range(6)]
    assert values == sorted(values, reverse=True)
    assert worth(grown) <= values[-1]
    assert values[0] == pytest.approx(math.fsum(pays(grown)) / 3)


def test_the_numbers_of_the_text():
    assert "the cheat says: take 6 coins 6, open a box 10; the truth: take 6 coins 6, open a box 5" in boxes().alt
    assert "pay 2, look, open 8" in boxes(look=True).alt
    assert [worth(TREE["go on"], depth) for depth in (0, 1, 2)] == [9.5, 8.5, 5.5]
    values = Imagined(four().view)
    assert (values.values(1)[DRAW], values.values()[DRAW], len(values.worlds)) == (1, 0.5, 4)
    trap = Imagined(fork().view)
    assert len(trap.worlds) == 24
    (card,) = (move for move in trap.moves if move != DRAW)
    assert [round(24 * trap.values(depth)[card]) for depth in (1, 2, 3, 99)] == [14, 10, 8, 8]
    assert {round(24 * trap.values(depth)[DRAW]) for depth in (1, 2, 3, 99)} == {12}
    assert advise(fork().view, accelerate=False).best.move == DRAW


def test_each_plan_wins_two_worlds_and_the_cheat_all_four():
    assert plans().alt == (
        "A table of plans and worlds: left 4 first wins 2 of 4; right 4 first wins 2 of 4; "
        "draw again wins 2 of 4; the cheat wins 4 of 4."
    )


@pytest.mark.parametrize("six", SIX)
def test_a_world_is_shown_with_all_cards_and_a_way_to_win(six):
    told = world(six).alt
    assert f"The six is the {six}" in told
    assert four(six).view == four(SIX[0]).view, "the player can't tell the worlds apart"


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_the_pictures_say_what_is_worked_out(depth):
    found = Imagined(fork().view).values(depth)
    assert f"draw {100 * found[DRAW]:.0f} %" in depths(depth).alt
    assert f"Peeking after choice {depth}" in tree(depth).svg if depth < 4 else True
    assert "24 worlds" in position().svg


def test_what_was_measured_hangs_together():
    found = measured("cheat")
    shares = found["ceiling"]
    assert shares == sorted(shares)
    assert shares[0] == found["players"]["network"]["rate"]
    assert shares[-1] > 0.95
    for one in found["players"].values():
        assert one["low"] < one["rate"] == one["wins"] / found["deals"] < one["high"]
    assert 0 <= found["late"]["mean"] < 1 <= found["late"]["moves"]
    assert f"{100 * shares[-1]:.0f} %" in ceiling().alt
    assert f"the cheat {100 * found['players']['clairvoyant']['rate']:.0f} %" in players().alt


def test_it_can_be_measured_again():
    numbers = deal_numbers(2, 2026)
    shares = measure_ceiling(numbers)
    assert len(shares) == 42
    assert {0.0, 0.5, 1.0}.issuperset(shares)
    assert LATE == 6
    assert gaps(numbers)["most"] >= gaps(numbers)["mean"] >= -1e-9


# Checks


def test_the_player_who_cant_look_takes_one_row_for_all_worlds():
    assert honest(lambda moves: max(sum(row) / len(row) for row in moves))
    assert honest(lambda moves: sum(map(max, zip(*moves, strict=True))) / len(moves[0])).level == "wrong"
    assert honest(...).level == "not-yet"


@pytest.mark.parametrize(
    ("safe", "left", "right", "level"),
    [
        ((9, 9), (10, 0), (0, 10), "right"),
        ((8, 8), (10, 0), (0, 10), "right"),
        ((10, 6), (0, 10), (10, 0), "right"),
        ((7, 7), (10, 0), (0, 10), "close"),
        ((10, 10), (10, 0), (0, 10), "think"),
        ((4, 4), (10, 0), (0, 10), "think"),
        ((8, 8), (10, 0), (0, 11), "not-yet"),
        ((8, 8), (10, 0), 3, "not-yet"),
        ((8, 8), (10, 0), ..., "not-yet"),
    ],
)
def test_a_trap_of_two_worlds(safe, left, right, level):
    assert two_worlds({"safe": safe, "left": left, "right": right}).level == level


@pytest.mark.parametrize(
    ("answer", "level", "words"),
    [
        ("4S 5H 6D | 4C | 3S 3D 4H 7C", "right", "loses 8 points"),
        ("4s,5h,6d|4c|3s 3d 4h 7c", "right", "loses 8 points"),
        (" | ".join(FORK), "think", "above"),
        (" | ".join((" ".join(FORK[0].split()[::-1]), *FORK[1:])), "think", "mirror"),
        ("4S 5H 4D | 4C | 3S 3D 3H 6C", "wrong", "100\u00a0%"),
        ("4S 5H 4D | KC | 3S 3D 3H 6C", "think", "no choice"),
        ("4S 5H 4D | 4C", "not-yet", "Three parts"),
        ("4S 5H 4D | 4C | 3S", "not-yet", "1 unseen"),
        ("4S 5H 4D | 4C | 3S 3S 3H 6C", "not-yet", "twice"),
        ("4S 5H 4X | 4C | 3S 3D 3H 6C", "not-yet", "4X"),
    ],
)
def test_a_position_in_which_the_cheat_is_wrong(answer, level, words):
    reply = wrong(answer)
    assert reply.level == level
    assert words in reply.said()
