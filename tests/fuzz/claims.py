"""What must be so, whatever was given, and how such claims are tried."""

from __future__ import annotations

import json
import signal
import sys
import threading
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from tripeaks_widgets.catalogue import LANGUAGES, Text
from tripeaks_widgets.drawing.scene import text_payload
from tripeaks_widgets.engine.errors import TripeaksError

LONGEST = 1500
"""Characters of what is said of an error; lists of what there is are the longest part."""

PATIENCE = 20
"""Seconds within which any reader has an answer, on a slow and busy machine too."""

_MOST_DIGITS = 4300  # as Python has it

CLAIMS: list[Claim] = []
"""All claims of the modules that have been imported."""


class Claim:
    """A property with what it is tried on.

    Attributes:
        name: the module and the property.
        tried: how many examples there were so far.
    """

    def __init__(self, check: Callable[..., None], strategies: dict[str, st.SearchStrategy[Any]]) -> None:
        self.name = f"{check.__module__.rpartition('.')[2]}.{check.__name__}"
        self.tried = 0
        self._check = check
        self._strategies = strategies

    def test(self, examples: int, *, chance: int | None = None) -> Callable[[], None]:
        """A test of so many examples: the same on each run, or those of a number for chance."""

        def check(**drawn: Any) -> None:
            self.tried += 1
            with _digits(_MOST_DIGITS), within(PATIENCE):
                self._check(**drawn)

        check.__name__ = check.__qualname__ = self._check.__name__
        check.__doc__, check.__module__ = self._check.__doc__, self._check.__module__
        quiet = settings(
            max_examples=examples,
            derandomize=chance is None,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )
        each = quiet(given(**self._strategies)(check))
        if chance is not None:
            each = seed(chance)(each)

        def test() -> None:
            with _digits(0):  # Hypothesis writes the examples themselves
                each()

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test


def claim(examples: int = 100, **strategies: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Any]:
    """Makes a property a test of so many examples, the same on each run; ``tests/fuzz/run.py`` tries any number."""

    def made(check: Callable[..., None]) -> Any:
        own = Claim(check, strategies)
        CLAIMS.append(own)
        return own.test(examples)

    return made


@contextmanager
def _digits(most: int) -> Iterator[None]:
    """Have Python write whole numbers of so many digits at most; 0 is without end."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(most)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


class Hang(Exception):
    """An answer is too long in coming."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise `Hang` where something takes longer; no limit where the system has no timers for that."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise Hang(f"no answer within {seconds} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def read_or_refused(read: Callable[..., Any], *args: Any, **more: Any) -> Any:
    """What a reader makes of it; None when it refuses, as it should: with words that can be shown to people."""
    try:
        return read(*args, **more)
    except TripeaksError as error:
        refused = error
    fit(refused.text)
    assert str(refused) == refused.text.to("en")
    return None


def fit(text: Text) -> None:
    """Assert that a sentence can be shown: it is short, plain, and can be sent."""
    for language in LANGUAGES:
        said = text.to(language)
        assert said.strip()
        assert len(said) <= LONGEST, f"{len(said)} characters: {said[:200]}"
        unseen = [char for char in said if unicodedata.category(char) in ("Cc", "Cf", "Cs") and char not in "\n\u00ad"]
        assert not unseen, f"{unseen!r} in {said!r}"
    sendable(text_payload(text))


def sendable(value: Any) -> None:
    """Assert that a value can go to a browser: JSON that is all UTF-8."""
    json.dumps(value, allow_nan=False, ensure_ascii=False).encode()
