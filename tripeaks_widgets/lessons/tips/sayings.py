"""What rule pages advise, each tip a small function: how good a playable card is in the eyes of that tip alone.

A tip is told the view and a place that can be played; the greater its number, the better. Where they were read:

- turn something over, hold the stock, keep to the bridge ranks: https://solitaire.city/tri-peaks
- plan long runs: https://www.bvssolitaire.com/rules/tri-peaks.htm
- mind the corner: https://solitairebliss.com/tri-peaks-solitaire (of a game without wrap)
- take from the biggest peak: https://card-games.wonderhowto.com/how-to/play-tri-peaks-solitaire-0164375/
- clear a peak: http://www.dogmelon.com.au/solhelp/Tri%20Peaks%20Solitaire.shtml (for the points it makes)

To think of the rank that one lands on, and of how many cards go on it, is what players tell each other. "Hold the
stock" is about draws and no card is better for it; `follow` heeds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ...engine.cards import RANKS, adjacent
from ...engine.view import View
from ...planning import Chains, chains

Tip = Callable[[View, int], float]
"""How good it is to play the card at a place, in the eyes of one tip."""

CORNER = {RANKS.index("A"), RANKS.index("K")}
BRIDGES = {RANKS.index("6"), RANKS.index("7"), RANKS.index("8")}


def turn_over(view: View, place: int) -> int:
    """Turn something over: how many cards turn up by it."""
    return len(view.table.uncovers(view.state, place))


def long_run(view: View, place: int) -> int:
    """Plan long runs: how many cards the longest chain takes that begins with this one."""
    chain = _chains(view).best(place)
    return 0 if chain is None else len(chain)


def rank_to_land_on(view: View, place: int) -> int:
    """Think of the rank you land on: how many cards that were never seen could go on this one."""
    rank = _rank(view, place)
    return sum(adjacent(rank, card.rank, view.rules.wrap) for card in view.unseen)


def corner_first(view: View, place: int) -> bool:
    """Mind the corner: get rid of aces and kings when you can."""
    return _rank(view, place) in CORNER


def bridge_first(view: View, place: int) -> bool:
    """Keep to the bridge ranks: land on a 6, 7 or 8, since they lead on to all others."""
    return _rank(view, place) in BRIDGES


def tallest_peak_first(view: View, place: int) -> int:
    """Work the peaks evenly: how many cards are left in this one's peak."""
    layout = view.layout
    mine = layout.peak_of[place]
    return sum(peak == mine and not view.state.gone >> other & 1 for other, peak in enumerate(layout.peak_of))


def one_peak_first(view: View, place: int) -> int:
    """Clear one peak, then the next: take from the peak with fewest cards left."""
    return -tallest_peak_first(view, place)


TIPS: Mapping[str, Tip] = {
    tip.__name__: tip
    for tip in (turn_over, long_run, rank_to_land_on, corner_first, bridge_first, tallest_peak_first, one_peak_first)
}
"""All tips that tell cards apart, by name."""

HOLD = "hold_the_stock"
"""The tip that is about draws: not to draw while something can be played."""

SAYINGS: Mapping[str, str] = {
    "turn_over": "Turn something over",
    "long_run": "Plan long runs",
    "rank_to_land_on": "Think of the rank you land on",
    "corner_first": "Mind the corner",
    "bridge_first": "Keep to the bridge ranks",
    "tallest_peak_first": "Work the peaks evenly",
    "one_peak_first": "Clear one peak first",
    HOLD: "Hold the stock",
}
"""What people call the tips."""


@lru_cache(maxsize=1)
def _chains(view: View) -> Chains:
    """The chains of a view, which several of its cards are asked about in turn."""
    return chains(view)


def _rank(view: View, place: int) -> int:
    card = view.tableau[place]
    assert card is not None  # what can be played lies face up
    return card.rank
