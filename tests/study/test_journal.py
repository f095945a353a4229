"""What a journal survives, and what it refuses."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from tripeaks_widgets import Rules
from tripeaks_widgets.study import Progress, Result, Study, StudyError, run
from tripeaks_widgets.study.journal import Journal, read


@pytest.fixture
def journal(study, tmp_path):
    """The journal of the whole study."""
    path = tmp_path / "journal"
    run(study, workers=1, journal=path)
    return path


def resumed(study: Study, path) -> tuple[Result, Progress]:
    """Run on a journal; the result, and what was there at the start."""
    states: list[Progress] = []
    return run(study, workers=1, journal=path, progress=states.append), states[0]


def lines_of(path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def test_a_journal_is_a_few_short_lines(study, journal):
    lines = lines_of(journal)
    assert len(lines) == 2 + study.chunks
    assert lines[0].startswith(b'{"format":"tripeaks-study","version":1,"study":{"measure":"winnable",')
    assert max(map(len, lines)) < 300
    contents = read(journal)
    assert (contents.identity, contents.deals, contents.damaged) == (study.identity(), 115, 0)
    assert contents.size == journal.stat().st_size


def test_a_result_comes_back_from_its_journal(whole, journal):
    assert Result.from_journal(journal) == whole


def test_a_last_line_cut_off_anywhere_is_done_again(study, whole, journal):
    text = journal.read_bytes()
    last = lines_of(journal)[-1]
    for left in range(len(last)):
        journal.write_bytes(text[: len(text) - len(last) + left])
        result, start = resumed(study, journal)
        assert result == whole
        assert (start.resumed, start.damaged) == (110, int(left > 0))
        assert read(journal).damaged == 0, "what was cut off is gone from the file"
        assert journal.read_bytes() == text


def test_a_first_line_cut_off_anywhere_is_begun_again(study, tmp_path):
    one_chunk, journal = replace(study, deals=10), tmp_path / "journal"
    whole = run(one_chunk, workers=1, journal=journal)
    head, goal = lines_of(journal)[:2]
    for left in range(len(head) + len(goal)):
        journal.write_bytes((head + goal)[:left])
        result, start = resumed(one_chunk, journal)
        assert (result, start.resumed) == (whole, 0)
        assert lines_of(journal)[:2] == [head, goal]


@pytest.mark.parametrize("damage", ["bit", "digit", "cut", "zeros", "glued"])
def test_a_damaged_line_in_the_middle_is_done_again(study, whole, journal, damage):
    lines = lines_of(journal)
    assert lines[5].startswith(b'{"chunk":3,')
    if damage == "bit":
        lines[5] = lines[5].replace(b'"values":"e', b'"values":"f')
    elif damage == "digit":
        lines[5] = lines[5].replace(b'"chunk":3', b'"chunk":4')
    elif damage == "cut":
        lines[5] = lines[5][:40] + b"\n"
    elif damage == "zeros":
        lines[5] = bytes(len(lines[5]) - 1) + b"\n"
    else:
        lines[5] = lines[5].rstrip(b"\n")  # two lines in one: both are lost
    journal.write_bytes(b"".join(lines))
    lost = 2 if damage == "glued" else 1
    result, start = resumed(study, journal)
    assert result == whole
    assert (start.damaged, start.resumed) == (1, 115 - 10 * lost)
    assert Result.from_journal(journal) == whole, "what was done again is in the journal"


def test_lines_in_any_order_and_twice_count_once(study, whole, journal):
    head, goal, *chunks = lines_of(journal)
    journal.write_bytes(b"".join([head, *reversed(chunks), goal, *chunks]))
    result, start = resumed(study, journal)
    assert (result, start.resumed, start.wins) == (whole, 115, whole.wins)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 4}, "seed is 3 there, 4 here"),
        ({"measure": "moves"}, 'measure is "winnable" there, "moves" here'),
        ({"rules": Rules(layout="toy-2x3-36")}, "wrap is false there, true here"),
        ({"rules": Rules(layout="toy-2x3-37", wrap=False)}, 'layout is "toy-2x3-36" there, "toy-2x3-37" here'),
        ({"chunk": 11}, "chunk is 10 there, 11 here"),
        ({"seed": 5, "rules": Rules(layout="toy-2x3-36")}, "wrap is false there, true here; seed is 3 there, 5 here"),
    ],
)
def test_the_journal_of_another_study_is_refused_and_left_alone(study, journal, change, words):
    text = journal.read_bytes()
    with pytest.raises(StudyError, match="another study's") as caught:
        run(replace(study, **change), workers=1, journal=journal)
    for part in words.split("; "):
        assert part in str(caught.value)
    assert journal.read_bytes() == text


@pytest.mark.parametrize(
    "text",
    [
        b"number,winnable\n1,0\n",
        b"\n",
        b"{}\n",
        b"[1]\n",
        b'{"format":"tripeaks-study","version":1,"study":{"measure":"winnable"}}\n',
        b'{"format":"tripeaks-study","version":1,"study":{"measure":"wi',
        b'{"format":"tripeaks-study","version":1,"study":{"measure":"mo',
        b"\xff\xfe\x00",
    ],
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(study, tmp_path, text):
    path = tmp_path / "notes.txt"
    path.write_bytes(text)
    ours = text.endswith(b'"wi')
    if ours:  # but a journal of this very study whose first line was being written is begun again
        run(replace(study, deals=1), workers=1, journal=path)
        return
    with pytest.raises(StudyError, match="not a study's journal"):
        run(study, workers=1, journal=path)
    assert path.read_bytes() == text


def test_a_journal_of_a_later_version_is_refused(study, journal):
    journal.write_bytes(journal.read_bytes().replace(b'"version":1', b'"version":2', 1))
    with pytest.raises(StudyError, match="version 2; this kit knows version 1"):
        run(study, workers=1, journal=journal)


def test_a_place_where_no_file_can_be_is_told(study, tmp_path):
    for path in (tmp_path, tmp_path / "nowhere" / "journal"):
        with pytest.raises(StudyError, match="can't be used"):
            run(study, workers=1, journal=path)


def test_a_study_is_extended(study, whole, journal):
    longer = replace(study, deals=230)
    result, start = resumed(longer, journal)
    assert start.resumed == 110, "the short last chunk is done again"
    assert result.values[:115] == whole.values
    assert result == run(longer, workers=1)
    assert Result.from_journal(journal) == result


@pytest.mark.parametrize("deals", [115, 114, 111, 110, 95, 1])
def test_a_shorter_study_is_there_already(study, whole, journal, deals):
    text = journal.read_bytes()
    result, start = resumed(replace(study, deals=deals), journal)
    assert start.resumed == deals
    assert result.values == whole.values[:deals]
    assert journal.read_bytes() == text


def test_an_unfinished_journal_is_no_result(journal):
    journal.write_bytes(b"".join(lines_of(journal)[:-1]))
    with pytest.raises(StudyError, match="holds 110 of 115 deals"):
        Result.from_journal(journal)


def test_scores_below_zero_are_kept(tmp_path, study):
    with Journal(tmp_path / "journal", replace(study, measure="score")) as book:
        book.add(0, [-52, 0, 2**31 - 1, -(2**31), *range(6)])
    assert read(tmp_path / "journal").chunks[0] == [-52, 0, 2**31 - 1, -(2**31), *range(6)]


# Two at once


def test_two_at_once_are_refused(study, whole, journal):
    text = journal.read_bytes()
    with Journal(journal, study), pytest.raises(StudyError, match="in use by something else"):
        run(study, workers=1, journal=journal)
    assert journal.read_bytes() == text
    assert run(study, workers=1, journal=journal) == whole, "and let go of afterwards"


def test_another_process_is_refused_until_it_is_gone_however_it_went(study, whole, journal):
    program = (
        "import sys\n"
        "from tripeaks_widgets.study.journal import Journal, read\n"
        "from tripeaks_widgets.study import Study\n"
        "path = sys.argv[1]\n"
        "book = Journal(path, Study.from_identity(read(path).identity, 115))\n"
        "print('held', flush=True)\n"
        "sys.stdin.read()\n"
    )
    command = [sys.executable, "-c", program, str(journal)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        try:
            assert holder.stdout.readline() == "held\n"
            with pytest.raises(StudyError, match="in use"):
                run(study, workers=1, journal=journal)
        finally:
            holder.kill()
    assert run(study, workers=1, journal=journal) == whole
