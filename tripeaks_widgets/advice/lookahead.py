"""Choosing a move: a player goes on after each of them in imagined worlds, the same for all, and the results decide."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import gt, lt

from .player import Player, Report, silent
from .sight import Sight

FIRST = 150
"""Worlds of the first part; each further part doubles what there is. A move that has fallen behind for good is left out
of the rest, so that most of the work goes to moves that are close."""

BEHIND = 2.5
"""Standard errors of the paired difference by which a move has fallen behind for good."""

SLIGHT = 0.004
"""A move that could only be better by less than this isn't worth the work: many moves come to the same in the end."""

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
    left, ahead = list(moves), prior
    done = 0
    while done < len(numbers) and len(left) > 1:
        part = numbers[done : max(FIRST, 2 * done)]
        for move, ends in zip(left, player.outcomes(sight, left, begin, part), strict=True):
            results[move] += ends
        done += len(part)
        report(done / len(numbers))
        ahead = max(left, key=lambda move: (sum(results[move]), move == prior))
        left = [move for move in left if move == ahead or not beats(results[ahead], results[move], BEHIND, SLIGHT)]
    if prior in left and not beats(results[ahead], results[prior], GUARD):
        return prior
    return ahead


def beats(these: Sequence[float], those: Sequence[float], errors: float, allowed: float = 0.0) -> bool:
    """Whether the wins of a move are more than another's, world by world, by so many standard errors.

    Args:
        these: for each world, 1 for a win or 0.
        those: the same for the other move.
        errors: how many standard errors of the difference. Where they never differed, they are taken to do so once.
        allowed: by how much these may be fewer, as a share of the worlds.
    """
    count = len(these)
    better: int = sum(map(gt, these, those))
    worse: int = sum(map(lt, these, those))
    apart = (better - worse) / count
    spread = max(better + worse, 1) / count - apart * apart
    return apart + allowed > errors * math.sqrt(spread / count)
