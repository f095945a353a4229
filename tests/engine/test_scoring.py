"""Scoring: the highest scores that the rules promise, and the score after every move."""

import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.scoring import SCHEMES

from .scores import recomputed
from .strategies import LAYOUTS, finish, one_run_deal, wandered_games

TRIPEAKS = Layout.named("tripeaks")
BEST = {"run": 5_320, "hogue": 466, "aisleriot": 466, "msc": 84_900, "pysol": 2_336, "cards-left": 0}
KNOWN = dict(
    line.split(" | ")
    for line in (Path(__file__).parents[1] / "data" / "known-deals.txt").read_text().splitlines()
    if not line.startswith("#")
)


@cache
def best_order(scheme: str) -> tuple[int, tuple[int, ...]]:
    """The highest score of one run of 28 over all orders of plays, and such an order.

    A draw never helps: it ends the run, lowers the stock and may cost points. In one run a play's points depend only on
    what is gone, so the best order grows from the best orders of all smaller sets.
    """
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for _ in range(len(TRIPEAKS)):
        larger: dict[int, tuple[int, tuple[int, ...]]] = {}
        for gone, (_, order) in best.items():
            for place in TRIPEAKS.open_places(gone):
                after, longer = gone | 1 << place, (*order, place)
                # The order up to here matters only by its tips, which the set knows: the whole may be recomputed.
                value = recomputed(scheme, longer, TRIPEAKS, stock=23)
                if after not in larger or value > larger[after][0]:
                    larger[after] = (value, longer)
        best = larger
    return best[TRIPEAKS.full]


@pytest.mark.parametrize(("scheme", "best"), BEST.items())
def test_the_best_order_of_plays_makes_the_highest_score_of_the_rules(scheme, best):
    value, order = best_order(scheme)
    assert value == best
    game = Game(one_run_deal(order), Rules(scoring=scheme))
    for place in order:
        game.play(place)
    assert game.outcome == "won"
    assert game.state.run == 28
    assert game.state.score == best


def test_pysolfc_pays_for_finishing_peak_by_peak():
    # Row by row every multiplier comes at the very end; peak by peak the first tip doubles the plays after it.
    by_row = tuple(range(27, -1, -1))
    assert recomputed("pysol", by_row, TRIPEAKS, stock=23) < BEST["pysol"]
    _, order = best_order("pysol")
    tips = [nth for nth, place in enumerate(order, start=1) if place < 3]
    assert tips[-1] == 28, "the last card is a tip"
    assert tips[0] < 12


@pytest.mark.parametrize("scheme", ["run", "hogue", "aisleriot", "msc", "cards-left"])
def test_the_ordered_deal_is_one_run_with_the_highest_score(scheme):
    game = Game(Deal.parse(KNOWN["ordered"]), Rules(scoring=scheme))
    while game.playable:
        assert len(game.playable) == 1, "this deal leaves no choice"
        game.play(game.playable[0])
    assert (game.outcome, game.state.moves, game.state.score) == ("won", 28, BEST[scheme])


@given(wandered_games())
def test_the_score_after_every_move_is_that_of_the_move_list(game):
    layout, stock = game.rules.shape, len(game.table.stock)
    for index in range(len(game.line) + 1):
        game.jump(index)
        assert game.state.score == recomputed(game.rules.scoring, game.moves, layout, stock)


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_whole_games_are_scored_move_by_move(name, scheme):
    rng = random.Random(f"{name} {scheme}")
    for waste in ("card", "empty"):
        for _ in range(4):
            own = Rules(layout=name, scoring=scheme, waste=waste)
            game = Game(Deal.random(rng, cards=own.shape.cards), own)
            finish(game, rng)
            moves = game.moves
            for index in range(len(moves) + 1):
                game.jump(index)
                assert game.state.score == recomputed(scheme, moves[:index], own.shape, len(game.table.stock))
                if scheme == "aisleriot":
                    assert game.state.score >= 0


def test_aisleriot_stops_at_nothing_where_hogue_goes_on_losing():
    scores = {}
    for scheme in ("aisleriot", "hogue"):
        game = Game(Deal.numbered(3), Rules(scoring=scheme))
        scores[scheme] = []
        for _ in range(23):
            game.draw()
            scores[scheme].append(game.state.score)
    assert scores["aisleriot"] == [0] * 23
    assert scores["hogue"] == [-5 * nth for nth in range(1, 24)]


def test_aisleriot_loses_what_is_left_and_no_more():
    order = tuple(range(27, -1, -1))
    game = Game(one_run_deal(order), Rules(scoring="aisleriot"))
    for place in order[:2]:
        game.play(place)
    assert game.state.score == 1 + 2
    assert game.draw().points == -3


@pytest.mark.parametrize(
    ("scheme", "last"),
    # The 28th play of one run as any card, the last tip, then clearing with 23 cards in the stock.
    [
        ("run", 280 + 0 + 500 + 460),
        ("hogue", 28 + 30),
        ("aisleriot", 28 + 30),
        ("msc", 5_500 + 5_000),
        ("pysol", 64 * 8 + 40 + 230),
        ("cards-left", -1),
    ],
)
def test_the_last_card_counts_as_a_play_before_the_bonus(scheme, last):
    order = tuple(range(27, -1, -1))
    game = Game(one_run_deal(order), Rules(scoring=scheme))
    for place in order[:-1]:
        game.play(place)
    assert game.play(order[-1]).points == last


def test_a_draw_ends_the_run():
    for scheme, first in (("run", 10), ("hogue", 1), ("aisleriot", 1), ("msc", 100), ("pysol", 1), ("cards-left", -1)):
        game = Game(Deal.numbered(1), Rules(scoring=scheme))
        seen = 0
        while game.outcome in ("playing", "stuck"):
            if game.playable and game.state.run == 0 and min(game.playable) > 2:
                assert game.play(game.playable[0]).points == first
                seen += 1
            game.draw() if game.table.stock_left(game.state) else game.play(game.playable[0])
        assert seen > 3


def test_cards_left_is_the_only_scheme_where_less_is_better():
    assert [name for name, scheme in SCHEMES.items() if scheme.lower_is_better] == ["cards-left"]
    assert set(SCHEMES) == set(BEST)


@pytest.mark.parametrize(
    ("name", "bonuses"), [("toy-1x2-13", [40]), ("toy-2x2-13", [10, 40]), ("toy-4x3-39", [10, 20, 20, 40])]
)
def test_with_other_numbers_of_peaks_the_last_tip_earns_the_last_bonus(name, bonuses):
    layout = Layout.named(name)
    order = tuple(range(len(layout) - 1, -1, -1))
    got = {}
    for scheme in ("pysol", "hogue", "msc"):
        game = Game(one_run_deal(order, name), Rules(layout=name, scoring=scheme))
        got[scheme] = [game.play(place).points for place in order][-layout.peaks :]
    runs = range(len(order) - layout.peaks + 1, len(order) + 1)
    tips = range(1, layout.peaks + 1)
    stock = layout.cards - len(layout) - 1
    plain = [2 ** ((run - 1) // 4) * 2**tip for run, tip in zip(runs, tips, strict=True)]
    plain[-1] += 10 * stock
    assert [a - b for a, b in zip(got["pysol"], plain, strict=True)] == bonuses
    hogue = [15] * (layout.peaks - 1) + [30]
    assert [a - run for a, run in zip(got["hogue"], runs, strict=True)] == hogue
    msc = [*(500, 1000, 1000, 1000)[: layout.peaks - 1], 5000]
    assert [a - (200 * run - 100) for a, run in zip(got["msc"], runs, strict=True)] == msc


def test_the_draw_is_in_no_scheme_a_gain():
    for scheme in SCHEMES.values():
        assert all(scheme.draw(score) <= score for score in (0, 1, 4, 5, 100))
