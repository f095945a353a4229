"""The course as a table, with links that launch it."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from tripeaks_widgets.cli import main
from tripeaks_widgets.lessons.course import lesson_ids, load
from tripeaks_widgets.lessons.course.index import index

ROOT = Path(__file__).parents[3]
BINDER = "https://mybinder.org/v2/gh/OWNER/NAME/HEAD"


def test_each_lesson_has_a_row_with_its_time_goals_and_links():
    rows = index(map(load, lesson_ids()), "../notebooks/", BINDER).splitlines()[2:]
    assert len(rows) == len(lesson_ids())
    for row, lesson in zip(rows, map(load, lesson_ids()), strict=True):
        assert row.startswith(
            f"| {lesson.number} | [{lesson.title}](../notebooks/{lesson.notebook}) | {lesson.minutes} |"
        )
        assert all(goal in row for goal in lesson.goals)
        links = re.findall(rf"\(({re.escape(BINDER)}[^)]*)\)", row)
        paths = [parse_qs(urlsplit(link).query)["urlpath"][0] for link in links]
        assert paths == [f"lab/tree/{lesson.notebook}", f"voila/render/{lesson.notebook}"]


def test_an_address_that_has_a_query_keeps_it():
    link = index([load("rules")], launch="https://hub.example/hub/user-redirect/git-pull?repo=x")
    assert "git-pull?repo=x&urlpath=lab%2Ftree" in link


def test_the_page_of_the_course_is_what_the_command_prints(capsys):
    assert main(["lessons", "index", "--notebooks", "../notebooks/", "--launch", BINDER]) == 0
    printed = capsys.readouterr().out
    assert printed in (ROOT / "docs" / "course.md").read_text(encoding="utf-8")
