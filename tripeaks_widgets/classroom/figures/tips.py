"""Figures of the lesson on tips, and what its notebook races with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from textwrap import fill

from ...catalogue import card_sign
from ...drawing.faces import Brush, Theme, rim, sheet, short
from ...drawing.figure import view_picture
from ...engine.cards import card_text
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.view import View
from ...lessons.tips import (
    Race,
    bridge_first,
    corner_first,
    follow,
    long_run,
    one_peak_first,
    paired,
    played,
    race,
    rank_to_land_on,
    tallest_peak_first,
    turn_over,
)
from ...lessons.tips.follow import favourites
from ...lessons.tips.measure import TOGETHER
from ...lessons.tips.results import recorded, results
from ...lessons.tips.sayings import SAYINGS, TIPS
from ..picture import Picture
from ..style import BLUE, INK, ORANGE, SOFT, SURFACE, house, subplots

__all__ = [
    "RECORDED",
    "bridge_first",
    "corner_first",
    "follow",
    "left_out",
    "long_run",
    "one_peak_first",
    "race",
    "rank_to_land_on",
    "sure",
    "tallest_peak_first",
    "turn_over",
    "votes",
    "worth",
]

RECORDED = {SAYINGS[name]: name for name in TIPS} | {"By chance": "random"}
"""Players whose games were recorded, by what they are called."""


# Votes


def votes(deal: int = 7, choice: int = 1) -> Picture:
    """A position with several cards to choose from, and which of them each tip votes for.

    Args:
        deal: the deal's number. It is played by turning over as much as possible.
        choice: which of the positions with a choice, from 1; the last one where there are fewer.
    """
    return Picture(_Ballot(_position(deal, choice)))


def _position(deal: int, choice: int) -> View:
    """The position of such a game in which, for that time, several cards can be played."""
    game = Game(Deal.numbered(deal))
    views = [view for view in played(follow(turn_over), game) if len(view.playable) > 1]
    return views[min(choice, len(views)) - 1] if views else game.view


class _Ballot:
    """A view with a table below: a line for each tip, a column for each card that can be played."""

    _WIDTH, _ROW, _LEFT, _STEP, _LAST = 440, 26, 16, 42, 424

    def __init__(self, view: View) -> None:
        self._view = view
        self._rows = [(SAYINGS[name], favourites(view, [TIPS[name]])) for name in TOGETHER]
        self._total = {place: sum(place in row for _, row in self._rows) for place in view.playable}

    def picture(self, theme: Theme = "light") -> str:
        """The whole as an SVG text."""
        board = view_picture(self._view, lit=self._view.playable, width=self._WIDTH, theme=theme)
        top = float(board.partition('height="')[2].partition('"')[0])
        height = top + (len(self._rows) + 2) * self._ROW + 24
        brush = Brush(theme, 4)
        ground = rim(self._WIDTH, height - top - 6, brush.colour, brush.colour["surface"])
        table = "".join(self._table(brush))
        parts = [board, f'<g transform="translate(0 {short(top + 6)})">{ground}{table}</g>']
        return sheet(self._WIDTH, height, "What each tip votes for", self._told(), parts)

    def _table(self, brush: Brush) -> Iterator[str]:
        for place in self._total:
            yield brush.text(self._x(place), self._ROW, self._card(place), size=17, weight=600, anchor="middle")
        for line, (saying, places) in enumerate(self._rows, start=2):
            yield brush.text(self._LEFT, line * self._ROW, saying, size=15)
            for place in self._total:
                x, y = short(self._x(place)), short(line * self._ROW - 5)
                fill = brush.colour["accent"] if place in places else "none"
                edge = brush.colour["accent" if place in places else "line"]
                yield f'<circle cx="{x}" cy="{y}" r="7" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
        foot = (len(self._rows) + 2) * self._ROW
        yield brush.text(self._LEFT, foot, "Votes", size=15, weight=600)
        for place, count in self._total.items():
            yield brush.text(self._x(place), foot, str(count), size=16, weight=600, anchor="middle")

    def _x(self, place: int) -> float:
        """Where a card's column is: the last one at the right edge."""
        return self._LAST - self._STEP * (len(self._total) - 1 - list(self._total).index(place)) - self._STEP / 2

    def _card(self, place: int) -> str:
        return card_sign(card_text(self._view.tableau[place]))

    def _told(self) -> str:
        rows = (f"{saying}: {' and '.join(map(self._card, places))}." for saying, places in self._rows)
        total = ", ".join(f"{self._card(place)} {count}" for place, count in self._total.items())
        return " ".join([*rows, f"Votes in all: {total}."])


# What tips are worth


def worth(wrap: bool = True) -> Picture:
    """What each tip adds to the win rate of somebody who plays by chance.

    Args:
        wrap: whether ace and king are neighbours.
    """
    rows = results()["standard" if wrap else "no-wrap"]["alone"]
    return _dots(rows, "One tip alone" if wrap else "One tip alone, without wrap", "points more than by chance")


def left_out() -> Picture:
    """What somebody who follows all tips loses without each of them."""
    return _dots(results()["standard"]["left_out"], "One tip left out", "points lost without it")


@house()
def _dots(rows: dict[str, dict[str, float]], title: str, said: str) -> Picture:
    """A dot with its interval for each tip, the best on top; hollow where it can't be told from nothing."""
    names = sorted(rows, key=lambda name: rows[name]["value"])
    figure, axes = subplots(height=0.9 + 0.46 * len(names))
    axes.axvline(0, color=SOFT, linewidth=1.2)
    for line, name in enumerate(names):
        value, low, high = (100 * rows[name][part] for part in ("value", "low", "high"))
        colour = SOFT if low <= 0 <= high else BLUE if value > 0 else ORANGE
        axes.plot([low, high], [line, line], color=colour, linestyle="-", linewidth=2)
        axes.plot(value, line, "o", color=colour, markersize=7, markerfacecolor=SURFACE if colour == SOFT else colour)
        end, away, side = (low, -6, "right") if value < 0 else (high, 6, "left")
        words = f"{value:+.1f}".replace("-", "−")
        axes.annotate(words, (end, line), (away, 0), textcoords="offset points", va="center", ha=side, color=INK)
    axes.set_yticks(range(len(names)), [fill(SAYINGS[name], 20) for name in names])
    axes.set_xlabel(said)
    axes.margins(x=0.28)
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x")
    axes.grid(visible=False, axis="y")
    axes.set_title(title)
    told = "; ".join(
        f"{SAYINGS[name]} {100 * rows[name]['value']:+.1f}, from {100 * rows[name]['low']:+.1f} "
        f"to {100 * rows[name]['high']:+.1f}"
        for name in reversed(names)
    )
    return Picture(figure, f"{title}: {said}, with 95 % intervals. {told}.")


# How many deals it takes


def sure(one: str = "turn_over", other: str = "random", deals: int = 200) -> Picture:
    """How far apart two recorded players are after so many deals, and how sure that is.

    Args:
        one: a player's name in `RECORDED`.
        other: another's.
        deals: how many of the recorded deals are looked at, two at least.
    """
    whole = recorded(one, other)
    names = {name: said for said, name in RECORDED.items()}
    return _ribbon(Race(names[one], names[other], whole.won[:deals], whole.lost_to[:deals]))


@house()
def _ribbon(found: Race) -> Picture:
    """The difference after each of many numbers of deals, with its interval."""
    counts = _steps(found.deals)
    alone, against = (
        list(accumulate(map(int.__gt__, *pair))) for pair in ((found.won, found.lost_to), (found.lost_to, found.won))
    )
    so_far = [paired(alone[n - 1], against[n - 1], n) for n in counts]
    value, low, high = ([100 * part for part in column] for column in zip(*so_far, strict=True))
    figure, axes = subplots()
    axes.axhline(0, color=SOFT, linewidth=1.2, linestyle="-")
    axes.fill_between(counts, low, high, color=BLUE, alpha=0.2, linewidth=0)
    axes.plot(counts, value, color=BLUE)
    far = 1.1 * max(1.0, *map(abs, low[len(low) // 4 :]), *map(abs, high[len(high) // 4 :]))
    axes.set_ylim(-far, far)
    axes.set_xlabel("deals that both have played")
    axes.set_ylabel("points ahead")
    word = "can't be told apart" if low[-1] <= 0 <= high[-1] else "ahead" if value[-1] > 0 else "behind"
    axes.set_title(f"{value[-1]:+.1f} points: {word}".replace("-", "−"))
    return Picture(
        figure,
        f"{found.name} against {found.other}: after {found.deals} deals {value[-1]:+.1f} points, 95 % interval "
        f"{low[-1]:+.1f} to {high[-1]:+.1f}: {word}. {alone[-1]} deals were won by the first alone, {against[-1]} by "
        "the second alone.",
    )


def _steps(deals: int) -> Sequence[int]:
    """Some sixty numbers of deals, up to all of them."""
    few = min(10, deals)
    return sorted({few + round((deals - few) * step / 60) for step in range(61)})
