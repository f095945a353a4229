"""A notebook's function as the text of a file that stands alone."""

from __future__ import annotations

import ast
import dis
import inspect
import sys
import textwrap
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from ...engine.errors import TripeaksError

KIT = "tripeaks_widgets"

FUTURE = "from __future__ import annotations"
"""So that what a function's arguments are said to be needn't be imported."""


def source(function: object) -> str:
    """The function's own text, after all that it needs: imports, constants, and the notebook's other functions.

    Raises:
        TripeaksError: for what is no function written with ``def``, or one that needs what no file can have.
    """
    found = _Collected()
    found.add(function)
    imports = sorted(found.imports)
    if found.kit:
        imports.append(f"from {KIT} import {', '.join(sorted(found.kit))}")
    parts = ["\n".join([FUTURE, "", *imports]).rstrip(), "\n".join(found.constants), *found.functions]
    return "\n\n\n".join(part for part in parts if part) + "\n"


class _Collected:
    """What was found: lines of the file, each once, in an order in which it can be run."""

    def __init__(self) -> None:
        self.imports: set[str] = set()
        self.kit: set[str] = set()
        self.constants: list[str] = []
        self.functions: list[str] = []
        self._seen: set[object] = set()

    def add(self, function: object) -> None:
        """A function, after what it needs."""
        if not isinstance(function, FunctionType) or function.__name__ == "<lambda>":
            raise TripeaksError("paper.no-function", value=repr(function)[:80])
        if function in self._seen:
            return
        self._seen.add(function)
        try:
            text = textwrap.dedent(inspect.getsource(function)).rstrip()
        except OSError:
            raise TripeaksError("paper.no-text", name=function.__name__) from None
        if function.__closure__:
            raise TripeaksError("paper.inner", name=function.__name__)
        for name in _names(compile(f"{FUTURE}\n{text}", "<strategy>", "exec")):
            if name in function.__globals__:
                self._need(function, name, function.__globals__[name])
        self.functions.append(text)

    def _need(self, function: FunctionType, name: str, value: Any) -> None:
        """What a function calls by a name."""
        kit = sys.modules[KIT]  # the whole package: whoever has a view has imported it
        if name in kit.__all__ and value is getattr(kit, name):
            self.kit.add(name)
        elif isinstance(value, ModuleType):
            self.imports.add(f"import {value.__name__}" + (f" as {name}" if name != value.__name__ else ""))
        elif getattr(value, "__globals__", None) is function.__globals__:
            self.add(value)
        elif value is getattr(sys.modules.get(getattr(value, "__module__", None) or ""), name, None):
            self.imports.add(f"from {value.__module__} import {name}")
        elif _is_plain(value):
            line = f"{name} = {value!r}"
            self.constants += [] if line in self.constants else [line]
        else:
            raise TripeaksError("paper.needs", name=function.__name__, what=name, kind=type(value).__name__)


def _names(code: CodeType) -> Iterator[str]:
    """The names that a text looks up outside its functions, for defaults and decorators too."""
    yield from (step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"))
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _is_plain(value: object) -> bool:
    """Whether a value's text makes it again."""
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (ValueError, SyntaxError):
        return False
