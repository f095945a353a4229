"""Games in which moves are made by chance, and what the network of moves learns from how they went (see `moves`)."""

from __future__ import annotations

import numpy as np
from numba import njit
from selfplay import STEPS, backward, deal_out, forward

from tripeaks_widgets.advice.arrays import LEFT, PLACES, legal, make
from tripeaks_widgets.advice.network import fast
from tripeaks_widgets.advice.network.weights import HEIGHT, WIDTH

MOST_MOVES = 16
"""No position has more moves: the ten or twelve places that can be open at once, and the draw."""

WARMTH = 0.04
"""Moves are made by chance: one that is liked less by so much log-odds is e times less likely."""

FADE = 0.9
"""The lambda of the returns that moves are judged by."""

SHARE = 0.35
"""Of the positions, from which chances are learned."""

SLIGHT = 1e-3
"""Smaller gradients aren't worth their time."""


@njit(nogil=True)
def play(deal, state, outline, moves_net, chances_net, record, room):
    """Play a game from the start, moves by chance; all that could be done is written down. Returns the number of moves.

    ``record`` has, for each step of the game and each move: its facts, how many, how likely it was to be made, and how
    likely a win is after it; for each step, which move was made, and out of how many.
    """
    found, counts, shares, chances, made, options = record
    moves, worth, shared, sums, others, _back = room
    places = state[PLACES]
    ranks, stock = deal[:places], deal[places + 1 :]
    step = 0
    while True:
        number = legal(state, ranks, moves)
        if number == 0:
            return step
        most = -np.inf
        surveyed = fast.survey(state, ranks, shared)
        for at in range(number):
            count = fast.facts_after(moves[at], state, ranks, surveyed, shared, outline, found[step, at])
            counts[step, at] = count
            chances[step, at] = 1 / (1 + np.exp(-forward(found[step, at], count, chances_net, sums, others)))
            worth[at] = 0.0 if number == 1 else forward(found[step, at], count, moves_net, sums, others)
            most = max(most, worth[at])
        total = 0.0
        for at in range(number):
            shares[step, at] = np.exp((worth[at] - most) / WARMTH)
            total += shares[step, at]
        shares[step, :number] /= total
        best, left = 0, np.random.random() if number > 1 else 0.0
        while best < number - 1 and left > shares[step, best]:
            left -= shares[step, best]
            best += 1
        made[step] = best
        options[step] = number
        step += 1
        make(moves[best], state, ranks, stock, outline[0])


@njit(nogil=True)
def learn(games, number, pack, start, outline, moves_net, moves_gradient, chances_net, chances_gradient, tally):
    """Play some games and add both networks' gradients to what is there. ``tally`` counts games and wins."""
    np.random.seed(number)
    deal, state = pack.copy(), start.copy()
    record = (
        np.empty((STEPS, MOST_MOVES, fast.FACTS), np.int64),
        np.empty((STEPS, MOST_MOVES), np.int64),
        np.empty((STEPS, MOST_MOVES)),
        np.empty((STEPS, MOST_MOVES)),
        np.empty(STEPS, np.int64),
        np.empty(STEPS, np.int64),
    )
    room = (
        np.empty(STEPS, np.int64),
        np.empty(MOST_MOVES),
        fast.shared_room(),
        np.empty(WIDTH, np.float32),
        np.empty(HEIGHT, np.float32),
        np.empty(HEIGHT, np.float32),
    )
    found, counts, shares, chances, made, options = record
    sums, others, back = room[3:]
    for _ in range(games):
        deal_out(deal, state, start)
        steps = play(deal, state, outline, moves_net, chances_net, record, room)
        target = 1.0 if state[LEFT] == 0 else 0.0
        tally[0] += 1
        tally[1] += target
        expected = target
        for step in range(steps - 1, -1, -1):
            target = (1 - FADE) * expected + FADE * target
            best = made[step]
            off = np.float32(chances[step, best] - target)
            expected = 0.0
            for at in range(options[step]):
                expected += shares[step, at] * chances[step, at]
            if np.random.random() < SHARE:
                forward(found[step, best], counts[step, best], chances_net, sums, others)
                backward(found[step, best], counts[step, best], off, chances_net, chances_gradient, sums, others, back)
            for at in range(options[step]):
                slope = (target - expected) * (shares[step, at] - (at == best))
                if abs(slope) > SLIGHT:
                    facts, count = found[step, at], counts[step, at]
                    forward(facts, count, moves_net, sums, others)
                    backward(facts, count, np.float32(slope), moves_net, moves_gradient, sums, others, back)
