"""Where matplotlib isn't installed, every figure of the course says in words what would be seen."""

import ast
import sys
from html import unescape

import pytest
from notebooks.course import LESSONS, cells, read

from tripeaks_widgets.catalogue import text
from tripeaks_widgets.classroom import Picture, explore, undrawn
from tripeaks_widgets.classroom.errors import ClassroomError
from tripeaks_widgets.classroom.style import house, subplots

SLOW = ("race(", "tournament(", "paper(", "rungs(", "lesson.")
"""What cells do that has to do with no figure, and takes long, asks a person or needs the notebook's own text."""


@pytest.fixture(autouse=True)
def plain(monkeypatch):
    """No matplotlib, as in a browser."""
    monkeypatch.setattr(undrawn, "drawable", lambda: False)
    for name in [name for name in sys.modules if name.split(".")[0] == "matplotlib"]:
        monkeypatch.setitem(sys.modules, name, None)


@house()
def bars(height: int = 3) -> Picture:
    figure, axes = subplots()
    for bar in axes.bar([1, 2], [height, 4]):
        bar.set_alpha(0.5)
    axes.spines[["left", "bottom"]].set_visible(False)
    return Picture(figure, f"Two bars, {height} & 4 high.")


def test_a_plot_is_told_in_words():
    picture = bars()
    page = picture.html()
    assert text("classroom.picture.words").replace("'", "&#x27;") in page
    assert "Two bars, 3 &amp; 4 high." in page
    assert "<svg" not in page


def test_it_can_t_be_saved(tmp_path):
    with pytest.raises(ClassroomError) as caught:
        bars().save(tmp_path / "bars.svg")
    assert caught.value.text.key == "classroom.picture.no-plots"
    assert not list(tmp_path.iterdir())


def test_words_are_needed_all_the_same():
    with pytest.raises(ClassroomError):
        Picture(subplots()[0])


def test_controls_work_on_words():
    explorer = explore(bars, height=(1, 9))
    assert "5 &amp; 4 high" in explorer.set(height=5).html()


@pytest.mark.parametrize(("rows", "columns", "shape"), [(1, 1, ()), (2, 1, (2,)), (1, 3, (3,)), (2, 3, (2, 3))])
def test_axes_come_in_the_same_shape(rows, columns, shape):
    found = []
    part = subplots(rows, columns)[1]
    while isinstance(part, list):
        found.append(len(part))
        part = part[0]
    assert tuple(found) == shape


@pytest.mark.parametrize("name", LESSONS)
def test_every_figure_of_a_lesson_is_told(name):
    space = {}
    for cell in cells(read(name), "code"):
        if any(word in cell.source for word in SLOW) and "import" not in cell.source:
            continue
        tree = ast.parse(cell.source)
        last = ast.Expression(tree.body.pop().value) if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, name, "exec"), space)
        if last is not None:
            shown = eval(compile(last, name, "eval"), space)
            assert getattr(shown, "fault", None) is None, cell.source
            picture = getattr(shown, "picture", shown)
            assert not isinstance(picture, Picture) or picture.alt in unescape(picture.html())
