"""Advice on the board, as a player meets it: values on the cards and in the list, guessed first, and thought longer."""

from __future__ import annotations

import re

import rig
import table
from playwright.sync_api import Locator, Page, expect
from test_board_secrets import sources
from test_board_teach import look_away, press, say, show

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW, Move

NUMBER = 20  # begins with three cards that can be played

# An adviser whose longer looks take ten seconds.
SLOW = """
import time
from tripeaks_widgets.board.teaching import counsellor
def slow(view, *, worlds=None, progress=None, real=counsellor.advise, **options):
    for part in range(100 if worlds else 0):
        progress(part / 100)
        time.sleep(0.1)
    return real(view, worlds=10, progress=progress, **options)
counsellor.advise = slow
"""


class Advice:
    """The page of advice, and what it puts on the cards."""

    def __init__(self, board: table.BoardPage) -> None:
        self.board = board
        self.page = board.root.locator(".tpw-page-advice")
        self.line = self.page.locator(".tpw-advice-line")
        self.word = self.page.locator(".tpw-advice-word")
        self.rows = self.page.locator(".tpw-advice-row")
        self.best = self.page.locator(".tpw-advice-row.tpw-best")
        self.source = self.page.locator(".tpw-advice-source")
        self.plates = board.root.locator(".tpw-plate")
        self.first = self.page.get_by_role("checkbox", name="Guess first")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def row(self, move: Move) -> Locator:
        return self.page.locator(f'.tpw-advice-row[data-move="{move}"]')

    def moves(self) -> list[Move]:
        """The moves in the order of the list."""
        found = [row.get_attribute("data-move") for row in self.rows.all()]
        return [DRAW if one == DRAW else int(one or "") for one in found]

    def expect_values(self, game: Game) -> list[Move]:
        """Wait until every legal move has a value, in the list and on its card, and give the moves in their order."""
        expect(self.best).to_have_count(1)
        expect(self.plates).to_have_count(len(game.view.legal_moves))
        moves = self.moves()
        assert sorted(map(str, moves)) == sorted(map(str, game.view.legal_moves))
        assert self.best.get_attribute("data-move") == str(moves[0])
        for move in moves:
            told = self.row(move).locator(".tpw-advice-value").inner_text()
            plate = self.board.root.locator(f'.tpw-plate[data-move="{move}"]')
            expect(plate.locator(".tpw-plate-figure")).to_have_text(re.sub("^under ", "<", re.sub("^over ", ">", told)))
            spot = self.board.stock if move == DRAW else self.board.card(move)
            card, box = spot.bounding_box(), plate.bounding_box()
            assert card is not None
            assert box is not None
            assert abs(card["x"] + card["width"] / 2 - box["x"] - box["width"] / 2) < 2
            assert card["y"] < box["y"] < card["y"] + card["height"]
        return moves

    def expect_none(self, game: Game) -> None:
        """Wait until every legal move stands there without any value."""
        expect(self.line).to_have_text(say("lesson.advice.guess"))
        expect(self.rows).to_have_count(len(game.view.legal_moves))
        expect(self.plates).to_have_count(0)
        assert "%" not in self.page.inner_text()
        assert self.page.locator(".tpw-advice-fill, .tpw-advice-tag, .tpw-best").count() == 0


def follow(advice: Advice, game: Game, move: Move) -> None:
    """A move was made from the list."""
    game.move(move)
    advice.board.expect(game)


def test_values_come_on_cards_and_in_the_list_and_new_ones_after_a_move(host: rig.Host, still: Page) -> None:
    board, game = show(host, still, f"Board({NUMBER})")
    advice = Advice(board)
    press(board, "a")
    expect(board.button("advising")).to_have_attribute("aria-pressed", "true")
    best = advice.expect_values(game)[0]
    expect(board.said).to_contain_text("Advice: ")
    expect(advice.source).to_have_text(re.compile(r"^From [\d,]+ imagined deals?\.$|^Exact"))
    for move in game.playable:
        advice.row(move).hover()
        board.expect_trail(table.Trail("preview", lit=(move,)))
        board.card(move).hover()
        expect(advice.page.locator(".tpw-lit")).to_have_attribute("data-move", str(move))
    advice.row(DRAW).hover()
    expect(board.root.locator(".tpw-plate.tpw-lit")).to_have_attribute("data-move", DRAW)
    look_away(board)

    advice.best.click()
    follow(advice, game, best)
    best = advice.expect_values(game)[0]
    advice.best.focus()
    still.keyboard.press("Enter")
    follow(advice, game, best)
    if game.view.legal_moves:
        advice.expect_values(game)
    board.button("advising").click()
    expect(advice.page).to_be_hidden()
    expect(advice.plates).to_have_count(0)
    assert board.kept().hints["advice"] >= 2


def test_guess_first_hides_all_values_until_the_guess(host: rig.Host, still: Page) -> None:
    board, game = show(host, still, f"Board({NUMBER}, tab='advice')")
    advice = Advice(board)
    advice.expect_values(game)
    # What was seen is no secret any more: the next position is guessed.
    advice.first.check()
    board.move(game, game.playable[0])
    advice.expect_none(game)
    still.wait_for_timeout(1_500)  # the adviser has thought by now, and the page doesn't know it
    advice.expect_none(game)
    assert not re.search(r"recommended|points", advice.page.inner_text())
    assert '"certainty"' not in sources(still)
    guess = game.view.legal_moves[-1]
    advice.row(guess).click()
    moves = advice.expect_values(game)
    board.expect(game)
    expect(advice.word).to_have_text(re.compile("^Well guessed|^Nearly|gives away"))
    expect(board.said).to_contain_text(re.compile("Well guessed|Nearly|gives away"))
    expect(advice.row(guess)).to_contain_text(say("lesson.advice.guessed"))

    advice.row(moves[0]).click()
    follow(advice, game, moves[0])
    while len(game.view.legal_moves) < 2:
        board.move(game, DRAW)
    advice.expect_none(game)
    still.wait_for_timeout(1_500)
    board.move(game, DRAW)  # a move on the board is a guess, too
    expect(advice.word).to_have_text(re.compile("^Well guessed|^Nearly|gives away"))
    advice.first.uncheck()
    advice.expect_values(game)


def test_a_longer_look_is_stopped_by_a_button_and_by_a_move(host: rig.Host, still: Page) -> None:
    host.show(still, f"{table.IMPORT}\n{SLOW}\nboard = Board({NUMBER}, tab='advice')\nboard")
    board, game = table.BoardPage(still), Game(Deal.numbered(NUMBER))
    board.expect(game)
    advice = Advice(board)
    advice.expect_values(game)
    bar = advice.page.get_by_role("progressbar")
    for end in ("button", "move"):
        expect(advice.source).to_have_text(say("advice.worlds", count=10))
        advice.button("Think longer").click()
        expect(bar).to_be_visible()
        expect(bar).not_to_have_attribute("aria-valuenow", "0")
        advice.expect_values(game)  # those from before
        if end == "button":
            advice.button("Stop").click()
            expect(bar).to_be_hidden()
        else:
            board.move(game, DRAW)
        advice.expect_values(game)
    expect(bar).to_be_hidden()


def test_a_game_that_is_over_is_told_so(voila: rig.VoilaApp, still: Page) -> None:
    play = "while board.game.view.legal_moves:\n    board.game.move(board.game.view.legal_moves[-1])"
    voila.show(still, f"{table.IMPORT}\nboard = Board({NUMBER}, tab='advice')\n{play}\nboard")
    advice = Advice(table.BoardPage(still))
    expect(advice.line).to_have_text(say("advice.none"))
    expect(advice.rows).to_have_count(0)
    expect(advice.plates).to_have_count(0)
