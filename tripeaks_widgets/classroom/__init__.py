"""The classroom: a lesson's exercises and guesses as widgets, and figures that answer to controls.

Names are loaded when they are first asked for: a picture needs no widget, and no lesson needs matplotlib.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .exploring import explore
    from .lesson import Lesson
    from .picture import Picture

__all__ = ["Lesson", "Picture", "explore"]


def __getattr__(name: str) -> Any:
    if name == "Lesson":
        from .lesson import Lesson

        return Lesson
    if name == "Picture":
        from .picture import Picture

        return Picture
    if name == "explore":
        from .exploring import explore

        return explore
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
