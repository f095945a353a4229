"""The network's games compiled by numba: the same facts, the same whole numbers and the same worlds as in plain Python.

Numba and numpy are loaded when this module is.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ...engine.layout import Layout
from ...solver.fast import compiled
from ..arrays import (
    COVERING,
    DRAWN,
    LEFT,
    PILE,
    PLACES,
    RANKS,
    TOP,
    UNSEEN,
    WRAP,
    Numbers,
    arrays,
    covers_of,
    legal,
    make,
)
from ..chance import MASK, scrambled
from ..sight import Sight
from .features import (
    COVERED_ONCE,
    COVERED_TWICE,
    HITS,
    KINDS,
    LONGEST,
    TURNING_UP,
    WAY_PARTS,
    WAYS,
    layers,
)
from .plain import PlainNetwork
from .vectors import gathered, weighed_in_pairs
from .weights import HEIGHT, SHIFT, WIDTH, Weights

Values = npt.NDArray[np.float64]
Halves = npt.NDArray[np.int16]
Wholes = npt.NDArray[np.int32]

Net = tuple[Halves, Halves, Halves, Wholes, Wholes, int]
"""A network's parts, as `Weights` has them: the first layer and its bias, the second, with its rows two by two as
`weighed_in_pairs` takes them, and its bias, and the last and its bias."""

FACTS = 72
"""No position has more facts."""

BITS, MOST = 3, 7
WAY_BITS, LONGEST_WAY = 4, 15
"""Ranks of open cards are counted in one number, some bits for each; so are the longest ways on from each rank."""

REMEMBERED = 1 << 14
"""For how many sets of open ranks the ways on are remembered."""

Outline = tuple[Numbers, Numbers, Numbers]
"""For each place the two places that it covers, -1 for none; the layout's `layers`; and what `ways_on` remembers."""

Shared = tuple[Numbers, Numbers, Numbers]
"""What the facts after all moves of a position share: those of covered cards, which is whose, and the open places."""

Survey = tuple[int, int, int]
"""How many cards are covered, how many are open, and of what ranks those are, as `way` takes them."""

Room = tuple[Numbers, Numbers, Shared, Halves, Wholes]
"""Room for facts, for moves, for what moves share and for the network's layers."""

scramble = compiled(scrambled)


@compiled
def way(rank: int, opened: int, left: int, wrap: int) -> int:
    """How many of the open cards can follow a rank in a row; ``opened`` has them by rank, ``BITS`` for each."""
    longest = 0
    for step in (1, -1):
        other = rank + step
        if other < 0 or other >= RANKS:
            if not wrap:
                continue
            other = (other + RANKS) % RANKS
        if opened >> BITS * other & MOST:
            length = 1 + way(other, opened - (1 << BITS * other), left - 1, wrap)
            longest = max(longest, length)
            if longest == left:
                break
    return longest


@compiled
def ways_on(opened: int, left: int, wrap: int, memo: Numbers) -> int:
    """`way` of all ranks in one number, ``WAY_BITS`` for each; ``memo`` keeps what was found, by what it was found for.

    Positions differ far more often in what is covered than in which ranks are open, so most are found there.
    """
    key = opened << 1 | wrap
    slot = 2 * ((key * 0x9E3779B97F4A7C15 >> 40) & (REMEMBERED - 1))
    if memo[slot] != key:
        found = 0
        for rank in range(RANKS):
            found |= way(rank, opened, left, wrap) << WAY_BITS * rank
        memo[slot] = key
        memo[slot + 1] = found
    return int(memo[slot + 1])


@compiled
def shared_room() -> Shared:
    """Room for what the facts after all moves of a position share."""
    return np.empty(FACTS, np.int64), np.empty(FACTS, np.int64), np.empty(FACTS, np.int64)


@compiled
def survey(state: Numbers, ranks: Numbers, shared: Shared) -> Survey:
    """Write down what all moves of a position share; returns how many cards are covered and open, and ``opened``."""
    covered, where, opens = shared
    places = state[PLACES]
    hidden = 0
    shown = 0
    opened = 0
    for place in range(places):
        # As in `legal`: no branch on what no processor foresees.
        covering = state[COVERING + place]
        covered[hidden] = place * KINDS + (COVERED_ONCE if covering == 1 else COVERED_TWICE)
        where[place] = hidden
        hidden += covering > 0
        opens[shown] = place
        shown += covering == 0
        opened += (covering == 0) << BITS * max(ranks[place], 0)
    return hidden, shown, opened


@compiled
def from_anchor(rank: int, anchor: int) -> int:
    """A rank counted from another, 0 to 12."""
    apart = rank - anchor
    return apart + RANKS if apart < 0 else apart


@compiled
def facts_after(
    move: int, state: Numbers, ranks: Numbers, surveyed: Survey, shared: Shared, outline: Outline, found: Numbers
) -> int:
    """Write the facts of the position after a move into ``found`` and return how many there are.

    The move is a place or the number of places for a draw. ``surveyed`` and ``shared`` are what `survey` found.
    """
    covers, layers, memo = outline
    covered, where, opens = shared
    hidden, shown, opened = surveyed
    places, wrap = state[PLACES], state[WRAP]
    draws = move == places
    top = state[TOP] if draws else ranks[move]
    anchor = max(top, 0) if wrap else 0
    base = layers[9] if draws else 0
    for at in range(hidden):
        found[at] = base + covered[at]
    count = hidden
    for at in range(shown):
        place = opens[at]
        found[count] = base + place * KINDS + from_anchor(ranks[place], anchor)
        count += place != move
    left = shown
    if not draws:
        opened -= 1 << BITS * top
        left -= 1
        for side in range(2):
            upper = covers[move, side]
            if upper < 0:
                continue
            if state[COVERING + upper] > 1:
                kind = COVERED_ONCE
            elif state[COVERING + places + upper]:
                kind = from_anchor(ranks[upper], anchor)
                opened += 1 << BITS * ranks[upper]
                left += 1
            else:
                kind = TURNING_UP
            found[where[upper]] = base + upper * KINDS + kind
    ways = ways_on(opened, left, wrap, memo)
    total = 0
    fitting = 0
    following = 0
    rank = anchor
    for kind in range(RANKS):
        number = opened >> BITS * rank & MOST
        found[count] = base + layers[1] + kind * 4 + min(number, 4) - 1
        count += number > 0
        number = state[UNSEEN + rank]
        found[count] = base + layers[2] + kind * 5 + number
        count += 1
        length = ways >> WAY_BITS * rank & LONGEST_WAY
        total += number
        fitting += number if length else 0
        following += number * length
        rank += 1
        if rank == RANKS:
            rank = 0
    if total:
        found[count] = base + layers[6] + fitting * HITS // total
        found[count + 1] = base + layers[7] + min(following * WAY_PARTS // total, WAYS)
        count += 2
    if not draws:
        found[count] = base + layers[5] + min(ways >> WAY_BITS * top & LONGEST_WAY, LONGEST)
        count += 1
    found[count] = base + layers[3] + state[PILE] - state[DRAWN] - draws
    found[count + 1] = base + layers[4] + state[LEFT] - (not draws)
    count += 2
    if not wrap:
        found[count] = base + layers[8] + max(top, 0)
        count += 1
    return count


@compiled
def weighed(found: Numbers, count: int, net: Net, sums: Halves, others: Wholes) -> int:
    """What a network makes of the facts; ``sums`` and ``others`` are room for its two layers."""
    first, first_bias, second, second_bias, last, last_bias = net
    gathered(WIDTH, first_bias, first, found, count, sums)
    weighed_in_pairs(WIDTH, HEIGHT, sums, second, second_bias, others)
    total = last_bias
    for lane in range(HEIGHT):
        if others[lane] > 0:
            total += (others[lane] >> SHIFT) * last[lane]
    return total


@compiled
def shuffle(pool: Numbers, begin: int, number: int, order: Numbers) -> None:
    """`chance.shuffled`, written into ``order``."""
    size = pool.shape[0]
    order[:size] = pool
    state = scramble((begin + 0x9E3779B9 * (number + 1)) & MASK)
    if state == 0:
        state = 1
    for last in range(size - 1, 0, -1):
        state ^= (state << 13) & MASK
        state ^= state >> 17
        state ^= (state << 5) & MASK
        other = (state * (last + 1)) >> 32
        order[last], order[other] = order[other], order[last]


@compiled
def lay_out(order: Numbers, gaps: Numbers, stock: Numbers, ranks: Numbers, coming: Numbers) -> None:
    """Put the cards of a world where the player has seen none: into the gaps of ``ranks``, then into ``coming``."""
    next_card = 0
    for gap in gaps:
        ranks[gap] = order[next_card]
        next_card += 1
    for at in range(stock.shape[0]):
        if stock[at] < 0:
            coming[at] = order[next_card]
            next_card += 1


@compiled
def finish(state: Numbers, ranks: Numbers, stock: Numbers, outline: Outline, net: Net, room: Room) -> float:
    """Let the network play to the end: 1 for a win, 0 for a loss."""
    found, moves, shared, sums, others = room
    covers = outline[0]
    while state[LEFT]:
        number = legal(state, ranks, moves)
        if number == 0:
            return 0.0
        best = 0
        worth = 0
        if number > 1:
            surveyed = survey(state, ranks, shared)
            for at in range(number):
                count = facts_after(moves[at], state, ranks, surveyed, shared, outline, found)
                value = weighed(found, count, net, sums, others)
                if at == 0 or value > worth:
                    best = at
                    worth = value
        make(moves[best], state, ranks, stock, covers)
    return 1.0


@compiled
def outcomes(
    tried: Numbers,
    begin: int,
    numbers: Numbers,
    state: Numbers,
    ranks: Numbers,
    stock: Numbers,
    gaps: Numbers,
    pool: Numbers,
    outline: Outline,
    net: Net,
    results: Values,
) -> None:
    """Fill ``results[i, w]`` with how the game ends in world ``numbers[w]`` when move ``tried[i]`` is made first."""
    layers = np.empty(WIDTH, np.int16), np.empty(HEIGHT, np.int32)
    room = (np.empty(FACTS, np.int64), np.empty(FACTS, np.int64), shared_room(), *layers)
    order = np.empty(52, np.int64)
    here, there, coming = state.copy(), ranks.copy(), stock.copy()
    covers = outline[0]
    for world in range(numbers.shape[0]):
        shuffle(pool, begin, numbers[world], order)
        lay_out(order, gaps, stock, there, coming)
        for at in range(tried.shape[0]):
            here[:] = state
            make(tried[at], here, there, coming, covers)
            results[at, world] = finish(here, there, coming, outline, net, room)


class FastNetwork(PlainNetwork):
    """A network whose games in imagined worlds are compiled, on one layout."""

    compiled = True

    def __init__(self, weights: Weights, layout: Layout) -> None:
        super().__init__(weights)
        self.outline = outline(layout)
        self.net = layered(weights)

    def outcomes(self, sight: Sight, moves: Sequence[int], begin: int, numbers: Sequence[int]) -> list[list[float]]:
        """As `Player.outcomes`."""
        results = np.empty((len(moves), len(numbers)))
        outcomes(
            np.array(moves, np.int64),
            begin,
            np.array(numbers, np.int64),
            *arrays(sight),
            self.outline,
            self.net,
            results,
        )
        return results.tolist()


def layered(weights: Weights) -> Net:
    """A network's parts as arrays."""
    first = np.array(weights.first, np.int16).reshape(-1, WIDTH)
    return (
        first[:-1].copy(),
        first[-1].copy(),
        in_pairs(np.array(weights.second).reshape(WIDTH, HEIGHT)),
        np.array(weights.second_bias, np.int32),
        np.array(weights.last, np.int32),
        weights.last_bias,
    )


def in_pairs(second: npt.NDArray[np.int64]) -> Halves:
    """The second layer's rows two by two, as `weighed_in_pairs` takes them."""
    pairs = second.reshape(WIDTH // 2, 2, HEIGHT).transpose(0, 2, 1)
    return pairs.reshape(WIDTH // 2, 2 * HEIGHT).astype(np.int16)


def outline(layout: Layout) -> Outline:
    """What a layout tells: `Outline`, with nothing remembered yet."""
    return covers_of(layout), np.array(layers(len(layout)), np.int64), np.full(2 * REMEMBERED, -1, np.int64)
