"""The command `tripeaks tournament`: what it prints where, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tripeaks_widgets import Rules
from tripeaks_widgets.advice.tournament import tournament
from tripeaks_widgets.cli import main

TOY = ["--layout", "toy-2x3-26"]
MINE = """
import time
from tripeaks_widgets.advice.strategies import first_legal

def play(view):
    print("thinking")
    return first_legal(view)

def wrong(view):
    return view.deal

def slow(view):
    if not view.state.moves:
        with open("games", "a") as file:
            file.write(".")
    time.sleep(0.01)
    return first_legal(view)

def hang(view):
    open("hanging", "w").close()
    while True:
        pass
"""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(MINE)


def timeless(found: dict) -> dict:
    return found | {"strategies": [{**row, "seconds_per_move": 0} for row in found["strategies"]]}


def test_json_is_one_object_whatever_strategies_print(capfd):
    words = ["--strategies", "first,mine.py:play, mine:wrong", "--deals", "6", *TOY, "--no-wrap", "--empty-waste"]
    assert main(["tournament", *words, "--seed", "4", "--workers", "2", "--json"]) == 0
    out, err = capfd.readouterr()
    assert out.count("\n") == 1
    found = json.loads(out)
    first, mine, wrong = found["strategies"]
    assert [first["name"], mine["name"], wrong["name"]] == ["first", "mine.py:play", "mine:wrong"]
    for row in found["strategies"]:
        assert row["games"] == 6
        assert 0 <= row["low"] <= row["win_rate"] == row["wins"] / 6 <= row["high"] <= 1
        assert row["seconds_per_move"] > 0
    assert (first["faults"], wrong["faults"]) == (0, 6)
    assert wrong["first_faults"][0] == {
        "deal": 4 << 32,
        "move": 1,
        "message": f"deal {4 << 32}, move 1: It raised AttributeError: 'View' object has no attribute 'deal'.",
    }
    assert len(wrong["first_faults"]) == 3
    assert (found["deals"], found["games"], found["seed"]) == (6, 6, 4)
    rules = Rules(layout="toy-2x3-26", wrap=False, waste="empty")
    assert found["rules"] == rules.to_dict()
    assert [(row["name"], row["other"], row["value"]) for row in found["differences"]] == [
        ("mine.py:play", "first", 0.0),
        ("mine:wrong", "first", -first["win_rate"]),
    ]
    assert f"mine:wrong lost 6 games by faults. The first: deal {4 << 32}, move 1: It raised Attr" in err
    assert "thinking" in err
    again = tournament(["first", "mine.py:play", "mine:wrong"], rules, deals=6, seed=4, workers=1)
    assert timeless(json.loads(json.dumps(again.to_dict()))) == timeless(found)


def test_without_json_a_table_and_the_differences(capfd):
    assert main(["tournament", "--strategies", "random,chain,uncover", "--deals", "5", *TOY]) == 0
    out, err = capfd.readouterr()
    lines = out.splitlines()
    assert lines[0].split()[:4] == ["strategy", "games", "wins", "win"]
    assert [line.split()[0] for line in lines[1:4]] == ["random", "chain", "uncover"]
    assert lines[4] == ""
    assert [line.split(":")[0] for line in lines[5:]] == ["chain minus random", "uncover minus random"]
    assert err == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--strategies", "frist", "--deals", "5"], "did you mean first"),
        (["--strategies", "first,", "--deals", "5"], "There is no strategy ''"),
        (["--strategies", "first,first", "--deals", "5"], "two strategies called first"),
        (["--strategies", "mine:nobody", "--deals", "5"], "no attribute 'nobody'"),
        (["--strategies", "no_such:play", "--deals", "5"], "No module named 'no_such'"),
        (["--strategies", "yours.py:play", "--deals", "5"], "yours.py:play can't be read"),
        (["--strategies", "first", "--deals", "0"], "1 to 4294967296 deals, not 0"),
        (["--strategies", "first", "--deals", "5", "--seed", "-1"], "not -1"),
        (["--strategies", "first", "--deals", "5", "--workers", "0"], "at least one worker"),
        (["--strategies", "first", "--deals", "5", "--limit", "0"], "seconds above 0, not 0.0"),
        (["--strategies", "first", "--deals", "5", "--limit", "nan"], "seconds above 0, not nan"),
        (["--strategies", "first", "--deals", "5", "--layout", "pyramid"], "pyramid"),
    ],
)
def test_what_is_wrong_is_one_line(capfd, words, said):
    assert main(["tournament", *words]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith("tripeaks: ")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize("words", [[], ["--deals", "5"], ["--strategies", "first"]])
def test_words_that_can_not_be_read_end_with_2(capfd, words):
    with pytest.raises(SystemExit) as end:
        main(["tournament", *words])
    assert end.value.code == 2
    assert "tripeaks tournament: error: " in capfd.readouterr().err


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tripeaks_widgets.cli", "tournament", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize("everyone", [True, False], ids=["terminal", "alone"])
def test_an_interruption_prints_what_all_have_played(everyone):
    words = ["--strategies", "first,mine.py:slow", "--deals", "100000", *TOY, "--json", "--workers", "2"]
    process = started(*words)
    end = time.monotonic() + 60
    while not Path("games").exists() or Path("games").stat().st_size < 5:  # so the first of them is over
        assert time.monotonic() < end
        time.sleep(0.02)
    for _ in range(3):
        (os.killpg if everyone else os.kill)(process.pid, signal.SIGINT)
        time.sleep(0.002)
    begun = time.monotonic()
    out, err = process.communicate(timeout=30)
    assert time.monotonic() - begun < 5
    assert process.returncode == 130, err
    found = json.loads(out)
    assert 0 < found["games"] < found["deals"] == 100000
    assert err.splitlines() == [
        f"Stopped at {found['games']:,} of 100,000 deals; this is what came out of them.",
    ]


def test_a_killed_command_leaves_no_processes():
    psutil = pytest.importorskip("psutil")
    process = started("--strategies", "mine.py:hang,first", "--deals", "100", *TOY, "--workers", "2")
    end = time.monotonic() + 30
    while not Path("hanging").exists():
        assert time.monotonic() < end
        time.sleep(0.02)
    children = psutil.Process(process.pid).children()
    assert children
    process.kill()
    process.communicate(timeout=30)
    assert psutil.wait_procs(children, timeout=10)[1] == []


def test_a_loop_without_end_is_told_and_the_others_go_on(capfd):
    words = ["--strategies", "mine.py:hang,first", "--deals", "2", *TOY, "--limit", "0.25", "--workers", "2"]
    assert main(["tournament", *words, "--json"]) == 0
    out, err = capfd.readouterr()
    hang, first = json.loads(out)["strategies"]
    assert (hang["wins"], hang["faults"], first["games"], first["faults"]) == (0, 2, 2, 0)
    assert "No answer within 0.25 seconds." in err


def test_a_cluster_plays_the_same_games(capfd):
    distributed = pytest.importorskip("distributed")
    words = ["--strategies", "first,random,mine.py:play,mine.py:wrong", "--deals", "6", *TOY, "--json"]
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        assert main(["tournament", *words, "--scheduler", cluster.scheduler_address]) == 0
        there = json.loads(capfd.readouterr().out)
        assert (
            main(
                ["tournament", "--strategies", "nobody:play", "--deals", "2", "--scheduler", cluster.scheduler_address]
            )
            == 2
        )
        assert "nobody:play can't be started: ModuleNotFoundError" in capfd.readouterr().err
        hidden = tournament(
            {"mine": lambda view: view.legal_moves[0]}, "no-wrap", deals=4, executor=cluster.get_client().get_executor()
        )
    assert not hidden.faults
    assert main(["tournament", *words, "--workers", "1"]) == 0
    assert timeless(there) == timeless(json.loads(capfd.readouterr().out))
