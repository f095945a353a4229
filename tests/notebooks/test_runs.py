"""Every lesson run twice from a fresh kernel: as it is, when nothing may pass, and solved, when everything must."""

import ast
import json

import nbformat
import pytest
from nbclient import NotebookClient

from notebooks.course import FOLDER, LESSONS, content_of, read
from tripeaks_widgets.lessons.course.solution import sections

MOST_SECONDS = 30
"""Of the processor, the kernel's and its children's, to run a lesson: on two cores no more passes by the clock."""

REPORT = """
import json, resource
spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
print(json.dumps({"report": lesson.report(), "seconds": sum(one.ru_utime + one.ru_stime for one in spent)}))
"""


def run(notebook, name):
    """Run it as it stands, and give back what is reported at the end."""
    notebook.cells.append(nbformat.v4.new_code_cell(REPORT))
    NotebookClient(notebook, timeout=240, resources={"metadata": {"path": (FOLDER / name).parent}}).execute()
    printed = "".join(output.text for output in notebook.cells[-1].outputs if output.get("name") == "stdout")
    return json.loads(printed)


def solved(notebook, name):
    """The notebook of somebody who knows all answers: after each exercise the solution's answer is given.

    Cells further down that use a function which was to be written find the solution's.
    """
    known = sections(content_of(name))
    made = []
    for cell in notebook.cells:
        made.append(cell)
        for exercise, own in exercises_in(cell):
            lines = ["_space = {}", f"exec({known[exercise].code!r}, _space)", "_answer = _space['answer']"]
            if own:
                lines.append(f"{own} = _answer if callable(_answer) else {own}")
            made.append(nbformat.v4.new_code_cell("\n".join([*lines, f"lesson.answer({exercise!r}, _answer)"])))
    notebook.cells = made
    return notebook


def exercises_in(cell):
    """The ids of the exercises that a cell shows, each with the name of what is to be judged, if any."""
    if cell.cell_type != "code":
        return []
    return [
        (node.args[0].value, node.args[1].id if len(node.args) > 1 and isinstance(node.args[1], ast.Name) else "")
        for node in ast.walk(ast.parse(cell.source))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "exercise"
    ]


@pytest.mark.parametrize("name", LESSONS)
def test_with_nothing_answered_nothing_passes_and_nothing_stops(name):
    found = run(read(name), name)
    assert not [exercise for exercise, record in found["report"]["exercises"].items() if record["right"]]
    assert found["seconds"] < MOST_SECONDS


@pytest.mark.parametrize("name", LESSONS)
def test_with_the_solutions_everything_passes(name):
    notebook = read(name)
    found = run(solved(notebook, name), name)
    right = {exercise for exercise, record in found["report"]["exercises"].items() if record["right"]}
    assert right == {one.id for one in content_of(name).exercises}
