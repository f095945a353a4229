"""Looking ahead: the tree of what a player may come to know, searched by playing on in imagined worlds.

A node is what the player knows, so that no move depends on a card before it is seen: worlds that look the same to the
player share their nodes, and what is learned of a move there is learned over all of them. Each world is played through
the tree, by the move that promises most or hasn't been tried much, until a position comes up that isn't in the tree
yet; it is put there with the chances that the network gives its moves, and the best of them is what this world has
brought (P. Cowling, E. Powley, D. Whitehouse, "Information set Monte Carlo tree search", IEEE Transactions on
Computational Intelligence and AI in Games 4, 2012; the rule for what to try next is after C. Rosin, "Multi-armed
bandits with episode context", Annals of Mathematics and Artificial Intelligence 61, 2011).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .chance import shuffled
from .seat import Seat
from .sight import Sight

if TYPE_CHECKING:
    from .network.plain import PlainNetwork
    from .player import Report

CERTAIN = 1 << 20
"""A chance of 1. Chances are whole numbers here, so that plain and compiled sums are the same."""

COURAGE = 0.05
"""How much what hasn't been tried draws: a chance, for a move never tried in a position seen once."""

TRUST = 2
"""The network's word for a move counts as much as so many worlds in which it was tried."""


PART = 32
"""Worlds between two reports."""


@dataclass
class Node:
    """What is known of the moves of a position: how often each was tried, and what that brought together."""

    moves: list[int]
    tried: list[int]
    won: list[int]
    total: int = field(init=False)

    def __post_init__(self) -> None:
        self.total = sum(self.tried)

    def promising(self) -> int:
        """Which move to try next."""
        reach = COURAGE * CERTAIN * math.sqrt(self.total)
        scores = [won / tried + reach / (1 + tried) for won, tried in zip(self.won, self.tried, strict=True)]
        return scores.index(max(scores))


def visits(player: PlainNetwork, sight: Sight, begin: int, numbers: Sequence[int], report: Report) -> list[int]:
    """How often each legal move was tried in the numbered worlds: the more, the better it is."""
    nodes: dict[tuple[object, ...], Node] = {}
    for done, number in enumerate(numbers):
        if done % PART == 0:
            report(done / len(numbers))
        seat = Seat(sight, shuffled(sight.pool, begin, number))
        way: list[tuple[Node, int]] = []
        while True:
            node = nodes.get(seat.known_key)
            if node is None:
                break
            at = node.promising()
            way.append((node, at))
            seat.make(node.moves[at])
        moves = seat.moves()
        value = CERTAIN if seat.won else 0
        if moves:
            chances = [int(CERTAIN * chance) for chance in player.chances(seat, moves)]
            nodes[seat.known_key] = Node(moves, [TRUST] * len(moves), [TRUST * chance for chance in chances])
            value = max(chances)
        for node, at in way:
            node.tried[at] += 1
            node.won[at] += value
            node.total += 1
    root = nodes[Seat(sight, sight.pool).known_key]
    return [tried - TRUST for tried in root.tried]
