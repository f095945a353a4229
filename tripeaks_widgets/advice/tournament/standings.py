"""What comes out of a tournament: a line for each strategy, and how much better one is than another."""

from __future__ import annotations

import html
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...catalogue import text
from ...engine.rules import Rules
from ...study.progress import percent
from ...study.statistics import mean, wilson
from .referee import Fault, Played

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FIRST = 3
"""Faults of a strategy that are told."""

COLUMNS = ("strategy", "games", "wins", "rate", "interval", "time", "score", "left", "faults")


@dataclass(frozen=True)
class Standing:
    """How one strategy did.

    Attributes:
        name: the strategy.
        games: games it played, one for each deal.
        wins: games it won.
        win_rate: their share, 0 to 1; a NaN when there was no game, as all means then are.
        low: the lower bound of its 95 % interval (Wilson's).
        high: the upper bound.
        seconds_per_move: mean time over all moves it was asked for.
        mean_score: mean score at the end, by the scoring of the rules.
        mean_left: mean number of cards left in the tableau.
        faults: all games that it lost otherwise than by the cards, in the order of deals.
    """

    name: str
    games: int
    wins: int
    win_rate: float
    low: float
    high: float
    seconds_per_move: float
    mean_score: float
    mean_left: float
    faults: tuple[Fault, ...]

    @classmethod
    def of(cls, name: str, played: Sequence[Played]) -> Standing:
        """The standing of a strategy after its games."""
        games, wins = len(played), sum(game.won for game in played)
        asked = sum(game.asked for game in played)
        return cls(
            name,
            games,
            wins,
            *wilson(wins, games),
            seconds_per_move=math.fsum(game.seconds for game in played) / asked if asked else math.nan,
            mean_score=sum(game.score for game in played) / games if games else math.nan,
            mean_left=sum(game.left for game in played) / games if games else math.nan,
            faults=tuple(game.fault for game in played if game.fault is not None),
        )

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain values: ``faults`` is their number, ``first_faults`` the first three; a NaN is None."""
        plain = {name: _known(value) for name, value in vars(self).items()}
        first = [fault.to_dict() for fault in self.faults[:FIRST]]
        return plain | {"faults": len(self.faults), "first_faults": first}


@dataclass(frozen=True)
class Difference:
    """How much more often one strategy wins than another on the same deals.

    Attributes:
        name: the one.
        other: the other.
        value: the difference of the win rates, -1 to 1; above 0 when the one wins more.
        low: the lower bound of the 95 % interval of the mean of the differences deal by deal.
        high: the upper bound.
    """

    name: str
    other: str
    value: float
    low: float
    high: float

    def __str__(self) -> str:
        value, low, high = (f"{100 * part:+.2f}" for part in (self.value, self.low, self.high))
        return text("tournament.difference", name=self.name, other=self.other, value=value, low=low, high=high)


@dataclass(frozen=True)
class Standings:
    """The standings of a tournament. They show themselves as a table.

    Attributes:
        rules: the rules.
        seed: the seed of the deals.
        deals: how many deals were to be played.
        played: for each strategy, in the order in which they were given, its games on the deals that all have played.
    """

    rules: Rules
    seed: int
    deals: int
    played: Mapping[str, tuple[Played, ...]]

    @property
    def games(self) -> int:
        """Deals that all strategies have played: fewer than `deals` when the tournament was stopped."""
        return len(next(iter(self.played.values())))

    @cached_property
    def strategies(self) -> tuple[Standing, ...]:
        """The standing of each strategy, in the order in which they were given."""
        return tuple(Standing.of(name, games) for name, games in self.played.items())

    def __getitem__(self, name: str) -> Standing:
        """The standing of one strategy; `KeyError` when it didn't take part."""
        return Standing.of(name, self.played[name])

    def difference(self, name: str, other: str) -> Difference:
        """How much more often ``name`` wins than ``other``; `KeyError` for one that didn't take part.

        Raises `ValueError` when no deal was played.
        """
        pairs = zip(self.played[name], self.played[other], strict=True)
        value, low, high = mean([one.won - another.won for one, another in pairs])
        return Difference(name, other, value, max(-1.0, low), min(1.0, high))

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Of every strategy from the first; nothing when no deal was played."""
        first, *others = self.played
        return tuple(self.difference(name, first) for name in others) if self.games else ()

    @property
    def faults(self) -> list[str]:
        """A sentence for each strategy that lost by faults, with the first of them."""
        return [
            text("tournament.faults", name=standing.name, count=len(standing.faults), first=standing.faults[0])
            for standing in self.strategies
            if standing.faults
        ]

    def to_dict(self) -> dict[str, Any]:
        """``rules``, ``seed``, ``deals``, ``games``, ``strategies`` and ``differences``, as plain values."""
        return {
            "rules": self.rules.to_dict(),
            "seed": self.seed,
            "deals": self.deals,
            "games": self.games,
            "strategies": [standing.to_dict() for standing in self.strategies],
            "differences": [vars(difference) for difference in self.differences],
        }

    def figure(self) -> Figure:
        """The win rates with their intervals as a picture, by matplotlib."""
        from .picture import draw

        return draw(self)

    def __str__(self) -> str:
        rows = self._cells()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = []
        for row in rows:
            cells = [row[0].ljust(widths[0])]
            cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
            lines.append("  ".join(cells))
        return "\n".join([*lines, *([""] if self.differences else []), *map(str, self.differences)])

    def _repr_html_(self) -> str:
        head, *rows = ([html.escape(cell) for cell in row] for row in self._cells())
        table = [f"<tr>{''.join(f'<th>{cell}</th>' for cell in head)}</tr>"]
        table += [f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows]
        below = "".join(f"<p>{html.escape(line)}</p>" for line in [*map(str, self.differences), *self.faults])
        return f"<table>{''.join(table)}</table>{below}"

    def _cells(self) -> list[list[str]]:
        return [[text(f"tournament.table.{name}") for name in COLUMNS], *map(_row, self.strategies)]


def _row(standing: Standing) -> list[str]:
    low, high = percent(standing.low), percent(standing.high)
    return [
        standing.name,
        f"{standing.games:,}",
        f"{standing.wins:,}",
        f"{percent(standing.win_rate)} %",
        text("tournament.interval", low=low, high=high),
        f"{1000 * standing.seconds_per_move:,.2f} ms",
        f"{standing.mean_score:,.1f}",
        f"{standing.mean_left:.2f}",
        f"{len(standing.faults):,}",
    ]


def _known(value: Any) -> Any:
    """A value as JSON can have it: what isn't known, a NaN, is None."""
    return None if isinstance(value, float) and math.isnan(value) else value
