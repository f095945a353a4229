"""The board without a mouse or a screen: its keys, where the focus goes, what is said."""

from __future__ import annotations

from typing import Any

import pytest
import rig
import table
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tripeaks_widgets.catalogue import card_name
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW, Move, Outcome
from tripeaks_widgets.solver import solve

NUMBER = 2
LINE = solve(Deal.numbered(NUMBER)).line

# What has the focus: a place's number, the name of a button, or what it is otherwise.
FOCUS = """() => {
  const at = document.activeElement;
  if (at.dataset.place) return Number(at.dataset.place);
  const buttons = ["undo", "redo", "hint", "planning", "advising", "more", "new", "close", "deal", "rules"];
  for (const name of ["stock", "tab-moves", "tab-chains", "tab-unseen", "tab-advice", "tab-review", ...buttons]) {
    if (at.classList.contains(`tpw-${name}`)) return name;
  }
  return at.closest(".tpw-root") ? "board" : "outside";
}"""

CELLS = """() => {
  const { activeCellIndex, mode, model } = window.jupyterapp.shell.currentWidget.content;
  const { cells } = model.sharedModel.toJSON();
  return [activeCellIndex, mode, cells.map(({ cell_type, source }) => [cell_type, source])];
}"""


def show(host: rig.Host, page: Page, *more: str) -> tuple[table.BoardPage, Game]:
    host.show(page, f"{table.IMPORT}\nboard = Board({NUMBER})\nboard", *more)
    board, game = table.BoardPage(page), Game(Deal.numbered(NUMBER))
    board.expect(game)
    return board, game


def focus(board: table.BoardPage) -> Any:
    return board.page.evaluate(FOCUS)


def enter(board: table.BoardPage) -> None:
    """Come to the board by Tab, from what stands just before it."""
    board.root.evaluate(
        """(root) => {
          const before = document.createElement("button");
          root.before(before);
          before.focus();
        }"""
    )
    board.page.keyboard.press("Tab")
    assert focus(board) not in ("board", "outside")


def walk(board: table.BoardPage, game: Game, target: Move) -> None:
    """Go to a card by Home and the right arrow, or to the stock by End."""
    board.page.keyboard.press("End" if target == DRAW else "Home")
    for _ in range(len(game.view.open)):
        if focus(board) == ("stock" if target == DRAW else target):
            return
        board.page.keyboard.press("ArrowRight")
    pytest.fail(f"{target} isn't reached: the focus is at {focus(board)}")


def wanted_focus(game: Game, move: Move, turned: tuple[int, ...]) -> list[Move | str]:
    """Where the focus may be after a move: what turned up just now wasn't known when it had to go somewhere."""
    if move == DRAW:
        return ["stock", *game.view.open]
    known = [place for place in game.playable if place not in turned]
    return known or list(game.view.open) or ["stock"]


def test_a_game_is_won_by_keys_alone(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    enter(board)
    for nth, move in enumerate(LINE):
        if move == DRAW and nth % 2:
            still.keyboard.press("d")
        else:
            walk(board, game, move)
            still.keyboard.press("Enter" if nth % 2 else "Space")
        event = game.move(move)
        board.expect(game)
        assert focus(board) in wanted_focus(game, move, event.turned)
    assert game.outcome is Outcome.WON
    assert focus(board) == "stock"
    expect(board.message).to_contain_text("Won!")
    redo = (("Control+y", game.redo), ("Control+Shift+Z", game.redo))
    for keys, act in (("u", game.undo), ("Control+z", game.undo), *redo):
        still.keyboard.press(keys)
        act()
        board.expect(game)
        assert focus(board) != "outside"


def test_tab_comes_in_once_and_leaves(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    enter(board)
    assert focus(board) in game.playable
    still.keyboard.press("ArrowRight")
    at = focus(board)
    stops = []
    while focus(board) != "outside" and len(stops) < 15:
        still.keyboard.press("Tab")
        stops.append(focus(board))
    pages = ["tab-moves", "tab-chains", "tab-unseen", "tab-advice", "tab-review"]
    assert stops == ["undo", "redo", "hint", "planning", "advising", "more", "new", *pages, "deal", "rules", "outside"]
    still.keyboard.press("Shift+Tab")
    for _ in stops[:-1]:
        still.keyboard.press("Shift+Tab")
    assert focus(board) == at  # where the arrow keys had led
    still.keyboard.press("Shift+Tab")
    assert focus(board) == "outside"


def test_help_names_the_keys(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    panel = board.root.get_by_role("dialog", name="Keys")
    enter(board)
    at = focus(board)
    still.keyboard.press("?")
    expect(panel).to_contain_text("Ctrl+Z")
    assert focus(board) == "close"
    still.keyboard.press("d")  # whoever reads doesn't play
    still.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    assert focus(board) == at
    board.choose("help")
    expect(panel).to_be_visible()
    still.keyboard.press("Tab")
    expect(panel).to_be_hidden()
    board.expect(game)


def test_a_key_that_is_held_down_acts_once(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    board.stock.focus()
    for _ in range(4):
        still.keyboard.down("d")
    still.keyboard.up("d")
    game.draw()
    board.expect(game)
    for _ in range(4):
        still.keyboard.down("Enter")
    still.keyboard.up("Enter")
    game.draw()
    board.expect(game)


def test_a_notebook_hears_no_key_of_the_board(lab: rig.Lab, still: Page) -> None:
    board, game = show(lab, still, "1 + 1", "2 + 2")
    enter(board)
    still.keyboard.press("ArrowLeft")
    before = still.evaluate(CELLS)
    keys = ("z", "y", "h", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "?", "Escape", "Control+z")
    for key in keys:
        still.keyboard.press(key)
        assert still.evaluate(CELLS) == before, key
        assert focus(board) != "outside", key
    expect(board.message).to_have_text("Nothing to undo: this is the start of the deal.")
    for key, act in (("d", game.draw), ("u", game.undo), ("Control+Shift+Z", game.redo), ("Control+z", game.undo)):
        still.keyboard.press(key)
        act()
        board.expect(game)
        assert still.evaluate(CELLS) == before, key
    walk(board, game, DRAW)
    still.keyboard.press("Enter")
    game.draw()
    board.expect(game)
    assert still.evaluate(CELLS) == before

    still.keyboard.press("Escape")
    assert focus(board) == "outside"
    count = len(before[2])
    still.keyboard.press("b")  # the notebook has its keys back
    expect(still.locator(".jp-Notebook .jp-Cell")).to_have_count(count + 1)
    board.expect(game)


def test_escape_leaves_an_app_alone_too(voila: rig.VoilaApp, still: Page) -> None:
    board, game = show(voila, still)
    enter(board)
    still.keyboard.press("Escape")
    assert focus(board) == "outside"
    still.keyboard.press("d")
    still.keyboard.press("Control+z")
    still.wait_for_timeout(200)
    board.expect(game)


# Screen readers


def names(game: Game, places: tuple[int, ...]) -> str:
    return ", ".join(card_name(str(game.view.face(place))) for place in places)


def test_each_event_is_said_once_from_one_place(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    board.said.evaluate(
        """(live) => {
          window.live = live;
          window.said = [];
          new MutationObserver(() => window.said.push(live.textContent)).observe(live, { childList: true });
        }"""
    )
    wanted = []
    for move in LINE[:6]:
        board.click(move)
        event = game.move(move)
        board.expect(game)
        card = card_name(str(event.card))
        if move == DRAW:
            left = game.view.stock_left
            sentence = f"Drawn: {card}. {left} cards left in the stock."
        else:
            sentence = f"{card.capitalize()} played, {event.points} points."
        if event.turned:
            sentence += f" Turned up: {names(game, event.turned)}."
        if game.playable:
            sentence += f" Can be played: {names(game, game.playable)}."
        if game.outcome is Outcome.STUCK:
            sentence += f" {board.message.inner_text()}"
        wanted.append(sentence)
        expect(board.said).to_have_text(sentence)
    board.press("new")
    expect(board.said).to_contain_text("New deal. The top card is")
    said = still.evaluate("window.said")
    assert said[:-1] == wanted
    assert still.evaluate("window.live.isConnected")
    assert board.root.locator("[aria-live]").count() == 1


def test_a_card_says_where_it_lies_and_what_covers_it(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    covers = ", ".join(card_name(str(game.view.face(place))) for place in game.rules.shape.covered_by[9])
    expect(board.card(9)).to_have_accessible_name(f"Face-down card, row 3, covered by 2: {covers}")
    expect(board.card(0)).to_have_accessible_name("Face-down card, row 1, covered by 2")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(host: rig.Host, still: Page, scheme: str) -> None:
    still.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    board, game = show(host, still)

    def look() -> list[tuple[str, str]]:
        found = Axe().run(still, context=".tpw-root").response["violations"]
        return [(one["id"], one["nodes"][0]["html"]) for one in found]

    assert look() == []
    board.move(game, LINE[0])
    board.move(game, DRAW)
    board.click_covered(0)
    expect(board.message).to_contain_text("still covered")
    assert look() == []
    for panel in ("help", "choose", "share", "scores", "settings"):
        board.choose(panel)
        expect(board.root.get_by_role("dialog")).to_be_visible()
        assert look() == []
        still.keyboard.press("Escape")
    board.button("more").click()
    assert look() == []
    still.keyboard.press("Escape")

    # It would have found something.
    board.stock.evaluate("(stock) => stock.removeAttribute('aria-label')")
    assert [name for name, _ in look()] == ["button-name"]
