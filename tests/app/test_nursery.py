"""Kernels from the nursery: each a clean process of its own."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator

import pytest
from jupyter_client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from tripeaks_widgets.app.site.nursery import POSSIBLE, Nursery

pytestmark = pytest.mark.skipif(not POSSIBLE, reason="only Linux has what it takes")
MEGABYTE = 1 << 20


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery(memory=400 * MEGABYTE)
    yield nursery
    nursery.end()


def born(nursery, tmp_path, **env):
    """A kernel's process, and a client that is connected to it."""
    manager = KernelManager(connection_file=str(tmp_path / f"kernel-{time.monotonic_ns()}.json"))
    manager.write_connection_file()
    command = ["python", "-m", "ipykernel_launcher", "-f", manager.connection_file]
    kernel = nursery.born(command, {**os.environ, **env}, str(tmp_path))
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=30)
    return kernel, client


def asked(client: BlockingKernelClient, code: str) -> str:
    """What an expression is in the kernel, or the name of the error."""
    reply = client.execute(code="pass", user_expressions={"it": code}, reply=True, timeout=30)
    found = reply["content"]["user_expressions"]["it"]
    return found["data"]["text/plain"] if found["status"] == "ok" else found["ename"]


def test_kernels_are_apart_and_end_when_told(nursery, tmp_path):
    (one, first), (two, second) = born(nursery, tmp_path, MINE="one"), born(nursery, tmp_path, MINE="two")
    assert one.pid != two.pid
    assert (asked(first, "__import__('os').environ['MINE']"), asked(second, "__import__('os').environ['MINE']")) == (
        "'one'",
        "'two'",
    )
    assert asked(first, "__import__('os').getcwd()") == repr(str(tmp_path))
    # A copy must not go on with the chance of what it is a copy of.
    deal = "str(__import__('tripeaks_widgets').Deal.random())"
    assert asked(first, deal) != asked(second, deal)
    assert asked(first, "__import__('subprocess').run(['true']).returncode") == "0"
    os.killpg(one.pid, signal.SIGTERM)  # as Jupyter does it: it must hit this kernel alone
    one.send_signal(signal.SIGKILL)
    assert one.wait(10) == 1
    assert two.poll() is None
    one.kill()  # nothing is left to be hit
    two.kill()
    assert two.wait(10) == 1
    for client in (first, second):
        client.stop_channels()


def test_a_kernel_gets_no_more_memory_than_it_may_have(nursery, tmp_path):
    kernel, client = born(nursery, tmp_path)
    assert asked(client, f"len(bytearray({100 * MEGABYTE}))") == str(100 * MEGABYTE)
    assert asked(client, f"len(bytearray({600 * MEGABYTE}))") == "MemoryError"
    assert asked(client, "1 + 1") == "2"
    client.stop_channels()
    with pytest.raises(subprocess.TimeoutExpired):
        kernel.wait(0.05)
    kernel.kill()


def test_its_end_is_theirs(tmp_path):
    nursery = Nursery()
    kernel, client = born(nursery, tmp_path)
    client.stop_channels()
    nursery.end()
    assert kernel.wait(10) == 1


def test_one_that_was_killed_is_started_again(tmp_path):
    nursery = Nursery()
    nursery.start()
    os.kill(nursery._process.pid, signal.SIGKILL)
    nursery._process.wait(10)
    kernel, client = born(nursery, tmp_path)
    assert asked(client, "1 + 1") == "2"
    client.stop_channels()
    kernel.kill()
    nursery.end()
