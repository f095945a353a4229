"""Strategies of one's own as files that stand alone."""

import inspect
import linecache
import random
import sys
from itertools import count
from types import ModuleType

import pytest

from tripeaks_widgets import DRAW, TripeaksError, chains
from tripeaks_widgets.lessons.own import paper
from tripeaks_widgets.lessons.own.source import source
from tripeaks_widgets.lessons.tips import turn_over, wins

_cells = count()


def cells(text, **space):
    """What a notebook's cell defines: functions whose text is known, in one space."""
    name = f"<cell {next(_cells)}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    space["__name__"] = "__main__"
    exec(compile(text, name, "exec"), space)
    return space


WHOLE = """
WEIGHTS = {"turn": 2, "run": 0.5}
unused = object()

def longest(view, place):
    return len(chains(view).best(place))

def worth(view, place, weights=WEIGHTS):
    return weights["turn"] * turn_over(view, place) + weights["run"] * longest(view, place) + r.random() * 0

def mine(view: "View") -> "Move":
    def key(place):
        return worth(view, place), place
    return max(view.playable, key=key, default=DRAW)
"""


@pytest.fixture
def mine():
    return cells(WHOLE, chains=chains, turn_over=turn_over, DRAW=DRAW, r=random)["mine"]


def test_a_file_plays_as_the_notebook_does(mine):
    alone = {"__name__": "alone"}
    exec(source(mine), alone)
    assert wins(alone["mine"], deals=20, seed=3) == wins(mine, deals=20, seed=3)


def test_a_file_has_what_is_needed_once_and_nothing_else(mine):
    text = source(mine)
    assert text.startswith("from __future__ import annotations\n")
    for line in (
        "import random as r",
        "from tripeaks_widgets import DRAW, chains",
        "from tripeaks_widgets.lessons.tips.sayings import turn_over",
        "WEIGHTS = {'turn': 2, 'run': 0.5}",
    ):
        assert text.splitlines().count(line) == 1, line
    assert "unused" not in text
    places = [text.index(f"def {name}(") for name in ("longest", "worth", "mine")]
    assert places == sorted(places)


def test_functions_that_call_each_other_are_there_once():
    space = cells("def a(n): return n and b(n - 1)\ndef b(n): return n and a(n - 1)\n")
    text = source(space["a"])
    assert text.count("def a(") == text.count("def b(") == 1
    assert text.endswith("def a(n): return n and b(n - 1)\n")


def test_names_of_attributes_are_not_taken_for_the_notebooks():
    space = cells("playable = object()\ndef f(view): return view.playable[0]\n")
    assert "object" not in source(space["f"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("f = lambda view: 0", "written with def"),
        ("f = 3", "written with def"),
        ("f = print", "written with def"),
        ("def g():\n    n = 1\n    def f(view): return n\n    return f\nf = g()", "within another function"),
        ("game = object()\ndef f(view): return game", "needs game, a object"),
    ],
)
def test_what_no_file_can_be_made_of(text, said):
    with pytest.raises(TripeaksError, match=said):
        source(cells(text)["f"])


def test_a_function_without_a_text():
    space = {"__name__": "__main__"}
    exec("def f(view): return 0", space)
    with pytest.raises(TripeaksError, match="The text of f"):
        source(space["f"])


def test_what_is_imported_from_a_module_is_imported_again(monkeypatch):
    other = ModuleType("other")
    exec("def help(view): return 0", other.__dict__)
    monkeypatch.setitem(sys.modules, "other", other)
    text = source(cells("def f(view): return help(view)", help=other.help)["f"])
    assert "from other import help" in text


def test_a_sound_paper(mine):
    made = paper(mine, "Åse & Bo's 2nd")
    assert made.word == "åse_bo_s_2nd.py:mine"
    assert not made.fault
    assert "no fault" in str(made)
    assert source(mine) in made.text
    html = made._repr_html_()
    assert 'download="åse_bo_s_2nd.py"' in html
    assert "data:text/x-python;base64," in html


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("def f(view): return 0", "deal 4294967296, move 1: It answered 0"),
        ("def f(view): return view.deal", "It raised AttributeError"),
        ("def f(view): return nothing", "It raised NameError"),
        ("def f(view, other): return 0", "It raised TypeError"),
    ],
)
def test_what_would_go_wrong_is_told_beforehand(text, fault):
    made = paper(cells(text)["f"], "me")
    assert fault in made.fault
    assert made.fault in made._repr_html_().replace("&#x27;", "'")


def test_what_an_author_is_called_stays_a_word():
    assert paper(cells("def f(view): return 0")["f"], '"""').name == "strategy.py"


def test_the_text_is_what_the_author_wrote(mine):
    assert inspect.getsource(mine) in paper(mine, "me").text
