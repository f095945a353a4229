"""The networks that come with the kit: whole numbers, found by training on games that they played themselves.

A network has two layers and one outcome::

    sums   = first[bias] + first[fact] for each fact that holds         64 lanes, in units of 1/256
    others = second_bias + sum of max(0, sums[i]) * second[i]           32 lanes, in units of 1/(256 * 128)
    logit  = last_bias + sum of (max(0, others[j]) >> 7) * last[j]      in units of 1/(256 * 256)

A position is looked at twice, as it is and with its ranks mirrored (`features.mirrored`), which changes nothing in the
game; the mean of both logits counts. What training got wrong by chance in one of them hardly is in the other, too: the
network alone wins 0.6 points more so.

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
from typing import Any

from ...engine.layout import Layout
from .features import layers, mirrored

WIDTH, HEIGHT = 64, 32
LOOKS = 2
"""How often a position is looked at."""
SHIFT = 7
UNIT = 1 << 16
"""A logit of 1 is this number."""

HERE = Path(__file__).parent / "data"


@dataclass(frozen=True, eq=False)
class Weights:
    """One network. Rows of ``first`` and ``second`` lie one after the other; the last row of ``first`` is the bias."""

    name: str
    places: int
    wrap: bool
    first: array[int]
    second: array[int]
    second_bias: array[int]
    last: array[int]
    last_bias: int

    def dump(self) -> str:
        """The weights as the text of a JSON file; `Weights.read` reads it."""
        parts = {name: getattr(self, name) for name in ("first", "second", "second_bias", "last")}
        packed = {name: base64.b64encode(zlib.compress(part.tobytes(), 9)).decode() for name, part in parts.items()}
        plain = {name: getattr(self, name) for name in ("name", "places", "wrap", "last_bias")}
        return json.dumps({**plain, **packed}, indent=1)

    def rows(self) -> list[array[int]]:
        """The rows of ``first``, each followed by the one for the mirrored position."""
        rows = [self.first[at : at + WIDTH] for at in range(0, len(self.first), WIDTH)]
        return [row + rows[other] for row, other in zip(rows, mirrored(self.places, self.wrap), strict=True)]

    @classmethod
    def read(cls, path: Path) -> Weights:
        """Weights from a file."""
        values = json.loads(path.read_text(encoding="utf-8"))
        parts: dict[str, Any] = {}
        for name in ("first", "second", "second_bias", "last"):
            parts[name] = array("i", zlib.decompress(base64.b64decode(values[name])))
        parts |= {name: values[name] for name in ("name", "places", "wrap", "last_bias")}
        return cls(**parts)


def weights_for(layout: Layout, wrap: bool) -> Weights | None:
    """The network for a layout, wrap on or off; None where none was trained."""
    return _load(name_of(layout, wrap))


def name_of(layout: Layout, wrap: bool) -> str:
    """What the network for a layout is called."""
    return f"{layout.name}-{'wrap' if wrap else 'no-wrap'}"


@cache
def _load(name: str) -> Weights | None:
    path = HERE / f"{name}.json"
    return Weights.read(path) if path.exists() else None


def facts_of(places: int) -> int:
    """How many facts a network for so many places is told of, both kinds of position together."""
    return 2 * layers(places).total
