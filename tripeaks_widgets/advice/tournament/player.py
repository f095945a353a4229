"""The process that a strategy plays in. It is shown views and tells moves; the deal is in another process.

Views come pickled on its standard input. Answers go out as a line of JSON each, so that nothing which a strategy
returns can act where the deal is:

- ``["ready"]`` or ``["failed", reason]``, once, when the strategy was loaded;
- ``["move", move, seconds]``, ``["odd", text, seconds]`` for what is no move, ``["raised", reason, seconds]``.

What a strategy prints goes to standard error, and it has nothing to read.
"""

from __future__ import annotations

import json
import os
import pickle
import queue
import signal
import threading
import time
from typing import Any, BinaryIO

from .answers import plain, reason

KEEP = 60.0
"""Seconds that a process waits for its next game before it ends."""

MEMORY = 2 << 30
"""Bytes that a strategy may take, where the system can hold it to that; more is a MemoryError."""


def main() -> None:
    """Load the strategy that comes first, then answer every view; a None says that a game is over."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this process ends it
    _bound_memory()
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)

    def tell(*answer: Any) -> None:
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()

    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(requests, inbox), daemon=True).start()
    try:
        strategy = inbox.get().load()
    except BaseException as error:
        tell("failed", reason(error))
        os._exit(1)
    tell("ready")
    while True:
        view = inbox.get()
        if view is None:
            try:
                view = inbox.get(timeout=KEEP)
            except queue.Empty:
                os._exit(0)
        began = time.perf_counter()
        try:
            answer = plain(strategy(view))
        except BaseException as error:  # exit() and the like, too: the game is lost, the process goes on
            answer = "raised", reason(error)
        tell(*answer, time.perf_counter() - began)


def _bound_memory() -> None:
    """Keep a strategy that never stops to take memory from taking the whole machine's before its time is over."""
    try:
        import resource
    except ImportError:  # Windows has no such bounds
        return
    most = resource.getrlimit(resource.RLIMIT_DATA)[1]
    bound = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
    resource.setrlimit(resource.RLIMIT_DATA, (bound, bound))


def _listen(requests: BinaryIO, inbox: queue.SimpleQueue[Any]) -> None:
    """Pass on what comes; when whoever asks is gone, end at once, in the middle of a move if need be."""
    try:
        while True:
            inbox.put(pickle.load(requests))
    finally:
        os._exit(1)
