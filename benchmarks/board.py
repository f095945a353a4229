"""How fast the board answers: in the real Voila and the real JupyterLab, in real Chromium.

    python benchmarks/board.py [--clicks N] [--json FILE]

*Click to redraw*: from a click to the page as the kernel's answer has it, through Python and back. *First movement*:
from a click to the first frame in which the card has moved, while the kernel takes 300 ms longer to look at each
message; a frame lasts 16.7 ms. *Board visible*: from asking for the page to the board standing in it, for Voila. All
are measured in the page by its own clock, in milliseconds. Results are medians with quartiles; on a busy machine they
are larger.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from machine import keep

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))

import rig
import table
from playwright.sync_api import Browser, Page, sync_playwright

from tripeaks_widgets import Deal, Game, Move, solve
from tripeaks_widgets.app import launcher

NUMBER = 2
PAUSE_MS = 300
WARM_UP = 5

BOARD = f"{table.IMPORT}\nboard = Board({NUMBER}, keep=False)\nboard"
SLOW = f"""{table.IMPORT}
import time
class Slow(Board):
    def _on_message(self, *args):
        time.sleep(0.3)
        super()._on_message(*args)
board = Slow({NUMBER}, keep=False)
board"""

# The sentence for screen readers changes when the kernel's answer has been drawn, and then only.
REDRAW = """(root, move) => new Promise((done) => {
  const live = root.querySelector(".tpw-live");
  const target = root.querySelector(move === "draw" ? ".tpw-stock" : `[data-place="${move}"]`);
  const start = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    done(performance.now() - start);
  }).observe(live, { childList: true, characterData: true, subtree: true });
  target.click();
})"""

# The clicked card is seen where it lay until the first frame in which it has moved.
MOVEMENT = """(root, move) => new Promise((done) => {
  const target = root.querySelector(move === "draw" ? ".tpw-stock" : `[data-place="${move}"]`);
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const from = middle(target);
  let frames = 0;
  // People click at any moment of a frame.
  setTimeout(() => {
    const start = performance.now();
    target.click();
    const look = () => {
      frames += 1;
      const flying = root.querySelector("[data-flying]");
      const moved = flying && Math.hypot(...middle(flying).map((value, axis) => value - from[axis])) > 0.5;
      if (moved || frames > 60) done([performance.now() - start, frames]);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, 20 + 20 * Math.random());
})"""

VISIBLE = """() => new Promise((done) => {
  const stands = () => document.querySelector(".tpw-board")?.clientHeight;
  const look = () => (stands() ? done(performance.now()) : requestAnimationFrame(look));
  look();
})"""


def moves(count: int) -> list[Move | None]:
    """So many moves of a win, plays and draws, over and over; None begins the deal again."""
    line = list(solve(Deal.numbered(NUMBER)).line or ())[:-1]
    made: list[Move | None] = []
    while count > 0:
        made += [None, *line[:count]] if made else line[:count]
        count -= len(line)
    return made


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, quartiles and the value that 95 % stay below."""
    low, middle, high = statistics.quantiles(values, n=4)
    worst = statistics.quantiles(values, n=20)[-1]
    named = {"median": middle, "lower_quartile": low, "upper_quartile": high, "p95": worst}
    return {name: round(value, 1) for name, value in named.items()}


def play(host: rig.Host, page: Page, source: str, script: str, count: int) -> list[Any]:
    """Make moves on a new board, each measured by a script; what the first ones give isn't counted."""
    host.show(page, source)
    board, game = table.BoardPage(page), Game(Deal.numbered(NUMBER))
    board.expect(game)
    measured = []
    for move in moves(count + WARM_UP):
        page.wait_for_timeout(PAUSE_MS)
        if move is None:
            board.press("restart")
            game.restart()
        else:
            measured.append(board.root.evaluate(script, move))
            game.move(move)
        board.expect(game)
    return measured[WARM_UP:]


def visible(voila: rig.VoilaApp, browser: Browser, pages: int) -> list[float]:
    """How long pages of the app take until the board stands there."""
    times = []
    for _ in range(pages):
        context = browser.new_context()
        page = context.new_page()
        voila.open(page, wait=False)
        times.append(float(page.evaluate(VISIBLE)))
        context.close()
    return times


def main() -> None:
    """Measure and print; see the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=50)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    homes = [Path(tempfile.mkdtemp()) for _ in range(2)]
    results: dict[str, Any] = {}
    with (
        sync_playwright() as playwright,
        rig.host(rig.VoilaApp, "Voila", launcher.site_command, homes[0]) as voila,
        rig.host(rig.Lab, "JupyterLab", rig.lab_command, homes[1]) as lab,
    ):
        browser = rig.launch(playwright)
        cold, *warm = visible(voila, browser, 6)
        results["board visible, Voila (ms)"] = {"first page": round(cold), "later pages": spread(warm)}
        print(
            f"board visible in Voila: first page {cold:.0f} ms, later ones {statistics.median(warm):.0f} ms", flush=True
        )
        for host in (voila, lab):
            name = host.server.name
            page = browser.new_page(viewport={"width": 1100, "height": 1000})
            redraw = spread(play(host, page, BOARD, REDRAW, options.clicks))
            seen = play(host, page, SLOW, MOVEMENT, options.clicks)
            movement = spread([ms for ms, _ in seen])
            frames = {f"in frame {nth}": count for nth, count in sorted(Counter(nth for _, nth in seen).items())}
            page.close()
            results[f"click to redraw, {name} (ms)"] = redraw
            results[f"first movement, kernel 300 ms late, {name} (ms)"] = movement | frames
            print(f"{name:10} click to redraw {redraw['median']:6.1f} ms   first movement {movement['median']:5.1f} ms")
        browser.close()
    results["load of the machine at the end"] = round(os.getloadavg()[0], 2)
    if options.json:
        keep(options.json, results, "jupyterlab", "voila", "anywidget")


if __name__ == "__main__":
    main()
