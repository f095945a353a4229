"""The adviser: how good each legal move is, from what the player knows, and how sure that is.

Three ways lead to a value, the surest first. Where few cards are unseen all that they may be is gone through, with the
best play (`exact`). Else a move is *chosen* in imagined worlds, by letting the player in the background (`players`) go
on to the end after each move (`lookahead`), and then all moves get the values that are *printed*: how often that player
wins from there in fresh worlds, since the best of several noisy values is more likely than not too good. What is
printed is thus the chance of somebody who goes on as that player does, a lower bound of what can be reached. Averaging
a solver over worlds would give an upper one: in each world it acts on what nobody can know (J. R. Long, N. R.
Sturtevant, M. Buro, T. Furtak, "Understanding the success of perfect information Monte Carlo sampling in game tree
search", AAAI 2010).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..engine.errors import TripeaksError, quoted
from ..engine.table import Move
from ..engine.view import View
from . import exact
from .counsel import Certainty, Counsel, Option
from .lookahead import choose
from .measure import certain, paired, share
from .player import Report, silent
from .position import CHOOSING, PRINTED, Position
from .reasons import reasons_for

ROUNDING = 1e-9
"""Chances nearer than this to each other, to 0 or to 1 are the same: sums of many fractions are no better."""


def advise(
    view: View,
    *,
    worlds: int | None = None,
    seed: int = 0,
    winnable: bool = False,
    exactly: bool = True,
    accelerate: bool | None = None,
    progress: Report | None = None,
) -> Counsel:
    """How good each legal move is: the recommended one first, then the others by value. Empty when the game is over.

    The same view, seed and number of worlds give the same advice, with the accelerator and without; but with it values
    are exact from earlier in the game on.

    Args:
        view: what the player sees.
        worlds: how many imagined worlds to look at: the more, the surer and the slower. By default
            `position.WORLDS` with the accelerator and `position.PLAIN_WORLDS` without.
        seed: what chance begins with.
        winnable: whether the deal was chosen because it can be won: worlds in which it can't don't count then.
        exactly: whether to work values out exactly where that can be done; else they are estimates always.
        accelerate: whether to use numba; None where it is installed.
        progress: told now and then which part is done, 0 to 1; an exception that it raises ends the work.

    Raises:
        TripeaksError: when ``worlds`` is less than 2, or numba is wanted and isn't there.
    """
    if worlds is not None and (isinstance(worlds, bool) or not isinstance(worlds, int) or worlds < 2):
        raise TripeaksError("advice.few-worlds", value=quoted(worlds))
    if not view.legal_moves:
        return Counsel((), view, 0, seed)
    report = silent if progress is None else progress
    here = Position.of(view, accelerate)
    count = worlds or here.usual(winnable)
    known = None if winnable or not exactly else exact.values(here.sight, here.moves, fast=here.fast)
    if known is not None:
        report(1.0)
        return Counsel(_reasoned(view, _exact(here, known)), view, 0, seed)
    sure = exact.sure_wins(here.sight, here.moves)
    best = _choose(here, sure, count, seed, winnable, lambda part: report(part / 2))
    begin = here.begin(seed, PRINTED)
    numbers = here.numbers(begin, count, winnable)
    results = _results(here, begin, numbers, lambda part: report(0.5 + part / 2))
    return Counsel(_reasoned(view, _estimates(here, results, best, sure)), view, len(numbers), seed)


def choice(
    view: View,
    *,
    worlds: int | None = None,
    seed: int = 0,
    winnable: bool = False,
    accelerate: bool | None = None,
) -> Move:
    """The move that `advise` recommends before values are printed: the adviser as a strategy.

    Arguments are as there.
    """
    here = Position.of(view, accelerate)
    if len(here.moves) == 1:
        return here.named(here.moves[0])
    known = None if winnable else exact.values(here.sight, here.moves, fast=here.fast)
    if known is not None:
        return here.named(_surest(here, known))
    sure = exact.sure_wins(here.sight, here.moves)
    return here.named(_choose(here, sure, worlds or here.usual(winnable), seed, winnable))


def by_rollouts(view: View, *, worlds: int, seed: int = 0, accelerate: bool | None = None) -> Move:
    """The move after which the player in the background wins most often when it plays on to the end: for contrast."""
    here = Position.of(view, accelerate)
    begin = here.begin(seed, CHOOSING)
    return here.named(choose(here.sight, here.player, here.moves, here.prior, begin, range(worlds)))


def _choose(
    here: Position, sure: frozenset[int], worlds: int, seed: int, winnable: bool, report: Report = silent
) -> int:
    """A move that wins for sure where there is one, else the one that looking ahead finds best."""
    if sure or len(here.moves) == 1:
        return min(sure or here.moves)
    begin = here.begin(seed, CHOOSING)
    numbers = here.numbers(begin, worlds, winnable)
    return choose(here.sight, here.player, here.moves, here.prior, begin, numbers, report)


def _results(here: Position, begin: int, numbers: Sequence[int], report: Report) -> dict[int, list[float]]:
    """How the game ends after each move in each world, bit by bit, so that it can be ended on the way."""
    results: dict[int, list[float]] = {move: [] for move in here.moves}
    part = max(1, len(numbers) // 16)
    for first in range(0, len(numbers), part):
        ends = here.player.outcomes(here.sight, here.moves, begin, numbers[first : first + part])
        for move, more in zip(here.moves, ends, strict=True):
            results[move] += more
        report(min(1.0, (first + part) / len(numbers)))
    return results


def _estimates(here: Position, results: dict[int, list[float]], best: int, sure: frozenset[int]) -> list[Option]:
    """The options with their intervals. A choice that fresh worlds speak clearly against is overruled."""
    for move in sure:
        results[move] = [1.0] * len(results[move])
    while better := [move for move in results if paired(results[best], results[move]).high < 0]:
        best = max(better, key=lambda move: sum(results[move]))
    options = []
    for move, ends in results.items():
        loss = paired(results[best], ends) if move != best else certain(0.0)
        if move in sure:
            options.append(Option(here.named(move), 1.0, 1.0, 1.0, *loss, certainty="proved"))
        else:
            options.append(Option(here.named(move), *share(ends), *loss))
    return _ordered(options, here.named(best))


def _exact(here: Position, values: Sequence[float]) -> list[Option]:
    near = [round(value) if min(value, 1 - value) < ROUNDING else value for value in values]
    most = max(near)
    options = []
    for move, value in zip(here.moves, near, strict=True):
        loss = most - value if value <= most - ROUNDING else 0.0
        certainty: Certainty = "proved" if value in (0, 1) else "exact"
        options.append(Option(here.named(move), value, value, value, loss, loss, loss, certainty))
    return _ordered(options, here.named(_surest(here, values)))


def _surest(here: Position, values: Sequence[float]) -> int:
    """The first of the moves with the most chances: those are equal that differ by no more than rounding."""
    most = max(values)
    return next(move for move, value in zip(here.moves, values, strict=True) if value > most - ROUNDING)


def _ordered(options: list[Option], best: Move) -> list[Option]:
    return sorted(options, key=lambda option: (option.move != best, -option.value))


def _reasoned(view: View, options: list[Option]) -> list[Option]:
    found = reasons_for(view, options[0].move)
    return [replace(option, reasons=found[option.move]) for option in options]
