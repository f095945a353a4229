"""The command `tripeaks study`: what it prints where, how it ends, and that it goes on after an interruption."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from tripeaks_widgets import Rules
from tripeaks_widgets.cli import main
from tripeaks_widgets.study import Progress, Result, Study, StudyError, progress, run
from tripeaks_widgets.study.journal import Journal

TOY = ["--layout", "toy-2x3-36"]
COMMAND = [sys.executable, "-m", "tripeaks_widgets.cli"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_winnable_is_one_line(capsys):
    assert main(["study", "winnable", "--deals", "1500", *TOY, "--workers", "1"]) == 0
    out, err = capsys.readouterr()
    result = Result.from_journal("study-winnable-toy-2x3-36-seed0.jsonl")
    low, high = 100 * result.low, 100 * result.high
    rate = 100 * result.rate
    assert out == (f"winnable: {result.wins:,} of 1,500 deals, {rate:.2f} %, 95 % interval {low:.2f} to {high:.2f} %\n")
    assert err == "What is done is kept in study-winnable-toy-2x3-36-seed0.jsonl.\n"
    assert main(["study", "winnable", "--deals", "1500", *TOY]) == 0
    again, err = capsys.readouterr()
    assert again == out
    assert err == "study-winnable-toy-2x3-36-seed0.jsonl holds 1,500 of 1,500 deals already.\n"


def test_moves_and_scores_have_a_line_on_their_spread(capsys):
    assert main(["study", "moves", "--deals", "50", *TOY, "--empty-waste", "--no-wrap", "--workers", "1"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("winnable: ")
    assert second.startswith("fewest moves of ")
    assert "quartiles" in second
    assert main(["study", "score", "--deals", "50", *TOY, "--scoring", "hogue", "--workers", "1"]) == 0
    (only,) = capsys.readouterr().out.splitlines()
    assert only.startswith("best scores of 50 deals: mean ")
    assert sorted(path.name for path in Path().iterdir()) == [
        "study-moves-toy-2x3-36-no-wrap-empty-waste-seed0.jsonl",
        "study-score-hogue-toy-2x3-36-seed0.jsonl",
    ]


def test_one_deal_has_no_spread(capsys):
    assert main(["study", "score", "--deals", "1", *TOY]) == 0
    assert capsys.readouterr().out == "too few deals with a figure for a mean: 1\n"


@pytest.mark.parametrize("measure", ["winnable", "moves", "score"])
def test_json_is_one_object(capsys, measure):
    assert main(["study", measure, "--deals", "30", *TOY, "--seed", "2", "--json", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    found = json.loads(out)
    result = run(Study(measure, Rules(layout="toy-2x3-36"), deals=30, seed=2), workers=1)
    assert found == json.loads(json.dumps(result.summary()))
    assert (found["measure"], found["seed"], found["deals"]) == (measure, 2, 30)
    assert ("rate" in found) == (measure != "score")


def test_rows_go_to_a_file_and_come_back(capsys):
    study = Study("moves", Rules(layout="toy-2x3-36"), deals=40, seed=2**32 - 1)
    words = ["study", "moves", "--deals", "40", *TOY, "--seed", str(2**32 - 1), "--journal", "j"]
    for name in ("rows.csv", "rows.parquet"):
        assert main([*words, "--out", name]) == 0
        assert f"One row for each deal is in {name}." in capsys.readouterr().err
    result = run(study, workers=1)
    expected = list(zip(study.numbers, result.values, strict=True))

    head, rows = Path("rows.csv").read_text().split("\n", 1)
    assert json.loads(head.removeprefix("# ")) == result.summary()
    read = list(csv.reader(io.StringIO(rows)))
    assert read[0] == ["number", "moves"]
    assert [(int(number), int(value)) for number, value in read[1:]] == expected

    table = pytest.importorskip("pyarrow.parquet").read_table("rows.parquet")
    assert list(zip(table["number"].to_pylist(), table["moves"].to_pylist(), strict=True)) == expected
    assert json.loads(table.schema.metadata[b"tripeaks-study"]) == result.summary()


# What is wrong


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--deals", "0"], "1 to 4294967296 deals, not 0"),
        (["--deals", "5", "--seed", "-1"], "not -1"),
        (["--deals", "5", "--workers", "0"], "at least one worker"),
        (["--deals", "5", "--layout", "pyramid"], "pyramid"),
        (["--deals", "5", "--scoring", "hoge"], "did you mean hogue"),
        (["--deals", "5", "--out", "rows.txt"], "one of .csv, .parquet"),
        (["--deals", "5", "--out", "nowhere/rows.csv"], "can't be written"),
        (["--deals", "5", "--journal", "nowhere/journal"], "can't be used"),
        (["--deals", "5", "--journal", "other"], "seed is 1 there, 0 here"),
        (["--deals", "5", "--journal", "notes"], "not a study's journal"),
    ],
)
def test_what_is_wrong_is_one_line_and_leaves_nothing(capsys, words, said):
    run(Study("winnable", Rules(), deals=1, seed=1), workers=1, journal="other")
    Path("notes").write_text("remember the milk\n")
    before = {path.name: path.read_bytes() for path in Path().iterdir()}
    assert main(["study", "winnable", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tripeaks: ")
    assert err.count("\n") == 1
    assert said in err
    assert {path.name: path.read_bytes() for path in Path().iterdir()} == before


@pytest.mark.parametrize("words", [[], ["luck", "--deals", "5"], ["winnable"], ["winnable", "--deals", "many"]])
def test_words_that_can_not_be_read_end_with_2(capsys, words):
    with pytest.raises(SystemExit) as end:
        main(["study", *words])
    assert end.value.code == 2
    assert "tripeaks study: error: " in capsys.readouterr().err


def test_a_journal_in_use_is_refused(capsys):
    study = Study("winnable", Rules(layout="toy-2x3-36"), deals=5)
    with Journal("journal", study):
        assert main(["study", "winnable", "--deals", "5", *TOY, "--journal", "journal"]) == 2
    assert "in use by something else" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("package", "words"),
    [("pyarrow", ["--out", "rows.parquet"]), ("distributed", ["--scheduler", "tcp://127.0.0.1:9"])],
)
def test_a_missing_package_is_named_with_what_brings_it(package, words):
    program = (
        "import sys, importlib.abc\n"
        "class No(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name.partition('.')[0] == {package!r}: raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, No())\n"
        "import importlib.util\n"
        "real = importlib.util.find_spec\n"
        f"importlib.util.find_spec = lambda name, *rest: None if name == {package!r} else real(name, *rest)\n"
        "from tripeaks_widgets.cli import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    command = [sys.executable, "-c", program, "study", "winnable", "--deals", "5", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert done.stderr == f'tripeaks: This needs {package}: pip install "tripeaks_widgets[study]".\n'


# Interruptions


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, "study", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def wait_for_chunks(process: subprocess.Popen[str], journal: Path, chunks: int) -> None:
    end = time.monotonic() + 60
    while not journal.exists() or journal.read_bytes().count(b"\n") < 2 + chunks:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.02)


def ended(process: subprocess.Popen[str]) -> tuple[str, str]:
    try:
        return process.communicate(timeout=30)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


@pytest.mark.parametrize("everyone", [True, False], ids=["terminal", "alone"])
def test_an_interrupted_command_goes_on_as_it_says(everyone):
    """A terminal's Ctrl+C reaches the workers too; a signal to the command alone doesn't."""
    words = ["moves", "--deals", "4000", *TOY, "--no-wrap", "--seed", "5", "--workers", "2", "--journal", "my journal"]
    process = started(*words)
    wait_for_chunks(process, Path("my journal"), 2)
    for _ in range(3):  # people are impatient, and some senders tell the process and its group
        (os.killpg if everyone else os.kill)(process.pid, signal.SIGINT)
        time.sleep(0.002)
    out, err = ended(process)
    assert process.returncode == 130, err
    assert out == ""
    assert "Traceback" not in err
    said = err.splitlines()[-1]
    done, _, rest = said.removeprefix("Stopped at ").partition(" of 4,000 deals; they are in my journal. To go on: ")
    assert rest == (
        "tripeaks study moves --deals 4000 --no-wrap --layout toy-2x3-36 --seed 5 --workers 2 --journal 'my journal'"
    )
    done = int(done.replace(",", ""))
    assert 1000 <= done < 4000

    second = started(*words)
    out, err = ended(second)
    assert second.returncode == 0, err
    assert err.startswith(f"my journal holds {done:,} of 4,000 deals already.\n")
    study = Study("moves", Rules(layout="toy-2x3-36", wrap=False), deals=4000, seed=5)
    assert Result.from_journal("my journal") == run(study, workers=1)
    assert Path("my journal").read_bytes().count(b"\n") == 2 + study.chunks, "no chunk was done twice"


def test_a_killed_command_leaves_a_journal_that_goes_on_and_no_processes():
    process = started("moves", "--deals", "100000", *TOY, "--workers", "2", "--journal", "journal")
    wait_for_chunks(process, Path("journal"), 2)
    children = psutil.Process(process.pid).children(recursive=True)
    assert children
    process.kill()
    ended(process)
    assert psutil.wait_procs(children, timeout=10)[1] == []
    states: list[Progress] = []
    study = Study("moves", Rules(layout="toy-2x3-36"), deals=1500)
    result = run(study, workers=1, journal="journal", progress=states.append)
    assert states[0].resumed >= 500
    assert result == run(study, workers=1)


def test_a_lost_worker_is_told_and_how_to_go_on(capsys, monkeypatch):
    def broken(plan, *, progress, **_):
        progress(Progress(plan, 1000, 1000, 0, 500, 500))
        raise StudyError("study.worker-died")

    monkeypatch.setattr("tripeaks_widgets.study.command.run", broken)
    assert main(["study", "winnable", "--deals", "2000"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[1:] == [
        "tripeaks: A worker process ended all of a sudden: it may have been killed, or its memory may have run out.",
        "Stopped at 1,000 of 2,000 deals; they are in study-winnable-tripeaks-seed0.jsonl. "
        "To go on: tripeaks study winnable --deals 2000",
    ]


# Progress


def state(done: int, measure: str = "winnable") -> Progress:
    return Progress(Study(measure, Rules(), deals=1000), done, 100, 0, done // 2, done * 7)


def test_lines_come_now_and_then(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
    stream = io.StringIO()
    lines = progress.display(stream)
    for clock[0], done in ((0, 100), (4, 200), (9, 300), (11, 400), (15, 500), (21.5, 550), (40, 1000)):
        lines(state(done))
    lines.close()
    assert stream.getvalue().splitlines() == [
        "400 of 1,000 deals, 50.00 % (45.12 to 54.88), 27 deals a second, 0:22 left",
        "550 of 1,000 deals, 50.00 % (45.84 to 54.16), 21 deals a second, 0:22 left",
    ]


def test_a_score_so_far_is_a_mean():
    assert progress.so_far(state(200, "score")) == "mean 7.0"
    assert progress.so_far(state(0)) == ""


def test_a_terminal_gets_a_bar():
    pytest.importorskip("tqdm")

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    bar = progress.display(stream)
    for done in (100, 500, 1000):
        bar(state(done))
    bar.close()
    shown = stream.getvalue().split("\r")[-1]
    assert "1000/1000" in shown
    assert "deals/s" in shown
    assert "50.00 % (46.91 to 53.09)" in shown
