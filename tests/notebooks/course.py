"""The notebooks as tests read them."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import nbformat

from tripeaks_widgets.lessons.course import Content, lesson_ids, load

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
EVERY = sorted(FOLDER.rglob("*.ipynb"))
"""All notebooks, the one that only has a board among them."""

LESSONS: dict[str, tuple[str, str]] = {load(lesson).notebook: (lesson, "en") for lesson in lesson_ids()} | {
    load(lesson, language).notebook: (lesson, language)
    for lesson in lesson_ids()
    for language in ("da",)
    if load(lesson, language).notebook != load(lesson).notebook
}
"""The notebooks of the course: the lesson of each, and its language."""


def path_name(path: Path) -> str:
    """A notebook's name below its folder."""
    return path.relative_to(FOLDER).as_posix()


def content_of(name: str) -> Content:
    """What the lesson of a notebook says and asks."""
    return load(*LESSONS[name])


def read(name: str) -> Any:
    """A notebook of the course."""
    return nbformat.read(FOLDER / name, as_version=4)


def cells(notebook: Any, kind: str) -> list[Any]:
    """Its cells of a kind, ``markdown`` or ``code``."""
    return [cell for cell in notebook.cells if cell.cell_type == kind]


def calls(notebook: Any, method: str) -> list[str]:
    """The ids in all calls of a method of ``lesson``, in order."""
    return [ask for name, ask in asked(notebook) if name == method]


def prose(notebook: Any) -> str:
    """What one reads in it, without addresses and code."""
    text = "\n\n".join(cell.source for cell in cells(notebook, "markdown"))
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return re.sub(r"\]\([^)]*\)", "]", text)


def asked(notebook: Any) -> list[tuple[str, str]]:
    """The cards that a lesson shows, in order: the method (``predict``, ``exercise``, ...), and the id if any."""
    found = []
    for cell in cells(notebook, "code"):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                method, owner = node.func.attr, node.func.value
                shows = method in ("predict", "exercise", "calibration", "progress")
                if shows and isinstance(owner, ast.Name) and owner.id == "lesson":
                    first = node.args[0] if node.args else None
                    found.append((method, first.value if isinstance(first, ast.Constant) else ""))
    return found
