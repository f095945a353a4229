"""Where a path's badges and arcs lie: on its cards, in its order, within the field."""

import json
import re
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from tripeaks_widgets.drawing.faces import Brush
from tripeaks_widgets.drawing.geometry import Box, Geometry, measure
from tripeaks_widgets.drawing.overlay import overlay, paint_ends, paint_ring

ROOT = Path(__file__).parents[2]
LAYOUTS: dict[str, Any] = json.loads((ROOT / "tests/data/geometry.json").read_text(encoding="utf-8"))["layouts"]

every_board = pytest.mark.parametrize(
    "board",
    [measure(width, layout) for layout in LAYOUTS.values() for width in (200, 320, 560, 720, 940)],
    ids=[f"{name}-{width}" for name in LAYOUTS for width in (200, 320, 560, 720, 940)],
)

GOLDEN: list[dict[str, Any]] = json.loads((ROOT / "tests/data/overlay.json").read_text(encoding="utf-8"))["cases"]


def close(numbers: Any) -> Any:
    """Painted numbers are rounded to hundredths, and halves not the same way in both languages."""
    return pytest.approx(numbers, abs=0.0101)


def painted(svg: str) -> dict[str, str]:
    """The attributes of the first rectangle."""
    return dict(re.findall(r'([\w-]+)="([^"]*)"', svg[: svg.index("/>")]))


def ends(arc: str) -> list[tuple[float, float]]:
    """The start, the control point and the end of an arc."""
    numbers = list(map(float, re.fullmatch(r"M(\S+) (\S+)Q(\S+) (\S+) (\S+) (\S+)", arc).groups()))  # type: ignore[union-attr]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@every_board
def test_each_card_has_its_number_at_its_corner(board: Geometry) -> None:
    path = list(reversed(range(len(board.places))))
    found = overlay(board, path, board.waste)
    assert [badge.number for badge in found.badges] == list(range(1, len(path) + 1))
    for place, (_, x, y, r) in zip(path, found.badges, strict=True):
        box = board.places[place]
        assert 8 <= r <= 14
        assert box.x + box.w / 2 < x <= box.x + box.w
        assert box.y < y < box.y + board.strip
        assert x - r >= 0
        assert x + r <= board.width
        assert y - r >= 0


@every_board
def test_arcs_go_from_top_edge_to_top_edge_and_rise_from_the_waste_to_the_first_foot(board: Geometry) -> None:
    path = list(range(len(board.places)))
    arcs = [ends(arc) for arc in overlay(board, path, board.waste).arcs]
    boxes = [board.waste, *(board.places[place] for place in path)]
    assert len(arcs) == len(path)
    for (start, _, end), (one, other) in zip(arcs, pairwise(boxes), strict=True):
        assert start == pytest.approx((one.x + one.w / 2, one.y), abs=0.006)
        y = other.y + other.h if one is board.waste else other.y
        assert end == pytest.approx((other.x + other.w / 2, y), abs=0.006)


@every_board
def test_the_way_from_the_waste_crosses_no_card_of_the_lowest_row(board: Geometry) -> None:
    lowest = max(box.y for box in board.places)
    for place, box in enumerate(board.places):
        if box.y == lowest:
            start, control, end = ends(overlay(board, (place,), board.waste).arcs[0])
            assert min(start[1], control[1], end[1]) >= box.y + box.h - 0.006


@every_board
def test_arcs_bow_upwards_the_more_the_farther_and_stay_in_the_field(board: Geometry) -> None:
    last = len(board.places) - 1
    bows = []
    for place in range(last):
        (start, control, end) = ends(overlay(board, (place, last), None).arcs[0])
        higher = min(start[1], end[1])
        assert control[0] == pytest.approx((start[0] + end[0]) / 2, abs=0.011)
        assert control[1] < higher
        for part in range(11):
            t = part / 10
            y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1]
            assert y >= 5.9
        if board.places[place].y == board.places[last].y:
            bows.append((hypot(end[0] - start[0], end[1] - start[1]), higher - control[1]))
    assert sorted(bows) == sorted(bows, key=lambda bow: (bow[1], bow[0]))


def test_an_empty_path_leaves_the_board_as_it_is() -> None:
    found = overlay(measure(720, LAYOUTS["tripeaks"]), (), None)
    assert (found.badges, found.arcs) == ((), ())


def test_an_empty_waste_has_no_arc_to_the_first_card() -> None:
    board = measure(720, LAYOUTS["tripeaks"])
    assert overlay(board, (18,), None).arcs == ()
    assert len(overlay(board, (18, 19), None).arcs) == 1


@every_board
def test_a_draw_ends_an_arc_and_begins_the_next_at_the_stock(board: Geometry) -> None:
    last = len(board.places) - 1
    found = overlay(board, (last, "draw", "draw", last - 1), board.waste)
    arcs = [ends(arc) for arc in found.arcs]
    assert len(arcs) == 2
    assert arcs[1][0] == pytest.approx((board.stock.x + board.stock.w / 2, board.stock.y), abs=0.006)
    assert arcs[1][2] == pytest.approx(
        (board.places[last - 1].x + board.places[last - 1].w / 2, board.places[-2].y + board.places[-2].h), abs=0.006
    )


@every_board
@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_badges_of_draws_lie_on_the_stock_and_not_on_each_other(board: Geometry, count: int) -> None:
    badges = overlay(board, ["draw"] * count, board.waste).badges
    assert [badge.number for badge in badges] == list(range(1, count + 1))
    box = board.stock
    for number, (_, x, y, r) in enumerate(badges):
        assert box.x - r <= x <= box.x + box.w
        assert x - r >= 0
        assert box.y <= y <= box.y + box.h
        assert all(hypot(x - other.x, y - other.y) >= 2 * r - 0.01 for other in badges[:number])


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: f"{case['layout']}-{case['width']}-{len(case['path'])}")
def test_lies_where_the_browser_puts_it(case: dict[str, Any]) -> None:
    board = measure(case["width"], LAYOUTS[case["layout"]])
    brush = Brush("light", board.corner)
    marks = overlay(board, case["path"], Box(**case["top"]) if case["top"] else None)
    assert [badge._asdict() for badge in marks.badges] == [pytest.approx(badge) for badge in case["badges"]]
    arcs = [point for arc in marks.arcs for point in ends(arc)]
    assert arcs == [close(point) for arc in case["arcs"] for point in ends(arc)]

    ring = painted(paint_ring(brush, board, len(board.places) - 1))
    names = {"x": "x", "y": "y", "width": "w", "height": "h", "rx": "corner", "stroke-width": "stroke"}
    assert [float(ring[name]) for name in names] == close([case["ring"][name] for name in names.values()])
    if case["path"]:
        said = paint_ends(brush, board, marks, case["path"][-1], case["ends"])
        names = {"x": "x", "y": "y", "width": "w", "height": "h"}
        assert [float(painted(said)[name]) for name in names] == close([case["pill"][name] for name in names.values()])
        assert f'font-size="{round(case["pill"]["size"], 2):g}"' in said
