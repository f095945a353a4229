"""The order ideals: how many, how joined, and where it ends."""

import pytest

from tripeaks_widgets.engine.errors import LayoutError
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.solver.ideals import ideals

from .strategies import TOYS


@pytest.mark.parametrize(
    ("name", "count", "plays"),
    [
        ("tripeaks", 22_932, 119_364),
        ("separate", 42**3, 3 * 42**2 * 84),
        # A triangle of height h has as many ideals as there are ways to bracket h + 2 factors: Catalan numbers.
        ("toy-1x4-52", 42, 84),
        ("toy-1x5-52", 132, 330),
        ("toy-1x6-52", 429, 1287),
    ],
)
def test_counts(name: str, count: int, plays: int) -> None:
    known = ideals(Layout.named(name))
    assert len(known) == count
    assert sum(map(len, known.plays)) == plays


@pytest.mark.parametrize("name", ["tripeaks", *TOYS])
def test_each_is_an_ideal_and_its_plays_are_its_open_places(name: str) -> None:
    layout = Layout.named(name)
    known = ideals(layout)
    assert len(set(known.gone)) == len(known)
    assert known.gone[0] == 0
    assert known.gone[-1] == layout.full
    sizes = [gone.bit_count() for gone in known.gone]
    assert sizes == sorted(sizes)
    for number, gone in enumerate(known.gone):
        assert layout.is_ideal(gone)
        assert known.index[gone] == number
        assert tuple(place for place, _ in known.plays[number]) == layout.open_places(gone)
        assert all(known.gone[after] == gone | 1 << place for place, after in known.plays[number])


def test_all_ideals_of_small_layouts_are_found() -> None:
    for name in ("toy-1x3-13", "toy-2x2-13", "toy-2x3-26", "toy-3x2-16"):
        layout = Layout.named(name)
        assert len(ideals(layout)) == sum(map(layout.is_ideal, range(layout.full + 1)))


def test_a_layout_with_too_many_is_refused() -> None:
    with pytest.raises(LayoutError, match="too many to solve"):
        ideals(Layout.named("toy-5x4-52"))
