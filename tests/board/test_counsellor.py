"""Advice on the board: thought out beside the game, about this position only, withheld while a learner guesses."""

import asyncio
import json
import random
import threading
import time

import pytest
from engine.strategies import again, reshuffled, wander, wandered_games
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets import Board
from tripeaks_widgets.advice import advise
from tripeaks_widgets.advice.words import verdict
from tripeaks_widgets.board.teaching import counsellor
from tripeaks_widgets.board.teaching.counsellor import LONGER, Counsellor
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import IllegalMove, TripeaksError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW

LIMIT = 20
SMALL = Rules(layout="toy-2x3-26")
WORLDS = 4


def quick(view, *, worlds=None, **options):
    """The adviser, in fewer worlds than it takes by itself."""
    return advise(view, worlds=worlds or WORLDS, **options)


@pytest.fixture(autouse=True)
def _hurry(monkeypatch):
    monkeypatch.setattr(counsellor, "advise", quick)


def small_game(number: int = 7) -> Game:
    return Game(Deal.numbered(number, cards=26), SMALL)


def with_choice() -> Game:
    """A game that stands where there are two plays at least, and a draw."""
    game = small_game()
    while len(game.playable) < 2:
        game.draw()
    return game


def counsellor_of(game: Game, *, guessing: bool = False) -> Counsellor:
    one = Counsellor(game, winnable=False, changed=lambda: None)
    game.subscribe(lambda event: one.follow(event, guessing))
    return one


def attended(game: Game, *, guessing: bool = False):
    """What is told of a position once somebody has looked at it."""
    one = counsellor_of(game, guessing=guessing)
    one.attend(guessing)
    return one.payload(guessing)


# What is told


def test_the_options_told_are_the_adviser_s():
    game = with_choice()
    told, counsel = attended(game), quick(game.view)
    assert [option["move"] for option in told["options"]] == [option.move for option in counsel]
    for option, own in zip(told["options"], counsel, strict=True):
        assert (option["value"], option["low"], option["high"]) == (own.value, own.low, own.high)
        assert option["loss"] == pytest.approx(own.loss * 100, abs=0.5)
        assert option["close"] == own.close
        assert option["card"] == (None if own.move == DRAW else str(game.view.tableau[own.move]))
    assert (told["worlds"], told["more"], told["thinking"]) == (WORLDS, WORLDS * LONGER, None)
    assert [one["move"] for one in told["moves"]] == list(game.view.legal_moves)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 99), st.integers(0, 2**32), st.integers(0, 30), st.booleans())
def test_advice_doesn_t_depend_on_what_nobody_has_seen(number, seed, steps, guessing):
    game = small_game(number)
    wander(game, random.Random(seed), steps)
    other = again(game, reshuffled(game, random.Random(seed)))
    told = attended(game, guessing=guessing)
    assert told == attended(other, guessing=guessing)
    text = json.dumps(told)
    assert not {str(card) for card in game.view.unseen if f'"{card}"' in text}


@settings(max_examples=12, deadline=None)
@given(wandered_games(steps=20))
def test_advice_is_told_for_all_rules_as_plain_values(game):
    told = attended(game)
    assert json.dumps(told, allow_nan=False)
    assert told["over"] == (not game.view.legal_moves)
    assert len(told["options"]) == len(game.view.legal_moves)


def test_another_move_makes_the_advice_another():
    game = with_choice()
    one = counsellor_of(game)
    one.attend(False)
    game.move(game.playable[0])
    assert one.payload(False)["options"] == []
    one.attend(False)
    assert {option["move"] for option in one.payload(False)["options"]} == set(game.view.legal_moves)


def test_a_game_that_is_over_has_no_advice_and_counts_none():
    game = small_game()
    while game.view.legal_moves:
        game.move(game.view.legal_moves[0])
    told = attended(game)
    assert (told["over"], told["options"], told["thinking"]) == (True, [], None)
    assert game.hints.get("advice") is None


def test_nothing_is_said_while_cards_of_a_real_deck_are_missing():
    whole = small_game()
    open_places = whole.view.open
    game = RealGame(rules=SMALL)
    one = counsellor_of(game)
    one.attend(False)
    told = one.payload(False)
    assert (told["missing"], told["options"]) == (len(open_places) + 1, [])
    assert game.hints == {}
    with pytest.raises(TripeaksError):
        one.advise()
    for place in open_places:
        game.enter(place, whole.table.tableau[place])
    game.enter("waste", whole.table.opener)
    one.attend(False)
    assert one.payload(False)["options"]


def test_the_adviser_is_told_that_a_deal_is_a_winnable_one(monkeypatch):
    asked = []

    def note(view, *, winnable, **options):
        asked.append(winnable)
        return quick(view, **options)

    monkeypatch.setattr(counsellor, "advise", note)
    for deal in ("winnable", "daily", "random", 7):
        Board(deal, tab="advice", keep=False)
    assert asked == [True, True, False, False]


# Guessing first


def test_nothing_is_told_before_the_guess_and_everything_after_it():
    game = with_choice()
    one = counsellor_of(game, guessing=True)
    one.attend(True)
    told = one.payload(True)
    assert (told["guessing"], told["options"], told["close"], told["worlds"], told["word"]) == (
        True,
        [],
        None,
        None,
        None,
    )
    assert game.hints == {}
    one.guess(game.playable[1])
    told = one.payload(True)
    assert (told["guessing"], told["guess"]) == (False, game.playable[1])
    assert len(told["options"]) == len(game.view.legal_moves)
    assert told["word"]["key"] == verdict(quick(game.view), game.playable[1]).key
    assert game.hints == {"advice": 1}


@pytest.mark.parametrize("which", [0, 1, -1])
def test_a_move_is_a_guess_about_the_position_that_it_was_made_in(which):
    game = with_choice()
    before, move = game.view, game.view.legal_moves[which]
    one = counsellor_of(game, guessing=True)
    one.attend(True)
    game.move(move)
    word = verdict(quick(before), move)
    assert one.payload(True)["word"] == {"key": word.key, "args": dict(word.args)}
    game.undo()
    assert one.payload(True)["word"] is None


def test_what_was_seen_already_is_not_to_be_guessed():
    game = with_choice()
    one = counsellor_of(game)
    one.attend(False)
    one.attend(True)
    assert one.payload(True)["options"]
    assert game.hints == {"advice": 1}


def test_a_move_after_the_values_were_seen_is_no_guess():
    game = with_choice()
    one = counsellor_of(game, guessing=True)
    one.attend(True)
    one.guess(DRAW)
    game.move(game.playable[0])
    assert one.payload(True)["word"] is None


def test_where_there_is_one_move_there_is_nothing_to_guess():
    game = small_game()
    while len(game.view.legal_moves) > 1:
        game.draw()
    told = attended(game, guessing=True)
    assert not told["guessing"]
    assert len(told["options"]) == 1


@pytest.mark.parametrize("guess", [0, "up", None, True, [1]])
def test_a_guess_that_is_no_move_is_refused(guess):
    one = counsellor_of(with_choice(), guessing=True)
    with pytest.raises(IllegalMove):
        one.guess(guess)
    assert one.payload(True)["guessing"]


# As a hint


def test_advice_is_counted_once_in_a_position_and_kept_in_the_record():
    game = with_choice()
    one = counsellor_of(game)
    for _ in range(3):
        one.attend(False)
    assert game.hints == {"advice": 1}
    game.move(game.playable[0])
    one.attend(False)
    assert game.hints == {"advice": 2}
    for written in (record.to_text, record.to_json):
        assert record.read(written(game)).hints == {"advice": 2}


# A longer look


def test_a_longer_look_takes_more_worlds_and_says_so():
    one = counsellor_of(with_choice())
    with pytest.raises(IllegalMove, match="nothing new"):
        one.deepen()
    one.attend(False)
    one.deepen()
    assert one.payload(False)["worlds"] == WORLDS * LONGER


def test_a_fault_is_told_and_the_next_move_tries_again(monkeypatch):
    def fail(view, **options):
        raise MemoryError("no room")

    game = with_choice()
    one = counsellor_of(game)
    with monkeypatch.context() as patch:
        patch.setattr(counsellor, "advise", fail)
        one.attend(False)
        one.attend(False)
    told = one.payload(False)
    assert told["fault"] == {"key": "board.error", "args": {"error": "MemoryError: no room"}}
    assert (told["thinking"], told["options"]) == (None, [])
    game.move(game.playable[0])
    one.attend(False)
    told = one.payload(False)
    assert told["fault"] is None
    assert told["options"]


# On the board


def board(**options) -> Board:
    return Board(Deal.numbered(7, cards=26), SMALL, keep=False, **options)


def ask(one: Board, kind: str, **message) -> dict:
    request = {"kind": kind, "id": f"c-{random.random()}", "seq": one._view["seq"], **message}
    one._on_message(one, request, [])
    return one._insight["counsel"]


def test_without_a_loop_the_page_has_its_advice_at_once():
    one = board(tab="advice")
    assert one._insight["counsel"]["options"]
    assert one._insight["seq"] == one._view["seq"]
    one.draw()
    assert {option["move"] for option in one._insight["counsel"]["options"]} == set(one.game.view.legal_moves)
    one.tab = ""
    assert one._insight == {}


def test_advice_from_python_shows_on_the_board():
    one = board(guess_first=True)
    counsel = one.advise(worlds=9)
    assert (counsel.worlds, one.tab) == (9, "advice")
    told = one._insight["counsel"]
    assert [option["move"] for option in told["options"]] == [option.move for option in counsel]
    assert told["worlds"] == 9
    assert one.game.hints == {"advice": 1}


def test_the_buttons_of_the_page():
    one = board(tab="advice", guess_first=True)
    while len(one.game.view.legal_moves) < 2:
        one.draw()
    assert one._insight["counsel"]["guessing"]
    assert ask(one, "advice-guess")["guess"] == DRAW
    assert ask(one, "advice-more")["worlds"] == WORLDS * LONGER
    assert ask(one, "advice-stop")["worlds"] == WORLDS * LONGER
    one.draw()
    one.guess_first = False
    assert not one._insight["counsel"]["guessing"]


class Gated:
    """An adviser that waits for a sign, in place of the quick one."""

    def __init__(self, monkeypatch) -> None:
        self.begun, self.go, self.left = threading.Event(), threading.Event(), threading.Event()
        self.worlds: list[int | None] = []
        monkeypatch.setattr(counsellor, "advise", self)

    def __call__(self, view, *, worlds=None, progress, **options):
        self.worlds.append(worlds)
        self.begun.set()
        try:
            assert self.go.wait(LIMIT)
            progress(0.5)
            return quick(view, worlds=worlds, progress=progress, **options)
        finally:
            self.left.set()


async def until(event: threading.Event) -> None:
    assert await asyncio.to_thread(event.wait, LIMIT)


async def told(one: Board, wanted) -> dict:
    """What the page is told, once it is as wanted."""
    deadline = time.monotonic() + LIMIT
    while not wanted(one._insight["counsel"]) and time.monotonic() < deadline:
        await asyncio.sleep(0.005)
    return one._insight["counsel"]


def test_a_move_ends_the_thinking_about_the_position_before_it(monkeypatch):
    gate = Gated(monkeypatch)

    async def play():
        one = board(tab="advice")
        await until(gate.begun)
        assert one._insight["counsel"]["thinking"] == 0
        one.draw()
        assert one._insight["counsel"]["thinking"] == 0
        gate.go.set()
        counsel = await told(one, lambda counsel: counsel["options"])
        assert {option["move"] for option in counsel["options"]} == set(one.game.view.legal_moves)
        assert len(gate.worlds) == 2

    asyncio.run(play())


@pytest.mark.parametrize(
    "leave",
    [lambda one: one.close(), lambda one: setattr(one, "tab", ""), lambda one: one.new(Deal.numbered(8, cards=26))],
    ids=["closed", "another page", "another deal"],
)
def test_nobody_thinks_for_nobody(monkeypatch, leave):
    gate = Gated(monkeypatch)
    seen = []

    async def play():
        one = board(tab="advice")
        await until(gate.begun)
        one.observe(lambda change: seen.append(change["new"]), "_insight")
        leave(one)
        gate.go.set()
        await until(gate.left)
        await asyncio.sleep(0.05)

    asyncio.run(play())
    firsts = {json.dumps(one["counsel"]["moves"]) for one in seen if one.get("counsel")}
    assert len(firsts) <= 1


def test_a_longer_look_can_be_stopped_and_what_was_found_before_stays(monkeypatch):
    gate = Gated(monkeypatch)

    async def play():
        one = board(tab="advice")
        gate.go.set()
        before = await told(one, lambda counsel: counsel["options"])
        gate.go.clear()
        gate.left.clear()
        assert ask(one, "advice-more")["thinking"] == 0
        assert one._insight["counsel"]["options"] == before["options"]
        ask(one, "advice-more")
        assert one._view["notice"]["key"] == "advice.busy"
        assert ask(one, "advice-stop")["thinking"] is None
        gate.go.set()
        await until(gate.left)
        await asyncio.sleep(0.05)
        assert one._insight["counsel"]["options"] == before["options"]
        assert one._insight["counsel"]["worlds"] == WORLDS
        assert gate.worlds[:2] == [None, WORLDS * LONGER]

    asyncio.run(play())


def test_progress_is_told_in_steps(monkeypatch):
    def slow(view, *, progress, **options):
        for part in range(1, 201):
            progress(part / 200)
        return quick(view)

    monkeypatch.setattr(counsellor, "advise", slow)
    parts = []
    one = Counsellor(with_choice(), winnable=False, changed=lambda: parts.append(one.payload(False)["thinking"]))
    one.attend(False)
    assert parts[-1] is None
    assert parts[:-1] == sorted(parts[:-1])
    assert 15 <= len(parts) <= 22


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 99), st.integers(0, 2**32), st.booleans())
def test_two_boards_that_look_alike_are_advised_alike(number, seed, guessing):
    first = Board(Deal.numbered(number, cards=26), SMALL, keep=False, tab="advice", guess_first=guessing)
    other = Board(reshuffled(first.game, random.Random(seed)), SMALL, keep=False, tab="advice", guess_first=guessing)
    if first.game.playable:
        ask(first, "advice-guess", place=first.game.playable[0])
        ask(other, "advice-guess", place=first.game.playable[0])
    assert first._insight == other._insight
    hidden = {str(card) for card in first.game.view.unseen}
    assert not {card for card in hidden if f'"{card}"' in json.dumps(other._insight)}
