"""How plain values arrive in the page: the same from Python that runs in the browser as from a server's."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any


def keep_nulls() -> None:
    """Have a None arrive as JSON's null, where Python runs in the browser.

    From a server everything arrives through JSON. Pyodide hands values over as they are, and makes of a None what
    JavaScript calls undefined. Elsewhere this does nothing.
    """
    if sys.platform != "emscripten":
        return
    try:
        theirs: Any = import_module("pyodide_kernel.comm").Comm
    except ImportError:  # not JupyterLite's kernel
        return
    comm: Any = import_module("comm")
    null: Any = import_module("pyodide.ffi").jsnull
    if comm.create_comm is not theirs:
        return  # done already

    class Comm(theirs):  # type: ignore[misc]
        def publish_msg(self, msg_type: str, data: Any = None, **rest: Any) -> None:
            super().publish_msg(msg_type, data=told(data, null), **rest)

    comm.create_comm = Comm


def told(value: Any, null: Any) -> Any:
    """A plain value with another one in place of each None in it."""
    if value is None:
        return null
    if isinstance(value, dict):
        return {key: told(one, null) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [told(one, null) for one in value]
    return value
