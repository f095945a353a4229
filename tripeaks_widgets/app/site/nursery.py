"""Kernels that are born in a fraction of the time and of the memory: copies of a process that has loaded everything.

One process loads Python, the kernel and the kit, and then only waits. For each kernel it makes a copy of itself (a
fork), which shares all that was loaded with it and becomes the kernel at once. It runs one thread and has opened
nothing, so a copy starts from a clean state. Linux only: it needs `os.fork` and, to follow a process that is no child
of one's own, `os.pidfd_open`.

The server asks for a kernel by a line of JSON with ``argv``, ``env``, ``cwd`` and ``memory`` (bytes, or null), through
a socket; the answer is a line with the kernel's process number. When the server is gone, so is the socket, and the
nursery ends, and with it, as their parent has gone, all kernels.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import Any

POSSIBLE = sys.platform == "linux" and hasattr(os, "pidfd_open")
"""Whether there can be a nursery on this system."""

LOADED = (
    "ipykernel.kernelapp",
    "ipykernel.ipkernel",
    "ipywidgets",
    "tripeaks_widgets.board",
    "tripeaks_widgets.classroom",
    "tripeaks_widgets.solver",
)
READY = b"ready\n"
_SECONDS = 200
"""How long it may take to load everything: compiling what advice needs takes half a minute on an idle machine."""


class Nursery:
    """The process that kernels come from, as the server sees it. It is started when the first one is asked for.

    Args:
        memory: how many bytes of its own a kernel may take; None for as many as there are.
        warm: whether what advice needs is loaded, too: some seconds at the start, once for all kernels.
    """

    def __init__(self, memory: int | None = None, *, warm: bool = False) -> None:
        self.memory, self.warm = memory, warm
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._talk: socket.socket | None = None

    def start(self) -> None:
        """Start it unless it runs, and wait until it has loaded everything; `OSError` when it doesn't come up."""
        with self._lock:
            self._ready()

    def born(self, argv: Sequence[str], env: Mapping[str, str], cwd: str | None) -> Newborn:
        """A new kernel. It may take some seconds when the nursery has to start first; `OSError` when it can't."""
        order = {"argv": list(argv), "env": dict(env), "cwd": cwd, "memory": self.memory}
        with self._lock:
            talk = self._ready()
            talk.sendall(json.dumps(order).encode() + b"\n")
            return Newborn(int(_line(talk)))

    def end(self) -> None:
        """End it, and with it the kernels that are left."""
        with self._lock:
            if self._talk is not None:
                self._talk.close()
                self._talk = None
            if self._process is not None:
                self._process.wait(10)
                self._process = None

    def _ready(self) -> socket.socket:
        if self._process is not None and self._process.poll() is None and self._talk is not None:
            return self._talk
        ours, theirs = socket.socketpair()
        ours.settimeout(_SECONDS)
        with theirs:
            command = [sys.executable, "-m", __name__, str(theirs.fileno()), *(["warm"] if self.warm else [])]
            # Kernels watch for the end of the parent that they know by this number: here, any that isn't 0.
            env = {**os.environ, "JPY_PARENT_PID": str(os.getpid()), "OPENBLAS_NUM_THREADS": "1"}
            self._process = subprocess.Popen(
                command, pass_fds=[theirs.fileno()], env=env, stdin=subprocess.DEVNULL, start_new_session=True
            )
        if _line(ours) != READY:
            raise OSError("the process that kernels come from said something else than that it is ready")
        self._talk = ours
        return ours


class Newborn:
    """A kernel's process, with what `subprocess.Popen` has that a kernel's manager asks for.

    It is held by a handle of the system, so that a number which another process got later can't be mistaken for it.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        try:
            self._handle = os.pidfd_open(pid)
        except ProcessLookupError:
            self._handle = -1
            self.returncode = 1

    def poll(self) -> int | None:
        """None while it runs; then 1, since how it ended is told to its parent alone."""
        return self._wait(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end, some seconds at most; raises `subprocess.TimeoutExpired`."""
        if self._wait(None if timeout is None else timeout * 1000) is None:
            raise subprocess.TimeoutExpired(["kernel"], timeout or 0)
        return 1

    def send_signal(self, number: int) -> None:
        """Send it a signal; nothing happens when it has ended."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

    def _wait(self, milliseconds: float | None) -> int | None:
        if self.returncode is None:
            ended = select.poll()
            ended.register(self._handle, select.POLLIN)
            if ended.poll(milliseconds):
                os.close(self._handle)
                self.returncode = 1
        return self.returncode


def _line(talk: socket.socket) -> bytes:
    """A line of the nursery's; byte by byte, since nothing of the next may be taken with it."""
    found = b""
    while not found.endswith(b"\n"):
        byte = talk.recv(1)
        if not byte:
            raise OSError("the process that kernels come from has ended")
        found += byte
    return found


# The nursery itself


def main(handle: int, *, warm: bool) -> None:
    """Load everything, then become a kernel in a copy for each line that comes."""
    for name in LOADED:
        importlib.import_module(name)
    if warm:
        _warm()
    gc.collect()
    gc.freeze()  # what is there now stays for good: no kernel need copy it only to look whether it can go
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody here waits for kernels
    talk = socket.socket(fileno=handle)
    talk.sendall(READY)
    orders = talk.makefile("rb")
    while line := orders.readline():
        pid = os.fork()
        if pid == 0:
            orders.close()
            talk.close()
            _live(json.loads(line))
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.setpgid(pid, pid)  # both sides say it: whoever is told the number can rely on it
        talk.sendall(b"%d\n" % pid)


def _warm() -> None:
    """Give one piece of advice, so that what it needs is compiled and loaded."""
    from ...advice import advise
    from ...engine.deal import Deal
    from ...engine.game import Game

    advise(Game(Deal.numbered(1)).view, worlds=2)


def _live(order: Mapping[str, Any]) -> None:
    """Be a kernel, to the end."""
    with contextlib.suppress(PermissionError):
        os.setpgid(0, 0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(order["env"])
    if order["cwd"]:
        os.chdir(order["cwd"])
    if order["memory"]:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (order["memory"], order["memory"]))
    from ipykernel.kernelapp import IPKernelApp

    # A kernel's command is `python -m ipykernel_launcher -f FILE ...`: what follows the module is for the kernel.
    # Nobody types here, so there is no history to be kept, and no file that all kernels would wait for.
    arguments = [*order["argv"][order["argv"].index("-m") + 2 :], "--HistoryManager.enabled=False"]
    sys.argv = ["ipykernel_launcher", *arguments]
    try:
        IPKernelApp.launch_instance(arguments)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), warm="warm" in sys.argv[2:])
