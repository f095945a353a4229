"""Every lesson as a web page: all of it appears, nothing fails, and it fits a phone."""

from __future__ import annotations

import pytest
import rig
from notebooks.course import LESSONS, content_of, read
from playwright.sync_api import Page, expect

FAILED = "text=/Error displaying widget|Traceback|Error creating widget/"
BROKEN = """() => [...document.images]
  .filter((image) => !image.complete || !image.naturalWidth)
  .map((image) => image.src)"""
CARDS = ".tpk-card"
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_a_page(voila: rig.VoilaApp, still: Page, name: str) -> None:
    content = content_of(name)
    voila.open(still, name)
    cards = len(content.predictions) + len(content.exercises) + 1 + bool(content.predictions)
    expect(still.locator(CARDS)).to_have_count(cards, timeout=rig.PATIENCE_MS)
    expect(still.locator(FAILED)).to_have_count(0)
    expect(still).to_have_title(read(name).metadata.title)
    assert still.evaluate(BROKEN) == []
    for width in (1200, 320):
        still.set_viewport_size({"width": width, "height": 900})
        assert still.evaluate(WIDER) <= 0, width
