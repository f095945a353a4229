"""Long texts: every reader has its answer in a time that grows as the text does, and says little of much."""

from __future__ import annotations

import io
import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from fuzz.claims import fit, within
from fuzz.test_lesson_messages import folder
from tripeaks_widgets.deals import Setup
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import TripeaksError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.lessons.course import load
from tripeaks_widgets.lessons.course.collecting import collect
from tripeaks_widgets.lessons.course.handin import read
from tripeaks_widgets.lessons.course.judge import judge
from tripeaks_widgets.lessons.course.numbers import read_number
from tripeaks_widgets.solver import command

SIZE = 60_000
"""Characters; what is quadratic takes minutes for as many."""

SECONDS = 10.0

GAME = Game(Deal.numbered(3), "no-wrap")
HEAD = record.to_text(GAME).partition("moves:")[0]


def solve(text: str) -> None:
    command.run(text, Rules(layout="toy-1x2-13"), scoring=None, as_json=True, out=io.StringIO(), err=io.StringIO())


def answer(text: str) -> None:
    content = load("rules")
    judge(content, content.exercise("playable"), text)


READERS: dict[str, Callable[[str], Any]] = {
    "cards": Deal.parse,
    "deal": Deal.of,
    "code": Deal.from_code,
    "asked": Setup.of,
    "link": lambda text: Setup.of(f"deal={text}"),
    "record": record.read,
    "moves": lambda text: record.read(f"{HEAD}moves:\n{text}"),
    "plans": lambda text: record.read(f"{HEAD}plan: > {text}\nmoves:\n*"),
    "json": lambda text: record.read(f'{{"a":{text}'),
    "entered": lambda text: RealGame().enter_line(text),
    "layout": Layout.named,
    "preset": Rules.of,
    "option": lambda text: Rules.from_dict({text: text}),
    "number": read_number,
    "hand-in": lambda text: read(text, "word"),
    "mail": lambda text: collect([("mail", text)], "word", folder()),
    "lesson": lambda text: load(text, folder=folder()),
    "solve": solve,
    "answer": answer,
}

PIECES = (
    "x",
    "7",
    "7H ",
    "?? ",
    "(",
    "()",
    "1 * ",
    "[",
    "a:",
    "a-",
    "tripeaks-results",
    "♥",
    "\n",
    "\u0301",
    "draw ",
    "x\n",
)


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("name", READERS)
def test_a_long_text_is_soon_answered_in_few_words(name: str, piece: str) -> None:
    text = piece * (SIZE // len(piece))
    if name == "solve" and "\n" in piece:
        text = text[: SIZE // 30]  # so many answers, each for one line
    begun = time.perf_counter()
    with within(SECONDS):
        try:
            READERS[name](text)
        except TripeaksError as error:
            fit(error.text)
    assert time.perf_counter() - begun < SECONDS


def test_a_record_of_many_moves_is_soon_read() -> None:
    values = record.to_dict(GAME)
    for moves in ([["draw"] for _ in range(5000)], [["draw", "draw", ["draw"]]] * 2000):
        with within(SECONDS):
            game = record.from_dict(values | {"moves": ["draw", *moves], "at": 0})
        assert record.read(json.dumps(record.to_dict(game))).line == game.line
    plans = [{"at": [], "moves": ["draw"] * 3}] * 2000
    with within(SECONDS):
        game = record.from_dict(values | {"moves": ["draw"] * 4, "at": 0, "plans": plans})
    assert len(game.plans) == 1
