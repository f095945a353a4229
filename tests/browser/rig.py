"""What the browser tests stand on: real Jupyter servers, notebooks made on the fly, pages that tell on themselves."""

from __future__ import annotations

import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Route, WebError

from tripeaks_widgets.app import launcher, paths

BROWSER_VARIABLE = "TRIPEAKS_BROWSER"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OUTSIDE = re.compile(r"^(https?|wss?)://(?!127\.0\.0\.1[:/])")

# Lab and Voila are up well within this on a busy machine of two cores; a test that waits longer is broken.
PATIENCE_MS = 60_000


def find_browser() -> str | None:
    """The program named by the variable, else the first browser on the PATH."""
    chosen = os.environ.get(BROWSER_VARIABLE)
    names = (chosen,) if chosen else BROWSERS
    return next((path for name in names if (path := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    """Start the browser, for what isn't a test: pictures and benchmarks."""
    arguments = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return playwright.chromium.launch(executable_path=find_browser(), args=arguments)


# Servers


class Server:
    """A server process in a group of its own, with its log in a file."""

    def __init__(self, name: str, address: str, process: subprocess.Popen[bytes], log: Path) -> None:
        self.name, self.address, self.process, self.log = name, address, process, log
        self._mark = 0

    def mark_log(self) -> None:
        """What comes from now on is of interest."""
        self._mark = self.log.stat().st_size

    def log_tail(self, length: int = 3000) -> str:
        """The end of what was logged since the mark."""
        return self.log.read_bytes()[self._mark :][-length:].decode(errors="replace")

    def wait_until_up(self, seconds: float = 60) -> None:
        """Wait until any answer comes; raises RuntimeError with the log when none does."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                urllib.request.urlopen(self.address + launcher.PROBE, timeout=5).close()
                return
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"{self.name} did not come up:\n{self.log_tail()}")

    def stop(self) -> None:
        """End the whole group: the server, and the kernels that it may have left."""
        for number, seconds in ((signal.SIGTERM, 10), (signal.SIGKILL, 5)):
            try:
                os.killpg(self.process.pid, number)
                self.process.wait(seconds)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue


@contextmanager
def running(name: str, command: list[str], port: int, home: Path) -> Iterator[Server]:
    """Run a server in `home/root`, with nobody's settings but those it makes itself."""
    log = home / f"{name}.log"
    forget_cells(home)
    with log.open("wb") as file:
        process = subprocess.Popen(
            command,
            cwd=home / "root",
            env=clean_environment(home),
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    server = Server(name, f"http://127.0.0.1:{port}", process, log)
    try:
        server.wait_until_up()
        yield server
    finally:
        server.stop()


def forget_cells(home: Path) -> None:
    """Keep IPython from telling a page the cells that other pages ran, as it does from its history."""
    profile = home / "ipythondir" / "profile_default"
    profile.mkdir(parents=True, exist_ok=True)
    (profile / "ipython_kernel_config.py").write_text("c.HistoryManager.enabled = False\n")


def clean_environment(home: Path) -> dict[str, str]:
    """The variables of this process without Jupyter's own, and with every settings folder inside `home`."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "IPYTHON", "VOILA"))}
    kept.pop("PYTHONSTARTUP", None)
    folders = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    made = {key: str(home / key.lower()) for key in folders}
    own = {"JUPYTER_PATH": str(paths.jupyter_data()), "JUPYTER_CONFIG_PATH": str(paths.jupyter_config())}
    return {**kept, **made, **own}


# Hosts: a server with a folder of notebooks


class Host:
    """A server and the folder that it serves; the kit's own notebooks are there as copies."""

    def __init__(self, server: Server, root: Path) -> None:
        self.server, self.root = server, root
        self._numbers = itertools.count(1)

    def write(self, *cells: str, name: str | None = None, metadata: Mapping[str, Any] | None = None) -> str:
        """Make a notebook of code cells; returns its file name, which is new unless `name` is given."""
        notebook = nbformat.v4.new_notebook()
        notebook.cells = [nbformat.v4.new_code_cell(source) for source in cells]
        notebook.metadata = {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
            **(metadata or {}),
        }
        name = name or f"test-{next(self._numbers)}.ipynb"
        nbformat.write(notebook, self.root / name)
        return name

    def request(self, path: str, method: str = "GET") -> bytes:
        """Ask the server's own interface, as a page would."""
        token = {"Cookie": "_xsrf=2a", "X-XSRFToken": "2a"}
        request = urllib.request.Request(self.server.address + path, method=method, headers=token)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return bytes(answer.read())


class Lab(Host):
    """JupyterLab."""

    def open(self, page: Page, name: str) -> str:
        """Open a notebook and wait until its kernel is connected and idle; returns the kernel's id."""
        page.goto(f"{self.server.address}/lab/tree/{name}?reset", wait_until="commit")
        return str(page.evaluate(_LAB_READY, PATIENCE_MS))

    def run_all(self, page: Page) -> None:
        """Run all cells of the open notebook and wait until the last one is done."""
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")

    def show(self, page: Page, *cells: str) -> str:
        """Make a notebook of code cells, open it and run it; returns its file name."""
        name = self.write(*cells)
        self.open(page, name)
        self.run_all(page)
        return name

    def end_sessions(self) -> None:
        """Shut down every kernel, so that no test leaves one to the next."""
        for session in json.loads(self.request("/api/sessions")):
            self.request(f"/api/sessions/{session['id']}", "DELETE")


class VoilaApp(Host):
    """Voila, started just as `tripeaks play` does it, but on a folder of notebooks."""

    def open(self, page: Page, name: str = "play.ipynb", query: str = "", *, wait: bool = True) -> None:
        """Open a notebook as an app (the kit's own when none is named) and wait until its cells are shown."""
        page.goto(f"{self.server.address}/voila/render/{name}{query}", wait_until="commit")
        if wait:
            page.locator("#rendered_cells").wait_for(state="visible", timeout=PATIENCE_MS)

    def show(self, page: Page, *cells: str, query: str = "", template: str = paths.TEMPLATE) -> str:
        """Make a notebook of code cells and open it as an app; returns its file name."""
        name = self.write(*cells, metadata={"title": "Test", "voila": {"template": template, "theme": "auto"}})
        self.open(page, name, query)
        return name

    def kernel(self, page: Page) -> str:
        """The id of the kernel behind the page."""
        return str(json.loads(page.locator("#jupyter-config-data").inner_text())["kernelId"])


# Lab's Run All does nothing while the kernel isn't connected, and says nothing: wait for each thing in turn.
_LAB_READY = """async (patience) => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 25));
  const end = Date.now() + patience;
  let seen = 'no application';
  for (; Date.now() < end; await pause()) {
    const app = window.jupyterapp;
    if (!app) continue;
    await app.restored;
    seen = 'no notebook';
    const panel = app.shell.currentWidget;
    const session = panel?.context?.sessionContext;
    if (!session) continue;
    await panel.context.ready;
    await session.ready;
    const kernel = session.session?.kernel;
    seen = `kernel ${kernel?.status}, ${kernel?.connectionStatus}`;
    if (kernel?.connectionStatus !== 'connected') continue;
    await kernel.info;
    if (kernel.status === 'idle' && panel.content?.model?.cells?.length) return kernel.id;
  }
  throw new Error(`JupyterLab is not ready: ${seen}`);
}"""


def lab_command(root: Path, port: int) -> list[str]:
    """JupyterLab as `tripeaks lab` starts it, without a password and with its application in reach of the page."""
    return [
        *launcher.lab_command(root, port),
        "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]


@contextmanager
def host(
    kind: Callable[[Server, Path], Any], name: str, command: Callable[[Path, int], list[str]], home: Path
) -> Iterator[Any]:
    """Start a server on a new folder that has the kit's notebooks."""
    root, port = home / "root", launcher.free_port()
    shutil.copytree(paths.notebooks(), root, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    with running(name, command(root, port), port, home) as server:
        yield kind(server, root)


# Pages


class Faults:
    """What a page must not do: ask another host for anything, log an error, or raise one.

    A test that provokes an error says so with `allow`, a piece of the text that it expects.
    """

    def __init__(self) -> None:
        self._seen: list[str] = []
        self._allowed: list[str] = []

    def allow(self, *pieces: str) -> None:
        self._allowed += pieces

    def watch(self, context: BrowserContext) -> None:
        context.route(OUTSIDE, self._refuse)
        context.on("console", self._console)
        context.on("weberror", self._raised)
        context.on("page", lambda page: page.on("websocket", lambda socket: self._socket(socket.url)))

    def left(self) -> list[str]:
        """What was seen and not allowed."""
        return [text for text in self._seen if not any(piece in text for piece in self._allowed)]

    def _refuse(self, route: Route) -> None:
        self._seen.append(f"asked another host: {route.request.url}")
        route.abort()

    def _socket(self, address: str) -> None:
        if OUTSIDE.match(address):
            self._seen.append(f"asked another host: {address}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._seen.append(f"console error: {message.text} ({message.location.get('url', '')})")

    def _raised(self, error: WebError) -> None:
        self._seen.append(f"page error: {error.error}")
