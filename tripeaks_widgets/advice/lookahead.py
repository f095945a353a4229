"""Choosing a move: a player goes on after each of them in imagined worlds, the same for all, and the results decide."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .player import Player, Report, silent
from .sight import Sight

FIRST = 150
"""Worlds of the first part; each further part doubles what there is. A move that has fallen behind for good is left out
of the rest, so that most of the work goes to moves that are close."""

BEHIND = 2.0
"""Standard errors of the paired difference by which a move has fallen behind for good."""

GUARD = 1.0
"""Standard errors by which another move must beat the one that was to be made: less may be chance."""


def choose(
    sight: Sight,
    player: Player,
    moves: Sequence[int],
    prior: int,
    begin: int,
    numbers: Sequence[int],
    report: Report = silent,
) -> int:
    """The move after which things go best when the player goes on.

    Successive elimination over worlds that all moves share: paired differences vary far less than the results.

    Args:
        sight: what is known.
        player: who goes on after each move.
        moves: the legal moves.
        prior: the move to make unless another is clearly better.
        begin: what the worlds come from.
        numbers: which worlds.
        report: told now and then which part is done, 0 to 1; an exception of its ends the choosing.
    """
    if len(moves) == 1:
        return moves[0]
    results: dict[int, list[float]] = {move: [] for move in moves}
    left = list(moves)
    done = 0
    while done < len(numbers) and len(left) > 1:
        part = numbers[done : max(FIRST, 2 * done)]
        for move, ends in zip(left, player.outcomes(sight, left, begin, part), strict=True):
            results[move] += ends
        done += len(part)
        report(done / len(numbers))
        ahead = max(left, key=lambda move: sum(results[move]))
        left = [move for move in left if move == ahead or not beats(results[ahead], results[move], BEHIND)]
    best = max(left, key=lambda move: sum(results[move]))
    if prior in left and not beats(results[best], results[prior], GUARD):
        best = prior
    return best


def beats(these: Sequence[float], those: Sequence[float], errors: float) -> bool:
    """Whether some results are better than others, world by world, by so many standard errors of the difference."""
    apart = [this - that for this, that in zip(these, those, strict=True)]
    count, middle = len(apart), math.fsum(apart) / len(apart)
    spread = math.fsum((each - middle) ** 2 for each in apart) / count
    return middle > errors * math.sqrt(spread / count)
