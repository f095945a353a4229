"""The map of the course, and the table of lessons beside it."""

import json
import re
from pathlib import Path

import tripeaks_widgets
from tripeaks_widgets.classroom.figures import start
from tripeaks_widgets.lessons.course.content import lesson_ids, load

NOTEBOOKS = Path(tripeaks_widgets.__file__).parents[1] / "notebooks"


def test_the_map_has_each_lesson_once():
    numbers = [number for lessons in start.PATHS.values() for number, _ in lessons]
    assert sorted(numbers) == list(range(1, 13))
    assert all(sorted(numbers) == list(numbers) for numbers in ([n for n, _ in one] for one in start.PATHS.values()))
    assert "10 Scoring" in start.course().alt


def test_the_table_says_of_each_lesson_what_its_own_file_says():
    notebook = json.loads((NOTEBOOKS / "00-start-here.ipynb").read_text(encoding="utf-8"))
    text = "".join("".join(cell["source"]) for cell in notebook["cells"] if cell["id"] == "lessons")
    rows = dict(re.findall(r"\]\(([\w./-]+)\) \| (\d+) min", text))
    for name in lesson_ids():
        lesson = load(name)
        if lesson.number:
            assert rows.get(lesson.notebook) == str(lesson.minutes), lesson.notebook
