"""No game is lost: the browser keeps each, and gives it back after a reload, a new kernel, a closed tab."""

from __future__ import annotations

import json
from typing import Any

import pytest
import rig
import table
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.solver import solve

BOARD = f"{table.IMPORT}\nboard = Board()\nboard"
NUMBER = 2
LINE = solve(Deal.numbered(NUMBER)).line

RESTART = """async () => {
  const { sessionContext } = window.jupyterapp.shell.currentWidget.context;
  await sessionContext.session.kernel.restart();
  await sessionContext.session.kernel.info;
}"""


def play_some(board: table.BoardPage, moves: int = 6) -> Game:
    """Play on, with one move taken back."""
    game = Game(Deal.numbered(board.number()))
    board.expect(game)
    for _ in range(moves):
        board.move(game, game.playable[0] if game.playable else DRAW)
    board.press("undo")
    game.undo()
    board.expect(game)
    return game


def kept(page: Page) -> dict[str, Any]:
    """What the storage has of each game, by its key."""
    texts: dict[str, str] = page.evaluate(
        "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('tripeaks.1.game.')))"
    )
    return {key: json.loads(text) for key, text in texts.items()}


def wait_kept(page: Page, game: Game) -> None:
    """Wait until the present position of a game is in the storage."""
    page.wait_for_function(
        """(moves) => Object.entries(localStorage).some(([key, text]) =>
          key.startsWith("tripeaks.1.game.") && JSON.parse(text).sum.moves === moves)""",
        arg=game.state.moves,
    )


def goes_on(board: table.BoardPage, game: Game) -> None:
    """The game is there as it was left, with its history, and can be played."""
    board.expect(game)
    expect(board.message).to_contain_text("Your game goes on")
    board.press("redo")
    game.redo()
    board.expect(game)
    board.press("undo")
    game.undo()
    board.expect(game)


def test_a_reload_brings_the_game_back(host: rig.Host, still: Page) -> None:
    name = host.show(still, BOARD)
    game = play_some(table.BoardPage(still))
    wait_kept(still, game)
    if isinstance(host, rig.Lab):
        host.open(still, name)
        host.run_all(still)
    else:
        still.reload()
    goes_on(table.BoardPage(still), game)


def test_a_restarted_kernel_goes_on_with_the_game(lab: rig.Lab, still: Page) -> None:
    lab.show(still, BOARD)
    game = play_some(table.BoardPage(still))
    wait_kept(still, game)
    still.evaluate(RESTART)
    lab.run_all(still)
    goes_on(table.BoardPage(still), game)


def test_a_closed_tab_comes_back(voila: rig.VoilaApp, still: Page, context: BrowserContext) -> None:
    name = voila.show(still, BOARD)
    game = play_some(table.BoardPage(still))
    wait_kept(still, game)
    still.close()
    page = context.new_page()
    voila.open(page, name)
    goes_on(table.BoardPage(page), game)


def test_a_won_game_makes_room_for_a_new_one(voila: rig.VoilaApp, still: Page) -> None:
    voila.show(still, f"{table.IMPORT}\nboard = Board({NUMBER})\nboard")
    board, game = table.BoardPage(still), Game(Deal.numbered(NUMBER))
    for move in LINE:
        board.move(game, move)
    wait_kept(still, game)
    still.reload()
    fresh = Game(Deal.numbered(NUMBER))
    table.BoardPage(still).expect(fresh)


def test_two_boards_of_a_notebook_keep_their_own_games(host: rig.Host, still: Page) -> None:
    still.set_viewport_size({"width": 1100, "height": 2000})
    sources = (BOARD.replace("board", "one"), BOARD.replace("board", "two"))
    name = host.show(still, *sources)
    games = [play_some(table.BoardPage(still, nth), 3 + nth) for nth in range(2)]
    for game in games:
        wait_kept(still, game)
    if isinstance(host, rig.Lab):
        host.open(still, name)
        host.run_all(still)
    else:
        still.reload()
    for nth, game in enumerate(games):
        table.BoardPage(still, nth).expect(game)


def test_two_tabs_play_two_games_and_lose_none(voila: rig.VoilaApp, still: Page, context: BrowserContext) -> None:
    name = voila.show(still, BOARD)
    first = table.BoardPage(still)
    game = play_some(first)
    wait_kept(still, game)
    other = context.new_page()
    other.emulate_media(reduced_motion="reduce")
    voila.open(other, name)
    second = table.BoardPage(other)
    expect(second.message).to_contain_text("another tab")
    assert second.number() != first.number()
    new = play_some(second, 3)
    for _ in range(2):
        first.move(game, DRAW)
    wait_kept(still, game)
    wait_kept(still, new)
    assert {entry["kept"]["deal"] for entry in kept(still).values()} == {str(first.number()), str(second.number())}
    # The game that is free can be chosen, the other tab's can't.
    still.close()
    while other.evaluate("navigator.locks.query().then(({ held }) => held.length)") > 1:
        other.wait_for_timeout(50)  # the browser gives a closed tab's games free after a moment
    second.choose("choose")
    choices = second.root.locator(".tpw-game")
    expect(choices).to_have_count(1)
    choices.click()
    second.expect(game)


def test_a_cell_run_again_goes_on(lab: rig.Lab, still: Page) -> None:
    lab.show(still, BOARD)
    game = play_some(table.BoardPage(still))
    wait_kept(still, game)
    before = still.locator(".tpw-root").element_handle()
    lab.run_all(still)
    still.wait_for_function("(before) => !before.isConnected", arg=before)
    goes_on(table.BoardPage(still), game)


def test_a_board_that_keeps_nothing(host: rig.Host, still: Page) -> None:
    host.show(still, f"{table.IMPORT}\nBoard({NUMBER}, keep=False)")
    board, game = table.BoardPage(still), Game(Deal.numbered(NUMBER))
    board.move(game, LINE[0])
    board.move(game, DRAW)
    assert kept(still) == {}


# A storage that isn't as it should be


@pytest.mark.parametrize("piece", ["{", "7", '{"v": 1}'])
def test_a_damaged_storage_is_said_and_the_game_goes_on(voila: rig.VoilaApp, still: Page, piece: str) -> None:
    voila.show(still, BOARD)
    game = play_some(table.BoardPage(still))
    wait_kept(still, game)
    still.evaluate("(piece) => { for (const key of Object.keys(localStorage)) localStorage[key] = piece; }", piece)
    still.reload()
    board = table.BoardPage(still)
    expect(board.message).to_have_text("One kept game was damaged and could not be read. It was set aside.")
    play_some(board)
    still.reload()
    expect(table.BoardPage(still).message).to_contain_text("Your game goes on")


def test_a_game_that_the_kernel_cannot_read_is_said(voila: rig.VoilaApp, still: Page) -> None:
    voila.show(still, BOARD)
    game = play_some(table.BoardPage(still))
    wait_kept(still, game)
    still.evaluate("""() => { for (const key of Object.keys(localStorage)) {
      localStorage[key] = localStorage[key].replace(/"moves":\\[/, '"moves":[0,');
    } }""")
    still.reload()
    board = table.BoardPage(still)
    expect(board.message).to_contain_text("The saved game is damaged at move 1.")
    play_some(board)


def test_a_newer_version_is_left_alone(voila: rig.VoilaApp, still: Page) -> None:
    voila.show(still, BOARD)
    still.evaluate("() => { localStorage['tripeaks.1.game.x'] = '{\"v\": 9}'; }")
    still.reload()
    board = table.BoardPage(still)
    expect(board.message).to_have_text("One kept game comes from a newer version and was left alone.")
    play_some(board)
    assert still.evaluate("() => localStorage['tripeaks.1.game.x']") == '{"v": 9}'


BLOCKED = (
    """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });"""
)
FULL = """const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (key, value) {
  if (String(key).startsWith("tripeaks.")) throw new DOMException("no room", "QuotaExceededError");
  return setItem.call(this, key, value);
};"""


@pytest.mark.parametrize(
    ("script", "said"),
    [(BLOCKED, "The browser keeps nothing for this page"), (FULL, "The browser's storage is full")],
    ids=["blocked", "full"],
)
def test_without_a_storage_it_is_said_and_the_game_goes_on(
    voila: rig.VoilaApp, still: Page, script: str, said: str
) -> None:
    still.add_init_script(script)
    voila.show(still, BOARD)
    board = table.BoardPage(still)
    game = Game(Deal.numbered(board.number()))
    if script == FULL:
        board.move(game, DRAW)
    expect(board.message).to_contain_text(said)
    for _ in range(3):
        board.move(game, DRAW)
    board.choose("scores")
    expect(board.root.get_by_role("table")).to_be_visible()


def test_it_is_said_in_a_notebook_too(lab: rig.Lab, still: Page) -> None:
    lab.show(still, f"{table.IMPORT}\nBoard({NUMBER})")
    board, game = table.BoardPage(still), Game(Deal.numbered(NUMBER))
    still.evaluate(f"() => {{ {FULL} }}")
    board.move(game, DRAW)
    expect(board.message).to_contain_text("The browser's storage is full")
    board.move(game, DRAW)


# Scores


def cells(board: table.BoardPage) -> dict[str, tuple[str, str]]:
    rows = board.root.get_by_role("table").get_by_role("row").all()[1:]
    texts = [row.locator(".tpw-td").all_inner_texts() for row in rows]
    return {name: (plain, everything) for name, plain, everything in texts}


def test_games_are_counted_taken_along_and_forgotten(
    voila: rig.VoilaApp, still: Page, browser: Browser, faults: rig.Faults, tmp_path: Any
) -> None:
    name = voila.show(still, f"{table.IMPORT}\nboard = Board({NUMBER})\nboard")
    board, game = table.BoardPage(still), Game(Deal.numbered(NUMBER))
    for move in LINE:
        board.move(game, move)
    wait_kept(still, game)
    board.choose("scores")
    score = f"{game.state.score:,}"
    assert cells(board) == {
        **dict.fromkeys(("Games", "Won", "Streak now", "Longest streak"), ("1", "1")),
        "Win rate": ("100.00\u00a0%",) * 2,
        "Best score": (score, score),
        "Fewest moves": (str(len(LINE)),) * 2,
    }
    with still.expect_download() as waiting:
        board.root.get_by_role("button", name="Export").click()
    path = tmp_path / "games.json"
    waiting.value.save_as(path)

    elsewhere = browser.new_context(locale="en-GB", reduced_motion="reduce")
    faults.watch(elsewhere)
    page = elsewhere.new_page()
    voila.open(page, name)
    other = table.BoardPage(page)
    other.choose("scores")
    assert cells(other)["Games"] == ("0", "0")
    page.locator("input[type=file]").set_input_files(path)
    expect(other.root.get_by_role("dialog")).to_contain_text("One game is new here or has changed.")
    assert cells(other)["Won"] == ("1", "1")
    page.locator("input[type=file]").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"{"})
    expect(other.root.get_by_role("dialog")).to_contain_text("That file is damaged")
    other.root.get_by_role("button", name="Reset").click()
    expect(other.root.get_by_role("dialog")).to_contain_text("Press again")
    assert len(kept(page)) == 1
    other.root.get_by_role("button", name="Really delete all").click()
    assert cells(other)["Games"] == ("0", "0")
    assert kept(page) == {}
    elsewhere.close()
