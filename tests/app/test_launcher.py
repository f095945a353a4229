"""Starting the servers: ports, files, and a real start and end."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tripeaks_widgets.app import launcher, paths


def start(*arguments: str, folder: Path) -> tuple[subprocess.Popen[str], str]:
    """Run `tripeaks ...` until it says its address; returns the process and that address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tripeaks_widgets.cli", *arguments, "--no-browser"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        env={**os.environ, "JUPYTER_RUNTIME_DIR": str(folder), "JUPYTER_CONFIG_DIR": str(folder)},
    )
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"is at (\S+) \(Ctrl\+C ends it\)", line)
        if found:
            return process, found[1]
    raise AssertionError("it ended without saying an address")


def is_up(address: str) -> bool:
    try:
        urllib.request.urlopen(address, timeout=5).close()
    except urllib.error.URLError:
        return False
    return True


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", ["play", "lab"])
def test_starts_and_ends(tmp_path: Path, command: str, number: signal.Signals) -> None:
    process, address = start(command, folder=tmp_path)
    server = "/".join(address.split("/")[:3])
    try:
        assert is_up(server + launcher.PROBE)
        if number == signal.SIGINT:
            os.killpg(process.pid, number)  # as a terminal does on Ctrl+C
        else:
            process.send_signal(number)
        assert process.wait(20) == 0
        assert not is_up(server + launcher.PROBE)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def test_lab_asks_for_the_token_in_its_address(tmp_path: Path) -> None:
    process, address = start("lab", folder=tmp_path)
    try:
        server, token = re.fullmatch(r"(http://127\.0\.0\.1:\d+)/lab\?token=(\w{32})", address).groups()
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(f"{server}/api/contents")
        listing = json.load(urllib.request.urlopen(f"{server}/api/contents?token={token}"))
        assert "play.ipynb" in {item["name"] for item in listing["content"]}
    finally:
        process.terminate()
        process.wait(20)


def test_a_taken_port_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind((launcher.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(launcher.LaunchError, match=f"port {port} is taken"):
            launcher.play(port)
        monkeypatch.setattr(launcher, "APP_PORT", port)
        assert launcher._port(None, port) != port


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_cannot_be(port: int) -> None:
    with pytest.raises(launcher.LaunchError, match=f"port {port} "):
        launcher.play(port)


def test_a_server_that_ends_at_once_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "site_command", lambda *_: [sys.executable, "-c", "raise SystemExit(3)"])
    began = time.monotonic()
    with pytest.raises(launcher.LaunchError, match="ended while starting"):
        launcher.play()
    assert time.monotonic() - began < 30


def test_notebooks_are_copied_once(tmp_path: Path) -> None:
    folder = launcher.copy_notebooks(tmp_path / "mine")
    assert (folder / "play.ipynb").read_bytes() == (paths.notebooks() / "play.ipynb").read_bytes()
    (folder / "play.ipynb").write_text("my own work")
    launcher.copy_notebooks(folder)
    assert (folder / "play.ipynb").read_text() == "my own work"


def test_the_template_is_found_before_an_installed_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_PATH", "/elsewhere")
    assert launcher.environment()["JUPYTER_PATH"] == os.pathsep.join([str(paths.jupyter_data()), "/elsewhere"])
    assert (paths.jupyter_data() / "voila" / "templates" / paths.TEMPLATE / "conf.json").is_file()


def test_the_app_notebook_names_the_template() -> None:
    metadata = json.loads((paths.notebooks() / "play.ipynb").read_text(encoding="utf-8"))["metadata"]
    assert metadata["voila"] == {"template": paths.TEMPLATE, "theme": "auto"}
