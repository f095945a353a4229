"""When to use the compiled version; the answers are the same either way."""

from __future__ import annotations

import sys
from functools import cache

from ..engine.errors import TripeaksError


def accelerated(wanted: bool | None, *, load: bool) -> bool:
    """Whether to use numba.

    Args:
        wanted: what the caller said; None to leave it open.
        load: whether the work is worth the time that loading numba takes, where it isn't loaded yet.

    Raises:
        TripeaksError: when it is wanted and can't be loaded.
    """
    if wanted is None:
        return (load or "numba" in sys.modules) and _loads()
    if wanted and not _loads():
        raise TripeaksError("solver.no-numba")
    return wanted


@cache
def _loads() -> bool:
    try:
        from . import fast  # noqa: F401 - whether it can be loaded is the question
    except ImportError:  # not there, or not one that goes with the numpy that is
        return False
    return True
