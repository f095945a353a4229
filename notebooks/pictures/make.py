"""Makes the still pictures of the lessons: ``python notebooks/pictures/make.py [NAME ...]``, all without names."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tripeaks_widgets.classroom import Picture
from tripeaks_widgets.classroom.figures import history, rules, start

PICTURES: dict[str, Callable[[], Any]] = {
    "start-map.svg": start.course,
    "rules-board.svg": lambda: rules.board("middle"),
    "rules-board-da.svg": lambda: rules.board("middle", language="da"),
    "rules-places.svg": rules.places,
    "rules-places-da.svg": lambda: rules.places("da"),
    "history-timeline.svg": history.timeline,
}
"""What draws each picture: a function that gives back a `Picture`, or what one can be made of."""

HERE = Path(__file__).parent


def main(names: list[str]) -> None:
    """Make the pictures of those names."""
    for name in names or PICTURES:
        drawn = PICTURES[name]()
        picture = drawn if isinstance(drawn, Picture) else Picture(drawn)
        for folder in folders(name):
            print(picture.save(folder / name))


def folders(name: str) -> list[Path]:
    """Where a picture is kept. Danish ones lie beside their notebooks, too.

    Voila looks for pictures from the folder that it serves, which is ``notebooks`` or a notebook's own, and shows
    nothing at all of a notebook whose picture lies outside of it.
    """
    return [HERE, HERE.parent / "da" / "pictures"] if name.endswith("-da.svg") else [HERE]


if __name__ == "__main__":
    main(sys.argv[1:])
