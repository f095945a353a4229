"""A game as the browser keeps it: enough to go on with it in another kernel, and how it stands, for the statistics."""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from ..deals import Setup, Title
from ..engine import record
from ..engine.deal import Deal
from ..engine.errors import RecordError, quoted
from ..engine.game import Game
from ..engine.real import RealGame
from ..engine.rules import Rules

VERSION = 1
_LONGEST_ID = 40


@dataclass
class Sitting:
    """A game on the board, with what its deal is called and the name under which it is kept."""

    game: Game
    title: Title
    id: str

    @classmethod
    def begin(cls, setup: Setup) -> Sitting:
        """Sit down to a deal; `DealError` when it doesn't fit its rules."""
        kind = RealGame if setup.title.kind == "table" else Game
        return cls.of(kind(setup.deal, setup.rules), setup.title)

    @classmethod
    def of(cls, game: Game, title: Title | None = None) -> Sitting:
        """Sit down to a game that may have begun elsewhere."""
        if title is not None:
            name = title
        else:
            name = Title("table") if isinstance(game, RealGame) else Setup.of(game.deal, game.rules).title
        return cls(game, name, secrets.token_hex(8))

    @property
    def setup(self) -> Setup:
        """The deal again, as it was chosen."""
        return Setup(self.game.deal, self.game.rules, self.title)

    def kept(self) -> dict[str, Any]:
        """The game as plain values, with the deal as its number or its code, or its cards with a real deck.

        `from_kept` reads them back.
        """
        values = record.to_dict(self.game)
        for name in ("format", "version", "number"):
            del values[name]
        deal = values["deal"] if isinstance(self.game, RealGame) else self.setup.name
        return {"v": VERSION, "id": self.id, "title": self.title.to_dict(), **values, "deal": deal}

    @classmethod
    def from_kept(cls, values: Any) -> Sitting:
        """Go on with a kept game; `RecordError` or `DealError` says what is damaged."""
        if not isinstance(values, Mapping):
            raise RecordError("record.format")
        record.check_version(values.get("v"), VERSION)
        own = record.field_of(values, "id", str)
        if not 0 < len(own) <= _LONGEST_ID or not own.isprintable():  # half a character can't be sent
            raise RecordError("record.field", field="id", value=quoted(own))
        wanted, rules = record.field_of(values, "deal", str), record.field_of(values, "rules", dict)
        deal = Deal.of(wanted, layout=Rules.from_dict(rules).layout)
        known = {"format": record.FORMAT, "version": record.VERSION, "deal": str(deal), "number": deal.number}
        return cls(record.from_dict({**values, **known}), Title.from_dict(values.get("title")), own)

    def sum(self) -> dict[str, Any]:
        """How the game stands."""
        game, rules = self.game, self.game.rules
        state = game.state
        return {
            "kind": self.title.kind,
            "rules": rules.to_dict(),
            "lowerIsBetter": rules.scheme.lower_is_better,
            "outcome": str(game.outcome),
            "score": state.score,
            "moves": state.moves,
            "left": game.table.tableau_left(state),
            "undos": game.undos,
            "helped": "solver" in game.hints,
            "longest": max((node.state.run for node in game.node.path()), default=0),
        }


_here: tuple[str, int, int] = ("", 0, 0)
"""The request in which a board was made last, how many such requests there were, and how many boards this one made."""


def slot(asked: Mapping[str, Any], name: str | None = None) -> str:
    """Which kept games are a board's: those of the same cell of the same notebook, asked for in the same way.

    Where cells have no names, as in Voila, the board's place among all boards of the run stands for them. A name of
    the author's own stands for all that.
    """
    global _here
    if name is not None:
        parts: list[Any] = [name]
    else:
        request, cell = _request()
        before, requests, boards = _here
        _here = (request, requests, boards + 1) if request and request == before else (request, requests + 1, 1)
        parts = [os.environ.get("JPY_SESSION_NAME", ""), cell or _here[1], _here[2], asked]
    return sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()[:16]


def _request() -> tuple[str, str]:
    """The id of the request that is being answered, and of the cell it came from; empty outside a notebook."""
    shell: Any = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    try:
        parent = shell.get_parent()
        return str(parent["header"]["msg_id"]), str(parent.get("metadata", {}).get("cellId") or "")
    except (AttributeError, KeyError, TypeError, LookupError):
        return "", ""
