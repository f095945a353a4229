"""Calling a student's code: what it raises becomes a reply, and what it does to its arguments stays its own affair."""

from __future__ import annotations

import copy
import linecache
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ...catalogue import Text
from ...engine.view import View
from .reply import Reply

LONGEST = 200
"""A value is shown with so many characters at most."""

ITEMS = 100_000
"""So many items are taken from an iterator that a student's code gives back."""


@dataclass(frozen=True)
class Case:
    """Arguments to try a function on.

    Attributes:
        args: the arguments.
        said: how the call is told; else the function's name with the arguments.
        view: a position that shows the case, if one does.
    """

    args: tuple[Any, ...]
    said: str = ""
    view: View | None = None


class Stopped(Exception):
    """A check has come to its end early; ``reply`` says why. `judge` knows it, so that a check needn't catch it."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(str(reply))
        self.reply = reply


def function_of(answer: object) -> Callable[..., Any]:
    """The answer, when it is a function; `Stopped`, not yet, for nothing, ``...`` or another value."""
    if answer is None or answer is ...:
        raise Stopped(Reply("not-yet", Text("course.code.blank")))
    if not callable(answer):
        raise Stopped(Reply("not-yet", Text("course.code.no-function", {"got": shown(answer)})))
    return answer


def call(answer: object, case: Case) -> Any:
    """What a student's function gives back for copies of a case's arguments; an iterator's items as a list.

    Raises:
        Stopped: when it is no function, or is unfinished, or raises; the reply names the line. An interrupt passes.
    """
    function = function_of(answer)
    args = copy.deepcopy(case.args)
    try:
        found = function(*args)
        return list(islice(found, ITEMS)) if isinstance(found, Iterator) else found
    except NotImplementedError:
        raise Stopped(Reply("not-yet", Text("course.code.blank"))) from None
    except (Exception, SystemExit) as error:
        raise Stopped(Reply("wrong", _raised(function, case, error), case.view)) from None


def told(function: object, case: Case) -> str:
    """How a call is told."""
    name = getattr(function, "__name__", type(function).__name__)
    return case.said or f"{name}({', '.join(map(shown, case.args))})"


def shown(value: object) -> str:
    """A value's representation, cut where it is long; a student's class may have a faulty one."""
    try:
        text = repr(value)
    except Exception as error:
        text = f"<{type(value).__name__}: {type(error).__name__}>"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _raised(function: Callable[..., Any], case: Case, error: BaseException) -> Text:
    """What went wrong, and in which line of the student's own code, counted from the ``def``."""
    what = type(error).__name__ + (f": {_words(error)}" if _words(error) else "")
    args = {"call": told(function, case), "error": what}
    own = getattr(getattr(function, "__code__", None), "co_filename", None)
    frames = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    inside = [(code, line) for code, line in frames if code.co_filename == own]
    if not inside:
        return Text("course.code.raised", args)
    code, line = inside[-1]
    where = {"line": line - code.co_firstlineno + 1, "name": code.co_name}
    source = linecache.getline(code.co_filename, line).strip()
    return Text("course.code.raised-at", args | where | {"source": source or "?"})


def _words(error: BaseException) -> str:
    try:
        return str(error)[:LONGEST]
    except Exception:
        return ""
