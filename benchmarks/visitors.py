"""How many can play at once: visitors who open the board's page and play whole games, as their browsers would.

    python benchmarks/visitors.py [--visitors 30] [--within 20] [--pause 1.0] [--json FILE]

Starts the site as `tripeaks play --public` does. The visitors come evenly within so many seconds; each asks for the
page, connects to its kernel, and then plays a game to its end, with a pause of a person's length before each click.
They speak the protocol that the page speaks, so that the server and its kernels do all their work, and the machine
isn't busy with thirty browsers. *Time to board*: from asking for the page to the board's state having come. *Click to
answer*: from sending a move to the position after it. Memory is what Linux counts for a process with what it shares
divided among the sharers (PSS), in megabytes, when all are there; processor time is that of the server and all
kernels, from before the first one came until the last game was over, by visitor. A move that isn't answered as the
rules say ends the run with an error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import sys
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from machine import keep
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tripeaks_widgets.app import launcher, paths

CONFIG = re.compile(r'<script id="jupyter-config-data" type="application/json">\s*(.*?)\s*</script>', re.DOTALL)
MODEL = re.compile(r'"model_id": "([0-9a-f]+)"')
PATIENCE = 120
"""Seconds after which an answer is taken to be lost."""


class Wrong(Exception):
    """The server or a board didn't do what it must."""


@dataclass
class Visitor:
    """One who comes, plays a game and leaves; what it took."""

    address: str
    chance: random.Random
    pause: float
    board: float = 0
    answers: list[float] = field(default_factory=list)
    won: bool = False
    _socket: WebSocketClientConnection | None = None
    _kernel: str = ""
    _model: str = ""
    _session: str = field(default_factory=lambda: uuid.uuid4().hex)

    async def come(self) -> dict[str, Any]:
        """Open the page; returns what the board shows."""
        began = time.perf_counter()
        answer = await AsyncHTTPClient().fetch(
            HTTPRequest(f"{self.address}voila/render/play.ipynb", request_timeout=PATIENCE)
        )
        page = answer.body.decode()
        config, model = CONFIG.search(page), MODEL.search(page)
        if config is None or model is None:
            raise Wrong("the page came without a board")
        self._kernel, self._model = json.loads(config[1])["kernelId"], model[1]
        channels = f"{self.address.replace('http', 'ws', 1)}api/kernels/{self._kernel}/channels"
        self._socket = await websocket_connect(f"{channels}?session_id={self._session}", max_message_size=1 << 24)
        await self._send({"method": "request_state"})
        view = await self._view(lambda state: "_shape" in state)
        self.board = time.perf_counter() - began
        return view

    async def play(self, view: dict[str, Any]) -> None:
        """Play to the end: any card that can be played, else from the stock."""
        moves = 0
        while view["outcome"] not in ("won", "lost"):
            await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
            place = self.chance.choice(view["playable"]) if view["playable"] else None
            number = uuid.uuid4().hex
            asked = {"kind": "draw"} if place is None else {"kind": "play", "place": place}
            began = time.perf_counter()
            await self._send({"method": "custom", "content": {**asked, "id": number, "seq": view["seq"]}})
            view = await self._view(lambda state, number=number: state.get("_view", {}).get("ack") == number)
            self.answers.append(time.perf_counter() - began)
            moves += 1
            if view["moves"] != moves:
                raise Wrong(f"after {moves} moves the board counts {view['moves']}")
        self.won = view["outcome"] == "won"

    async def leave(self) -> None:
        """Close the page, as its script does it."""
        headers = {"Cookie": "_xsrf=2a", "X-XSRFToken": "2a"}
        path = f"{self.address}voila/api/shutdown/{self._kernel}"
        await AsyncHTTPClient().fetch(HTTPRequest(path, method="POST", body="", headers=headers))
        if self._socket is not None:
            self._socket.close()

    async def _send(self, data: dict[str, Any]) -> None:
        header = {"msg_id": uuid.uuid4().hex, "session": self._session, "username": "", "version": "5.3"}
        message = {
            "header": {**header, "msg_type": "comm_msg", "date": ""},
            "parent_header": {},
            "metadata": {},
            "content": {"comm_id": self._model, "data": data},
            "channel": "shell",
            "buffers": [],
        }
        assert self._socket is not None
        await self._socket.write_message(json.dumps(message))

    async def _view(self, wanted: Any) -> dict[str, Any]:
        """The board's view, from the message that is waited for."""
        assert self._socket is not None
        while True:
            text = await asyncio.wait_for(self._socket.read_message(), PATIENCE)
            if text is None:
                raise Wrong("the connection was closed")
            message = json.loads(text) if isinstance(text, str) else {}
            content = message.get("content", {})
            state = content.get("data", {}).get("state", {}) if content.get("comm_id") == self._model else {}
            if message.get("msg_type") == "error":
                raise Wrong(str(content))
            if wanted(state):
                return dict(state["_view"])


# The server


def processes(server: int) -> tuple[list[int], list[int]]:
    """The kernels, and all other processes of the site."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int(fields(int(folder.name))[1])
        except (OSError, ValueError, IndexError):
            continue
        parents.setdefault(parent, []).append(int(folder.name))
    children = parents.get(server, [])
    kernels = [kernel for nursery in children for kernel in parents.get(nursery, [])] or children
    return kernels, [server, *(child for child in children if child not in kernels)]


def fields(process: int) -> list[str]:
    """What Linux tells of a process, from its state on."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


def memory(server: int) -> dict[str, Any]:
    """Megabytes of the server, and of each kernel with its part of what all share."""
    kernels, others = processes(server)
    sizes = sorted(shared(kernel) for kernel in kernels)
    return {
        "server_mb": round(sum(map(shared, others)), 1),
        "visitor_mb": {"median": round(statistics.median(sizes), 1), "most": round(sizes[-1], 1)},
        "all_mb": round(sum(sizes) + sum(map(shared, others)), 1),
    }


def worked(server: int) -> float:
    """Seconds of processor time that the whole site has taken so far."""
    kernels, others = processes(server)
    ticks = sum(int(ticks) for process in (*kernels, *others) for ticks in fields(process)[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


def shared(process: int) -> float:
    """The PSS of a process in megabytes, 0 when it has gone."""
    try:
        found = re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
    except OSError:
        return 0
    return int(found[1]) / 1024 if found else 0


async def visit(address: str, server: int, options: argparse.Namespace) -> dict[str, Any]:
    """Let them all come, play and leave; returns what it took."""
    AsyncHTTPClient.configure(None, max_clients=2 * options.visitors)
    visitors = [
        Visitor(address, random.Random(f"{options.seed}-{number}"), options.pause) for number in range(options.visitors)
    ]
    arrived, done = asyncio.Barrier(options.visitors), asyncio.Barrier(options.visitors)
    before = worked(server)
    seen: dict[str, Any] = {}

    async def one(number: int, visitor: Visitor) -> None:
        await asyncio.sleep(number * options.within / options.visitors)
        view = await visitor.come()
        if await arrived.wait() == 0:
            seen.update(memory(server))
        await visitor.play(view)
        if await done.wait() == 0:
            seen["processor_s_per_visitor"] = round((worked(server) - before) / options.visitors, 2)
        await visitor.leave()

    began = time.perf_counter()
    await asyncio.gather(*(one(number, visitor) for number, visitor in enumerate(visitors)))
    answers = [1000 * each for visitor in visitors for each in visitor.answers]
    return {
        "visitors": options.visitors,
        "within_s": options.within,
        "pause_s": options.pause,
        "board_s": spread([visitor.board for visitor in visitors], 2),
        "answer_ms": spread(answers, 0),
        "moves": len(answers),
        "games": len(visitors),
        "won": sum(visitor.won for visitor in visitors),
        "seconds": round(time.perf_counter() - began, 1),
        **seen,
    }


def spread(values: Sequence[float], digits: int) -> dict[str, float]:
    """Median, the value that 95 % don't exceed, and the largest."""
    ordered = sorted(values)
    late = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    named = {"median": statistics.median(ordered), "p95": late, "most": ordered[-1]}
    return {name: round(value, digits) for name, value in named.items()}


async def main() -> int:
    """Serve, visit, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--visitors", type=int, default=30)
    parser.add_argument("--within", type=float, default=20, help="seconds in which they come")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds before a click, on average")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    port = launcher.free_port()
    public = launcher.Public(host=launcher.HOST, visitors=options.visitors)
    command = launcher.site_command(paths.notebooks(), port, public)
    server = await asyncio.create_subprocess_exec(
        *command, env=launcher.environment(), stdin=asyncio.subprocess.DEVNULL
    )
    address = f"http://{launcher.HOST}:{port}/"
    try:
        await up(address)
        results = await visit(address, server.pid, options)
    finally:
        server.terminate()
        await server.wait()
    print(json.dumps(results, indent=1))
    if options.json:
        keep(options.json, results, "voila", "ipykernel", "anywidget")
    return 0


async def up(address: str) -> None:
    """Wait until the site answers."""
    for _ in range(600):
        try:
            await AsyncHTTPClient().fetch(address)
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise Wrong("the site did not come up")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
