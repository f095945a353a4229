"""The notebooks as they are written: clean, short, linked, and true to the data they quote."""

import ast
import csv
import json
import re
import subprocess
import sys
from datetime import timedelta
from functools import cache

import nbformat
import pytest

from notebooks.course import EVERY, FOLDER, LESSONS, ROOT, calls, cells, content_of, path_name, prose, read
from tripeaks_widgets.lessons.course import lesson_ids, load
from tripeaks_widgets.lessons.course.solution import sections

MOST_CELLS, MOST_WORDS, MOST_LINES, LONGEST_CELL, WIDEST = 40, 1200, 60, 12, 100
INDEX = "00-start-here.ipynb"

course = pytest.mark.parametrize("name", LESSONS)


@pytest.mark.parametrize("path", EVERY, ids=path_name)
def test_a_notebook_is_kept_without_anything_that_running_it_leaves(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert "widgets" not in notebook.metadata
    assert notebook.metadata.title
    assert notebook.metadata.voila == {"template": "tripeaks", "theme": "auto"}
    assert "version" not in notebook.metadata.language_info
    for cell in cells(notebook, "code"):
        assert cell.outputs == []
        assert cell.execution_count is None
    for cell in notebook.cells:
        assert set(cell.metadata) <= {"tags", "figures"}
    ids = [cell.id for cell in notebook.cells]
    assert len(set(ids)) == len(ids)
    text = path.read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), indent=1, ensure_ascii=False) + "\n"


def test_the_course_is_whole():
    numbers = [load(lesson).number for lesson in lesson_ids()]
    assert numbers == list(range(len(numbers)))
    assert 10 <= len(numbers) - 1 <= 12  # beside the one that shows the way
    assert {path_name(path) for path in EVERY} == {"play.ipynb", *LESSONS}
    for name in LESSONS:
        assert name.startswith(f"{content_of(name).number:02d}-")


@course
def test_a_lesson_stays_within_an_evening(name):
    notebook = read(name)
    assert len(notebook.cells) <= MOST_CELLS
    assert sum(bool(re.search(r"\w", word)) for word in prose(notebook).split()) <= MOST_WORDS
    lines = [cell.source.splitlines() for cell in cells(notebook, "code")]
    assert max(map(len, lines)) <= LONGEST_CELL
    assert sum(bool(line.strip()) and not line.strip().startswith("#") for cell in lines for line in cell) <= MOST_LINES
    assert max(len(line) for cell in lines for line in cell) <= WIDEST


@course
def test_it_begins_with_what_it_is_good_for_and_how_long_it_takes(name):
    content, notebook = content_of(name), read(name)
    first = "\n".join(cell.source for cell in notebook.cells[:4] if cell.cell_type == "markdown")
    title = re.search(r"^# (.+)$", first, re.MULTILINE)
    assert title
    assert title[1] in (content.title, f"{content.number} {content.title}", f"{content.number}. {content.title}")
    assert notebook.metadata.title.endswith(content.title)
    assert re.search(rf"\b{content.minutes} min", first)
    for goal in content.goals:
        assert goal.rstrip(".") in first


@course
def test_what_it_asks_is_what_its_content_has(name):
    content, notebook = content_of(name), read(name)
    assert calls(notebook, "exercise") == [one.id for one in content.exercises]
    assert calls(notebook, "predict") == [one.id for one in content.predictions]
    if name != INDEX:
        assert 3 <= len(content.exercises) <= 5
        assert content.predictions
    assert bool(calls(notebook, "calibration")) == bool(content.predictions)
    assert calls(notebook, "progress")
    tagged = [tag.removeprefix("exercise-") for cell in notebook.cells for tag in cell.metadata.get("tags", ())]
    assert tagged == [one.id for one in content.exercises if one.kind == "code"]


@course
def test_no_solution_stands_in_the_notebook(name):
    text = re.sub(r"\s+", " ", "\n".join(cell.source for cell in read(name).cells))
    for section in sections(content_of(name)).values():
        for statement in ast.parse(section.code).body:
            if isinstance(statement, ast.Import | ast.ImportFrom):
                continue
            lines = [ast.unparse(one) for one in getattr(statement, "body", [statement])]
            telling = [line for line in lines if len(line) > 24 and not line.startswith(("'", '"'))]
            for line in telling:
                assert re.sub(r"\s+", " ", line) not in text, section.id


@course
def test_it_needs_what_everybody_may_use(name):
    lesson = LESSONS[name][0]
    allowed = {
        *("tripeaks_widgets", "tripeaks_widgets.classroom", f"tripeaks_widgets.classroom.figures.{lesson}"),
        *("ipywidgets", "matplotlib"),
    }
    for cell in cells(read(name), "code"):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                modules = [str(node.module)]
                assert not any(alias.name.startswith("_") for alias in node.names)
            else:
                if isinstance(node, ast.Attribute):
                    assert not node.attr.startswith("_") or node.attr.endswith("__")
                continue
            for module in modules:
                assert module in allowed or module.partition(".")[0] in sys.stdlib_module_names, module


@course
def test_pictures_are_there_and_said_in_words(name):
    text = "\n".join(cell.source for cell in cells(read(name), "markdown"))
    pictures = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", text)
    assert pictures
    assert "<img" not in text
    for words, target in pictures:
        assert len(words) >= 20, target
        assert (FOLDER / name).parent.joinpath(target).is_file(), target


@course
def test_links_lead_somewhere(name):
    text = "\n".join(cell.source for cell in cells(read(name), "markdown"))
    links = re.findall(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)", text)
    assert links
    for target in links:
        if re.match(r"https?:", target):
            assert re.fullmatch(r"https?://[\w.-]+\.[a-z]{2,}(/\S*)?", target), target
        else:
            file = target.partition("#")[0]
            assert not file or (FOLDER / name).parent.joinpath(file).exists(), target


def test_the_index_lists_every_lesson_with_its_time_and_goals():
    notebook = read(INDEX)
    text = "\n".join(cell.source for cell in cells(notebook, "markdown"))
    for name in LESSONS:
        content = content_of(name)
        if name == INDEX:
            continue
        row = next(line for line in text.splitlines() if f"]({name})" in line)
        assert content.title in row
        assert re.search(rf"\b{content.minutes}\b", row)
        if content.language == "en":
            assert any(goal.rstrip(".").casefold() in row.casefold() for goal in content.goals)


def test_spelling():
    texts = [file for file in (ROOT / "tripeaks_widgets/lessons/content").glob("*.toml") if ".da." not in file.name]
    english = [*texts, *(FOLDER / name for name, (_, language) in LESSONS.items() if language == "en")]
    done = subprocess.run(
        [sys.executable, "-m", "codespell_lib", "--builtin", "clear,rare", *map(str, english)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


# Figures


@cache
def data(file: str):
    """A file of data: JSON as it is, a CSV as its rows."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if file.endswith(".csv"):
        return list(csv.DictReader(text.splitlines()))
    return json.loads(text)


def figure(file: str, path: str):
    """The value at a dotted path; ``name=value`` picks the first entry of a list that has it."""
    value = data(file)
    for part in path.split("."):
        key, equals, wanted = part.partition("=")
        if equals:
            value = next(entry for entry in value if str(entry[key]) == wanted)
        else:
            value = value[int(part)] if isinstance(value, list) else value[part]
    return float(value) if isinstance(value, str) and re.fullmatch(r"[-+]?[\d.]+", value) else value


def bare(text: str) -> str:
    """Without the spaces that only look better, and with a plain minus."""
    return re.sub(r"[\s\u2009\u202f]", "", text.replace("\N{MINUS SIGN}", "-"))


@course
def test_figures_in_the_text_are_those_of_the_data(name):
    for cell in cells(read(name), "markdown"):
        for words, file, path, shape in cell.metadata.get("figures", []):
            assert bare(words) in bare(cell.source), words
            value = figure(file, path)
            shown = timedelta(seconds=value) if shape == "time" else shape.format(value)
            assert bare(str(shown)) == bare(words), (words, file, path)
