"""Starts the Voila app, or JupyterLab on the notebooks, as a process of its own that ends with this one."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from . import paths

APP_PORT = 8866
LAB_PORT = 8888
HOST = "127.0.0.1"

EXTENSIONS = ("@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget")
"""The lab extensions the app's page loads; any other installed one would only slow it down."""

PROBE = f"/voila/templates/{paths.TEMPLATE}/static/theme-light.css"
"""A small file that both servers have; asking for it starts no kernel, as asking for the app would."""

_ALLOWED = [f"--VoilaConfiguration.extension_allowlist={name}" for name in EXTENSIONS]
_START_SECONDS, _WARM_SECONDS = 60, 240
"""How long a server may take to start; the second, when advice may have to be compiled first."""
_IDLE_SECONDS = 600
_LEFT_SECONDS, _AWAY_SECONDS = 120, 3600
"""When others wait for a seat: after how long a page that was closed, and an open one that nobody uses, lose theirs."""


class LaunchError(Exception):
    """The app can't be started; the text says why and what to do."""


@dataclass(frozen=True)
class Public:
    """What holds when the site is for others, too. Whoever opens a page has a kernel of their own, and a seat.

    Attributes:
        host: the address to listen at; this one, every interface of this computer.
        visitors: how many seats there are.
        memory: megabytes that a kernel may take.
        behind_proxy: whether a proxy in front tells who asks (`X-Real-IP`, `X-Forwarded-For`).
    """

    host: str = "0.0.0.0"
    visitors: int = 40
    memory: int = 600
    behind_proxy: bool = False

    def options(self) -> list[str]:
        """The same for the server, with the limits that nobody need choose: see docs/hosting.md."""
        return [
            f"--Kernels.seats={self.visitors}",
            f"--Site.memory={self.memory}",
            "--Site.warm=True",
            f"--Site.behind_proxy={self.behind_proxy}",
            # A whole class may come from one address, so that this only bars what no class does.
            *(f"--Site.page_burst={2 * self.visitors}", "--Site.page_rate=1"),
            *("--Site.message_burst=400", "--Site.message_rate=40"),
            f"--Kernels.away_timeout={_AWAY_SECONDS}",
            # Nobody picks another template, which may show more.
            "--VoilaConfiguration.allow_template_override=NO",
            "--VoilaConfiguration.show_tracebacks=False",
        ]


def play(port: int | None = None, *, browser: bool = True, public: Public | None = None) -> int:
    """Run the app until it is interrupted; returns its exit status.

    Without a port, the usual one or, when that is taken, a free one. Raises `LaunchError` when Voila isn't installed,
    the port asked for is taken, or the server doesn't come up.
    """
    _need("voila")
    port = _port(port, APP_PORT)
    command = site_command(paths.notebooks(), port, public)
    if public is not None:
        print(f"For others, TriPeaks is at port {port} of this computer, with {public.visitors} seats.", flush=True)
    patience = _WARM_SECONDS if public else _START_SECONDS
    return _serve(command, f"http://{HOST}:{port}/", "TriPeaks", patience, browser=browser and public is None)


def lab(port: int | None = None, *, browser: bool = True) -> int:
    """Run JupyterLab on the notebooks until it is interrupted; returns its exit status.

    From an installed package it works on a copy in the current folder, so that nobody edits the package. Raises
    `LaunchError` as `play` does.
    """
    _need("jupyterlab")
    port = _port(port, LAB_PORT)
    folder = paths.notebooks() if paths.in_checkout() else copy_notebooks(Path("tripeaks_notebooks"))
    print(f"The notebooks are in {folder}.", flush=True)
    # The address holds the password, so that nobody else on this machine can run code here.
    token = secrets.token_hex(16)
    address = f"http://{HOST}:{port}/lab?token={token}"
    command = lab_command(folder, port)
    return _serve(command, address, "JupyterLab", _START_SECONDS, browser=browser, JUPYTER_TOKEN=token)


def site_command(folder: Path, port: int, public: Public | None = None) -> list[str]:
    """How the site is started on a folder of notebooks, for oneself or for others, too."""
    return [
        *(sys.executable, "-m", "tripeaks_widgets.app.site.server", str(folder.resolve()), "--no-browser"),
        *(f"--Voila.ip={public.host if public else HOST}", f"--port={port}", "--Voila.port_retries=0"),
        # `auto` is neither light nor dark: the template then follows the reader's system.
        *(f"--template={paths.TEMPLATE}", "--theme=auto"),
        *_ALLOWED,
        "--Voila.log_level=WARN",
        # A kernel that died can't get its board back, so it is not restarted: the page says what to do.
        "--KernelRestarter.restart_limit=0",
        # Closed pages give their kernels back.
        *(
            f"--MappingKernelManager.cull_idle_timeout={_LEFT_SECONDS if public else _IDLE_SECONDS}",
            f"--MappingKernelManager.cull_interval={_LEFT_SECONDS // 4 if public else 60}",
        ),
        *(public.options() if public else []),
    ]


CONTENTS = "jupyter_server.services.contents.largefilemanager.LargeFileManager"
"""Who reads and writes files for a Jupyter server, at once."""


def lab_command(folder: Path, port: int) -> list[str]:
    """How JupyterLab is started on a folder."""
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", f"--ServerApp.root_dir={folder.resolve()}"),
        *(f"--ServerApp.ip={HOST}", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
        *("--LabApp.news_url=None", "--ServerApp.log_level=WARN"),
        # With the usual one, which answers later, Voila inside the server never finishes a page that has a picture.
        f"--ServerApp.contents_manager_class={CONTENTS}",
        *_ALLOWED,
        *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    ]


def environment() -> dict[str, str]:
    """The variables for a Jupyter server that is to find the template, also when the package is only linked."""
    added = {"JUPYTER_PATH": paths.jupyter_data(), "JUPYTER_CONFIG_PATH": paths.jupyter_config()}
    existing = {name: os.environ.get(name) for name in added}
    joined = {name: os.pathsep.join([str(folder), *filter(None, [existing[name]])]) for name, folder in added.items()}
    return {**os.environ, **joined}


def copy_notebooks(folder: Path) -> Path:
    """Copy the notebooks that aren't in the folder yet; what is there stays as it is. Returns the folder."""
    for source in sorted(paths.notebooks().rglob("*")):
        target = folder / source.relative_to(paths.notebooks())
        if source.is_file() and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    return folder.resolve()


def _need(module: str) -> None:
    if importlib.util.find_spec(module) is None:
        raise LaunchError(f'{module} is not installed here. Try: pip install "tripeaks_widgets[app]"')


def _port(wanted: int | None, usual: int) -> int:
    if wanted is not None:
        if not _free(wanted):
            raise LaunchError(f"port {wanted} is taken or not allowed; leave out --port to get a free one")
        return wanted
    return usual if _free(usual) else free_port()


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _free(port: int) -> bool:
    with socket.socket() as probe:
        # As the servers do it: a port whose last connections are only fading away is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError):
            return False
    return True


def _serve(command: Sequence[str], address: str, name: str, patience: float, *, browser: bool, **variables: str) -> int:
    """Run a server, say its address once it answers, and end it when this process is told to end."""
    server = subprocess.Popen(command, env={**environment(), **variables}, stdin=subprocess.DEVNULL)
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        _await(server, address, name, patience)
        print(f"{name} is at {address} (Ctrl+C ends it)", flush=True)
        if browser:
            webbrowser.open(address)
        return server.wait()
    except KeyboardInterrupt:
        print(f"\n{name} has ended.", flush=True)
        return 0
    finally:
        _end(server)
        signal.signal(signal.SIGTERM, before)


def _await(server: subprocess.Popen[bytes], address: str, name: str, patience: float) -> None:
    """Wait until the server answers, whatever it says."""
    probe = urllib.parse.urljoin(address, PROBE)
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise LaunchError(f"{name} ended while starting; what it said is above")
        try:
            with urllib.request.urlopen(probe, timeout=5):
                return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise LaunchError(f"{name} did not answer within {patience} seconds")


def _end(server: subprocess.Popen[bytes]) -> None:
    """End the server, which then ends its kernels; by force if it doesn't in ten seconds."""
    # Ctrl+C in a terminal has reached it already, and a second one would disturb its tidying up.
    with contextlib.suppress(subprocess.TimeoutExpired):
        server.wait(0.5)
    if server.poll() is None:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
