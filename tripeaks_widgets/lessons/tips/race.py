"""Two players on the same deals: how often each wins, and how sure it is which one is better.

Strategies are called here, in this process. That is quick, and leaves it to them not to look further than the view
they are shown; `tripeaks_widgets.advice.tournament` sees to that.
"""

from __future__ import annotations

import html
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from ...advice.strategies import Strategy
from ...catalogue import text
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import Outcome
from ...engine.view import View
from ...study.plan import deal_numbers
from ...study.progress import percent
from ...study.statistics import CONFIDENCE, Interval, wilson


@dataclass(frozen=True)
class Race:
    """What came of it. It shows itself in a few lines.

    Attributes:
        name: the one player.
        other: the other.
        won: for each deal, whether the one won it.
        lost_to: for the same deals, whether the other did.
    """

    name: str
    other: str
    won: Sequence[bool]
    lost_to: Sequence[bool]

    @property
    def deals(self) -> int:
        """How many deals."""
        return len(self.won)

    @property
    def wins(self) -> tuple[int, int]:
        """How many each has won."""
        return sum(self.won), sum(self.lost_to)

    @property
    def rates(self) -> tuple[Interval, Interval]:
        """How often each wins, 0 to 1, with its 95 % interval (Wilson's)."""
        one, other = self.wins
        return wilson(one, self.deals), wilson(other, self.deals)

    @property
    def only(self) -> tuple[int, int]:
        """How many deals the one won and the other lost, and the other way round: those that tell them apart."""
        pairs = list(zip(self.won, self.lost_to, strict=True))
        return pairs.count((True, False)), pairs.count((False, True))

    @property
    def difference(self) -> Interval:
        """How much more often the one wins, -1 to 1, with its 95 % interval, as `paired` has it."""
        return paired(*self.only, self.deals)

    @property
    def z(self) -> float:
        """McNemar's figure: how far the deals that tell them apart are from half and half, in standard deviations.

        If neither were better, such a deal would go to either as a coin falls. Beyond 2, on either side, that is hard
        to believe. Source: Q. McNemar, "Note on the sampling error of the difference between correlated proportions or
        percentages", Psychometrika 12 (1947), 153-157.
        """
        one, other = self.only
        return (one - other) / math.sqrt(one + other) if one + other else 0.0

    def __str__(self) -> str:
        rows = "\n".join("  ".join(row) for row in self._rows())
        return f"{rows}\n{self._last()}"

    def _repr_html_(self) -> str:
        head, *rows = ([html.escape(cell) for cell in row] for row in self._rows())
        table = [f"<tr>{''.join(f'<th>{cell}</th>' for cell in head)}</tr>"]
        table += [f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows]
        return f"<table>{''.join(table)}</table><p>{html.escape(self._last())}</p>"

    def _rows(self) -> list[list[str]]:
        """A table: who, how many wins of how many deals, their share, and how many of them alone; names first."""
        rows = [[text(f"race.{name}") for name in ("player", "wins", "rate", "alone")]]
        for name, wins, rate, only in zip((self.name, self.other), self.wins, self.rates, self.only, strict=True):
            rows.append([name, f"{wins:,}", f"{percent(rate.value, 1)} %", f"{only:,}"])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return [[row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])] for row in rows]

    def _last(self) -> str:
        """The difference and how sure it is."""
        value, low, high = (f"{100 * part:+.1f}" for part in self.difference)
        said = text("race.difference", value=value, low=low, high=high, z=f"{self.z:+.1f}", deals=self.deals)
        return said.replace("-", "−")


def paired(alone: int, against: int, deals: int) -> Interval:
    """The difference of two win rates on the same deals, with its 95 % interval.

    It is `mean` of the differences deal by deal, which are 1, 0 or -1: counts are enough. With one deal the interval is
    all there is, from -1 to 1.

    Args:
        alone: deals that the one has won and the other lost.
        against: deals that the other has won and the one lost.
        deals: all deals.
    """
    value = (alone - against) / deals
    if deals == 1:
        return Interval(value, -1.0, 1.0)
    variance = (alone + against - deals * value * value) / (deals - 1)
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * math.sqrt(variance / deals)
    return Interval(value, max(-1.0, value - reach), min(1.0, value + reach))


def played(strategy: Strategy, game: Game) -> Iterator[View]:
    """Let a strategy play a game to its end, and give out each view just before it is asked about it.

    It isn't asked where there is nothing to do but draw. Raises `IllegalMove` when it makes a move that isn't legal,
    and whatever it raises itself.
    """
    while (outcome := game.outcome) in (Outcome.PLAYING, Outcome.STUCK):
        if outcome is Outcome.STUCK:
            game.draw()
        else:
            view = game.view
            yield view
            game.move(strategy(view))


def play(strategy: Strategy, deal: Deal, rules: Rules | str | None = None) -> bool:
    """Whether a strategy wins a deal; raises what `played` raises."""
    game = Game(deal, rules)
    for _ in played(strategy, game):
        pass
    return game.outcome is Outcome.WON


def wins(strategy: Strategy, rules: Rules | str | None = None, *, deals: int = 100, seed: int = 0) -> tuple[bool, ...]:
    """Whether a strategy wins each of so many deals; which they are, a seed says as in a tournament.

    Raises `StudyError` when a number is out of range, and what `play` raises.
    """
    rules = Rules.of(rules)
    cards = rules.shape.cards
    return tuple(play(strategy, Deal.numbered(number, cards=cards), rules) for number in deal_numbers(deals, seed))


def race(
    one: Strategy,
    other: Strategy,
    rules: Rules | str | None = None,
    *,
    deals: int = 100,
    seed: int = 0,
    names: tuple[str, str] = ("one", "other"),
) -> Race:
    """Let two strategies play the same deals, two at least; raises what `wins` raises."""
    return Race(*names, *(wins(player, rules, deals=deals, seed=seed) for player in (one, other)))
