"""Who plays on in imagined worlds: the network where one was trained for the layout, else the linear player."""

from __future__ import annotations

from functools import cache

from ..engine.layout import Layout
from ..solver.choice import accelerated
from .linear import Linear
from .network.plain import PlainNetwork
from .network.weights import weights_for
from .player import Player
from .sight import Sight


def player_for(sight: Sight, accelerate: bool | None = None) -> Player:
    """The player that advice rests on; compiled games come out the same as plain ones.

    Args:
        sight: what is known: its layout, and whether wrap is on.
        accelerate: whether to use numba; None where it is installed. `TripeaksError` when it is wanted and isn't.
    """
    return _player(sight.layout, sight.wrap, accelerated(accelerate, load=True))


@cache
def _player(layout: Layout, wrap: bool, fast: bool) -> Player:
    weights = weights_for(layout, wrap)
    if weights is None:
        return Linear()
    if not fast:
        return PlainNetwork(weights)
    from .network.fast import FastNetwork

    return FastNetwork(weights, layout)
