"""The two hosts show a plain widget and answer a click: when these fail, look at the rig before the board."""

from __future__ import annotations

import rig
from playwright.sync_api import Page, expect

CLICKS = """
import ipywidgets
button = ipywidgets.Button(description="0 clicks")
def clicked(_):
    button.description = f"{int(button.description.split()[0]) + 1} clicks"
button.on_click(clicked)
button
"""


def count_clicks(page: Page) -> None:
    button = page.get_by_role("button", name="clicks")
    expect(button).to_have_text("0 clicks")
    button.click()
    expect(button).to_have_text("1 clicks")


def test_lab_runs_a_widget(lab: rig.Lab, page: Page) -> None:
    lab.show(page, CLICKS)
    count_clicks(page)


def test_voila_runs_a_widget(voila: rig.VoilaApp, page: Page) -> None:
    voila.show(page, CLICKS)
    count_clicks(page)


def test_a_request_to_another_host_is_a_fault(page: Page, voila: rig.VoilaApp, faults: rig.Faults) -> None:
    voila.open(page, voila.write("1"))
    page.evaluate("fetch('https://example.org/').catch(() => 0)")
    page.evaluate("console.error('broken')")
    page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    page.wait_for_timeout(100)
    left = "\n".join(faults.left())
    assert "asked another host: https://example.org/" in left
    assert "console error: broken" in left
    assert "page error: Error: thrown" in left or "thrown" in left
    faults.allow("example.org", "broken", "thrown", "net::ERR_FAILED")


def test_nothing_of_labs_covers_the_notebook(lab: rig.Lab, page: Page) -> None:
    """Lab likes to ask about news, in front of the lower right corner, a second after it is up."""
    lab.show(page, "import ipywidgets; ipywidgets.Label('here')")
    expect(page.get_by_text("here", exact=True)).to_be_visible()
    page.wait_for_timeout(3000)  # nothing tells that it won't come
    expect(page.locator(".Toastify__toast")).to_have_count(0)
