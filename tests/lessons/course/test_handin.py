"""Results handed in: signed, mailed, collected."""

import csv
import io
import json
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.course.test_session import reports
from lessons.course.toy import write
from tripeaks_widgets.cli import main
from tripeaks_widgets.lessons.course import LessonError, Record, Report, Sitting
from tripeaks_widgets.lessons.course.collecting import COLUMNS, collect
from tripeaks_widgets.lessons.course.handin import HandIn, find, read, sign
from tripeaks_widgets.lessons.course.record import Guess

WORD = "ptarmigan"
MADE = datetime(2026, 11, 30, 9, 15, tzinfo=UTC)
REPORT = Report("toy", {"count": Record(2, True, 1, False), "rate": Record(3, True, 3, True)}, {"coin": Guess(1, 0.75)})
GAPS = [" ", "\n", "\n> ", "\r\n>> ", "\u00a0", "\u200b", "=\n"]
names = st.text(min_size=1, max_size=80).filter(lambda name: any(one.isalnum() for one in name))


@given(names, st.lists(reports, max_size=3))
def test_a_text_is_read_back(folder, name, handed):
    text = sign(name, handed, WORD, MADE)
    found = read(text, f"  {WORD.upper()}\n", folder)
    assert found.reports == tuple(handed)
    assert found.made == "2026-11-30T09:15Z"
    assert sign(found.name, handed, WORD, MADE) == sign(name, handed, WORD, MADE)
    assert max(map(len, text.splitlines())) <= 72
    assert text.isascii()


@given(st.lists(st.tuples(st.integers(0, 400), st.sampled_from(GAPS))))
def test_it_survives_the_mail(folder, gaps):
    text = sign("Ada", [REPORT], WORD, MADE)
    for place, gap in gaps:
        at = 20 + place % (len(text) - 20)  # the mark at the beginning is short enough to stay together
        text = text[:at] + gap + text[at:]
    assert read(text, WORD, folder) == HandIn("Ada", "2026-11-30T09:15Z", (REPORT,))
    assert [read(piece, WORD, folder).name for piece in find(f"> Dear all;\n> {text}\nBest wishes,\nAda\n")] == ["Ada"]


TEXT = sign("Ada", [REPORT], WORD, MADE)


def test_a_change_of_any_character_is_noticed(folder):
    for place, old in enumerate(TEXT):
        if old == "\n":
            continue
        for new in ("", "A" if old != "A" else "B", chr(ord(old) ^ 1)):
            changed = TEXT[:place] + new + TEXT[place + 1 :]
            with pytest.raises(LessonError):
                read(changed, WORD, folder)
            found = collect([("mail", f"{changed}\n{TEXT}")], WORD, folder)
            # A text that is torn in two counts as two.
            assert (len(found.rows), len(found.faults)) in ((1, 1), (1, 2)), (place, new)


@given(st.text(), st.text(alphabet="tripeaks-results:1;ab \n"))
def test_any_other_text_is_refused(folder, one, other):
    for text in (one, other, "tripeaks-results:1:" + one + ":x;"):
        with pytest.raises(LessonError):
            read(text, WORD, folder)
        assert collect([("mail", text)], WORD, folder).rows == ()


@given(st.binary(max_size=200) | st.text().map(str.encode))
def test_whatever_is_signed_is_refused_when_it_is_no_result(folder, data):
    import zlib

    from tripeaks_widgets.lessons.course.handin import _encoded, _signature

    for packed in (data, zlib.compress(data), zlib.compress(b'{"name":"x","made":' + data + b"}")):
        head = f"tripeaks-results:1:{_encoded(packed)}"
        with pytest.raises(LessonError):
            read(f"{head}:{_signature(head, WORD)};", WORD, folder)


@pytest.mark.parametrize(
    "values",
    [
        {"name": "", "made": "2026-11-30T09:15Z", "lessons": []},
        {"name": "x" * 81, "made": "2026-11-30T09:15Z", "lessons": []},
        {"name": "x", "made": "yesterday", "lessons": []},
        {"name": "x", "made": "2026-11-30T09:15Z", "lessons": {}},
        {"name": "x", "made": "2026-11-30T09:15Z", "lessons": [1]},
        {"name": "x", "made": "2026-11-30T09:15Z", "lessons": [{"lesson": "chess"}]},
        {"name": "x", "made": "2026-11-30T09:15Z", "lessons": [{"lesson": "toy", "exercises": {"count": {}}}]},
        {"name": "x" * 3_000_000, "made": "2026-11-30T09:15Z", "lessons": []},
    ],
)
def test_signed_values_are_checked_too(folder, values):
    import zlib

    from tripeaks_widgets.lessons.course.handin import _encoded, _signature

    head = f"tripeaks-results:1:{_encoded(zlib.compress(json.dumps(values).encode()))}"
    with pytest.raises(LessonError):
        read(f"{head}:{_signature(head, WORD)};", WORD, folder)


def test_another_word_is_noticed(folder):
    with pytest.raises(LessonError, match="signed with another word"):
        read(TEXT, "grouse", folder)
    with pytest.raises(LessonError, match="word of the class is missing"):
        read(TEXT, " ", folder)
    with pytest.raises(LessonError, match="word of the class is missing"):
        collect([], "", folder)


@pytest.mark.parametrize(
    ("name", "word"), [("", WORD), ("\n\u200b", WORD), ("x" * 81, WORD), ("Ada", ""), ("Ada", "\t")]
)
def test_name_and_word_are_asked_for(name, word):
    with pytest.raises(LessonError):
        sign(name, [REPORT], word)


# Collecting


def later(minute):
    return MADE.replace(minute=minute)


def test_results_are_collected(folder):
    one = sign("Ada", [REPORT], WORD, MADE)
    two = sign("Bo", [Report("toy", {"count": Record(1, False)})], WORD, MADE)
    again = sign("ada ", [Report("toy", {"count": Record(3, True)})], WORD, later(20))
    early = sign("Ada", [Report("toy", {"count": Record(1, False)})], WORD, later(5))
    found = collect(
        [("a.txt", f"Hello\n{two}\n{one}"), ("b.txt", one), ("c.txt", again), ("d.txt", early)], WORD, folder
    )
    assert [(row.name, row.made[-3:-1], row.right, row.alone) for row in found.rows] == [
        ("ada", "20", 1, 1),
        ("Bo", "15", 0, 0),
    ]
    assert [(fault.source, fault.number, fault.why.key) for fault in found.faults] == [
        ("b.txt", 1, "course.collect.twice"),
        ("a.txt", 2, "course.collect.replaced"),
        ("d.txt", 1, "course.collect.replaced"),
    ]
    assert str(found.faults[0]) == "b.txt, text 1: Ada has handed in the same results in toy before (a.txt, text 2)."


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 59), reports), max_size=6), st.randoms())
def test_the_latest_counts_in_whatever_order_they_come(folder, handed, random):
    last = {}
    for name, minute, _ in handed:
        last[name] = max(last.get(name, 0), minute)
    shuffled = handed[:]
    random.shuffle(shuffled)
    found = collect(((str(nth), sign(name, [report], WORD, later(minute)))
                     for nth, (name, minute, report) in enumerate(shuffled)), WORD, folder)  # fmt: skip
    assert len(found.rows) + len(found.faults) == len(handed)
    assert [row.name for row in found.rows] == sorted(last)
    for row in found.rows:
        assert any(row.report == report for name, _, report in handed if name == row.name)
        distinct = [report for name, minute, report in handed if name == row.name and minute == last[row.name]]
        if len({json.dumps(report.to_dict(), sort_keys=True) for name, _, report in handed if name == row.name}) > 1:
            continue
        assert row.report in distinct


def test_the_table_has_a_line_for_each(folder):
    table = collect([("a", TEXT)], WORD, folder).table()
    head, line = table.splitlines()
    assert head.split("  ")[0] == "name"
    assert line.split() == ["Ada", "toy", "2/6", "1", "0.06", "2026-11-30T09:15Z"]
    assert (
        "-" in collect([("a", sign("Bo", [Report("toy")], WORD, MADE))], WORD, folder).table().splitlines()[1].split()
    )


def test_a_student_is_one_however_the_name_is_written(tmp_path):
    for number, name in ((1, "toy"), (2, "joy")):
        write(tmp_path, number=number, name=name)
    texts = [("a", sign("Ada", [REPORT], WORD, MADE)), ("b", sign("ADA", [Report("joy")], WORD, MADE))]
    found = json.loads(collect(texts, WORD, tmp_path).json())
    assert [[one["lesson"] for one in student["lessons"]] for student in found["students"]] == [["toy", "joy"]]


def test_rows_for_a_spreadsheet(folder):
    text = sign("=1+1", [REPORT], WORD, MADE)
    rows = list(csv.DictReader(io.StringIO(collect([("a", text)], WORD, folder).csv())))
    assert list(rows[0]) == list(COLUMNS)
    assert [(row["kind"], row["id"], row["tries"], row["choice"]) for row in rows] == [
        ("exercise", "count", "2", ""),
        ("exercise", "rate", "3", ""),
        ("prediction", "coin", "", "1"),
    ]
    assert {row["name"] for row in rows} == {"'=1+1"}, "no formula"


# The command


@pytest.fixture
def lessons(folder, capsys):
    def run(*arguments):
        status = main(["lessons", "--folder", str(folder), *arguments])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_the_command_lists_lessons(lessons):
    assert lessons() == (0, "42  A toy (toy), 5 minutes\n    - count\n    - choose\n", "")


def test_the_command_prints_solutions(lessons):
    status, out, _ = lessons("solutions")
    assert status == 0
    assert out == lessons("solutions", "toy")[1]
    assert "# 42. A toy\n\n## Prediction: coin\n\nHeads or tails?\n\n- 0: heads\n- 1: **tails**\n- 2: the rim\n" in out
    assert (
        "## Exercise: count\n\nHow many cards?\n\nThere are six.\n\n- Count them.\n\n```python\nanswer = 2 * 3\n```"
        in out
    )
    status, out, err = lessons("solutions", "chess")
    assert (status, out) == (2, "")
    assert err == "tripeaks: There is no lesson chess: there are toy.\n"


def test_the_command_collects(lessons, tmp_path, monkeypatch):
    file = tmp_path / "mail.txt"
    file.write_text(f"{TEXT}\n{TEXT[:-9]}\n")
    status, out, err = lessons("collect", str(file), "--word", WORD)
    assert (status, out.count("\n")) == (1, 2)
    assert err == f"{file}, text 2: This is no whole text of results: a part of it is missing or was changed.\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(TEXT))
    status, out, err = lessons("collect", "--word", WORD, "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert found["faults"] == []
    assert found["students"][0]["name"] == "Ada"
    assert found["students"][0]["lessons"][0]["exercises"] == REPORT.to_dict()["exercises"]
    assert found["students"][0]["lessons"][0]["score"] == 0.0625
    status, out, err = lessons("collect", str(file), "--word", "grouse", "--csv")
    assert (status, out) == (1, ",".join(COLUMNS) + "\n")
    assert err.count("\n") == 2
    status, out, err = lessons("collect", str(tmp_path / "none"), "--word", WORD)
    assert status == 2
    assert "can't be read" in err


def test_what_a_sitting_reports_can_be_handed_in(folder):
    sitting = Sitting("toy", folder=folder)
    sitting.answer("count", 6)
    sitting.guess("die", "odd", 0.6)
    assert read(sign("Ada", [sitting.results], WORD), WORD, folder).reports == (sitting.results,)


def test_solutions_that_are_missing_are_said(tmp_path, capsys):
    write(tmp_path)
    (tmp_path / "solutions" / "toy.py").unlink()
    assert main(["lessons", "--folder", str(tmp_path), "solutions"]) == 0
    assert capsys.readouterr().out.count("There is no solution.") == 6
