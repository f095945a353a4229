"""`tree.visits` compiled: the same games, the same tree, the same choice."""

from __future__ import annotations

import math

import numpy as np

from ...solver.fast import compiled
from ..tree import CERTAIN, COURAGE, TRUST
from .fast import (
    COVERING,
    DRAWN,
    FACTS,
    GONE,
    LEFT,
    PLACES,
    TOP,
    UNSEEN,
    Net,
    Numbers,
    Outline,
    facts_after,
    lay_out,
    legal,
    make,
    shuffle,
    weighed,
)
from .features import RANKS
from .weights import HEIGHT, UNIT, WIDTH

MOST_MOVES = 16
"""No position has more moves: the ten or twelve places that can be open at once, and the draw."""

DEEPEST = 64


@compiled
def mixed(number: int) -> int:
    """A number in which each bit depends on all of the given one's (SplitMix64's finaliser, on 63 bits)."""
    number = (number ^ (number >> 30)) * 0x3F58476D1CE4E5B9 & 0x7FFFFFFFFFFFFFFF
    number = (number ^ (number >> 27)) * 0x14D049BB133111EB & 0x7FFFFFFFFFFFFFFF
    return number ^ (number >> 31)


@compiled
def key_of(state: Numbers, ranks: Numbers) -> int:
    """A number for what the player knows: equal for positions that are the same to a player."""
    places = state[PLACES]
    key = mixed(state[TOP] + 1 + 16 * state[DRAWN])
    for rank in range(RANKS):
        key = mixed(key + state[UNSEEN + rank])
    for place in range(places):
        if state[COVERING + place] == GONE:
            word = 0
        elif state[COVERING + places + place]:
            word = ranks[place] + 2
        else:
            word = 1
        key = mixed(key + word)
    return key


@compiled
def search(
    numbers: Numbers,
    begin: int,
    state: Numbers,
    ranks: Numbers,
    stock: Numbers,
    gaps: Numbers,
    pool: Numbers,
    outline: Outline,
    net: Net,
    visits: Numbers,
) -> int:
    """As `tree.visits`; fills ``visits`` of the moves at the root and returns how many there are."""
    games = numbers.shape[0]
    size = 1
    while size < 4 * (games + 1):
        size *= 2
    slots = np.full(size, -1, np.int64)
    keys = np.empty(games + 1, np.int64)
    counts = np.empty(games + 1, np.int64)
    totals = np.zeros(games + 1, np.int64)
    moves = np.empty((games + 1, MOST_MOVES), np.int64)
    tried = np.zeros((games + 1, MOST_MOVES), np.int64)
    won = np.zeros((games + 1, MOST_MOVES), np.int64)
    nodes = 0
    found, options = np.empty(FACTS, np.int64), np.empty(FACTS, np.int64)
    one, two = np.empty(WIDTH, np.int32), np.empty(HEIGHT, np.int32)
    order = np.empty(52, np.int64)
    here, there, coming = state.copy(), ranks.copy(), stock.copy()
    way_nodes, way_moves = np.empty(DEEPEST, np.int64), np.empty(DEEPEST, np.int64)
    for game in range(games):
        shuffle(pool, begin, numbers[game], order)
        here[:] = state
        lay_out(order, gaps, stock, there, coming)
        depth = 0
        while True:
            if here[LEFT] == 0:
                value = CERTAIN
                break
            key = key_of(here, there)
            slot = key & (size - 1)
            while slots[slot] >= 0 and keys[slots[slot]] != key:
                slot = (slot + 1) & (size - 1)
            node = slots[slot]
            if node < 0:
                count = legal(here, there, options)
                if count == 0:
                    value = 0
                    break
                value = 0
                for at in range(count):
                    number = facts_after(options[at], here, there, outline, found)
                    chance = int(CERTAIN * (1 / (1 + math.exp(-weighed(found, number, net, one, two) / UNIT))))
                    moves[nodes, at] = options[at]
                    tried[nodes, at] = TRUST
                    won[nodes, at] = TRUST * chance
                    value = max(value, chance)
                counts[nodes] = count
                totals[nodes] = TRUST * count
                keys[nodes] = key
                slots[slot] = nodes
                nodes += 1
                break
            best = 0
            most = -1.0
            reach = COURAGE * CERTAIN * math.sqrt(totals[node])
            for at in range(counts[node]):
                score = won[node, at] / tried[node, at] + reach / (1 + tried[node, at])
                if score > most:
                    best = at
                    most = score
            way_nodes[depth] = node
            way_moves[depth] = best
            depth += 1
            make(moves[node, best], here, there, coming, outline)
        for at in range(depth):
            tried[way_nodes[at], way_moves[at]] += 1
            won[way_nodes[at], way_moves[at]] += value
            totals[way_nodes[at]] += 1
    for at in range(counts[0]):
        visits[at] = tried[0, at] - TRUST
    return int(counts[0])
