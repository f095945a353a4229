"""Allowances that fill up with time."""

from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.app.site.limits import Meter, Meters

waits = st.lists(st.floats(0, 3), max_size=60)
rates = st.floats(0.1, 10)
bursts = st.integers(1, 10)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@given(rates, bursts, waits)
def test_never_more_than_the_burst_and_what_the_time_has_brought(rate, burst, waits):
    clock = Clock()
    meter = Meter(rate, burst, clock)
    taken = []
    for wait in waits:
        clock.now += wait
        if meter.allows():
            taken.append(clock.now)
    for first in range(len(taken)):
        for last in range(first, len(taken)):
            assert last - first + 1 <= burst + rate * (taken[last] - taken[first]) + 1e-6


@given(rates, bursts, waits)
def test_who_stays_within_the_rate_is_never_refused(rate, burst, waits):
    clock = Clock()
    meter = Meter(rate, burst, clock)
    for wait in waits:
        clock.now += (wait + 1.001) / rate
        assert meter.allows()


def test_without_a_rate_there_is_no_limit():
    meter, meters = Meter(0, 0), Meters(0, 0)
    assert all(meter.allows() and meters.allows("here") for _ in range(1000))


def test_each_address_has_its_own():
    meters = Meters(1, 2, Clock())
    assert [meters.allows("one") for _ in range(3)] == [True, True, False]
    assert meters.allows("two")


def test_addresses_are_forgotten_once_their_allowance_is_whole(monkeypatch):
    monkeypatch.setattr(Meters, "MOST", 3)
    clock = Clock()
    meters = Meters(1, 2, clock)
    assert all(meters.allows(name) for name in ("a", "b", "c"))
    assert not meters.allows("d")  # nobody is forgotten yet, and more aren't kept
    clock.now += 5
    assert meters.allows("d")
    assert len(meters._meters) == 1
