"""Facts that speak for a move or against it, from what the player knows.

They are counted, not played out: which cards turn up, which chain a card begins, what fits on it. So they don't prove
an estimate; they are what a player can check who wants to know why. Like all chances here they take every arrangement
of the unseen cards to be equally likely (see `planning.chances`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from ..catalogue import Text
from ..engine.cards import Card, adjacent
from ..engine.table import DRAW, Move
from ..engine.view import View
from ..planning import Chain, Chains, Chances

MOST = 4
"""Reasons for one move: what stands behind the fourth is too little to weigh."""

_SEARCH = 1_500
"""Search pairs to visit for chains. With hidden cards that is all of them, nearly always; else nothing is called the
longest."""

_WORTH = 2
"""Cards from which a chain is worth a word."""

_THREE = 3
"""Peaks that have a name each: left, middle and right."""


def reasons_for(view: View, recommended: Move | None = None) -> dict[Move, tuple[Text, ...]]:
    """The reasons of every legal move, the weightiest first, at most `MOST` each; empty when the game is over.

    Args:
        view: what the player knows.
        recommended: the move that the others are held against, where a comparison says more than a number.
    """
    facts = _Facts(view, recommended)
    return {move: tuple(islice(facts.of(move), MOST)) for move in view.legal_moves}


def reasons(view: View, move: Move, recommended: Move | None = None) -> tuple[Text, ...]:
    """The reasons of one legal move, as `reasons_for` has them; KeyError when it isn't one."""
    return reasons_for(view, recommended)[move]


class _Facts:
    """What the moves of a position are judged by, worked out once for all of them."""

    def __init__(self, view: View, recommended: Move | None) -> None:
        self.view = view
        self.state = view.state
        self.recommended = recommended
        self.chances = Chances(view)

    @cached_property
    def chains(self) -> Chains:
        """The chains that there are."""
        return Chains(self.view, _SEARCH)

    def of(self, move: Move) -> Iterator[Text]:
        """What is to be said of a move, the weightiest first."""
        if len(self.view.legal_moves) == 1:
            yield Text("advice.reason.only")
        yield from self._draw() if move == DRAW else self._play(move)

    def _play(self, place: int) -> Iterator[Text]:
        view, gone = self.view, self.state.gone | 1 << place
        if gone == view.layout.full:
            yield Text("advice.reason.wins")
            return
        card = self._card(place)
        bared, chance = view.table.uncovers(self.state, place), self.chances.play(place)
        after = self._open_after(place)
        onward = [other for other in after if adjacent(card.rank, other.rank, view.rules.wrap)]
        stuck = not onward and chance is None
        if stuck and not view.stock_left:
            yield Text("advice.reason.ends", {"count": view.table.tableau_left(self.state) - 1})
        if bared:
            yield self._turning(place, len(bared))
        if place < view.layout.peaks:
            yield Text("advice.reason.peak", {"peak": self._peak(place)})
        chain = self.chains.best(place)
        if chain is not None:
            yield from self._chain(place, chain)
        if chance is not None:
            yield Text("advice.reason.goes-on", {"card": str(card), "percent": chance})
        if stuck and view.stock_left:
            yield Text("advice.reason.stuck", {"card": str(card)})
            yield from self._next(after)
        if len(onward) > 1:
            yield Text("advice.reason.ways", {"count": len(onward), "cards": [str(other) for other in onward]})
        if not bared:
            yield from self._nearly(place)

    def _draw(self) -> Iterator[Text]:
        view, found = self.view, self.chances
        best = self.chains.longest
        if view.stock_left == 1:
            yield Text("advice.reason.last")
        if best is not None:
            yield Text("advice.reason.breaks", {"count": len(best), "cards": [str(card) for card in best.cards]})
        known = found.next_drawn
        if known is not None:
            key = "advice.reason.known" if found.draw else "advice.reason.known-useless"
            yield Text(key, {"card": str(known)})
        else:
            yield from self._next([card for card in map(view.face, view.open) if card is not None])
        yield from self._stays()

    def _turning(self, place: int, count: int) -> Text:
        """How many cards it turns up, or frees where all lie face up; held against the recommended play."""
        kind = "turns" if self.view.rules.hidden else "frees"
        other = self.recommended
        if isinstance(other, int) and other != place:
            more = count - len(self.view.table.uncovers(self.state, other))
            if more > 0:
                return Text(f"advice.reason.{kind}-more", {"count": more, "card": str(self._card(other))})
        return Text(f"advice.reason.{kind}", {"count": count})

    def _chain(self, place: int, chain: Chain) -> Iterator[Text]:
        """How the chain that it begins compares with those that begin with other cards."""
        others = [self.chains.best(other) for other in self.view.playable if other != place]
        longest = max((len(other) for other in others if other is not None), default=0)
        own = len(chain)
        if own < longest and longest >= _WORTH:
            yield Text("advice.reason.shorter", {"count": own, "longest": longest})
        elif own >= _WORTH:
            alone = own > longest > 0 and self.chains.complete
            yield Text("advice.reason.longest" if alone else "advice.reason.chain", {"count": own})

    def _next(self, open_cards: list[Card]) -> Iterator[Text]:
        """How many unseen cards would let one of the open ones be played, were they drawn."""
        found = self.chances
        if found.next_drawn is not None or not found.unseen:
            return
        ranks, wrap = {card.rank for card in open_cards}, self.view.rules.wrap
        fits = [any(adjacent(rank, other, wrap) for other in ranks) for rank in range(len(found.ranks))]
        good = sum(count for count, fit in zip(found.ranks, fits, strict=True) if fit)
        yield Text("advice.reason.next", {"count": good, "unseen": found.unseen, "percent": good / found.unseen})

    def _stays(self) -> Iterator[Text]:
        """Which of the cards that could be played now is taken by most unseen ones, and so may well be played later."""
        cards = [self._card(place) for place in self.view.playable]
        if cards and self.chances.unseen:
            best = max(cards, key=lambda card: self.chances.neighbours(card.rank))
            args = {"card": str(best), "count": self.chances.neighbours(best.rank), "unseen": self.chances.unseen}
            yield Text("advice.reason.stays", args)

    def _nearly(self, place: int) -> Iterator[Text]:
        """How many cards it leaves with just one other on them."""
        left = self.view.layout.full & ~self.state.gone & ~(1 << place)
        masks = self.view.layout.cover_masks
        count = sum((masks[upper] & left).bit_count() == 1 for upper in self.view.layout.covers[place])
        if count:
            yield Text("advice.reason.nearly", {"count": count})

    def _open_after(self, place: int) -> list[Card]:
        """The cards that lie open after a play, as far as the player knows them."""
        places = [*(other for other in self.view.open if other != place), *self.view.table.uncovers(self.state, place)]
        cards = (self.view.tableau[other] for other in sorted(places))
        return [card for card in cards if card is not None]

    def _card(self, place: int) -> Card:
        """The card at a place that could be played."""
        card = self.view.tableau[place]
        assert card is not None
        return card

    def _peak(self, peak: int) -> tuple[str, dict[str, int]]:
        """A peak's name, as a text within a text."""
        if self.view.layout.peaks == _THREE:
            return (f"peak.{('left', 'middle', 'right')[peak]}", {})
        return ("peak.nth", {"nth": peak + 1})
