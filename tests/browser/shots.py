"""Pictures of the real board, from the real Voila in real Chromium, for the README and for looking at.

Run from the checkout, after ``python3 run.py test`` has made the environment::

    .venv/bin/python tests/browser/shots.py            # docs/pictures: the README's pictures
    .venv/bin/python tests/browser/shots.py FOLDER     # every scene at every width, light and dark
    .venv/bin/python tests/browser/shots.py FOLDER won lost     # only these scenes
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import rig
from playwright.sync_api import Browser, Page, sync_playwright

from tripeaks_widgets.app import launcher

DEAL = 48213
WIDTHS = {320: 640, 768: 1024, 1440: 900}
THEMES = ("light", "dark")
README = Path(__file__).parents[2] / "docs" / "pictures"
README_SCENES = {
    "choose": (768, 560),
    "lost": (768, 700),
    "run": (320, 620),
    "chains": (768, 1000),
    "plan": (768, 800),
    "solution": (768, 700),
}

_BEST = "for move in solve(board.game.deal, board.game.rules).{line}[:{moves}]:\n    board.game.move(move)"
_PLAY = {
    "start": "",
    "run": _BEST.format(line="best_line()", moves=26),
    "won": _BEST.format(line="line", moves=99),
    "lost": "while board.game.view.legal_moves:\n    board.game.move(board.game.view.legal_moves[-1])",
}
SCENES = {name: (f"Board({DEAL})", play) for name, play in _PLAY.items()} | {
    "empty-waste": (f"Board({DEAL}, 'any-first-card')", ""),
    "open": (f"Board({DEAL}, 'open')", ""),
    "separate": (f"Board({DEAL}, 'separate-pyramids')", ""),
    "toy": (f"Board({DEAL}, Rules(layout='toy-1x3'))", ""),
    "danish": (f"Board({DEAL}, language='da')", _PLAY["lost"]),
}
# Panels are pictures of the page at work: what is clicked before each.
PANELS = {
    "choose": (".tpw-deal",),
    "typed": (".tpw-deal", "input[value=typed]", ".tpw-go"),
    "menu": (".tpw-more",),
    "share": (".tpw-more", ".tpw-menu .tpw-share"),
    "scores": (".tpw-more", ".tpw-menu .tpw-scores"),
    "settings": (".tpw-more", ".tpw-menu .tpw-settings"),
    "keys": (".tpw-more", ".tpw-menu .tpw-help"),
    "hint": (".tpw-hint",) * 3,
    "hint-line": (".tpw-hint",) * 4,
}
SCENES |= dict.fromkeys(PANELS, (f"Board({DEAL})", ""))
SCENES |= {
    "danish-choose": (f"Board({DEAL}, language='da')", ""),
    "beat": ("Board('deal=48213&rules=microsoft-collection&beat=12300&moves=47', four_colours=True)", _PLAY["run"]),
}
PANELS["danish-choose"] = PANELS["choose"]
# What the board teaches, on a deal that begins with a chain of six cards.
_ADVISED = ".tpw-advice:has(.tpw-advice-row.tpw-best) .tpw-advice-line"
_SOME = "for move in solve(board.game.deal).line[:17]:\n    board.game.move(move)\n"
SCENES |= {
    "chains": ("Board(20, tab='chains')", ""),
    "plan": ("Board(20, tab='chains')", ""),
    "solution": ("Board(20)", ""),
    "moves": ("Board(20, tab='moves')", f"{_SOME}board.undo(); board.undo(); board.draw()"),
    "unseen": ("Board(20, tab='unseen')", _SOME),
    "advice": ("Board(20, tab='advice')", ""),
    "advice-guess": ("Board(20, tab='advice', guess_first=True)", ""),
    "advice-guessed": ("Board(20, tab='advice', guess_first=True)", ""),
    "danish-advice": ("Board(20, tab='advice', language='da')", _SOME),
    "danish-chains": ("Board(20, tab='chains', language='da')", ""),
    "open-chains": ("Board(20, 'open', tab='chains')", ""),
}
# A real deck: its first cards, what a play turned up, a card that was drawn, and one that was entered wrongly.
_ENTERED = f"cards = Deal.numbered({DEAL}).cards\nboard.enter(' '.join(map(str, cards[18:29])))\n"
_TURNED = """while not board.game.missing:
    board.game.move(board.game.view.legal_moves[0])
    if 'stock' in str(board.game.missing): board.enter(str(cards[29 + board.game.state.drawn]))
"""
SCENES |= {
    "table": ("Board('table')", ""),
    "table-turned": ("Board('table')", _ENTERED + _TURNED),
    "table-drawn": ("Board('table')", f"{_ENTERED}board.draw()"),
    "table-wrong": ("Board('table')", f"{_ENTERED}board.draw()"),
    "table-rest": ("Board('table')", _ENTERED),
    "table-correct": ("Board('table', four_colours=True, language='da')", _ENTERED),
}
_PLAIN = "while board.game.view.legal_moves:\n    board.game.move(board.game.view.legal_moves[0])"
_REVIEW = (".tpw-tab-review", ".tpw-review-begin", ".tpw-review-slider")
SCENES |= {
    "review": ("Board(20)", _PLAIN),
    "learn": ("Board(20)", _PLAIN),
    "danish-review": ("Board(20, language='da')", _PLAIN),
}
PANELS |= {
    "review": _REVIEW,
    "danish-review": _REVIEW,
    "learn": (*_REVIEW[:2], ".tpw-review-learn", ".tpw-stock", ".tpw-learn-back", ".tpw-learn-show"),
    "table-correct": (".tpw-entry-mend",),
    "table-wrong": (".tpw-entry-go",),
    "plan": (".tpw-chains-row", ".tpw-plan-next", ".tpw-plan-next"),
    "solution": (".tpw-more", ".tpw-menu-solve", *(".tpw-solution-forth",) * 5),
    "moves": (".tpw-check",),
    "advice": (_ADVISED,),
    "advice-guessed": (".tpw-advice-row:last-child", _ADVISED),
    "danish-advice": (_ADVISED,),
}
# A lesson's cards and a figure, which need no board.
_LESSON = """from IPython.display import display
from tripeaks_widgets.classroom import Lesson, explore
from tripeaks_widgets.classroom.figures.chains import circle
lesson = Lesson("chains", language={language!r})
predictions, exercises = ([one.id for one in part] for part in (lesson.content.predictions, lesson.content.exercises))
"""
_LOOKED_BACK = """for nth, name in enumerate(predictions):
    lesson.guess(name, nth % 2, 0.9 - nth / 5)
lesson.look_back()
display(lesson.calibration(), lesson.progress())"""
_ASKED = "display(*map(lesson.predict, predictions[:1]), *map(lesson.exercise, exercises))"
CARDS = {
    "lesson": _LESSON.format(language="") + _ASKED,
    "danish-lesson": _LESSON.format(language="da") + _ASKED,
    "looked-back": _LESSON.format(language="") + _LOOKED_BACK,
    "danish-looked-back": _LESSON.format(language="da") + _LOOKED_BACK,
    "explore": _LESSON.format(language="") + "explore(circle, deal=(1, 60))",
}
_TRIED = (".tpk-radio", ".tpk-guess", ".tpk-button.tpk-hint", ".tpk-check")
SCENES |= dict.fromkeys(CARDS, ("", ""))
PANELS |= {"lesson": _TRIED, "danish-lesson": _TRIED}


def cell(scene: str) -> str:
    """The notebook cell that brings a scene about."""
    if scene in CARDS:
        return CARDS[scene]
    board, play = SCENES[scene]
    head = "from tripeaks_widgets import Board, Deal, Rules\nfrom tripeaks_widgets.solver import solve\n"
    return f"{head}board = {board}\n{play}\nboard"


def pages(browser: Browser, voila: rig.VoilaApp, scene: str, widths: dict[int, int]) -> Iterator[tuple[Page, str]]:
    """The page of a scene at each width, light and dark, with a name for its picture."""
    name = voila.write(cell(scene), metadata={"title": "TriPeaks", "voila": {"template": "tripeaks", "theme": "auto"}})
    for width, height in widths.items():
        for theme in THEMES:
            # Cards stand below one another, and a page of Voila scrolls by itself.
            size = {"width": width, "height": height * (6 if scene in CARDS else 1)}
            context = browser.new_context(viewport=size, color_scheme=theme, device_scale_factor=2, locale="en-GB")
            context.set_default_timeout(180_000)  # a review takes its time
            page = context.new_page()
            voila.open(page, name)
            page.locator(".tpw-board, .tpk-card, .tpk-picture").first.wait_for()
            page.wait_for_function(
                "() => document.getAnimations().every((one) => one.playState === 'finished' || one.animationName)"
            )
            for selector in PANELS.get(scene, ()):
                page.locator(selector).first.click()
                page.wait_for_timeout(250)
            page.evaluate("scrollTo(0, 0)")
            yield page, f"{scene}-{width}-{theme}.png"
            context.close()


def main(folder: Path | None, scenes: Sequence[str]) -> None:
    """Take the pictures; into the README's folder when none is named."""
    target = folder or README
    target.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp())
    with sync_playwright() as playwright, rig.host(rig.VoilaApp, "Voila", launcher.site_command, home) as voila:
        browser = rig.launch(playwright)
        if folder:
            for scene in scenes or SCENES:
                for page, name in pages(browser, voila, scene, WIDTHS):
                    page.screenshot(path=target / name)
        else:
            for scene, (width, height) in README_SCENES.items():
                theme = "dark" if width == 320 else "light"
                for page, name in pages(browser, voila, scene, {width: height}):
                    if name.endswith(f"{theme}.png"):
                        page.screenshot(path=target / name)
            for page, name in pages(browser, voila, "run", {900: 700}):
                box = page.locator(".tpw-board").bounding_box()
                assert box is not None
                around = {side: box[side] - 12 for side in ("x", "y")} | {
                    side: box[side] + 24 for side in ("width", "height")
                }
                page.screenshot(path=target / name.replace("run-900", "board"), clip=around)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None, sys.argv[2:])
