"""The site: its pages at every width, how one leads to another, and what they keep to themselves."""

from __future__ import annotations

import json
import re

import pytest
import rig
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tripeaks_widgets import Game
from tripeaks_widgets.catalogue import card_name, card_sign
from tripeaks_widgets.deals import daily_deal

PAGES = ("", "course", "studies")
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def show(voila: rig.VoilaApp, page: Page, path: str = "") -> None:
    page.goto(f"{voila.server.address}/{path}")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path or "home")
def test_a_page_is_fit_for_every_screen_and_reader(voila: rig.VoilaApp, page: Page, path: str) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        show(voila, page, path)
        for width in (320, 768, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(WIDER) <= 0, (width, scheme)
        found = Axe().run(page)
        assert [(each["id"], each["nodes"][0]["html"]) for each in found.response["violations"]] == [], scheme
    page.set_viewport_size({"width": 320, "height": 640})
    bar = page.locator(".tpw-nav nav").bounding_box()
    assert bar["height"] < 60, "the links don't fit into one line"


def test_one_finds_the_way_and_back(voila: rig.VoilaApp, page: Page) -> None:
    show(voila, page)
    expect(page).to_have_title("TriPeaks Solitaire")
    page.get_by_role("link", name="Course", exact=True).click()
    expect(page).to_have_url(re.compile(r"/course$"))
    expect(page.locator("[aria-current=page]")).to_have_text("Course")
    expect(page.locator(".tpw-lessons > li")).to_have_count(13)
    page.get_by_role("link", name="Studies").click()
    expect(page.get_by_role("row").filter(has_text="three peaks, wrap, one card on the waste")).to_contain_text(
        "97.04 %"
    )
    page.get_by_role("link", name="TriPeaks, start page").click()
    page.get_by_role("link", name="Play A deal that can be won.").click()
    expect(page.locator(".tpw-board")).to_be_visible(timeout=rig.PATIENCE_MS)
    expect(page.locator("[aria-current=page]")).to_have_text("Play")
    page.get_by_role("link", name="Studies").click()
    expect(page.get_by_role("heading", name="Studies", exact=True)).to_be_visible()


def test_today_is_the_deal_of_the_picture(voila: rig.VoilaApp, page: Page) -> None:
    show(voila, page)
    assert page.locator(".tpw-today img").evaluate("image => image.complete && image.naturalWidth > 0")
    told = voila.request("/today.svg?theme=light").decode()
    page.locator(".tpw-starts").get_by_role("link", name="Today's deal").click()
    expect(page.locator(".tpw-board")).to_be_visible(timeout=rig.PATIENCE_MS)
    expect(page.get_by_role("button", name=re.compile("^Deal Daily"))).to_be_visible()
    view = Game(daily_deal()).view
    for place in view.open:
        name = card_name(str(view.face(place))).capitalize()
        expect(page.locator(f"[data-place='{place}']")).to_have_attribute("aria-label", re.compile(f"^{name}, "))
        assert card_sign(str(view.face(place))) in told


@pytest.mark.parametrize("query", ["?deal=48213&rules=no-wrap", "play?deal=48213&rules=no-wrap"])
def test_a_short_link_leads_to_its_deal(voila: rig.VoilaApp, page: Page, query: str) -> None:
    show(voila, page, query)
    expect(page.locator(".tpw-board")).to_be_visible(timeout=rig.PATIENCE_MS)
    expect(page.get_by_role("button", name="Deal Shared 48213")).to_be_visible()


def test_danish_readers_are_spoken_to_in_danish_and_can_choose(
    voila: rig.VoilaApp, browser: Browser, faults: rig.Faults
) -> None:
    context = browser.new_context(locale="da-DK")
    faults.watch(context)
    page = context.new_page()
    show(voila, page)
    expect(page.get_by_role("heading", name="TriPeaks-kabale")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "da"
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="TriPeaks Solitaire")).to_be_visible()
    # The board speaks the language that was chosen here.
    page.goto(f"{voila.server.address}/play")
    expect(page.get_by_role("button", name="New deal")).to_be_visible(timeout=rig.PATIENCE_MS)
    context.close()


def test_progress_is_read_from_the_browser_alone(voila: rig.VoilaApp, page: Page) -> None:
    show(voila, page, "course")
    expect(page.locator(".tpw-done").first).to_be_empty()
    records = {
        "corner": {"v": 1, "right": True},
        "parity": {"v": 1, "right": False},
        "guess": {"v": 1, "choice": 1, "right": True},
    }
    for name, record in records.items():
        page.evaluate(
            "([key, text]) => localStorage.setItem(key, text)", [f"tripeaks:lesson:chains:{name}", json.dumps(record)]
        )
    page.evaluate("localStorage.setItem('tripeaks:lesson:rules:broken', '{')")
    page.reload()
    lesson = page.locator("[data-lesson=chains]")
    expect(lesson.locator(".tpw-done")).to_have_text(re.compile(r"^ · 1 of \d+ exercises right$"))


def test_inside_a_jupyter_server_one_can_go_to_jupyterlab(lab: rig.Lab, page: Page) -> None:
    page.goto(f"{lab.server.address}/voila/render/play.ipynb")
    expect(page.locator(".tpw-board")).to_be_visible(timeout=rig.PATIENCE_MS)
    link = page.get_by_role("link", name="Open in JupyterLab")
    assert link.get_attribute("href") == "/lab/tree/play.ipynb"
    expect(page.get_by_role("link", name="Course")).to_have_attribute("href", "00-start-here.ipynb")


def test_printed_a_page_is_without_its_links(voila: rig.VoilaApp, page: Page) -> None:
    show(voila, page, "studies")
    expect(page.locator(".tpw-nav")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".tpw-nav")).to_be_hidden()
    expect(page.get_by_role("heading", name="Studies", exact=True)).to_be_visible()


def test_a_link_to_the_site_has_a_picture_and_words(voila: rig.VoilaApp, page: Page) -> None:
    show(voila, page)
    picture = page.locator("meta[property='og:image']").get_attribute("content")
    answer = page.request.get(picture)
    assert answer.ok
    assert answer.headers["content-type"] == "image/png"
    assert page.locator("meta[property='og:description']").get_attribute("content")
