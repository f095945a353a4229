"""Makes the still pictures of the lessons: ``python notebooks/pictures/make.py [NAME ...]``, all without names."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tripeaks_widgets.classroom import Picture
from tripeaks_widgets.classroom.figures import (
    chains,
    cheat,
    counting,
    history,
    own,
    review,
    rules,
    scoring,
    solving,
    start,
    tips,
    uncovering,
    winnable,
)

PICTURES: dict[str, Callable[[], Any]] = {
    "start-map.svg": start.course,
    "rules-board.svg": lambda: rules.board("middle"),
    "rules-board-da.svg": lambda: rules.board("middle", language="da"),
    "rules-places.svg": rules.places,
    "rules-places-da.svg": lambda: rules.places("da"),
    "chains-circle.svg": chains.circle,
    "uncovering-places.svg": uncovering.poset,
    "counting-unseen.svg": lambda: counting.unseen(6),
    "solving-front.svg": lambda: solving.front(30),
    "winnable-ribbon.svg": lambda: winnable.ribbon(20_000, way="no wrap"),
    "tips-votes.svg": lambda: tips.votes(25, 2),
    "tips-worth.svg": tips.worth,
    "cheat-tree.svg": cheat.tree,
    "review-path.svg": lambda: review.path(46),
    "scoring-stairs.svg": scoring.stairs,
    "history-timeline.svg": history.timeline,
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
