"""The lesson on counting: its figures against plain counting, what the texts claim, and what the checks let pass."""

from itertools import combinations, permutations

import pytest

from tripeaks_widgets.advice import advise
from tripeaks_widgets.classroom.figures.counting import hits, late, later, outcomes, share, trials, unseen
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.lessons.checks.counting import DEAL, GONE, draw_helps, spread
from tripeaks_widgets.planning import chains, chances
from tripeaks_widgets.planning.chances import at_least_one


def start(deal):
    return Game(Deal.numbered(deal)).view


def test_the_numbers_of_the_text():
    found = chances(start(20))
    assert (found.unseen, found.hidden, found.neighbours(8)) == (41, 18, 6)
    assert found.draw == pytest.approx(30 / 41)
    longest = chains(start(20)).longest
    assert (str(longest.cards[-1])[0], len(longest.turned), longest.fits) == ("9", 3, 6)
    assert longest.chance == pytest.approx(1 - 35 / 41 * 34 / 40 * 33 / 39)
    assert round(longest.chance, 3) == 0.386
    assert chances(start(63)).draw == pytest.approx(22 / 41)


def test_a_game_is_stepped_through_with_what_its_player_sees():
    assert unseen(0).alt.startswith("Deal 20 after 0 moves: unseen 3 A, 4 2, ")
    assert "the next draw helps: 73 %." in unseen(0).alt
    assert unseen(400).alt == unseen(399).alt, "it stays at the end"
    assert "the stock is empty" in unseen(400).alt or "the next draw" in unseen(400).alt


@pytest.mark.parametrize(("fitting", "others", "taken"), [(2, 5, 3), (8, 4, 2), (1, 9, 4)])
def test_one_of_several_is_the_share_of_all_sets(fitting, others, taken):
    sets = [*combinations([True] * fitting + [False] * others, taken)]
    exact = sum(map(any, sets)) / len(sets)
    assert at_least_one(fitting + others, fitting, taken) == pytest.approx(exact)
    told = hits(fitting, others).alt.partition("exact ")[2].split("; ")[0].split(", ")
    assert float(told[taken - 1]) == pytest.approx(100 * exact, abs=0.051)


def test_trying_comes_near_and_the_same_seed_gives_the_same():
    assert share(300, 5) == share(300, 5) != share(300, 6)
    exact = at_least_one(41, 6, 3)
    inside = sum(abs(share(400, seed)[-1] - exact) < 1.96 * (exact * (1 - exact) / 400) ** 0.5 for seed in range(100))
    assert inside >= 88
    assert "the exact chance 38.6 %" in trials().alt


def test_the_late_game_is_counted_as_the_adviser_counts_it():
    counsel = advise(late().view, accelerate=False)
    for move in (1, "draw"):
        won = outcomes(move)
        assert len(won) == 12
        assert sum(won.values()) / 12 == pytest.approx(counsel.of(move).value)
    assert counsel.best.move == "draw"
    assert later().alt.endswith("wins 6 of 12, drawing first 8 of 12.")


def test_the_late_game_looks_the_same_however_the_hidden_cards_lie():
    assert len({late(hidden).view for hidden in permutations(("5C", "7C", "QC", "QD"))}) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        lambda view: chances(view).turn,
        lambda view: len(view.playable) / len(view.unseen),
        lambda view: sum(chances(view).drawing_ranks) / 13,
        lambda view: (chances(view).draw or 0) * len(view.unseen) / max(1, view.stock_left),
        lambda view: chances(view).draw or 0.0,
    ],
)
def test_near_misses_meet_a_counter_example_on_a_board(wrong):
    reply = draw_helps(wrong)
    assert reply.level == "wrong"
    assert reply.picture is not None


def until_stuck(game):
    """Play any card till twelve are gone and nothing can be played."""
    while game.playable or game.state.plays < GONE:
        if game.playable:
            game.play(game.playable[0])
        else:
            game.draw()
    return game


def test_a_position_is_judged_by_what_its_player_sees():
    game = Game(Deal.numbered(DEAL))
    assert spread(game).level == "not-yet"
    assert spread(until_stuck(game)).level in ("right", "close", "wrong")
    game.draw()
    game.undo()
    assert spread(game).level == "think", "the next card has been seen"
    assert spread(until_stuck(Game(Deal.numbered(DEAL + 1)))).level == "think"
    assert spread(20).level == "not-yet"


def test_an_empty_stock_has_no_next_draw():
    game = until_stuck(Game(Deal.numbered(DEAL)))
    while game.view.stock_left:
        game.draw()
    while game.playable:
        game.play(game.playable[0])
    assert spread(game).level == "think"
    assert "empty" in str(spread(game))
