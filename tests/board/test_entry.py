"""A real deck on the board: what displays are told, what they can ask for, and that nothing is lost."""

from __future__ import annotations

import json
import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from engine import strategies
from engine.strategies import answer, card_at
from engine.test_record import assert_same
from hypothesis import given, settings
from hypothesis import strategies as st
from test_widget import CARD, Client, Heard, view

from tripeaks_widgets import Board, DealError, Game, IllegalMove, RealGame, Rules
from tripeaks_widgets.board.keeping import Sitting
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.table import DRAW

own = settings(max_examples=40)

NUMBER = 2


def opened(number: int = NUMBER, rules: Rules | str | None = None) -> tuple[Board, Game]:
    """A board with a real deck, its open cards entered, and the ordinary game of the same cards."""
    board = Board("table", rules)
    shown = board.game.rules
    game = Game(Deal.numbered(number, cards=shown.shape.cards), shown)
    answer(board.game, game)
    return board, game


def missing(board: Board) -> list[Any]:
    return [one["spot"] for one in view(board)["entry"]["missing"]]


def test_a_fresh_table_asks_for_what_lies_face_up() -> None:
    board = Board("table")
    assert isinstance(board.game, RealGame)
    told = view(board)
    assert told["cards"] == ["??"] * 18 + ["?"] * 10
    assert missing(board) == [*range(18, 28), "waste"]
    assert told["entry"]["missing"][0]["name"] == {"key": "real.at.place", "args": {"row": 4, "nth": 1}}
    assert (told["entry"]["seen"], told["entry"]["pack"]) == ({}, 52)
    assert (told["playable"], told["outcome"], told["waste"]) == ([], "playing", [])
    assert board.get_state()["_title"]["kind"] == "table"
    assert repr(board) == "Board('table')"
    assert "entry" not in view(Board(NUMBER))


@pytest.mark.parametrize(
    ("rules", "asked"),
    [
        (Rules(waste="empty"), [*range(18, 28)]),
        (Rules(layout="separate"), [*range(18, 30), "waste"]),
        (Rules(hidden=False), [*range(28), "waste"]),
        (Rules(layout="toy-1x2-13", waste="empty", hidden=False), [0, 1, 2]),
    ],
    ids=str,
)
def test_the_start_by_other_rules(rules: Rules, asked: list[Any]) -> None:
    board = Board("table", rules)
    assert missing(board) == asked
    client = Client(board)
    game = Game(Deal.numbered(5, cards=rules.shape.cards), rules)
    client.ask("enter-line", text=" ".join(str(card_at(game, spot)) for spot in asked))
    assert missing(board) == []
    assert board.game.view == game.view


def test_displays_enter_draw_and_correct() -> None:
    board, game = opened()
    client = Client(board)
    heard: list[Any] = []
    board.on_move(lambda event: heard.append(event.kind))
    asked = client.ask("draw")
    assert (missing(board), asked["event"]["kind"], asked["stock"]) == (["stock-1"], "ask", 23)
    refused = client.ask("play", place=game.playable[0])
    assert refused["notice"]["key"] == "real.first"
    drawn = client.ask("enter", spot="stock-1", card=str(game.table.stock[0]))
    game.draw()
    assert (drawn["event"]["kind"], drawn["waste"][-1]) == ("draw", str(game.table.stock[0]))
    assert heard == ["draw"]
    assert board.game.view == game.view
    right = card_at(game, 18)
    wrong = min(board.game.view.unseen)
    client.ask("correct", spot=18, card=str(wrong))
    assert view(board)["cards"][18] == str(wrong)
    told = client.ask("correct", spot=18, card=str(right).lower())
    assert told["event"] == {"kind": "correct", "turned": [], "points": 0, "card": str(right)}
    assert board.game.view == game.view


def test_what_cannot_be_entered_is_told_and_changes_nothing() -> None:
    board, game = opened()
    client = Client(board)
    client.ask("draw")
    before = board.game.deal
    taken = str(card_at(game, 20))
    for request, key in (
        ({"kind": "enter", "spot": "stock-1", "card": taken}, "real.twice"),
        ({"kind": "enter", "spot": 5, "card": "7H"}, "real.not-missing"),
        ({"kind": "enter-line", "text": "7H 8H"}, "real.too-many"),
        ({"kind": "enter-line", "text": "seven"}, "deal.token"),
        ({"kind": "correct", "spot": "stock-1", "card": "7H"}, "real.unknown-yet"),
        ({"kind": "enter", "spot": [], "card": "7H"}, "real.spot"),
    ):
        told = client.ask(request.pop("kind"), **request)
        assert (told["event"]["kind"], told["notice"]["key"]) == ("refused", key)
        assert board.game.deal == before
    told = client.ask("enter", spot="stock-1")
    assert told["notice"]["key"] == "refused.request"
    assert Client(Board(NUMBER)).ask("enter-line", text="7H")["notice"]["key"] == "real.none"
    with pytest.raises(IllegalMove, match="only a real deck's are entered"):
        Board(NUMBER).correct(18, "7H")


def test_help_waits_until_the_cards_are_known() -> None:
    board, game = opened()
    board.tab = "chains"
    assert "chains" in board.get_state()["_insight"]
    board.draw()
    assert "chains" not in board.get_state()["_insight"]
    for act in (board.hint, board.plan):
        with pytest.raises(IllegalMove, match="First enter this card: stock card 1"):
            act()
    board.enter(str(game.table.stock[0]))
    game.draw()
    assert "chains" in board.get_state()["_insight"]
    assert board.hint().view == game.view


def test_the_solver_and_a_link_need_every_card() -> None:
    board, game = opened()
    client = Client(board)
    heard = Heard(board)
    for kind in ("solve", "check"):
        told = client.ask(kind, aim="moves")
        assert told["notice"] == {"key": "real.needs-all", "args": {"count": 41}}
    with pytest.raises(DealError, match="needs every card, and 41 haven't turned up"):
        board.share()
    client.ask("share")
    answer_sent = heard.states[-1]["content"]
    assert answer_sent == {
        "kind": "share", "query": "", "beat": "", "why": {"key": "real.needs-all", "args": {"count": 41}},
    }  # fmt: skip
    board.enter(str(game.deal))
    client.ask("solve", aim="moves")
    assert board.get_state()["_insight"]["solution"]["of"] > 0
    assert Board(board.share()).game.deal == game.deal


def test_a_lost_game_is_judged_once_all_cards_are_known() -> None:
    board, game = opened(8)
    while board.game.view.legal_moves:
        board.game.move(board.game.view.legal_moves[-1])
        answer(board.game, game)
    assert board.outcome == "lost"
    assert board.get_state()["_verdict"] == {}
    board.undo()
    board.enter(str(game.deal))
    board.redo()
    assert board.get_state()["_verdict"]["of"] == len(board.game.moves)


def test_a_correction_ends_what_was_taught_about_other_cards() -> None:
    board, _ = opened()
    board.hint()
    board.plan()
    assert {"hint", "plan"} & set(board.get_state()["_insight"])
    board.correct(18, str(min(board.game.view.unseen)))
    assert not {"hint", "plan"} & set(board.get_state()["_insight"])


def test_the_coach_waits_for_what_turned_up() -> None:
    """Drawing past a play gets its word, though only once the drawn card is known."""
    board, game = opened()
    board.coach = True
    assert game.playable
    board.draw()
    assert "advice" not in board.get_state()["_insight"]
    board.enter(str(game.table.stock[0]))
    assert board.get_state()["_insight"]["advice"]["text"]["key"].startswith("coach.")


@own
@given(strategies.new_games(), st.integers(0, 2**32))
def test_no_card_is_told_that_was_not_seen(game: Game, seed: int) -> None:
    """Even of a deal that was pasted whole, face-down cards stay face down."""
    board = Board("table", game.rules)
    board.enter(str(game.deal))
    rng = random.Random(seed)
    for _ in range(12):
        if not board.game.view.legal_moves:
            break
        move = rng.choice(board.game.view.legal_moves)
        board.game.move(move)
        game.move(move)
        told = set(
            CARD.findall(json.dumps({name: board.get_state()[name] for name in ("_view", "_insight", "_title")}))
        )
        known = {str(card) for card in game.view.pack - game.view.unseen}
        assert told <= known


@own
@given(strategies.new_games(), st.integers(0, 2**32), st.booleans())
def test_what_the_browser_keeps_goes_on(game: Game, seed: int, asked: bool) -> None:
    board = Board("table", game.rules)
    answer(board.game, game)
    rng = random.Random(seed)
    for _ in range(15):
        moves = board.game.view.legal_moves
        if not moves:
            break
        board.game.move(rng.choice(moves))
        answer(board.game, game)
    if asked and DRAW in board.game.view.legal_moves:
        board.draw()
    kept = json.loads(json.dumps(board._sitting.kept()))
    again = Sitting.from_kept(kept)
    assert_same(again.game, board.game)
    assert isinstance(again.game, RealGame)
    assert again.title.kind == "table"
    other = Board(1)
    Client(other).ask("resume", saved=kept)
    assert other.game.view == board.game.view
    loaded = Board(1)
    loaded.load(board.save())
    assert loaded.get_state()["_title"]["kind"] == "table"
    assert_same(loaded.game, board.game)


def test_every_card_entered_is_kept() -> None:
    board = Board("table")
    heard = Heard(board)
    Client(board).ask("enter", spot=20, card="7H")
    kept = [state["content"] for state in heard.states if state.get("content", {}).get("kind") == "keep"]
    assert Sitting.from_kept(kept[-1]["kept"]).game.view.tableau[20] is not None
    assert kept[-1]["sum"]["kind"] == "table"


def test_another_deal_after_a_real_deck_is_one_again() -> None:
    board, _ = opened(rules="no-wrap")
    Client(board).ask("new")
    assert missing(board) == [*range(18, 28), "waste"]
    assert board.game.rules == Rules(wrap=False)


def test_still_pictures_have_a_slot_for_what_is_asked_for() -> None:
    board = Board("table")
    data = board._repr_mimebundle_()[0]
    ElementTree.fromstring(data["image/svg+xml"])
    assert len(re.findall(r">\?</text>", data["image/svg+xml"])) == 10
