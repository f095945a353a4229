"""What the board teaches, as a player meets it: chains, plans, hints, the solver's line, moves, unseen cards."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
import rig
import table
import test_board_secrets as search
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect
from table import Trail
from test_board_sizes import SIZES

from tripeaks_widgets.catalogue import percent, text
from tripeaks_widgets.engine.cards import RANKS
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game, Intent, Node
from tripeaks_widgets.engine.table import DRAW, Move, Outcome
from tripeaks_widgets.planning import Plan, chains, chances
from tripeaks_widgets.planning.chains import Order
from tripeaks_widgets.planning.plan import overtaken
from tripeaks_widgets.solver import Solution, solve
from tripeaks_widgets.tutor.coach import coach
from tripeaks_widgets.tutor.ladder import hint

NUMBER = 2
# In both the longest chain has six cards. In the second, one that turns up on the way offers more than is left of it.
WHOLE, INTERRUPTED = 18, 219
NEVER = 28  # can't be won
# What each page below the board has once the kernel has told what is on it, in a game with a move.
PAGES = {
    "moves": ".tpw-move",
    "chains": ".tpw-ring-ranks .tpw-ring-pip",
    "unseen": ".tpw-unseen-item",
    "advice": ".tpw-advice-row.tpw-best",
}
A_STEP = 700  # milliseconds from one to the next of moves that are made by themselves


def shown(told: str) -> str:
    """A sentence as the browser writes it: it asks for suits as text, not as small pictures."""
    return re.sub("[♣♦♥♠]", "\\g<0>\ufe0e", told)


def say(key: str, /, **args: Any) -> str:
    """A text of the catalogue as the browser writes it."""
    return shown(text(key, **args))


def show(host: rig.Host, page: Page, source: str = f"Board({NUMBER})") -> tuple[table.BoardPage, Game]:
    host.show(page, f"{table.IMPORT}\nboard = {source}\nboard")
    board, game = table.BoardPage(page), Game(Deal.numbered(int(re.findall(r"\d+", source)[0])))
    board.expect(game)
    return board, game


def deal(board: table.BoardPage, number: int) -> Game:
    """Put another deal on the board."""
    board.choose("choose")
    panel = board.root.get_by_role("dialog", name="New game")
    panel.get_by_role("radio", name=re.compile("^By number")).check()
    panel.locator(".tpw-field-text:visible").fill(str(number))
    panel.get_by_role("button", name="Deal", exact=True).click()
    game = Game(Deal.numbered(number))
    board.expect(game)
    look_away(board)
    return game


def open_page(board: table.BoardPage, name: str) -> Locator:
    """Open a page below the board and wait until it is filled."""
    page = board.tab(name)
    expect(page.locator(PAGES[name])).not_to_have_count(0)
    return page


def look_away(board: table.BoardPage) -> None:
    """Point at nothing of the board."""
    board.page.mouse.move(1, 1)


def press(board: table.BoardPage, key: str, times: int = 1) -> None:
    """Press a key on the board."""
    board.stock.focus()
    for _ in range(times):
        board.page.keyboard.press(key)


def wait_kept(board: table.BoardPage, wanted: Any, of: Any) -> None:
    """Wait until something of the game that is kept in the browser is as it should be."""
    for _ in range(200):
        if of(board.kept()) == wanted:
            break
        board.page.wait_for_timeout(20)
    assert of(board.kept()) == wanted


# Chains


def test_chains_on_the_cards_in_the_list_and_on_the_circle(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    page = board.tab("chains")
    for move in (None, 20, DRAW):
        if move is not None:
            board.move(game, move)
        look_away(board)
        found = chains(game.view)
        assert found.longest is not None
        whole = Trail.of("chain", found.longest)
        board.expect_trail(whole)
        top = ("lesson.chains.on-top", {"top": str(game.state.top)})
        longest = ("lesson.chains.longest", {"count": len(found.longest)})
        told = say("lesson.chains.from", count=found.count, start=top, longest=longest)
        expect(page.locator(".tpw-chains-line")).to_have_text(told)

        lit = page.locator(".tpw-ring-rank.tpw-lit")
        for place in game.playable:
            board.card(place).hover()
            best, card = found.best(place), game.view.tableau[place]
            assert best is not None
            assert card is not None
            board.expect_trail(Trail.of("preview", best))
            expect(lit).to_have_count(1)
            expect(lit).to_have_attribute("aria-label", re.compile(f"^{say(f'rank.{RANKS[card.rank]}')}", re.I))
            assert lit.locator(".tpw-lit-pip").get_attribute("data-card") == str(card)
        rows = page.locator(".tpw-chains-row")
        for nth, order in enumerate(get_args(Order)):
            page.locator(".tpw-chains-order").nth(nth).click()
            ranked = found.ranked(order, 6)
            expect(rows).to_have_count(len(ranked))
            for row, chain in zip(rows.all(), ranked, strict=True):
                row.hover()
                board.expect_trail(Trail.of("preview", chain))
        for rank in range(len(RANKS)):
            page.locator(".tpw-ring-node").nth(rank).hover()
            faces = [(place, game.view.face(place)) for place in range(len(game.view.layout))]
            places = tuple(
                place for place, card in faces if card and card.rank == rank and not game.state.gone >> place & 1
            )
            board.expect_trail(Trail("preview", lit=places) if places else whole)
        look_away(board)
        board.expect_trail(whole)
    board.root.locator(".tpw-tab-chains").click()
    expect(page).to_be_hidden()
    board.expect_trail(None)


# Plans


def words_of(plan: Plan) -> list[str]:
    """What the strip must say of each step of a plan that isn't being played."""
    said = []
    for nth, step in enumerate(plan.steps, start=1):
        key = "lesson.plan.step-draw" if step.move == DRAW else "lesson.plan.step"
        parts = [say(key, nth=nth, card=str(step.card))]
        if step.points:
            parts.append(say("lesson.plan.points", points=step.points))
        if step.turned:
            kind = "unknown" if step.unknown else "known"
            parts.append(say(f"lesson.plan.turns-{kind}", count=len(step.turned)))
        said.append(", ".join(parts))
    return said


def trail_of(plan: Plan, done: int = 0) -> Trail:
    ends = "" if plan.chance is None else say("lesson.ends", chance=plan.chance)
    return Trail("plan", plan.moves[done:], ends=ends, first=done + 1)


def play_all(game: Game, rest: tuple[Move, ...]) -> tuple[int, str]:
    """Play a plan as the board does by itself: how many steps, and what it says where it waits."""
    for done, move in enumerate(rest, start=1):
        event = game.move(move)
        better = overtaken(game.view, rest[done:], event.turned)
        if better is not None:
            return done, say("plan.better", count=len(better), cards=[str(card) for card in better.cards])
    return len(rest), ""


def test_a_chain_of_six_is_found_planned_played_and_kept(host: rig.Host, still: Page) -> None:
    board, game = show(host, still, f"Board({WHOLE}, tab='chains')")
    strip = board.strip_of("plan")
    everything = strip.locator(".tpw-plan-all")
    for number in (WHOLE, INTERRUPTED):
        if number != WHOLE:
            game = deal(board, number)
        longest = chains(game.view).longest
        assert longest is not None
        assert len(longest) == 6
        page = board.tab("chains")
        board.expect_trail(Trail.of("chain", longest))
        page.locator(".tpw-chains-row").first.click()
        expect(strip.locator(".tpw-strip-title")).to_have_text(say("lesson.plan.writing"))
        plan = Plan(game.view, longest.places)
        assert board.plan_steps() == words_of(plan)
        look_away(board)
        board.stock.focus()
        board.expect_trail(trail_of(plan))
        expect(strip).to_contain_text(say("lesson.plan.best-none"))
        board.expect(game, planned=len(plan))

        strip.get_by_role("button", name="Save").click()
        expect(strip.get_by_role("button", name="Saved")).to_have_attribute("aria-disabled", "true")
        everything.click()
        expect(everything).to_have_text("Stop")
        expect(strip.locator(".tpw-plan-next")).to_have_attribute("aria-disabled", "true")
        done, why = play_all(game, plan.moves)
        assert (done < 6) == (number == INTERRUPTED)
        board.expect(game)
        expect(everything).to_have_text("Play all")
        if why:
            expect(strip.locator(".tpw-strip-note")).to_have_text(why)
            expect(board.said).to_contain_text(why)
            board.expect_trail(trail_of(plan, done))
            still.wait_for_timeout(A_STEP + 200)
            board.expect(game)  # it waits
            everything.click()
            assert play_all(game, plan.moves[done:])[0] + done == 6
            board.expect(game)
        expect(strip.locator(".tpw-strip-title")).to_have_text(say("lesson.plan.played"))
        wait_kept(board, longest.places, lambda kept: kept.moves)
        assert board.kept().plans == (Intent(0, longest.places),)
        # What was saved is opened again where it was made.
        board.tab("moves").locator(".tpw-moves-plan").click()
        game.goto(0)
        plan = Plan(game.view, longest.places)  # the cards that it turned up are known now
        expect(strip.locator(".tpw-strip-title")).to_have_text(say("lesson.plan.writing"))
        assert board.plan_steps() == words_of(plan)
        board.expect(game, planned=len(plan))


def test_a_plan_by_clicks_moves_nothing(lab: rig.Lab, still: Page) -> None:
    board, game = show(lab, still)
    board.button("planning").click()
    expect(board.button("planning")).to_have_attribute("aria-pressed", "true")
    expect(board.said).to_contain_text(say("lesson.heard.plan", count=0))
    plan = Plan(game.view)

    def refused(move: Move) -> None:
        why = plan.refusal(move)
        assert why is not None
        expect(board.message).to_have_text(shown(why.to("en")))
        expect(board.said).to_contain_text(shown(why.to("en")))
        assert board.plan_steps() == words_of(plan)

    for place in (20, 21):
        board.click(place)
        plan = plan.add(place)
        said = {"nth": len(plan), "card": str(plan.steps[-1].card), "points": plan.points, "turned": len(plan.turned)}
        expect(board.said).to_contain_text(say("lesson.heard.step", **said))
        assert board.plan_steps() == words_of(plan)
    board.click(21)
    refused(21)  # it is there already
    board.click(27)
    refused(27)  # it doesn't fit
    board.click_covered(0)
    refused(0)
    turned = plan.turned[0] if plan.turned else 11
    board.click_covered(turned)
    refused(turned)  # nobody knows it
    press(board, "d")
    refused(DRAW)
    look_away(board)
    board.expect_trail(trail_of(plan))
    board.expect(game, planned=len(plan))
    expect(board.strip_of("plan").locator(".tpw-plan-use")).to_be_visible()
    board.strip_of("plan").locator(".tpw-plan-use").click()
    best = chains(game.view).longest
    assert best is not None
    plan = Plan(game.view, best.places)
    expect(board.strip_of("plan")).to_contain_text(say("lesson.plan.best-none"))
    press(board, "u")
    plan = plan.shortened()
    expect(board.said).to_contain_text(say("lesson.heard.plan", count=len(plan)))
    assert board.plan_steps() == words_of(plan)
    press(board, "p")
    expect(board.strip_of("plan")).to_be_hidden()
    expect(board.said).to_contain_text(say("lesson.heard.plan-off"))
    board.expect_trail(None)
    # A stock card that was seen can be planned.
    board.move(game, DRAW)
    press(board, "u")
    game.undo()
    board.expect(game)
    press(board, "p")
    press(board, "d")
    plan = Plan(game.view, [DRAW])
    expect(board.strip_of("plan").locator(".tpw-plan-step")).to_have_count(1)
    assert board.plan_steps() == words_of(plan)
    board.expect_trail(trail_of(plan))
    board.strip_of("plan").locator(".tpw-plan-next").click()
    game.draw()
    board.expect(game)


def test_a_plan_by_keys_alone(lab: rig.Lab, still: Page) -> None:
    board, game = show(lab, still)
    board.root.focus()
    keyboard = still.keyboard
    keyboard.press("p")
    plan = Plan(game.view)
    for place in (20, 21):
        keyboard.press("Home")
        for _ in range(len(game.view.open)):
            if board.card(place).evaluate("(card) => card === document.activeElement"):
                break
            keyboard.press("ArrowRight")
        expect(board.card(place)).to_be_focused()
        keyboard.press("Enter")
        plan = plan.add(place)
        said = {"nth": len(plan), "card": str(plan.steps[-1].card), "points": plan.points, "turned": len(plan.turned)}
        expect(board.said).to_contain_text(say("lesson.heard.step", **said))
    following = board.strip_of("plan").locator(".tpw-plan-next")
    for _ in range(12):
        keyboard.press("Tab")
        if following.evaluate("(button) => button === document.activeElement"):
            break
    expect(following).to_be_focused()
    for place in (20, 21):
        keyboard.press("Enter")
        game.move(place)
        board.expect(game)
        expect(board.said).to_contain_text("played, ")
        expect(following).to_be_focused()
    expect(board.strip_of("plan").locator(".tpw-strip-title")).to_have_text(say("lesson.plan.played"))
    keyboard.press("p")
    expect(board.strip_of("plan")).to_be_hidden()
    keyboard.press("p")  # the focus is still in the board
    expect(board.strip_of("plan")).to_be_visible()


# Hints


def test_a_hint_says_more_with_each_press(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    hinted = board.root.locator(".tpw-hinted")

    def climbs() -> None:
        for rung in (1, 2, 3, 4, 4):
            press(board, "h")
            wanted = hint(game.view, rung)
            expect(board.message).to_have_text(shown(wanted.to("en")))
            expect(board.message).to_have_attribute("data-kind", "hint")
            expect(board.said).to_contain_text(shown(wanted.to("en")))
            if wanted.chain is not None:
                board.expect_trail(Trail.of("hint", wanted.chain))
            else:
                board.expect_trail(Trail("hint", lit=wanted.lit) if rung == 2 and wanted.lit else None)
            if rung > 2 and wanted.lit:
                expect(hinted).to_have_attribute("data-place", str(wanted.move))
            elif wanted.stock:
                expect(hinted).to_have_class(re.compile("tpw-stock"))
            else:
                expect(hinted).to_have_count(0)

    climbs()
    board.move(game, 20)
    expect(hinted).to_have_count(0)
    expect(board.message).not_to_have_attribute("data-kind", "hint")
    board.expect_trail(None)
    climbs()
    while game.outcome is not Outcome.STUCK:
        board.move(game, game.playable[0] if game.playable else DRAW)
    climbs()
    wait_kept(board, dict.fromkeys(("nudge", "region", "card", "line"), 3), lambda kept: kept.hints)

    board.choose("settings")
    board.root.get_by_role("checkbox", name="Simple hints").check()
    still.keyboard.press("Escape")
    for _ in range(2):
        press(board, "h", 2)
        wanted = hint(game.view, 0)
        expect(board.message).to_have_text(shown(wanted.to("en")))
        wanted_class = re.compile("tpw-stock" if wanted.stock else "tpw-card")
        expect(hinted).to_have_class(wanted_class)
        board.expect_trail(None)
        board.move(game, game.playable[0] if game.playable else DRAW)
    wait_kept(board, 2, lambda kept: kept.hints["simple"])


# The solver's line


class Line:
    """The strip of the solver's line, and what it must show."""

    def __init__(self, board: table.BoardPage) -> None:
        self.strip = board.strip_of("solution")
        self.result = self.strip.locator(".tpw-solution-result")
        self.step = self.strip.locator(".tpw-solution-step")
        self.note = self.strip.locator(".tpw-solution-note")

    def button(self, name: str) -> Locator:
        return self.strip.locator(f".tpw-solution-{name}")

    def expect(self, done: int, of: int) -> None:
        expect(self.step).to_have_text(say("lesson.solution.step", done=done, of=of))

    def ends(self, game: Game, line: tuple[Move, ...], otherwise: str = "clears") -> None:
        """Wait until it tells where a line leads."""
        end = game.state
        for move in line:
            end = game.table.after(end, move)
        what = say(f"lesson.solution.{'wins' if end.plays == len(game.table.tableau) else otherwise}")
        moves = say("lesson.solution.moves", count=end.moves)
        score = say("lesson.solution.score", score=end.score)
        expect(self.result).to_have_text(f"{what}: {moves}, {score}.", timeout=60_000)


def test_the_solvers_line_is_walked(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    known = solve(game.deal)
    board.move(game, known.clearing_line_from(game.state)[0])
    origin = game.node.number
    line = known.clearing_line_from(game.state)
    press(board, "s")
    strip = Line(board)
    strip.ends(game, line)
    expect(board.said).to_contain_text(say("lesson.heard.solution", done=0, of=len(line)))
    for done, move in enumerate(line[:3], start=1):
        wanted = board.stock if move == DRAW else board.card(move)
        expect(wanted).to_have_class(re.compile("tpw-hinted"))
        strip.button("forth").click()
        game.move(move)
        board.expect(game)
        strip.expect(done, len(line))
    strip.button("back").click()
    game.undo()
    board.expect(game)
    strip.button("last").click()
    for move in line[2:]:
        game.move(move)
    board.expect(game)
    assert game.outcome is Outcome.WON
    expect(strip.button("forth")).to_have_attribute("aria-disabled", "true")
    strip.button("first").click()
    game.goto(origin)
    board.expect(game)
    strip.expect(0, len(line))
    still.keyboard.press("ArrowRight")
    game.move(line[0])
    board.expect(game)

    strip.button("play").click()
    expect(strip.button("play")).to_have_accessible_name("Pause")
    for move in line[1:3]:
        game.move(move)
    board.expect(game)
    strip.button("play").click()
    expect(strip.button("play")).to_have_accessible_name("Auto-play")
    still.wait_for_timeout(A_STEP + 200)
    board.expect(game)
    strip.expect(3, len(line))
    strip.button("play").click()
    game.move(line[3])
    board.expect(game)
    press(board, "u")  # whoever does something else takes over
    game.undo()
    board.expect(game)
    still.wait_for_timeout(A_STEP + 200)
    board.expect(game)

    best = known.best_line_from(game.state)
    aim = strip.strip.locator(".tpw-aim-score")
    aim.click()
    expect(aim).to_have_attribute("aria-pressed", "true")
    expect(strip.step).to_have_text(re.compile(r"^(Working it out|Step 0 )"))
    strip.ends(game, best, "scores")
    strip.button("last").click()
    for move in best:
        game.move(move)
    board.expect(game)
    strip.button("close").click()
    expect(strip.strip).to_be_hidden()
    assert board.root.evaluate("(root) => root.contains(document.activeElement)")
    expect(board.said).to_contain_text(say("lesson.heard.solution-off"))

    board.choose("scores")
    panel = board.root.get_by_role("dialog", name="Scores")
    expect(panel).to_contain_text(say("board.scores.helped", count=1))
    expect(panel.locator(".tpw-tr").nth(1)).to_have_text(re.compile(r"^Games\s*0\s*0$"))


def test_a_lost_deal_says_since_when_and_goes_back(host: rig.Host, still: Page) -> None:
    board, game = show(host, still)
    known, strip = solve(game.deal), Line(board)
    while known.label(game.state):
        board.move(game, DRAW)
    until = known.last_winnable(game)
    assert until is not None
    press(board, "s")
    expect(strip.note).to_contain_text(say("lesson.solution.since", move=until + 1, of=len(game.moves)))
    strip.ends(game, known.clearing_line_from(game.state))
    strip.button("jump").click()
    game.jump(until)
    board.expect(game)
    line = known.line_from(game.state)
    assert line is not None
    strip.ends(game, line)  # the line from there is shown at once
    board.move(game, next(move for move in game.view.legal_moves if move != line[0]))
    expect(strip.note).to_contain_text(say("lesson.solution.left"))
    press(board, "u")
    game.undo()
    strip.ends(game, line)
    press(board, "u")
    game.undo()
    expect(strip.note).to_contain_text(say("lesson.solution.left"))
    strip.button("again").click()
    line = known.line_from(game.state)
    assert line is not None
    strip.ends(game, line)
    strip.button("last").click()
    for move in line:
        game.move(move)
    board.expect(game)
    assert game.outcome is Outcome.WON

    game = deal(board, NEVER)
    expect(strip.strip).to_be_hidden()
    board.press("solve")  # in the menu
    strip.ends(game, solve(game.deal).clearing_line_from(game.state))
    expect(strip.note).to_contain_text(say("lesson.solution.never"))
    expect(strip.button("jump")).to_be_hidden()


# Moves


def nodes(game: Game) -> list[Node]:
    """All positions of a game but the start."""
    found = list(game.tree.children)
    for node in found:
        found += node.children
    return found


def label(node: Node, known: Solution | None = None) -> str:
    """What the list says of a move."""
    before = node.parent
    assert before is not None
    key = "lesson.moves.draw" if node.move == DRAW else "lesson.moves.play"
    parts = [say(key, nth=node.depth, card=str(node.state.top))]
    if node.turned:
        parts.append(say("lesson.moves.turned", count=len(node.turned)))
    points = node.state.score - before.state.score
    if points:
        parts.append(say("lesson.moves.points", count=points))
    if known is not None:
        parts.append(say(f"lesson.moves.verdict.{verdict(node, known)}"))
    return ", ".join(parts)


def verdict(node: Node, known: Solution) -> str:
    assert node.parent is not None
    if not known.label(node.parent.state):
        return "lost"
    return "kept" if known.label(node.state) else "threw"


def test_the_list_of_moves_is_walked_and_judged(voila: rig.VoilaApp, still: Page) -> None:
    board, game = show(voila, still)
    page = board.tab("moves")
    expect(page).to_contain_text(say("lesson.moves.empty"))
    chips = page.locator(".tpw-move")
    here = page.locator("[aria-current=step]")

    def agree(known: Solution | None = None) -> None:
        board.expect(game)
        wanted = sorted(label(node, known) for node in nodes(game))
        expect(chips).to_have_count(len(wanted) + 1)
        at = game.node
        if at.depth:
            expect(here).to_have_attribute("aria-label", label(at, known))
        else:
            expect(here).to_have_text("Start")
        seen = [chip.get_attribute("aria-label") for chip in chips.all()]
        assert sorted(filter(None, seen)) == wanted

    def go_to(node: Node) -> None:
        page.get_by_role("button", name=label(node), exact=True).click()
        game.goto(node.number)
        agree()

    for _ in range(7):
        board.move(game, game.playable[0] if game.playable else DRAW)
        agree()
    old = game.node
    go_to(game.node.path()[2])
    expect(here).to_be_focused()
    line = len(game.line)
    for key, act in (
        ("ArrowLeft", game.undo),
        ("ArrowRight", game.redo),
        ("Home", game.restart),
        ("End", lambda: game.jump(line)),
        ("ArrowLeft", game.undo),
    ):
        still.keyboard.press(key)
        act()
        agree()
        expect(here).to_be_focused()
    go_to(game.node.path()[1])
    board.move(game, DRAW)
    board.move(game, DRAW)
    agree()
    expect(page.get_by_role("group", name=say("lesson.moves.instead", nth=3))).to_be_visible()
    new = game.node
    go_to(old)
    go_to(new)

    known = solve(game.deal)
    page.get_by_role("button", name="Check each move").click()
    agree(known)
    expect(page.locator(".tpw-check")).to_be_hidden()
    expect(page).to_contain_text(say("lesson.moves.winnable"))
    for kind in ("kept", "threw", "lost"):
        count = sum(verdict(node, known) == kind for node in nodes(game))
        expect(page.locator(f".tpw-move-{kind}")).to_have_count(count)
    while known.label(game.state):
        board.move(game, DRAW)
    board.move(game, DRAW)
    agree()  # what was made since isn't judged unasked
    page.get_by_role("button", name="Check each move").click()
    agree(known)
    assert {verdict(node, known) for node in nodes(game)} == {"kept", "threw", "lost"}
    wait_kept(board, {"solver": 2}, lambda kept: kept.hints)


# Unseen cards, and the coach


def expect_unseen(page: Locator, game: Game) -> None:
    """Wait until the page of unseen cards has the chances of a game."""
    found, view = chances(game.view), game.view
    left = say("lesson.unseen.left", count=found.unseen, hidden=found.hidden, stock=found.unseen - found.hidden)
    expect(page.locator(".tpw-unseen-line")).to_have_text(left)
    for marking, fits in (("draw", found.drawing_ranks), ("turn", found.turning_ranks)):
        toggle = page.get_by_role("button", name=say(f"lesson.unseen.mark-{marking}"), exact=True)
        if toggle.get_attribute("aria-pressed") == "false":
            toggle.click()
        bars = [
            say(
                f"lesson.unseen.{'bar-fits' if fit else 'bar'}",
                name=say(f"rank.{rank}").capitalize(),
                count=count,
            )
            for rank, count, fit in zip(RANKS, found.ranks, fits, strict=True)
        ]
        expect(page.locator(".tpw-unseen-item > .tpw-unseen-words")).to_have_text(bars)
        expect(page.locator(".tpw-unseen-count")).to_have_text([str(count) for count in found.ranks])
        fitting = sum(count for count, fit in zip(found.ranks, fits, strict=True) if fit)
        line = say(f"lesson.unseen.marked-{marking}", count=fitting, unseen=found.unseen)
        expect(page.locator(".tpw-unseen-marked")).to_have_text(line)
    rows = []
    if found.draw is not None:
        known = found.next_drawn
        key = "draw" if known is None else "draw-known" if found.draw else "draw-known-useless"
        rows.append((say(f"lesson.unseen.{key}", **({} if known is None else {"card": str(known)})), found.draw))
    if found.turn is not None:
        rows.append((say("lesson.unseen.turn", top=str(game.state.top)), found.turn))
    for place in game.playable:
        chance = found.play(place)
        if chance is not None:
            count = sum(view.tableau[up] is None for up in view.table.uncovers(view.state, place))
            rows.append((say("lesson.unseen.play", card=str(view.face(place)), count=count), chance))
    expect(page.locator(".tpw-unseen-text")).to_have_text([f"{told}:" for told, _ in rows])
    expect(page.locator(".tpw-unseen-percent")).to_have_text([percent(chance) for _, chance in rows])


def test_unseen_cards_are_counted_and_the_coach_has_a_word(voila: rig.VoilaApp, still: Page) -> None:
    board, game = show(voila, still, f"Board({NUMBER}, coach=True, tab='unseen')")
    page = board.tab("unseen")
    expect_unseen(page, game)
    for move in (DRAW, "undo", 23, 21, 20, DRAW, DRAW, DRAW, "undo"):
        before = game.view
        if move == "undo":
            press(board, "u")
            game.undo()
            board.expect(game)
            advice = None
        else:
            board.move(game, move)
            advice = coach(before, move, game.view)
        expect_unseen(page, game)
        if advice is None:
            expect(board.message).not_to_have_attribute("data-kind", "coach")
            board.expect_trail(None)
        else:
            expect(board.message).to_have_text(shown(advice.text.to("en")))
            expect(board.message).to_have_attribute("data-kind", "coach")
            expect(board.said).to_contain_text(shown(advice.text.to("en")))
            lit = tuple(sorted(place for place in advice.places if not game.state.gone >> place & 1))
            board.expect_trail(None if advice.praise else Trail("hint", lit=lit))
    board.choose("settings")
    board.root.get_by_role("checkbox", name="Coach").uncheck()
    still.keyboard.press("Escape")
    board.press("restart")
    game.restart()
    board.move(game, DRAW)  # of which it had something to say
    expect(board.message).not_to_have_attribute("data-kind", "coach")


# Held to everywhere


def test_nothing_that_is_taught_gives_an_unseen_card_away(lab: rig.Lab, page: Page) -> None:
    wire = search.Wire(page)
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1100, "height": 1000})
    board, game = show(lab, page, f"Board({NUMBER}, coach=True)")

    def honest() -> None:
        search.rest(board)
        unseen = {str(card) for card in game.view.unseen}
        came, markup = wire.since(), search.sources(page)
        assert not search.cards_in(came) & unseen
        assert search.on_show(game) <= search.cards_in(markup)
        assert not search.cards_in(markup) & unseen
        search.no_deal(came + markup)

    board.move(game, DRAW)
    press(board, "u")
    game.undo()
    board.move(game, 23)
    assert game.view.unseen
    for name in PAGES:
        opened = open_page(board, name)
        press(board, "p")
        expect(board.strip_of("plan")).to_be_visible()
        for place in game.playable[:2]:
            board.click(place)
        press(board, "d")
        expect(board.strip_of("plan").locator(".tpw-plan-step")).not_to_have_count(0)
        honest()
        for rung in (1, 2, 3, 4):
            press(board, "h")
            expect(board.message).to_have_text(shown(hint(game.view, rung).to("en")))
        honest()
        press(board, "p")
        press(board, "s")
        expect(board.strip_of("solution").locator(".tpw-solution-result")).to_have_text(re.compile("wins"))
        if name == "moves":
            opened.get_by_role("button", name="Check each move").click()
            expect(opened.locator(".tpw-mark")).not_to_have_count(0)
        honest()
        press(board, "s")
        board.move(game, game.playable[0] if game.playable else DRAW)
    honest()

    # A page that did know one would have been found out.
    secret = str(game.table.tableau[0])
    board.tab("unseen").evaluate("(page, name) => page.setAttribute('data-hint', name)", secret)
    assert secret in search.cards_in(search.sources(page))


def stations(board: table.BoardPage, game: Game) -> Any:
    """Everything that can stand open, one after the other."""
    board.move(game, 23)
    board.move(game, DRAW)
    press(board, "u")
    game.undo()
    board.expect(game)
    for name in PAGES:
        opened = open_page(board, name)
        yield name
        if name == "moves":
            opened.get_by_role("button", name="Check each move").click()
            expect(opened.locator(".tpw-mark")).not_to_have_count(0)
            yield "moves with verdicts"
    press(board, "p")
    plan = board.strip_of("plan")
    expect(plan).to_be_visible()
    yield "an empty plan"
    for _ in range(2):
        board.card(game.playable[0]).click()
        expect(plan.locator(".tpw-plan-step")).to_have_count(1)
    expect(board.message).to_contain_text("in the plan already")
    yield "a plan"
    plan.locator(".tpw-plan-next").click()
    game.move(game.playable[0])
    board.expect(game)
    yield "a plan that is played"
    press(board, "h", 4)
    expect(board.message).to_have_text(shown(hint(game.view, 4).to("en")))
    yield "a hint"
    press(board, "s")
    strip = Line(board)
    strip.ends(game, solve(game.deal).clearing_line_from(game.state))
    yield "the solver's line"
    press(board, "u")
    game.undo()
    board.expect(game)
    expect(strip.note).to_contain_text(say("lesson.solution.left"))
    yield "the solver's line, left"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_is_taught(voila: rig.VoilaApp, still: Page, scheme: str) -> None:
    still.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    board, game = show(voila, still)
    for name in stations(board, game):
        found = Axe().run(still, context=".tpw-root").response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found] == [], name


OUTSIDE = """(root) => [...root.querySelectorAll(".tpw-strips *, .tpw-tabs *")]
  .filter((one) => one.getClientRects().length > 0 && one.closest(".tpw-words, .tpw-unseen-words") === null)
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 || one.getBoundingClientRect().left < -0.5)
  .map((one) => one.outerHTML.slice(0, 200))"""


SMALL = """(root) => [...root.querySelectorAll(".tpw-strips button, .tpw-tabs button")]
  .map((button) => [button, button.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && (width < 28 || height < 40))
  .map(([button, { width, height }]) => `${width} x ${height}: ${button.className}`)"""


def test_what_is_taught_fits_a_phone(voila: rig.VoilaApp, still: Page) -> None:
    still.set_viewport_size({"width": 320, "height": 700})
    board, game = show(voila, still)
    for name in stations(board, game):
        assert board.root.evaluate(SIZES)["overflow"] <= 0, name
        assert board.root.evaluate(OUTSIDE) == [], name
        assert board.root.evaluate(SMALL) == [], name
