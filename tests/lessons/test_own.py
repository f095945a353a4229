"""Strategies of one's own: as files that stand alone, and what is said of them."""

import inspect
import json
import linecache
import random
import sys
import threading
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest

from tripeaks_widgets import DRAW, TripeaksError, chains
from tripeaks_widgets.advice.strategies import longest_chain, uncover_most
from tripeaks_widgets.lessons.checks import own as checks
from tripeaks_widgets.lessons.course import Sitting
from tripeaks_widgets.lessons.own import paper
from tripeaks_widgets.lessons.own.measure import games, measure, players, recorded, results
from tripeaks_widgets.lessons.own.source import source
from tripeaks_widgets.lessons.tips import Race, turn_over, verdict, wins

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


# What is said of a student's code


@pytest.fixture
def sitting():
    return Sitting("own")


def short(monkeypatch, deals, rival="uncover"):
    monkeypatch.setattr(verdict, "FEW", deals)
    monkeypatch.setattr(verdict, "MANY", deals)
    monkeypatch.setattr(checks, "RIVAL", rival)


def last(view):
    return max(view.playable, default=DRAW)


def forgetful(view):
    return random.choice(view.playable) if view.playable else DRAW


def stuck(view):
    return view.playable[0]


def draws_too_often(view):
    return DRAW if view.stock_left else last(view)


def hangs(view):
    while view.state.moves > 2:
        pass
    return DRAW


def unfinished(view):
    return ...


@pytest.mark.parametrize(
    ("answer", "level", "said"),
    [
        (last, "right", "its move is legal"),
        (uncover_most, "right", "its move is legal"),
        (forgetful, "wrong", "Asked twice"),
        (stuck, "wrong", "IndexError"),
        (hangs, "wrong", "No answer within"),
        (lambda view: 0, "wrong", "still covered"),
        (unfinished, "not-yet", "gives nothing back"),
        (..., "not-yet", ""),
        (3, "not-yet", "function"),
    ],
)
def test_what_is_sound(sitting, monkeypatch, answer, level, said):
    monkeypatch.setattr(checks, "LIMIT", 1.0)
    reply = sitting.answer("mend", answer)
    assert (reply.level, said in str(reply)) == (level, True), reply


def test_the_position_with_two_answers_is_shown(sitting):
    view = sitting.answer("mend", forgetful).picture
    assert len(view.playable) > 1


def deals_with(name, rival, fits):
    """How many of the recorded deals, from 20 on, leave one ahead of the other by a z that fits."""
    found = recorded(name, rival)
    return next(n for n in range(20, 2000) if fits(Race("", "", found.won[:n], found.lost_to[:n]).z))


@pytest.mark.parametrize(
    ("answer", "rival", "deals", "level"),
    [
        (last, "first", deals_with("lowest", "first", lambda z: z > 2.5), "right"),
        (longest_chain, "uncover", deals_with("chain", "uncover", lambda z: 0 < z <= 2), "close"),
        (uncover_most, "uncover", 20, "think"),
        (draws_too_often, "random", 20, "think"),
        (stuck, "first", 20, "wrong"),
        (unfinished, "first", 20, "not-yet"),
    ],
)
def test_who_is_ahead_and_by_how_much(sitting, monkeypatch, answer, rival, deals, level):
    short(monkeypatch, deals, rival)
    assert sitting.answer("beat", answer).level == level


def test_a_fault_is_shown_where_it_was_made(sitting):
    view = sitting.answer("mend", stuck).picture
    assert not view.playable
    assert view.stock_left


def test_what_cannot_go_to_another_process_is_named(sitting):
    lock = threading.Lock()
    said = str(sitting.answer("mend", cells("def leans(view):\n    return lock\n", lock=lock)["leans"]))
    assert "lock" in said
    assert "pickle" not in said


def test_who_takes_too_long_is_told_so(sitting, monkeypatch):
    short(monkeypatch, 5000)
    monkeypatch.setattr(checks, "PATIENCE", 4.0)
    reply = sitting.answer("beat", last)
    assert reply.level == "think"
    assert "of 5,000 deals" in str(reply)


def test_games_that_are_recorded_are_played_again():
    found = results()
    for name, player in players(found["seed"]).items():
        assert wins(player, deals=10, seed=found["seed"]) == games(name)[:10], name
        assert sum(games(name)) == found["players"][name]["wins"]


def test_the_ladder_is_that_of_the_tournament():
    ladder = json.loads((Path(__file__).parents[2] / "docs" / "advice.json").read_text(encoding="utf-8"))
    again = measure(ladder, 2, say=lambda line: None)
    found = results()
    assert again["ladder"] == found["ladder"]
    assert (found["seed"], found["deals"]) == (ladder["seed"], ladder["deals"])
    for row in ladder["strategies"]:
        assert row["name"] not in found["players"] or found["players"][row["name"]]["wins"] == row["wins"]
