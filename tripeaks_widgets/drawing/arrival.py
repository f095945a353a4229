"""How plain values come and go between Python and the page: in a browser just as from a server."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any


def keep_nulls() -> None:
    """Have a None arrive in the page as JSON's null, and a null here as None, where Python runs in the browser.

    From a server everything arrives through JSON. Pyodide hands values over as they are: it makes of a None what
    JavaScript calls undefined, and of a null an object of its own. Elsewhere this does nothing.
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
            super().publish_msg(msg_type, data=replaced(data, None, null), **rest)

        def handle_msg(self, msg: Any) -> None:
            super().handle_msg(replaced(msg, null, None))

    comm.create_comm = Comm


def replaced(value: Any, old: Any, new: Any) -> Any:
    """A plain value with an object in place of each occurrence of another in it."""
    if value is old:
        return new
    if isinstance(value, dict):
        return {key: replaced(one, old, new) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [replaced(one, old, new) for one in value]
    return value
