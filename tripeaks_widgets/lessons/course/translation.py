"""A lesson in another language: its texts laid over the English ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import Text
from .fields import Fields, entry

LISTS = ("prediction", "exercise")

_READ = frozenset(("title", "notebook", "goals", "question", "choices", "because", "hints", "unit", "placeholder"))


def overlaid(english: Mapping[str, Any], over: Fields) -> dict[str, Any]:
    """The tables of a lesson with a translation's texts in the place of the English ones.

    Args:
        english: the English file, found to be well made.
        over: the translation. Entries are matched by id; what isn't read by people may be repeated but not changed.

    Raises:
        LessonError: when the translation has something that the English file hasn't; it says what and where.
    """
    entries = {kind: _entries(english.get(kind, []), kind, over) for kind in LISTS}
    return _over(english, over) | entries


def _entries(english: list[dict[str, Any]], kind: str, over: Fields) -> list[dict[str, Any]]:
    found = {one["id"]: one for one in english}
    for nth, table in enumerate(over.tables(kind)):
        fields = entry(kind, table, nth, over.file)
        name = fields.name("id")
        if name not in found:
            fields.wrong("id", Text("course.field.not-english"))
        found[name] = _over(found[name], fields)
    return list(found.values())


def _over(english: Mapping[str, Any], over: Fields) -> dict[str, Any]:
    """One table without its lists of entries."""
    found = {name: value for name, value in english.items() if name not in LISTS}
    thoughts = _thoughts(found.get("thought", []), over)
    for name, value in over.rest().items():
        if name in _READ:
            if name in ("choices", "hints") and (not isinstance(value, list) or len(value) != len(found.get(name, []))):
                over.wrong(name, Text("course.field.count"))
            found[name] = value
        elif found.get(name) != value:
            over.wrong(name, Text("course.field.not-english"))
    return found | ({"thought": thoughts} if thoughts else {})


def _thoughts(english: list[dict[str, Any]], over: Fields) -> list[dict[str, Any]]:
    """Foreseen wrong answers: in the English order, or each with its digest."""
    told = over.tables("thought")
    if not told:
        return english
    if len(told) != len(english):
        over.wrong("thought", Text("course.field.count"))
    texts: dict[Any, str] = {}
    for nth, table in enumerate(told):
        fields = Fields(table, over.file, over.where)
        digest = fields.rest().get("digest", nth)
        texts[digest if isinstance(digest, str) else nth] = fields.text("text")
    if not all(one["digest"] in texts or nth in texts for nth, one in enumerate(english)):
        over.wrong("thought", Text("course.field.not-english"))
    return [{**one, "text": texts.get(one["digest"], texts.get(nth))} for nth, one in enumerate(english)]
