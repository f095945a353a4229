"""Running a tournament: every strategy plays the same deals, on all cores or wherever an executor works."""

from __future__ import annotations

import os
import threading
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import partial

from ...catalogue import text
from ...engine.errors import quoted
from ...engine.rules import Rules
from ...study.plan import deal_numbers
from ...study.work import Arrivals, Task, arrivals, check_workers, cores, has_processes
from ..strategies import StrategyError
from .entries import Entry, Strategies, entries
from .here import Chairs
from .journal import Journal
from .referee import Played, play, play_here
from .seats import Players
from .standings import Standings

LIMIT = 30.0
"""Seconds that a strategy has for a move, unless it is said."""

Game = tuple[str, int]
"""A strategy's name and a deal's number."""


@dataclass(frozen=True)
class Progress:
    """How far a tournament is.

    Attributes:
        deals: deals to be played.
        done: deals that all strategies have played.
        rates: the win rate of each strategy so far, 0 to 1, over all games that it has played.
        resumed: those of them that the journal had already.
        damaged: lines of the journal that couldn't be used.
    """

    deals: int
    done: int
    rates: Mapping[str, float]
    resumed: int = 0
    damaged: int = 0

    @property
    def name(self) -> str:
        """What is done."""
        return text("tournament.name")


def tournament(
    strategies: Strategies,
    rules: Rules | str | None = None,
    *,
    deals: int,
    seed: int = 0,
    workers: int | None = None,
    executor: Executor | None = None,
    limit: float = LIMIT,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Standings:
    """Let strategies play the same deals, each in a process of its own that is shown views and nothing else.

    Deal ``i``, counted from 0, is `Deal.numbered` of ``seed * 2**32 + i``, as in a study. Who does the work makes no
    difference to what comes out, times apart, as long as a strategy's moves depend on what it is shown alone. One that
    raises an exception, returns what is no legal move, takes too long or ends its process loses that game by a fault,
    and goes on with the next. Only what it knows from elsewhere can't be kept from it: a program that remembers the
    first deals of seed 0 is to be met with another seed.

    In a browser there are no other processes. Strategies are then called in this one, one after the other, with a clock
    but with nothing that keeps them from looking around, and a warning says so.

    Interrupted by Ctrl+C (or a KeyboardInterrupt that ``progress`` raises), it ends at once, with the standings over
    the deals that all have played by then.

    Args:
        strategies: functions or words by the names that they are to have, or a list of them. A word is a name in
            `STRATEGIES`, ``module:function`` or ``file.py:function``.
        rules: rules, the name of a preset, or None for the standard rules.
        deals: how many deals.
        seed: which deals, and what strategies that play by chance start from: 0 to 2**32 - 1.
        workers: how many games at a time; by default one for each core that this process may use. With an executor,
            how many workers it has, where that is known.
        executor: who does the work, `dask_executor` for one; it stays open.
        limit: seconds for each move.
        journal: a file that keeps the games that were played. Those that it holds already aren't played again; others
            may be added by more deals or more strategies.
        progress: called with a `tournament.Progress` at the start and whenever all have played another deal.

    Raises:
        StrategyError: for a strategy that doesn't exist or can't be loaded, or isn't the journal's of that name.
        StudyError: when a number is out of range, the journal can't be used, or an executor's workers were lost.
    """
    rules, numbers = Rules.of(rules), deal_numbers(deals, seed)
    check_workers(workers)
    if not isinstance(limit, int | float) or not 0 < limit <= threading.TIMEOUT_MAX:
        raise StrategyError("tournament.limit", value=quoted(limit))
    players = entries(strategies, seed)
    if executor is None and not has_processes():
        warnings.warn(text("tournament.here"), stacklevel=2)
    with ExitStack() as stack:
        book = None
        if journal is not None:
            book = stack.enter_context(Journal(journal, players, rules, seed, limit))
        games = _found(players, numbers, book)
        wins = Counter({name: sum(game.won for game in played.values()) for name, played in games.items()})
        times = Counter(number for played in games.values() for number in played)
        done = resumed = sum(count == len(players) for count in times.values())

        def report() -> None:
            if progress is not None:
                rates = {name: wins[name] / len(played) for name, played in games.items() if played}
                progress(Progress(deals, done, rates, resumed, book.damaged if book else 0))

        try:
            report()
            with _work(players, rules, numbers, limit, executor, workers, games) as found:
                for (name, number), game in found:
                    if book is not None:
                        book.add(name, game)
                    games[name][number] = game
                    wins[name] += game.won
                    times[number] += 1
                    if times[number] == len(players):
                        done += 1
                        report()
        except KeyboardInterrupt:
            pass
    common = sorted(set.intersection(*map(set, games.values())))
    compared = {name: tuple(played[number] for number in common) for name, played in games.items()}
    return Standings(rules, seed, deals, compared)


def _found(players: list[Entry], numbers: range, book: Journal | None) -> dict[str, dict[int, Played]]:
    """The games of these deals that were played before."""
    known = {} if book is None else book.games
    return {
        player.name: {number: game for number, game in known.get(player.name, {}).items() if number in numbers}
        for player in players
    }


@contextmanager
def _work(
    players: list[Entry],
    rules: Rules,
    numbers: range,
    limit: float,
    executor: Executor | None,
    workers: int | None,
    games: Mapping[str, Mapping[int, Played]],
) -> Iterator[Arrivals[Game]]:
    """The other games as they are done, deal by deal so that what is done at any time can be compared."""

    def tasks(function: Callable[..., Played]) -> Iterator[Task[Game]]:
        for number in numbers:
            for player in players:
                if number not in games[player.name]:
                    yield (player.name, number), function, (player, rules, number, limit)

    if executor is not None:
        with closing(arrivals(tasks(play_here), executor, workers)) as found:
            yield found
        return
    if not has_processes():
        yield ((key, function(*arguments)) for key, function, arguments in tasks(partial(play, Chairs())))
        return
    # The work is done in the players' processes; here threads are enough.
    missing = len(numbers) * len(players) - sum(map(len, games.values()))
    workers = max(1, min(workers or cores(), missing))
    seats = Players()
    with ThreadPoolExecutor(workers) as pool:
        try:
            with closing(arrivals(tasks(partial(play, seats)), pool, workers)) as found:
                yield found
        finally:
            seats.close()
