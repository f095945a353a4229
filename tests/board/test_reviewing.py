"""The review on the board: what is told of it, when the exact verdict is, and lessons walked in the game itself."""

import asyncio
import json

import pytest
from engine.strategies import again, reshuffled, wandered_games
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets import Board
from tripeaks_widgets.advice.review import review
from tripeaks_widgets.board.teaching import Teacher, reviewing
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import IllegalMove
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules

TOY = Rules(layout="toy-2x2-13")
NUMBER = 28  # played as below, it is lost by two faults or more


def lost_game():
    game = Game(Deal.numbered(NUMBER, cards=13), TOY)
    while moves := game.view.legal_moves:
        game.move(moves[-1] if len(game.moves) % 2 else moves[0])
    return game


def teacher_of(game):
    teacher = Teacher(game, lambda: None)
    game.subscribe(lambda event: teacher.follow(event, coached=False))
    return teacher


def do(teacher, kind, **message):
    teacher.actions()[kind]({"kind": kind, **message})
    return teacher.payload("review")


@pytest.fixture
def reviewed():
    game = lost_game()
    teacher = teacher_of(game)
    told = do(teacher, "review")
    return game, teacher, told["review"]


@pytest.fixture
def few_worlds(monkeypatch):
    """Reviews that are worked out at once, for what doesn't depend on their figures."""
    monkeypatch.setattr(reviewing, "review", lambda game, **given: review(game, **given | {"worlds": 3}))


# What is told


def test_the_page_tells_what_the_review_has_found(reviewed):
    game, _, told = reviewed
    found, wanted = told["found"], review(game)
    assert told["over"]
    assert told["moves"] == len(game.moves)
    assert told["part"] is None
    assert tuple(found["sum"].values()) == wanted.points
    assert sum(found["sum"][part] for part in ("start", "luck", "skill")) == found["sum"]["result"] == 0
    assert found["outcome"] == "lost"
    assert found["nodes"] == [0, *(node.number for node in game.node.path())]
    assert found["at"] == len(found["steps"]) == len(game.moves)
    assert len(wanted.faults) > 1
    for shown, step in zip(found["steps"], wanted.steps, strict=True):
        assert (shown["move"], shown["card"]) == (step.move, str(step.card))
        assert shown["after"] == pytest.approx(step.after, abs=1e-4)
        assert shown["verdict"] == step.verdict
        assert ("fault" in shown) == (step.fault is not None)
        if step.fault is not None:
            assert shown["fault"]["kind"] == step.fault
            assert shown["remark"]["key"] == step.remark.key


def test_where_the_game_stands_on_the_curve_is_told(reviewed):
    game, teacher, _ = reviewed
    made = review(game).faults[0].number - 1
    game.jump(made)
    assert teacher.payload("review")["review"]["found"]["at"] == made
    game.move(next(move for move in game.view.legal_moves if move != game.line[made]))
    assert teacher.payload("review")["review"]["found"]["at"] is None


@settings(max_examples=30)
@given(wandered_games(12), st.randoms(use_true_random=False))
def test_no_card_that_nobody_has_seen_is_told_or_changes_what_is(game, rng):
    def fewer(one, **given):
        return review(one, **given | {"worlds": 2})

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewing, "review", fewer)
        one, other = (do(teacher_of(each), "review") for each in (game, again(game, reshuffled(game, rng))))
    unseen = {str(card) for card in game.view.unseen}
    assert not {card for card in unseen if f'"{card}"' in json.dumps(one)}
    for told in (one, other):
        found = told["review"]["found"]
        del found["nodes"]
        if found["exact"]:  # the solver's word on a game that is over is about those very cards
            for name in ("winnable", "last"):
                del found[name]
            for step in found["steps"]:
                step.pop("remark", None)
                del step["verdict"]
    assert one == other


@pytest.mark.usefixtures("few_worlds")
def test_the_exact_verdict_waits_for_the_end_or_for_being_asked():
    game = lost_game()
    game.jump(4)
    teacher = teacher_of(game)
    found = do(teacher, "review")["review"]["found"]
    assert (found["exact"], found["checkable"], found["winnable"], found["last"]) == (False, True, None, None)
    assert all(step["verdict"] is None and "remark" not in step for step in found["steps"])
    assert game.hints == {}
    found = do(teacher, "review-check")["review"]["found"]
    assert found["exact"]
    assert None not in [step["verdict"] for step in found["steps"]]
    assert game.hints == {"solver": 1}
    do(teacher, "review-check")
    assert game.hints == {"solver": 1}, "what is told already is no further hint"


def test_a_game_that_is_over_tells_it_without_a_hint(reviewed):
    game, teacher, told = reviewed
    assert told["found"]["exact"]
    do(teacher, "review-check")
    assert game.hints == {}


def test_what_is_asked_too_early_is_refused():
    teacher = teacher_of(lost_game())
    for kind in ("review-check", "learn"):
        with pytest.raises(IllegalMove, match="no review yet"):
            do(teacher, kind)
    for kind in ("learn-back", "learn-show", "learn-next", "learn-off"):
        with pytest.raises(IllegalMove, match="no such fault"):
            do(teacher, kind)
    do(teacher, "review")
    for number in (-1, 99, True, "0", None):
        with pytest.raises(IllegalMove, match="no such fault"):
            do(teacher, "learn", lesson=number)


@pytest.mark.usefixtures("few_worlds")
def test_what_goes_wrong_is_told(monkeypatch):
    def failing(game, **given):
        raise OSError("no room")

    monkeypatch.setattr(reviewing, "review", failing)
    told = do(teacher_of(lost_game()), "review")["review"]
    assert told["fault"]["args"] == {"error": "OSError: no room"}
    assert told["found"] is None
    assert told["part"] is None


# Lessons


def test_a_lost_game_is_learnt_from_to_the_end(reviewed):
    game, teacher, _ = reviewed
    wanted, home = review(game), game.node
    told = do(teacher, "learn")
    for number, lesson in enumerate(wanted.lessons):
        learn = told["learn"]
        assert (learn["number"], learn["of"], learn["where"], learn["tries"]) == (
            number,
            len(wanted.lessons),
            "here",
            [],
        )
        assert game.state == lesson.view.state
        for move in lesson.view.legal_moves:
            game.move(move)
            learn = teacher.payload("")["learn"]
            trial = lesson.judge(move)
            last = learn["tries"][-1]
            assert learn["where"] == "tried"
            assert (last["move"], last["good"], last["made"]) == (move, trial.good, move == lesson.step.move)
            assert last["loss"] == pytest.approx(trial.loss, abs=1e-4)
            do(teacher, "learn-back")
            assert game.state == lesson.view.state
        assert len(teacher.payload("")["learn"]["tries"]) == len(lesson.view.legal_moves)
        assert teacher.payload("")["learn"]["best"] is None
        assert do(teacher, "learn-show")["learn"]["best"]["move"] == lesson.step.best
        told = do(teacher, "learn-next")
    assert "learn" not in told
    assert game.node is home
    assert game.hints == {}, "it was over when it was reviewed"


def test_the_same_move_tried_again_stands_once_and_last(reviewed):
    game, teacher, _ = reviewed
    do(teacher, "learn")
    one, other = game.view.legal_moves[:2]
    for move in (one, other, one):
        game.move(move)
        game.undo()
    assert [trial["move"] for trial in teacher.payload("")["learn"]["tries"]] == [other, one]


def test_away_from_the_lesson_there_is_a_way_back_and_home(reviewed):
    game, teacher, _ = reviewed
    home = game.node
    do(teacher, "learn")
    origin = game.node
    game.restart()
    if game.node is not origin:
        assert teacher.payload("")["learn"]["where"] == "away"
    do(teacher, "learn-back")
    assert game.node is origin
    do(teacher, "learn", lesson=1)
    do(teacher, "learn-off")
    assert game.node is home


def test_what_is_shown_in_a_game_that_goes_on_counts_as_a_hint():
    game = lost_game()
    game.jump(len(game.line) - 1)
    teacher = teacher_of(game)
    do(teacher, "review")
    do(teacher, "learn")
    do(teacher, "learn-show")
    do(teacher, "learn-show")
    assert game.hints == {"card": 1}


# On the board


@pytest.mark.usefixtures("few_worlds")
def test_a_board_reviews_its_game_and_a_pasted_one():
    board = Board(1, TOY)
    board.review()
    assert board.tab == "review"
    assert board._insight["review"]["found"]["steps"] == []
    text = record.to_text(lost_game())
    seq = board._seq
    board._on_message(board, {"kind": "review-paste", "text": text, "id": "a", "seq": seq}, [])
    assert board.game.moves == lost_game().moves
    assert len(board._insight["review"]["found"]["steps"]) == len(board.game.moves)
    before = board.game
    for number, wrong in enumerate(("nonsense", 5, None)):
        board._on_message(board, {"kind": "review-paste", "text": wrong, "id": f"b{number}", "seq": board._seq}, [])
        assert board.game is before
        assert board._view["event"]["kind"] == "refused"
        assert board._view["notice"]["key"] == ("record.format" if isinstance(wrong, str) else "refused.request")


def test_a_review_goes_on_beside_the_game_and_can_be_stopped():
    async def play() -> None:
        board = Board(3, TOY)
        while board.game.view.legal_moves:
            board.draw() if "draw" in board.game.view.legal_moves else board.play(board.game.playable[0])
        board.review()
        assert board._insight["review"]["part"] == 0.0
        board._on_message(board, {"kind": "review-stop", "id": "a", "seq": board._seq}, [])
        assert board._insight["review"]["part"] is None
        await asyncio.sleep(0.2)
        assert board._insight["review"]["found"] is None
        board.review()
        made = len(board.game.moves)
        board.undo()
        for _ in range(400):
            if board._insight["review"]["found"] is not None:
                break
            await asyncio.sleep(0.05)
        assert len(board._insight["review"]["found"]["steps"]) == made, "it is of the game as it was"
        board.close()

    asyncio.run(play())


def test_a_deal_that_can_be_won_for_sure_is_reviewed_so(monkeypatch):
    given = []
    monkeypatch.setattr(reviewing, "review", lambda game, **more: given.append(more) or review(game, worlds=2))
    Board("winnable").review()
    Board(5).review()
    assert [more["winnable"] for more in given] == [True, False]
