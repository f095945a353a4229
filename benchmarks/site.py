"""What the static site costs to load, and how fast the kit is in a browser: in real Chromium, without a network.

    python benchmarks/site.py FOLDER [--json FILE]

The folder is one that `python3 run.py site` has made. *Megabytes*: what a file server, which compresses nothing, has
sent until the board stood in the page, at the first visit and at the next. *Seconds to board*: from asking for it.
*Seconds* of work: in the kernel, by its own clock, for deal 48213 by the standard rules, once each. A busy machine
takes longer.
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from machine import keep

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))

import rig
from playwright.sync_api import BrowserContext, Page, sync_playwright

PATIENCE_MS = 300_000

WORK = """
import json, time
from tripeaks_widgets import Deal, Game, advise, solve
from tripeaks_widgets.advice.review import review
def timed(work):
    began = time.perf_counter()
    work()
    return round(time.perf_counter() - began, 2)
deal = Deal.numbered(48213)
game = Game(deal)
while game.outcome in ("playing", "stuck"):
    game.move(game.view.legal_moves[0])
print(json.dumps({
    "solve": timed(lambda: solve(deal)), "best score": timed(lambda: solve(deal).best_line()),
    "advice": timed(lambda: advise(Game(deal).view)), "review": timed(lambda: review(game)),
}))
"""

ASK = """async (code) => {
  const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  const asked = kernel.requestExecute({ code });
  const said = [];
  asked.onIOPub = (message) => said.push(message.content.text ?? message.content.evalue ?? "");
  await asked.done;
  return said.join("");
}"""


class Counting(SimpleHTTPRequestHandler):
    """Gives out files and counts their bytes."""

    sent: ClassVar[int] = 0

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file."""
        Counting.sent += Path(source.name).stat().st_size if hasattr(source, "name") else 0
        super().copyfile(source, outputfile)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def visit(context: BrowserContext, address: str) -> tuple[Page, dict[str, float]]:
    """Open the game, and what that took."""
    page = context.new_page()
    before, began = Counting.sent, time.perf_counter()
    page.goto(f"{address}/lite/notebooks/index.html?path=play.ipynb&view=app", wait_until="commit")
    page.locator(".tpw-board").wait_for(timeout=PATIENCE_MS)
    took = time.perf_counter() - began
    return page, {"seconds to board": round(took, 1), "megabytes": round((Counting.sent - before) / 1e6, 1)}


def measure(folder: Path) -> dict[str, Any]:
    """Everything, once."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    with sync_playwright() as playwright:
        browser = rig.launch(playwright)
        context = browser.new_context()
        page, first = visit(context, f"http://127.0.0.1:{server.server_port}")
        page.close()
        page, again = visit(context, f"http://127.0.0.1:{server.server_port}")
        work = json.loads(page.evaluate(ASK, WORK))
        browser.close()
    server.shutdown()
    return {"site megabytes": round(size / 1e6, 1), "first visit": first, "next visit": again, "seconds": work}


def main() -> None:
    """Measure and print, and keep the results if wanted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--json", type=Path, metavar="FILE", help="where results go")
    options = parser.parse_args()
    results = measure(options.folder)
    print(json.dumps(results, indent=1))
    if options.json:
        keep(options.json, results, "jupyterlite-core", "jupyterlite-pyodide-kernel")


if __name__ == "__main__":
    main()
