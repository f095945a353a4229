"""Where there are no processes: the same games, faults that cost a game and end nothing, and a word about it."""

from __future__ import annotations

import re
import sys

import pytest

from advice import contestants
from advice.test_tournament import SIMPLE, TOY, untimed
from tripeaks_widgets.advice.strategies import StrategyError
from tripeaks_widgets.advice.tournament import tournament
from tripeaks_widgets.catalogue import text
from tripeaks_widgets.study import Study, run, work

ELSEWHERE = ("exits at once", "crashes", "interrupts")
"""What ends or interrupts the process that it happens in."""


@pytest.fixture
def browser(monkeypatch):
    """Neither processes nor threads."""

    def refuse(*_, **__):
        raise OSError(138, "no processes, no threads")

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("subprocess.Popen", refuse)
    monkeypatch.setattr("threading.Thread.start", refuse)
    assert not work.has_processes()


@pytest.fixture
def warned(browser):
    with pytest.warns(UserWarning, match=re.escape(text("tournament.here"))):
        yield


def test_the_games_are_the_same(monkeypatch):
    apart = tournament(SIMPLE, TOY, deals=12, seed=7, workers=2)
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.warns(UserWarning, match="browser"):
        assert untimed(tournament(SIMPLE, TOY, deals=12, seed=7)) == untimed(apart)


@pytest.mark.usefixtures("warned")
@pytest.mark.parametrize("name", sorted(contestants.WRONG.keys() - set(ELSEWHERE)))
def test_a_fault_costs_its_game_and_no_other(name):
    wrong, said = contestants.WRONG[name]
    standings = tournament({"wrong": wrong, "first": "first"}, TOY, deals=3, seed=1)
    assert standings.games == 3
    assert said in str(standings["wrong"].faults[0])
    assert not standings["first"].faults


@pytest.mark.usefixtures("warned")
def test_the_clock_ends_what_goes_on_for_ever():
    spins, before = contestants.SLOW["spins"], sys.gettrace()
    standings = tournament({"spins": spins, "first": "first"}, TOY, deals=2, seed=1, limit=0.1)
    assert {fault.what.key for fault in standings["spins"].faults} == {"tournament.hang"}
    assert sys.gettrace() is before


@pytest.mark.usefixtures("browser")
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_one_that_can_t_be_loaded_is_told(tmp_path):
    (tmp_path / "broken.py").write_text("1 // 0\n")
    with pytest.raises(StrategyError, match="ZeroDivisionError"):
        tournament([f"{tmp_path}/broken.py:play"], TOY, deals=1)


@pytest.mark.usefixtures("browser")
def test_a_study_is_made_here_however_many_workers_are_asked_for():
    study = Study("winnable", TOY, deals=40, seed=3, chunk=10)
    assert run(study, workers=4).values == run(study, workers=1).values
