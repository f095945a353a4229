"""Functions that wait to be called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Watchers(Generic[T]):
    """Calls each of the functions added, in their order; the same one may be added twice, and ended twice."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[[T], object]] = {}

    def add(self, callback: Callable[[T], object]) -> Callable[[], None]:
        """Add a function; what is returned takes it out again."""
        token = object()
        self._callbacks[token] = callback

        def end() -> None:
            self._callbacks.pop(token, None)

        return end

    def tell(self, value: T) -> None:
        """Call them all."""
        for callback in tuple(self._callbacks.values()):
            callback(value)
