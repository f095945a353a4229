"""Lessons as teachers write them: content, translations, digests and solutions."""

from __future__ import annotations

import json
import tempfile
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from lessons.course.toy import write

from fuzz.claims import claim, read_or_refused
from fuzz.mess import changed, odd, spoilt, texts, values
from tripeaks_widgets.lessons.course import load
from tripeaks_widgets.lessons.course.digest import _entry
from tripeaks_widgets.lessons.course.solution import sections


@cache
def place() -> Path:
    return write(Path(tempfile.mkdtemp()))


@cache
def good() -> dict[str, Any]:
    return tomllib.loads((place() / "content" / "toy.toml").read_text(encoding="utf-8"))


def written(value: Any) -> str:
    """Values as TOML, on one line each; what TOML has no form for is written somehow."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(name))} = {written(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    try:
        return json.dumps(value).replace("NaN", "nan").replace("Infinity", "inf").replace("null", "{}")
    except ValueError:
        return "9" * 5000


def table(value: Any) -> str:
    try:
        return "\n".join(f"{json.dumps(str(name))} = {written(one)}" for name, one in value.items())
    except (AttributeError, RecursionError):
        return f"x = {'[' * 5000}"


def put(name: str, text: str) -> None:
    (place() / name).write_bytes(text.encode(errors="surrogatepass"))


def toml() -> st.SearchStrategy[str]:
    return (
        st.deferred(lambda: changed(st.just(good()))).map(table)
        | spoilt(st.deferred(lambda: st.just((place() / "content" / "toy.toml").read_text(encoding="utf-8"))))
        | st.deferred(lambda: values).map(table)
    )


@claim(24, text=toml(), language=st.sampled_from(("en", "da")))
def test_a_file_is_a_lesson_or_is_refused(text: str, language: str) -> None:
    put("content/other.toml", text)
    content = read_or_refused(load, "other", language, place())
    assert content is None or content.id == "other"
    read_or_refused(_entry, place(), "other", "count")


@claim(24, text=toml())
def test_a_file_is_a_translation_or_is_refused(text: str) -> None:
    put("content/toy.da.toml", text)
    try:
        content = read_or_refused(load, "toy", "da", place())
    finally:
        (place() / "content/toy.da.toml").unlink()
    assert content is None or [one.id for one in content.exercises] == [one["id"] for one in good()["exercise"]]


@claim(12, name=texts | odd | st.just("x" * 300))
def test_a_name_is_a_lessons_or_is_refused(name: str) -> None:
    content = read_or_refused(load, name, "en", place())
    assert content is None or content.id == name


@claim(12, text=spoilt(st.just("# %% count\n# So many.\nanswer = 1\n\n# %% pick\nanswer = 2\n")) | texts)
def test_a_file_has_solutions_or_is_refused(text: str) -> None:
    put("content/other.toml", (place() / "content/toy.toml").read_text(encoding="utf-8"))
    content = load("other", folder=place())
    put("solutions/other.py", text)
    found = read_or_refused(sections, content)
    assert found is None or all(one.markdown() is not None for one in found.values())
