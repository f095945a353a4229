"""What may be said of a race: who is clearly better passes, who isn't hardly ever does, and how sure that is."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.lessons.tips import Race
from tripeaks_widgets.lessons.tips.verdict import CLEAR, ENOUGH, FEW, MANY, decided, verdict


def race(alone, against, both=100, neither=100):
    pairs = [(True, False)] * alone + [(False, True)] * against + [(True, True)] * both + [(False, False)] * neither
    return Race("your team", "all six", *zip(*pairs, strict=True))


def played(rng, mine, theirs):
    """A race of two who win deals that one wins alone with these chances."""
    draws = [rng.random() for _ in range(MANY)]
    won, lost_to = [draw < mine for draw in draws], [mine <= draw < mine + theirs for draw in draws]
    return lambda deals: Race("one", "other", won[:deals], lost_to[:deals])


@given(st.integers(0, 200), st.integers(0, 200))
def test_the_verdict_goes_by_z_and_tells_the_interval(alone, against):
    found = race(alone, against)
    reply = verdict(found, "Try another.")
    assert (reply.level == "right") == (found.z > ENOUGH)
    assert (reply.level == "close") == (0 < found.z <= ENOUGH)
    said = reply.said()
    if alone == against == 0:
        return
    assert f"{100 * found.difference.low:+.1f} to".replace("-", "−") in said
    assert ("Try another." in said) == (reply.level != "right")


def test_it_says_how_often_chance_does_as_much():
    # Of 400 deals that one has won alone 22 more than half: z is 44 / 20.
    assert "about 14 would" in verdict(race(222, 178), "").said()
    assert "hardly one" in verdict(race(240, 160), "").said()


def test_a_clear_race_is_short_and_an_open_one_goes_on():
    asked = []

    def of(found):
        return lambda deals: asked.append(deals) or found

    decided(of(race(60, 20)))
    decided(of(race(20, 60)))
    assert asked == [FEW, FEW]
    asked.clear()
    decided(of(race(0, 0)))
    assert asked == [FEW]
    assert "the very same" in verdict(race(0, 0), "").said()
    asked.clear()
    decided(of(race(52, 48)))
    assert asked == [FEW, MANY]


@pytest.mark.parametrize(
    ("mine", "theirs", "least", "most"),
    [(0.1, 0.1, 0.0, 0.035), (0.08, 0.12, 0.0, 0.002), (0.13, 0.08, 0.97, 1.0)],
)
def test_who_is_no_better_hardly_ever_passes_and_who_is_does(mine, theirs, least, most):
    rng = random.Random(12)
    tries = 2000
    passed = sum(decided(played(rng, mine, theirs)).z > ENOUGH for _ in range(tries)) / tries
    slack = 3 * math.sqrt(0.03 * 0.97 / tries)
    assert least - slack <= passed <= most + slack
    assert CLEAR > ENOUGH
