"""Whatever a page sends to a board: it is done, or refused with words and nothing else has changed."""

from __future__ import annotations

import random
from functools import cache
from typing import Any
from unittest.mock import patch

from hypothesis import strategies as st

from fuzz.claims import claim, fit, sendable
from fuzz.mess import changed, sent, spoilt, texts
from fuzz.pool import numbers, of_games
from tripeaks_widgets import Board, Game
from tripeaks_widgets.advice.review import Review
from tripeaks_widgets.board.keeping import Sitting
from tripeaks_widgets.board.teaching import LESSONS
from tripeaks_widgets.catalogue import Text
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.errors import TripeaksError
from tripeaks_widgets.engine.rules import Rules

KINDS = (
    *("play", "draw", "undo", "redo", "restart", "jump", "new", "resume", "open", "goto", "hint", "share"),
    *("enter", "enter-line", "correct", *LESSONS, "review-paste"),
)
LINKS = ("deal=7&rules=no-wrap", "?deal=5&layout=toy-1x2-13&beat=3", "deal=table&layout=toy-1x3-13")

parts: dict[str, st.SearchStrategy[Any]] = {
    "place": st.integers(-1, 30),
    "node": st.integers(-1, 9),
    "spot": st.integers(-1, 30) | st.sampled_from(("waste", "stock-1")),
    "card": st.sampled_from(("7H", "AC", "10♠")),
    "text": spoilt(of_games(record.to_text)) | st.sampled_from(("7H 8S", "AC")),
    "deal": st.sampled_from((None, 7, "8", "table", "random")),
    "rules": changed(st.just(Rules(layout="toy-1x3-13").to_dict()), sent),
    "saved": st.lists(changed(of_games(lambda game: Sitting.of(game).kept()), sent), max_size=2)
    | changed(of_games(lambda game: Sitting.of(game).kept()), sent),
    "link": spoilt(st.sampled_from(LINKS)) | st.none(),
    "places": st.lists(st.integers(-1, 9), max_size=3),
    "plan": st.integers(-1, 2),
    "aim": st.sampled_from(("moves", "score")),
    "to": st.sampled_from(("first", "back", "forth", "last")),
    "lesson": st.integers(-1, 2),
}


@st.composite
def messages(draw: st.DrawFn) -> Any:
    """A message like those of the page, in which something may be missing or another value."""
    message: dict[str, Any] = {"kind": draw(st.sampled_from(KINDS)), "id": str(draw(st.integers(0, 99))), "seq": ...}
    for name, strategy in parts.items():
        if draw(st.booleans()):
            message[name] = draw(strategy if draw(st.integers(0, 4)) else sent)
    if not draw(st.integers(0, 5)):
        message[draw(st.sampled_from(("kind", "id", "seq")))] = draw(sent)
    return message


def _refuse(*_: Any, **__: Any) -> Review:
    raise TripeaksError("review.none")


@cache
def _texts() -> Any:
    return Board(1, keep=False)._texts["en"]


slow = (
    patch("tripeaks_widgets.board.teaching.reviewing.review", _refuse),
    patch("tripeaks_widgets.board.teaching.counsellor.advise", _refuse),
    patch("tripeaks_widgets.deals.kinds.solve", _refuse),
)
"""What takes seconds isn't tried here."""


@claim(12, number=numbers, steps=st.integers(0, 6), asked=st.lists(messages() | sent, min_size=1, max_size=6))
def test_a_message_is_answered_or_refused_with_words(number: int, steps: int, asked: list[Any]) -> None:
    board = Board(number, Rules(layout="toy-1x3-13"), keep="here")
    told: list[Any] = []
    board.comm.send = lambda data=None, **_: told.append(data)
    play(board.game, random.Random(number), steps)
    with slow[0], slow[1], slow[2]:
        for message in asked:
            if isinstance(message, dict) and message.get("seq") is ...:
                message = message | {"seq": board._seq}
            before = stand(board)
            board._on_message(board, message, [])
            view = board._view
            if view["event"]["kind"] == "refused":
                notice = Text(*view["notice"].values())
                assert notice.key.partition(".")[0] in _texts(), notice.key
                assert notice.key != "board.error", notice.to()
                fit(notice)
                assert stand(board) == before
            assert len(board._requests.ack) < 200
    for one in told:
        sendable(one)
    board.close()


def play(game: Game, chance: random.Random, steps: int) -> None:
    for _ in range(steps):
        if moves := game.table.moves(game.state):
            game.move(chance.choice(moves))


def stand(board: Board) -> Any:
    """What a refusal leaves as it is."""
    return record.to_dict(board.game), id(board.game), dict(board._title), board._insight.get("plan")


@claim(10, link=texts | spoilt(st.sampled_from(LINKS)), saved=sent)
def test_a_page_opens_with_anything(link: Any, saved: Any) -> None:
    board = Board(1, Rules(layout="toy-1x3-13"), keep=False)
    with slow[2]:
        board._on_message(board, {"kind": "open", "id": "a", "seq": board._seq, "link": link, "saved": saved}, [])
    notice = board._view["notice"]
    assert notice is None or notice["key"] != "board.error"
    sendable(board._view)
    board.close()
