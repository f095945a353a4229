"""Whatever a page sends to a lesson's cards and figures, and what it kept of them."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from lessons.course.toy import write

from fuzz.claims import claim, fit, sendable
from fuzz.mess import changed, sent, spoilt, texts, values
from tripeaks_widgets.catalogue import Text
from tripeaks_widgets.classroom import Lesson, Picture, explore
from tripeaks_widgets.classroom.keeping import restore
from tripeaks_widgets.lessons.course import Sitting, lesson_ids, load
from tripeaks_widgets.lessons.course.judge import judge

RECORD = {"tries": 2, "right": True, "hints": 1, "opened": False}
KEPT = {"count": RECORD, "word": RECORD | {"right": False}, "coin": {"choice": 1, "sure": 0.5, "right": None}}
KINDS = ("check", "hint", "solution", "guess", "reveal", "hand-in", "afresh", "restore", "language")

parts: dict[str, st.SearchStrategy[Any]] = {
    "answer": texts | st.sampled_from(("7", "25 %", "1", 1, 0.5)),
    "choice": st.integers(-1, 3),
    "sure": st.sampled_from((0, 0.5, 1)),
    "name": texts,
    "word": texts,
    "records": changed(st.just(KEPT), sent),
    "language": st.sampled_from(("en", "da")),
}


@st.composite
def messages(draw: st.DrawFn) -> Any:
    message: dict[str, Any] = {"kind": draw(st.sampled_from(KINDS))}
    for name, strategy in parts.items():
        if draw(st.integers(0, 3)):
            message[name] = draw(strategy if draw(st.integers(0, 4)) else sent)
    return message


@cache
def folder() -> Path:
    return write(Path(tempfile.mkdtemp()))


@claim(12, asked=st.lists(st.tuples(st.integers(0, 6), messages() | sent), min_size=1, max_size=6))
def test_a_card_answers_or_says_what_is_wrong(asked: list[tuple[int, Any]]) -> None:
    lesson = Lesson("toy", folder=folder())
    cards = [lesson.exercise(name) for name in ("count", "pick", "word", "rate")]
    cards += [lesson.predict("coin"), lesson.calibration(), lesson.progress()]
    for nth, message in asked:
        card, before = cards[nth], lesson.report()
        card._on_message(card, message, [])
        if card._state["fault"] is not None:
            fault = Text(*card._state["fault"].values())
            assert fault.key != "classroom.fault", fault.to()
            fit(fault)
            assert lesson.report() == before
        for one in cards:
            sendable(one._state)
        sendable(lesson.report())
        assert Sitting("toy", folder=folder()).restore(lesson.report()) is None
        assert message is None or len(str(card._state["fault"])) < 2000
    for one in cards:
        one.close()


@claim(20, records=changed(st.just(KEPT)) | values)
def test_what_a_browser_kept_is_taken_as_far_as_it_can_be(records: Any) -> None:
    sitting = Sitting("toy", folder=folder())
    restore(sitting, records)
    again = Sitting("toy", folder=folder())
    again.restore(sitting.report())
    assert again.report() == sitting.report()


CHOSEN = {"n": 3, "share": 0.5, "wrap": True, "rules": 1, "name": "7", "deal": "12"}
moved = st.fixed_dictionaries({"kind": st.just("set"), "values": sent | changed(st.just(CHOSEN), values)})
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'></svg>"


@claim(12, asked=st.lists(sent | moved, min_size=1, max_size=4))
def test_a_figure_takes_what_its_controls_can_be_and_nothing_of_the_rest(asked: list[Any]) -> None:
    shown = explore(
        lambda **given: Picture(PICTURE, alt=f"{given}"[:80]),
        n=(1, 10, 1), share=(0.0, 1.0, 0.1), wrap=True, rules=["a", "b"], name="text", deal=7,
    )  # fmt: skip
    for message in asked:
        before = dict(shown.values)
        shown._on_message(shown, message, [])
        if shown._state["fault"] is not None:
            fault = Text(*shown._state["fault"].values())
            assert fault.key != "classroom.fault", fault.to()
            fit(fault)
            assert shown.values == before
        assert 1 <= shown.values["n"] <= 10
        assert 0 <= shown.values["share"] <= 1
        sendable({name: value for name, value in shown._state.items() if name != "picture"})
    shown.close()


@cache
def asked_in_words() -> list[tuple[Any, Any]]:
    """Every question of the course that is answered in words or by a number."""
    lessons = [load(name) for name in lesson_ids()]
    return [(one, exercise) for one in lessons for exercise in one.exercises if exercise.kind in ("text", "number")]


GIVEN = ("KH 3S", "S C T S C", "18, 22", "toy-2x3-26", "toy-25x2-52", "1 4/5", "7", "40 to 60 %", "0,5", "A > B")


@claim(24, nth=st.integers(0, 999), answer=spoilt(st.sampled_from(GIVEN)) | texts)
def test_an_answer_gets_a_reply(nth: int, answer: str) -> None:
    questions = asked_in_words()
    content, exercise = questions[nth % len(questions)]
    reply = judge(content, exercise, answer)
    if isinstance(reply.text, Text):
        assert reply.text.key != "course.failed", reply.text.to()
    for language in ("en", "da"):
        said = reply.said(language)
        assert said.strip()
        said.encode()
