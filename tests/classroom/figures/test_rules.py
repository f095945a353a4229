"""The numbers in the figures on the rules."""

import math
import re

import pytest

from tripeaks_widgets import PRESETS, Deal, Game
from tripeaks_widgets.catalogue import LANGUAGES
from tripeaks_widgets.classroom.figures import rules as figures


@pytest.mark.parametrize("letters", [2, 10, 64])
@pytest.mark.parametrize("cards", [2, 13, 51, 52])
def test_a_code_of_that_length_is_enough_and_a_shorter_one_is_not(cards, letters):
    length = figures.letters_needed(cards, letters)
    assert letters ** (length - 1) < math.factorial(cards) <= letters**length


def test_the_kit_s_codes_have_two_letters_more():
    assert figures.letters_needed(52, 64) == len(Deal.numbered(1).code) - 2


@pytest.mark.parametrize(
    ("runs", "scoring", "wanted"),
    [
        ([10], "run", 550),
        ([5, 5], "run", 300),
        ([10], "hogue", 55),
        ([5, 5], "hogue", 25),
        ([5, 5], "aisleriot", 25),
        ([10], "msc", 10_000),
        ([5, 5], "msc", 5_000),
        ([10], "pysol", 4 + 8 + 8),
        ([5, 5], "pysol", 12),
    ],
)
def test_points_of_runs(runs, scoring, wanted):
    assert figures.points(runs, scoring) == wanted


def test_points_are_those_of_a_game():
    game = Game(Deal.numbered(246))
    for place in (24, 20, 19, 25, 18, 23, 26, 27):
        game.play(place)
    assert game.state.score == figures.points([8], "run")


@pytest.mark.parametrize("cards", range(6, 29, 2))
def test_one_run_is_worth_more_than_two_of_half_its_length(cards):
    for name in ("run", "hogue", "aisleriot", "msc", "pysol"):
        assert figures.points([cards], name) > figures.points([cards // 2, cards // 2], name)
    assert "1" in figures.one_run_or_two(cards).alt


def test_the_run_of_ten_is_said_as_it_is_in_the_lesson():
    assert "Run 1.83 times" in figures.one_run_or_two(10).alt
    assert "Serie 1,83 gange" in figures.one_run_or_two(10, "da").alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_is_in_the_gallery_with_its_measured_share_and_every_look_once(language):
    gallery = figures.presets(language)
    page = gallery._repr_html_()
    pictures, table = page.split("<table")
    shown = re.findall(r"<code>([\w-]+)</code>", pictures)
    assert re.findall(r"<code>([\w-]+)</code>", table) == list(PRESETS)
    assert pictures.count('<figure class="tpk-picture') == len(shown)
    looks = [(PRESETS[name].layout, PRESETS[name].waste, PRESETS[name].hidden) for name in shown]
    assert sorted(map(str, looks)) == sorted({str((one.layout, one.waste, one.hidden)) for one in PRESETS.values()})
    decimal = "," if language == "da" else "."
    rates = re.findall(r": (\d\d.\d\d)", repr(gallery))
    assert rates == [one.replace(".", decimal) for one in EXPECTED]


EXPECTED = ["97.04", "97.04", "99.17", "73.92", "97.04", "97.24", "97.04", "97.04", "97.04", "97.04"]


def test_the_positions_are_what_the_lesson_says_of_them():
    opening, corner, middle = (figures.position(name) for name in ("opening", "corner", "middle"))
    assert [str(opening.face(place)) for place in opening.playable] == ["9C", "7D"]
    assert str(opening.state.top) == "8H"
    assert sorted(str(corner.face(place)) for place in corner.playable) == ["2C", "2H", "KD", "KH"]
    assert sorted(str(middle.face(place)) for place in middle.playable) == ["2C", "2D", "2S", "KD"]
    assert str(corner.state.top) == str(middle.state.top) == "AS"


def test_the_nameless_position_tells_its_preset_by_the_score_alone():
    scores = {}
    for name in ("standard", "original-1989", "windows-1991", "aisleriot", "microsoft-collection", "pysolfc"):
        scores[name] = figures.position("nameless", name).state.score
    assert scores["windows-1991"] == 1
    assert len(set(scores.values())) == len(scores)
    assert "Windows" not in figures.nameless().svg


def test_places_carry_their_numbers():
    svg = figures.places().svg
    assert re.findall(r">(\d+)</text>", svg) == 2 * [str(place) for place in range(28)], "on light ground and on dark"
