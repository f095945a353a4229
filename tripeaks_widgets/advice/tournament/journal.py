"""Where a tournament keeps the games that were played, one by one, so that nothing is lost when it stops.

The file is a ledger (`tripeaks_widgets.study.ledger`). Its first line says by which rules, from which seed and with
which limit games are played. A further line says what the strategy of some name is, before its first game, or how one
of its games went. So it can be gone on with by more deals, and by other strategies beside those that it knows.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...catalogue import Text
from ...engine.errors import TripeaksError
from ...engine.rules import Rules
from ...study.errors import StudyError
from ...study.ledger import Ledger, differences, head, line, opened, sealed, whole_lines
from ..strategies import StrategyError
from .entries import Entry
from .referee import Fault, Played

FORMAT, VERSION = "tripeaks-tournament", 1

MOST = 2**64
"""No number in a journal is larger, those of deals included."""


class Journal(Ledger):
    """A journal, held open for one tournament.

    Opening makes the file when there is none, and cuts off a last line that was never finished. Raises `StudyError`,
    with the file as it was, when it is of other rules, another seed or limit, no journal, in use, or can't be read or
    written; and `StrategyError` when a strategy isn't what the journal knows by its name.

    Attributes:
        games: the games that it holds, by strategy and deal's number, those of the players alone.
        damaged: how many lines were damaged, an unfinished one included; their games have to be played again.
    """

    def __init__(
        self, path: str | os.PathLike[str], players: Sequence[Entry], rules: Rules, seed: int, limit: float
    ) -> None:
        super().__init__(path)
        self.games: dict[str, dict[int, Played]] = {player.name: {} for player in players}
        self.damaged = 0
        try:
            self._begin(players, {"rules": rules.to_dict(), "seed": seed, "limit": limit})
        except BaseException:
            self.close()
            raise

    def add(self, name: str, game: Played) -> None:
        """Put down a strategy's game; it is in the system's hands when this returns."""
        self.write([sealed({"strategy": name, "game": _told(game)})])

    def _begin(self, players: Sequence[Entry], identity: dict[str, Any]) -> None:
        header, text = line({"format": FORMAT, "version": VERSION, "tournament": identity}), self.read()
        known: dict[str, str] = {}
        if header.startswith(text):  # new, or stopped before its first line was whole
            self.cut(0)
            self.write([header])
        else:
            _check(text, self.path, identity)
            lines, size = whole_lines(text)
            self.damaged = int(size < len(text))
            for each in lines:
                self._learn(each, known)
            for player in players:
                if known.get(player.name, player.identity) != player.identity:
                    raise StrategyError("tournament.journal.changed", name=player.name, path=str(self.path))
            self.cut(size)
        new = [player for player in players if player.name not in known]
        self.write([sealed({"strategy": player.name, "is": player.identity}) for player in new])

    def _learn(self, text: bytes, known: dict[str, str]) -> None:
        """Take in a line; ``known`` has what strategies are. A game of one that isn't known can't be trusted."""
        entry = opened(text)
        try:
            if entry is None:
                raise ValueError
            name, identity = entry["strategy"], entry.get("is")
            if isinstance(identity, str):
                known[name] = identity
            elif name not in known:
                raise ValueError
            elif name in self.games:
                game = _game(entry["game"])
                self.games[name][game.number] = game
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
            self.damaged += 1


def _check(text: bytes, path: Path, identity: dict[str, Any]) -> None:
    """Refuse another tournament's journal, and what is none."""
    found = head(text.partition(b"\n")[0], path, FORMAT, VERSION, "tournament.journal.none")
    try:
        told = found["tournament"]
        theirs = {"rules": Rules.from_dict(told["rules"]).to_dict(), "seed": told["seed"], "limit": told["limit"]}
        _whole(told["seed"])
        _number(told["limit"])
    except (KeyError, RecursionError, TypeError, ValueError, TripeaksError):
        raise StudyError("tournament.journal.none", path=str(path)) from None
    differing = differences(theirs, identity)
    if differing:
        raise StudyError("tournament.journal.foreign", path=str(path), differences=differing)


def _told(game: Played) -> dict[str, Any]:
    """A game as plain values."""
    fault = game.fault and {"deal": game.fault.deal, "move": game.fault.move, "what": _plain(game.fault.what)}
    return {**vars(game), "fault": fault}


def _game(told: Mapping[str, Any]) -> Played:
    """The game that was told so; raises one of many errors where it is none."""
    fault = told["fault"]
    if fault is not None:
        fault = Fault(_whole(fault["deal"]), _whole(fault["move"]), _spoken(fault["what"]))
        str(fault)  # there is such a sentence
    if type(told["won"]) is not bool:
        raise TypeError
    numbers = {name: _whole(told[name]) for name in ("number", "score", "left", "asked")}
    return Played(**numbers, won=told["won"], seconds=_number(told["seconds"]), fault=fault)


def _whole(value: Any) -> int:
    if type(value) is not int or abs(value) > MOST:
        raise TypeError
    return value


def _number(value: Any) -> float:
    if type(value) not in (int, float) or not 0 <= value <= MOST:
        raise TypeError
    return float(value)


def _plain(what: Any) -> Any:
    """A sentence, or what is put into one, as plain values."""
    if isinstance(what, Text):
        return {"key": what.key, "args": {name: _plain(value) for name, value in what.args.items()}}
    return what if isinstance(what, str | int | float | None) else str(what)


def _spoken(told: Any) -> Any:
    """What `_plain` made plain."""
    if isinstance(told, Mapping):
        return Text(told["key"], {name: _spoken(value) for name, value in told["args"].items()})
    return told
