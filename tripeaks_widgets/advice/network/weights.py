"""The networks that come with the kit: whole numbers, found by training on games that they played themselves.

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

from ...engine.layout import Layout
from .features import layers

WIDTH, HEIGHT = 64, 32
SHIFT = 7

HERE = Path(__file__).parent / "data"


@dataclass(frozen=True, eq=False)
class Weights:
    """One network. Rows of ``first`` and ``second`` lie one after the other; the last row of ``first`` is the bias.

    `ValueError` for layers that aren't as long as they have to be.
    """

    name: str
    places: int
    first: array[int]
    second: array[int]
    second_bias: array[int]
    last: array[int]
    last_bias: int

    def __post_init__(self) -> None:
        # Compiled code doesn't ask whether a row is there.
        sizes = ((facts_of(self.places) + 1) * WIDTH, WIDTH * HEIGHT, HEIGHT, HEIGHT)
        found = tuple(map(len, (self.first, self.second, self.second_bias, self.last)))
        if found != sizes:
            raise ValueError(f"the weights {self.name!r} are {found} numbers, not {sizes}")

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


@cache
def weights_for(layout: Layout, wrap: bool) -> Weights | None:
    """The network for a layout, wrap on or off; None where none was trained."""
    path = HERE / file_name(layout, wrap)
    return Weights.read(path) if path.exists() else None


def file_name(layout: Layout, wrap: bool) -> str:
    """What the weights of the network for a layout are kept in."""
    return f"{layout.name}-{'wrap' if wrap else 'no-wrap'}.json"


def facts_of(places: int) -> int:
    """How many facts a network for so many places is told of, both kinds of position together."""
    return 2 * layers(places).total
