"""One move of a reviewed game, and the lesson in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..catalogue import Text
from ..engine.cards import Card
from ..engine.errors import IllegalMove
from ..engine.table import Move
from ..engine.view import View
from ..study.statistics import Interval
from .faults import Fault, Verdict, fault_of, remark
from .measure import certain, paired, share
from .par import Outcomes


@dataclass(frozen=True)
class Step:
    """A move and what it did to the chance of winning.

    Attributes:
        number: which move of the game it is, from 1.
        origin: the position it was made in, by its number in the game's tree (`Node.number`).
        node: the position it led to.
        move: the move.
        card: the card that came on the waste by it.
        options: how many legal moves there were.
        turned: whether it brought a card to light that the player hadn't seen.
        before: the chance of winning before it, with the reference player going on.
        made: the chance with this move made, before it is seen what comes to light.
        after: the chance after it.
        best: the best move as far as could be known; the move itself where no other seemed better.
        best_card: the card of that move, None for a draw.
        loss: how much better that one was, with its interval; all 0 for the best move itself.
        verdict: what the move did to a deal that could be won, for one who sees every card; None when that isn't told.
    """

    number: int
    origin: int
    node: int
    move: Move
    card: Card
    options: int
    turned: bool
    before: Interval
    made: Interval
    after: Interval
    best: Move
    best_card: Card | None
    loss: Interval
    verdict: Verdict | None = None

    @property
    def skill(self) -> float:
        """What the choice of this move changed, against the reference player's choice: positive when it was better."""
        return self.made.value - self.before.value

    @property
    def luck(self) -> float:
        """What the cards that came to light changed."""
        return self.after.value - self.made.value

    @property
    def fault(self) -> Fault | None:
        """What the move is called; None where it was no fault that could be shown."""
        return fault_of(self.loss)

    @property
    def remark(self) -> Text | None:
        """What the exact verdict adds."""
        return remark(self.fault, self.verdict)


@dataclass(frozen=True)
class Trial:
    """A move that was tried in a lesson.

    Attributes:
        move: the move.
        value: the chance of winning with it.
        loss: how much better the best move is.
        good: whether it can't be told from the best move.
        reasons: facts that speak for it or against it.
    """

    move: Move
    value: Interval
    loss: Interval
    good: bool
    reasons: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A position in which a fault was made, to try again.

    Attributes:
        step: the fault.
        view: the position, with what the player knew.
        reasons: for each legal move, facts that speak for it or against it.
    """

    step: Step
    view: View
    reasons: Mapping[Move, tuple[Text, ...]]
    _outcomes: Outcomes

    @property
    def node(self) -> int:
        """The position, by its number in the game's tree."""
        return self.step.origin

    @property
    def best(self) -> Trial:
        """The best move."""
        return self.judge(self.step.best)

    def judge(self, move: Move) -> Trial:
        """What a move is worth here, in worlds in which the best move wasn't chosen.

        Raises `IllegalMove` for one that isn't legal.
        """
        results = self._outcomes.results
        refusal = self.view.table.refusal(self.view.state, move)
        if refusal is not None:
            raise IllegalMove(refusal.key, **refusal.args)
        loss = paired(results[self.step.best], results[move]) if move != self.step.best else certain(0.0)
        return Trial(move, share(results[move]), loss, loss.low <= 0, self.reasons.get(move, ()))
