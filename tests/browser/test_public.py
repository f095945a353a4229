"""The site for others: what it has, what it keeps back, and what it does when there is no room."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import subprocess
import sys
import time
import urllib.request
import uuid
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import rig
from playwright.sync_api import Page, expect
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tripeaks_widgets.app import launcher

SEATS = 2
ROOT = Path(__file__).parents[2]
NOBODY = "0f0e0d0c-0b0a-4908-8706-050403020100"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[rig.VoilaApp]:
    guarded = launcher.Public(host="127.0.0.1", visitors=SEATS)
    home = tmp_path_factory.mktemp("public")
    with rig.host(rig.VoilaApp, "site", lambda root, port: launcher.site_command(root, port, guarded), home) as host:
        (host.root / "secret.txt").write_text("nobody's business")
        yield host


def asked(host: rig.VoilaApp, method: str, path: str, body: str | None = None) -> tuple[int, bytes]:
    """The answer to a path, just as it is given: nothing is tidied up on the way."""
    address, port = re.fullmatch(r"http://(.+):(\d+)", host.server.address).groups()
    connection = http.client.HTTPConnection(address, int(port), timeout=30)
    connection.request(method, path, body, {"Cookie": "_xsrf=2a", "X-XSRFToken": "2a"})
    answer = connection.getresponse()
    return answer.status, answer.read()


HAS = ("/", "/course", "/studies", "/today.svg", launcher.PROBE, "/voila/static/voila.js")
KEEPS = (
    "/api/kernels",
    "/api/sessions",
    "/api/contents",
    "/api/contents/play.ipynb",
    "/api/kernelspecs",
    "/api/terminals",
    "/api/config/voila",
    "/api/status",
    "/api/me",
    f"/api/kernels/{NOBODY}",
    f"/api/kernels/{NOBODY}/interrupt",
    f"/api/kernels/{NOBODY}/restart",
    "/voila/api/contents",
    "/voila/api/contents/play.ipynb",
    "/voila/tree",
    "/voila/tree/pictures",
    "/voila/files/play.ipynb",
    "/voila/files/secret.txt",
    "/voila/files/../secret.txt",
    "/voila/render/",
    "/voila/render/secret.txt",
    "/voila/render/nothing.ipynb",
    "/voila/render/../play.ipynb",
    "/voila/render/%2e%2e/play.ipynb",
    "/voila/render/pictures/make.py",
    "/voila/static/../../../../../../etc/passwd",
    "/voila/static/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/voila/templates/tripeaks/static/../index.html.j2",
    "/voila/templates/tripeaks/static/%2e%2e/index.html.j2",
    "/voila/labextensions/../../../etc/passwd",
    "/files/secret.txt",
    "/secret.txt",
    "/play.ipynb",
    "/lab",
    "/tree",
    "/terminals/1",
    "/nbconvert/html/play.ipynb",
    "/login",
    "/logout",
)


@pytest.mark.parametrize("path", HAS)
def test_it_has(public: rig.VoilaApp, path: str) -> None:
    assert asked(public, "GET", path)[0] == 200


@pytest.mark.parametrize("path", KEEPS)
def test_it_keeps_back(public: rig.VoilaApp, path: str) -> None:
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
        status, body = asked(public, method, path, "{}" if method in ("POST", "PUT", "PATCH") else None)
        assert status in (400, 403, 404, 405), (method, status)
        assert b"nobody's business" not in body
        assert b"root:x:0" not in body
        assert b'"cells"' not in body


def test_no_other_site_can_put_it_into_a_frame(public: rig.VoilaApp) -> None:
    for path in ("/", "/course"):
        answer = urllib.request.urlopen(public.server.address + path)
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]


async def connected(host: rig.VoilaApp, kernel: str) -> WebSocketClientConnection:
    address = f"{host.server.address.replace('http', 'ws')}/api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
    return await websocket_connect(address)


def message(kind: str, channel: str, content: dict) -> str:
    header = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": kind,
        "session": "x",
        "username": "",
        "version": "5.3",
        "date": "",
    }
    whole = {
        "header": header,
        "parent_header": {},
        "metadata": {},
        "content": content,
        "channel": channel,
        "buffers": [],
    }
    return json.dumps(whole)


async def heard(socket: WebSocketClientConnection, seconds: float) -> list[str]:
    """The kinds of messages that come within some seconds."""
    kinds = []
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        try:
            text = await asyncio.wait_for(socket.read_message(), left)
        except TimeoutError:
            break
        if text is None:
            kinds.append("closed")
            break
        kinds.append(json.loads(text)["msg_type"])
    return kinds


def apart(work: Coroutine[Any, Any, list[str]]) -> list[str]:
    """Do it in a thread of its own, since where a browser is steered a loop is running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def opened(host: rig.VoilaApp) -> str:
    """Open the board's page without a browser; returns the kernel's id."""
    page = host.request("/voila/render/play.ipynb").decode()
    return str(
        json.loads(re.search(r'id="jupyter-config-data"[^>]*>\s*(\{.*?\})\s*</script>', page, re.DOTALL)[1])["kernelId"]
    )


def close(host: rig.VoilaApp, kernel: str) -> None:
    host.request(f"/voila/api/shutdown/{kernel}", "POST")


def test_a_visitor_cannot_run_code(public: rig.VoilaApp, tmp_path: Path) -> None:
    kernel = opened(public)
    touched = tmp_path / "touched"
    code = {"code": f"open({str(touched)!r}, 'w')", "silent": False, "user_expressions": {}, "allow_stdin": False}

    async def try_all() -> list[str]:
        socket = await connected(public, kernel)
        for channel in ("shell", "control", "stdin", "iopub"):
            await socket.write_message(message("execute_request", channel, code))
            await socket.write_message(message("complete_request", channel, {"code": "imp", "cursor_pos": 3}))
            await socket.write_message(message("inspect_request", channel, {"code": "open", "cursor_pos": 3}))
            await socket.write_message(message("history_request", channel, {"hist_access_type": "tail", "n": 9}))
            await socket.write_message(message("debug_request", channel, {}))
            await socket.write_message(message("input_reply", channel, {"value": "x"}))
        await socket.write_message(message("kernel_info_request", "shell", {}))
        kinds = await heard(socket, 3)
        socket.close()
        return kinds

    kinds = apart(try_all())
    assert "kernel_info_reply" in kinds  # it does listen
    assert not {"execute_reply", "execute_result", "complete_reply", "inspect_reply", "history_reply"} & set(kinds)
    assert not touched.exists()
    close(public, kernel)


def test_who_sends_far_too_much_is_cut_off(public: rig.VoilaApp) -> None:
    kernel = opened(public)

    async def flood(text: str, times: int) -> list[str]:
        socket = await connected(public, kernel)
        try:
            for _ in range(times):
                await socket.write_message(text)
        except Exception:  # it was closed meanwhile
            return ["closed"]
        kinds = await heard(socket, 10)
        socket.close()
        return kinds

    assert "closed" in apart(flood(message("kernel_info_request", "shell", {}), 2000))
    assert "closed" in apart(flood(message("comm_msg", "shell", {"comm_id": "x", "data": "x" * (9 << 20)}), 1))
    assert asked(public, "GET", f"/api/kernels/{kernel}")[0] == 200  # its game goes on
    close(public, kernel)


def test_when_every_seat_is_taken_it_is_said_and_the_next_one_gets_in(
    public: rig.VoilaApp, page: Page, faults: rig.Faults
) -> None:
    faults.allow("503")
    kernels = [opened(public) for _ in range(SEATS)]
    page.goto(f"{public.server.address}/play")
    expect(page.get_by_role("heading", name="Every seat is taken")).to_be_visible()
    assert page.locator("meta[http-equiv=refresh]").get_attribute("content") == "10"
    for width in (320, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    close(public, kernels[0])
    page.get_by_role("link", name="Try again now").click()
    expect(page.locator(".tpw-board")).to_be_visible(timeout=rig.PATIENCE_MS)
    page.goto("about:blank")
    close(public, kernels[1])


def test_a_game_outlives_its_server(tmp_path: Path, page: Page, faults: rig.Faults) -> None:
    faults.allow("ERR_CONNECTION_REFUSED", "404", "WebSocket")
    port = rig.launcher.free_port()
    (tmp_path / "root").mkdir()
    for notebook in (ROOT / "notebooks").glob("play.ipynb"):
        (tmp_path / "root" / notebook.name).write_bytes(notebook.read_bytes())
    command = launcher.site_command(tmp_path / "root", port, launcher.Public(host="127.0.0.1"))
    with rig.running("first", command, port, tmp_path):
        page.goto(f"http://127.0.0.1:{port}/play?deal=48213")
        page.get_by_role("button", name="Draw from the stock").click(timeout=rig.PATIENCE_MS)
        expect(page.get_by_role("button", name="Draw from the stock, 22 cards left")).to_be_visible()
        page.get_by_role("button", name="Draw from the stock").click()
        expect(page.get_by_role("button", name="Draw from the stock, 21 cards left")).to_be_visible()
    with rig.running("second", command, port, tmp_path):
        page.reload()
        draw = page.get_by_role("button", name="Draw from the stock, 21 cards left")
        expect(draw).to_be_visible(timeout=rig.PATIENCE_MS)
        expect(page.get_by_role("button", name="Deal Shared 48213")).to_be_visible()


def test_visitors_play_whole_games_side_by_side() -> None:
    """The load test with a few visitors who hardly think; with more it is a benchmark."""
    command = [
        sys.executable,
        str(ROOT / "benchmarks" / "visitors.py"),
        "--visitors",
        "3",
        "--within",
        "1",
        "--pause",
        "0",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr[-3000:]
    results = json.loads(done.stdout)
    assert (results["visitors"], results["games"]) == (3, 3)
    assert results["moves"] >= 3 * 23  # a game that is lost has drawn every card
