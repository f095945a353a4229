"""Games that a network plays with itself, and what it learns from them, compiled by numba.

The network is told the chance of winning of each position that comes up (`tripeaks_widgets.advice.network.features`)
and learns it from what came after: towards the next position's chance and, at the end, the result (the lambda-return of
temporal differences; R. S. Sutton, "Learning to predict by the methods of temporal differences", Machine Learning 3,
1988). It plays the move whose position it likes best, or nearly so, by chance.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from vectors import add_products, add_to_rows, times

from tripeaks_widgets.advice.arrays import COVERING, LEFT, PLACES, TOP, UNSEEN, legal, make
from tripeaks_widgets.advice.network import fast
from tripeaks_widgets.advice.network.vectors import gathered
from tripeaks_widgets.advice.network.weights import HEIGHT, WIDTH

STEPS = 60
"""No game has more moves."""

STUCK, TRYING, FREE = 0, 1, 2
"""When the network draws: only when nothing can be played; now and then otherwise too, to see what it is worth; as it
likes. A network that knows nothing yet and draws as it likes soon does nothing else."""

TRIES = 0.03
"""How often a draw is tried beside plays while `TRYING`."""


@njit(nogil=True)
def seed(number):
    """Begin numba's own chance anew."""
    np.random.seed(number)


@njit(nogil=True)
def forward(found, count, net, sums, others):
    """The log-odds of winning; what the layers hold, negative values taken for 0, stays in ``sums`` and ``others``."""
    first, bias, second, second_bias, last, last_bias = net
    gathered(WIDTH, bias, first, found, count, sums)
    times(WIDTH, HEIGHT, sums, second, second_bias, others)
    total = last_bias[0]
    for lane in range(HEIGHT):
        others[lane] = max(others[lane], np.float32(0))
        total += others[lane] * last[lane]
    return total


@njit(nogil=True)
def backward(found, count, off, net, gradient, sums, others, back):
    """Add a position's gradient; ``off`` is that of its log-odds, ``sums`` and ``others`` are as `forward` left them.

    ``back`` is room for a layer; afterwards ``sums`` holds the gradient of the first one.
    """
    first_gradient, bias_gradient, second_gradient, second_bias_gradient, last_gradient, last_bias_gradient = gradient
    second, last = net[2], net[4]
    last_bias_gradient[0] += off
    for lane in range(HEIGHT):
        last_gradient[lane] += off * others[lane]
        back[lane] = off * last[lane] if others[lane] > 0 else np.float32(0)
        second_bias_gradient[lane] += back[lane]
    add_products(WIDTH, HEIGHT, sums, back, second_gradient)
    for row in range(WIDTH):
        slope = np.float32(0)
        if sums[row] > 0:
            for lane in range(HEIGHT):
                slope += second[row, lane] * back[lane]
        sums[row] = slope
        bias_gradient[row] += slope
    add_to_rows(WIDTH, sums, found, count, first_gradient)


@njit(nogil=True)
def deal_out(deal, state, start):
    """Shuffle the deal and set the position to its start."""
    for last in range(deal.shape[0] - 1, 0, -1):
        other = np.random.randint(last + 1)
        deal[last], deal[other] = deal[other], deal[last]
    state[:] = start
    places = state[PLACES]
    for card in deal:
        state[UNSEEN + card] += 1
    for place in range(places):
        if state[COVERING + place] == 0:
            state[COVERING + places + place] = 1
            state[UNSEEN + deal[place]] -= 1
    state[TOP] = deal[places]
    state[UNSEEN + deal[places]] -= 1


@njit(nogil=True)
def play(deal, state, outline, net, draws, warmth, found, counts, chances, room):
    """Play a game from the start; each position after a move is written down. Returns how many there were."""
    moves, worth, shared, sums, others = room
    places = state[PLACES]
    ranks, stock = deal[:places], deal[places + 1 :]
    steps = 0
    while True:
        number = legal(state, ranks, moves)
        if number == 0:
            return steps
        if number > 1 and moves[number - 1] == places and draws != FREE:
            number -= 1
            if draws == TRYING and np.random.random() < TRIES:
                moves[0] = places
                number = 1
        best = 0
        surveyed = fast.survey(state, ranks, shared)
        for at in range(number):
            count = fast.facts_after(moves[at], state, ranks, surveyed, shared, outline, found[steps])
            worth[at] = forward(found[steps], count, net, sums, others)
            if worth[at] > worth[best]:
                best = at
        if number > 1 and warmth > 0:
            most, total = worth[best], 0.0
            for at in range(number):
                total += np.exp((worth[at] - most) / warmth)
            left = np.random.random() * total
            for at in range(number):
                left -= np.exp((worth[at] - most) / warmth)
                if left <= 0:
                    best = at
                    break
        counts[steps] = fast.facts_after(moves[best], state, ranks, surveyed, shared, outline, found[steps])
        chances[steps] = 1 / (1 + np.exp(-worth[best]))
        steps += 1
        make(moves[best], state, ranks, stock, outline[0])


@njit(nogil=True)
def roomy():
    """Room for `play`."""
    layers = np.empty(WIDTH, np.float32), np.empty(HEIGHT, np.float32)
    room = (np.empty(STEPS, np.int64), np.empty(STEPS), fast.shared_room(), *layers)
    return np.empty((STEPS, fast.FACTS), np.int64), np.empty(STEPS, np.int64), np.empty(STEPS), room


@njit(nogil=True)
def wins(games, number, pack, start, outline, net, draws):
    """How many of some games the network wins when it always takes what it likes best."""
    np.random.seed(number)
    deal, state = pack.copy(), start.copy()
    found, counts, chances, room = roomy()
    won = 0
    for _ in range(games):
        deal_out(deal, state, start)
        play(deal, state, outline, net, draws, 0.0, found, counts, chances, room)
        won += state[LEFT] == 0
    return won


@njit(nogil=True)
def learn(games, pack, start, outline, net, gradient, draws, warmth, fade, tally):
    """Play some games and add the cross-entropy's gradient to what is there; returns the number of positions.

    ``fade`` is the lambda of the returns. ``tally`` counts games, wins, positions and their cross-entropy.
    """
    deal, state = pack.copy(), start.copy()
    found, counts, chances, room = roomy()
    sums, others = room[3], room[4]
    back = np.empty(HEIGHT, np.float32)
    total = 0
    for _ in range(games):
        deal_out(deal, state, start)
        steps = play(deal, state, outline, net, draws, warmth, found, counts, chances, room)
        target = 1.0 if state[LEFT] == 0 else 0.0
        tally[0] += 1
        tally[1] += target
        for step in range(steps - 1, -1, -1):
            if step < steps - 1:
                target = (1 - fade) * chances[step + 1] + fade * target
            chance = 1 / (1 + np.exp(-forward(found[step], counts[step], net, sums, others)))
            tally[2] += 1
            tally[3] -= target * np.log(chance + 1e-9) + (1 - target) * np.log(1 - chance + 1e-9)
            backward(found[step], counts[step], np.float32(chance - target), net, gradient, sums, others, back)
        total += steps
    return total


@njit(nogil=True)
def adam(weights, gradient, mean, square, rate, scale, time):
    """One step of Adam (D. P. Kingma, J. Ba, ICLR 2015) on flat arrays; the gradient is multiplied by ``scale``."""
    first, second = 1 - 0.9**time, 1 - 0.999**time
    for at in range(weights.shape[0]):
        slope = gradient[at] * scale
        mean[at] = 0.9 * mean[at] + 0.1 * slope
        square[at] = 0.999 * square[at] + 0.001 * slope * slope
        weights[at] -= rate * (mean[at] / first) / (np.sqrt(square[at] / second) + 1e-8)
