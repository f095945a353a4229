"""Strategies: functions from what a player sees to a move, and the names they are known by.

A strategy is asked whenever the game isn't over, so that there is a legal move; the simple ones here draw only when
nothing can be played. The same view always gets the same move.
"""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Mapping
from functools import partial

from ..engine.errors import SHORT, TripeaksError, quoted
from ..engine.table import DRAW, Move
from ..engine.view import View
from ..planning import chains

Strategy = Callable[[View], Move]
"""What a player does in a position: a place that can be played, or ``"draw"``."""

Factory = Callable[[str | None, int], Strategy]
"""Makes a strategy from what its name has after the colon (None when it has none) and a seed."""


class StrategyError(TripeaksError):
    """A strategy that doesn't exist, or can't be made as it was asked for."""


def first_legal(view: View) -> Move:
    """The first place that can be played."""
    return next(iter(view.playable), DRAW)


def random_legal(view: View, seed: int = 0) -> Move:
    """Any place that can be played, each as likely: the seed and all that the player sees make the choice."""
    if not view.playable:
        return DRAW
    chance = random.Random(repr((seed, view.state, view.waste, view.tableau)))
    return chance.choice(view.playable)


def uncover_most(view: View) -> Move:
    """The place that uncovers most others; of several, the first. Where all cards lie open it goes by that, too."""
    return max(view.playable, key=lambda place: len(view.table.uncovers(view.state, place)), default=DRAW)


def longest_chain(view: View) -> Move:
    """The first card of the longest chain through known cards; of several, the one that turns up most.

    If there are still several, it is the lowest card: a card of a high row covers little or nothing, and can wait.
    """
    found = chains(view)

    def worth(place: int) -> tuple[int, int, int]:
        chain = found.best(place)
        return (0, 0, place) if chain is None else (len(chain), len(chain.turned), place)

    return max(view.playable, key=worth, default=DRAW)


def strategy(name: str, *, seed: int = 0) -> Strategy:
    """The strategy of a name in `STRATEGIES`, which may carry an argument after a colon (``"adviser:200"``).

    The ``seed`` is what chance begins with, where the strategy needs any. Raises `StrategyError` when there is none of
    that name, or it doesn't take such an argument.
    """
    word, colon, argument = name.partition(":")
    return factory(word)(argument if colon else None, seed)


def factory(name: str) -> Factory:
    """What makes the strategy of a name; `StrategyError` lists the names when there is none, and tells the nearest."""
    if name in STRATEGIES:
        return STRATEGIES[name]
    near = difflib.get_close_matches(name[:SHORT], STRATEGIES, n=1)
    known = ", ".join(STRATEGIES)
    if near:
        raise StrategyError("strategy.near", value=quoted(name), known=known, near=near[0])
    raise StrategyError("strategy.unknown", value=quoted(name), known=known)


def _plain(name: str, make: Callable[[int], Strategy]) -> Factory:
    """The factory of a strategy that takes no argument."""

    def made(argument: str | None, seed: int) -> Strategy:
        if argument is not None:
            raise StrategyError("strategy.no-argument", name=name, value=quoted(argument))
        return make(seed)

    return made


def _imagining(name: str, make: Callable[..., Strategy], usual: int | None) -> Factory:
    """The factory of a strategy that may be told in how many imagined worlds to look; with None it knows by itself."""

    def made(argument: str | None, seed: int) -> Strategy:
        if argument is None:
            return make(worlds=usual, seed=seed)
        if not argument.isdecimal() or int(argument) < 2:
            raise StrategyError("strategy.worlds", name=name, value=quoted(argument))
        return make(worlds=int(argument), seed=seed)

    return made


def _linear(_seed: int) -> Strategy:
    from .linear import Linear
    from .playing import by_player

    return by_player(lambda _: Linear())


def _network(_seed: int) -> Strategy:
    from .players import player_for
    from .playing import by_player

    return by_player(player_for)


def _rollouts(worlds: int, seed: int) -> Strategy:
    from .adviser import by_rollouts

    return partial(by_rollouts, worlds=worlds, seed=seed)


def _clairvoyant(worlds: int, seed: int) -> Strategy:
    from .clairvoyant import clairvoyant

    return partial(clairvoyant, worlds=worlds, seed=seed)


def _adviser(worlds: int | None, seed: int) -> Strategy:
    from .adviser import choice

    return partial(choice, worlds=worlds, seed=seed)


STRATEGIES: Mapping[str, Factory] = {
    "random": _plain("random", lambda seed: partial(random_legal, seed=seed)),
    "first": _plain("first", lambda _: first_legal),
    "uncover": _plain("uncover", lambda _: uncover_most),
    "chain": _plain("chain", lambda _: longest_chain),
    "linear": _plain("linear", _linear),
    "network": _plain("network", _network),
    "rollouts": _imagining("rollouts", _rollouts, 100),
    "clairvoyant": _imagining("clairvoyant", _clairvoyant, 20),
    "adviser": _imagining("adviser", _adviser, None),
}
"""All strategies by name. One that needs much imports it in its factory, so that the others needn't wait for it."""
