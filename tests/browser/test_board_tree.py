"""A whole game with nothing but the accessibility tree: roles, names, and the one sentence that is read out."""

from __future__ import annotations

import re

import rig
from playwright.sync_api import Locator, Page, expect

from tripeaks_widgets.catalogue import card_name
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.solver import solve

NUMBER = 2
LINE = solve(Deal.numbered(NUMBER)).line


def spoken(card: object) -> str:
    return card_name(str(card))


def board_of(page: Page) -> Locator:
    board = page.get_by_role("region", name="TriPeaks board")
    board.scroll_into_view_if_needed(timeout=60_000)
    return board


def test_a_game_is_won_by_what_a_screen_reader_tells(host: rig.Host, still: Page) -> None:
    host.show(still, f"from tripeaks_widgets import Board\nBoard({NUMBER}, keep=False)")
    board = board_of(still)
    peaks = board.get_by_role("group", name="The peaks")
    said = still.get_by_role("status").filter(has_text=re.compile("."))
    game = Game(Deal.numbered(NUMBER))
    for move in LINE:
        # Just the cards that can be played say so.
        playable = peaks.get_by_role("button", name=re.compile("playable$"))
        expect(playable).to_have_count(len(game.playable))
        if move == DRAW:
            wanted = board.get_by_role("button", name=re.compile("^Draw from the stock"))
        else:
            wanted = peaks.get_by_role("button", name=re.compile(f"^{spoken(game.view.face(move))}, .*playable$", re.I))
        expect(wanted).to_have_count(1)
        wanted.focus()
        still.keyboard.press("Enter")
        event = game.move(move)
        sentence = said.filter(has_text=re.compile(f"{spoken(event.card)}", re.I)).last
        if move == DRAW:
            expect(sentence).to_contain_text(f"Drawn: {spoken(event.card)}.")
        else:
            expect(sentence).to_contain_text(re.compile(f"{spoken(event.card)} played", re.I))
        for place in event.turned:
            expect(sentence).to_contain_text(spoken(game.view.face(place)))
        for place in game.playable:
            expect(sentence).to_contain_text(spoken(game.view.face(place)))
        waste = board.get_by_role("img", name=re.compile(f"^Waste, top card {spoken(game.state.top)}"))
        expect(waste).to_have_count(1)
        # The next key finds something to act on.
        focused = board.locator("*:focus")
        expect(focused).to_have_count(1)
        expect(focused).to_have_role("button")
    expect(said.last).to_contain_text("Won!")
