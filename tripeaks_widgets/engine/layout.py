"""Layouts as data: where the places lie and which cards cover which.

A layout has ``peaks`` of some ``height``. In a shared layout the bottom row runs under all peaks, as in the game of
1989; in a separate one every peak stands on a row of its own. Places are numbered row by row from the tips.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from .errors import LayoutError, cited, quoted


class Spot(NamedTuple):
    """Where a place lies: ``row`` from the tips (0) down, ``x`` the card's centre in half card widths, from 1 up."""

    row: int
    x: int


@dataclass(frozen=True)
class Layout:
    """The places of a tableau and what covers them.

    Attributes:
        name: ``"tripeaks"``, ``"separate"`` or ``"toy-PxH-N"`` (P peaks of height H, N cards in the pack).
        peaks: number of peaks; their tips are places ``0 .. peaks - 1``.
        rows: number of rows.
        cards: cards in the whole deal: tableau, waste and stock.
        spots: one `layout.Spot` a place.
        covered_by: for each place, the places whose cards cover it (two, or none in the bottom row).
    """

    name: str
    peaks: int
    rows: int
    cards: int
    spots: tuple[Spot, ...]
    covered_by: tuple[tuple[int, ...], ...]

    @classmethod
    def named(cls, name: str) -> Layout:
        """The layout of that name; `LayoutError` when there is none, or when its cards don't fit the pack."""
        if not isinstance(name, str):
            raise LayoutError("layout.unknown", name=quoted(name))
        return _named(name)

    @classmethod
    def toy(cls, peaks: int = 1, height: int = 3, *, cards: int | None = None, separate: bool = False) -> Layout:
        """A small layout for teaching.

        Args:
            peaks: how many peaks.
            height: rows of each.
            cards: cards in the pack, by default as many whole suits as give it a fair stock.
            separate: whether each peak stands on a row of its own.

        Raises:
            LayoutError: when there is no such layout, or the pack has more than 52 cards or too few for the places.
        """
        if cards is None:
            # A third as many cards again as places, in whole suits: enough of a stock to make a game of it.
            cards = min(52, 13 * -(-4 * _count(peaks, height, separate) // 39))
        return cls.named(f"toy-{peaks}x{height}-{cards}" + ("-separate" if separate else ""))

    @classmethod
    def of(cls, layout: Layout | str) -> Layout:
        """A layout as people hand it over: itself, or its name."""
        return layout if isinstance(layout, Layout) else cls.named(layout)

    def __len__(self) -> int:
        return len(self.spots)

    @property
    def full(self) -> int:
        """The bit set of all places: what is gone when the tableau is cleared."""
        return (1 << len(self)) - 1

    @property
    def width(self) -> int:
        """Half card widths from the left edge of the leftmost card to the right edge of the rightmost."""
        return max(spot.x for spot in self.spots) + 1

    @cached_property
    def cover_masks(self) -> tuple[int, ...]:
        """For each place, the bit set of the places that cover it."""
        return tuple(sum(1 << other for other in others) for others in self.covered_by)

    @cached_property
    def covers(self) -> tuple[tuple[int, ...], ...]:
        """For each place, the places that its card covers."""
        return tuple(
            tuple(upper for upper, lower in enumerate(self.covered_by) if place in lower) for place in range(len(self))
        )

    @cached_property
    def peak_of(self) -> tuple[int, ...]:
        """For each place, the peak it belongs to; a card of the shared row counts for its leftmost peak."""
        owner: list[int] = list(range(self.peaks))
        for place in range(self.peaks, len(self)):
            owner.append(min(owner[upper] for upper in self.covers[place]))
        return tuple(owner)

    def tips_gone(self, gone: int) -> int:
        """How many tips are in a bit set of places."""
        return (gone & (1 << self.peaks) - 1).bit_count()

    def open_places(self, gone: int) -> tuple[int, ...]:
        """The places, in order, that still hold a card which nothing covers; ``gone`` is a bit set of places."""
        return tuple(
            place for place, mask in enumerate(self.cover_masks) if not gone >> place & 1 and gone & mask == mask
        )

    def is_ideal(self, gone: int) -> bool:
        """Whether ``gone`` can come about by play: no card is gone whose covering cards aren't."""
        return 0 <= gone <= self.full and all(
            gone & mask == mask for place, mask in enumerate(self.cover_masks) if gone >> place & 1
        )


_TOY = re.compile(r"toy-([0-9]{1,3})x([0-9]{1,3})(?:-([0-9]{1,3}))?(-separate)?")


@cache
def _named(name: str) -> Layout:
    if name == "tripeaks":
        return _build(name, 3, 4, cards=52, separate=False)
    if name == "separate":
        return _build(name, 3, 4, cards=52, separate=True)
    match = _TOY.fullmatch(name)
    if not match:
        raise LayoutError("layout.unknown", name=cited(name))
    peaks, height, separate = int(match[1]), int(match[2]), bool(match[4])
    if match[3] is None:
        return Layout.toy(peaks, height, separate=separate)
    cards = int(match[3])
    plain = f"toy-{peaks}x{height}-{cards}" + ("-separate" if separate else "")
    if name != plain:  # one name for one layout, whatever zeros stand before its numbers
        return Layout.named(plain)
    return _build(name, peaks, height, cards=cards, separate=separate)


def _count(peaks: int, height: int, separate: bool) -> int:
    """Places of a layout, without building it."""
    if separate or height == 1:
        return peaks * height * (height + 1) // 2
    return peaks * height * (height - 1) // 2 + peaks * (height - 1) + 1


def _build(name: str, peaks: int, height: int, *, cards: int, separate: bool) -> Layout:
    if peaks < 1 or height < 1:
        raise LayoutError("layout.small", peaks=peaks, height=height)
    if not _count(peaks, height, separate) < cards <= 52:
        raise LayoutError("layout.cards", name=name, places=_count(peaks, height, separate), cards=cards)
    separate = separate or height == 1  # a row of single cards has no row to share
    # Shared peaks stand so close that their lowest own rows touch; separate ones leave half a card between them.
    step = 2 * height + 1 if separate else 2 * (height - 1)
    own_rows = height if separate else height - 1
    spots = [
        Spot(row, height + peak * step + 2 * side - row)
        for row in range(own_rows)
        for peak in range(peaks)
        for side in range(row + 1)
    ]
    if not separate:
        spots += [Spot(height - 1, 1 + 2 * k) for k in range(peaks * (height - 1) + 1)]
    at = {spot: place for place, spot in enumerate(spots)}
    covered_by = tuple(
        tuple(at[below] for below in (Spot(row + 1, x - 1), Spot(row + 1, x + 1)) if below in at) for row, x in spots
    )
    return Layout(name, peaks, height, cards, tuple(spots), covered_by)
