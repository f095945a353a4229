"""A lesson's cards in a page, as a learner has them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect


def cells(folder: Path, *lines: str, language: str = "") -> tuple[str, ...]:
    """Cells of a notebook that show parts of the toy lesson; the first one makes it."""
    head = (
        "from pathlib import Path\nfrom tripeaks_widgets.classroom import Lesson, Picture, explore\n"
        f"lesson = Lesson('toy', {language!r}, folder=Path({str(folder)!r}))"
    )
    return (head, *lines)


class CardPage:
    """One card: an exercise, a guess, the looking back, the progress or a figure."""

    def __init__(self, page: Page, nth: int = 0) -> None:
        self.page = page
        self.root = page.locator(".tpk-root").nth(nth)
        self.root.scroll_into_view_if_needed(timeout=60_000)
        self.field = self.root.locator("input.tpk-input, textarea.tpk-input").first
        self.reply = self.root.locator(".tpk-reply")
        self.badge = self.root.locator(".tpk-badge")
        self.pane = self.root.locator(".tpk-pane")

    def find(self, selector: str) -> Locator:
        return self.root.locator(selector)

    def press(self, name: str) -> None:
        """Click a button: check, hint, solve, guess, reveal, ask, copy, afresh, afresh-yes or afresh-no."""
        self.root.locator(f".tpk-button.tpk-{name}").click()

    def answer(self, text: str) -> None:
        """Type an answer and have it checked."""
        self.field.fill(text)
        self.press("check")

    def choose(self, choice: int) -> None:
        self.root.locator(".tpk-radio").nth(choice).check()

    def expect_reply(self, level: str) -> None:
        expect(self.reply).to_have_attribute("data-level", level)
        expect(self.reply.locator(".tpk-sign")).to_be_visible()

    def violations(self) -> list[tuple[str, str]]:
        """What axe finds in the page's cards."""
        found = Axe().run(self.page, context=".tpk-root").response["violations"]
        return [(one["id"], node["html"][:200]) for one in found for node in one["nodes"]]


def expect_picture(page: Page, name: str) -> None:
    """Wait until a picture of a lesson's text has been loaded."""
    picture = page.locator(f'img[src*="{name}"]').first
    picture.scroll_into_view_if_needed()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 100


def kept(page: Page) -> dict[str, Any]:
    """What the browser keeps of lessons, by its keys without their beginning."""
    texts: dict[str, str] = page.evaluate(
        "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('tripeaks:lesson:')))"
    )
    return {key.removeprefix("tripeaks:lesson:"): json.loads(text) for key, text in texts.items()}
