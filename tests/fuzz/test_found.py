"""What once came through: an error of another kind, a long wait, a long or unsendable message, a change after all."""

from __future__ import annotations

import json
import unicodedata
from typing import Any
from unittest.mock import patch

import pytest

from fuzz import ledgers
from fuzz.claims import fit, sendable, within
from fuzz.mess import HUGE, nested
from fuzz.test_handins import GOOD, reports, signed
from fuzz.test_lesson_files import place
from fuzz.test_lesson_messages import folder
from fuzz.test_studies import STUDY
from fuzz.test_studies import place as journal_place
from tripeaks_widgets import Board, Rules
from tripeaks_widgets.advice.tournament.entries import entries
from tripeaks_widgets.classroom import Lesson, explore
from tripeaks_widgets.classroom.errors import ClassroomError
from tripeaks_widgets.deals import Setup, Title, kinds, read_link
from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import SHORT, DealError, IllegalMove, TripeaksError, cited, quoted
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.lessons.course import LessonError, load
from tripeaks_widgets.lessons.course.collecting import collect
from tripeaks_widgets.lessons.course.digest import _entry
from tripeaks_widgets.lessons.course.handin import read, sign
from tripeaks_widgets.lessons.course.judge import judge
from tripeaks_widgets.study.errors import StudyError
from tripeaks_widgets.study.journal import Journal
from tripeaks_widgets.study.journal import read as read_journal

VALUES = record.to_dict(Game(Deal.numbered(3)))


@pytest.mark.parametrize(
    "value",
    [HUGE, -HUGE, nested(5000), "x" * 10**6, "\ud800\u202e", {"a": nested(5000)}, [1] * 10**6],
    ids=("huge", "less", "deep", "long", "unseen", "deeper", "many"),
)
def test_anything_can_be_quoted(value: Any) -> None:
    assert len(quoted(value)) <= SHORT
    error = TripeaksError("refused.move", move=value)
    fit(error.text)


def test_what_is_short_and_plain_is_quoted_as_it_is() -> None:
    for value in (5, "7H", None, True, 1.5, [1, "draw"], {"nudge": -1}, (), "é♥"):
        assert quoted(value) == repr(value)
    assert cited("7♥ é") == "7♥ é"
    assert cited("a" * 61) == "a" * 59 + "…"
    assert cited("\u202e\0") == "\\u202e\\x00"


@pytest.mark.parametrize(
    "refuse",
    [
        lambda: Game(Deal.numbered(3)).jump(HUGE),
        lambda: Game(Deal.numbered(3)).goto(HUGE),
        lambda: Game(Deal.numbered(3)).play(HUGE),
        lambda: Deal.numbered(HUGE),
        lambda: Deal.of(nested(5000)),
        lambda: Rules.from_dict(5),
        lambda: Rules.from_dict(["wrap"]),
        lambda: Rules.from_dict({"wrap": HUGE}),
        lambda: Rules.from_dict({"layout": HUGE}),
        lambda: Rules.from_dict({"layout": "toy-٢x2-١٣"}),
        lambda: RealGame().enter(nested(5000), "7H"),
        lambda: Title.from_dict({"kind": nested(5000)}),
        lambda: record.from_dict(VALUES | {"version": True}),
        lambda: record.from_dict(VALUES | {"version": HUGE}),
        lambda: record.from_dict(VALUES | {"at": HUGE}),
        lambda: record.from_dict(VALUES | {"number": HUGE}),
        lambda: record.from_dict(VALUES | {"hints": {"nudge": HUGE}}),
        lambda: record.from_dict(VALUES | {"plans": [{"at": [HUGE], "moves": []}]}),
        lambda: Setup.from_link("deal=daily-20261130"),
        lambda: Setup.of("daily-2026-W49-1"),
        lambda: Setup.of("pysol-3", Rules(layout="toy-1x2-13")),
        lambda: entries(["x\0.py:play"], 1),
        lambda: load("x" * 300),
        lambda: load("x" * 300, folder=folder()),
    ],
)
def test_what_is_wrong_is_said_in_few_words(refuse: Any) -> None:
    with pytest.raises(TripeaksError) as caught:
        refuse()
    fit(caught.value.text)


@pytest.mark.parametrize(
    "read_it",
    [
        lambda: Deal.from_code("B" * 10**6),
        lambda: record.read(record.to_text(Game(Deal.numbered(3))).replace("*", "* 1 " * 20_000)),
        lambda: Deal.parse("7H " * 10**5),
    ],
    ids=["code", "marks", "cards"],
)
def test_a_long_text_is_soon_refused(read_it: Any) -> None:
    with within(10), pytest.raises(TripeaksError):
        read_it()


def test_many_faults_are_counted_and_the_first_of_them_told() -> None:
    with pytest.raises(DealError) as caught:
        Deal.parse("nothing " * 10_000)
    assert len(caught.value.problems) <= 501
    assert caught.value.problems[-1].what.args == {"found": 10_000, "needed": 52}


def test_a_search_that_finds_nothing_ends() -> None:
    with patch.object(kinds, "PATIENCE", 0.0), pytest.raises(DealError, match=r"^None of 1 deals can be won"):
        kinds.winnable_deal(Rules(layout="toy-1x9-46", wrap=False))


def test_half_a_character_in_a_link_is_no_reason_to_fail() -> None:
    link = read_link("deal=7\ud800")
    assert read_link(link.query()) == link


def sent(board: Board, message: Any) -> dict[str, Any]:
    board._on_message(board, message, [])
    notice: dict[str, Any] = board._view["notice"]
    sendable(board._view)
    return notice


def test_no_message_is_a_fault_of_the_kernel() -> None:
    board = Board(1, Rules(layout="toy-1x3-13"))
    for nth, (kind, more) in enumerate(
        [
            ("play", {"place": "\ud800"}),
            ("jump", {}),
            ("goto", {"node": HUGE}),
            ("new", {"rules": 5}),
            ("new", {"rules": "", "deal": {}}),
            ("resume", {}),
            ("open", {"saved": None, "link": None}),
            ("open", {"saved": [], "link": 5}),
            ("plan", {"places": 5}),
            ("enter", {}),
            ("enter", {"spot": [], "card": HUGE}),
            ("review-paste", {"text": 5}),
            ("walk", {"to": "away"}),
            ("__class__", {}),
        ]
    ):
        told = sent(board, {"kind": kind, "id": f"a{nth}", "seq": board._seq, **more})
        assert told["key"].partition(".")[0] in ("refused", "rules", "record", "link", "real", "deal", "guide"), told
    for message in (
        5,
        None,
        [],
        {},
        {"kind": ["draw"]},
        {"kind": "draw"},
        {"kind": "draw", "id": "x" * 10**6, "seq": 1},
    ):
        assert sent(board, message)["key"] == "refused.request"
    assert len(board._view["ack"]) < 10


def test_a_page_that_asks_wrongly_leaves_the_board_fresh() -> None:
    board = Board(1, Rules(layout="toy-1x3-13"))
    sent(board, {"kind": "open", "id": "a", "seq": board._seq, "saved": None})
    sent(board, {"kind": "open", "id": "b", "seq": board._seq, "saved": [], "link": "deal=7"})
    assert board.game.deal.number == 7


def test_a_kept_game_with_half_a_character_in_its_name_is_refused() -> None:
    board = Board(1, Rules(layout="toy-1x3-13"))
    kept = board._sitting.kept() | {"id": "\ud800"}
    assert sent(board, {"kind": "resume", "id": "a", "seq": board._seq, "saved": kept})["key"] == "record.field"


def test_a_name_that_grows_when_composed_is_measured_then() -> None:
    name = "\u0958" * 80
    assert len(unicodedata.normalize("NFC", name)) > 80
    with pytest.raises(LessonError):
        sign(name, reports(), "word")
    assert read(sign(name[:40], reports(), "\udcff"), "\udcff", folder()).name == unicodedata.normalize(
        "NFC", name[:40]
    )


@pytest.mark.parametrize("lesson", [5, None, ["toy"], "x" * 300, "../toy"])
def test_results_of_no_lesson_are_told_of(lesson: Any) -> None:
    (fault,) = collect([("mail", signed(GOOD | {"lessons": [{"lesson": lesson}]}))], "word", folder()).faults
    fit(fault.why)


def test_a_time_in_other_digits_is_none() -> None:
    (fault,) = collect([("mail", signed(GOOD | {"made": "２０２６-11-30T09:15Z"}))], "word", folder()).faults
    assert fault.why.key == "course.handin.values"


@pytest.mark.parametrize("text", [f"x = {'[' * 5000}", "exercise = 5", "exercise = [5]", "exercise = [{id = []}]"])
def test_a_lesson_that_python_chokes_on_is_refused(text: str) -> None:
    (place() / "content/other.toml").write_text(text, encoding="utf-8")
    for read_it in (lambda: load("other", folder=place()), lambda: _entry(place(), "other", "count")):
        with pytest.raises(LessonError):
            read_it()


def test_a_translated_thought_with_a_list_for_a_digest_is_refused() -> None:
    text = '[[exercise]]\nid = "count"\n[[exercise.thought]]\ndigest = []\ntext = "Nej"\n'
    (place() / "content/toy.da.toml").write_text(text, encoding="utf-8")
    try:
        load("toy", "da", place())
    except LessonError as error:
        fit(error.text)
    finally:
        (place() / "content/toy.da.toml").unlink()


def test_an_answer_is_judged_within_reason() -> None:
    content = load("history")
    (asked,) = [one for one in content.exercises if one.check == "fair"]
    with within(10):
        assert judge(content, asked, "toy-25x2-52").level == "think"
    bottleneck = load("uncovering")
    (asked,) = [one for one in bottleneck.exercises if one.check == "bottleneck"]
    assert "Exceeds" not in judge(bottleneck, asked, "9" * 5000).said("en")


@pytest.mark.parametrize(
    "values",
    [{"n": 10**400}, {"deal": "9" * 999}, {"deal": "1_0"}, {"deal": "７"}, {"n": 5, "deal": "x"}, {"n": 5, "no": 1}, 5],
)
def test_a_figure_keeps_what_it_was_when_one_value_is_refused(values: Any) -> None:
    shown = explore(lambda n, deal: "<svg/>", n=(1, 9), deal=7)
    before = dict(shown.values)
    shown._on_message(shown, {"kind": "set", "values": values}, [])
    assert shown._state["fault"]["key"].startswith("classroom.")
    assert shown._state["fault"]["key"] != "classroom.fault"
    assert shown.values == before
    with pytest.raises(ClassroomError):
        shown.set(deal=HUGE)


def test_no_message_to_a_lesson_is_a_fault_of_the_kernel() -> None:
    card = Lesson("toy", folder=folder()).exercise("pick")
    for message in (
        *(5, {}, {"kind": []}, {"kind": "check"}, {"kind": "check", "answer": "9" * 5000}),
        *({"kind": "hand-in", "name": 5}, {"kind": "guess", "choice": "\ud800", "sure": 1}),
    ):
        card._on_message(card, message, [])
        sendable(card._state)
        assert (card._state["fault"] or {"key": ""})["key"] != "classroom.fault"


@pytest.mark.parametrize(
    "line",
    [
        {"deals": "5", "date": "2026-11-30"},
        {"deals": 5},
        {"chunk": [], "count": 1, "values": "eJxjYAAAAAQAAQ=="},
        {"chunk": 1, "values": ""},
    ],
)
def test_a_sealed_line_that_says_nothing_is_damage(line: Any) -> None:
    head = {"format": "tripeaks-study", "version": 1, "study": STUDY.identity()}
    journal_place().write_bytes(ledgers.joined([head, line]))
    assert read_journal(journal_place()).damaged == 1


@pytest.mark.parametrize("first", [b"[" * 9000, json.dumps({"format": "tripeaks-study", "version": True}).encode()])
def test_a_journal_that_python_chokes_on_is_refused_and_stays(first: bytes) -> None:
    journal_place().write_bytes(first + b"\n")
    with pytest.raises(StudyError):
        Journal(journal_place(), STUDY)
    assert journal_place().read_bytes() == first + b"\n"


def test_a_layout_is_a_text() -> None:
    with pytest.raises(TripeaksError):
        Layout.named(5)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove):
        Game(Deal.numbered(3)).move(True)
