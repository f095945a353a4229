"""Checks of a student's function on many cases, against one that is right."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from numbers import Rational, Real
from typing import Any

from ...catalogue import Text
from .calling import Case, Stopped, call, function_of, shown, told
from .reply import Reply

__all__ = ["Case", "Stopped", "alike", "call", "compare", "function_of", "shown", "told"]


def compare(
    answer: object,
    cases: Iterable[Case],
    oracle: Callable[..., Any],
    *,
    same: Callable[[Any, Any], bool] | None = None,
) -> Reply:
    """Try a student's function on cases until one comes out wrong.

    Args:
        answer: the student's function. It gets copies of the arguments: what it does to them harms no other case.
        cases: what to try it on, the simplest first; ``ValueError`` when there are none.
        oracle: a function that is right.
        same: whether what was given back is as good as what the oracle gives back; else `alike`.

    Returns:
        Right, with the number of cases; wrong with the first case that came out otherwise or raised, and its position
        as the picture; not yet, when there is no function or it gives nothing back.
    """
    count = 0
    for count, case in enumerate(cases, start=1):
        try:
            got = call(answer, case)
        except Stopped as stopped:
            return stopped.reply
        if got is ...:
            return Reply("not-yet", Text("course.code.blank"))
        wanted = oracle(*case.args)
        if count == 1 and wanted is not None and got is None:
            return Reply("not-yet", Text("course.code.nothing", {"call": told(answer, case)}))
        if not _as_good(got, wanted, same or alike):
            args = {"call": told(answer, case), "got": shown(got), "wanted": shown(wanted)}
            return Reply("wrong", Text("course.code.counter", args), case.view)
    if not count:
        raise ValueError("a comparison needs cases")
    return Reply("right", Text("course.code.agrees", {"count": count}))


def alike(got: Any, wanted: Any) -> bool:
    """Whether two values say the same.

    Floats may differ by a billionth of themselves; a list is as good as a tuple, and an array of numpy as a list. But
    a number isn't as good as a yes or no, nor the other way round, and order counts except in sets and mappings.
    """
    if hasattr(got, "tolist"):  # numpy's arrays and scalars
        got = got.tolist()
    if isinstance(wanted, bool) or isinstance(got, bool):
        return got is wanted
    if (
        isinstance(wanted, Real)
        and isinstance(got, Real)
        and not (isinstance(wanted, Rational) and isinstance(got, Rational))
    ):
        return math.isclose(got, wanted, rel_tol=1e-9, abs_tol=1e-12)
    if isinstance(wanted, Mapping):
        return (
            isinstance(got, Mapping)
            and got.keys() == wanted.keys()
            and all(alike(got[key], wanted[key]) for key in wanted)
        )
    if isinstance(wanted, list | tuple):
        return isinstance(got, list | tuple) and len(got) == len(wanted) and all(map(alike, got, wanted))
    return bool(got == wanted)


def _as_good(got: Any, wanted: Any, same: Callable[[Any, Any], bool]) -> bool:
    """A student's value may be of a class that can't be compared: then it isn't what is wanted."""
    try:
        return same(got, wanted)
    except Exception:
        return False
