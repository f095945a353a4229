"""The lesson on looking back: sums that add up, what the texts claim, and what the checks let pass."""

import pytest

from tripeaks_widgets.advice.review import review
from tripeaks_widgets.advice.strategies import strategy
from tripeaks_widgets.classroom.figures.review import (
    NAMES,
    PEAKS,
    held,
    lost_game,
    moment,
    path,
    sums,
    turning,
    verdict,
)
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.lessons.checks.review import costliest, looked_back, most_lost, own
from tripeaks_widgets.lessons.measured import measured
from tripeaks_widgets.lessons.review.measure import EXAMPLE, played, short, summary
from tripeaks_widgets.solver import solve

MEASURED = measured("review")


@pytest.mark.parametrize("player", NAMES)
def test_start_skill_and_luck_add_up_in_every_game(player):
    for start, skill, luck, result in MEASURED["players"][player]["games"]:
        assert start + skill + luck == pytest.approx(result, abs=2e-4)  # four decimals each
        assert result in (0, 1)


@pytest.mark.parametrize("player", NAMES)
def test_the_means_are_those_of_the_games(player):
    found = MEASURED["players"][player]
    games = [
        dict(zip(("start", "skill", "luck", "result"), game, strict=True)) | {"faults": 0} for game in found["games"]
    ]
    again = summary(games)
    for name in ("start", "skill", "luck", "result"):
        assert again[name]["value"] == pytest.approx(found[name]["value"], abs=1e-4)
        assert again[name]["low"] == pytest.approx(found[name]["low"], abs=1e-3)
    assert found["luck"]["low"] < 0 < found["luck"]["high"], "luck averages nothing"
    assert found["skill"]["high"] < 0, "both play worse than the reference player"


def test_the_lost_game_is_one_and_adds_up():
    told = MEASURED["example"]
    game, solution = lost_game(), solve(lost_game().deal)
    assert game.outcome == "lost"
    assert (told["player"], told["deal"], told["worlds"]) == EXAMPLE
    assert game.moves == tuple(step["move"] for step in told["steps"]) == played(*EXAMPLE[:2]).moves
    value = told["start"]["value"]
    for step in told["steps"]:
        assert step["before"] == value
        value = step["after"]["value"]
    assert value == told["result"] == 0
    skill = sum(step["made"] - step["before"] for step in told["steps"])
    assert skill == pytest.approx(told["skill"]["value"])
    labels = [True, *(solution.label(node.state) for node in game.node.path())]
    assert [labels[number - 1] and not labels[number] for number in (11, 17)] == [True, False]
    eleven, seventeen = told["steps"][10], told["steps"][16]
    assert (eleven["card"], eleven["fault"], eleven["verdict"]) == ("7H", None, "threw")
    assert (seventeen["card"], seventeen["fault"], seventeen["verdict"]) == ("KH", "blunder", "lost")


def test_reviews_can_be_made_again():
    looked = short("chain", 5, 4)
    assert looked["start"] + looked["skill"] + looked["luck"] == pytest.approx(looked["result"])
    assert len(looked["chances"]) == len(played("chain", 5).moves)


@pytest.mark.parametrize("move", [1, 11, 17, 46])
def test_the_path_tells_both_parts_of_a_move(move):
    step = MEASURED["example"]["steps"][move - 1]
    assert f"is {100 * step['after']['value']:.0f} %." in path(move).alt
    assert f"Move {move}:" in moment(move).alt


def test_the_draw_of_the_text_is_even_in_the_end():
    told = turning().alt
    assert "40 % before the draw" in told
    assert "2: +10, 4: −15, 5: −15, 6: −15, 10: +35" in told
    assert "Mean change: 0" in turning("4S 5H 6D", "8C", "3S 4C 5D 7H").svg


def test_luck_and_skill_over_games():
    told = sums(300, "chain").alt
    assert told.startswith("After 300 games")
    luck = 100 * MEASURED["players"]["chain"]["luck"]["value"]
    assert f"luck {luck:.1f} with 5.5" in told or f"luck {luck:.1f} with 5.6" in told


@pytest.mark.parametrize(
    ("loss", "worlds", "name"),
    [
        (8, 100, "too close to call"),
        (8, 1000, "mistake"),
        (30, 2000, "blunder"),
        (3, 2000, "slip"),
        (0, 100, "too close"),
    ],
)
def test_a_loss_is_a_fault_when_it_can_be_told_from_zero(loss, worlds, name):
    assert name in verdict(loss, worlds).alt


def test_chances_hold():
    for one in MEASURED["calibration"]:
        reach = 3 * (one["chance"] * (1 - one["chance"]) / one["count"]) ** 0.5
        assert one["won"] == pytest.approx(one["chance"], abs=2 * reach + 0.02)
    assert held().alt.count("told and") == len(MEASURED["calibration"])


# Checks


def test_the_costliest_move_is_found():
    assert costliest(most_lost)
    assert costliest(lambda looked: looked.steps[0].number if looked.steps else None).level == "wrong"
    assert most_lost(looked_back([0.0, 0.2, 0.1, 0.2])) == 2
    assert most_lost(looked_back([0.0, 0.0])) is None
    assert costliest(...).level == "not-yet"


def game_by(name, number):
    choose = strategy(name)
    game = Game(Deal.numbered(number, cards=39), PEAKS)
    while game.view.legal_moves:
        game.move(choose(game.view))
    return game


def test_a_game_of_ones_own_is_looked_through():
    game = game_by("random", 6)
    looked = review(game, worlds=100, seed=9, exact=False, accelerate=False)
    worst = most_lost(looked)
    assert looked.steps[worst - 1].loss.low > 0, "a game with a fault that can be told"
    assert own((game, worst))
    still = next(step.number for step in looked.steps if step.options == 1)
    assert own((game, still)).level == "wrong"
    assert own((game, None)).level == "wrong"
    for number in (0, len(game.moves) + 1, "3", [1]):
        assert own((game, number)).level == "not-yet", number


def test_a_loss_that_can_t_be_told_from_nothing_may_be_called_none():
    game = next(
        game
        for game in (game_by("chain", number) for number in range(1, 30))
        if (worst := most_lost(looked := review(game, worlds=100, seed=9, exact=False, accelerate=False)))
        and looked.steps[worst - 1].loss.low <= 0
    )
    assert own((game, worst))
    assert own((game, None))
    assert "may be nothing" in own((game, None)).said()


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (3, "two things"),
        ((3, 4), "board"),
        ((Game(Deal.numbered(6, cards=39), PEAKS), 1), "isn't over"),
        ((Game(Deal.numbered(1), Rules(layout="tripeaks")), 1), "isn't over"),
        ((lost_game(), 17), "full deal"),
    ],
)
def test_what_can_t_be_looked_through(answer, words):
    reply = own(answer)
    assert reply.level == "not-yet"
    assert words in reply.said()
