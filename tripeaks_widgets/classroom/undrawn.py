"""Stands in for matplotlib where that isn't installed: it takes every call of a drawing function, and draws nothing.

So a figure's function runs to its end and says what would be seen, which a picture then shows in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from typing import Any


@cache
def drawable() -> bool:
    """Whether there is a matplotlib to draw with."""
    return find_spec("matplotlib") is not None


class Undrawn:
    """A figure, its axes, a patch: whatever is asked of it is another one of these."""

    def __init__(self, *_: Any, **__: Any) -> None:
        pass

    def __call__(self, *_: Any, **__: Any) -> Undrawn:
        """Take any call."""
        return self

    def __getattr__(self, name: str) -> Undrawn:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __getitem__(self, _: object) -> Undrawn:
        return self

    def __iter__(self) -> Iterator[Undrawn]:
        return iter(())


def grid(rows: int, columns: int) -> Any:
    """Axes in the shape in which `matplotlib.pyplot.subplots` gives so many."""
    if rows == columns == 1:
        return Undrawn()
    line = [Undrawn() for _ in range(max(rows, columns))]
    return line if 1 in (rows, columns) else [[Undrawn() for _ in range(columns)] for _ in range(rows)]
