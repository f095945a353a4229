"""A board in a page, as a player has it: what it shows, and what can be clicked."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tripeaks_widgets.board.keeping import Sitting
from tripeaks_widgets.catalogue import card_name, text
from tripeaks_widgets.engine.cards import FULL_PACK, card_text
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW, Move
from tripeaks_widgets.engine.view import View
from tripeaks_widgets.planning import Chain

HOSTS = ("lab", "voila")
MENU = ("choose", "restart", "share", "scores", "settings", "help", "solve")
IMPORT = "from tripeaks_widgets import Board, Rules"

_ART = json.loads(resources.files("tripeaks_widgets.drawing").joinpath("art.json").read_text(encoding="utf-8"))
RANK_PATHS = {glyph["d"]: rank for rank, glyph in _ART["ranks"].items()}
SUIT_PATHS = {path: suit for suit, path in _ART["suits"].items()}

_SPOKEN = {card_name(str(card)): str(card) for card in FULL_PACK} | {
    "face-down card": "??",
    "card not entered yet": "?",
}
_PLACE = re.compile(r"(?P<name>.+), row \d+, (?P<state>playable|open|covered by \d(: .+)?)")

# One call for the whole board, so that all of it is seen at the same moment.
_READ = """(root, {ranks, suits}) => {
  const text = (selector) => root.querySelector(selector).textContent;
  const enabled = (name) => root.querySelector(`.tpw-${name}`).getAttribute("aria-disabled") === "false";
  const painted = (card) => {
    const paths = [...card.querySelectorAll("path")].map((path) => path.getAttribute("d"));
    const find = (known) => known[paths.find((d) => d in known)] ?? "?";
    return find(ranks) + find(suits);
  };
  const waste = [...root.querySelectorAll(".tpw-waste > .tpw-card")].sort((a, b) => a.style.zIndex - b.style.zIndex);
  return {
    labels: [...root.querySelectorAll("button[data-place]")].map((card) => (card.hidden ? null : card.ariaLabel)),
    painted: [...root.querySelectorAll("button[data-place]")].map((card) => (card.hidden ? null : painted(card))),
    fan: waste.map(painted),
    waste: root.querySelector(".tpw-waste").ariaLabel,
    stock: text(".tpw-caption"),
    figures: [...root.querySelectorAll(".tpw-value")].map((value) => value.textContent),
    undo: enabled("undo"),
    redo: enabled("redo"),
  };
}"""


# Which card a number belongs to is told by where it is seen: at a card's upper right corner, or at the stock's.
_READ_TRAIL = """(root) => {
  const trail = root.querySelector(".tpw-trail");
  if (trail === null) return null;
  const all = (selector) => [...trail.querySelectorAll(selector)];
  const corners = [...root.querySelectorAll("button[data-place]"), root.querySelector(".tpw-stock")]
    .filter((card) => !card.hidden)
    .map((card) => [card.dataset.place ?? "draw", card.getBoundingClientRect()]);
  const nearest = (badge) => {
    const { x, y, width, height } = badge.getBoundingClientRect();
    const far = ([, box]) => Math.hypot(box.right - x - width / 2, box.top - y - height / 2);
    const found = corners.reduce((one, other) => (far(other) < far(one) ? other : one));
    return far(found) < width ? found[0] : null;
  };
  const rings = all(".tpw-trail-ring");
  return {
    kind: trail.getAttribute("class").match(/tpw-trail-(chain|preview|plan|hint)/)[1],
    numbers: all(".tpw-trail-number").map((number) => Number(number.textContent)),
    path: all(".tpw-trail-badge").map(nearest),
    rings: rings.filter((ring) => !ring.matches(".tpw-trail-soft")).map((ring) => ring.dataset.place),
    lit: rings.filter((ring) => ring.matches(".tpw-trail-soft")).map((ring) => ring.dataset.place),
    ends: all(".tpw-trail-word").map((word) => word.textContent).join(),
  };
}"""


@dataclass(frozen=True)
class Trail:
    """A path that is drawn on the cards.

    Attributes:
        kind: ``chain``, ``preview``, ``plan`` or ``hint``.
        path: what its numbers lie on, in their order.
        lit: places with a ring and no number.
        ends: the word at its end.
        first: the first number.
    """

    kind: str
    path: tuple[Move, ...] = ()
    lit: tuple[int, ...] = ()
    ends: str = ""
    first: int = 1

    @classmethod
    def of(cls, kind: str, chain: Chain) -> Trail:
        """A chain as it must be drawn."""
        return cls(kind, chain.places, ends="" if chain.chance is None else text("lesson.ends", chance=chain.chance))


@dataclass(frozen=True)
class Sight:
    """What a board shows: read from the page, or worked out from a game."""

    cards: tuple[str | None, ...]
    painted: tuple[str | None, ...]
    playable: tuple[int, ...]
    waste: str
    top: str
    stock: str
    score: int
    run: int
    moves: int
    undo: bool
    redo: bool

    @classmethod
    def of(cls, game: Game) -> Sight:
        """What a board must show of a game."""
        view, state = game.view, game.state
        cards = shown_cards(view)
        left = view.stock_left
        return cls(
            cards=cards,
            painted=cards,
            playable=game.playable,
            waste=_waste(view),
            top="" if state.top is None else str(state.top),
            stock=f"{left} left",
            score=state.score,
            run=state.run,
            moves=state.moves,
            undo=game.can_undo,
            redo=game.can_redo,
        )


def shown_cards(view: View) -> tuple[str | None, ...]:
    """For each place its card, ``??`` when that lies face down, None when it is gone."""
    gone = view.state.gone
    return tuple(None if gone >> place & 1 else card_text(view.face(place)) for place in range(len(view.layout)))


def _waste(view: View) -> str:
    if view.state.top is None:
        return "Waste, empty"
    run = f", run of {view.state.run}" if view.state.run else ""
    return f"Waste, top card {card_name(str(view.state.top))}{run}"


class BoardPage:
    """One display of a board."""

    def __init__(self, page: Page, nth: int = 0) -> None:
        self.page = page
        self.root = page.locator(".tpw-root").nth(nth)
        self.root.scroll_into_view_if_needed(timeout=60_000)
        expect(self.root.locator(".tpw-board")).to_be_visible()
        self.message = self.root.locator(".tpw-message")
        self.said = self.root.locator(".tpw-live")
        self.stock = self.root.locator(".tpw-stock")

    def number(self) -> int:
        """The number of the deal on the board, however it was chosen."""
        return int(self.root.locator(".tpw-deal .tpw-chip-value").inner_text().rpartition(" ")[2])

    def read(self) -> Sight:
        """What is shown right now."""
        seen: dict[str, Any] = self.root.evaluate(_READ, {"ranks": RANK_PATHS, "suits": SUIT_PATHS})
        places = [None if label is None else _PLACE.fullmatch(label) for label in seen["labels"]]
        score, run, moves = (int(value.replace(",", "").replace("−", "-")) for value in seen["figures"])
        return Sight(
            cards=tuple(place and _SPOKEN[place["name"][0].lower() + place["name"][1:]] for place in places),
            painted=tuple(seen["painted"]),
            playable=tuple(n for n, place in enumerate(places) if place and place["state"] == "playable"),
            waste=seen["waste"],
            top=seen["fan"][-1] if seen["fan"] else "",
            stock=seen["stock"],
            score=score,
            run=run,
            moves=moves,
            undo=seen["undo"],
            redo=seen["redo"],
        )

    def expect(self, game: Game, *, planned: int | None = None) -> None:
        """Wait until the board shows how a game stands; with a plan of ``planned`` steps written, Undo strikes one."""
        wanted = Sight.of(game)
        if planned is not None:
            wanted = replace(wanted, undo=planned > 0, redo=False)
        expect(
            self.root.locator(".tpw-board")
        ).to_be_visible()  # a board that is about to be given a game shows nothing
        deadline = time.monotonic() + 20
        while (seen := self.read()) != wanted and time.monotonic() < deadline:
            self.page.wait_for_timeout(10)
        assert seen == wanted

    def card(self, place: int) -> Locator:
        return self.root.locator(f'button[data-place="{place}"]')

    def click(self, move: Move) -> None:
        """Click the card at a place, or the stock."""
        (self.stock if move == DRAW else self.card(move)).click()

    def click_covered(self, place: int) -> None:
        """Click the strip of a covered card that is to be seen above the cards on it."""
        card = self.card(place)
        card.click(position={"x": card.bounding_box()["width"] / 2, "y": 6})

    def button(self, name: str) -> Locator:
        """A button: undo, redo, hint, more or new."""
        return self.root.locator(f".tpw-{name}")

    def press(self, button: str) -> None:
        """Click a button once it can be used, in the menu too."""
        if button in MENU:
            self.choose(button)
        else:
            self.button(button).click()

    def choose(self, name: str) -> None:
        """Choose something in the menu."""
        self.button("more").click()
        self.root.locator(f".tpw-menu-{name}").click()

    def move(self, game: Game, move: Move) -> None:
        """Make a move by a click, and in a game beside; wait until both stand alike."""
        self.click(move)
        game.move(move)
        self.expect(game)

    # What it teaches

    def tab(self, name: str) -> Locator:
        """The page below the board, opened if it isn't: moves, chains, unseen or advice."""
        button = self.root.locator(f".tpw-tab-{name}")
        if button.get_attribute("aria-expanded") == "false":
            button.click()
        page = self.root.locator(f".tpw-page-{name}")
        expect(page).to_be_visible()
        return page

    def trail(self) -> Trail | None:
        """The path that is drawn on the cards right now."""
        seen: dict[str, Any] | None = self.root.evaluate(_READ_TRAIL)
        if seen is None:
            return None
        path = tuple(int(one) if one and one != DRAW else one for one in seen["path"])
        first = seen["numbers"][0] if seen["numbers"] else 1
        assert seen["numbers"] == list(range(first, first + len(path)))
        assert sorted(map(int, seen["rings"])) == sorted(one for one in path if one != DRAW)
        return Trail(seen["kind"], path, tuple(sorted(map(int, seen["lit"]))), seen["ends"], first)

    def expect_trail(self, wanted: Trail | None) -> None:
        """Wait until just this path is drawn on the cards."""
        deadline = time.monotonic() + 10
        while (seen := self.trail()) != wanted and time.monotonic() < deadline:
            self.page.wait_for_timeout(10)
        assert seen == wanted, seen

    def strip_of(self, name: str) -> Locator:
        """What stands between the field and the buttons: plan or solution."""
        return self.root.locator(f".tpw-{name}.tpw-strip")

    def plan_steps(self) -> list[str]:
        """The steps of the plan, in words."""
        return self.strip_of("plan").locator(".tpw-plan-step > .tpw-words").all_text_contents()

    def kept(self) -> Game:
        """The game that was kept last in the browser's storage."""
        entry = self.page.evaluate(
            """() => Object.entries(localStorage).filter(([key]) => key.startsWith("tripeaks.1.game."))
              .map(([, entry]) => JSON.parse(entry)).reduce((one, other) => (other.when > one.when ? other : one))"""
        )
        return Sitting.from_kept(entry["kept"]).game


def play_a_move(page: Page) -> None:
    """Wait for a board with a new game, play or draw, take it back, and see the board follow."""
    # The first kernel of a new environment compiles all that it imports.
    page.locator(".tpw-board").wait_for(state="visible", timeout=60_000)
    board = BoardPage(page)
    game = Game(Deal.numbered(board.number()))
    board.expect(game)
    board.move(game, game.playable[0] if game.playable else DRAW)
    board.press("undo")
    game.undo()
    board.expect(game)
