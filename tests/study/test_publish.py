"""Tables and pictures of studies, made from their journals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tripeaks_widgets import Rules
from tripeaks_widgets.study import Result, Study, run
from tripeaks_widgets.study.publish import main
from tripeaks_widgets.study.tables import COLUMNS, load

TOY = Rules(layout="toy-2x3-36")
STUDIES = [
    Study("winnable", TOY, 60),
    Study("winnable", TOY.but(wrap=False), 60, seed=4),
    Study("moves", TOY, 60),
    Study("moves", TOY.but(waste="empty"), 60),
    Study("score", TOY, 12),
    Study("score", TOY.but(scoring="hogue"), 12),
]


@pytest.fixture(scope="module")
def journals(tmp_path_factory):
    folder = tmp_path_factory.mktemp("journals")
    for study in STUDIES:
        run(study, workers=1, journal=folder / study.name)
    return [str(folder / study.name) for study in STUDIES]


def contents(folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_tables_hold_what_the_studies_found(journals, tmp_path, capsys):
    assert main([str(tmp_path), *journals]) == 0
    tables = load(tmp_path)
    assert [list(rows[0]) for rows in tables.values()] == [list(columns) for columns in COLUMNS.values()]
    *moves, first, second = tables["winnable"]
    assert [(row["measure"], row["waste"]) for row in moves] == [("moves", "card"), ("moves", "empty")]
    assert moves[0]["winnable"] == first["winnable"]
    result = Result.from_journal(journals[0])
    assert (first["wrap"], int(first["winnable"]), int(first["deals"])) == ("yes", result.wins, 60)
    assert float(first["rate"]) == pytest.approx(result.rate, abs=1e-6)
    assert float(first["low"]) == pytest.approx(result.low, abs=1e-6)
    assert second["command"] == "tripeaks study winnable --deals 60 --no-wrap --layout toy-2x3-36 --seed 4"
    assert second["seed"] == "4"
    assert second["date"].startswith("20")
    assert [row["measure"] for row in tables["spreads"]] == ["moves", "moves", "score", "score"]
    assert float(tables["spreads"][0]["mean"]) == pytest.approx(Result.from_journal(journals[2]).spread.mean)
    scores = Result.from_journal(journals[5]).values
    found = {int(row["value"]): int(row["deals"]) for row in tables["histograms"] if row["scoring"] == "hogue"}
    assert found == {value: scores.count(value) for value in sorted(scores)}

    pictures = [f"{name}.{suffix}" for name in ("winnable", "moves", "scores") for suffix in ("svg", "png")]
    assert [Path(line).name for line in capsys.readouterr().err.splitlines()] == pictures
    assert sorted(contents(tmp_path)) == sorted([*pictures, *(f"{name}.csv" for name in COLUMNS)])


def test_the_same_studies_make_the_same_files_in_any_order(journals, tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    assert main([str(one), *journals]) == 0
    for journal in reversed(journals):
        assert main([str(other), journal]) == 0
    assert contents(one) == contents(other)
    assert main([str(other)]) == 0, "without journals, drawn again"
    assert contents(one) == contents(other)


def test_a_longer_study_takes_the_place_of_a_shorter_one(journals, tmp_path):
    assert main([str(tmp_path), *journals]) == 0
    longer = tmp_path / "longer"
    run(Study("moves", TOY, 90), workers=1, journal=longer)
    assert main([str(tmp_path), str(longer)]) == 0
    rows = [row for row in load(tmp_path)["spreads"] if row["measure"] == "moves" and row["waste"] == "card"]
    assert [row["deals"] for row in rows] == ["90"]
    counts = [int(row["deals"]) for row in load(tmp_path)["histograms"] if row["measure"] == "moves"]
    assert sum(counts) == sum(int(row["count"]) for row in load(tmp_path)["spreads"] if row["measure"] == "moves")


def test_what_is_no_finished_journal_leaves_nothing(journals, tmp_path, capsys):
    cut = tmp_path / "cut"
    cut.write_bytes(Path(journals[0]).read_bytes()[:-1])
    for path in (cut, tmp_path / "nowhere"):
        assert main([str(tmp_path / "out"), journals[1], str(path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_it_is_a_command(journals, tmp_path):
    command = [sys.executable, "-m", "tripeaks_widgets.study.publish", str(tmp_path / "out"), journals[0]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert len(done.stderr.splitlines()) == 2, "the pictures"
    assert len(done.stdout.splitlines()) == 3


def test_markdown_tells_the_largest_study_of_each_rules(journals, tmp_path, capsys):
    assert main([str(tmp_path / "data"), "--pictures", str(tmp_path / "pictures"), *journals]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 3  # three ways to play, one of them measured twice
    result = Result.from_journal(journals[1])
    assert f"| 60 | {result.wins}, " in lines[4]
    assert lines[4].startswith("| toy-2x3-36 | off | one card |")
    assert lines[4].endswith("| `tripeaks study winnable --deals 60 --no-wrap --layout toy-2x3-36 --seed 4` |")
    assert sorted(path.suffix for path in (tmp_path / "data").iterdir()) == [".csv"] * 3
    assert {path.suffix for path in (tmp_path / "pictures").iterdir()} == {".svg", ".png"}
