"""A game played on in an imagined world, in plain Python."""

from __future__ import annotations

from collections.abc import Sequence

from .sight import NO_TOP, UNKNOWN, Sight


class Seat:
    """A seat at a table where the unseen cards lie in some order.

    It knows the world; whoever is asked for a move looks only at what is open (`ranks` of the places in `seen`), as
    a player would. Moves are numbers: a place, or `draw`, the number of places.

    Attributes:
        layout: the layout.
        wrap: whether ace and king are neighbours.
        draw: the number that stands for a draw.
        gone: bit set of empty places.
        open: bit set of places that hold a card which nothing covers.
        seen: bit set of places whose cards the player has seen.
        top: the rank on the waste.
        unseen: for each rank, how many cards the player hasn't seen.
        ranks: the rank at each place, in this world.
        stock: the ranks left in the stock, the next one last.
        known: how many of the next stock cards the player has seen before.
    """

    __slots__ = ("draw", "gone", "known", "layout", "open", "ranks", "seen", "stock", "top", "unseen", "wrap")

    def __init__(self, sight: Sight, world: Sequence[int]) -> None:
        """Sit down where the player sits.

        Args:
            sight: what the player knows.
            world: the ranks of the unseen cards: first those at the places that are gaps, then those in the stock.
        """
        layout = sight.layout
        self.layout = layout
        self.wrap = sight.wrap
        self.draw = len(layout)
        self.gone = sight.gone
        self.top = sight.top
        self.unseen = list(sight.unseen)
        self.ranks = list(sight.tableau)
        self.seen = layout.full
        self.open = sum(1 << place for place in layout.open_places(sight.gone))
        coming = iter(world)
        for place in sight.gaps:
            self.ranks[place] = next(coming)
            self.seen &= ~(1 << place)
        self.stock = [next(coming) if rank == UNKNOWN else rank for rank in sight.stock][::-1]
        self.known = sight.known

    @property
    def won(self) -> bool:
        """Whether the tableau is cleared."""
        return self.gone == self.layout.full

    def moves(self) -> list[int]:
        """The legal moves: the playable places, then the draw."""
        top, ranks, found, left, place = self.top, self.ranks, [], self.open, 0
        while left:
            if left & 1:
                apart = abs(ranks[place] - top)
                if top == NO_TOP or apart == 1 or (apart == 12 and self.wrap):
                    found.append(place)
            left >>= 1
            place += 1
        if self.stock and not self.won:
            found.append(self.draw)
        return found

    def turned(self, place: int) -> list[int]:
        """The places that nothing covers any more once the card at ``place`` is gone."""
        gone, masks = self.gone | 1 << place, self.layout.cover_masks
        return [upper for upper in self.layout.covers[place] if gone & masks[upper] == masks[upper]]

    def make(self, move: int) -> None:
        """Make a legal move; the player sees what comes to light by it."""
        if move == self.draw:
            self.top = self.stock.pop()
            if self.known:
                self.known -= 1
            else:
                self.unseen[self.top] -= 1
            return
        opened = self.turned(move)
        self.gone |= 1 << move
        self.open &= ~(1 << move)
        self.top = self.ranks[move]
        for place in opened:
            bit = 1 << place
            self.open |= bit
            if not self.seen & bit:
                self.seen |= bit
                self.unseen[self.ranks[place]] -= 1
