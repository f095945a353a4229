"""When to use the compiled version; the answers are the same either way."""

from __future__ import annotations

import importlib.util
import sys

from ..engine.errors import TripeaksError


def accelerated(wanted: bool | None, *, load: bool) -> bool:
    """Whether to use numba.

    Args:
        wanted: what the caller said; None to leave it open.
        load: whether the work is worth the time that loading numba takes, where it isn't loaded yet.

    Raises:
        TripeaksError: when it is wanted and not installed.
    """
    if wanted is None:
        return "numba" in sys.modules or (load and importlib.util.find_spec("numba") is not None)
    if wanted and importlib.util.find_spec("numba") is None:
        raise TripeaksError("solver.no-numba")
    return wanted
