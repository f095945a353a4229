"""What the board teaches: told from what the player knows, counted, and walked in the game itself."""

import json
import random

import pytest
from engine.strategies import again, reshuffled, wandered_games
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets import Board
from tripeaks_widgets.board.teaching import LESSONS, TABS, Teacher
from tripeaks_widgets.board.teaching.track import Track
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import IllegalMove, TripeaksError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW, Outcome
from tripeaks_widgets.planning import Plan, chains
from tripeaks_widgets.solver import solve


def teacher_of(game: Game) -> Teacher:
    teacher = Teacher(game, lambda: None)
    game.subscribe(lambda event: teacher.follow(event, coached=True))
    return teacher


def do(teacher: Teacher, kind: str, **message):
    teacher.actions()[kind]({"kind": kind, **message})
    return teacher.payload("")


# What is told


@given(wandered_games(), st.randoms(use_true_random=False))
def test_chains_chances_hints_and_plans_don_t_depend_on_what_nobody_has_seen(game, rng):
    one, other = teacher_of(game), teacher_of(again(game, reshuffled(game, rng)))
    for _ in range(4):
        assert one.hint() == other.hint()
        assert one.payload("chains") == other.payload("chains")
    one.plan()
    other.plan()
    for place in game.playable[:1]:
        assert do(one, "plan-add", place=place) == do(other, "plan-add", place=place)
    assert one.payload("unseen") == other.payload("unseen")


@given(wandered_games())
def test_everything_told_is_plain_values_and_names_no_card_unseen(game):
    teacher = teacher_of(game)
    teacher.hint()
    teacher.plan()
    unseen = {str(card) for card in game.view.unseen}
    for tab in TABS:
        told = json.dumps(teacher.payload(tab))
        assert not {card for card in unseen if f'"{card}"' in told}


def test_a_page_is_told_only_while_its_tab_is_open():
    teacher = teacher_of(Game(Deal.numbered(48213)))
    assert teacher.payload("") == {}
    told = [{"moves"}, {"chains"}, {"unseen"}, {"counsel"}, {"review"}]
    assert [set(teacher.payload(tab)) for tab in TABS[1:]] == told


def test_the_chains_told_are_those_of_the_position():
    game = Game(Deal.numbered(7))
    told = teacher_of(game).payload("chains")["chains"]
    found = chains(game.view)
    assert told["count"] == found.count
    assert {int(place) for place in told["starts"]} == set(game.playable)
    assert told["lists"]["length"][0]["places"] == list(found.ranked()[0].places)
    assert all(len(listed) <= 6 for listed in told["lists"].values())


# Hints


def test_each_hint_climbs_a_rung_and_a_move_starts_over():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    assert [teacher.hint().rung for _ in range(6)] == [1, 2, 3, 4, 4, 4]
    assert game.hints == {"nudge": 1, "region": 1, "card": 1, "line": 1}
    game.move(teacher.hint().move)
    assert "hint" not in teacher.payload("")
    assert teacher.hint().rung == 1
    assert game.hints["nudge"] == 2


def test_plain_hints_stay_plain():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    assert [teacher.hint(simple=True).rung for _ in range(3)] == [0, 0, 0]
    assert game.hints == {"simple": 1}


def test_a_game_that_is_over_is_told_so_and_no_hint_is_counted():
    game = Game(Deal.numbered(7))
    while game.view.legal_moves:
        game.move(game.view.legal_moves[-1])
    teacher = teacher_of(game)
    assert [teacher.hint().texts[0].key for _ in range(3)] == ["hint.lost"] * 3
    assert teacher.hint(simple=True).rung == 0
    assert game.hints == {}


# Plans


def test_a_plan_is_written_played_and_kept():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    best = chains(game.view).longest
    do(teacher, "plan")
    for number, place in enumerate(best.places, start=1):
        told = do(teacher, "plan-add", place=place)["plan"]
        assert len(told["steps"]) == number
    assert told["points"] == best.points
    assert told["best"]["length"] == len(best) == len(told["steps"])
    assert not told["kept"]
    assert do(teacher, "plan-keep")["plan"]["kept"]
    assert game.plans[0].moves == best.places
    for done in range(len(best)):
        told = teacher.payload("")["plan"]
        assert (told["done"], told["writing"]) == (done, done == 0)
        do(teacher, "advance")
    assert game.moves == best.places
    assert teacher.payload("")["plan"]["done"] == len(best)
    with pytest.raises(IllegalMove, match="played to its end"):
        do(teacher, "advance")


def test_a_plan_that_was_kept_can_be_opened_where_it_was_made():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    game.draw()
    game.undo()
    best = chains(game.view).longest
    do(teacher, "plan", places=list(best.places))
    do(teacher, "plan-keep")
    do(teacher, "plan-off")
    game.draw()
    told = teacher.payload("moves")["moves"]["plans"]
    assert told == [{"node": 0, "made": 0, "cards": [str(card) for card in best.cards]}]
    plan = do(teacher, "plan-open", plan=0)["plan"]
    assert game.moves == ()
    assert ([step["move"] for step in plan["steps"]], plan["writing"], plan["kept"]) == ([*best.places], True, True)
    for number in (1, -1, None, True, "0"):
        with pytest.raises(IllegalMove, match="no such plan"):
            do(teacher, "plan-open", plan=number)


def test_a_step_that_can_t_be_says_why_and_the_plan_stays():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    first = game.playable[0]
    told = do(teacher, "plan", places=[first])
    for place, why in [(first, "in the plan already, as step 1"), (0, "still covered"), (None, "Nobody knows yet")]:
        with pytest.raises(IllegalMove, match=why):
            do(teacher, "plan-add", place=place)
    assert teacher.payload("") == told
    assert do(teacher, "plan-back")["plan"]["steps"] == []
    assert do(teacher, "plan-back")["plan"]["steps"] == []
    assert do(teacher, "plan-off") == {}
    for kind in ("plan-add", "plan-back", "advance", "plan-keep", "plan-use"):
        with pytest.raises(IllegalMove, match="begin one first"):
            do(teacher, kind)


def test_a_plan_being_played_is_not_written_on_and_ends_when_the_game_goes_another_way():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    best = chains(game.view).longest
    do(teacher, "plan", places=list(best.places))
    do(teacher, "advance")
    with pytest.raises(IllegalMove, match="begin another"):
        do(teacher, "plan-back")
    game.undo()
    assert teacher.payload("")["plan"]["done"] == 0
    game.draw()
    assert "plan" not in teacher.payload("")


def test_a_plan_waits_when_a_card_turns_up_that_offers_more():
    waited = 0
    for number in range(400):
        game = Game(Deal.numbered(number))
        teacher = teacher_of(game)
        while game.playable and waited < 10:
            place = next((one for one in game.playable if game.table.uncovers(game.state, one)), game.playable[0])
            do(teacher, "plan", places=[place])
            known = game.view.tableau
            told = do(teacher, "advance")["plan"]
            fresh = [one for one in game.view.open if known[one] is None]
            best = chains(game.view).longest
            offers = best is not None and set(best.places) & set(fresh)
            assert (told["paused"] is not None) == bool(offers)
            if offers:
                waited += 1
                assert told["paused"]["args"] == {"count": len(best), "cards": [str(card) for card in best.cards]}
    assert waited == 10


def test_that_a_plan_waits_is_told_with_the_step_itself_and_not_where_it_was_taken_back():
    for number in range(100):
        page = Page(Board(number))
        best = chains(page.board.game.view).longest
        if best is None:
            continue
        page.ask("plan", places=list(best.places))
        for step in best.places:
            told = page.ask("advance")["plan"]
            assert told == page.board._teacher.payload("")["plan"]
            if told["paused"]:
                assert step == page.board.game.moves[-1]
                assert page.ask("hint")["plan"]["paused"] == told["paused"], "it stands where it stood"
                assert page.ask("undo")["plan"]["paused"] is None
                return
    raise AssertionError("no plan had to wait")


def test_a_plan_doesn_t_wait_for_a_card_that_was_known():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    best = chains(game.view).longest
    for place in best.places:
        game.play(place)
    game.restart()
    known = game.view.tableau
    do(teacher, "plan", places=list(best.places))
    for _ in best.places:
        told = do(teacher, "advance")["plan"]
        assert all(known[up] is not None for up in game.node.turned)
        assert told["paused"] is None


# The solver's line


@pytest.mark.parametrize("aim", ["moves", "score"])
def test_the_solver_s_line_is_walked_both_ways(aim):
    game = Game(Deal.numbered(7), "standard")
    game.draw()
    here = game.state
    teacher = teacher_of(game)
    told = do(teacher, "solve", aim=aim)["solution"]
    solution = solve(game.deal, game.rules)
    assert (told["busy"], told["done"], told["off"], told["lost"]) == (False, 0, False, None)
    if aim == "moves":
        assert told["won"]
        assert told["of"] == len(solution.line_from(here))
    for done in range(told["of"]):
        told = teacher.payload("")["solution"]
        assert told["done"] == done
        assert told["next"] in game.view.legal_moves
        do(teacher, "walk", to="forth")
    told = teacher.payload("")["solution"]
    assert (told["next"], told["score"], told["moves"]) == (None, game.state.score, game.state.moves)
    assert game.outcome is Outcome.WON or aim == "score"
    do(teacher, "walk", to="forth")
    assert do(teacher, "walk", to="back")["solution"]["done"] == told["of"] - 1
    assert do(teacher, "walk", to="first")["solution"]["done"] == 0
    assert game.state == here
    assert do(teacher, "walk", to="last")["solution"]["done"] == told["of"]
    assert game.hints == {"solver": 1}
    assert do(teacher, "solve-off") == {}
    with pytest.raises(IllegalMove, match="ask for one from here"):
        do(teacher, "walk", to="forth")


def test_a_lost_game_says_since_when_and_clears_what_can_be_cleared():
    game = Game(Deal.numbered(48213))
    while game.view.legal_moves:
        game.move(game.view.legal_moves[-1])
    until = solve(game.deal, game.rules).last_winnable(game)
    teacher = teacher_of(game)
    told = do(teacher, "solve", aim="moves")["solution"]
    assert told["lost"] == {"until": until, "of": len(game.moves)}
    assert (told["of"], told["won"]) == (0, False)
    game.jump(until)
    assert do(teacher, "solve", aim="moves")["solution"]["lost"] is None


def test_another_move_leaves_the_line_and_its_undo_comes_back():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    first = do(teacher, "solve", aim="moves")["solution"]["next"]
    other = next(move for move in game.view.legal_moves if move != first)
    game.move(other)
    assert teacher.payload("")["solution"]["off"]
    with pytest.raises(IllegalMove, match="isn't on the solver's line"):
        do(teacher, "walk", to="forth")
    game.undo()
    assert not teacher.payload("")["solution"]["off"]
    with pytest.raises(TripeaksError, match="no aim 'fun'"):
        do(teacher, "solve", aim="fun")


def test_what_leads_says_nothing_of_the_cards_to_come():
    game = Game(Deal.numbered(7))
    told = json.dumps(do(teacher_of(game), "solve", aim="moves"))
    assert not [card for card in game.view.unseen if str(card) in told]


# The list of moves and the coach


def test_moves_are_judged_only_when_that_is_asked_for():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    game.draw()
    assert not teacher.payload("moves")["moves"]["judged"]
    do(teacher, "check")
    told = teacher.payload("moves")["moves"]
    assert told["judged"]
    assert told["moves"][0]["verdict"] in ("kept", "threw", "lost")
    assert game.hints == {"solver": 1}
    game.undo()
    assert teacher.payload("moves")["moves"]["judged"]
    game.draw()
    assert not teacher.payload("moves")["moves"]["judged"], "a later move is another question"


def test_a_plan_is_followed_however_its_steps_are_made():
    game = Game(Deal.numbered(7))
    teacher = teacher_of(game)
    best = chains(game.view).longest
    do(teacher, "plan", places=list(best.places))
    game.play(best.places[0])
    told = teacher.payload("")["plan"]
    assert (told["done"], told["writing"]) == (1, False)


def test_where_the_layout_is_too_large_to_be_solved_the_board_says_so_and_goes_on(monkeypatch):
    monkeypatch.setattr("tripeaks_widgets.solver.ideals.LIMIT", 5)
    page = Page(Board(Deal.numbered(7, cards=40), Rules(layout="toy-2x4-40"), tab="moves"))
    for kind, message in [("check", {}), ("solve", {"aim": "moves"})]:
        told = page.ask(kind, **message)
        assert page.board._view["notice"]["key"] == "layout.unsolvable"
        assert not told["moves"]["judged"]
        assert "solution" not in told
    page.ask("draw")
    assert page.board._view["event"]["kind"] == "draw"
    assert page.board.game.hints == {}


def test_the_coach_speaks_of_the_last_move_and_not_of_the_solver_s():
    spoken = 0
    for number in range(60):
        game = Game(Deal.numbered(number))
        teacher = teacher_of(game)
        choose = random.Random(number)
        while game.view.legal_moves:
            game.move(choose.choice(game.view.legal_moves))
            spoken += "advice" in teacher.payload("")
        game.restart()
        assert "advice" not in teacher.payload("")
        do(teacher, "solve", aim="moves")
        for _ in range(teacher.payload("")["solution"]["of"]):
            assert "advice" not in do(teacher, "walk", to="forth")
    assert spoken > 30


# Tracks


@given(wandered_games())
def test_a_track_knows_how_far_a_game_is(game):
    line, at = game.line, game.node.depth
    whole = Track(game.tree, line)
    assert whole.done(game.node) == at
    here = Track.here(game, line[at:])
    assert here.done(game.node) == 0
    for made in range(len(line) - at):
        game.redo()
        assert here.done(game.node) == made + 1
    if at:
        game.jump(at - 1)
        assert here.done(game.node) is None


# On the board


class Page:
    """What a page is told by a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.asked = 0

    def ask(self, kind: str, **message):
        self.asked += 1
        seq = self.board._view["seq"]
        self.board._on_message(self.board, {"kind": kind, "id": f"t-{self.asked}", "seq": seq, **message}, [])
        assert self.board._view["ack"] == f"t-{self.asked}"
        told = self.board._insight
        assert told == {} or told["seq"] == self.board._view["seq"]
        return told


def test_a_board_answers_each_request_once():
    page = Page(Board(7))
    assert page.board._insight == {}
    assert page.ask("hint")["hint"]["rung"] == 1
    assert page.board._view["event"]["kind"] == "look"
    assert page.ask("plan")["plan"]["steps"] == []
    place = page.board.game.playable[0]
    assert len(page.ask("plan-add", place=place)["plan"]["steps"]) == 1
    before = page.board._view["seq"]
    assert page.ask("advance")["plan"]["done"] == 1
    assert page.board._view["seq"] == before + 1
    assert page.board._view["event"]["kind"] == "play"
    page.ask("plan-add", place=0)
    assert page.board._view["event"]["kind"] == "refused"
    assert page.board._view["notice"]["key"] == "plan.playing"
    assert page.ask("solve", aim="moves")["solution"]["done"] == 0
    page.ask("walk", to="last")
    assert page.board.outcome == "won"
    page.ask("goto", node=0)
    assert page.board.moves == 0


def test_what_is_told_is_how_things_stand_when_all_that_was_asked_for_is_done():
    page = Page(Board(7))
    best = chains(page.board.game.view).longest.places
    page.ask("plan", places=list(best))
    page.ask("plan-keep")
    for _ in best:
        page.ask("advance")
    told = page.ask("plan-open", plan=0)["plan"]  # goes back first, and then begins the plan
    assert page.board.moves == 0
    assert (told["writing"], told["done"], len(told["steps"])) == (True, 0, len(best))


def test_every_lesson_is_answered_even_when_it_is_asked_wrongly():
    page = Page(Board(7))
    for kind in LESSONS:
        page.ask(kind)
    page.ask("plan", places="18")
    page.ask("plan", places=[["18"]])
    page.ask("plan", places=[10**30])
    page.ask("walk", to=5)
    page.ask("goto")
    assert page.board._view["event"]["kind"] == "refused"


def test_tabs_are_told_when_they_open():
    board = Board(7, tab="chains")
    assert "chains" in board._insight
    board.tab = "unseen"
    assert set(board._insight) == {"seq", "unseen"}
    board.tab = ""
    assert board._insight == {}
    board.new(8)
    board.tab = "moves"
    assert board._insight["moves"]["moves"] == []


def test_help_from_python_shows_on_the_board():
    board = Board(7)
    rungs = [board.hint().rung for _ in range(2)]
    assert rungs == [1, 2]
    assert board._insight["hint"]["rung"] == 2
    plan = board.plan(chains(board.game.view).longest.places)
    assert isinstance(plan, Plan)
    assert len(board._insight["plan"]["steps"]) == len(plan)
    board.solve()
    assert "plan" not in board._insight
    assert board._insight["solution"]["next"] is not None
    with pytest.raises(TripeaksError, match="no aim"):
        board.solve("fun")


def test_simple_hints_and_the_coach_are_options():
    board = Board(7, simple_hints=True, coach=True)
    assert board.hint().rung == 0
    assert board._insight["hint"]["rung"] == 0
    spoken = 0
    for number in range(40):
        board.new(number)
        board.draw()
        spoken += "advice" in board._insight
    assert spoken > 10


def test_hints_and_plans_are_kept_with_the_game():
    board = Board(7)
    board.play(board.game.playable[0])
    board.hint()
    place = board.game.playable[0] if board.game.playable else DRAW
    board.plan([place] if place != DRAW else [])
    text = board.save()
    assert "hints: nudge=1" in text
    other = Board(8)
    other.load(text)
    assert other.game.hints == {"nudge": 1}
