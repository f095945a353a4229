"""The still picture: well-formed, in step with the browser's board, and silent about what it wasn't told."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tripeaks_widgets.catalogue import sections
from tripeaks_widgets.drawing import geometry
from tripeaks_widgets.drawing.picture import picture

ROOT = Path(__file__).parents[2]
GOLDEN = json.loads((ROOT / "tests/data/geometry.json").read_text(encoding="utf-8"))
LAYOUTS = GOLDEN["layouts"]
SVG = "{http://www.w3.org/2000/svg}"


def fresh(layout: dict[str, Any], **change: Any) -> dict[str, Any]:
    """A view of a fresh deal: the bottom row open."""
    deck = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    last = layout["rows"] - 1
    opened = [place for place, spot in enumerate(layout["places"]) if spot["row"] == last]
    cards = [deck[place] if place in opened else "??" for place in range(len(layout["places"]))]
    view = {"seq": 1, "ack": "", "cards": cards, "open": opened, "playable": [], "stock": 23, "waste": ["KS"]}
    view |= {"run": 0, "score": 0, "moves": 0, "left": len(cards), "next": 10, "outcome": "playing"}
    return view | {"canUndo": False, "canRedo": False, "event": {"kind": "start"}, "notice": None} | change


def drawn(view: dict[str, Any], layout: dict[str, Any], language: str = "en", **options: Any) -> ElementTree.Element:
    return ElementTree.fromstring(picture(view, layout, texts=sections(language), **options))


def told(tree: ElementTree.Element) -> str:
    return " | ".join(text.strip() for text in tree.itertext() if text.strip())


def plain(box: geometry.Box) -> Any:
    return pytest.approx(box._asdict())


@pytest.mark.parametrize("case", GOLDEN["measured"], ids=lambda case: f"{case['layout']}-{case['width']}")
def test_lies_where_the_browser_puts_it(case: dict[str, Any]) -> None:
    want = case["geometry"]
    got = geometry.measure(case["width"], LAYOUTS[case["layout"]])
    for name in ("compact", "width", "height", "corner", "strip", "ground"):
        assert want[name] == pytest.approx(getattr(got, name)), name
    assert want["fanWidth"] == pytest.approx(got.fan_width)
    for name in ("stock", "waste"):
        assert want[name] == plain(getattr(got, name))
    assert want["places"] == [plain(box) for box in got.places]
    assert want["mountains"] == [plain(box) for box in got.mountains]
    for offsets in case["fans"]:
        assert geometry.fan_offsets(len(offsets), got) == pytest.approx(offsets)


@pytest.mark.parametrize("case", GOLDEN["faces"], ids=lambda case: f"{case['variant']}-{case['w']}")
def test_draws_faces_as_the_browser_does(case: dict[str, Any]) -> None:
    got = geometry.marks(case["variant"], case["w"], case["h"], case["shown"])
    for mark, want in zip(got, case["marks"], strict=True):
        assert mark.kind == want["kind"]
        assert (mark.x, mark.y, mark.size) == pytest.approx((want["x"], want["y"], want["size"]))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [300, 720, 1200])
@pytest.mark.parametrize("name", sorted(LAYOUTS))
def test_is_an_image_with_a_name(name: str, width: int, theme: str) -> None:
    layout = LAYOUTS[name]
    tree = drawn(fresh(layout), layout, width=width, theme=theme)
    assert tree.tag == f"{SVG}svg"
    assert tree.get("role") == "img"
    assert [child.tag for child in tree][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert "Open cards:" in told(tree)


def test_runs_nothing_and_fetches_nothing() -> None:
    layout = LAYOUTS["tripeaks"]
    source = picture(fresh(layout), layout, texts=sections("en"))
    tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(source).iter()}
    assert tags <= {"svg", "title", "desc", "defs", "linearGradient", "stop", "clipPath", "g", "rect", "path", "text"}
    assert re.findall(r"https?://[^\"]+", source) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"\son\w+=", source)


def test_shows_score_run_moves_stock_and_next() -> None:
    layout = LAYOUTS["tripeaks"]
    view = fresh(layout, score=1290, run=2, moves=14, stock=17, waste=["5H", "9C", "TD", "JC"], next=30)
    said = told(drawn(view, layout))
    for text in ("1,290", "14", "17 left", "run 2", "next +30", "Waste: J♣."):
        assert text in said
    assert "1.290" in told(drawn(view, layout, "da"))


def test_fans_the_run_and_nothing_older() -> None:
    layout = LAYOUTS["tripeaks"]
    two = fresh(layout, waste=["2C", "3C", "4C"], run=1)
    three = fresh(layout, waste=["2C", "3C", "4C"], run=2)
    clubs = json.loads((ROOT / "tripeaks_widgets/drawing/art.json").read_text(encoding="utf-8"))["suits"]["C"]

    def count(view: dict[str, Any]) -> int:
        return picture(view, layout, texts=sections("en")).count(clubs)

    assert count(three) - count(two) == 1


def test_tells_no_card_that_lies_face_down() -> None:
    """A picture of a view depends on that view alone: with nothing face up, no rank or suit is in it."""
    layout = LAYOUTS["tripeaks"]
    view = fresh(layout, cards=["??"] * 28, open=[], waste=[])
    source = picture(view, layout, texts=sections("en"))
    art = json.loads((ROOT / "tripeaks_widgets/drawing/art.json").read_text(encoding="utf-8"))
    shapes = [glyph["d"] for glyph in art["ranks"].values()] + list(art["suits"].values())
    assert not any(shape in source for shape in shapes)
    assert not re.search("[♣♦♥♠]", source)


def test_says_how_it_ended() -> None:
    layout = LAYOUTS["toy"]
    won = fresh(layout, cards=[None] * 3, open=[], left=0, outcome="won", score=700, moves=5, next=None)
    assert "Won! 700 points in 5 moves." in told(drawn(won, layout))
    lost = fresh(layout, outcome="lost", stock=0)
    assert "3 cards are left" in told(drawn(lost, layout))


def test_names_deal_and_rules_and_escapes_them() -> None:
    layout = LAYOUTS["tripeaks"]
    rules = {"preset": None, "wrap": False, "waste": "empty", "layout": "tripeaks", "hidden": True}
    rules |= {"scoring": "<b>&", "lowerIsBetter": True}
    said = told(drawn(fresh(layout), layout, title={"kind": "number", "number": "48213"}, rules=rules))
    assert "Number 48213 · Wrap off, Empty waste, <b>&" in said
    assert "Typed in" in told(drawn(fresh(layout), layout, title={"kind": "typed", "number": None}))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_has_the_colours_of_the_style_sheet(theme: str) -> None:
    sheet = (ROOT / "tripeaks_widgets/board/static/board.css").read_text(encoding="utf-8")
    opening = ".tpw-root {" if theme == "light" else '.tpw-root[data-theme="dark"] {'
    block = sheet.split(opening, 1)[1].split("}", 1)[0]
    colours = dict(re.findall(r"--tpw-([a-z]+): (#[0-9a-f]{6});", block))
    art = json.loads((ROOT / "tripeaks_widgets/drawing/art.json").read_text(encoding="utf-8"))
    assert art["palettes"][theme] == colours


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *(("ink", ground) for ground in ("sky", "haze", "ground", "surface")),
        *(("soft", ground) for ground in ("sky", "ground", "surface")),
        *((suit, face) for suit in ("red", "black", "green", "blue") for face in ("face", "covered")),
        ("wrong", "surface"),
    ],
)
def test_text_can_be_read(theme: str, ink: str, ground: str) -> None:
    art = json.loads((ROOT / "tripeaks_widgets/drawing/art.json").read_text(encoding="utf-8"))
    light, dark = sorted((luminance(art["palettes"][theme][name]) for name in (ink, ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
