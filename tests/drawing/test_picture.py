"""The still picture: well-formed, in step with the browser's board, and silent about what it wasn't told."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tripeaks_widgets.catalogue import sections
from tripeaks_widgets.drawing import captions, geometry
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
    source = picture(fresh(layout), layout, texts=sections("en"), path=(18, 27), lit=(20,), ends="? 43 %")
    tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(source).iter()}
    known = {"svg", "title", "desc", "defs", "linearGradient", "stop", "clipPath", "g", "rect", "path", "text"}
    assert tags <= known | {"circle"}
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


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 720])
@pytest.mark.parametrize("name", sorted(LAYOUTS))
def test_a_path_is_ringed_numbered_and_told(name: str, width: int, theme: str) -> None:
    layout = LAYOUTS[name]
    view = fresh(layout)
    path = view["open"][:3]
    tree = drawn(view, layout, width=width, theme=theme, path=path, ends="? 43 %")
    circles = list(tree.iter(f"{SVG}circle"))
    assert len(circles) == len(path)
    numbers = [text.text for text in tree.iter(f"{SVG}text") if text.get("text-anchor") == "middle"]
    assert [str(number) for number in range(1, len(path) + 1)] == [one for one in numbers if one and one.isdigit()]
    assert "? 43 %" in numbers
    signs = ", ".join(captions.card_sign(view["cards"][place]) for place in path)
    counted = "one card" if len(path) == 1 else f"{len(path)} cards"
    assert f"A chain of {counted}: {signs}." in (tree.findtext(f"{SVG}title") or "")
    assert "At its end: ? 43 %." in (tree.findtext(f"{SVG}desc") or "")


def test_nothing_of_a_path_leaves_the_picture() -> None:
    for name, layout in LAYOUTS.items():
        for place in range(len(layout["places"])):
            for width in (200, 320, 720):
                tree = drawn(fresh(layout), layout, width=width, path=(place,), lit=(place,), ends="under 1 %")
                wide = float(tree.get("width") or 0)
                (circle,) = tree.iter(f"{SVG}circle")
                assert float(circle.get("cx") or 0) + float(circle.get("r") or 0) <= wide, (name, place, width)
                rects = [(rect, float(rect.get("x", 0))) for rect in tree.iter(f"{SVG}rect")]
                assert all(x >= 0 and x + float(rect.get("width") or 0) <= wide for rect, x in rects), (name, place)


def test_a_draw_is_numbered_at_the_stock_and_told() -> None:
    layout = LAYOUTS["tripeaks"]
    tree = drawn(fresh(layout), layout, path=(18, "draw", 20))
    title = tree.findtext(f"{SVG}title") or ""
    assert re.search(r"A plan of 3 moves: \S+, draw, \S+\.$", title)
    stock = geometry.measure(720, layout).stock
    second = list(tree.iter(f"{SVG}circle"))[1]
    assert stock.x <= float(second.get("cx") or 0) <= stock.x + stock.w


def test_cards_are_pointed_out_softly() -> None:
    layout = LAYOUTS["tripeaks"]
    tree = drawn(fresh(layout), layout, "da", lit=(18, 19), path=(19,))
    rings = [rect.get("stroke-opacity") for rect in tree.iter(f"{SVG}rect") if rect.get("stroke-opacity")]
    assert rings == ["0.55", "1"], "what is on the path keeps its ring"
    assert "Fremhævet:" in told(tree)


def test_a_path_gives_no_hidden_card_away() -> None:
    """A path may lead through a card that was seen and taken back: it is ringed, and neither drawn nor told."""
    layout = LAYOUTS["tripeaks"]
    view = fresh(layout, cards=["??"] * 28, open=[], waste=[])
    source = picture(view, layout, texts=sections("en"), path=(3, 4), lit=(5,), ends="?")
    art = json.loads((ROOT / "tripeaks_widgets/drawing/art.json").read_text(encoding="utf-8"))
    shapes = [glyph["d"] for glyph in art["ranks"].values()] + list(art["suits"].values())
    assert not any(shape in source for shape in shapes)
    assert not re.search("[♣♦♥♠]", source)
    assert "A chain of 2 cards: ?, ?." in source


def test_what_is_said_at_the_end_is_escaped() -> None:
    layout = LAYOUTS["toy"]
    said = told(drawn(fresh(layout), layout, path=(1,), ends='<b>&"'))
    assert said.count('<b>&"') == 2


@pytest.mark.parametrize("name", sorted(LAYOUTS))
def test_ids_are_unique_and_those_referred_to_are_there(name: str) -> None:
    """Many pictures may stand on one page: what has another size has other ids."""
    layout = LAYOUTS[name]
    ids = set()
    for width in (320, 720):
        source = picture(fresh(layout), layout, texts=sections("en"), width=width, path=(0,))
        found = re.findall(r'id="([^"]+)"', source)
        assert len(found) == len(set(found))
        assert set(re.findall(r"url\(#([^)]+)\)", source)) == set(found)
        assert not ids & set(found)
        ids |= set(found)


def test_pictures_of_other_heights_share_no_ids() -> None:
    found = [
        set(re.findall(r'id="([^"]+)"', picture(fresh(layout), layout, texts=sections("en"))))
        for layout in (LAYOUTS["tripeaks"], LAYOUTS["separate"])
    ]
    assert not found[0] & found[1]


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
    sheet = (ROOT / "tripeaks_widgets/board/src/style/root.css").read_text(encoding="utf-8")
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
        ("black", "accent"),
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
