"""Measures of many deals at once: how often the rules let a deal be won, in how few moves, for how many points."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cluster import dask_executor
    from .errors import StudyError
    from .plan import Study
    from .result import Result
    from .runner import Progress, run

__all__ = ["Progress", "Result", "Study", "StudyError", "dask_executor", "run"]

_WHERE = {
    "dask_executor": "cluster",
    "StudyError": "errors",
    "Study": "plan",
    "Result": "result",
    "Progress": "runner",
    "run": "runner",
}


def __getattr__(name: str) -> Any:
    # Advice needs the statistics alone, and shouldn't wait for what starts processes.
    if name in _WHERE:
        return getattr(import_module(f".{_WHERE[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
