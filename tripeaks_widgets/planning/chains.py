"""Chains: plays that could be made in a row with the cards that are known.

Which cards a chain has taken and the rank it ends on decide how it can go on. So the search walks through pairs of
those two, and the orders that lead to one pair are counted, not listed: ten open cards have at most some thousands of
pairs where the orders can be a hundred thousand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from ..drawing.faces import Theme
from ..drawing.figure import view_picture
from ..engine.cards import Card, adjacent
from ..engine.scoring import Play
from ..engine.view import View
from .chances import Chances, onward, turns_up

Order = Literal["length", "turns", "points", "end"]

MOST = 20_000
"""Search pairs to visit. Only with all cards open can there be more; then the longest chains may be missing."""

_Key = tuple[int, int]
"""The places gone as a bit set, and the rank on the waste (-1 when it is empty)."""


@dataclass(frozen=True)
class Chain:
    """Plays that could be made in a row now.

    Attributes:
        view: the position it starts from.
        places: where its cards lie, in the order of play.
        turned: places that it turns up.
        points: change of the score.
        chance: that a play goes on with a card which it turns up unknown; None when it turns up none.
        fits: how many unseen cards go on its last card.
        orders: in how many orders the same cards can be played to the same end.
    """

    view: View
    places: tuple[int, ...]
    turned: tuple[int, ...]
    points: int
    chance: float | None
    fits: int
    orders: int

    def __len__(self) -> int:
        return len(self.places)

    def __str__(self) -> str:
        return " ".join([*map(str, self.cards), *([self.ends] if self.ends else [])])

    def _repr_svg_(self) -> str:
        return self.picture()

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The board with the chain on its cards, as an SVG text."""
        return view_picture(
            self.view, path=self.places, ends=onward(self.chance, language), language=language, theme=theme
        )

    @property
    def ends(self) -> str:
        """How it may go on, as it is written behind its last card: ``"? 21 %"``; nothing where no chance is known."""
        return onward(self.chance)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, in the order of play."""
        return tuple(card for card in (self.view.tableau[place] for place in self.places) if card is not None)

    @property
    def unknown(self) -> tuple[int, ...]:
        """Places that it turns up whose cards the player has never seen."""
        return tuple(place for place in self.turned if self.view.tableau[place] is None)


class _Link(NamedTuple):
    """A play from one pair to another, with what it makes."""

    place: int
    to: _Key
    points: int


@dataclass(slots=True)
class _Node:
    """One pair that chains lead to: the best score there, how it came about, and where the best way leads on."""

    score: int
    parent: _Key | None
    place: int
    orders: int
    next: list[_Link]
    reach: tuple[int, int, int] = (0, 0, 0)
    onward: _Link | None = None


class Chains:
    """All chains from a position. Made by `chains`; iterating gives each chain that can't go on, longest first.

    Attributes:
        view: the position.
        complete: whether all were found; False only when there are more than `MOST` pairs to visit.
    """

    def __init__(self, view: View, most: int = MOST) -> None:
        self.view = view
        self.complete = True
        self._chances = Chances(view)
        self._start: _Key = (view.state.gone, -1 if view.state.top is None else view.state.top.rank)
        self._nodes = self._search(most)
        self._look_back()

    def __len__(self) -> int:
        return len(self._ends)

    def __iter__(self) -> Iterator[Chain]:
        return iter(self.ranked())

    def _repr_svg_(self) -> str:
        return self.picture()

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The board with the longest chain on its cards, as an SVG text."""
        longest = self.longest
        if longest is None:
            return view_picture(self.view, language=language, theme=theme)
        return longest.picture(language=language, theme=theme)

    @property
    def count(self) -> int:
        """How many chains there are, every order and every shorter one counted."""
        return sum(node.orders for node in self._nodes.values()) - 1

    @property
    def longest(self) -> Chain | None:
        """The longest chain; of several, the one that turns up most, then makes most points."""
        first = self._nodes[self._start].onward
        return None if first is None else self._along(first)

    def best(self, place: int) -> Chain | None:
        """The best chain that starts with the card at a place, as `longest` has it; None when it can't be played."""
        link = next((link for link in self._nodes[self._start].next if link.place == place), None)
        return None if link is None else self._along(link)

    def ranked(self, by: Order = "length", most: int | None = None) -> list[Chain]:
        """Chains that can't go on through known cards, the best first.

        Args:
            by: ``"length"``, ``"turns"`` (how much it turns up), ``"points"``, or ``"end"`` (how many unseen cards go
                on its last card).
            most: how many at most.
        """
        found = sorted(map(self._to, self._ends), key=lambda chain: _worth(chain, by), reverse=True)
        return found if most is None else found[:most]

    # Inside

    @property
    def _sign(self) -> int:
        return -1 if self.view.rules.scheme.lower_is_better else 1

    @cached_property
    def _ends(self) -> list[_Key]:
        return [key for key, node in self._nodes.items() if not node.next and key != self._start]

    def _search(self, most: int) -> dict[_Key, _Node]:
        """All pairs that chains lead to, shorter chains before longer ones."""
        view, state, layout = self.view, self.view.state, self.view.layout
        scheme, peaks, sign = view.rules.scheme, layout.peaks, self._sign
        ranks = [-1 if card is None else card.rank for card in view.tableau]
        beside = [{other for other in range(13) if adjacent(rank, other, view.rules.wrap)} for rank in range(13)]
        beside.append({*range(13)})  # an empty waste, which is rank -1, takes any card
        masks, covers, stock = layout.cover_masks, layout.covers, view.stock_left
        opened: dict[int, tuple[int, ...]] = {state.gone: tuple(place for place in view.open if ranks[place] >= 0)}

        nodes = {self._start: _Node(state.score, None, -1, 1, [])}
        level = [self._start]
        while level:
            following: list[_Key] = []
            for key in level:
                gone, rank = key
                node, fitting = nodes[key], beside[rank]
                for place in opened[gone]:
                    if ranks[place] not in fitting:
                        continue
                    after = gone | 1 << place
                    to = (after, ranks[place])
                    left = len(masks) - after.bit_count()
                    run = state.run + (after ^ state.gone).bit_count()
                    facts = Play(run, layout.tips_gone(after), peaks, place < peaks, left, stock)
                    score = scheme.play(node.score, facts)
                    known = nodes.get(to)
                    if known is None:
                        if len(nodes) > most:
                            self.complete = False
                            continue
                        nodes[to] = _Node(score, key, place, node.orders, [])
                        following.append(to)
                        if after not in opened:
                            fresh = (up for up in covers[place] if ranks[up] >= 0 and not masks[up] & ~after)
                            opened[after] = (*(other for other in opened[gone] if other != place), *fresh)
                    else:
                        known.orders += node.orders
                        if sign * score > sign * known.score:
                            known.score, known.parent, known.place = score, key, place
                    node.next.append(_Link(place, to, score - node.score))
            level = following
        return nodes

    def _look_back(self) -> None:
        """From the longest chains to the shortest: how far each can still be brought, and by which play."""
        for key, node in reversed(self._nodes.items()):
            node.reach = (key[0].bit_count(), len(turns_up(self.view, key[0])) if not node.next else 0, 0)
            for link in node.next:
                length, turned, points = self._nodes[link.to].reach
                reach = (length, turned, points + self._sign * link.points)
                if node.onward is None or reach > node.reach:
                    node.reach, node.onward = reach, link

    def _along(self, first: _Link) -> Chain:
        """The best chain that begins with a play."""
        links, link = [first], self._nodes[first.to].onward
        while link is not None:
            links.append(link)
            link = self._nodes[link.to].onward
        return self._chain(links[-1].to, [link.place for link in links], sum(link.points for link in links))

    def _to(self, key: _Key) -> Chain:
        """The chain that leads to a pair with the best score."""
        places = []
        here: _Key | None = key
        while here is not None and here != self._start:
            places.append(self._nodes[here].place)
            here = self._nodes[here].parent
        return self._chain(key, places[::-1], self._nodes[key].score - self.view.state.score)

    def _chain(self, key: _Key, places: list[int], points: int) -> Chain:
        gone, rank = key
        return Chain(
            view=self.view,
            places=tuple(places),
            turned=turns_up(self.view, gone),
            points=points,
            chance=self._chances.after(gone, rank),
            fits=self._chances.neighbours(rank),
            orders=self._nodes[key].orders,
        )


def _worth(chain: Chain, by: Order) -> tuple[int, ...]:
    """What a chain is worth in an order: the larger, the better."""
    sign = -1 if chain.view.rules.scheme.lower_is_better else 1
    length, turned, points = len(chain), len(chain.turned), sign * chain.points
    return {
        "length": (length, turned, points),
        "turns": (turned, length, points),
        "points": (points, length, turned),
        "end": (chain.fits, length, turned),
    }[by]


def chains(view: View) -> Chains:
    """All chains from the present top through cards that the player knows."""
    return Chains(view)
