"""The documentation as a site: it is built without a warning, is whole, keeps to itself, and can be searched."""

from __future__ import annotations

import importlib
import posixpath
import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Literal
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

import tripeaks_widgets

ROOT = Path(__file__).parents[2]
ROOMS = (
    *("solver", "planning", "deals", "study", "advice", "advice.tournament", "lessons", "lessons.puzzles"),
    *("lessons.course", "board", "classroom"),
)
LOADED = {("link", "href"), ("object", "data")} | {
    (tag, name) for tag in ("script", "img", "source", "iframe", "video", "audio") for name in ("src", "srcset")
}


class Reading(HTMLParser):
    """What a page has: names that can be linked to, where its links lead, and what it loads by itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.names.add(value)
            elif (tag, name) in LOADED and value:
                self.loads.append(value)
            elif (tag, name) == ("a", "href") and value:
                self.links.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built by the command that the guide names; warnings are errors."""
    folder = tmp_path_factory.mktemp("docs")
    options = ("-W", "--keep-going", "-q", "-b", "html", "-d", str(folder / "doctrees"))
    command = [sys.executable, "-m", "sphinx", *options, str(ROOT / "docs"), str(folder / "site")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Reading]:
    """The site's pages by their paths, read."""
    found = {path.relative_to(site).as_posix(): path for path in site.rglob("*.html")}
    assert "index.html" in found
    return {name: Reading(path.read_text(encoding="utf-8")) for name, path in found.items()}


def test_every_link_leads_somewhere(site: Path, pages: dict[str, Reading]) -> None:
    lost = []
    for name, page in pages.items():
        for link in {*page.links, *page.loads}:
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = link.partition("#")
            path = unquote(file.partition("?")[0])
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
            there = (site / target).is_file() and (not anchor or target not in pages or anchor in pages[target].names)
            lost += [] if there else [(name, link)]
    assert not lost


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[str, Reading]) -> None:
    outside = [load for page in pages.values() for load in page.loads if re.match(r"([a-z]+:)?//", load)]
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        outside += re.findall(r"url\(\s*['\"]?((?:[a-z]+:)?//[^)]*)|@import[^;]*//[^;]*", text)
    assert not outside


def documented(site: Path) -> Iterator[str]:
    """The full names of Python's that the site's inventory has."""
    *_, packed = (site / "objects.inv").read_bytes().split(b"\n", 4)
    for line in zlib.decompress(packed).decode().splitlines():
        name, kind = line.split(" ")[:2]
        if kind.startswith("py:"):
            yield name


def found(name: str) -> object:
    """What a full name stands for; None for what belongs to instances alone."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            value: object = importlib.import_module(".".join(parts[:length]))
        except ImportError:
            continue
        for part in parts[length:]:
            value = getattr(value, part, None)
        return value
    return None


def test_the_reference_has_every_public_name(site: Path) -> None:
    names = set(documented(site))
    top = {f"tripeaks_widgets.{name}" for name in tripeaks_widgets.__all__ if name != "__version__"}
    assert top <= names
    things = {id(found(name)) for name in names}
    for room in ROOMS:
        module: ModuleType = importlib.import_module(f"tripeaks_widgets.{room}")
        assert not [name for name in module.__all__ if id(getattr(module, name)) not in things], room


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1440])
def test_pages_fit_in_any_width(
    page: Page, site: Path, pages: dict[str, Reading], theme: Literal["light", "dark"], width: int
) -> None:
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 900})
    for name in ("index.html", "play.html", "figures.html", "commands.html", "course.html", "api/engine.html"):
        assert name in pages
        page.goto((site / name).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor").startswith("rgb(19, 20, 22")
        assert dark == (theme == "dark")


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    handler = partial(SimpleHTTPRequestHandler, directory=site)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_it_can_be_searched_without_another_host(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_placeholder("Search").first.fill("best_score")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results li a").first).to_be_visible()
    results = page.locator("#search-results li a").evaluate_all("links => links.map((link) => link.href)")
    assert any("api/solver.html" in address for address in results)
