"""The page around the board: it starts, follows light and dark, and says what went wrong."""

from __future__ import annotations

import os
import re
import signal
import urllib.error

import pytest
import rig
from playwright.sync_api import Browser, Page, expect

LABEL = "import ipywidgets; ipywidgets.Label('here')"


def background(page: Page) -> int:
    """How bright the page is behind its cells: 0 black, 255 white."""
    shown = """() => {
      const colour = (node) => getComputedStyle(node).backgroundColor;
      let node = document.getElementById('rendered_cells');
      while (colour(node) === 'rgba(0, 0, 0, 0)') node = node.parentElement;
      return colour(node);
    }"""
    return int(re.findall(r"\d+", page.evaluate(shown))[0])


def test_the_app_shows_a_board(voila: rig.VoilaApp, page: Page) -> None:
    voila.open(page)
    expect(page.locator(".tpw-board")).to_be_visible()
    expect(page).to_have_title("TriPeaks Solitaire")


def test_page_has_title_icon_and_viewport(voila: rig.VoilaApp, page: Page) -> None:
    voila.show(page, LABEL)
    expect(page.get_by_text("here")).to_be_visible()
    expect(page).to_have_title("Test")
    assert page.locator("link[rel=icon]").get_attribute("href").startswith("data:image/svg+xml,")
    assert page.locator("meta[name=viewport]").get_attribute("content") == "width=device-width, initial-scale=1.0"
    expect(page.locator("#loading")).to_have_count(0)


def test_starting_is_said_while_cells_run(voila: rig.VoilaApp, page: Page) -> None:
    name = voila.write("import time; time.sleep(2)", LABEL, metadata={"voila": {"template": "tripeaks"}})
    voila.open(page, name, wait=False)
    expect(page.get_by_role("status")).to_have_text(re.compile("Starting …|Still starting; "))
    expect(page.get_by_text("here")).to_be_visible()


def test_words_are_danish_for_danish_readers(voila: rig.VoilaApp, browser: Browser, faults: rig.Faults) -> None:
    context = browser.new_context(locale="da-DK")
    faults.watch(context)
    page = context.new_page()
    voila.show(page, "1 / 0")
    expect(page.get_by_role("alert")).to_contain_text("Noget gik galt")
    context.close()


@pytest.mark.parametrize(
    ("scheme", "query", "dark"),
    [
        ("light", "", False),
        ("dark", "", True),
        ("light", "?theme=dark", True),
        ("dark", "?theme=light", False),
    ],
)
def test_light_and_dark(voila: rig.VoilaApp, page: Page, scheme: str, query: str, dark: bool) -> None:
    page.emulate_media(color_scheme=scheme)
    voila.show(page, LABEL, query=query)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(not dark).lower())
    assert background(page) < 20 if dark else background(page) > 235


def test_a_change_of_the_system_is_followed(voila: rig.VoilaApp, page: Page) -> None:
    page.emulate_media(color_scheme="light")
    voila.show(page, LABEL)
    assert background(page) > 235
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert background(page) < 20


def test_on_paper_a_page_is_light(voila: rig.VoilaApp, page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    voila.show(page, LABEL)
    assert background(page) < 20
    page.emulate_media(color_scheme="dark", media="print")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
    assert background(page) > 235
    page.emulate_media(color_scheme="dark", media="screen")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert background(page) < 20


def test_narrow_page_keeps_its_width(voila: rig.VoilaApp, page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    voila.show(page, LABEL)
    content = page.locator("#rendered_cells > div")
    assert content.evaluate("node => parseFloat(getComputedStyle(node).paddingLeft)") <= 8
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_long_page_scrolls(voila: rig.VoilaApp, page: Page) -> None:
    voila.show(page, *["import ipywidgets; ipywidgets.Label('row', layout={'height': '900px'})"] * 2, LABEL)
    last = page.get_by_text("here")
    expect(last).not_to_be_in_viewport()
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()


def test_a_raising_cell_is_put_into_words(voila: rig.VoilaApp, page: Page) -> None:
    voila.show(page, "raise ValueError('secret detail')", LABEL)
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong while this page was made.")
    assert "secret detail" not in page.content()


def test_a_dead_kernel_is_put_into_words(voila: rig.VoilaApp, page: Page, faults: rig.Faults) -> None:
    faults.allow("404")  # Voila's frontend asks for the kernel again
    voila.show(page, LABEL, "import ipywidgets, os; ipywidgets.Label(f'pid {os.getpid()}')")
    shown = page.get_by_text(re.compile(r"pid \d+"))
    os.kill(int(shown.inner_text().split()[1]), signal.SIGKILL)
    expect(page.get_by_role("alert")).to_contain_text("Reload the page to go on.")


def test_a_kernel_that_was_shut_down_is_put_into_words(voila: rig.VoilaApp, page: Page, faults: rig.Faults) -> None:
    faults.allow("404")  # the page asks for a kernel that is no longer there
    voila.show(page, LABEL)
    expect(page.get_by_text("here")).to_be_visible()
    voila.request(f"/api/kernels/{voila.kernel(page)}", "DELETE")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as when the reader comes back
    expect(page.get_by_role("alert")).to_contain_text("Reload the page to go on.")


def test_inside_a_jupyter_server(lab: rig.Lab, page: Page) -> None:
    """As on Binder, where Voila is part of the notebook server."""
    name = lab.write(LABEL, metadata={"title": "Served by Lab", "voila": {"template": "tripeaks", "theme": "auto"}})
    page.goto(f"{lab.server.address}/voila/render/{name}?deal=7")
    expect(page.get_by_text("here")).to_be_visible()
    expect(page).to_have_title("Served by Lab")


def test_a_page_that_is_not_there(voila: rig.VoilaApp, page: Page, faults: rig.Faults) -> None:
    faults.allow("404")
    page.goto(f"{voila.server.address}/voila/render/nothing.ipynb")
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_page_that_is_left_gives_its_kernel_back(voila: rig.VoilaApp, page: Page) -> None:
    voila.show(page, LABEL)
    before = voila.kernel(page)
    page.reload()
    expect(page.get_by_text("here")).to_be_visible()
    assert voila.kernel(page) in voila.request(f"/api/kernels/{voila.kernel(page)}").decode()
    with pytest.raises(urllib.error.HTTPError, match="404"):
        voila.request(f"/api/kernels/{before}")
