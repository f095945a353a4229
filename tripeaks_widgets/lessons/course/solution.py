"""Solutions, from ``solutions/<id>.py`` in percent format: a section an exercise, explained before its code."""

from __future__ import annotations

import linecache
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .content import Content
from .errors import LessonError

_HEAD = re.compile(r"# %% *(\S*) *\n?")


@dataclass(frozen=True)
class Section:
    """The solution of one exercise, or what is so with a prediction.

    Attributes:
        id: the exercise's id.
        explanation: Markdown.
        code: Python that leaves the answer in ``answer``.
        file: where it is from.
    """

    id: str
    explanation: str
    code: str
    file: str

    def markdown(self) -> str:
        """The explanation with the code below it."""
        return f"{self.explanation}\n\n```python\n{self.code}\n```".strip()

    def answer(self) -> Any:
        """Run the code in a space of its own; what it leaves in ``answer``.

        Raises `LessonError` when it leaves nothing there, and whatever it raises.
        """
        name = f"<{self.file}: {self.id}>"
        # So that what goes wrong in it is told with its line.
        linecache.cache[name] = (len(self.code), None, self.code.splitlines(keepends=True), name)
        space: dict[str, Any] = {"__name__": f"solution_{self.id}"}
        exec(compile(self.code, name, "exec"), space)
        if "answer" not in space:
            raise LessonError("course.solution.nothing", file=self.file, id=self.id)
        return space["answer"]


def sections(content: Content) -> Mapping[str, Section]:
    """The solutions of a lesson by id, in its language as far as they are translated; empty when there are none.

    A translation needs only the explanations: the code is then the English section's.

    Raises `LessonError` when a file can't be read or names an exercise twice or none.
    """
    folder = content.folder / "solutions"
    english = _read(folder / f"{content.id}.py")
    if content.language == "en":
        return english
    own = _read(folder / f"{content.id}.{content.language}.py")
    return english | {name: _with_code(one, english.get(name)) for name, one in own.items()}


def section(content: Content, name: str) -> Section:
    """The solution of an exercise; `LessonError` when there is none."""
    found = sections(content)
    if name not in found:
        raise LessonError("course.solution.none", lesson=content.id, id=name)
    return found[name]


def _with_code(own: Section, english: Section | None) -> Section:
    """A translated explanation goes with the English code, unless it has code of its own."""
    return own if own.code or english is None else replace(english, explanation=own.explanation)


def _read(file: Path) -> dict[str, Section]:
    if not file.is_file():
        return {}
    try:
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError("course.content.unread", file=file.name, why=str(error)) from None
    found: dict[str, list[str]] = {}
    own: list[str] = []  # what stands before the first section belongs to none
    for line in lines:
        head = _HEAD.fullmatch(line)
        if head:
            if not head[1] or head[1] in found:
                raise LessonError("course.solution.head", file=file.name, line=line.strip())
            own = found[head[1]] = []
        else:
            own.append(line)
    return {name: _section(name, text, file.name) for name, text in found.items()}


def _section(name: str, lines: list[str], file: str) -> Section:
    """Comment lines at the beginning are the explanation."""
    while lines and not lines[0].strip():
        lines = lines[1:]
    count = next((nth for nth, line in enumerate(lines) if not line.startswith("#")), len(lines))
    explanation = "".join(re.sub("^# ?", "", line) for line in lines[:count])
    return Section(name, explanation.strip(), "".join(lines[count:]).strip(), file)
