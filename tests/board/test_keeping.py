"""Games that the browser keeps and gives back, links that begin one, and what a board tells those who watch it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_widget import DRAW, FIRST, FREE, NUMBER, Client, Heard, own, view, wander

from tripeaks_widgets import PRESETS, Board, Deal, Game, Outcome, RecordError, Rules
from tripeaks_widgets.board import keeping
from tripeaks_widgets.board.keeping import Sitting
from tripeaks_widgets.deals import Setup, Title
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.errors import TripeaksError
from tripeaks_widgets.solver import solve

LINE = solve(Deal.numbered(NUMBER)).line


def kept(board: Board) -> dict[str, Any]:
    """The game as it went to the browser's storage and back."""
    value: dict[str, Any] = json.loads(json.dumps(board._sitting.kept()))
    return value


def opened(board: Board, *saved: Any, link: str | None = None) -> dict[str, Any]:
    return Client(board, "opening").ask("open", saved=list(saved), link=link)


def lose(board: Board) -> None:
    """Draw whatever can be drawn, then play whatever can be played."""
    while board.outcome not in ("won", "lost"):
        if board.game.view.stock_left:
            board.draw()
        else:
            board.play(board.game.playable[0])
    assert board.outcome == "lost"


def same_game(one: Game, other: Game) -> bool:
    return record.to_dict(one) == record.to_dict(other)


# Kept games


@own
@given(st.randoms(use_true_random=False), st.sampled_from(sorted(PRESETS)), st.integers(0, 80), st.booleans())
def test_a_kept_game_goes_on_just_as_it_was(chance: random.Random, rules: str, steps: int, numbered: bool) -> None:
    deal = Deal.numbered(chance.getrandbits(64)) if numbered else Deal(tuple(chance.sample(FULL_PACK, 52)))
    board = Board(deal, rules)
    wander(board, chance, steps)
    sitting = Sitting.from_kept(kept(board))
    assert same_game(sitting.game, board.game)
    assert (sitting.title, sitting.id) == (board._sitting.title, board._sitting.id)
    assert sitting.game.deal.number == deal.number
    assert sitting.kept() == kept(board)


def test_a_kept_game_names_no_card() -> None:
    for deal in (Deal.numbered(NUMBER), Deal(Deal.numbered(NUMBER).cards)):
        board = Board(deal)
        heard = Heard(board)
        board.draw()
        (message,) = [one["content"] for one in heard.states if one["method"] == "custom"]
        assert message["kept"]["deal"] == (deal.code if deal.number is None else str(deal.number))
        assert not {str(card) for card in deal.cards} & set(json.dumps(message).replace('"', " ").split())


GOOD = {"v": 1, "id": "a", "title": Title("number", NUMBER).to_dict(), "deal": str(NUMBER), "rules": Rules().to_dict()}
GOOD |= {"moves": [FIRST, DRAW], "at": 1, "undos": 0}


def test_a_good_kept_game_is_taken() -> None:
    assert Sitting.from_kept(GOOD).game.moves == (FIRST,)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"v": 2}, "version 2"),
        ({"v": None}, "version None"),
        ({"id": 7}, "id is missing or wrong"),
        ({"id": "x" * 41}, "id is missing or wrong"),
        ({"deal": NUMBER}, "deal is missing or wrong"),
        ({"deal": "nonsense"}, "isn't a card"),
        ({"deal": "1" * 21}, "isn't a card"),
        ({"rules": None}, "rules is missing or wrong"),
        ({"rules": {"wrap": 3}}, "wrap is True or False"),
        ({"rules": {"moon": True}}, "There is no option 'moon'"),
        ({"moves": None}, "moves is missing or wrong"),
        ({"moves": [0]}, "damaged at move 1"),
        ({"moves": [FIRST, FIRST]}, "damaged at move 2"),
        ({"at": 9}, "after move 9 of 2"),
        ({"undos": -1}, "undos is missing or wrong"),
        ({"title": None}, "title is missing or wrong"),
        ({"title": {"kind": "moon"}}, "kind is missing or wrong"),
        ({"title": {"kind": "number", "number": 5}}, "number is missing or wrong"),
        ({"title": {"kind": "number", "number": "9" * 22}}, "number is missing or wrong"),
        ({"title": {"kind": "daily", "day": "2026-02-30"}}, "day is missing or wrong"),
        ({"title": {"kind": "daily", "day": 20261130}}, "day is missing or wrong"),
        ({"title": {"kind": "shared", "beat": 5}}, "beat is missing or wrong"),
        ({"title": {"kind": "shared", "beat": {"score": "5"}}}, "beat is missing or wrong"),
        ({"title": {"kind": "shared", "beat": {"score": 5, "moves": 1.5}}}, "beat is missing or wrong"),
    ],
    ids=str,
)
def test_damaged_games_say_what_is_wrong_and_the_board_goes_on(change: dict[str, Any], said: str) -> None:
    damaged = GOOD | change
    with pytest.raises(TripeaksError) as raised:
        Sitting.from_kept(damaged)
    assert said in str(raised.value)
    board = Board(3)
    seen = opened(board, damaged)
    assert (seen["event"]["kind"], seen["notice"]["key"]) == ("refused", raised.value.text.key)
    assert board.game.deal == Deal.numbered(3)
    assert Client(board).ask("draw")["moves"] == 1


@pytest.mark.parametrize("value", [None, 7, "x", [], {}])
def test_what_is_no_kept_game(value: Any) -> None:
    with pytest.raises(RecordError):
        Sitting.from_kept(value)


# Beginning


def test_a_board_made_anew_goes_on_with_the_game_that_was_left() -> None:
    before = Board(NUMBER, "no-wrap")
    wander(before, random.Random(3), 20)
    for again in (Board(), Board(NUMBER), Board("winnable")):
        seen = opened(again, kept(before))
        assert same_game(again.game, before.game)
        assert (seen["event"]["kind"], seen["ack"]) == ("resume", "opening-1")
        assert seen["notice"] == {"key": "board.resumed", "args": {"count": before.game.state.moves}}
        assert again.get_state()["_title"] == before.get_state()["_title"]
        assert again.get_state()["_rules"]["wrap"] is False


def test_a_game_that_has_begun_is_not_replaced() -> None:
    left = kept(Board(NUMBER))
    for act in (
        lambda board: board.draw(),
        lambda board: board.game.draw(),
        lambda board: Client(board).ask("open", saved=[], link=None),
    ):
        board = Board(3)
        act(board)
        moves = board.game.moves
        seen = opened(board, left, link="deal=5")
        assert (seen["event"]["kind"], board.game.deal, board.game.moves) == ("open", Deal.numbered(3), moves)


def test_a_link_begins_its_deal_or_goes_on_with_it() -> None:
    board = Board()
    seen = opened(board, link="?theme=dark&deal=48213&rules=no-wrap&beat=900&moves=40")
    assert (seen["event"]["kind"], board.game.deal.number, board.game.rules.wrap) == ("start", 48213, False)
    assert board.get_state()["_title"]["beat"] == {"score": 900, "moves": 40}
    board.draw()
    other = Board(7)
    other.draw()
    again = Board()
    opened(again, kept(other), kept(board), link="?deal=48213&rules=no-wrap")
    assert same_game(again.game, board.game)
    elsewhere = Board()
    opened(elsewhere, kept(board), link="?deal=48213")
    assert (elsewhere.game.rules.wrap, elsewhere.game.moves) == (True, ())


@pytest.mark.parametrize("link", ["deal=moon", "?deal=", "deal=7&rules=moon", "deal=7&layout=toy-9x9", "x" * 5000])
def test_a_bad_link_says_so_and_the_board_stays(link: str) -> None:
    board = Board(3)
    seen = opened(board, link=link)
    assert seen["event"]["kind"] == "start"
    assert seen["notice"]["key"].startswith("link.")
    assert board.game.deal.number == 3
    assert Client(board).ask("draw")["moves"] == 1


def test_new_games_by_message() -> None:
    board = Board("winnable", "no-wrap")
    client = Client(board)
    for deal, kind in [("random", "random"), ("7", "number"), ("pysol-12", "pysol"), ("daily-2026-11-30", "daily")]:
        client.ask("new", deal=deal, rules=Rules().to_dict())
        title = board.get_state()["_title"]
        assert (title["kind"], board.game.rules) == (kind, Rules())
    assert title["day"] == "2026-11-30"
    client.ask("new")
    assert board.get_state()["_title"]["kind"] == "winnable"
    first = board.game
    for deal, rules in [("moon", None), (["7"], None), ("7", {"wrap": 2}), ("7", {"moon": 1}), ("7", 5), (7.5, None)]:
        seen = client.ask("new", deal=deal, rules=rules)
        assert (seen["event"]["kind"], board.game) == ("refused", first)


def test_going_on_with_another_kept_game() -> None:
    other = Board(7)
    other.draw()
    board = Board(NUMBER)
    board.draw()
    heard = Heard(board)
    seen = Client(board).ask("resume", saved=kept(other))
    assert (seen["event"]["kind"], board.game.moves) == ("resume", (DRAW,))
    assert [one["content"]["kept"]["id"] for one in heard.states if one["method"] == "custom"] == [other._sitting.id]
    assert Client(board, "b").ask("resume", saved={})["event"]["kind"] == "refused"


def test_what_is_kept_is_told_after_every_move_and_not_before() -> None:
    board, silent = Board(NUMBER), Board(NUMBER, keep=False)
    heard, none = Heard(board), Heard(silent)
    Client(board).ask("new", deal=str(NUMBER))
    for move in FREE:
        board.game.move(move)
        silent.game.move(move)
    sums = [one["content"]["sum"] for one in heard.states if one["method"] == "custom"]
    assert [one["moves"] for one in sums] == [1, 2, 3, 4]
    assert (sums[-1]["longest"], sums[-1]["undos"], sums[-1]["outcome"]) == (2, 0, "stuck")
    assert all(one["method"] == "update" for one in none.states)
    assert silent.get_state()["_slot"] == ""


# Places in the storage


def test_boards_asked_for_in_other_ways_have_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "_request", lambda: ("one", "cell"))
    slots = [Board(deal, rules)._slot for deal in (None, 1, "winnable") for rules in (None, "no-wrap")]
    assert len(set(slots)) == len(slots)


def test_a_cell_run_again_has_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "_here", ("", 0, 0))

    def run(request: str, cell: str) -> list[str]:
        monkeypatch.setattr(keeping, "_request", lambda: (request, cell))
        return [Board()._slot, Board()._slot]

    first = run("one", "cell")
    assert len(set(first)) == 2
    assert run("two", "cell") == first
    assert not set(run("three", "other")) & set(first)


def test_without_cells_the_order_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def page(*requests: str) -> list[str]:
        monkeypatch.setattr(keeping, "_here", ("", 0, 0))
        found = []
        for request in requests:
            monkeypatch.setattr(keeping, "_request", lambda request=request: (request, ""))
            found.append(Board()._slot)
        return found

    assert page("a", "a", "b") == page("x", "x", "y")
    assert len(set(page("a", "a", "b"))) == 3


def test_a_named_place_is_one_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Board(1, keep="corner")._slot == Board("winnable", keep="corner")._slot != Board(1, keep="other")._slot


# What a lost game could have been


def test_a_lost_game_says_until_when_it_could_be_won() -> None:
    board = Board(NUMBER)
    for move in LINE[:10]:
        board.game.move(move)
    assert board.get_state()["_verdict"] == {}
    lose(board)
    verdict = board.get_state()["_verdict"]
    solution = solve(board.game.deal)
    assert verdict == {"winnable": True, "until": solution.last_winnable(board.game), "of": len(board.game.moves)}
    assert 10 <= verdict["until"] < verdict["of"]
    Client(board).ask("jump", place=verdict["until"])
    assert board.get_state()["_verdict"] == {}
    assert solution.label(board.game.state)


def test_a_deal_that_could_not_be_won() -> None:
    deal = next(Deal.numbered(n) for n in range(1, 200) if not solve(Deal.numbered(n)).winnable)
    board = Board(deal)
    lose(board)
    assert board.get_state()["_verdict"] == {"winnable": False, "until": None, "of": len(board.game.moves)}


# In Python


def test_watching_a_board() -> None:
    board = Board(NUMBER)
    moves: list[Any] = []
    ends: list[Any] = []
    changes: list[Any] = []
    end_moves, end_ends = board.on_move(moves.append), board.on_end(ends.append)
    board.observe(lambda change: changes.append(change["new"]), "outcome")
    for move in LINE:
        board.game.move(move)
    assert [event.move for event in moves] == list(LINE)
    assert (ends, changes[-1]) == ([Outcome.WON], "won")
    assert (board.outcome, board.moves, board.score) == ("won", len(LINE), board.game.state.score)
    board.undo()
    board.redo()
    assert ends == [Outcome.WON]  # seen again, not won again
    board.new(3)
    lose(board)
    assert ends == [Outcome.WON, Outcome.LOST]
    end_moves()
    end_ends()
    told = len(moves)
    board.restart()
    assert (len(moves), board.moves) == (told, 0)


def test_a_watcher_that_fails_is_told_on_the_board_and_the_move_stands() -> None:
    board = Board(NUMBER)

    def fail(_event: object) -> None:
        raise RuntimeError("no such luck")

    board.on_move(fail)
    seen = Client(board).ask("draw")
    assert (seen["moves"], seen["notice"]["key"]) == (1, "board.error")
    assert "no such luck" in seen["notice"]["args"]["error"]
    with pytest.raises(RuntimeError):
        board.draw()
    assert view(board)["moves"] == 2


@pytest.mark.parametrize("name", ["outcome", "score", "moves"])
def test_what_the_game_says_is_not_to_be_set(name: str) -> None:
    with pytest.raises(Exception, match="read-only"):
        setattr(Board(1), name, 1)


def test_saved_and_loaded() -> None:
    board = Board(NUMBER, "msc" if "msc" in PRESETS else "microsoft-collection")
    wander(board, random.Random(8), 30)
    other = Board(3)
    other.load(board.save())
    assert same_game(other.game, board.game)
    with pytest.raises(RecordError):
        other.load("nonsense")
    assert same_game(other.game, board.game)


def test_a_shared_board_is_the_same_elsewhere() -> None:
    board = Board("pysol-31", Rules(wrap=False, scoring="msc"))
    board.draw()
    other = Board(board.share(beat=True))
    assert (other.game.deal, other.game.rules) == (board.game.deal, board.game.rules)
    assert other.get_state()["_title"] | {"id": ""} == {
        "kind": "pysol", "number": "31", "day": None, "beat": {"score": 0, "moves": 1}, "id": "",
    }  # fmt: skip
    heard = Heard(board)
    board.comm.handle_msg({"content": {"data": {"method": "custom", "content": {"kind": "share"}}}, "buffers": []})
    answer = heard.states[-1]["content"]
    assert answer == {"kind": "share", "query": board.share(), "beat": ""}
    lose(board)
    board.comm.handle_msg({"content": {"data": {"method": "custom", "content": {"kind": "share"}}}, "buffers": []})
    assert heard.states[-1]["content"]["beat"] == f"&beat={board.score}&moves={board.moves}"
    assert Setup.of(board.share()).deal == board.game.deal
