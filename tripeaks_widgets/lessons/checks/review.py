"""What judges the answers of the lesson on looking back."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...advice.measure import certain
from ...advice.review import Review, review
from ...advice.step import Step
from ...engine.cards import FULL_PACK
from ...engine.game import Game
from ...engine.table import DRAW, Outcome
from ...study.statistics import Interval
from ..course import Reply
from ..course.properties import Case, compare, shown

WORLDS, SEED = 100, 9
"""With these a student's game is reviewed once more."""

MOST_PLACES = 16
"""Larger layouts take too long without the accelerator."""


def costliest(answer: object) -> Reply:
    """Whether a function finds the move that lost most, in made-up reviews."""
    return compare(answer, _reviews(), most_lost)


def most_lost(looked: Review) -> int | None:
    """The number of the move with the greatest loss, the first of equal ones; None where nothing was lost."""
    worst = max(looked.steps, key=lambda step: step.loss.value, default=None)
    return None if worst is None or worst.loss.value <= 0 else worst.number


def _reviews() -> list[Case]:
    chance = random.Random(9)
    few = [[0.1, 0.0], [0.0, 0.02, 0.3, 0.3], [0.0, 0.0, 0.0], [], [0.0, -0.01, 0.04]]
    many = [[max(0.0, chance.gauss(0, 0.05)) for _ in range(chance.randint(1, 46))] for _ in range(100)]
    return [
        Case(
            (looked_back(losses),), said=f"costliest(...), with the losses {', '.join(f'{one:.2f}' for one in losses)}"
        )
        for losses in [*few, *many]
    ]


def looked_back(losses: Sequence[float]) -> Review:
    """A review in which the moves lost so much."""
    half = certain(0.5)
    steps = tuple(
        Step(
            number=number,
            origin=number - 1,
            node=number,
            move=DRAW,
            card=FULL_PACK[number % 52],
            options=3,
            turned=False,
            before=half,
            made=half,
            after=half,
            best=0,
            best_card=FULL_PACK[0],
            loss=Interval(loss, loss - 0.04, loss + 0.04),
        )
        for number, loss in enumerate(losses, start=1)
    )
    return Review(
        steps=steps,
        start=half,
        skill=certain(0.0),
        luck=certain(0.0),
        result=0.5,
        outcome=Outcome.PLAYING,
        lessons=(),
        worlds=100,
        winnable=None,
        last_winnable=None,
    )


def own(answer: object) -> Reply:
    """Whether a finished game of one's own was looked through for its costliest choice."""
    if not isinstance(answer, Sequence) or len(answer) != 2:
        return Reply("not-yet", "Hand in two things: the board, and the number of your costliest move.")
    game, number = getattr(answer[0], "game", answer[0]), answer[1]
    if not isinstance(game, Game):
        return Reply("not-yet", "The first of the two should be the board on which you played.")
    if game.outcome not in (Outcome.WON, Outcome.LOST):
        return Reply(
            "not-yet", f"The game isn't over yet: {len(game.moves)} moves were made. Play on, then run the cell."
        )
    if number is not None and number not in range(1, len(game.moves) + 1):
        said = f"Your game has the moves 1 to {len(game.moves)}, and you handed in `{shown(number)}`."
        return Reply("not-yet", f"{said} Give the number of one of them, or `None` where no move lost anything.")
    if len(game.rules.shape) > MOST_PLACES:
        return Reply("not-yet", "A full deal takes too long to review here. Play on the board with small peaks.")
    looked = review(game, worlds=WORLDS, seed=SEED, exact=False, accelerate=False)
    said = f"{looked}."
    most = most_lost(looked)
    if most is None:
        return Reply("right", f"{said} In {WORLDS} fresh worlds no move lost anything: well played.")
    worst = looked.steps[most - 1]
    told = f"In {WORLDS} fresh worlds move {most}, {_move(worst)}, lost most: {_reach(worst)}."
    if number == most:
        return Reply("right", f"{said} {told}")
    if number is None:
        if worst.loss.low <= 0:
            return Reply("right", f"{said} {told} That may be nothing, as you say.")
        return Reply("wrong", f"{said} {told} So there is a costliest move, and you handed in none.")
    chosen = looked.steps[int(number) - 1]
    yours = f"Yours, move {number}, lost {_reach(chosen)}"
    if chosen.loss.high >= worst.loss.low and chosen.loss.high > 0:
        return Reply("right", f"{said} {told} {yours}: so few worlds can't tell the two apart.")
    return Reply("wrong", f"{said} {told} {yours}. Is it what your `costliest` finds?")


def _move(step: Step) -> str:
    return f"the draw of the {step.card}" if step.move == DRAW else f"the {step.card}"


def _reach(step: Step) -> str:
    low, high = (f"{round(100 * bound)}".replace("-", "−") for bound in step.loss[1:])
    return f"{100 * step.loss.value:.0f} points, from {low} to {high}"
