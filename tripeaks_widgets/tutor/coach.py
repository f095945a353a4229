"""A word after a move, when one of the tips of the rule pages applies to it.

A coach looks back, but only at what the player could know: every claim is about cards that were known before the move.
So which card the stock gave, or which one turned up, never makes a move right or wrong afterwards.

At most one tip is given. The most important comes first:

1. ``corner``: a draw although ace and king could meet. It comes before the next, of which it is a special case.
2. ``draw-while-play``: a draw although a card could be played.
3. ``longer-run``: another card would have led to a run longer by two cards or more.
4. ``other-turns``: another card of the same rank would have turned one up.
5. ``landing``: nothing goes on the card now, and something would have gone on another one.
6. ``turned``: praise for a card that turned up two and more than another would have, or that was the right one of its
   rank. Praise stands behind what could have been done better, and before the last tip: what turned up two cards was
   well played in any peak.
7. ``tunnel``: one peak is far ahead of the others. It is about the plan for the whole game, and the least certain.

A play that was the only one gets no word, neither praise nor blame: nothing was chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ..catalogue import Text
from ..engine.cards import Card
from ..engine.table import DRAW, Move
from ..engine.view import View
from ..planning import Chain, Chains, chains

LONGER = 2
"""Cards by which another run must be longer: one card more is too little to talk about, it may turn up anywhere."""

LONG = 3
"""Cards from which a run that was passed over is worth counting."""

AHEAD = 5
"""Cards by which a peak must be ahead of each other one to be a tunnel: half of a peak of ten.

Players who never look at the peaks get three or four ahead now and then, by the cards that happen to fit, and even it
out again. Five ahead, with a card of another peak at hand, is rare enough even with them to be worth a word.
"""


@dataclass(frozen=True)
class Advice:
    """What there is to say about a move.

    Attributes:
        text: one sentence.
        places: where the cards lie, or lay, that it is about. The player knows them all.
        tip: which tip applies, by its name in the list at the top of this module.
        praise: whether it is praise.
    """

    text: Text
    places: tuple[int, ...]
    tip: str
    praise: bool = False


def coach(before: View, move: Move, after: View) -> Advice | None:
    """What a teacher would say after a move; None, as mostly, when it is nothing.

    Args:
        before: what the player knew before the move.
        move: the move.
        after: what the player knows now. No claim is drawn from the cards that have just come to light.
    """
    if move == DRAW:
        return _drawn(before)
    play = _Play(before, move, after)
    if not play.others:
        return None
    return next(filter(None, (tip(play) for tip in _TIPS)), None)


def _drawn(view: View) -> Advice | None:
    """After a draw: what could have been played instead."""
    best = chains(view).longest
    if best is None:
        return None
    top, card, first = view.state.top, best.cards[0], best.places[:1]
    if top is not None and all(abs(_card(view, place).rank - top.rank) > 1 for place in view.playable):
        return Advice(Text("coach.corner", {"card": str(card), "top": str(top)}), first, "corner")
    if len(best) < LONG:
        return Advice(Text("coach.draw-while-play", {"card": str(card)}), first, "draw-while-play")
    return Advice(Text("coach.draw-run", {"card": str(card), "count": len(best)}), best.places, "draw-while-play")


@dataclass(frozen=True)
class _Play:
    """A play, and what could have been played instead."""

    before: View
    place: int
    after: View

    @property
    def card(self) -> Card:
        return _card(self.before, self.place)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other places whose cards could be played."""
        return tuple(place for place in self.before.playable if place != self.place)

    @property
    def twins(self) -> tuple[int, ...]:
        """Those of them whose cards have the same rank."""
        return tuple(place for place in self.others if _card(self.before, place).rank == self.card.rank)

    @cached_property
    def chains(self) -> Chains:
        """All chains that there were."""
        return chains(self.before)

    @cached_property
    def better(self) -> Chain | None:
        """The best chain that begins with another card."""
        found = [chain for chain in map(self.chains.best, self.others) if chain is not None]
        return max(found, key=lambda chain: (len(chain), len(chain.turned)), default=None)

    def turns(self, place: int) -> tuple[int, ...]:
        """What a play turns up."""
        return self.before.table.turns_up(self.before.state, place)


def _longer_run(play: _Play) -> Advice | None:
    own, better = play.chains.best(play.place), play.better
    # A search that is cut short leaves off all runs at nearly the same length, so two cards are a difference even then.
    if own is None or better is None or len(better) < len(own) + LONGER:
        return None
    text = Text("coach.longer-run", {"card": str(better.cards[0]), "count": len(better)})
    return Advice(text, better.places, "longer-run")


def _other_turns(play: _Play) -> Advice | None:
    if play.turns(play.place):
        return None
    other = max(play.twins, key=lambda place: len(play.turns(place)), default=None)
    count = 0 if other is None else len(play.turns(other))
    if other is None or not count:
        return None
    args = {"card": str(play.card), "other": str(_card(play.before, other)), "count": count}
    return Advice(Text("coach.other-turns", args), (other,), "other-turns")


def _landing(play: _Play) -> Advice | None:
    if play.turns(play.place) or play.after.playable:
        return None
    better = play.better
    if better is None or len(better) < 2:
        return None
    other, following = better.cards[:2]
    text = Text("coach.landing", {"card": str(play.card), "other": str(other), "next": str(following)})
    return Advice(text, better.places[:2], "landing")


def _turned(play: _Play) -> Advice | None:
    turned = play.turns(play.place)
    if len(turned) > 1 and any(len(play.turns(other)) < len(turned) for other in play.others):
        text = Text("coach.turned", {"card": str(play.card), "count": len(turned)})
        return Advice(text, turned, "turned", praise=True)
    poorer = next((place for place in play.twins if not play.turns(place)), None)
    if not turned or poorer is None:
        return None
    text = Text("coach.turned-choice", {"card": str(play.card), "other": str(_card(play.before, poorer))})
    return Advice(text, turned, "turned", praise=True)


def _tunnel(play: _Play) -> Advice | None:
    layout, gone = play.before.layout, play.after.state.gone
    own, place = layout.peak_of[play.place], play.place
    # Who takes a tip has got to the end of the tunnel, and a card between two peaks digs at both.
    if place == own or any(layout.peak_of[upper] != own for upper in layout.covers[place]):
        return None
    dug = [0] * layout.peaks
    for at, peak in enumerate(layout.peak_of):
        dug[peak] += gone >> at & 1
    standing = [peak for peak in range(layout.peaks) if peak != own and not gone >> peak & 1]
    if any(dug[own] - dug[peak] < AHEAD for peak in standing):
        return None
    # A longer run is worth more than an even tableau: the other card must lead as far.
    chain = play.chains.best(place)
    elsewhere = [
        other
        for other in map(play.chains.best, play.others)
        if other is not None
        and chain is not None
        and len(other) >= len(chain)
        and layout.peak_of[other.places[0]] in standing
    ]
    if not elsewhere:
        return None
    best = min(elsewhere, key=lambda other: dug[layout.peak_of[other.places[0]]])
    text = Text("coach.tunnel", {"card": str(play.card), "other": str(best.cards[0])})
    return Advice(text, best.places[:1], "tunnel")


_TIPS: tuple[Callable[[_Play], Advice | None], ...] = (_longer_run, _other_turns, _landing, _turned, _tunnel)


def _card(view: View, place: int) -> Card:
    """The card at a place that could be played."""
    card = view.tableau[place]
    assert card is not None
    return card
