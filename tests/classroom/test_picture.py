"""Pictures: words for those who can't see them, the same text each time, nothing that reaches out of them."""

import itertools
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tripeaks_widgets import Board, Deal, Game, Plan, advise, chains, chances, hint, puzzles, solve
from tripeaks_widgets.classroom import Picture
from tripeaks_widgets.classroom.errors import ClassroomError
from tripeaks_widgets.classroom.style import COLOURS, DARK, DASHES, INK, SURFACE, house, subplots
from tripeaks_widgets.drawing.faces import art
from tripeaks_widgets.drawing.figure import view_picture

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="a" d="M0 0h9"/><use href="#a"/></svg>'
ALT = 'Bars for <n> & "wrap"'


@house()
def plot(number=3):
    figure, axes = subplots()
    axes.plot(range(number), [n * n for n in range(number)], label="squares < 9.87654")
    axes.bar([0.5, 1.5], [1, 2])
    axes.set_title("Squares & more")
    axes.legend()
    return figure


def game():
    return Game(Deal.numbered(20))


def image(picture):
    """The attributes of the one image that a picture is, as a browser reads them."""
    html = picture._repr_html_()
    head = re.findall(r"<figure ([^>]*)>", html)
    assert len(head) == 1
    assert html.count("</figure>") == 1
    return {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', head[0])}


# Words


@pytest.mark.parametrize("drawing", [SVG, plot], ids=["svg", "plot"])
def test_a_picture_is_one_image_with_its_words(drawing):
    found = image(Picture(drawing() if callable(drawing) else drawing, ALT))
    assert found["role"] == "img"
    assert found["aria-label"] == ALT


@pytest.mark.parametrize("words", ["", "   "])
@pytest.mark.parametrize("drawing", [SVG, plot], ids=["svg", "plot"])
def test_a_picture_without_words_is_refused(drawing, words):
    with pytest.raises(ClassroomError, match="needs words"):
        Picture(drawing() if callable(drawing) else drawing, words)


@pytest.mark.parametrize(
    "make",
    [game, lambda: game().view, lambda: Board(20, keep=False), lambda: chains(game().view), lambda: hint(game().view)],
    ids=["game", "view", "board", "chains", "hint"],
)
def test_what_draws_itself_says_itself_what_is_seen(make):
    picture = Picture(make())
    assert "8♥, 7♣, 3♦" in picture.alt
    assert Picture(make(), "A start").alt == "A start"
    ElementTree.fromstring(picture.svg)


@pytest.mark.parametrize("make", [chains, lambda view: chains(view).longest, lambda view: advise(view, worlds=8)])
def test_what_has_a_view_and_draws_itself_is_not_taken_for_its_position(make):
    view = Game(Deal.numbered(20)).view
    made = make(view)
    drawn = Picture(made, alt="drawn")
    assert drawn.svg != Picture(view).svg
    assert made._repr_svg_().count("<path") * 2 == drawn.svg.count("<path")


@pytest.mark.parametrize(
    "make",
    [
        lambda view: next(one for one in puzzles() if not one.open),
        lambda view: solve(Deal.numbered(20)).line,
        lambda view: advise(view, worlds=8),
        *(lambda view, rung=rung: hint(view, rung) for rung in (1, 4)),
        *(chains, lambda view: chains(view).longest, lambda view: Plan(view, chains(view).longest.places), chances),
    ],
)
def test_what_shows_itself_as_a_picture_is_drawn_in_light_and_dark_in_each_language(make):
    shown = make(Game(Deal.numbered(20)).view)
    html = Picture(shown)._repr_html_()
    for theme in ("light", "dark"):
        assert f'class="tpk-picture-{theme}"' in html
        assert art()["palettes"][theme]["ink"] in shown.picture(theme=theme)
    assert shown.picture() == shown.picture(language="en", theme="light")
    assert shown.picture(language="da") != shown.picture()
    assert getattr(shown, "_repr_svg_", shown.picture)() == shown.picture()


@pytest.mark.parametrize(
    "drawing", [3, None, object(), b"<svg/>", Deal.numbered(1)], ids=lambda one: type(one).__name__
)
def test_what_is_no_drawing_is_refused(drawing):
    with pytest.raises(ClassroomError, match=f"not of {type(drawing).__name__}"):
        Picture(drawing, ALT)


@pytest.mark.parametrize("text", ["", "hello", "<svg", "<p>hello</p>", "<svg><g></svg>"])
def test_a_text_that_is_no_svg_is_refused(text):
    with pytest.raises(ClassroomError, match="isn't an SVG"):
        Picture(text, ALT)


# Plots


def test_a_plot_is_the_same_text_each_time(tmp_path):
    path = Picture(plot(), ALT).save(tmp_path / "plot.svg")
    # Another process hashes texts in another way.
    code = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})\nimport test_picture as t\n"
    code += "sys.stdout.buffer.write((t.Picture(t.plot(), t.ALT).svg + '\\n').encode())"
    again = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=Path(__file__).parents[2])
    assert again.stdout == path.read_bytes()


def test_a_plot_can_stand_alone_and_says_what_it_is():
    root = ElementTree.fromstring(Picture(plot(), ALT).svg)
    assert root.findtext("{http://www.w3.org/2000/svg}title") == ALT
    assert float(root.get("width")) <= 500
    texts = {"".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")}
    assert "squares < 9.87654" in texts, "words are words, and what is in them isn't rounded"


def test_a_plot_leaves_the_rest_of_the_page_alone():
    html = Picture(plot(), ALT)._repr_html_()
    sheets = re.findall(r"<style.*?</style>", html, re.DOTALL)
    for rule in re.findall(r"[^{}>]+(?=\{)", "".join(sheets)):
        for selector in rule.split(","):
            assert ".tpk-" in selector, selector
    one, other = (set(re.findall(r'id="([^"]+)"', Picture(plot(n), ALT).svg)) for n in (3, 4))
    assert one
    assert not one & other


def test_what_has_two_grounds_stands_alone_as_one_picture_for_either():
    picture = Picture(game())
    root = ElementTree.fromstring(picture.svg)
    space = "{http://www.w3.org/2000/svg}"
    assert [len(root.findall(f"{space}{name}")) for name in ("title", "desc", "style", "g")] == [1, 1, 1, 2]
    light, dark = root.findall(f"{space}g")
    assert (light.get("display"), dark.get("display")) == (None, "none")
    for ground, theme in ((light, "light"), (dark, "dark")):
        alone = ElementTree.fromstring(view_picture(game().view, theme=theme))
        assert len(list(ground.iter())) - 1 == len(list(alone.iter())) - 3, "all but root, title and description"
        assert art()["palettes"][theme]["sky"] in ElementTree.tostring(ground, "unicode")
    ids = re.findall(r'(?<= id=")[^"]+', picture.svg)
    assert len(ids) == len(set(ids))


def test_what_a_plot_points_at_is_in_it():
    for picture in (Picture(plot(), ALT), Picture(SVG, ALT), Picture(game())):
        html = picture._repr_html_()
        ids = re.findall(r'(?<= id=")[^"]+', html)
        wanted = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', html)
        assert len(ids) == len(set(ids))
        assert {one or other for one, other in wanted} <= set(ids)


def test_a_plot_is_closed_and_shown_once():
    import matplotlib as mpl

    mpl.use("agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots()
    axes.plot([1, 2])
    number = figure.number
    Picture(figure, ALT)
    assert not pyplot.fignum_exists(number)


def test_the_style_ends_where_the_plot_does():
    import matplotlib as mpl

    before = dict(mpl.rcParams)
    Picture(plot(), ALT)
    assert dict(mpl.rcParams) == before


# Colours


def linear(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one, other):
    bright = sorted(sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other))
    return (bright[1] + 0.05) / (bright[0] + 0.05)


# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of color vision
# deficiency" (2009), severity 1.
DEFICIENT = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour, matrix):
    seen = [min(max(part, 0), 1) for part in times(matrix, linear(colour))]
    x, y, z = (
        (part / white) ** (1 / 3) if part / white > 0.008856 else 7.787 * part / white + 16 / 116
        for part, white in zip(times(TO_XYZ, seen), (0.9505, 1, 1.089), strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("vision", DEFICIENT)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_colours_are_told_apart_with_any_colour_vision(vision, dark):
    shown = [DARK[colour] if dark else colour for colour in COLOURS]
    for one, other in itertools.combinations(shown, 2):
        a, b = lab(one, DEFICIENT[vision]), lab(other, DEFICIENT[vision])
        assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 > 12, (one, other)


@pytest.mark.parametrize("colour", COLOURS)
def test_colours_are_seen_on_both_grounds(colour):
    assert contrast(colour, SURFACE) >= 3
    assert contrast(DARK[colour], DARK[SURFACE]) >= 3


def test_words_are_read_on_both_grounds_and_lines_differ_in_more_than_colour():
    assert contrast(INK, SURFACE) >= 7
    assert contrast(DARK[INK], DARK[SURFACE]) >= 7
    assert len(set(DASHES)) == len(COLOURS)


def test_every_colour_of_a_plot_has_a_twin_for_the_dark():
    svg = Picture(plot(), ALT).svg
    drawn = svg.partition("</style>")[2]
    used = set(re.findall(r"(?:fill|stroke): (#\w{6})", drawn))
    assert used
    assert used <= set(DARK)
    for colour in used:
        assert f": {colour}" in svg.partition("</style>")[0]
