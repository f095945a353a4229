"""What judges the answers of the lesson on chains."""

from __future__ import annotations

import random
from collections import Counter

from ...engine.cards import FULL_PACK, RANKS, adjacent
from ...engine.deal import Deal
from ...engine.game import Game, Node
from ...engine.view import View
from ...planning import chains
from ..course import Reply
from ..course.boards import game_of
from ..course.properties import Case, compare

DEAL = 108
"""The deal on which a run is to be played."""

RUN, NEARLY = 12, 9
SHORT, FAIR = 3, 5
ROW = 10


def at_most(answer: object) -> Reply:
    """Whether a function gives the most plays that parity allows, on some hundred tops with ranks."""
    return compare(answer, _bags(), limit)


def limit(top: int, ranks: list[int]) -> int:
    """The most plays from a top through cards of some ranks that go odd and even by turns; the other parity begins."""
    other = sum(rank % 2 != top % 2 for rank in ranks)
    same = len(ranks) - other
    return 2 * same + 1 if other > same else 2 * other


def _bags() -> list[Case]:
    chance = random.Random(2)
    few = [(7, []), (7, [5]), (7, [8]), (7, [8, 9]), (8, [7, 9, 5]), (8, [6, 4, 2])]
    many = [(chance.randint(1, 13), [chance.randint(1, 13) for _ in range(chance.randint(2, 10))]) for _ in range(200)]
    return [Case(args) for args in [*few, *many]]


def run(answer: object) -> Reply:
    """Whether a run of twelve was played, anywhere in what was tried on the board."""
    game = game_of(answer, DEAL)
    if isinstance(game, Reply):
        return game
    best = max(node.state.run for node in _nodes(game))
    if best >= RUN:
        return Reply("right", f"A run of {best}: one chain, and what it turned up.")
    if best >= NEARLY:
        return Reply("close", f"Your longest run so far is {best}. Go back to where it broke, and look at all chains.")
    if best:
        return Reply("wrong", f"Your longest run so far is {best}. Undo, and plan before the first card.")
    return Reply("not-yet", "Nothing has been played yet.")


def _nodes(game: Game) -> list[Node]:
    found = [game.tree]
    for node in found:
        found += node.children
    return found


def trap(answer: object) -> Reply:
    """Whether eleven ranks hang together and have no long chain."""
    words = str(answer).upper().replace(":", " ").replace(",", " ").replace("10", "T").split()
    strange = next((word for word in words if len(word) != 1 or word not in RANKS), None)
    if strange is not None or len(words) != ROW + 1:
        read = f"These are {len(words)}." if strange is None else f"`{strange}` is none."
        return Reply("not-yet", f"Type eleven ranks (A 2 … 10 J Q K), the waste card's first: `7: 6 6 8 8 ...`. {read}")
    ranks = [RANKS.index(word) for word in words]
    often = next((rank for rank, count in Counter(ranks).items() if count > 4), None)
    if often is not None:
        return Reply(
            "think", f"There are only four cards of each rank in the pack, and you have more of {_name(often)}."
        )
    view = row(ranks)
    apart = sorted(set(ranks) - _together(ranks))
    if apart:
        far = ", ".join(map(_name, apart))
        return Reply("think", f"From {_name(ranks[0])} there is no way to {far}: every card must hang together.", view)
    longest = chains(view).longest
    played = [] if longest is None else [_name(card.rank) for card in longest.cards]
    count = len(played)
    said = f"Everything hangs together, and the longest chain has {count} cards."
    if count < SHORT:
        return Reply("right", f"{said} Nothing shorter is possible.", view)
    if count == SHORT:
        return Reply("right", f"{said} There is one row, up to turning the circle, in which it has only 2.", view)
    return Reply("close" if count <= FAIR else "wrong", f"{said} It goes {' '.join(played)}.", view)


def row(ranks: list[int]) -> View:
    """What a player sees who has the first of some ranks on the waste and the others in the bottom row."""
    pack = list(FULL_PACK)
    cards = []
    for rank in ranks:
        cards.append(next(card for card in pack if card.rank == rank))
        pack.remove(cards[-1])
    hidden = 28 - ROW
    return Game(Deal((*pack[:hidden], *cards[1:], cards[0], *pack[hidden:]))).view


def _together(ranks: list[int]) -> set[int]:
    """The ranks that can be reached from the first one."""
    found = {ranks[0]}
    while more := {rank for rank in ranks if any(adjacent(rank, one, wrap=True) for one in found)} - found:
        found |= more
    return found


def _name(rank: int) -> str:
    return RANKS[rank].replace("T", "10")
