"""The kit without a server: the site is built, given out as plain files, and used in a browser without a network."""

from __future__ import annotations

import fcntl
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import rig
from desk import CardPage
from playwright.sync_api import Page, expect
from table import BoardPage
from test_board_teach import Line, say, wait_kept

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import Outcome
from tripeaks_widgets.lessons.course import lesson_ids, load
from tripeaks_widgets.lessons.course.solution import sections
from tripeaks_widgets.solver import solve

ROOT = Path(__file__).parents[2]
PATIENCE_MS = 120_000
"""Python takes ten seconds to start in a browser, and several times as many on a busy machine."""

RUN_ALL = """async () => {
  await window.jupyterapp.commands.execute("notebook:run-all-cells");
  const { cells } = window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON();
  const code = cells.filter((cell) => cell.cell_type === "code");
  const outputs = code.flatMap((cell) => cell.outputs);
  return {
    run: code.map((cell) => cell.execution_count),
    errors: outputs.filter((one) => one.output_type === "error").map((one) => `${one.ename}: ${one.evalue}`),
    complaints: outputs.filter((one) => one.name === "stderr").map((one) => one.text),
  };
}"""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all processes that run these tests."""
    shared = tmp_path_factory.getbasetemp()
    shared = shared.parent if shared.name.startswith("popen-") else shared
    target = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not target.exists():
            making = shared / "making"
            shutil.rmtree(making, ignore_errors=True)
            command = [sys.executable, "-m", "web.build", str(making)]
            ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
            assert ran.returncode == 0, (ran.stdout + ran.stderr)[-3000:]
            making.rename(target)
    return target


@pytest.fixture(scope="session")
def site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, given out by Python's own file server, which knows nothing of notebooks."""
    home, port = tmp_path_factory.mktemp("static"), rig.launcher.free_port()
    (home / "root").mkdir()
    command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(built), str(port)]
    with rig.running("files", command, port, home) as server:
        yield server.address


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """JupyterLite has a service worker, whose requests nobody sees: nothing but this machine can be reached at all."""
    nowhere = {"server": f"http://127.0.0.1:{rig.launcher.free_port()}", "bypass": "127.0.0.1"}
    return {**browser_context_args, "service_workers": "allow", "proxy": nowhere}


def open_notebook(page: Page, site: str, name: str) -> dict[str, Any]:
    """Open a notebook with its code and run it; returns what came of its cells."""
    page.goto(f"{site}/lite/notebooks/index.html?path={name}", wait_until="commit")
    page.evaluate(rig._LAB_READY, PATIENCE_MS)
    ran: dict[str, Any] = page.evaluate(RUN_ALL)
    return ran


def show_board(page: Page, site: str) -> BoardPage:
    """The game as a page without code."""
    page.goto(f"{site}/lite/notebooks/index.html?path=play.ipynb&view=app", wait_until="commit")
    page.locator(".tpw-board").wait_for(timeout=PATIENCE_MS)
    return BoardPage(page)


def test_the_first_page_leads_to_the_game_and_to_every_lesson(still: Page, site: str, built: Path) -> None:
    still.goto(site)
    links = still.locator("a").evaluate_all("(all) => all.map((link) => link.getAttribute('href'))")
    asked = {match[1] for link in links if (match := re.search(r"path=([\w.-]+)", link))}
    lessons = {load(lesson, language).notebook for lesson in lesson_ids() for language in ("en", "da")}
    assert asked == {"play.ipynb", *lessons}
    assert all((built / "lite" / "files" / name).is_file() for name in asked)


def test_nothing_in_it_is_named_by_another_host(built: Path) -> None:
    settings = (built / "lite" / "jupyter-lite.json").read_text(encoding="utf-8")
    assert "://" not in settings
    assert '"disablePyPIFallback": true' in settings


def test_a_game_is_played_to_its_end(still: Page, site: str) -> None:
    board = show_board(still, site)
    expect(still.locator(".jp-InputArea-editor:visible, .jp-Toolbar:visible")).to_have_count(0)
    game = Game(Deal.numbered(board.number()))
    board.expect(game)

    advice = board.tab("advice").get_by_role("listitem")
    expect(advice.first).to_be_visible(timeout=60_000)
    line = solve(game.deal).clearing_line_from(game.state)
    board.press("solve")
    strip = Line(board)
    strip.ends(game, line)
    strip.button("forth").click()
    game.move(line[0])
    board.expect(game)
    for move in line[1:8]:
        board.move(game, move)
    wait_kept(board, game.moves, lambda kept: kept.moves)

    board = show_board(still, site)  # loaded again, the game goes on where it was
    board.expect(game)
    for move in line[8:]:
        board.move(game, move)
    assert game.outcome is Outcome.WON
    expect(board.message).to_contain_text(f"{game.state.score:,} points")


@pytest.mark.parametrize(("lesson", "exercise", "wrong"), [("start", "stock", "28"), ("rules", "playable", "2C")])
def test_a_lesson_runs_and_an_exercise_is_answered(
    still: Page, site: str, lesson: str, exercise: str, wrong: str
) -> None:
    content = load(lesson)
    ran = open_notebook(still, site, content.notebook)
    assert all(ran["run"])
    assert (ran["errors"], ran["complaints"]) == ([], [])
    space: dict[str, Any] = {}
    exec(sections(content)[exercise].code, space)
    question = content.exercise(exercise).question.strip().partition("\n")[0][:30]
    cards = still.locator(".tpk-root").all_text_contents()
    card = CardPage(still, next(n for n, text in enumerate(cards) if question in text))
    card.answer(wrong)
    expect(card.reply).to_have_attribute("data-level", re.compile("wrong|close|think"))
    card.answer(str(space["answer"]))
    card.expect_reply("right")
    expect(card.badge).to_have_text("Solved")
    if lesson == "rules":
        expect(still.locator(".tpk-picture-words").first).to_contain_text(say("classroom.picture.words"))
