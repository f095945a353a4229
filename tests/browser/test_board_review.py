"""A game looked back at, as a player meets it: the curve, the faults, and what can be learnt from them."""

from __future__ import annotations

import re

import pytest
import rig
import table
import test_board_secrets as search
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect
from test_board_sizes import SIZES
from test_board_teach import OUTSIDE, SMALL, say

from tripeaks_widgets.advice.review import Review, review
from tripeaks_widgets.advice.step import Trial
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW

TOY = Rules(layout="toy-2x2-13")
NUMBER = 28
PLAY = """
while moves := board.game.view.legal_moves:
    board.game.move(moves[-1] if len(board.game.moves) % 2 else moves[0])
"""
A_WHILE = 60_000  # milliseconds for a review, on a machine that has other things to do


def lost_game() -> Game:
    """A small game that is lost by two faults or more."""
    game = Game(Deal.numbered(NUMBER, cards=13), TOY)
    while moves := game.view.legal_moves:
        game.move(moves[-1] if len(game.moves) % 2 else moves[0])
    return game


def show(host: rig.Host, page: Page, play: str = PLAY) -> table.BoardPage:
    host.show(page, f"{table.IMPORT}\nboard = Board({NUMBER}, Rules(layout={TOY.layout!r}))\n{play}\nboard")
    return table.BoardPage(page)


def look_back(board: table.BoardPage) -> Locator:
    """Open the page, have the game reviewed and wait for that."""
    page = board.tab("review")
    page.locator(".tpw-review-begin").click()
    expect(page.locator(".tpw-review-result")).to_be_visible(timeout=A_WHILE)
    return page


def told(trial: Trial) -> str:
    """A try in words."""
    chance = dict(zip(("chance", "low", "high"), (round(bound, 4) for bound in trial.value), strict=True))
    if trial.move == DRAW:
        return say("lesson.learn.tried-draw", **chance)
    return say("lesson.learn.tried", card=str(lost_game().table.tableau[trial.move]), **chance)


def figures(page: Locator) -> list[str]:
    return page.locator(".tpw-review-figure b").all_text_contents()


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def sum_of(found: Review) -> list[str]:
    start, luck, skill, result = found.points
    return [f"{start}\u00a0%", signed(luck), signed(skill), f"{result}\u00a0%"]


def test_a_lost_game_is_reviewed_and_learnt_from_to_the_end(host: rig.Host, still: Page) -> None:
    wire = search.Wire(still)
    board, game = show(host, still), lost_game()
    found = review(game)
    assert len(found.lessons) > 1
    board.expect(game)
    page = look_back(board)
    assert figures(page) == sum_of(found)
    assert page.locator(".tpw-review-mark").all_text_contents() == [
        {"slip": "?!", "mistake": "?", "blunder": "??"}[step.fault or ""] for step in found.faults
    ]

    # Along the curve, by keys and by mouse.
    slider = page.get_by_role("slider", name="Chance to win, move by move")
    slider.focus()
    still.keyboard.press("ArrowLeft")
    game.jump(len(game.line) - 1)
    board.expect(game)
    still.keyboard.press("Home")
    game.restart()
    board.expect(game)
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Start: "))
    box = slider.bounding_box()
    assert box is not None
    slider.click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    game.jump(len(game.line))
    board.expect(game)

    # Every fault in turn.
    home = game.node.number
    page.get_by_role("button", name="Learn from this game").click()
    strip = board.strip_of("learn")
    for number, lesson in enumerate(found.lessons):
        game.goto(lesson.node)
        board.expect(game)
        expect(strip).to_contain_text(
            say("lesson.learn.title", nth=number + 1, of=len(found.lessons)), use_inner_text=True
        )
        for move in (lesson.step.move, lesson.step.best):
            board.move(game, move)
            trial = lesson.judge(move)
            expect(strip.locator(".tpw-learn-try").last).to_contain_text(told(trial))
            expect(strip.locator(".tpw-learn-good")).to_have_count(int(trial.good))
            strip.get_by_role("button", name="Try another").click()
            game.goto(lesson.node)
            board.expect(game)
        strip.get_by_role("button", name="Show me").click()
        expect(strip.locator(".tpw-learn-best")).to_be_visible()
        strip.locator(".tpw-learn-next").click()
    expect(strip).to_be_hidden()
    game.goto(home)
    board.expect(game)

    # Cards that never turned up stay hidden, now that it is over, too.
    hidden = {str(card) for card in game.deal.known_cards()} - {
        str(card) for card in (*game.view.tableau, *game.view.stock, *game.view.waste) if card
    }
    assert hidden
    assert not hidden & search.cards_in(search.sources(still) + wire.since())


def test_no_card_that_never_turned_up_is_told_by_a_review(host: rig.Host, still: Page) -> None:
    wire = search.Wire(still)
    play = "board.game.draw()\n" * 3
    board, game = show(host, still, play), Game(Deal.numbered(NUMBER, cards=13), TOY)
    for _ in range(3):
        game.draw()
    board.expect(game)
    page = look_back(board)
    assert page.locator(".tpw-review-exact").is_hidden()
    page.get_by_role("button", name=say("lesson.review.check")).click()
    expect(page.locator(".tpw-review-exact")).to_be_visible()
    visible = search.visible(game)
    assert {str(card) for card in game.deal.known_cards()} - visible
    assert search.cards_in(search.sources(still) + wire.since()) <= visible


def test_a_pasted_game_is_put_on_the_board_and_reviewed(host: rig.Host, still: Page) -> None:
    board, game = show(host, still, ""), lost_game()
    page = board.tab("review")
    page.get_by_role("button", name="Review a pasted game").click()
    field = page.get_by_label("A saved game, as text or JSON")
    expect(field).to_be_focused()
    go = page.get_by_role("button", name="Put it on the board and review it")
    field.fill("nothing of the kind")
    go.click()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("status")).to_have_text(say("record.format"))
    field.fill(record.to_text(game))
    go.click()
    board.expect(game)
    expect(board.root.locator(".tpw-review-result")).to_be_visible(timeout=A_WHILE)
    assert figures(board.tab("review")) == sum_of(review(game))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1100])
def test_it_fits_and_axe_finds_nothing(voila: rig.VoilaApp, still: Page, scheme: str, width: int) -> None:
    still.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    still.set_viewport_size({"width": width, "height": 900})
    board = show(voila, still)
    page = look_back(board)
    page.get_by_role("button", name="Review a pasted game").click()
    page.get_by_role("button", name="Learn from this game").click()
    strip = board.strip_of("learn")
    expect(strip).to_be_visible()
    board.click(DRAW)
    expect(strip.locator(".tpw-learn-try")).to_have_count(1)
    strip.locator(".tpw-learn-show").click()
    expect(strip.locator(".tpw-learn-best")).to_be_visible()
    found = Axe().run(still, context=".tpw-root").response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
    assert board.root.evaluate(SIZES)["overflow"] <= 0
    assert board.root.evaluate(OUTSIDE) == []
    if width == 320:
        assert board.root.evaluate(SMALL) == []
