"""Whole games by clicks, in both hosts: the board must show at every step what the engine says."""

from __future__ import annotations

import re

import table
from playwright.sync_api import Page, expect
from rig import Host

from tripeaks_widgets.catalogue import card_name
from tripeaks_widgets.engine.cards import card_text
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW, Outcome
from tripeaks_widgets.solver import solve

WON = 2  # clears in 34 moves, the fewest of the first deals
LOST = 8


def game_of(number: int, rules: Rules | str | None = None) -> Game:
    rules = Rules.of(rules)
    return Game(Deal.numbered(number, cards=rules.shape.cards), rules)


def obvious(game: Game) -> int | str:
    """What somebody does who never thinks ahead."""
    return game.playable[0] if game.playable else DRAW


def test_a_game_is_won(host: Host, still: Page) -> None:
    line = solve(Deal.numbered(WON)).line
    game = game_of(WON)
    host.show(still, f"{table.IMPORT}\nBoard({WON})")
    board = table.BoardPage(still)
    board.expect(game)
    for move in line:
        board.move(game, move)
    assert game.outcome is Outcome.WON
    expect(board.message).to_have_text(f"Won! {game.state.score:,} points in {len(line)} moves.")
    expect(board.said).to_contain_text(f"Won! {game.state.score:,} points")
    expect(board.root.locator(".tpw-headline")).to_be_visible()

    board.stock.click()
    expect(board.message).to_have_text("The game is won: nothing is left to play.")
    board.expect(game)


def test_a_game_is_lost(host: Host, still: Page) -> None:
    game = game_of(LOST)
    host.show(still, f"{table.IMPORT}\nBoard({LOST})")
    board = table.BoardPage(still)
    board.expect(game)
    while game.outcome in (Outcome.PLAYING, Outcome.STUCK):
        if game.outcome is Outcome.STUCK:
            expect(board.message).to_have_text(re.compile(r"No card goes on .+: draw from the stock\."))
        board.move(game, obvious(game))
    assert game.outcome is Outcome.LOST
    left = game.table.tableau_left(game.state)
    expect(board.message).to_have_text(f"No more moves: {left} cards are left.")
    expect(board.said).to_contain_text(f"{left} cards are left.")

    board.stock.click()
    expect(board.message).to_have_text("The stock is empty.")
    for _ in range(2):
        board.press("undo")
        game.undo()
        board.expect(game)
    board.move(game, obvious(game))


def test_refusals_say_why_and_buttons_work(host: Host, still: Page) -> None:
    game = game_of(WON)
    host.show(still, f"{table.IMPORT}\nBoard({WON})")
    board = table.BoardPage(still)
    board.expect(game)

    board.click_covered(0)
    expect(board.message).to_have_text("That card is still covered by 2 cards.")
    expect(board.said).to_contain_text("That card is still covered by 2 cards.")
    board.expect(game)
    wrong = next(place for place in game.view.open if place not in game.playable)
    board.click(wrong)
    expect(board.message).to_have_text(re.compile(r".+ doesn't go on .+: it takes a card one rank above or below\."))
    board.expect(game)

    # A button that has nothing to do says nothing and does nothing.
    for button in ("undo", "redo"):
        expect(board.button(button)).to_have_attribute("aria-disabled", "true")
        board.button(button).click(force=True)
    board.expect(game)
    for move in (20, 21, DRAW, DRAW):
        board.move(game, move)
    for button, act in (("undo", game.undo), ("undo", game.undo), ("undo", game.undo), ("redo", game.redo)):
        board.press(button)
        act()
        board.expect(game)
    board.press("restart")
    game.restart()
    board.expect(game)
    board.press("redo")
    game.redo()
    board.expect(game)

    board.press("new")
    expect(board.root.locator(".tpw-deal .tpw-chip-value")).not_to_have_text(f"Number {WON}")
    fresh = game_of(board.number())
    board.expect(fresh)
    expect(board.said).to_contain_text(f"New deal. The top card is {card_name(str(fresh.waste[0]))}.")
    expect(board.button("new")).to_be_focused()
    board.move(fresh, DRAW)


def test_other_rules(host: Host, still: Page) -> None:
    toy, first = Rules(layout="toy-1x3"), Rules.of("any-first-card")
    cells = [
        f"{table.IMPORT}\nBoard(11, Rules(layout='toy-1x3'))",
        "Board(5, 'any-first-card')",
        "Board(6, 'separate-pyramids')",
    ]
    host.show(still, *cells)

    board, game = table.BoardPage(still), game_of(11, toy)
    board.expect(game)
    line = solve(game.deal, toy).line
    assert line is not None
    for move in line:
        board.move(game, move)
    expect(board.message).to_have_text(re.compile(r"Won! \d+ points in \d+ moves\."))

    board, game = table.BoardPage(still, 1), game_of(5, first)
    board.expect(game)
    assert game.waste == ()
    expect(board.root.locator(".tpw-figures")).to_contain_text("Cards left 28")
    assert len(game.playable) == len(game.view.open)  # an empty waste takes any of them
    for _ in range(6):
        board.move(game, obvious(game))
    board.press("undo")
    game.undo()
    board.expect(game)
    board.press("restart")
    game.restart()
    board.expect(game)

    board, game = table.BoardPage(still, 2), game_of(6, "separate-pyramids")
    board.expect(game)
    assert sum(card_text(game.view.face(place)) != "??" for place in game.view.open) == 12
    for _ in range(8):
        board.move(game, obvious(game))
