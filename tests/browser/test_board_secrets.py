"""No card that the player can't see may reach the browser: not the page, not the wire, not the saved notebook."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from urllib.parse import unquote

import pytest
import rig
import table
from playwright.sync_api import Page, WebSocket

from tripeaks_widgets.catalogue import LANGUAGES, card_name, card_sign
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW, Move

NUMBER = 2  # a deal's number is shown on purpose; whoever can deal from it needs no leak
DEAL = Deal.numbered(NUMBER)

CODE = re.compile(r"\b[A2-9TJQK][CDHS]\b")
NAMES = {card_name(str(card), language): str(card) for language in LANGUAGES for card in FULL_PACK}
NAMES |= {card_sign(str(card)).lower(): str(card) for card in FULL_PACK}
NAME = re.compile(rf"\b({'|'.join(NAMES)})(?!\w)")


# The search


# The catalogue, which every board brings, shows how a card is written.
EXAMPLE = r"\(C D H S\), \S+ 7H|7H (?:or|eller) 10♠|7H 10♠ QD"


def plain(text: str) -> str:
    """The text without JSON's escapes, however often it was packed."""
    text = re.sub(r"\\+u([0-9a-f]{4})", lambda match: chr(int(match[1], 16)), text)
    return re.sub(r"\\+(.)", lambda match: "\n" if match[1] in "nt" else match[1], text)


def drawn(markup: str) -> set[str]:
    """The cards that are drawn, told by the outlines of rank and suit within one picture or group."""
    found = set()
    for part in re.split(r"<(?=svg|g[ >])", markup):
        paths = re.findall(r'\bd="([^"]+)"', part)
        ranks = [table.RANK_PATHS[path] for path in paths if path in table.RANK_PATHS]
        suits = [table.SUIT_PATHS[path] for path in paths if path in table.SUIT_PATHS]
        found |= {rank + suit for rank, suit in zip(ranks, suits, strict=False)}
    return found


def named(text: str) -> set[str]:
    """The cards that a text names: as codes, in words, in signs."""
    return set(CODE.findall(text)) | {NAMES[name] for name in NAME.findall(text.lower())}


def cards_in(text: str) -> set[str]:
    """All cards that a text gives away."""
    text = re.sub(EXAMPLE, "", plain(text))
    return named(text) | drawn(text)


@pytest.mark.parametrize(
    "text",
    [
        "7H",
        '{"cards": ["??", "7H"]}',
        r"{\"text\": \"a\n7H\"}",
        'data-drawn="7H 40 56 full 40"',
        'aria-label="Seven of hearts, row 1, covered by 2"',
        "Hjerter syv, række 1",
        "7♥ doesn't go",
        r"7\u2665",
        "7♥\ufe0e",
        f'<svg><path d="{next(d for d, rank in table.RANK_PATHS.items() if rank == "7")}"/>'
        f'<path d="{next(d for d, suit in table.SUIT_PATHS.items() if suit == "H")}"/></svg>',
    ],
)
def test_the_search_finds_a_card_in_every_form(text: str) -> None:
    assert cards_in(text) == {"7H"}
    assert cards_in(json.dumps(text)) == {"7H"}
    assert cards_in(json.dumps({"packed": json.dumps([text])})) == {"7H"}


def test_the_search_finds_a_whole_deal() -> None:
    assert cards_in(str(DEAL)) == {str(card) for card in FULL_PACK}
    assert cards_in(DEAL.picture()) == {str(card) for card in FULL_PACK}


# What may be found


def visible(game: Game) -> set[str]:
    """The cards that lie face up now, those in the waste too."""
    return {card for card in (*table.shown_cards(game.view), *map(str, game.waste)) if card and card != "??"}


def on_show(game: Game) -> set[str]:
    """The cards that must be found in the page; the rest of the waste is covered."""
    return {card for card in (*table.shown_cards(game.view), str(game.waste[-1])) if card and card != "??"}


def without_offsets(frame: bytes) -> bytes:
    """A binary frame of Jupyter's kernel protocol without the numbers at its head.

    They say where its parts begin, each in eight bytes, and a frame long enough can have one that reads ``7H``.
    """
    count = int.from_bytes(frame[:8], "little")
    head = 8 * (1 + count)
    if 0 < head <= len(frame) and int.from_bytes(frame[8:16], "little") == head:
        return frame[head:]
    return frame


def test_where_a_frame_has_its_parts_is_no_card() -> None:
    first, second = b"shell", b'{"cards": ["QS"]}'
    starts = [40, 45, int.from_bytes(b"7H", "little"), int.from_bytes(b"7I", "little")]
    second = second.ljust(starts[2] - starts[1])
    head = b"".join(number.to_bytes(8, "little") for number in (len(starts), *starts))
    frame = head + first + second + b"{}".ljust(256)
    assert cards_in(frame.decode(errors="replace")) == {"QS", "7H"}
    assert cards_in(without_offsets(frame).decode()) == {"QS"}


class Wire:
    """All that a page's sockets bring it."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self._read = 0
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        self.frames.append(payload if isinstance(payload, str) else without_offsets(payload).decode(errors="replace"))

    def since(self) -> str:
        """What came since this was asked last."""
        start, self._read = self._read, len(self.frames)
        return "\n".join(self.frames[start:])


def rest(board: table.BoardPage) -> None:
    """Wait until no card is on its way: one that flies back to the stock may still be seen."""
    board.page.wait_for_function(
        "(root) => root.getAnimations({ subtree: true }).length === 0", arg=board.root.element_handle()
    )


def sources(page: Page) -> str:
    """The page as markup, with what its fields hold, what is in shadow roots, and the games in the browser's storage.

    Without style sheets: licences in them say "AS IS", and pictures in them have corners such as ``3C``.
    """
    markup = unquote(re.sub(r"<style\b.*?</style>", "", page.content(), flags=re.DOTALL))
    stored = page.evaluate(
        "JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('tripeaks.')))"
    )
    return (
        markup
        + stored
        + page.evaluate(
            """() => [...document.querySelectorAll("*")].map((node) =>
          [node.value, node.shadowRoot?.innerHTML].filter((text) => typeof text === "string").join(" ")).join(" ")"""
        )
    )


def no_deal(text: str) -> None:
    assert DEAL.code not in text
    assert str(DEAL) not in plain(text)


@pytest.fixture
def wire(page: Page) -> Wire:
    return Wire(page)


STEPS: tuple[Move | str, ...] = (20, 21, DRAW, "undo", "undo", "redo", "redo", "restart", DRAW, "undo")


def follow(board: table.BoardPage, game: Game, steps: Iterable[Move | str]) -> Iterable[Move | str]:
    for step in steps:
        if step in ("undo", "redo", "restart"):
            board.press(str(step))
            getattr(game, str(step))()
            board.expect(game)
        else:
            board.move(game, step)
        rest(board)
        yield step


def test_page_and_wire_know_no_hidden_card(host: rig.Host, page: Page, wire: Wire) -> None:
    host.show(page, f"{table.IMPORT}\nBoard({NUMBER})")
    game = Game(DEAL)
    board = table.BoardPage(page)
    board.expect(game)
    rest(board)
    arrived = wire.since()
    assert cards_in(arrived) == visible(game)
    no_deal(arrived)
    hidden_again = set()
    for step in follow(board, game, STEPS):
        came, shown = wire.since(), sources(page)
        assert cards_in(came) == visible(game), step
        assert on_show(game) <= cards_in(shown) <= visible(game), step
        no_deal(came + shown)
        hidden_again |= {str(card) for card in game.view.tableau + game.view.stock if card} - visible(game)
    # One card that had turned up and one that was drawn were taken back: the search had them to look for.
    assert len(hidden_again) == 2

    # A page that did know one would have been found out.
    secret = str(game.table.tableau[0])
    board.root.evaluate("(root, name) => root.firstChild.setAttribute('data-hint', name)", card_name(secret))
    assert secret in cards_in(sources(page)) - visible(game)


def test_a_leaking_board_is_found_out(host: rig.Host, page: Page, wire: Wire) -> None:
    leaking = """
class Leaking(Board):
    def _show(self, *args):
        super()._show(*args)
        self._view = self._view | {"event": {"kind": "start", "card": str(self.game.table.tableau[0])}}
"""
    host.show(page, f"{table.IMPORT}\n{leaking}\nLeaking({NUMBER})")
    game = Game(DEAL)
    table.BoardPage(page).expect(game)
    assert cards_in(wire.since()) - visible(game) == {str(game.table.tableau[0])}


SAVE = """async () => {
  await window.jupyterapp.commands.execute("docmanager:save");
  return window.jupyterapp.shell.currentWidget.context.model.dirty;
}"""


def test_a_saved_notebook_knows_no_hidden_card(lab: rig.Lab, page: Page) -> None:
    name = lab.write(
        f"{table.IMPORT}\nboard = Board({NUMBER})\nboard", "board.draw()\nboard.undo()\nboard", "repr(board)"
    )
    lab.open(page, name)
    lab.run_all(page)
    start, later = Game(DEAL), Game(DEAL)
    later.draw()
    later.undo()
    board = table.BoardPage(page)
    board.expect(later)
    for _ in follow(board, later, (20, 21, DRAW, "undo", "undo")):
        pass
    assert page.evaluate(SAVE) is False
    text = (lab.root / name).read_text(encoding="utf-8")
    outputs = [output for cell in json.loads(text)["cells"] for output in cell["outputs"]]
    bundles = [output["data"] for output in outputs if "image/svg+xml" in output["data"]]
    assert len(bundles) == 2
    for bundle in bundles:
        picture = "".join(bundle["image/svg+xml"])
        assert drawn(picture) == visible(start)
        assert named("".join(bundle["text/plain"])) == visible(start)
        assert on_show(start) == named(picture)
        assert "application/vnd.jupyter.widget-view+json" in bundle
    assert cards_in(text) <= visible(start)
    no_deal(text)
