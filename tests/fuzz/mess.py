"""What may be in a text that comes from outside: good texts and values gone wrong, and things that never were any."""

from __future__ import annotations

import copy
import math
import random
import re
from typing import Any

from hypothesis import strategies as st

HUGE = 10**5000
"""Python refuses to write a whole number of so many digits."""

ODD = (
    *("", "\0", "\ud800", "\udcff", "\u202e7H\u202c", "\u200f", "\ufeff", "\u2028", "\x1c", "\x85", "\r\n"),
    *("e" + "\u0301" * 99, "٣", "７H", "²", "Ａ", "К", "♥\ufe0f", "10♠", "??", "🂡", "ß", "İ"),
    *("0", "-0", "-1", "1e999", "0x10", "1_000", "9" * 25, "9" * 5000, "NaN", "Infinity", "null", "true"),
    *("[" * 3000, "(" * 3000, ")", "*", ">", ":", "=", "#", "{", "}", "{count}", "%s", "\\", "x" * 3000),
    *("<img src=x onerror=alert(1)>", "</script>", "=1+1", "../../etc/passwd", "__proto__"),
    *("deal=", "draw", "daily", "pysol-1", "toy-99x99-99", "toy-2x2-13", "tripeaks", "2026-02-30", "20261130"),
)
"""Pieces that readers have stumbled over somewhere."""

odd = st.sampled_from(ODD)
chars = st.characters(exclude_categories=())
texts = st.text(chars, max_size=80) | odd | st.lists(odd | st.text(chars, max_size=5), max_size=6).map(" ".join)
"""Texts that mean nothing."""

_PIECE = re.compile(r"\w+|\s+|[^\w\s]")


def spoilt(good: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Good texts with some pieces changed, moved, cut off, said again or taken from another good text."""

    def spoil(given: tuple[str, str, int, list[str]]) -> str:
        text, other, seed, odds = given
        chance = random.Random(seed)
        pieces, others = _PIECE.findall(text), _PIECE.findall(other)
        for piece in odds:
            _CHANGES[chance.randrange(len(_CHANGES))](pieces, others, piece, chance)
        return "".join(pieces)

    odds = st.lists(odd | texts, min_size=1, max_size=4)
    return st.tuples(good, good, st.integers(0, 2**32), odds).map(spoil)


def _replace(pieces: list[str], _others: list[str], piece: str, chance: random.Random) -> None:
    if pieces:
        pieces[chance.randrange(len(pieces))] = piece


def _insert(pieces: list[str], _others: list[str], piece: str, chance: random.Random) -> None:
    pieces.insert(chance.randint(0, len(pieces)), piece)


def _swap(pieces: list[str], _others: list[str], _piece: str, chance: random.Random) -> None:
    if pieces:
        one, other = chance.randrange(len(pieces)), chance.randrange(len(pieces))
        pieces[one], pieces[other] = pieces[other], pieces[one]


def _cut(pieces: list[str], _others: list[str], _piece: str, chance: random.Random) -> None:
    start = chance.randint(0, len(pieces))
    del pieces[start : start + chance.choice((1, 2, 5, len(pieces)))]


def _again(pieces: list[str], _others: list[str], _piece: str, chance: random.Random) -> None:
    start = chance.randint(0, len(pieces))
    part = pieces[start : start + chance.choice((1, 3, 12))]
    pieces[start:start] = part * chance.choice((1, 2, 40))


def _splice(pieces: list[str], others: list[str], _piece: str, chance: random.Random) -> None:
    pieces[chance.randint(0, len(pieces)) :] = others[chance.randint(0, len(others)) :]


_CHANGES = (_replace, _replace, _insert, _swap, _cut, _again, _splice)


def nested(depth: int) -> Any:
    """A list in a list in a list ..."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


plain = (
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.sampled_from((HUGE, -HUGE, 10**19, 2**64, 10**400, 1.0, -0.0, 1e300, math.nan, math.inf, -math.inf))
    | texts
)
values = st.sampled_from((300, 5000)).map(nested) | st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=5
)
"""Values as JSON has them, and some beyond."""

sent = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.sampled_from((10**19, 1.0, 0.5, 1e300)) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=5,
)
"""Values that can come as JSON in a message."""


def changed(good: st.SearchStrategy[Any], other: st.SearchStrategy[Any] = values) -> st.SearchStrategy[Any]:
    """Good values of lists and dicts in which something, somewhere, is another value, is gone, or is there twice."""

    def change(given: tuple[Any, int, list[Any]]) -> Any:
        value, seed, others = given
        chance, value = random.Random(seed), copy.deepcopy(value)
        for new in others:
            holders = [one for one in _holders(value) if one]
            if not holders:
                return new
            holder = chance.choice(holders)
            key: Any = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
            act = chance.randrange(6)
            if act == 0:
                del holder[key]
            elif act == 1 and isinstance(holder, list):
                holder[key:key] = [holder[key]] * chance.choice((1, 30))
            elif act == 2:
                holder[key] = [holder[key]]
            elif act == 3 and isinstance(holder, dict):
                holder[str(new)[:9] if isinstance(new, str) else "more"] = new
            else:
                holder[key] = new
        return value

    return st.tuples(good, st.integers(0, 2**32), st.lists(other, min_size=1, max_size=3)).map(change)


def _holders(value: Any) -> list[Any]:
    found, left = [], [value]
    while left:
        one = left.pop()
        if isinstance(one, dict | list):
            found.append(one)
            left += one.values() if isinstance(one, dict) else one
    return found
