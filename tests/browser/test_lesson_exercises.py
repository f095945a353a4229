"""Exercises in both hosts: answered, helped, kept, and done with the keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest
import rig
from desk import CardPage, cells, kept
from lessons.course.toy import write
from playwright.sync_api import Browser, BrowserContext, Page, expect

RESTART = """async () => {
  const { sessionContext } = window.jupyterapp.shell.currentWidget.context;
  await sessionContext.session.kernel.restart();
  await sessionContext.session.kernel.info;
}"""
SOURCES = """() => {
  const { cells } = window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON();
  return cells.map(({ source }) => source);
}"""


@pytest.fixture(scope="session")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def tall(still: Page) -> Page:
    """A page that shows several cards at once: a notebook lays out only the cells in sight."""
    still.set_viewport_size({"width": 1100, "height": 2400})
    return still


def again(host: rig.Host, page: Page, name: str) -> None:
    """Load the page again, with a kernel that knows nothing."""
    if isinstance(host, rig.Lab):
        host.end_sessions()
        host.open(page, name)
        host.run_all(page)
    else:
        page.reload()


def test_an_answer_is_wrong_close_and_right(host: rig.Host, tall: Page, toy: Path) -> None:
    host.show(tall, *cells(toy, "lesson.exercise('count')"))
    card = CardPage(tall)
    for answer, level in (("99", "wrong"), ("28", "think"), ("5", "close"), ("six", "not-yet"), ("6 cards", "right")):
        card.answer(answer)
        card.expect_reply(level)
    expect(card.badge).to_have_text("Solved")


def test_hints_come_rung_by_rung_and_the_solution_after_a_try(host: rig.Host, tall: Page, toy: Path) -> None:
    host.show(tall, *cells(toy, "lesson.exercise('count')"))
    card = CardPage(tall)
    hint, solve = card.find(".tpk-button.tpk-hint"), card.find(".tpk-solve")
    expect(hint).to_have_text("Hint 0/2")
    expect(solve).to_have_attribute("aria-disabled", "true")
    for shown in (1, 2):
        hint.click()
        expect(hint).to_have_text(f"Hint {shown}/2")
        expect(card.find(".tpk-hint-line")).to_have_count(shown)
    expect(hint).to_have_attribute("aria-disabled", "true")
    card.answer("1")
    expect(solve).to_have_attribute("aria-disabled", "false")
    solve.click()
    expect(card.find(".tpk-solution")).to_contain_text("There are six.")
    expect(card.find(".tpk-solution pre")).to_have_text("answer = 2 * 3")
    solve.click()
    expect(card.find(".tpk-solution")).to_be_hidden()


def test_what_was_done_is_there_again_after_a_reload(host: rig.Host, tall: Page, toy: Path) -> None:
    name = host.show(tall, *cells(toy, "lesson.exercise('count')", "lesson.exercise('word')", "lesson.progress()"))
    card, word = CardPage(tall), CardPage(tall, 1)
    card.press("hint")
    card.answer("1")
    card.expect_reply("wrong")
    card.answer("6")
    card.expect_reply("right")
    word.field.fill("half an answ")
    progress = CardPage(tall, 2)
    expect(progress.find("li").first).to_contain_text("Solved · 2 tries · one hint")
    tall.wait_for_function("() => (localStorage.getItem('tripeaks:lesson:toy:word') ?? '').includes('half an answ')")

    again(host, tall, name)
    card, word = CardPage(tall), CardPage(tall, 1)
    expect(card.badge).to_have_text("Solved")
    expect(card.field).to_have_value("6")
    expect(card.find(".tpk-hint-line")).to_have_count(1)
    expect(word.field).to_have_value("half an answ")
    expect(CardPage(tall, 2).find("li").first).to_contain_text("Solved · 2 tries · one hint")


def test_a_restarted_kernel_goes_on_where_the_old_one_was(lab: rig.Lab, tall: Page, toy: Path) -> None:
    lab.show(tall, *cells(toy, "lesson.exercise('count')"))
    card = CardPage(tall)
    card.answer("1")
    card.expect_reply("wrong")
    tall.evaluate(RESTART)
    expect(card.find(".tpk-foot")).to_contain_text("Run this cell again")
    lab.run_all(tall)
    card = CardPage(tall)
    expect(card.badge).to_have_text("one try")
    card.answer("6")
    card.expect_reply("right")
    assert kept(tall)["toy:count"]["tries"] == 2


def test_two_displays_stay_in_step(lab: rig.Lab, tall: Page, toy: Path) -> None:
    lab.show(tall, *cells(toy, "lesson.exercise('count')", "lesson.exercise('count')"))
    one, other = CardPage(tall), CardPage(tall, 1)
    one.answer("5")
    for card in (one, other):
        card.expect_reply("close")
        expect(card.field).to_have_value("5")
    other.press("hint")
    expect(one.find(".tpk-hint-line")).to_have_count(1)


def test_all_goes_on_without_a_storage(host: rig.Host, context: BrowserContext, tall: Page, toy: Path) -> None:
    blocked = (
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    if isinstance(host, rig.Lab):  # which needs one itself
        blocked = """const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (key, value) {
            if (String(key).startsWith("tripeaks")) throw new DOMException("no", "QuotaExceededError");
            return setItem.call(this, key, value);
          };"""
    context.add_init_script(blocked)
    host.show(tall, *cells(toy, "lesson.exercise('count')", "lesson.progress()"))
    card = CardPage(tall)
    card.answer("6")
    card.expect_reply("right")
    progress = CardPage(tall, 1)
    expect(progress.find("li").first).to_contain_text("Solved · one try")
    progress.press("afresh")
    progress.press("afresh-yes")
    expect(progress.find(".tpk-warning")).to_be_visible()
    expect(card.badge).to_be_hidden()


def test_an_exercise_is_done_with_the_keys_alone(host: rig.Host, tall: Page, toy: Path) -> None:
    host.show(tall, *cells(toy, "lesson.exercise('count')", "lesson.exercise('pick')"))
    before = tall.evaluate(SOURCES) if isinstance(host, rig.Lab) else None
    card = CardPage(tall)
    card.field.focus()
    # In a notebook each of these letters is a command of its own.
    tall.keyboard.type("abdm z 28")
    tall.keyboard.press("Enter")
    card.expect_reply("not-yet")
    expect(card.field).to_be_focused()
    tall.keyboard.press("ControlOrMeta+a")
    tall.keyboard.type("28")
    tall.keyboard.press("Enter")
    card.expect_reply("think")
    for name in ("check", "hint", "solve"):
        tall.keyboard.press("Tab")
        expect(card.find(f".tpk-button.tpk-{name}")).to_be_focused()
        outline = card.find(f".tpk-button.tpk-{name}").evaluate("(one) => getComputedStyle(one).outlineWidth")
        assert outline == "3px"
    tall.keyboard.press("Enter")
    expect(card.find(".tpk-solution")).to_be_visible()
    pick = CardPage(tall, 1)
    pick.find(".tpk-radio").first.focus()
    tall.keyboard.press("ArrowDown")
    tall.keyboard.press("Space")
    tall.keyboard.press("Enter")
    pick.expect_reply("right")
    if before is not None:
        assert tall.evaluate(SOURCES) == before


def test_code_is_judged_in_a_notebook_and_only_spoken_of_in_an_app(host: rig.Host, tall: Page, toy: Path) -> None:
    code = "def double(n):\n    return n * n\n\nlesson.exercise('double', double)"
    host.show(tall, *cells(toy, code))
    card = CardPage(tall)
    if isinstance(host, rig.Lab):
        card.expect_reply("wrong")
        expect(card.reply).to_contain_text("double(1) gives 1, and it should give 2")
        card.press("check")
        expect(card.badge).to_have_text("2 tries")
    else:
        expect(card.find(".tpk-note")).to_contain_text("tripeaks lab")
        expect(card.find(".tpk-note")).to_contain_text("42-toy.ipynb")
        expect(card.find(".tpk-check")).to_have_count(0)
        expect(card.reply).to_be_hidden()


def test_a_board_is_judged_as_it_stands_in_an_app_too(voila: rig.VoilaApp, tall: Page, tmp_path: Path) -> None:
    own = write(tmp_path)
    with (own / "checks" / "toy.py").open("a", encoding="utf-8") as checks:
        checks.write(
            "\n\ndef double(answer):\n    view = answer.game.view\n"
            "    return Reply('right', 'Played.') if view.state.moves else Reply('not-yet', 'Play.', view)\n"
        )
    board = "from tripeaks_widgets import Board\nboard = Board(20, keep=False)\nboard"
    voila.show(tall, *cells(own, board, "lesson.exercise('double', board)"))
    card = CardPage(tall)
    card.expect_reply("not-yet")
    assert "8♥" in (card.reply.locator("img:visible").get_attribute("alt") or "")
    tall.locator(".tpw-stock").click()
    expect(tall.locator(".tpw-value").last).to_have_text("1")
    card.press("check")
    card.expect_reply("right")


def test_a_danish_browser_gets_danish(voila: rig.VoilaApp, browser: Browser, faults: rig.Faults, toy: Path) -> None:
    context = browser.new_context(locale="da-DK", viewport={"width": 800, "height": 1200})
    faults.watch(context)
    page = context.new_page()
    voila.show(page, *cells(toy, "lesson.exercise('count')"))
    card = CardPage(page)
    expect(card.find(".tpk-question")).to_have_text("Hvor mange kort?")
    card.answer("6")
    card.expect_reply("right")
    expect(card.badge).to_have_text("Løst")
    expect(card.find(".tpk-check")).to_have_text("Tjek")
    context.close()


SIZES = """(root) => {
  const all = [...root.querySelectorAll("button, input, textarea, select, label.tpk-choice")];
  const shown = all.filter((one) => one.offsetParent !== null);
  // Who presses the words beside a box presses the box.
  const target = (one) => (one.matches("[type=radio], [type=checkbox]") ? one.closest("label, .tpk-tick") : one);
  const sizes = shown.map((one) => [one.className, target(one).getBoundingClientRect()]);
  return {
    small: sizes.filter(([, { width, height }]) => width < 44 || height < 44).map(([name]) => name),
    over: Math.max(document.documentElement.scrollWidth - innerWidth, root.scrollWidth - root.clientWidth),
  };
}"""
EVERYTHING = (
    "lesson.exercise('count')",
    "lesson.exercise('pick')",
    "lesson.exercise('word')",
    "lesson.exercise('double', lambda n: n)",
    "lesson.predict('coin')",
    "lesson.guess('die', 0, 0.8); lesson.look_back(); lesson.calibration()",
    "lesson.progress()",
    "explore(lambda n, wrap, rules: f'<svg><title>{n}</title></svg>', n=(1, 900), wrap=True, rules=['a', 'b'])",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 768])
def test_it_fits_fingers_and_pages_and_axe_finds_nothing(
    voila: rig.VoilaApp, still: Page, toy: Path, width: int, scheme: str
) -> None:
    still.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    still.set_viewport_size({"width": width, "height": 900})
    voila.show(still, *cells(toy, *EVERYTHING))
    first = CardPage(still)
    first.press("hint")
    first.answer("28")
    first.expect_reply("think")
    first.press("solve")
    expect(first.find(".tpk-solution")).to_be_visible()
    CardPage(still, 6).press("afresh")
    for nth in range(len(EVERYTHING)):
        found = CardPage(still, nth).root.evaluate(SIZES)
        assert found == {"small": [], "over": 0}, EVERYTHING[nth]
    assert first.violations() == []
