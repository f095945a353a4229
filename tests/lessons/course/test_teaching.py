"""The guide for teachers: its lesson of one's own works, its table and commands are those of the course."""

import re
from pathlib import Path

import pytest

from tripeaks_widgets.cli import main
from tripeaks_widgets.lessons.course import LessonError, Sitting, lesson_ids, load
from tripeaks_widgets.lessons.course.digest import main as digest_main
from tripeaks_widgets.lessons.course.prediction import right_choice

GUIDE = (Path(__file__).parents[3] / "docs" / "teaching.md").read_text(encoding="utf-8")


def block(path):
    """The code block that a file's name stands before."""
    return re.search(rf"^`my-lessons/{path}`,.*?^```\w+\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)[1]


@pytest.fixture
def own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for path in ("content/pairs.toml", "checks/pairs.py", "solutions/pairs.py"):
        file = tmp_path / "my-lessons" / path
        file.parent.mkdir(parents=True)
        file.write_text(block(path), encoding="utf-8")
    return "my-lessons"


def test_the_lesson_of_ones_own_works(own, capsys):
    sitting = Sitting("pairs", folder=own)
    assert sitting.answer("share", "8/51")
    assert sitting.answer("share", "0.158").level == "close"
    assert sitting.answer("share", "8/52").level == "think"
    space = {}
    exec(sitting.solution("share").partition("```python\n")[2].partition("```")[0], space)
    assert sitting.answer("share", space["answer"])
    assert sitting.answer("count", lambda ranks: 1).level == "wrong"
    assert sitting.answer("count", lambda ranks: None).level == "not-yet"
    # A check may be mended while its author is at work: it is read anew.
    assert main(["lessons", "--folder", own, "solutions"]) == 0
    assert "## Exercise: count" in capsys.readouterr().out
    from tripeaks_widgets.lessons.course.solution import section

    assert sitting.answer("count", section(sitting.content, "count").answer())
    coin = sitting.content.prediction("often")
    assert right_choice(sitting.content, coin) == section(sitting.content, "often").answer() == 0


def test_digests_in_it_are_those_that_its_commands_make(own, capsys):
    content = load("pairs", folder=own)
    commands = re.findall(r"^python -m tripeaks_widgets.lessons.course.digest (.*)$", GUIDE, re.MULTILINE)
    assert len(commands) == 3
    made = []
    for command in commands:
        assert digest_main(command.split()) == 0
        made.append(capsys.readouterr().out.strip())
    share = content.exercise("share")
    assert made == [content.prediction("often").digest, share.digest, share.thoughts[0].digest]


def test_a_file_that_is_being_written_is_read_anew(own):
    file = Path(own) / "content" / "pairs.toml"
    assert load("pairs", folder=own).title == "Pairs"
    file.write_text(file.read_text().replace('"Pairs"', '"Twins"'))
    assert load("pairs", folder=own).title == "Twins"
    file.write_text(file.read_text().replace("minutes", "mintues"))
    with pytest.raises(LessonError, match="minutes is missing"):
        load("pairs", folder=own)


def test_the_table_has_the_lessons_with_their_minutes():
    rows = re.findall(r"^\| `(\w+)` \| (\S+?),? .*?\| (\d+) \|", GUIDE, re.MULTILINE)
    told = {name: (notebook, int(minutes)) for name, notebook, minutes in rows}
    assert len(told) == 13
    for name in lesson_ids():
        content = load(name)
        assert told[name] == (content.notebook.removesuffix(".ipynb"), content.minutes)


def test_the_table_names_lessons_that_come_before():
    rows = re.findall(r"^\| `(\w+)` \| .*?\| \d+ \| (.*?) \|", GUIDE, re.MULTILINE)
    seen = set()
    for name, needs in rows:
        assert needs == "nothing" or set(needs.split(", ")) <= seen
        seen.add(name)
    days = re.findall(r"^\| \d \| (.*?) \|", GUIDE, re.MULTILINE)
    assert len(days) == 5
    assert {name for day in days for name in re.findall(r"`(\w+)`", day)} <= seen


def test_its_commands_are_there(capsys):
    commands = {tuple(words.split()) for words in re.findall(r"tripeaks (lessons(?: solutions| collect)?)", GUIDE)}
    assert commands == {("lessons",), ("lessons", "solutions"), ("lessons", "collect")}
    for command in commands:
        with pytest.raises(SystemExit) as end:
            main([*command, "--help"])
        assert end.value.code == 0
        usage = capsys.readouterr().out
        if command[-1] == "collect":
            assert all(option in usage for option in ("--word", "--csv", "--json"))
