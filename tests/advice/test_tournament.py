"""Tournaments: the same deals for all, the same standings whoever works, and what no strategy can spoil."""

from __future__ import annotations

import math
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import replace

import psutil
import pytest

from advice import contestants
from tripeaks_widgets import Deal, Game, Rules, RulesError, TripeaksError
from tripeaks_widgets.advice.strategies import StrategyError, first_legal, strategy
from tripeaks_widgets.advice.tournament import Progress, Standings, tournament
from tripeaks_widgets.advice.tournament.entries import Entry
from tripeaks_widgets.advice.tournament.seats import Players
from tripeaks_widgets.engine.table import Outcome
from tripeaks_widgets.study import StudyError
from tripeaks_widgets.study.statistics import mean, wilson

TOY = Rules(layout="toy-2x3-26", scoring="hogue")
SIMPLE = ("random", "first", "uncover", "chain")


def processes() -> set[int]:
    """Those that this one has started; an executor's players stay for a while."""
    return {child.pid for child in psutil.Process().children()}


def untimed(standings: Standings) -> Standings:
    """Standings without what differs from run to run."""
    played = {name: tuple(replace(game, seconds=0.0) for game in games) for name, games in standings.played.items()}
    return replace(standings, played=played)


@pytest.fixture(scope="module")
def simple() -> Standings:
    return tournament(SIMPLE, TOY, deals=24, seed=7, workers=1)


def test_the_games_are_those_of_the_strategies(simple):
    for name, games in simple.played.items():
        player = strategy(name, seed=7)
        for number, game in zip(range(7 << 32, (7 << 32) + 24), games, strict=True):
            own = Game(Deal.numbered(number, cards=26), TOY)
            while own.outcome in (Outcome.PLAYING, Outcome.STUCK):
                own.move(player(own.view))
            left = own.table.tableau_left(own.state)
            expected = (number, own.outcome is Outcome.WON, own.state.score, left, own.state.moves, None)
            assert (game.number, game.won, game.score, game.left, game.asked, game.fault) == expected
            assert 0 < game.seconds < 5


@pytest.mark.parametrize("workers", [2, 5])
def test_workers_make_no_difference(simple, workers):
    assert untimed(tournament(SIMPLE, TOY, deals=24, seed=7, workers=workers)) == untimed(simple)


def test_an_executor_makes_no_difference_and_stays_open(simple):
    with ThreadPoolExecutor(3) as pool:
        assert untimed(tournament(SIMPLE, TOY, deals=24, seed=7, executor=pool)) == untimed(simple)
        assert pool.submit(int, "7").result() == 7


def test_a_player_is_kept_for_the_next_game_and_ended_when_it_waits_too_long(monkeypatch):
    seats = Players()
    with seats.seat(Entry.of("first", "first", 0)) as first:
        pass
    with seats.seat(Entry.of("first", "first", 0)) as second, seats.seat(Entry.of("first", "first", 0)) as third:
        assert second is first
        assert third is not first
    monkeypatch.setattr("tripeaks_widgets.advice.tournament.seats.KEEP", 0)
    before = processes()
    with seats.seat(Entry.of("first", "first", 0)) as last:
        assert last not in (first, third)
        assert len(processes()) == len(before) - 1
    seats.close()
    assert len(processes()) == len(before) - 2
    with pytest.raises(CancelledError), seats.seat(Entry.of("first", "first", 0)):
        pass


def test_figures_come_from_the_games(simple):
    for name, games in simple.played.items():
        standing, wins = simple[name], sum(game.won for game in games)
        assert (standing.games, standing.wins) == (24, wins)
        assert (standing.win_rate, standing.low, standing.high) == tuple(wilson(wins, 24))
        assert math.isclose(standing.mean_score, sum(game.score for game in games) / 24)
        assert math.isclose(standing.mean_left, sum(game.left for game in games) / 24)
        total = sum(game.seconds for game in games)
        assert math.isclose(standing.seconds_per_move, total / sum(game.asked for game in games))
    assert [difference.name for difference in simple.differences] == ["first", "uncover", "chain"]
    for difference in simple.differences:
        values = [
            mine.won - his.won
            for mine, his in zip(simple.played[difference.name], simple.played["random"], strict=True)
        ]
        assert (difference.value, difference.low, difference.high) == tuple(mean(values))
    other = simple.difference("random", "chain")
    assert (other.value, other.low) == (-simple.differences[-1].value, -simple.differences[-1].high)
    with pytest.raises(KeyError):
        simple["clairvoyant"]


def test_one_deal_leaves_a_difference_open():
    standings = tournament(["first", "chain"], TOY, deals=1, workers=1)
    assert (standings.differences[0].low, standings.differences[0].high) == (-1.0, 1.0)


def test_standings_show_themselves(simple):
    lines = str(simple).splitlines()
    assert [line.split()[0] for line in lines[:5]] == ["strategy", *SIMPLE]
    assert len({len(line) for line in lines[:5]}) == 1
    assert lines[6:] == list(map(str, simple.differences))
    page = simple._repr_html_()
    assert page.count("<tr>") == 5
    odd = tournament({"<b>mine</b>": first_legal}, TOY, deals=1, workers=1)
    assert "<td>&lt;b&gt;mine&lt;/b&gt;</td>" in odd._repr_html_()


def test_standings_can_be_drawn(simple):
    pytest.importorskip("matplotlib")
    (axes,) = simple.figure().axes
    assert [label.get_text() for label in axes.get_yticklabels()] == list(SIMPLE)
    dots = [container.lines[0] for container in axes.containers]
    assert [dot.get_xdata()[0] for dot in dots] == [standing.win_rate for standing in simple.strategies]


# Who takes part


def test_functions_of_any_kind_take_part(tmp_path):
    pytest.importorskip("cloudpickle")
    preferred = 3

    def local(view):
        return min(view.legal_moves, key=lambda move: abs(move - preferred) if move != "draw" else 99)

    (tmp_path / "neighbour.py").write_text("from tripeaks_widgets.advice.strategies import first_legal\n")
    file = tmp_path / "random.py"
    file.write_text(
        textwrap.dedent("""
            from __future__ import annotations
            import random
            from dataclasses import dataclass
            from neighbour import first_legal

            @dataclass
            class Player:
                name: str
                def __call__(self, view):
                    assert random.random() < 1
                    return first_legal(view)

            player = Player("mine")
        """)
    )
    given = {
        "first": "first",
        "module": "tripeaks_widgets.advice.strategies:first_legal",
        "file": f"{file}:player",
        "function": first_legal,
        "lambda": lambda view: first_legal(view),
        "local": local,
        "object": contestants.Counted(0),
    }
    standings = tournament(given, TOY, deals=5, workers=2)
    assert not standings.faults
    games = untimed(standings).played
    assert {games[name] for name in given if name != "local"} == {games["first"]}
    assert untimed(tournament([first_legal], TOY, deals=5, workers=1)).played == {"first_legal": games["first"]}


def test_a_script_without_a_guard_enters_its_own_functions(tmp_path):
    pytest.importorskip("cloudpickle")
    script = tmp_path / "script.py"
    script.write_text(
        textwrap.dedent("""
            from tripeaks_widgets.advice.tournament import tournament
            preferred = "draw"
            def mine(view):
                return preferred if view.stock_left else view.legal_moves[-1]
            standings = tournament({"mine": mine, "first": "first"}, deals=2)
            print(standings["mine"].games, standings.faults)
        """)
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("2 []\n", "")


def test_without_cloudpickle_only_what_can_be_imported_takes_part(monkeypatch):
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    assert not tournament([first_legal], TOY, deals=1, workers=1).faults
    with pytest.raises(StrategyError, match="mine can't be sent to another process"):
        tournament({"mine": lambda view: "draw"}, TOY, deals=1, workers=1)
    monkeypatch.setattr(contestants.spies, "__module__", "__main__")
    with pytest.raises(StudyError, match=r'This needs cloudpickle: pip install "tripeaks_widgets\[study\]"'):
        tournament([contestants.spies], TOY, deals=1, workers=1)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "at least one strategy"),
        (["first", "first"], "two strategies called first"),
        (["chian"], "'chian': did you mean chain"),
        (["frist:200"], "did you mean first"),
        (["first:200"], "takes no argument, so not '200'"),
        (["no_such_module:play"], "No module named 'no_such_module'"),
        (["tripeaks_widgets.cli:play"], "has no attribute 'play'"),
        (["tripeaks_widgets.cli:__name__"], "__name__ is no strategy: it is 'tripeaks_widgets.cli'"),
        (["nowhere/mine.py:play"], "mine.py:play can't be read: No such file"),
        ({"mine": 7}, "mine is no strategy: it is 7"),
        ({"mine": contestants.Counted(threading.Lock())}, "mine can't be sent to another process: TypeError"),
    ],
)
def test_who_can_not_take_part_is_told(given, said):
    with pytest.raises(StrategyError, match=said) as caught:
        tournament(given, TOY, deals=2, workers=2)
    assert "\n" not in str(caught.value)


def test_a_module_that_ends_the_process_is_told(tmp_path):
    for text, said in (("import os; os._exit(4)", "status 4"), ("exit()", "SystemExit"), ("play = (", "SyntaxError")):
        (tmp_path / "mine.py").write_text(text)
        with pytest.raises(StrategyError, match=rf"mine\.py:play can't be started: .*{said}"):
            tournament([f"{tmp_path / 'mine.py'}:play"], TOY, deals=1, workers=1)


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"deals": 0}, StudyError),
        ({"deals": 3, "seed": -1}, StudyError),
        ({"deals": 3, "workers": 0}, StudyError),
        ({"deals": 3, "limit": 0}, TripeaksError),
        ({"deals": 3, "limit": math.nan}, TripeaksError),
        ({"deals": 3, "limit": math.inf}, TripeaksError),
        ({"deals": 3, "rules": "nowrap"}, RulesError),
    ],
)
def test_what_can_not_be_is_refused(options, error):
    with pytest.raises(error):
        tournament(["first"], **options)


# Faults


def test_every_fault_is_told_and_costs_that_game_alone():
    given = {name: wrong for name, (wrong, _) in contestants.WRONG.items()}
    standings = tournament({"first": "first", **given}, TOY, deals=2, workers=2, limit=60)
    assert not standings["first"].faults
    for name, (_, said) in contestants.WRONG.items():
        standing = standings[name]
        assert standing.games == 2
        assert standing.wins == 0
        assert standing.to_dict()["faults"] == 2, name
        for number, (fault, game) in enumerate(zip(standing.faults, standings.played[name], strict=True)):
            assert (fault.deal, fault.move) == (number, game.asked)
            assert said in str(fault), name
            assert "\n" not in str(fault)
            assert len(str(fault)) < 400
            assert game.left == len(TOY.shape) - 3
    assert len(standings.faults) == len(given)


def test_whoever_never_answers_loses_in_time():
    begun, before = time.monotonic(), processes()
    standings = tournament({"first": "first", **contestants.SLOW}, TOY, deals=2, workers=2, limit=0.3)
    assert time.monotonic() - begun < 20
    assert not standings["first"].faults
    for name in contestants.SLOW:
        assert [fault.what.key for fault in standings[name].faults] == ["tournament.hang"] * 2
        assert "No answer within 0.3 seconds." in str(standings[name].faults[0])
        assert sum(game.seconds for game in standings.played[name]) > 0.3
    assert processes() <= before


@pytest.mark.skipif(sys.platform != "linux", reason="only there can memory be bounded so")
def test_whoever_wants_all_memory_does_not_get_it():
    standings = tournament({"greedy": lambda view: bytearray(3 << 30)}, TOY, deals=1, workers=1)
    assert "MemoryError" in str(standings["greedy"].faults[0])


def test_the_deal_is_not_where_the_strategy_is():
    standings = tournament([contestants.spies], TOY, deals=2, seed=5, workers=1)
    assert not standings.faults


def test_only_what_was_asked_for_is_printed(capfd):
    tournament([contestants.prints], TOY, deals=1, workers=1)
    out, err = capfd.readouterr()
    assert out == ""
    assert '{"strategies": "mine"}' in err
    assert "and so does a program" in err


# Interruptions


def test_progress_counts_deals_that_all_have_played(simple):
    states: list[Progress] = []
    tournament(SIMPLE, TOY, deals=24, seed=7, workers=2, progress=states.append)
    assert [state.done for state in states] == list(range(25))
    assert states[0].rates == {}
    assert states[-1].rates == {standing.name: standing.win_rate for standing in simple.strategies}


@pytest.mark.parametrize("after", [0, 1, 7])
def test_an_interrupted_tournament_keeps_what_all_have_played(simple, after):
    def stop(state: Progress) -> None:
        if state.done == after:
            raise KeyboardInterrupt

    begun, before = time.monotonic(), processes()
    standings = tournament(SIMPLE, TOY, deals=24, seed=7, workers=2, progress=stop)
    assert time.monotonic() - begun < 10
    assert standings.games == after
    assert standings.deals == 24
    known = {name: {game.number: game for game in games} for name, games in untimed(simple).played.items()}
    for name, games in untimed(standings).played.items():
        assert games == tuple(known[name][game.number] for game in games)
    assert len(standings.differences) == (3 if after else 0)
    assert standings.to_dict()["strategies"][0]["win_rate"] == (standings.strategies[0].win_rate if after else None)
    assert processes() <= before


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_an_interruption_waits_for_no_move(error):
    def sleeps(view):
        if view.state.plays:
            time.sleep(100)
        return first_legal(view)

    def stop(state: Progress) -> None:
        if state.done:
            raise error

    begun, before = time.monotonic(), processes()
    given = {"sleeps": lambda view: sleeps(view) if view.pack and view.waste[0].rank > 6 else first_legal(view)}
    with nullcontext() if error is KeyboardInterrupt else pytest.raises(error):
        standings = tournament(given, TOY, deals=200, workers=2, progress=stop)
        assert 1 <= standings.games <= 3
    assert time.monotonic() - begun < 10
    assert processes() <= before
