"""Fixtures of the browser tests.

`lab` and `voila` are the two hosts (see `rig`), started once, and `host` is each of them in turn; `page` is
Playwright's, in a browser that was found and not downloaded. Every page is watched: `faults` fails the test when a page
asks another host or has an error.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from typing import Any

import pytest
import rig
import table
from playwright.sync_api import BrowserContext, Page

SERVERS: list[rig.Server] = []


@pytest.fixture(scope="session")
def lab_host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[rig.Lab]:
    with rig.host(rig.Lab, "JupyterLab", rig.lab_command, tmp_path_factory.mktemp("lab")) as host:
        SERVERS.append(host.server)
        yield host


@pytest.fixture
def lab(lab_host: rig.Lab) -> Iterator[rig.Lab]:
    """A running JupyterLab with no kernel of another test."""
    yield lab_host
    lab_host.end_sessions()


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[rig.VoilaApp]:
    """A running Voila. It ends a page's kernel itself when the page is closed."""
    command = rig.launcher.site_command
    with rig.host(rig.VoilaApp, "Voila", command, tmp_path_factory.mktemp("voila")) as host:
        SERVERS.append(host.server)
        yield host


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = rig.find_browser()
    if path is None:
        pytest.fail(
            "The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium), or name its "
            f"program in the variable {rig.BROWSER_VARIABLE}. `python3 run.py test` does all that.",
            pytrace=False,
        )
    # Its own background traffic is none of the page's, and would only slow a machine without a network.
    quiet = ("quic", "sync", "background-networking", "component-update")
    args = ["--disable-dev-shm-usage", "--disable-gpu", *(f"--disable-{name}" for name in quiet)]
    if os.geteuid() == 0:
        args.append("--no-sandbox")  # Chromium refuses to run as root with it
    return {**browser_type_launch_args, "executable_path": path, "args": args}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # A service worker's requests would go past the watch.
    return {**browser_context_args, "service_workers": "block", "locale": "en-GB"}


@pytest.fixture
def faults() -> Iterator[rig.Faults]:
    """What the test's pages did wrong; anything left over at the end fails the test."""
    faults = rig.Faults()
    yield faults
    left = faults.left()
    if left:
        pytest.fail("\n".join(["The page did what it must not:", *left]), pytrace=False)


@pytest.fixture
def context(context: BrowserContext, faults: rig.Faults) -> BrowserContext:
    context.set_default_timeout(20_000)
    faults.watch(context)
    return context


@pytest.fixture(params=table.HOSTS)
def host(request: pytest.FixtureRequest) -> rig.Host:
    """Each host of the board in turn."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def still(page: Page) -> Page:
    """A page without motion: a click then waits for no card to land."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1100, "height": 1000})
    return page


def pytest_runtest_setup() -> None:
    for server in SERVERS:
        server.mark_log()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show the servers' logs with a failure."""
    report = yield
    if report.failed:
        for server in SERVERS:
            report.sections.append((f"log of {server.name}", server.log_tail()))
    return report
