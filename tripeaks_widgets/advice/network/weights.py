"""The networks that come with the kit: whole numbers, found by training on games that they played themselves.

There are two for each layout, wrap on or off: one says how likely a win is after a move, the other which move to make.
What is best for the one isn't for the other: a network that is right about chances on the whole may still be wrong
about the small differences between the moves of a position, and one that puts moves in order needn't know chances.

A network has two layers and one outcome::

    sums   = first[bias] + first[fact] for each fact that holds         64 lanes, in units of 1/256
    others = second_bias + sum of max(0, sums[i]) * second[i]           32 lanes, in units of 1/(256 * 128)
    worth  = last_bias + sum of (max(0, others[j]) >> 7) * last[j]      in units of 1/(256 * 256)

Whole numbers make every machine, and plain Python and compiled code, come to the same answers.
"""

from __future__ import annotations

import base64
import json
import zlib
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ...engine.layout import Layout
from .features import layers

WIDTH, HEIGHT = 64, 32
SHIFT = 7
UNIT = 1 << 16
"""Of the network of chances, the log-odds 1 is this number."""

HERE = Path(__file__).parent / "data"


@dataclass(frozen=True, eq=False)
class Weights:
    """One network. Rows of ``first`` and ``second`` lie one after the other; the last row of ``first`` is the bias."""

    name: str
    places: int
    first: array[int]
    second: array[int]
    second_bias: array[int]
    last: array[int]
    last_bias: int

    def dump(self) -> str:
        """The weights as the text of a JSON file; `Weights.read` reads it."""
        parts = {name: getattr(self, name) for name in ("first", "second", "second_bias", "last")}
        packed = {name: base64.b64encode(zlib.compress(part.tobytes(), 9)).decode() for name, part in parts.items()}
        return json.dumps({"name": self.name, "places": self.places, "last_bias": self.last_bias, **packed}, indent=1)

    @classmethod
    def read(cls, path: Path) -> Weights:
        """Weights from a file."""
        values = json.loads(path.read_text(encoding="utf-8"))
        parts = {}
        for name in ("first", "second", "second_bias", "last"):
            parts[name] = array("i", zlib.decompress(base64.b64decode(values[name])))
        return cls(name=values["name"], places=values["places"], last_bias=values["last_bias"], **parts)


class Networks(NamedTuple):
    """The networks for a layout: ``chances`` says the log-odds of winning after a move, ``moves`` which one to make."""

    chances: Weights
    moves: Weights


@cache
def networks_for(layout: Layout, wrap: bool) -> Networks | None:
    """The networks for a layout, wrap on or off; None where none were trained."""
    chances, moves = (HERE / file_name(kind, layout, wrap) for kind in Networks._fields)
    return Networks(Weights.read(chances), Weights.read(moves)) if chances.exists() and moves.exists() else None


def file_name(kind: str, layout: Layout, wrap: bool) -> str:
    """What the weights of a kind of network (a field of `Networks`) for a layout are kept in."""
    return f"{layout.name}-{'wrap' if wrap else 'no-wrap'}-{kind}.json"


def facts_of(places: int) -> int:
    """How many facts a network for so many places is told of, both kinds of position together."""
    return 2 * layers(places).total
