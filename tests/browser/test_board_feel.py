"""How the board feels: cards move at once, whatever the kernel's delay, and the kernel's word stands in the end."""

from __future__ import annotations

from typing import Any

import table
from playwright.sync_api import Page, expect
from rig import Host

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW, Move
from tripeaks_widgets.solver import solve

NUMBER = 2
LINE = solve(Deal.numbered(NUMBER)).line

# The kernel takes its time before it even looks at a message.
SLOW = f"""{table.IMPORT}
import time
class Slow(Board):
    def _on_message(self, *args):
        time.sleep({{delay}})
        super()._on_message(*args)
board = Slow({NUMBER})
board"""

# Where the middle of the card on its way is in each frame after the next click, or of the waste's top card once it has
# landed; and where the clicked card's was.
WATCH = """(root) => {
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  window.seen = new Promise((done) => root.addEventListener("click", ({ target }) => {
    const clicked = middle(target.closest("button"));
    const frames = [];
    const look = () => {
      const waste = [...root.querySelectorAll(".tpw-waste > .tpw-card")];
      const top = waste.reduce((top, card) => (card.style.zIndex >= top.style.zIndex ? card : top));
      frames.push(middle(root.querySelector("[data-flying]") ?? top));
      if (frames.length < 6) requestAnimationFrame(look);
      else done({ clicked, frames });
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true }));
}"""

# Drawn, and on its way or there, but not told yet.
STILL_UNKNOWN = ".tpw-waste .tpw-down"


def show(host: Host, page: Page, delay: float = 0.3) -> tuple[table.BoardPage, Game]:
    page.set_viewport_size({"width": 1100, "height": 1000})
    host.show(page, SLOW.format(delay=delay))
    board, game = table.BoardPage(page), Game(Deal.numbered(NUMBER))
    board.expect(game)
    page.wait_for_function("(root) => root.getAnimations({ subtree: true }).length === 0", arg=root(board))
    return board, game


def root(board: table.BoardPage) -> Any:
    return board.root.element_handle()


def apart(one: list[float], other: list[float]) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def watch_move(board: table.BoardPage, move: Move) -> list[float]:
    """Click, and tell how far from its place the card is seen in each of the frames that follow."""
    board.root.evaluate(WATCH)
    board.click(move)
    seen = board.page.evaluate("window.seen")
    return [apart(frame, seen["clicked"]) for frame in seen["frames"]]


def test_a_card_moves_by_the_second_frame(host: Host, page: Page) -> None:
    board, game = show(host, page)
    for move in (LINE[0], LINE[1], DRAW):
        way = watch_move(board, move)
        # It is under way by the second frame, and doesn't turn back; on a busy machine a frame may last a whole flight.
        assert way[1] > 0.5, way
        assert way == sorted(way), way
        assert board.read().moves == game.state.moves + 1
        assert board.root.locator(STILL_UNKNOWN).count() == (move == DRAW)
        game.move(move)
        board.expect(game)


# Where the middle of the card that Undo or Redo moves is in each frame after the next click; and where the waste lies.
WATCH_BACK = """(root) => {
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  window.seen = new Promise((done) => root.addEventListener("click", () => {
    const frames = [];
    const look = () => {
      const flying = root.querySelector("[data-flying]");
      frames.push(flying ? middle(flying) : null);
      if (frames.length < 6) requestAnimationFrame(look);
      else done({ frames });
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true }));
}"""


def watch_back(board: table.BoardPage, button: str) -> list[list[float] | None]:
    """Press Undo or Redo, and tell where the card that moves is seen in each of the frames that follow."""
    board.root.evaluate(WATCH_BACK)
    board.press(button)
    frames: list[list[float] | None] = board.page.evaluate("window.seen")["frames"]
    return frames


def test_undo_and_redo_move_a_card_within_some_frames(host: Host, page: Page) -> None:
    board, game = show(host, page)
    for move in (LINE[0], LINE[1], DRAW):
        board.move(game, move)
    page.wait_for_function("(root) => root.getAnimations({ subtree: true }).length === 0", arg=root(board))
    steps = [("undo", game.undo)] * 3 + [("redo", game.redo)] * 3
    for button, act in steps:
        first, *next_ones = watch_back(board, button)
        assert first is not None, button
        # On a busy machine two frames may be of one moment, and one may last a whole flight: then there is none to see.
        assert any(other != first for other in next_ones[:3]), button
        moves = game.state.moves + (1 if button == "redo" else -1)
        assert board.read().moves == moves  # the kernel still sleeps
        drawn = act().move == DRAW
        assert board.root.locator(STILL_UNKNOWN).count() == (drawn and button == "redo")
        board.expect(game)
        page.wait_for_function("(root) => root.getAnimations({ subtree: true }).length === 0", arg=root(board))


def test_undos_in_haste_are_all_shown_at_once(host: Host, page: Page) -> None:
    board, game = show(host, page)
    for move in (LINE[0], LINE[1], DRAW):
        board.move(game, move)
    for _ in range(3):
        board.press("undo")
        game.undo()
    assert board.read() == table.Sight.of(game)  # long before the kernel has answered all
    board.press("redo")
    game.redo()
    assert board.read().moves == 1
    board.expect(game)
    page.wait_for_timeout(1500)  # nothing that comes later changes it again
    board.expect(game)


def test_clicks_in_haste_all_move_at_once_and_settle(host: Host, page: Page) -> None:
    board, game = show(host, page)
    moves = (LINE[0], LINE[1], DRAW, DRAW)
    for move in moves:
        board.root.evaluate(WATCH)
        box = (board.stock if move == DRAW else board.card(move)).bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 12)
        seen = page.evaluate("window.seen")
        assert apart(seen["frames"][1], seen["clicked"]) > 0.5, seen
        game.move(move)
    assert board.read().moves == len(moves)  # long before the kernel has answered all
    assert board.root.locator(STILL_UNKNOWN).count() > 0
    board.expect(game)


def test_a_refusal_puts_the_card_back_and_says_why(host: Host, page: Page) -> None:
    page.set_viewport_size({"width": 1100, "height": 1000})
    refusing = f"""{table.IMPORT}
import time
from tripeaks_widgets.engine.errors import IllegalMove
class Refusing(Board):
    def _on_message(self, *args):
        time.sleep(0.5)
        super()._on_message(*args)
    def play(self, place):
        raise IllegalMove("refused.stale")
    def draw(self):
        raise IllegalMove("refused.stale")
Refusing({NUMBER})"""
    host.show(page, refusing)
    board, game = table.BoardPage(page), Game(Deal.numbered(NUMBER))
    board.expect(game)
    for move in (LINE[0], DRAW):
        board.click(move)
        assert board.read().moves == 1
        expect(board.message).to_have_text("The board had just changed: please look again.")
        board.expect(game)
        expect(board.said).to_contain_text("The board had just changed")


def test_a_click_that_became_pointless_says_why(host: Host, page: Page) -> None:
    board, game = show(host, page, 0.6)
    board.click(LINE[0])
    game.play(LINE[0])
    wrong = next(place for place in game.view.open if place not in game.playable and game.view.face(place))
    board.click(wrong)
    expect(board.message).to_contain_text("it takes a card one rank above or below.")
    assert board.read().moves == 1
    board.expect(game)


def test_a_triple_click_makes_one_move(host: Host, page: Page) -> None:
    board, game = show(host, page)
    for move in (LINE[0], LINE[1], DRAW):
        (board.stock if move == DRAW else board.card(move)).click(click_count=3)
        game.move(move)
        board.expect(game)
    # Deliberate clicks all count; a double click's second one has a count of two.
    for _ in range(3):
        board.stock.click()
        game.draw()
    board.expect(game)


# What is shown for its own sake from now on: texts of points, the most flakes at once, the latest end of a motion.
JOY = """(root) => {
  window.joy = { points: [], flakes: 0, end: 0 };
  const look = () => {
    for (const { textContent } of root.querySelectorAll(".tpw-points")) {
      if (!window.joy.points.includes(textContent)) window.joy.points.push(textContent);
    }
    window.joy.flakes = Math.max(window.joy.flakes, root.querySelectorAll(".tpw-flake").length);
    for (const { effect } of root.getAnimations({ subtree: true })) {
      window.joy.end = Math.max(window.joy.end, effect.getComputedTiming().endTime);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def last_play(host: Host, page: Page) -> tuple[table.BoardPage, Game]:
    page.set_viewport_size({"width": 1100, "height": 1000})
    moves = f"for move in {LINE[:-1]}:\n    board.game.move(move)"
    host.show(page, f"{table.IMPORT}\nboard = Board({NUMBER})\n{moves}\nboard")
    game = Game(Deal.numbered(NUMBER))
    for move in LINE[:-1]:
        game.move(move)
    board = table.BoardPage(page)
    board.expect(game)
    return board, game


def no_joy_left(board: table.BoardPage) -> None:
    for shown in (".tpw-points", ".tpw-flake"):
        expect(board.root.locator(shown)).to_have_count(0)


def test_points_rise_and_a_win_is_celebrated_shortly(host: Host, page: Page) -> None:
    board, game = last_play(host, page)
    board.root.evaluate(JOY)
    for _ in range(2):  # from a won game, too, moves can be taken back
        before = game.state.score
        board.move(game, LINE[-1])
        page.wait_for_function("window.joy.flakes > 0 && window.joy.points.length > 0")
        assert page.evaluate("window.joy.points") == [f"+{game.state.score - before:,}"]
        no_joy_left(board)
        expect(board.root.locator(".tpw-headline")).to_be_visible()
        board.press("undo")
        game.undo()
        board.expect(game)
        expect(board.root.locator(".tpw-headline")).to_be_hidden()
    assert 1000 < page.evaluate("window.joy.end") < 2000


def test_without_motion_nothing_is_celebrated(host: Host, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    board, game = last_play(host, page)
    board.root.evaluate(JOY)
    board.move(game, LINE[-1])
    expect(board.root.locator(".tpw-headline")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("window.joy") == {"points": [], "flakes": 0, "end": 0}


def test_without_motion_the_card_is_there_at_once(host: Host, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    board, game = show(host, page)
    page.evaluate(
        """() => {
          window.motions = 0;
          const { animate } = Element.prototype;
          Element.prototype.animate = function (...given) { window.motions += 1; return animate.apply(this, given); };
        }"""
    )
    for move in (LINE[0], DRAW):
        board.click(move)
        assert board.read().moves == game.state.moves + 1
        game.move(move)
        board.expect(game)
    assert page.evaluate("window.motions") == 0
