"""Who takes part: strategies as they travel to the processes that they play in."""

from __future__ import annotations

import hashlib
import importlib
import pickle
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

from ..._version import __version__
from ...engine.errors import quoted
from ...study.errors import StudyError
from ..strategies import STRATEGIES, Strategy, StrategyError, factory, strategy

Strategies = Mapping[str, Strategy | str] | Iterable[Strategy | str]
"""Who plays: by name, or as a list of functions and words, which are then their own names."""


@dataclass(frozen=True)
class Entry:
    """One strategy, as it can be sent anywhere; nothing of it is run before it is loaded.

    Attributes:
        name: what it is called in the standings.
        kind: ``"name"`` (of `STRATEGIES`), ``"module"``, ``"file"`` or ``"pickle"``.
        word: what was given: the name, ``module:function`` or ``file.py:function``.
        content: the text of the file, or the pickled function.
        seed: for strategies of ours that play by chance. Others aren't told: it would lead them to the deals.
    """

    name: str
    kind: Literal["name", "module", "file", "pickle"]
    word: str
    content: bytes = b""
    seed: int = 0

    @classmethod
    def of(cls, name: str, given: Strategy | str, seed: int) -> Entry:
        """The entry of a strategy as people hand it over; `StrategyError` says what is wrong with it."""
        if callable(given):
            return cls(name, "pickle", name, _pickled(name, given))
        if not isinstance(given, str):
            raise StrategyError("strategy.kind", name=name, value=quoted(given))
        first = given.partition(":")[0]
        if first in STRATEGIES:
            return cls(name, "name", given, seed=seed)
        place, _, function = given.rpartition(":")
        if not place or not function.isidentifier():
            factory(first)  # says that there is none of that name
        if not place.endswith(".py"):
            return cls(name, "module", given)
        try:
            return cls(name, "file", f"{Path(place).resolve()}:{function}", Path(place).read_bytes())
        except (OSError, ValueError) as error:  # a name with a NUL, or with half a character, is of no file
            raise StrategyError(
                "strategy.file", name=name, reason=getattr(error, "strerror", "") or str(error)
            ) from None

    @property
    def identity(self) -> str:
        """Tells it from others: of a strategy of ours this kit's version, of a file or a function its content.

        Of ``module:function`` it is the word alone: what a module does nobody can know without running it.
        """
        word = self.word.rpartition(":")[2] if self.kind == "file" else self.word
        content = __version__.encode() if self.kind == "name" else self.content
        return hashlib.sha256(repr((self.kind, word, content)).encode()).hexdigest()

    def load(self) -> Strategy:
        """The strategy itself; whatever goes wrong in its own module is raised as it is."""
        if self.kind == "name":
            return strategy(self.word, seed=self.seed)
        if self.kind == "pickle":
            found = pickle.loads(self.content)
        else:
            place, _, function = self.word.rpartition(":")
            found = getattr(_run(place, self.content) if self.kind == "file" else _module(place), function)
        if not callable(found):
            raise StrategyError("strategy.kind", name=self.name, value=quoted(found))
        player: Strategy = found
        return player


def entries(strategies: Strategies, seed: int) -> list[Entry]:
    """The entries of all strategies, in their order; `StrategyError` for one that can't be, or none at all."""
    if isinstance(strategies, str):
        strategies = [strategies]
    if isinstance(strategies, Mapping):
        named: list[tuple[str, Any]] = [(str(name), given) for name, given in strategies.items()]
    else:
        named = [(given if isinstance(given, str) else _name(given), given) for given in strategies]
    if not named:
        raise StrategyError("strategy.none")
    names = [name for name, _ in named]
    for name, count in Counter(names).items():
        if count > 1:
            raise StrategyError("strategy.twice", name=name)
    return [Entry.of(name, given, seed) for name, given in named]


def _name(given: Any) -> str:
    return str(getattr(given, "__name__", type(given).__name__))


def _pickled(name: str, given: Strategy) -> bytes:
    """The function as bytes: cloudpickle takes along what another process can't import, a notebook's cells for one."""
    try:
        import cloudpickle
    except ImportError:
        if getattr(given, "__module__", None) == "__main__":
            raise StudyError("study.extra", package="cloudpickle") from None
        cloudpickle = pickle
    try:
        content: bytes = cloudpickle.dumps(given)
    except Exception as error:  # whatever the function holds on to may refuse in its own way
        raise StrategyError("strategy.pickle", name=name, reason=f"{type(error).__name__}: {error}") from None
    return content


def _module(name: str) -> ModuleType:
    if "" not in sys.path:
        sys.path.insert(0, "")  # as in `python -m`: the folder where the command was given
    return importlib.import_module(name)


def _run(path: str, content: bytes) -> ModuleType:
    """A module from a file's text, which needn't be on this machine; it may import its neighbours where they are."""
    sys.path.insert(0, str(Path(path).parent))
    module = ModuleType(f"strategy_{Path(path).stem}")
    module.__file__ = path
    sys.modules[module.__name__] = module
    exec(compile(content, path, "exec"), module.__dict__)
    return module
