"""Ledgers gone wrong: lines that say something else and are sealed all the same, and lines that are spoilt."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from fuzz.mess import changed, spoilt, values
from tripeaks_widgets.study.ledger import sealed


def wrong(good: Callable[[], bytes]) -> st.SearchStrategy[bytes]:
    """What may have become of a good ledger, or never was one."""
    return resealed(good) | bits(good) | st.binary(max_size=200)


def resealed(good: Callable[[], bytes]) -> st.SearchStrategy[bytes]:
    """Ledgers whose lines say something else, and are sealed all the same."""

    def entries() -> list[Any]:
        return [{k: v for k, v in json.loads(one).items() if k != "check"} for one in good().splitlines()]

    without = st.deferred(lambda: st.just(entries()))
    return (changed(without) | st.lists(values, max_size=3)).map(joined)


def bits(good: Callable[[], bytes]) -> st.SearchStrategy[bytes]:
    """Ledgers whose text is spoilt."""
    text = st.deferred(lambda: st.just(good().decode()))
    return spoilt(text).map(lambda one: one.encode(errors="surrogatepass"))


def joined(found: Any) -> bytes:
    """Entries as lines, all but the first of them sealed."""
    if not isinstance(found, list):
        return _line(found)
    first = [json.dumps(one).encode() + b"\n" if _is_json(one) else b"{\n" for one in found[:1]]
    return b"".join([*first, *map(_line, found[1:])])


def _line(value: Any) -> bytes:
    try:
        return sealed(value) if isinstance(value, dict) else json.dumps(value).encode() + b"\n"
    except (ValueError, RecursionError):
        return b"[" * 5000 + b"\n"


def _is_json(value: Any) -> bool:
    try:
        json.dumps(value)
    except (ValueError, RecursionError):
        return False
    return True
