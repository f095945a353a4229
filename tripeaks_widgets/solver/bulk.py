"""One figure of many deals: for studies, where a `Solution` of each deal would be more than is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.cards import FULL_PACK
from ..engine.deal import Deal
from ..engine.errors import TripeaksError
from ..engine.rules import Rules
from ..engine.shuffle import shuffled
from .choice import accelerated
from .solution import Solution

MEASURES = ("winnable", "moves", "score")


class Bulk:
    """Measures deals by number, ``Deal.numbered(n, cards=...)`` with as many cards as the layout takes.

    Args:
        rules: the rules.
        measure: ``"winnable"``, 1 or 0; ``"moves"``, the fewest moves of a win, 0 when there is none; ``"score"``, the
            best score under the rules' scheme. `TripeaksError` for another word.
        accelerate: whether to use numba; None where it is installed.
    """

    def __init__(self, rules: Rules, measure: str, accelerate: bool | None = None) -> None:
        if measure not in MEASURES:
            raise TripeaksError("solver.measure", measure=measure, known=", ".join(MEASURES))
        self._rules = rules
        self._measure = measure
        self._fast = accelerated(accelerate, load=True)
        self._draws = _compiled_draws(rules) if self._fast and measure != "score" else None

    def values(self, numbers: Sequence[int]) -> list[int]:
        """The figure of each deal number."""
        return [self._value(number) for number in numbers]

    def _value(self, number: int) -> int:
        if self._draws is not None:
            draws = self._draws(number)
            if self._measure == "winnable":
                return int(draws >= 0)
            return draws + len(self._rules.shape) if draws >= 0 else 0
        deal = Deal.numbered(number, cards=self._rules.shape.cards)
        solution = Solution(deal, self._rules, accelerate=self._fast)
        if self._measure == "winnable":
            return int(solution.winnable)
        if self._measure == "moves":
            return solution.fewest_moves or 0
        return solution.best_score()


def _compiled_draws(rules: Rules) -> Callable[[int], int]:
    """The fewest draws of a win by deal number, -1 for none, with the arrays that every deal can use again."""
    import numpy as np

    from .fast import LANES, fewest_draws, lanes, steps
    from .ideals import ideals

    layout, wrap = rules.shape, rules.wrap
    opener = rules.waste == "card"
    plays = steps(layout)
    found = np.zeros((len(ideals(layout)), LANES), np.uint32)
    pack = [card.rank for card in FULL_PACK[: layout.cards]]

    def draws(number: int) -> int:
        order = lanes(shuffled(pack, number))
        tableau, rest = order[: len(layout)], order[len(layout) :]
        top, stock = (int(rest[0]), rest[1:]) if opener else (0, rest)
        return int(fewest_draws(*plays, tableau, top, stock, wrap, found))

    return draws
