"""Makes the still pictures of the lessons: ``python notebooks/pictures/make.py [NAME ...]``, all without names."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tripeaks_widgets.classroom import Picture
from tripeaks_widgets.classroom.figures import own, tips

PICTURES: dict[str, Callable[[], Any]] = {
    "tips-votes.svg": lambda: tips.votes(25, 2),
    "tips-worth.svg": tips.worth,
    "own-ladder.svg": lambda: own.ladder({"first"}),
}
"""What draws each picture: a function that gives back a `Picture`, or what one can be made of."""

HERE = Path(__file__).parent


def main(names: list[str]) -> None:
    """Make the pictures of those names."""
    for name in names or PICTURES:
        drawn = PICTURES[name]()
        picture = drawn if isinstance(drawn, Picture) else Picture(drawn)
        print(picture.save(HERE / name))


if __name__ == "__main__":
    main(sys.argv[1:])
