"""Chances of the cards that the player hasn't seen, exactly.

There is no opponent, so every arrangement of the unseen cards is taken to be equally likely: a card face down or in the
stock is any one of them. (For a deal that was chosen because it can be won this is very nearly so, not quite.)
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from math import comb

from ..catalogue import percent, text
from ..drawing.bars import rank_bars
from ..drawing.faces import Theme
from ..engine.cards import RANKS, Card, adjacent
from ..engine.view import View


def at_least_one(total: int, good: int, taken: int) -> float:
    """The chance that among ``taken`` of ``total`` cards is one of the ``good`` ones (hypergeometric)."""
    return 1 - comb(total - good, taken) / comb(total, taken)


def onward(chance: float | None, language: str = "en") -> str:
    """How moves may go on, as it is written behind their last card: ``"? 21 %"``; nothing where no chance is known."""
    return "" if chance is None else f"? {percent(chance, language)}"


def turns_up(view: View, gone: int) -> tuple[int, ...]:
    """The places that are face down now and wouldn't be once the places of the bit set ``gone`` are empty."""
    if not view.rules.hidden:
        return ()
    masks, left = view.layout.cover_masks, view.layout.full & ~gone
    return tuple(
        place for place, mask in enumerate(masks) if left >> place & 1 and mask & ~view.state.gone and not mask & ~gone
    )


@dataclass(frozen=True)
class Chances:
    """What may come, as far as it can be counted. Made by `chances`.

    Attributes:
        view: what the player sees.
    """

    view: View

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """For each of the 13 ranks, from the ace up, how many cards of it the player hasn't seen."""
        found = Counter(card.rank for card in self.view.unseen)
        return tuple(found[rank] for rank in range(len(RANKS)))

    @property
    def unseen(self) -> int:
        """How many cards the player hasn't seen."""
        return len(self.view.unseen)

    @property
    def hidden(self) -> int:
        """How many of them lie face down in the tableau; the others are in the stock."""
        state = self.view.state
        return sum(card is None and not state.gone >> place & 1 for place, card in enumerate(self.view.tableau))

    def neighbours(self, rank: int) -> int:
        """How many unseen cards go on a card of that rank."""
        return sum(self.ranks[other] for other in self._beside(rank))

    @property
    def turning_ranks(self) -> tuple[bool, ...]:
        """For each rank whether a card of it, turned up now, could be played at once."""
        top = self.view.state.top
        if top is None:
            return (True,) * len(RANKS)
        return tuple(adjacent(top.rank, rank, self.view.rules.wrap) for rank in range(len(RANKS)))

    @property
    def drawing_ranks(self) -> tuple[bool, ...]:
        """For each rank whether a card of it, drawn now, would let some open card be played."""
        open_ranks = {card.rank for card in map(self.view.face, self.view.open) if card is not None}
        return tuple(bool(open_ranks & set(self._beside(rank))) for rank in range(len(RANKS)))

    @property
    def next_drawn(self) -> Card | None:
        """The next stock card, where it was drawn before and taken back."""
        stock, drawn = self.view.stock, self.view.state.drawn
        return stock[drawn] if drawn < len(stock) else None

    @property
    def draw(self) -> float | None:
        """The chance that the next stock card lets some open card be played; None when the stock is empty."""
        if not self.view.stock_left:
            return None
        known = self.next_drawn
        return float(self.drawing_ranks[known.rank]) if known else self._share(self.drawing_ranks)

    @property
    def turn(self) -> float | None:
        """The chance that one unknown card, turned up now, goes on the top card; None when none lies face down."""
        return self._share(self.turning_ranks) if self.hidden else None

    def after(self, gone: int, rank: int) -> float | None:
        """The chance that a play goes on with an unknown card once more places are gone.

        Args:
            gone: bit set of the places that are gone then.
            rank: the rank on the waste then.

        Returns:
            The chance that at least one of the unknown cards turned up on the way fits; None when it turns up none.
        """
        count = sum(self.view.tableau[place] is None for place in turns_up(self.view, gone))
        return at_least_one(self.unseen, self.neighbours(rank), count) if count else None

    def play(self, place: int) -> float | None:
        """The chance that a card which this play turns up goes on it; None when it turns up no unknown card."""
        card = self.view.face(place)
        return None if card is None else self.after(self.view.state.gone | 1 << place, card.rank)

    def _repr_svg_(self) -> str:
        return self.picture()

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The unseen cards by rank, with the chances of a turn and of a draw in words, as an SVG text."""
        turn, draw, known = self.turn, self.draw, self.next_drawn
        if draw is None:
            drawing = text("chances.draw-none", language)
        elif known is not None:
            drawing = text("chances.draw-known", language, card=str(known), chance=percent(draw, language))
        else:
            drawing = text("chances.draw", language, chance=percent(draw, language))
        if turn is None:
            turning = text("chances.turn-none", language)
        else:
            turning = text("chances.turn", language, chance=percent(turn, language))
        title = text("chances.title", language, count=self.unseen)
        none = (False,) * len(RANKS)
        return rank_bars(
            title,
            self.ranks,
            (none if turn is None else self.turning_ranks, turning),
            (none if draw is None else self.drawing_ranks, drawing),
            language=language,
            theme=theme,
        )

    def _beside(self, rank: int) -> tuple[int, ...]:
        return tuple(other for other in range(len(RANKS)) if adjacent(rank, other, self.view.rules.wrap))

    def _share(self, fits: tuple[bool, ...]) -> float:
        return sum(count for count, fit in zip(self.ranks, fits, strict=True) if fit) / self.unseen


def chances(view: View) -> Chances:
    """The unseen cards counted, and the chances that follow."""
    return Chances(view)
