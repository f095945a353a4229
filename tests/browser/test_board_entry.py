"""A real deck: every card is entered through the page, in both hosts."""

from __future__ import annotations

import random
import re

import pytest
import rig
import table
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tripeaks_widgets.catalogue import card_name, card_sign
from tripeaks_widgets.engine.cards import FULL_PACK, card_text
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.spots import position_of, spot_name
from tripeaks_widgets.engine.table import DRAW, Move, Outcome, Spot
from tripeaks_widgets.solver import solve


def shuffled(seed: int, cards: int = 52) -> Deal:
    deck = list(FULL_PACK[:cards])
    random.Random(seed).shuffle(deck)
    return Deal(tuple(deck))


def short(card: str) -> str:
    """A card in signs, as the board writes it."""
    return card_sign(card) + "\ufe0e"


class EntryPage(table.BoardPage):
    """A board with a real deck, whose cards lie beside the page in an ordinary game."""

    def __init__(self, page: Page, game: Game) -> None:
        super().__init__(page)
        self.game = game
        self.real = RealGame(rules=game.rules)
        self.strip = self.root.locator(".tpw-entry")
        self.field = self.strip.get_by_role("textbox")
        self.wrong = self.strip.locator(".tpw-wrong")
        self.title = self.strip.locator(".tpw-strip-title")

    def lies(self, spot: Spot) -> str:
        """The card that really lies at a spot."""
        return str(self.game.deal.cards[position_of(self.game.rules, spot)])

    def pick(self, card: str) -> Locator:
        return self.strip.locator(f'[data-card="{card}"]')

    def expect_asked(self) -> None:
        """Wait until the board asks for just what the engine does."""
        asked = self.real.missing
        expect(self.title).to_have_text(
            f"Which card is {spot_name(self.game.rules, position_of(self.game.rules, asked[0])).to()}?"
        )
        places = [spot for spot in asked if isinstance(spot, int)]
        slots = self.root.locator("button.tpw-missing")
        expect(slots).to_have_count(len(places))
        assert slots.evaluate_all("(all) => all.map((one) => Number(one.dataset.place))") == places
        expect(self.root.locator(".tpw-asked")).to_have_text("?")

    def type_all(self) -> None:
        """Type what is asked for, each card by itself, without touching the mouse."""
        while self.real.missing:
            spot = self.real.missing[0]
            self.expect_asked()
            expect(self.field).to_be_focused()
            self.page.keyboard.type(card_sign(self.lies(spot)) if len(self.real.seen) % 2 else self.lies(spot).lower())
            self.page.keyboard.press("Enter")
            self.real.enter(spot, self.lies(spot))
        self.expect(self.game)
        expect(self.strip.locator(".tpw-picker")).to_be_hidden()

    def make(self, move: Move) -> None:
        """Make a move on the page, and enter what it turns up."""
        self.click(move)
        self.real.move(move)
        self.game.move(move)
        self.type_all()


def show(host: rig.Host, page: Page, deal: Deal, rules: str | Rules = "standard", source: str = "") -> EntryPage:
    made = source or f"Board('table', {rules!r})"
    host.show(page, f"{table.IMPORT}\nboard = {made}\nboard")
    return EntryPage(page, Game(deal, rules))


def test_a_whole_game_is_typed_in_card_by_card(host: rig.Host, still: Page) -> None:
    deal = shuffled(5)
    line = solve(deal).line
    board = show(host, still, deal, source="Board(2)")
    board.root.locator(".tpw-deal").click()
    panel = board.root.get_by_role("dialog", name="New game")
    panel.get_by_role("radio", name=re.compile("^Real deck")).check()
    panel.get_by_role("button", name="Deal", exact=True).click()
    expect(panel).to_be_hidden()
    board.type_all()
    assert board.page.evaluate("() => document.activeElement.matches('[data-place], .tpw-stock')")
    for move in line:
        board.make(move)
    assert board.real.outcome is Outcome.WON
    expect(board.message).to_have_text(f"Won! {board.game.state.score:,} points in {len(line)} moves.")
    kept = board.kept()
    assert isinstance(kept, RealGame)
    assert kept.view == board.game.view


@pytest.mark.parametrize(
    "rules",
    ["any-first-card", Rules(layout="separate", wrap=False), Rules(hidden=False), Rules(layout="toy-1x3-13")],
    ids=str,
)
def test_other_rules_ask_for_other_cards(voila: rig.VoilaApp, still: Page, rules: str | Rules) -> None:
    board = show(voila, still, shuffled(2, Rules.of(rules).shape.cards), rules)
    board.expect_asked()
    board.field.fill(" ".join(map(board.lies, board.real.missing)))
    board.field.press("Enter")
    board.real.enter_line(" ".join(map(board.lies, board.real.missing)))
    board.expect(board.game)
    for _ in range(4):
        board.make(board.game.playable[0] if board.game.playable else DRAW)


def test_mistakes_are_told_at_the_field_and_mended(host: rig.Host, still: Page) -> None:
    board = show(host, still, shuffled(5))
    cards = list(map(board.lies, board.real.missing))
    board.expect_asked()
    board.card(20).click()  # another one first
    expect(board.title).to_have_text("Which card is row 4, card 3?")
    expect(board.card(20)).to_have_class(re.compile("tpw-asked"))
    board.field.fill(cards[2])
    board.field.press("Enter")
    board.real.enter(20, cards[2])
    board.expect_asked()

    for text, said in (
        (cards[2], f"{short(cards[2])} can't be row 4, card 1: it was entered as row 4, card 3."),
        (f"{cards[0]} {cards[2]}", f"{short(cards[2])} can't be row 4, card 2: it was entered as row 4, card 3."),
        ("seven", '"seven" isn\'t a card: write it like 7H or 10♠.'),
        ("", "Write at least one card, like 7H or 10♠."),
        (" ".join(map(str, FULL_PACK[:20])), "That is 20 cards: 10 are asked for now, or all 52 of the deal"),
    ):
        board.field.fill(text)
        board.field.press("Enter")
        expect(board.wrong).to_contain_text(said)
        expect(board.said).to_contain_text(said)
        expect(board.field).to_be_focused()
        expect(board.field).to_have_value(text)
        expect(board.message).to_have_text("")
    board.expect_asked()

    # A press on the pack: what lies somewhere says where.
    expect(board.pick(cards[2])).to_have_attribute("aria-disabled", "true")
    assert board.pick(cards[2]).get_attribute("aria-label").lower() == f"{card_name(cards[2])}, row 4, card 3"
    board.pick(cards[2]).click(force=True)
    expect(board.wrong).to_contain_text("it was entered as row 4, card 3")
    board.pick(cards[1]).click()  # in the wrong place
    board.real.enter(18, cards[1])
    board.expect_asked()
    expect(board.wrong).to_be_hidden()

    # All the rest at once, from a file, with the card that lies wrongly where it should be: nothing is taken.
    whole = [
        card_text(card) if place >= 18 and place < 29 else "??" for place, card in enumerate(board.game.deal.cards)
    ]
    board.field.fill(" ".join(whole))
    board.field.press("Enter")
    expect(board.wrong).to_contain_text(
        f"As row 4, card 1, {short(cards[1])} was entered before, not {short(cards[0])}."
    )

    board.strip.get_by_role("button", name="Correct a card").click()
    expect(board.title).to_have_text("Which card was entered wrongly?")
    board.card(18).click()
    expect(board.title).to_have_text(f"What is row 4, card 1 really, not {short(cards[1])}?")
    board.pick(cards[0]).click()
    board.real.correct(18, cards[0])
    board.expect_asked()
    board.field.fill(" ".join(whole))
    board.field.press("Enter")
    board.expect(board.game)

    # Two that were exchanged change places in one go.
    board.strip.get_by_role("button", name="Correct a card").click()
    board.field.fill(cards[3])
    board.field.press("Enter")
    board.pick(cards[4]).click()
    expect(board.card(22)).to_have_attribute("aria-label", re.compile(card_name(cards[3]), re.IGNORECASE))
    board.strip.get_by_role("button", name="Correct a card").click()
    board.field.press("Escape")
    expect(board.strip.locator(".tpw-picker")).to_be_hidden()


def test_moves_wait_for_cards_and_what_needs_them_all_says_so(host: rig.Host, still: Page) -> None:
    board = show(host, still, shuffled(5))
    line = " ".join(map(board.lies, board.real.missing))
    board.field.fill(line)
    board.field.press("Enter")
    board.real.enter_line(line)
    board.expect(board.game)
    board.stock.click()
    board.real.draw()
    board.expect_asked()
    board.card(board.game.playable[0]).click()
    expect(board.message).to_have_text("First enter this card: stock card 1.")
    board.press("hint")
    expect(board.message).to_have_text("First enter this card: stock card 1.")
    board.press("undo")
    board.real.undo()
    board.expect(board.game)
    board.press("solve")
    expect(board.message).to_have_text("That needs every card, and 41 haven't turned up yet.")
    board.press("share")
    expect(board.root.locator(".tpw-copied")).to_have_text("That needs every card, and 41 haven't turned up yet.")
    still.keyboard.press("Escape")
    board.press("hint")
    expect(board.message).not_to_have_text("")
    board.make(DRAW)
    board.stock.click()
    board.field.fill(str(board.game.deal))
    board.field.press("Enter")
    board.game.draw()
    board.expect(board.game)
    board.press("solve")
    expect(board.strip_of("solution")).to_contain_text("The solver sees every card")


def test_a_game_goes_on_when_the_page_is_loaded_again(voila: rig.VoilaApp, still: Page) -> None:
    board = show(voila, still, shuffled(5))
    for _ in range(3):
        spot = board.real.missing[0]
        board.field.fill(board.lies(spot))
        board.field.press("Enter")
        board.real.enter(spot, board.lies(spot))
        board.expect_asked()
    still.reload()
    again = EntryPage(still, board.game)
    again.real = board.real
    again.expect_asked()


@pytest.mark.parametrize("width", [320, 768, 1440])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_fits_and_can_be_used_by_everybody(voila: rig.VoilaApp, still: Page, width: int, theme: str) -> None:
    still.set_viewport_size({"width": width, "height": 900})
    still.emulate_media(color_scheme=theme, reduced_motion="reduce")
    board = show(voila, still, shuffled(5))
    board.expect_asked()
    board.field.fill("7")
    board.field.press("Enter")
    expect(board.wrong).to_be_visible()
    assert still.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    sizes = board.strip.locator(".tpw-pick").evaluate_all(
        "(all) => all.map((one) => [one.clientWidth, one.clientHeight, one.scrollWidth - one.clientWidth])"
    )
    assert len(sizes) == 52
    assert all(wide >= 24 and high >= 24 and over <= 0 for wide, high, over in sizes)
    found = Axe().run(still, context=".tpw-entry")
    assert found.violations_count == 0, found.generate_report()


def test_the_pack_is_one_stop_for_the_keyboard(voila: rig.VoilaApp, still: Page) -> None:
    board = show(voila, still, shuffled(5))
    board.expect_asked()
    board.field.focus()
    still.keyboard.press("Tab")
    still.keyboard.press("Tab")
    expect(board.pick("AC")).to_be_focused()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        still.keyboard.press(key)
    expect(board.pick("2H")).to_be_focused()
    still.keyboard.press("Enter")
    board.real.enter(18, "2H")
    board.expect_asked()
    expect(board.pick("2H")).to_be_focused()
    still.keyboard.press("Shift+Tab")
    still.keyboard.press("Shift+Tab")
    expect(board.field).to_be_focused()
    still.keyboard.press("Escape")
    assert still.evaluate("() => document.activeElement.matches('[data-place], .tpw-stock')")
