"""Plans: moves that are meant to be made, looked at before they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..catalogue import Text
from ..drawing.faces import Theme
from ..drawing.figure import view_picture
from ..engine.cards import Card
from ..engine.errors import IllegalMove
from ..engine.table import DRAW, Move, State
from ..engine.view import View
from .chains import Chain, chains
from .chances import Chances, onward, turns_up


@dataclass(frozen=True)
class Step:
    """One move of a plan.

    Attributes:
        move: a place or ``"draw"``.
        card: the card that comes on the waste.
        turned: places that it turns up.
        unknown: those of them whose cards the player has never seen.
        points: change of the score.
        state: the position after it.
    """

    move: Move
    card: Card
    turned: tuple[int, ...]
    unknown: tuple[int, ...]
    points: int
    state: State


class Plan:
    """Moves from a position, each judged by the rules and by what the player knows.

    A plan goes through known cards only: a stock card counts where it was drawn before and taken back. Plans are
    values; `add` gives a longer one.

    Args:
        view: the position it starts from.
        moves: places, or ``"draw"``; `IllegalMove` names the first that can't be and why.
    """

    def __init__(self, view: View, moves: Iterable[Move] = ()) -> None:
        self.view = view
        self.steps: tuple[Step, ...] = ()
        for move in moves:
            self.steps += (self._step(move),)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What is to be done, in order."""
        return tuple(step.move for step in self.steps)

    @property
    def end(self) -> State:
        """The position that the plan leads to."""
        return self.steps[-1].state if self.steps else self.view.state

    @property
    def points(self) -> int:
        """Change of the score."""
        return self.end.score - self.view.state.score

    @property
    def turned(self) -> tuple[int, ...]:
        """Places that turn up along the plan."""
        return turns_up(self.view, self.end.gone)

    @property
    def playable(self) -> tuple[int, ...]:
        """Places with a known card that could be played after the plan."""
        return self.view.table.playable(self.end)

    @property
    def chance(self) -> float | None:
        """The chance that a play goes on with an unknown card which the plan turns up; None when it turns up none."""
        top = self.end.top
        return None if top is None else Chances(self.view).after(self.end.gone, top.rank)

    @cached_property
    def best(self) -> Chain | None:
        """The best chain from the same position, to compare with."""
        return chains(self.view).longest

    def refusal(self, move: Move) -> Text | None:
        """Why a move can't be the next step; None when it can."""
        table, here = self.view.table, self.end
        if move in self.moves and move != DRAW:
            return Text("plan.again", {"nth": self.moves.index(move) + 1})
        refusal = table.refusal(here, move)
        if refusal is not None:
            return refusal
        card = table.stock[here.drawn] if move == DRAW else table.tableau[move]
        if card is None:
            return Text("plan.draw" if move == DRAW else "plan.unknown")
        return None

    def add(self, move: Move) -> Plan:
        """The plan with one more step; `IllegalMove` says why there can't be."""
        return self._with((*self.steps, self._step(move)))

    def shortened(self, count: int | None = None) -> Plan:
        """The plan with its first ``count`` steps only, by default without its last one."""
        return self._with(self.steps[: max(len(self.steps) - 1, 0) if count is None else count])

    def __len__(self) -> int:
        return len(self.steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and (self.view, self.moves) == (other.view, other.moves)

    def __hash__(self) -> int:
        return hash((self.view, self.moves))

    def __str__(self) -> str:
        ends = onward(self.chance)
        return " ".join([*(str(step.card) for step in self.steps), *([ends] if ends else [])])

    def __repr__(self) -> str:
        return f"<Plan of {len(self)} moves: {self}>"

    def _repr_svg_(self) -> str:
        return self.picture()

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The board with the plan on its cards, as an SVG text; draws are numbered at the stock."""
        return view_picture(
            self.view, path=self.moves, ends=onward(self.chance, language), language=language, theme=theme
        )

    def _with(self, steps: tuple[Step, ...]) -> Plan:
        plan = Plan(self.view)
        plan.steps = steps
        return plan

    def _step(self, move: Move) -> Step:
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal.key, **refusal.args)
        table, before = self.view.table, self.end
        after = table.after(before, move)
        assert after.top is not None
        turned = () if move == DRAW else table.turns_up(before, move)
        unknown = tuple(place for place in turned if table.tableau[place] is None)
        return Step(move, after.top, turned, unknown, after.score - before.score, after)


def overtaken(view: View, rest: Iterable[Move], fresh: Iterable[int]) -> Chain | None:
    """The best chain through a card that has just turned up, where it is longer than what is left of a plan.

    Args:
        view: the position in the midst of a plan.
        rest: the moves of the plan that are still to be made.
        fresh: places of the cards that have just turned up.
    """
    planned, new = sum(move != DRAW for move in rest), set(fresh)
    best = chains(view).longest
    if best is None or len(best) <= planned or not new & set(best.places):
        return None
    return best
