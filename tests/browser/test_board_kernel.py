"""A board whose kernel is gone says so and what to do, and the game isn't lost."""

from __future__ import annotations

import os
import re
import signal

import rig
import table
from playwright.sync_api import Page, expect

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.solver import solve

NUMBER = 2
LINE = solve(Deal.numbered(NUMBER)).line
BOARD = f"{table.IMPORT}\nboard = Board({NUMBER})\nboard"
PID = "import os, ipywidgets\nipywidgets.Label(f'pid {os.getpid()}')"

RESTART = "async () => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()"


def begun(host: rig.Host, page: Page) -> tuple[table.BoardPage, Game, str]:
    """A game with two moves; also the notebook's name."""
    name = host.show(page, BOARD, PID)
    board, game = table.BoardPage(page), Game(Deal.numbered(NUMBER))
    board.expect(game)
    for move in LINE[:2]:
        board.move(game, move)
    return board, game, name


def kill(page: Page) -> None:
    os.kill(int(page.get_by_text(re.compile(r"pid \d+")).inner_text().split()[1]), signal.SIGKILL)


def nothing_moves(board: table.BoardPage, game: Game) -> None:
    """Clicks don't send cards away that no kernel would answer for."""
    board.click(DRAW)
    board.click(LINE[2])
    board.page.wait_for_timeout(300)
    board.expect(game)


def test_a_killed_kernel_is_said_on_the_board_and_the_page_brings_the_game_back(
    voila: rig.VoilaApp, still: Page, faults: rig.Faults
) -> None:
    faults.allow("404")  # Voila's frontend asks for the kernel again
    board, game, _ = begun(voila, still)
    kill(still)
    alert = board.root.locator(".tpw-gone")
    expect(alert).to_contain_text("Load the page again, and your game goes on.")
    expect(still.locator("#tpw-app-trouble")).to_be_hidden()  # once is enough
    nothing_moves(board, game)
    alert.get_by_role("button", name="Load again").click()
    again = table.BoardPage(still)
    expect(again.message).to_contain_text("Your game goes on")
    again.expect(game)
    again.move(game, LINE[2])


def test_a_restarted_kernel_is_said_on_the_old_board(lab: rig.Lab, still: Page) -> None:
    board, game, _ = begun(lab, still)
    still.evaluate(RESTART)
    expect(board.root.locator(".tpw-gone")).to_have_text(re.compile("Run this cell again, and your game goes on."))
    nothing_moves(board, game)
    lab.run_all(still)
    again = table.BoardPage(still)
    expect(again.root.locator(".tpw-gone")).to_be_hidden()
    again.expect(game)
    again.move(game, LINE[2])


def test_a_kernel_that_was_shut_down_is_said(lab: rig.Lab, still: Page, faults: rig.Faults) -> None:
    faults.allow("404", "Connection lost", "WebSocket", "Kernel")
    board, game, _ = begun(lab, still)
    lab.end_sessions()
    expect(board.root.locator(".tpw-gone")).to_be_visible(timeout=40_000)
    nothing_moves(board, game)


def test_a_kernel_that_died_is_said(lab: rig.Lab, still: Page, faults: rig.Faults) -> None:
    faults.allow("404")
    board, game, _ = begun(lab, still)
    kill(still)
    expect(board.root.locator(".tpw-gone")).to_contain_text("Run this cell again", timeout=40_000)
    still.get_by_role("dialog").get_by_role("button", name="Ok").click()  # Lab has its own word to say
    nothing_moves(board, game)
