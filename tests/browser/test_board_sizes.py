"""Sizes: what a finger must hit is large enough, and nothing leaves a narrow page."""

from __future__ import annotations

from typing import Any

import pytest
import rig
import table
from playwright.sync_api import Browser, Page

NUMBER = 2

SIZES = """(root) => {
  const size = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return [width, height];
  };
  const shown = (selector) => [...root.querySelectorAll(selector)].filter((one) => one.offsetParent !== null);
  const all = (selector) => shown(selector).map(size);
  const least = (sizes) => [Math.min(...sizes.map(([w]) => w)), Math.min(...sizes.map(([, h]) => h))];
  return {
    cards: least(all("button[data-place]")),
    stock: least(all(".tpw-stock")),
    buttons: least(all(".tpw-bottom button, .tpw-top button, .tpw-panel button, .tpw-menu button")),
    overflow: Math.max(
      document.documentElement.scrollWidth - innerWidth,
      root.parentElement.scrollWidth - root.parentElement.clientWidth,
    ),
  };
}"""


def sizes(host: rig.Host, page: Page, width: int, rules: str = "standard", height: int = 700) -> dict[str, Any]:
    page.set_viewport_size({"width": width, "height": height})
    host.show(page, f"{table.IMPORT}\nBoard({NUMBER}, {rules!r}, keep=False)")
    found: dict[str, Any] = table.BoardPage(page).root.evaluate(SIZES)
    return found


@pytest.mark.parametrize(
    ("width", "card", "button"),
    [(320, (28, 56), (28, 40)), (360, (28, 56), (28, 40)), (480, (44, 56), (44, 44)), (768, (44, 56), (44, 44))],
)
def test_fingers_hit_what_they_mean(
    voila: rig.VoilaApp, still: Page, width: int, card: tuple[int, int], button: tuple[int, int]
) -> None:
    seen = sizes(voila, still, width)
    for name, least in (("cards", card), ("stock", card), ("buttons", button)):
        assert seen[name][0] >= least[0], (name, seen)
        assert seen[name][1] >= least[1], (name, seen)
    assert seen["overflow"] <= 0
    board = table.BoardPage(still)
    for name in ("choose", "share", "scores"):
        board.choose(name)
        opened = board.root.evaluate(SIZES)
        assert opened["buttons"][1] >= button[1], (name, opened)
        assert opened["overflow"] <= 0
        still.keyboard.press("Escape")


# Twelve cards side by side, in thirteen columns: at 320 px no more than this is to be had.
@pytest.mark.parametrize(("width", "card"), [(320, (22, 44)), (480, (33, 62)), (640, (43, 75))])
def test_three_pyramids_have_the_room_there_is(
    voila: rig.VoilaApp, still: Page, width: int, card: tuple[int, int]
) -> None:
    seen = sizes(voila, still, width, "separate-pyramids")
    assert seen["cards"][0] >= card[0], seen
    assert seen["cards"][1] >= card[1], seen
    assert seen["overflow"] <= 0


@pytest.mark.parametrize("size", [(640, 400), (512, 384), (384, 512)])
def test_a_page_at_twice_its_size(
    voila: rig.VoilaApp, browser: Browser, faults: rig.Faults, size: tuple[int, int]
) -> None:
    """A browser's zoom of 200 % halves the page in its own pixels and doubles what one of them is."""
    context = browser.new_context(device_scale_factor=2, locale="en-GB", reduced_motion="reduce")
    faults.watch(context)
    page = context.new_page()
    seen = sizes(voila, page, size[0], height=size[1])
    assert seen["overflow"] <= 0
    assert seen["cards"][0] >= 28
    board = table.BoardPage(page)
    for name in ("choose", "scores"):
        board.choose(name)
        close = board.root.get_by_role("dialog").get_by_role("button", name="Close")
        close.scroll_into_view_if_needed()
        close.click()
    context.close()


def test_larger_letters_leave_nothing_out(voila: rig.VoilaApp, still: Page) -> None:
    still.set_viewport_size({"width": 640, "height": 900})
    still.add_init_script(
        "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '32px'; })"
    )
    seen = sizes(voila, still, 640, height=900)
    assert seen["overflow"] <= 0


def test_a_narrow_notebook(lab: rig.Lab, still: Page) -> None:
    still.set_viewport_size({"width": 900, "height": 900})
    lab.show(still, f"{table.IMPORT}\nBoard({NUMBER}, keep=False)")
    board = table.BoardPage(still)
    seen = board.root.evaluate(SIZES)
    assert seen["cards"][0] >= 28
    assert board.root.evaluate("(root) => root.scrollWidth <= root.clientWidth")
