"""The six ways to score a game.

Every scheme is a pure function of what has happened: a score before a move and the facts of the move give the score
after it. ``run`` counts the plays since the last draw, the present one included. Bonuses for tips are written for three
peaks; with another number of peaks the last tip earns the last bonus and the others the ones before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol


class Play(NamedTuple):
    """The facts of one play that schemes ask about.

    Attributes:
        run: plays since the last draw, this one included.
        tips: tips gone, this play included.
        peaks: tips that the layout has.
        is_tip: whether this card was a tip, so that its peak is now gone.
        left: cards left in the tableau after the play.
        stock: cards left in the stock.
    """

    run: int
    tips: int
    peaks: int
    is_tip: bool
    left: int
    stock: int


class Scheme(Protocol):
    """A way to score."""

    lower_is_better: bool

    def start(self, places: int) -> int:
        """The score before the first move, for a tableau of that many places."""
        ...

    def play(self, score: int, facts: Play) -> int:
        """The score after a play."""
        ...

    def draw(self, score: int) -> int:
        """The score after a draw."""
        ...


class CardsLeft:
    """Cards left in the tableau; 0 is a win, and fewer moves break ties. Best: 0."""

    lower_is_better = True

    def start(self, places: int) -> int:
        return places

    def play(self, score: int, facts: Play) -> int:
        return facts.left

    def draw(self, score: int) -> int:
        return score


class _Points:
    """What the schemes that add points have in common."""

    lower_is_better = False

    def start(self, places: int) -> int:
        return 0

    def draw(self, score: int) -> int:
        return score


class Run(_Points):
    """The n-th card of a run makes 10 n points.

    Each tip but the last makes 150; clearing the tableau makes 500 and 20 for each card left in the stock.
    Best with three peaks and one waste card: 5,320.
    """

    def play(self, score: int, facts: Play) -> int:
        score += 10 * facts.run
        if facts.is_tip and facts.tips < facts.peaks:
            score += 150
        if facts.left == 0:
            score += 500 + 20 * facts.stock
        return score


@dataclass(frozen=True)
class Hogue(_Points):
    """Robert Hogue's own money, Windows 1991: the n-th card of a run makes n, a draw costs 5, tips make 15, 15, 30.

    With ``floor``, as AisleRiot counts, the score never falls below 0. Best, either way: 466.
    """

    floor: bool = False

    def play(self, score: int, facts: Play) -> int:
        score += facts.run
        if facts.is_tip:
            score += 30 if facts.tips == facts.peaks else 15
        return score

    def draw(self, score: int) -> int:
        return max(0, score - 5) if self.floor else score - 5


class Microsoft(_Points):
    """Microsoft Solitaire Collection: a run makes 100, 300, 500 ... points, tips 500, 1,000, 5,000. Best: 84,900."""

    def play(self, score: int, facts: Play) -> int:
        score += 200 * facts.run - 100
        if facts.is_tip:
            score += 5000 if facts.tips == facts.peaks else 500 if facts.tips == 1 else 1000
        return score


class PySol(_Points):
    """PySolFC's scored game: a hand starts at -52.

    Plays 1-4 of a run make 1 point each, 5-8 make 2, 9-12 make 4 and so on, doubled for every peak gone, this play's
    own included; tips make 10, 20, 40; clearing makes 10 for each card left in the stock. Best: 2,336.
    """

    def start(self, places: int) -> int:
        return -52

    def play(self, score: int, facts: Play) -> int:
        score += 1 << ((facts.run - 1) // 4 + facts.tips)
        if facts.is_tip:
            score += 40 if facts.tips == facts.peaks else 10 if facts.tips == 1 else 20
        if facts.left == 0:
            score += 10 * facts.stock
        return score


SCHEMES: dict[str, Scheme] = {
    "run": Run(),
    "cards-left": CardsLeft(),
    "hogue": Hogue(),
    "aisleriot": Hogue(floor=True),
    "msc": Microsoft(),
    "pysol": PySol(),
}
"""The schemes by the names that `Rules` takes."""
