"""What the kernel tells the browser of a lesson, as plain values.

Nothing here looks into a solution, or at which answer is right, before the learner may know it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from typing import Any
from xml.etree import ElementTree

from ..catalogue import Text
from ..drawing.faces import Theme
from ..drawing.scene import Payload, text_payload
from ..lessons.course import Content, Reply, Sitting
from ..lessons.course.prediction import settle
from ..lessons.course.solution import section
from . import markup

SECTIONS = ("card", "classroom", "course", "number", "rank", "suit")
"""The sections of the catalogue that the page has."""

_THEMES: tuple[Theme, Theme] = ("light", "dark")


def exercise(content: Content, name: str, *, played: bool) -> Payload:
    """What doesn't change about an exercise; ``played`` when what is judged is a board."""
    found = content.exercise(name)
    return {
        **_whose(content),
        "id": name,
        "number": content.exercises.index(found) + 1,
        "of": len(content.exercises),
        "kind": found.kind,
        "question": found.question,
        "choices": list(found.choices),
        "unit": found.unit,
        "placeholder": found.placeholder,
        "rungs": len(found.hints),
        "played": played,
        "notebook": content.notebook,
    }


def exercise_state(sitting: Sitting, name: str, reply: Payload | None, *, opened: bool) -> Payload:
    """How an exercise stands: what was replied last, the hints that were asked for, the solution once it is opened.

    Args:
        sitting: who is at work.
        name: the exercise's id.
        reply: the last one, as `reply_payload` has it.
        opened: whether the solution is to be seen.
    """
    record = sitting.record(name)
    return {
        "record": asdict(record),
        "reply": reply,
        "hints": list(sitting.hints(name)),
        "due": record.tries > 0,
        "solution": section(sitting.content, name).markdown() if opened else None,
    }


def reply_payload(reply: Reply, language: str) -> Payload:
    """A reply: its level, its words (a text, or a key of the catalogue with arguments) and its picture."""
    light, dark = (reply.drawn(language, theme) for theme in _THEMES)
    words = reply.text
    return {
        "level": reply.level,
        "text": text_payload(words) if isinstance(words, Text) and _in_page(words) else reply.said(language),
        "picture": {"light": light, "dark": dark, "alt": _alt(light)} if light else None,
    }


def _in_page(words: object) -> bool:
    """Whether a text is one that the page can put into words itself: other rooms' errors have sections of their own."""
    if not isinstance(words, tuple):
        return True
    key, args = words
    return key.partition(".")[0] in SECTIONS and all(map(_in_page, args.values()))


def _alt(svg: str) -> str:
    """What a picture says of itself; one that can't be read says nothing."""
    try:
        return markup.told(svg)
    except ElementTree.ParseError:
        return ""


def prediction(content: Content, name: str) -> Payload:
    """What doesn't change about a prediction."""
    found = content.prediction(name)
    return {
        **_whose(content),
        "id": name,
        "number": content.predictions.index(found) + 1,
        "of": len(content.predictions),
        "question": found.question,
        "choices": list(found.choices),
    }


def prediction_state(sitting: Sitting, name: str, *, shown: bool) -> Payload:
    """The guess that was made; whether it was right once that was ``shown``."""
    guess = sitting.guessed(name)
    if guess is None:
        return {"guess": None}
    right = _settled(sitting, name).right if shown else None
    return {"guess": {**asdict(guess), "right": right}}


def calibration_state(sitting: Sitting, shown: Collection[str]) -> Payload:
    """The guesses that were shown beside what is so, and how many are still to be."""
    content = sitting.content
    made = [one.id for one in content.predictions if sitting.guessed(one.id) is not None]
    settled = [_settled(sitting, name) for name in made if name in shown]
    return {
        "made": len(made) - len(settled),
        "of": len(content.predictions),
        "shown": [
            {
                "id": one.prediction.id,
                "question": one.prediction.question,
                "choices": list(one.prediction.choices),
                **asdict(one.guess),
                "right": one.right,
                "answer": one.answer,
                "because": one.prediction.because,
            }
            for one in settled
        ],
    }


def lesson(content: Content) -> Payload:
    """What doesn't change about the whole lesson."""
    return {
        **_whose(content),
        "title": content.title,
        "exercises": [{"id": one.id, "question": one.question} for one in content.exercises],
        "predictions": len(content.predictions),
    }


def progress_state(sitting: Sitting) -> Payload:
    """How each exercise stands, and how many guesses were made."""
    content = sitting.content
    return {
        "exercises": {one.id: asdict(sitting.record(one.id)) for one in content.exercises},
        "guesses": sum(sitting.guessed(one.id) is not None for one in content.predictions),
    }


def _settled(sitting: Sitting, name: str) -> Any:
    guess = sitting.guessed(name)
    assert guess is not None, "only what was guessed is shown"
    return settle(sitting.content, sitting.content.prediction(name), guess)


def _whose(content: Content) -> Payload:
    return {"lesson": content.id, "language": content.language}
