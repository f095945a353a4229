"""Players of little skill: what share of them a puzzle defeats is how hard it is.

A player is a function from a view to a move. These decide by the view and their seed alone, with no memory, so that a
puzzle is graded the same wherever and in whatever order it is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ...engine.table import DRAW, Move
from ...engine.view import View
from ...planning import chains
from .chance import Dice

Player = Callable[[View], Move]
"""What makes a move: it is given a view in which there is one."""


def by_chance(seed: int) -> Player:
    """Plays any card that can be played, all equally likely; draws when there is none."""
    return _player(seed, lambda view: dict.fromkeys(view.playable, 0))


def by_uncovering(seed: int) -> Player:
    """Plays a card that uncovers most places, by chance among equals; draws when nothing can be played."""
    return _player(seed, lambda view: {place: len(view.table.uncovers(view.state, place)) for place in view.playable})


def by_chain(seed: int) -> Player:
    """Plays a card that begins a longest chain, by chance among equals; draws when nothing can be played."""
    return _player(seed, _reaches)


def forward(view: View, move: Move) -> View:
    """The view after a move that brings a known card; `DealError` when nobody has seen that card."""
    state = view.table.after(view.state, move)
    assert state.top is not None
    return replace(view, state=state, waste=(*view.waste, state.top))


def _player(seed: int, worths: Callable[[View], Mapping[int, int]]) -> Player:
    """Who plays a place that is worth most."""

    def play(view: View) -> Move:
        found = worths(view)
        if not found:
            return DRAW
        most = max(found.values())
        best = [place for place, worth in found.items() if worth == most]
        return Dice((seed << 48) ^ (view.state.gone << 8) ^ view.state.drawn).pick(best)

    return play


def _reaches(view: View) -> dict[int, int]:
    """For each place that can be played, how long a chain can begin with it."""
    found = chains(view)
    best = {place: found.best(place) for place in view.playable}
    return {place: len(chain) for place, chain in best.items() if chain is not None}


PANEL: tuple[Player, ...] = (
    *map(by_chance, range(24)),
    *map(by_uncovering, range(24, 36)),
    *map(by_chain, range(36, 48)),
)
"""Who tries a puzzle for its grade: half play by chance, a quarter look one play ahead, a quarter look along chains."""
