"""What judges the answers of the lesson on the cheat."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from statistics import fmean

from ...catalogue import card_sign, percent
from ...engine.errors import TripeaksError
from ...engine.table import DRAW, Move
from ...engine.view import View
from ..cheat import FORK, Imagined, Tree, small_game, worth
from ..course import Reply
from ..course.properties import Case, compare

ENDS = ("safe", "left", "right")
MOST = 10
"""Coins that an end may pay."""
LOSS = 3
"""Coins that the cheat is to lose by its choice."""

POINTS = 0.05
"""What the cheat is to lose by its choice of a card."""

ROUNDING = 1e-9

_SIZES = (
    "A row of three cards has two tips above it and needs three or four unseen cards, "
    "a row of four four or five. "
    "You have a row of {}, {} on the waste, and {} unseen."
)


def honest(answer: object) -> Reply:
    """Whether a function gives the best mean of a row, on some hundred tables."""
    return compare(answer, _tables(), lambda moves: max(map(fmean, moves)))


def _tables() -> list[Case]:
    chance = random.Random(8)
    few = [[[5]], [[10, 0], [0, 10]], [[6, 6], [10, 0], [0, 10]], [[0, 0, 9], [2, 2, 2]]]
    many = []
    for _ in range(200):
        moves, worlds = chance.randint(1, 5), chance.randint(1, 6)
        many.append([[chance.randint(-10, 10) for _ in range(worlds)] for _ in range(moves)])
    return [Case((table,)) for table in [*few, *many]]


def two_worlds(answer: object) -> Reply:
    """Whether a tree of two worlds leads the cheat astray by some coins."""
    if not isinstance(answer, Mapping) or any(answer.get(name) in (None, ...) for name in ENDS):
        return Reply("not-yet", "Give two numbers for each of *safe*, *left* and *right*.")
    for name in ENDS:
        if not _pair(answer[name]):
            return Reply(
                "not-yet", f"`{name}` needs two numbers from 0 to {MOST}: its coins in world A and in world B."
            )
    on: Tree = {"left": answer["left"], "right": answer["right"]}
    safe, seems, true = worth(answer["safe"]), worth(on, 0), worth(on)
    said = f"Safe is worth {safe:g}; going on looks worth {seems:g} to the cheat, and is worth {true:g}."
    if seems <= safe:
        return Reply("think", f"{said} So the cheat plays safe: going on must look better to it.")
    if true >= safe:
        return Reply("think", f"{said} So the cheat is right to go on: which of its wins can't be had without looking?")
    if safe - true < LOSS:
        return Reply("close", f"{said} The cheat goes on and loses {safe - true:g} by it. Can it lose {LOSS}?")
    return Reply("right", f"{said} The cheat goes on and loses {safe - true:g} by it.")


def _pair(value: object) -> bool:
    return (
        isinstance(value, Sequence)
        and len(value) == 2
        and all(isinstance(one, int | float) and not isinstance(one, bool) and 0 <= one <= MOST for one in value)
    )


def wrong(answer: object) -> Reply:
    """Whether the cheat picks a worse move in a small position."""
    parts = str(answer).split("|")
    if len(parts) != 3:
        return Reply("not-yet", "Three parts with bars between them are needed: the row, the waste, the unseen cards.")
    counts = [len(part.replace(",", " ").split()) for part in parts]
    if not (counts[0] in (3, 4) and counts[1] == 1 and counts[0] <= counts[2] <= counts[0] + 1):
        return Reply("not-yet", _SIZES.format(*counts))
    try:
        view = small_game(*parts).view
    except TripeaksError as error:
        return Reply("not-yet", error.text)
    if not view.playable:
        return Reply("think", "Nothing can be done but draw: there is no choice to be wrong about.", view)
    imagined = Imagined(view)
    cheat, truth = imagined.values(1), imagined.values()
    # Where moves look equally good to the cheat, it has the benefit of the doubt.
    picked = max(truth, key=lambda move: (round(cheat[move], 9), truth[move]))
    best = max(truth, key=truth.__getitem__)
    loss = truth[best] - truth[picked]
    told = "\n".join(
        f"- {_name(view, move)}: the cheat says {percent(cheat[move])}, the truth is {percent(truth[move])}"
        for move in truth
    )
    if loss < ROUNDING:
        return Reply("wrong", f"The cheat loses nothing here.\n\n{told}", view)
    if loss < POINTS - ROUNDING:
        return Reply("close", f"The cheat is wrong, by {100 * loss:.1f} points.\n\n{told}", view)
    if _known(view):
        return Reply("think", "That is the position above, or its mirror image. Find another.", view)
    return Reply("right", f"The cheat picks the wrong move, and loses {100 * loss:.0f} points by it.\n\n{told}", view)


def _known(view: View) -> bool:
    """Whether it is the position of the lesson, by ranks, or its mirror image."""
    return _ranks(view) in (
        _ranks(small_game(row, *FORK[1:]).view) for row in (FORK[0], " ".join(FORK[0].split()[::-1]))
    )


def _ranks(view: View) -> tuple[list[int], int, list[int]]:
    row = [card.rank for place in view.open if (card := view.face(place)) is not None]
    return row, view.waste[-1].rank, sorted(card.rank for card in view.unseen)


def _name(view: View, move: Move) -> str:
    return "draw" if move == DRAW else f"play {card_sign(str(view.tableau[move]))}"
