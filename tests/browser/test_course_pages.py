"""Every lesson in both hosts: all of it appears, nothing fails, it fits a phone, and its exercises can be solved."""

from __future__ import annotations

import re
from typing import Any

import pytest
import rig
from notebooks.course import LESSONS, asked, content_of, read
from playwright.sync_api import Locator, Page, expect

from tripeaks_widgets.lessons.course import Content, Exercise
from tripeaks_widgets.lessons.course.solution import section

CARDS = ".tpk-card"
FAILED = "text=/Error displaying widget|Traceback|Error creating widget/"
BROKEN = """() => [...document.images]
  .filter((image) => !image.complete || !image.naturalWidth)
  .map((image) => image.src)"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
OUTPUTS = """() => {
  const { cells } = window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON();
  return cells.flatMap(({ outputs }) => outputs ?? []);
}"""
TYPED = """async ([tag, source]) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  const nth = content.widgets.findIndex(({ model }) => model.getMetadata('tags')?.includes(tag));
  content.activeCellIndex = nth;
  content.activeCell.model.sharedModel.setSource(source);
  await window.jupyterapp.commands.execute('notebook:run-cell');
  await content.scrollToItem(nth);
}"""
VIEW = "application/vnd.jupyter.widget-view+json"

NOT_RIGHT = re.compile("wrong|think|close|not-yet")

every_lesson = pytest.mark.parametrize("name", LESSONS)


@every_lesson
def test_a_lesson_is_a_page(voila: rig.VoilaApp, still: Page, name: str) -> None:
    content = content_of(name)
    parts = asked(read(name))
    voila.open(still, name)
    cards = still.locator(CARDS)
    expect(cards).to_have_count(len(parts), timeout=rig.PATIENCE_MS)
    expect(still.locator(FAILED)).to_have_count(0)
    expect(still).to_have_title(read(name).metadata.title)
    assert still.evaluate(BROKEN) == []
    for nth, (method, ask) in enumerate(parts):
        if method == "exercise":
            answer_in_page(cards.nth(nth), content, ask)
    for width in (1200, 320):
        still.set_viewport_size({"width": width, "height": 900})
        assert still.evaluate(WIDER) <= 0, width


def answer_in_page(card: Locator, content: Content, name: str) -> None:
    """Answer an exercise wrongly and then rightly, unless it is about code."""
    exercise, reply = content.exercise(name), card.locator(".tpk-reply")
    if exercise.kind == "code":
        return
    right = section(content, name).answer()
    if exercise.kind == "choice":
        number = exercise.choices.index(right) if isinstance(right, str) else right
        radios = card.locator(".tpk-radio")
        answers = [radios.nth((number + 1) % len(exercise.choices)).check, radios.nth(number).check]
    else:
        field = card.locator("input.tpk-input, textarea.tpk-input").first
        told = f"{right:.{exercise.decimals}f}" if exercise.kind == "number" else str(right)
        answers = [lambda: field.fill("987654"), lambda: field.fill(told)]
    for give, level in zip(answers, (NOT_RIGHT, "right"), strict=True):
        give()
        card.locator(".tpk-button.tpk-check").click()
        expect(reply).to_have_attribute("data-level", level, timeout=rig.PATIENCE_MS)


def test_a_lesson_is_a_page_inside_jupyterlab_too(lab: rig.Lab, still: Page) -> None:
    name = "01-rules.ipynb"
    still.goto(f"{lab.server.address}/voila/render/{name}", wait_until="commit")
    expect(still.locator(CARDS)).to_have_count(len(asked(read(name))), timeout=rig.PATIENCE_MS)
    assert still.evaluate(BROKEN) == []


@every_lesson
def test_a_lesson_is_a_notebook(lab: rig.Lab, still: Page, name: str) -> None:
    lab.open(still, name)
    lab.run_all(still)
    assert sum(VIEW in output.get("data", {}) for output in sound(still)) >= len(asked(read(name)))
    content, notebook = content_of(name), read(name)
    for exercise in content.exercises:
        if exercise.kind == "code":
            (source,) = (cell.source for cell in notebook.cells if tag(exercise) in cell.metadata.get("tags", ()))
            solved = f"{section(content, exercise.id).code}\nlesson.exercise({exercise.id!r}, answer)"
            for typed, level in ((mistaken(source), NOT_RIGHT), (solved, "right")):
                still.evaluate(TYPED, [tag(exercise), typed])
                reply = still.locator(".jp-Notebook .jp-mod-active .tpk-reply")
                expect(reply).to_have_attribute("data-level", level, timeout=rig.PATIENCE_MS)
    sound(still)


def sound(page: Page) -> list[Any]:
    """The outputs of the notebook; none of them may tell of an error."""
    outputs: list[Any] = page.evaluate(OUTPUTS)
    assert [output for output in outputs if output["output_type"] == "error" or output.get("name") == "stderr"] == []
    return outputs


def tag(exercise: Exercise) -> str:
    """The tag of the cell in which an exercise of code is written."""
    return f"exercise-{exercise.id}"


def mistaken(source: str) -> str:
    """What a learner has in the cell who puts nonsense where the dots are, or draws where there is a board."""
    written = re.sub(r"^( +)\.\.\.$", r"\1return ...", source, flags=re.MULTILINE).replace("...", "'nothing'")
    return written.replace("display(board)", "board.draw()\ndisplay(board)")
