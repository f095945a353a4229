"""Choosing a game, sharing it, and what a player sets: on the board, in both hosts."""

from __future__ import annotations

import datetime
import re

import pytest
import rig
import table
from playwright.sync_api import Browser, Locator, Page, expect

from tripeaks_widgets.deals import Setup, daily_deal, pysol_deal
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import PRESETS, Rules
from tripeaks_widgets.engine.table import DRAW, Outcome
from tripeaks_widgets.solver import solve

NUMBER = 2


def show(host: rig.Host, page: Page, source: str = f"Board({NUMBER}, keep=False)") -> table.BoardPage:
    host.show(page, f"{table.IMPORT}\nboard = {source}\nboard")
    return table.BoardPage(page)


def start(board: table.BoardPage) -> Locator:
    """Open the panel in which a game is chosen."""
    board.root.locator(".tpw-deal").click()
    panel = board.root.get_by_role("dialog", name="New game")
    expect(panel).to_be_visible()
    return panel


def choose(panel: Locator, kind: str, text: str | None = None) -> None:
    panel.get_by_role("radio", name=re.compile(f"^{kind}")).check()
    if text is not None:
        panel.locator(".tpw-field-text:visible").fill(text)
    panel.get_by_role("button", name="Deal", exact=True).click()


def lose(game: Game) -> list[int | str]:
    """Moves that lose: draw all, then play what there is."""
    made: list[int | str] = []
    while game.outcome not in (Outcome.WON, Outcome.LOST):
        move = DRAW if game.view.stock_left else game.playable[0]
        game.move(move)
        made.append(move)
    return made


def test_every_kind_of_deal_can_be_chosen(host: rig.Host, still: Page) -> None:
    board = show(host, still)
    name = board.root.locator(".tpw-deal .tpw-chip-value")
    typed = " ".join(str(card) for card in Deal.numbered(77).cards)
    today = datetime.date.today()
    wanted = [
        ("By number", "48213", "Number 48213", Deal.numbered(48213)),
        ("PySolFC", "12", "PySolFC 12", pysol_deal(12)),
        ("Typed", typed, "Typed in", Deal.numbered(77)),
        ("Typed", Deal.numbered(78).code, "Typed in", Deal.numbered(78)),
        ("Typed", "see https://x.example/?deal=5&rules=no-wrap", "Shared 5", Deal.numbered(5)),
        ("Daily", None, f"Daily {today}", daily_deal(today)),
    ]
    for kind, text, shown, deal in wanted:
        panel = start(board)
        panel.get_by_label("Rules", exact=True).select_option("standard")
        choose(panel, kind, text)
        expect(panel).to_be_hidden()
        expect(name).to_have_text(shown)
        board.expect(Game(deal, "no-wrap" if shown == "Shared 5" else None))
    for kind in ("Winnable", "Random"):
        panel = start(board)
        choose(panel, kind)
        expect(name).to_have_text(re.compile(f"^{kind} "))
        board.expect(Game(Deal.numbered(board.number())))
        assert kind == "Random" or solve(Deal.numbered(board.number())).winnable


def test_what_cannot_be_dealt_is_explained_and_stays_written(host: rig.Host, still: Page) -> None:
    board = show(host, still)
    game = Game(Deal.numbered(NUMBER))
    panel = start(board)
    choose(panel, "By number", "48x")
    expect(panel).to_contain_text("A deal's number has digits only")
    expect(panel.locator(".tpw-field-text:visible")).to_be_focused()
    choose(panel, "By number", "99999999999999999999")
    expect(panel.get_by_role("alert")).to_contain_text("isn't a deal number")
    twice = [str(card) for card in Deal.numbered(NUMBER).cards]
    twice[5] = twice[40]
    choose(panel, "Typed", " ".join(twice))
    expect(panel.get_by_role("alert")).to_contain_text(f"{twice[5]} is there already")
    expect(panel.get_by_role("alert")).to_contain_text("place 5")
    expect(panel.locator(".tpw-field-text:visible")).to_have_value(" ".join(twice))
    choose(panel, "Typed", "deal=7&rules=standart")
    expect(panel.get_by_role("alert")).to_contain_text("did you mean standard?")
    # What is typed there plays nothing: d draws and u takes back elsewhere.
    panel.locator(".tpw-field-text:visible").press_sequentially("du?h ")
    assert panel.locator(".tpw-field-text:visible").input_value().endswith("du?h ")
    still.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(board.root.locator(".tpw-deal")).to_be_focused()
    board.expect(game)


def test_rules_by_preset_and_by_option_with_their_chances(host: rig.Host, still: Page) -> None:
    board = show(host, still)
    panel = start(board)
    rules = panel.get_by_label("Rules", exact=True)
    expect(panel).to_contain_text("97.04\u00a0% of all deals can be won so")
    rules.select_option("no-wrap")
    expect(panel.get_by_label("Wrap")).to_have_value("off")
    expect(panel).to_contain_text("Ace and king are not neighbours: much harder.")
    expect(panel.locator(".tpw-odds-line")).to_have_text(re.compile(r"^7\d\.\d\d"))
    panel.get_by_label("Scoring").select_option("msc")
    expect(rules).to_have_value("own")
    panel.get_by_label("Waste at the start").select_option("empty")
    panel.get_by_label("Layout").select_option("separate")
    panel.get_by_label("Covered cards").select_option("off")
    choose(panel, "By number", "9")
    expect(panel).to_be_hidden()
    own = Rules(wrap=False, scoring="msc", waste="empty", layout="separate", hidden=False)
    board.expect(Game(Deal.numbered(9), own))
    # They go on with the next deal.
    board.press("new")
    expect(board.root.locator(".tpw-deal .tpw-chip-value")).to_contain_text("Random")
    board.expect(Game(Deal.numbered(board.number()), own))
    panel = start(board)
    for name in PRESETS:
        rules.select_option(name)
        assert panel.locator(".tpw-line:visible").first.inner_text()
    rules.select_option("any-first-card")
    choose(panel, "By number", "9")
    board.expect(Game(Deal.numbered(9), "any-first-card"))


# Sharing


def test_a_link_goes_to_another_profile(voila: rig.VoilaApp, still: Page, browser: Browser, faults: rig.Faults) -> None:
    source = f"Board({NUMBER}, Rules(wrap=False, scoring='msc'), keep=False)"
    board = show(voila, still, source)
    still.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = Game(Deal.numbered(NUMBER), Rules(wrap=False, scoring="msc"))
    for move in lose(game):
        board.click(move)
    board.expect(game)
    board.choose("share")
    panel = board.root.get_by_role("dialog", name="Share this deal")
    field = panel.get_by_role("textbox")
    expect(field).to_have_value(re.compile(f"deal={NUMBER}&wrap=off&scoring=msc$"))
    panel.get_by_role("checkbox").check()
    panel.get_by_role("button", name="Copy").click()
    expect(panel).to_contain_text("Copied.")
    link = still.evaluate("navigator.clipboard.readText()")
    assert link == field.input_value()
    assert f"&beat={game.state.score}&moves={game.state.moves}" in link

    play = voila.write(f"{table.IMPORT}\nBoard()", metadata={"voila": {"template": "tripeaks", "theme": "auto"}})
    link = re.sub(r"test-\d+\.ipynb", play, link)
    elsewhere = browser.new_context(locale="en-GB", reduced_motion="reduce")
    faults.watch(elsewhere)
    page = elsewhere.new_page()
    page.goto(link)
    other = table.BoardPage(page)
    expect(other.root.locator(".tpw-beat")).to_contain_text(f"{game.state.score:,} in {game.state.moves}")
    fresh = Game(Deal.numbered(NUMBER), Rules(wrap=False, scoring="msc"))
    other.expect(fresh)
    other.move(fresh, DRAW)
    page.reload()  # the same link goes on with the game
    table.BoardPage(page).expect(fresh)
    other.press("new")
    expect(other.root.locator(".tpw-beat")).to_be_hidden()
    assert "deal=" not in page.url
    elsewhere.close()


def test_a_bad_link_explains_itself_and_offers_a_new_deal(voila: rig.VoilaApp, still: Page) -> None:
    voila.show(still, f"{table.IMPORT}\nBoard()", query="?deal=moon&rules=no-wrap")
    board = table.BoardPage(still)
    panel = board.root.get_by_role("dialog", name="New game")
    expect(panel.get_by_role("alert")).to_contain_text("This link can't be used.")
    panel.get_by_role("button", name="Deal", exact=True).click()
    expect(panel).to_be_hidden()
    game = Game(Deal.numbered(board.number()))
    board.move(game, DRAW)
    assert "deal=" not in still.url


def test_a_notebook_gives_a_code_to_paste(lab: rig.Lab, still: Page) -> None:
    board = show(lab, still, "Board('pysol-12', 'no-wrap', keep=False)")
    board.choose("share")
    panel = board.root.get_by_role("dialog", name="Share this deal")
    field = panel.get_by_role("textbox")
    expect(field).to_have_value("deal=pysol-12&rules=no-wrap")
    expect(panel.get_by_role("checkbox")).to_be_hidden()  # there is no result yet
    code = field.input_value()
    still.keyboard.press("Escape")
    board.press("new")
    expect(board.root.locator(".tpw-deal .tpw-chip-value")).to_contain_text("Random")
    panel = start(board)
    choose(panel, "Typed", code)
    expect(panel).to_be_hidden()
    board.expect(Game(Setup.of(code).deal, "no-wrap"))


# At the end


def test_a_lost_game_says_until_when_it_could_be_won_and_goes_back_there(host: rig.Host, still: Page) -> None:
    board = show(host, still)
    game = Game(Deal.numbered(NUMBER))
    for move in lose(game):
        board.click(move)
    board.expect(game)
    last = solve(game.deal).last_winnable(game)
    assert last is not None
    line = f"Until move {last + 1} of {len(game.moves)} it could be won."
    expect(board.message).to_contain_text(line)
    expect(board.said).to_contain_text(line)
    expect(board.message).to_contain_text("cards are left")
    board.root.get_by_role("button", name="Go back there").click()
    game.jump(last)
    board.expect(game)
    for move in solve(game.deal).line_from(game.state):
        board.move(game, move)
    expect(board.message).to_contain_text("Won!")


# Settings


def test_settings_hold_for_all_boards_of_the_browser(host: rig.Host, still: Page) -> None:
    board = show(host, still)
    board.choose("settings")
    panel = board.root.get_by_role("dialog")
    panel.get_by_role("checkbox", name="Four colours").check()
    expect(board.root).to_have_class(re.compile("tpw-four"))
    panel.get_by_label("Language").select_option("da")
    expect(board.button("undo")).to_have_text("Fortryd")
    expect(panel).to_be_visible()  # still there, in Danish
    expect(panel).to_contain_text("Indstillinger")
    still.keyboard.press("Escape")
    colours = {
        suit: board.root.locator(f".tpw-suit-{suit}").first.evaluate("(card) => getComputedStyle(card).color")
        for suit in "CDHS"
    }
    assert len(set(colours.values())) == 4
    again = show(host, still)
    expect(again.button("undo")).to_have_text("Fortryd")
    expect(again.root).to_have_class(re.compile("tpw-four"))


def test_danish_by_the_browsers_language(voila: rig.VoilaApp, browser: Browser, faults: rig.Faults) -> None:
    context = browser.new_context(locale="da-DK", reduced_motion="reduce")
    faults.watch(context)
    page = context.new_page()
    board = show(voila, page)
    expect(board.button("new")).to_have_text("Nyt spil")
    expect(board.root.locator(".tpw-board")).to_have_attribute("lang", "da")
    board.choose("choose")
    expect(board.root.get_by_role("dialog", name="Nyt spil")).to_contain_text("97,04\u00a0%")
    context.close()


def test_a_card_is_drawn_by_itself_if_wanted(host: rig.Host, still: Page) -> None:
    host.show(still, f"{table.IMPORT}\nboard = Board({NUMBER}, auto_draw=True, keep=False)\nboard")
    board, game = table.BoardPage(still), Game(Deal.numbered(NUMBER))
    for _ in range(12):
        move = game.playable[0] if game.playable else DRAW
        board.click(move)
        game.move(move)
        while game.outcome is Outcome.STUCK:
            game.draw()
        board.expect(game)
    stuck = game.moves
    board.press("undo")
    game.undo()
    still.wait_for_timeout(1200)
    board.expect(game)  # whoever goes back wants to look
    assert len(game.moves) == len(stuck) - 1


def test_a_simple_hint_points_at_a_card_or_the_stock(host: rig.Host, still: Page) -> None:
    board, game = show(host, still, f"Board({NUMBER}, simple_hints=True, keep=False)"), Game(Deal.numbered(NUMBER))
    for _ in range(8):
        board.stock.focus()
        still.keyboard.press("h")
        hinted = board.root.locator(".tpw-hinted")
        if game.playable:
            expect(hinted).to_have_attribute("data-place", str(game.playable[0]))
            expect(board.said).to_contain_text("can be played.")
        else:
            expect(hinted).to_have_class(re.compile("tpw-stock"))
        board.move(game, game.playable[0] if game.playable else DRAW)
        expect(hinted).to_have_count(0)


@pytest.mark.parametrize("width", [320, 480, 640])
def test_panels_fit_a_small_page(voila: rig.VoilaApp, still: Page, width: int) -> None:
    still.set_viewport_size({"width": width, "height": 640})
    board = show(voila, still)
    for name in ("choose", "share", "scores", "settings", "help"):
        board.choose(name)
        box = board.root.get_by_role("dialog").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert still.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        still.keyboard.press("Escape")
