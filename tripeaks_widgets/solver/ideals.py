"""The order ideals of a layout: every set of places that can be gone, and how plays lead from one to the next.

"Which places are gone" is always closed under "what covers a gone card is gone too", an order ideal of the covering
relation. There are few of them (22,932 for three peaks on a shared row, joined by 119,364 plays), they depend on the
layout alone, and all that the solver does is a sweep over them from the largest to the smallest or back.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..engine.errors import LayoutError
from ..engine.layout import Layout

LIMIT = 400_000
"""More ideals than this make labelling a matter of minutes and gigabytes: such a layout is refused."""


@dataclass(frozen=True)
class Ideals:
    """All order ideals of a layout, by size: the empty one first, the full one last.

    Attributes:
        gone: for each ideal, the bit set of its places.
        plays: for each ideal, its plays: pairs of the place played and the index of the ideal it leads to.
        index: from a bit set to its index.
    """

    gone: tuple[int, ...]
    plays: tuple[tuple[tuple[int, int], ...], ...]
    index: dict[int, int]

    def __len__(self) -> int:
        return len(self.gone)


@cache
def ideals(layout: Layout) -> Ideals:
    """The ideals of a layout, made once. `LayoutError` when there are more than `LIMIT`."""
    masks = layout.cover_masks
    covers = layout.covers
    gone = [0]
    index = {0: 0}
    opened = [layout.open_places(0)]
    plays: list[tuple[tuple[int, int], ...]] = []
    for here, places in zip(gone, opened, strict=False):  # both grow while they are walked
        steps = []
        for place in places:
            after = here | 1 << place
            number = index.get(after)
            if number is None:
                number = index[after] = len(gone)
                gone.append(after)
                turned = [upper for upper in covers[place] if after & masks[upper] == masks[upper]]
                opened.append(tuple(sorted([*(other for other in places if other != place), *turned])))
            steps.append((place, number))
        plays.append(tuple(steps))
        if len(gone) > LIMIT:
            raise LayoutError("layout.unsolvable", name=layout.name, limit=LIMIT)
    return Ideals(tuple(gone), tuple(plays), index)
