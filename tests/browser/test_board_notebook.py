"""The board among a notebook's cells: run again, shown twice, clicked in haste, and with the notebook's own keys."""

from __future__ import annotations

from typing import Any

import pytest
import rig
import table
from playwright.sync_api import Page, expect

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW, Move
from tripeaks_widgets.solver import solve

NUMBER = 2
LINE = (20, 21, 23, 11)  # how its shortest win begins

CELLS = """() => {
  const { cells } = window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON();
  return cells.map(({ cell_type, source }) => [cell_type, source]);
}"""

RUN_CELL = """(index) => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = index;
  return window.jupyterapp.commands.execute("notebook:run-cell");
}"""


@pytest.fixture
def tall(page: Page) -> Page:
    """A page that shows two boards at once: a notebook lays out only the cells in sight."""
    page.set_viewport_size({"width": 1100, "height": 1800})
    return page


def game_of(number: int = NUMBER) -> Game:
    return Game(Deal.numbered(number))


def make(source: str) -> str:
    return f"{table.IMPORT}\n{source}"


def cells(page: Page) -> Any:
    """Kind and content of every cell."""
    return page.evaluate(CELLS)


def test_a_board_in_a_new_notebook(lab: rig.Lab, page: Page) -> None:
    lab.show(page, make("Board()"))
    board = table.BoardPage(page)
    game = game_of(board.number())
    board.expect(game)
    for _ in range(6):
        board.move(game, game.playable[0] if game.playable else DRAW)


def test_two_boards_leave_each_other_alone(lab: rig.Lab, tall: Page) -> None:
    lab.show(tall, make(f"Board({NUMBER})"), "Board(3, 'open')")
    games = game_of(), Game(Deal.numbered(3), "open")
    boards = table.BoardPage(tall), table.BoardPage(tall, 1)
    for board, game in zip(boards, games, strict=True):
        board.expect(game)
    for _ in range(4):
        for board, game in zip(boards, games, strict=True):
            board.move(game, game.playable[0] if game.playable else DRAW)
    boards[0].press("undo")
    games[0].undo()
    for board, game in zip(boards, games, strict=True):
        board.expect(game)


def test_running_the_cell_again_gives_a_board_that_plays(lab: rig.Lab, tall: Page) -> None:
    lab.show(tall, make(f"board = Board({NUMBER})\nboard"), "board")
    old = game_of()
    board, second = table.BoardPage(tall), table.BoardPage(tall, 1)
    board.expect(old)
    for move in LINE[:2]:
        board.move(old, move)
    second.expect(old)

    tall.evaluate(RUN_CELL, 0)
    fresh = game_of()
    board.expect(fresh)
    second.expect(old)  # the second cell wasn't run again: its board is the one from before, and still works
    board.move(fresh, DRAW)
    second.move(old, LINE[2])
    board.expect(fresh)
    board.press("undo")
    fresh.undo()
    board.expect(fresh)
    second.expect(old)


def test_a_board_that_a_module_made_plays_when_shown_again(lab: rig.Lab, page: Page) -> None:
    (lab.root / "shelf.py").write_text(make(f"BOARD = Board({NUMBER})\n"), encoding="utf-8")
    lab.show(page, "from shelf import BOARD\nBOARD")
    game = game_of()
    board = table.BoardPage(page)
    board.expect(game)
    board.move(game, LINE[0])
    before = board.root.element_handle()
    page.evaluate(RUN_CELL, 0)
    page.wait_for_function("(before) => !before.isConnected", arg=before)
    board.expect(game)
    for move in LINE[1:]:
        board.move(game, move)


def test_two_displays_of_one_board_stay_in_step(lab: rig.Lab, tall: Page) -> None:
    lab.show(tall, make(f"board = Board({NUMBER})\nboard"), "board")
    game = game_of()
    boards = table.BoardPage(tall), table.BoardPage(tall, 1)
    for nth, move in enumerate((*LINE, DRAW)):
        boards[nth % 2].move(game, move)
        boards[1 - nth % 2].expect(game)
    boards[0].press("undo")
    game.undo()
    for board in boards:
        board.expect(game)
    boards[1].click_covered(0)
    for board in boards:
        expect(board.message).to_have_text("That card is still covered by 2 cards.")
        board.expect(game)
    boards[0].move(game, DRAW)
    boards[1].expect(game)

    boards[1].press("new")
    expect(boards[0].root.locator(".tpw-deal .tpw-chip-value")).not_to_have_text(f"Number {NUMBER}")
    fresh = game_of(boards[0].number())
    boards[0].expect(fresh)
    boards[1].expect(fresh)
    boards[0].move(fresh, DRAW)
    boards[1].expect(fresh)


def test_moves_from_another_cell_show(lab: rig.Lab, page: Page) -> None:
    sources = [make(f"board = Board({NUMBER})\nboard"), f"board.play({LINE[0]})\nNone", "board.undo()\nNone"]
    lab.open(page, lab.write(*sources))
    page.evaluate(RUN_CELL, 0)
    game = game_of()
    board = table.BoardPage(page)
    board.expect(game)
    page.evaluate(RUN_CELL, 1)
    game.play(LINE[0])
    board.expect(game)
    board.move(game, LINE[1])
    page.evaluate(RUN_CELL, 2)
    game.undo()
    board.expect(game)


def test_a_triple_click_makes_one_move(lab: rig.Lab, page: Page) -> None:
    lab.show(page, make(f"Board({NUMBER})"))
    game = game_of()
    board = table.BoardPage(page)
    board.expect(game)
    for move in LINE[:3]:
        board.card(move).click(click_count=3)
        game.play(move)
        board.expect(game)
    # Had a second click arrived at the kernel, the answer to this one would come after it.
    board.move(game, DRAW)


def test_clicks_in_a_burst_all_land(lab: rig.Lab, page: Page) -> None:
    """Faster than the kernel answers: the clicks wait in line."""
    burst: tuple[Move, ...] = solve(Deal.numbered(NUMBER)).line[:9]
    lab.show(page, make(f"Board({NUMBER})"))
    game = game_of()
    board = table.BoardPage(page)
    board.expect(game)
    boxes = [(board.stock if move == DRAW else board.card(move)).bounding_box() for move in burst]
    for box in boxes:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 6)
    for move in burst:
        game.move(move)
    board.expect(game)
    board.move(game, DRAW)


def test_draws_in_a_burst_all_land(lab: rig.Lab, page: Page) -> None:
    lab.show(page, make(f"Board({NUMBER})"))
    game = game_of()
    board = table.BoardPage(page)
    board.expect(game)
    for _ in range(5):
        board.stock.click()
        game.draw()
    board.expect(game)


def press_shortcuts(page: Page, game: Game | None, *more: str) -> None:
    """Press the notebook's keys (insert cells, change their kind, undo, cut, delete): none may have an effect there.

    On the board, D draws and U takes back.
    """
    before = cells(page)
    for key in ("a", "b", "m", "z", "x", "d", "d", "u", "u", *more):
        page.keyboard.press(key)
        if game and key in "du":
            _ = game.draw() if key == "d" else game.undo()
        assert cells(page) == before, key


def test_the_notebooks_keys_leave_the_cells_alone(lab: rig.Lab, page: Page) -> None:
    lab.show(page, make(f"Board({NUMBER})"), "1 + 1")
    game = game_of()
    board = table.BoardPage(page)
    board.expect(game)

    board.root.locator(".tpw-field").click(position={"x": 5, "y": 5})  # no button there
    press_shortcuts(page, game, "Enter")
    board.expect(game)
    board.click_covered(0)
    press_shortcuts(page, game, "Enter")
    board.expect(game)
    board.button("undo").click(force=True)
    press_shortcuts(page, game, "Enter")
    board.expect(game)
    board.message.click()
    press_shortcuts(page, game, "Enter")
    board.expect(game)

    # The card that had the focus goes away with its move.
    for move in (LINE[0], DRAW):
        board.move(game, move)
        press_shortcuts(page, game)
    for _ in range(2):
        board.press("undo")
        game.undo()
        board.expect(game)
        press_shortcuts(page, game)
    board.expect(game)

    board.press("new")
    expect(board.root.locator(".tpw-deal .tpw-chip-value")).not_to_have_text(f"Number {NUMBER}")
    expect(board.button("new")).to_be_focused()  # the button was made anew, too
    press_shortcuts(page, None)
    expect(board.root.locator(".tpw-board")).to_be_visible()

    # Beside the board the same keys do work: above, they had something to be kept from.
    page.locator(".jp-Notebook .jp-InputArea-prompt").nth(1).click()
    page.keyboard.press("b")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(3)


def test_enter_plays_the_focused_card(lab: rig.Lab, page: Page) -> None:
    lab.show(page, make(f"Board({NUMBER})"), "1 + 1")
    game = game_of()
    board = table.BoardPage(page)
    board.expect(game)
    before = cells(page)
    board.card(LINE[0]).focus()
    page.keyboard.press("Enter")
    game.play(LINE[0])
    board.expect(game)
    board.stock.focus()
    page.keyboard.press("Enter")
    game.draw()
    board.expect(game)
    assert cells(page) == before


def test_a_deal_that_cannot_be_is_said(lab: rig.Lab, page: Page) -> None:
    lab.show(page, make('Board(deal="7H 7H")'), make("Board(1, 'standart')"))
    outputs = page.locator(".jp-OutputArea-output")
    expect(outputs.nth(0)).to_contain_text("DealError")
    expect(outputs.nth(0)).to_contain_text("7H is there already, as card 1 of line 1 (place 0)")
    page.evaluate(RUN_CELL, 1)
    expect(outputs.nth(1)).to_contain_text("did you mean standard?")
