"""Measures of many deals at once: how often the rules let a deal be won, in how few moves, for how many points."""

from .cluster import dask_executor
from .errors import StudyError
from .plan import Study
from .result import Result
from .runner import Progress, run

__all__ = ["Progress", "Result", "Study", "StudyError", "dask_executor", "run"]
