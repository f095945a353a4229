"""Guesses, looking back at them, the text to hand in, a fresh start, and figures with controls, in both hosts."""

from __future__ import annotations

from pathlib import Path

import pytest
import rig
from desk import CardPage, cells, kept
from lessons.course.toy import write
from playwright.sync_api import Page, expect

from tripeaks_widgets.lessons.course.handin import read

GUESSES = ("lesson.predict('coin')", "lesson.predict('die')", "lesson.calibration()")
SLOW = """import time
def figure(n=3, wrap=True):
    time.sleep(n / 5)
    if n == 9: raise ValueError("nine is too many")
    words = f"{n} games, wrap {'on' if wrap else 'off'}"
    return Picture(f"<svg xmlns='http://www.w3.org/2000/svg'><text y='15'>{words}</text></svg>", words)
view = explore(figure, n=(1, 9), wrap=True, labels={'n': 'Games'})
view"""


@pytest.fixture(scope="session")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def tall(still: Page) -> Page:
    """A page that shows several cards at once: a notebook lays out only the cells in sight."""
    still.set_viewport_size({"width": 1100, "height": 2600})
    return still


def guess(card: CardPage, choice: int, sure: int) -> None:
    card.choose(choice)
    card.find("input[type=range]").fill(str(sure))
    card.press("guess")


def test_guesses_stand_once_it_was_shown_what_is_right(host: rig.Host, tall: Page, toy: Path) -> None:
    name = host.show(tall, *cells(toy, *GUESSES))
    coin, die, end = (CardPage(tall, nth) for nth in range(3))
    expect(end.find(".tpk-reveal")).to_have_attribute("aria-disabled", "true")
    guess(coin, 0, 60)
    expect(coin.find(".tpk-said")).to_contain_text("Noted: heads")
    guess(coin, 1, 80)
    expect(coin.find(".tpk-said")).to_contain_text("Noted: tails")
    expect(end.root).to_contain_text("One guess of 2 is ready")
    assert "It was" not in tall.content()
    end.press("reveal")
    expect(end.find(".tpk-outcome")).to_contain_text("You said: tails, 80 % sure.")
    expect(end.find(".tpk-outcome")).to_contain_text("It was tails.")
    expect(end.find(".tpk-sums")).to_contain_text("Brier score: 0.04")
    expect(end.find(".tpk-chart")).to_be_visible()
    expect(coin.find(".tpk-radio").first).to_be_disabled()
    assert kept(tall)["toy:coin"] == {"v": 1, "choice": 1, "sure": 0.8, "right": True}
    assert "It was odd" not in tall.content()

    if isinstance(host, rig.Lab):
        host.end_sessions()
        host.open(tall, name)
        host.run_all(tall)
    else:
        tall.reload()
    coin, die, end = (CardPage(tall, nth) for nth in range(3))
    expect(coin.find(".tpk-radio").first).to_be_disabled()
    expect(end.find(".tpk-outcome")).to_have_count(1)
    guess(die, 0, 50)
    end.press("reveal")
    expect(end.find(".tpk-outcome")).to_have_count(2)


def test_a_guess_is_made_with_the_keys_alone(voila: rig.VoilaApp, tall: Page, toy: Path) -> None:
    voila.show(tall, *cells(toy, "lesson.predict('coin')"))
    card = CardPage(tall)
    card.find(".tpk-radio").first.focus()
    tall.keyboard.press("ArrowDown")
    tall.keyboard.press("Tab")
    tall.keyboard.press("End")
    expect(card.find(".tpk-sure")).to_have_text("100 %")
    tall.keyboard.press("Tab")
    tall.keyboard.press("Enter")
    expect(card.find(".tpk-said")).to_contain_text("Noted: tails")


def test_results_are_handed_in_as_a_text_that_can_be_copied(voila: rig.VoilaApp, tall: Page, toy: Path) -> None:
    tall.context.grant_permissions(["clipboard-read", "clipboard-write"])
    voila.show(tall, *cells(toy, "lesson.exercise('count')", "lesson.progress()"))
    CardPage(tall).answer("6")
    card = CardPage(tall, 1)
    for label, value in (("Your name", "Ada"), ("Class word", "owl")):
        card.root.get_by_label(label).fill(value)
    card.press("ask")
    expect(card.find("textarea")).to_be_visible()
    card.press("copy")
    expect(card.find(".tpk-result .tpk-said")).to_have_text("Copied.")
    copied = tall.evaluate("() => navigator.clipboard.readText()")
    found = read(copied, "owl", toy)
    assert found.name == "Ada"
    assert found.reports[0].exercises["count"].right


def test_a_lesson_is_started_afresh(host: rig.Host, tall: Page, toy: Path) -> None:
    host.show(tall, *cells(toy, "lesson.exercise('count')", "lesson.predict('coin')", "lesson.progress()"))
    count, coin, progress = (CardPage(tall, nth) for nth in range(3))
    count.answer("6")
    count.expect_reply("right")
    guess(coin, 0, 60)
    expect(coin.badge).to_be_visible()
    progress.press("afresh")
    expect(progress.find(".tpk-afresh-no")).to_be_focused()
    progress.press("afresh-no")
    expect(count.badge).to_have_text("Solved")
    progress.press("afresh")
    progress.press("afresh-yes")
    expect(count.badge).to_be_hidden()
    expect(count.field).to_have_value("")
    expect(coin.badge).to_be_hidden()
    assert kept(tall) == {}


def test_controls_move_the_picture(host: rig.Host, tall: Page, toy: Path) -> None:
    host.show(tall, *cells(toy, SLOW))
    card = CardPage(tall)
    picture = card.pane.get_by_role("img")
    expect(picture).to_have_accessible_name("3 games, wrap on")
    card.root.get_by_role("checkbox", name="Wrap").uncheck()
    expect(picture).to_have_accessible_name("3 games, wrap off")
    slider = card.root.get_by_role("slider", name="Games")
    slider.focus()
    for _ in range(4):
        tall.keyboard.press("ArrowRight")
    expect(picture).to_have_accessible_name("7 games, wrap off")
    slider.fill("8")
    expect(card.find(".tpk-wait")).to_have_text("Drawing …")
    expect(picture).to_have_accessible_name("8 games, wrap off")
    expect(card.find(".tpk-wait")).to_have_text("")


def test_what_a_figure_raises_is_shown(host: rig.Host, tall: Page, toy: Path) -> None:
    host.show(tall, *cells(toy, SLOW))
    card = CardPage(tall)
    slider = card.root.get_by_role("slider", name="Games")
    slider.fill("9")
    expect(card.pane.get_by_role("alert")).to_contain_text("ValueError: nine is too many")
    card.pane.locator("summary").click()
    expect(card.pane.locator("pre")).to_contain_text("in figure")
    slider.fill("2")
    expect(card.pane.get_by_role("img")).to_have_accessible_name("2 games, wrap on")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_plot_follows_the_page(voila: rig.VoilaApp, still: Page, scheme: str) -> None:
    still.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    still.set_viewport_size({"width": 320, "height": 700})
    voila.show(
        still,
        "from tripeaks_widgets.classroom import Picture\nfrom tripeaks_widgets.classroom.style import house, subplots\n"
        "with house():\n    figure, axes = subplots()\n    axes.plot([1, 2])\n    axes.set_title('A line')\n"
        "    picture = Picture(figure, 'A line that rises')\npicture",
    )
    image = still.get_by_role("img", name="A line that rises")
    expect(image).to_be_visible()
    fills = image.evaluate(
        """(one) => {
          const [ground, word] = [one.querySelector("rect"), [...one.querySelectorAll("text")].at(-1)];
          return [ground, word].map((part) => getComputedStyle(part).fill);
        }"""
    )
    assert fills == (
        ["rgb(255, 255, 255)", "rgb(28, 36, 48)"] if scheme == "light" else ["rgb(29, 38, 46)", "rgb(233, 238, 242)"]
    )
    box = image.bounding_box()
    assert box is not None
    assert box["width"] <= 320
    size = image.evaluate("(one) => one.querySelector('text').getBoundingClientRect().height")
    assert size >= 8
