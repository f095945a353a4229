"""The course as one Markdown table: each lesson with its time and goals, and links that open it."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from ...catalogue import text
from .content import Content

HOSTS = (("lab", "lab/tree/"), ("page", "voila/render/"))
"""What a launch link opens a notebook in, and the path there on a Jupyter server whose root has the notebooks."""


def index(contents: Iterable[Content], notebooks: str = "", launch: str = "") -> str:
    """A table of lessons.

    Args:
        contents: the lessons.
        notebooks: what leads to the folder of the notebooks from where the table will stand, with a slash at its end.
        launch: an address of Binder (``https://mybinder.org/v2/gh/OWNER/NAME/HEAD``), or any other that takes the path
            to open as ``urlpath``: then each lesson has links that launch it in JupyterLab and as a web page.
    """
    heads = [text(f"course.index.{name}") for name in ("number", "lesson", "minutes", "goals")]
    if launch:
        heads.append(text("course.index.launch"))
    rows = [heads, ["---"] * len(heads)]
    for lesson in contents:
        goals = "<br>".join(goal.replace("|", "\\|") for goal in lesson.goals)
        row = [str(lesson.number), f"[{lesson.title}]({notebooks}{lesson.notebook})", str(lesson.minutes), goals]
        if launch:
            row.append(" · ".join(_link(name, launch, path + lesson.notebook) for name, path in HOSTS))
        rows.append(row)
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


def _link(name: str, launch: str, path: str) -> str:
    """A link that launches a server and opens a path there."""
    joint = "&" if "?" in launch else "?"
    return f"[{text(f'course.index.{name}')}]({launch}{joint}urlpath={quote(path, safe='')})"
