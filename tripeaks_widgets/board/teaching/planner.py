"""Plan mode: a plan is written, looked at, and then played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...catalogue import Text
from ...drawing.scene import Payload, text_payload
from ...engine.errors import IllegalMove
from ...engine.game import Game
from ...engine.table import Move
from ...planning import Plan
from ...planning.plan import overtaken
from .track import Track


class Planner:
    """A plan for a game, from the position in which it was begun.

    Args:
        game: the game.
        moves: what is planned already; `IllegalMove` when it can't be.
    """

    def __init__(self, game: Game, moves: tuple[Move, ...] = ()) -> None:
        self._game = game
        self._origin = game.node
        self.plan = Plan(game.view, moves)
        self._writing = True

    @property
    def done(self) -> int | None:
        """How many steps have been made; None when the game has gone another way."""
        return Track(self._origin, self.plan.moves).done(self._game.node)

    def follow(self) -> bool:
        """Take note of what happened in the game; whether it still stands on the plan's way."""
        if self.done:
            self._writing = False  # however the first step was made, the plan is being played
        return self.done is not None

    def add(self, move: Any) -> None:
        """Write one more step; `IllegalMove` says why it can't be."""
        self._write(lambda plan: plan.add(move))

    def take_back(self) -> None:
        """Strike the last step."""
        self._write(Plan.shortened)

    def use_best(self) -> None:
        """Write the best chain instead."""
        self._write(lambda plan: Plan(plan.view, plan.best.places if plan.best else ()))

    def keep(self) -> None:
        """Keep the plan with the game."""
        self._game.keep_plan(self.plan.moves, self._origin.number)

    def advance(self) -> None:
        """Make the next step."""
        done = self.done
        if done is None or done == len(self.plan):
            raise IllegalMove("plan.done")
        self._game.move(self.plan.moves[done])

    @property
    def paused(self) -> Text | None:
        """What there is to say where the last step turned up an unknown card that offers more than what is left."""
        if self._writing or not self.done or self._game.missing:
            return None
        last, rest = self.plan.steps[self.done - 1], self.plan.moves[self.done :]
        better = overtaken(self._game.view, rest, last.unknown)
        if better is None:
            return None
        return Text("plan.better", {"count": len(better), "cards": [str(card) for card in better.cards]})

    def payload(self) -> Payload:
        """The plan as the browser draws it."""
        plan, best = self.plan, self.plan.best
        kept = any((one.node, one.moves) == (self._origin.number, plan.moves) for one in self._game.plans)
        return {
            "writing": self._writing,
            "done": self.done or 0,
            "kept": kept,
            "steps": [
                {
                    "move": step.move,
                    "card": str(step.card),
                    "turned": len(step.turned),
                    "unknown": len(step.unknown),
                    "points": step.points,
                }
                for step in plan.steps
            ],
            "points": plan.points,
            "turned": len(plan.turned),
            "left": plan.view.table.tableau_left(plan.end),
            "playable": [str(plan.view.tableau[place]) for place in plan.playable],
            "chance": plan.chance if plan.steps else None,
            "best": None
            if best is None
            else {
                "length": len(best),
                "turned": len(best.turned),
                "points": best.points,
                "cards": [str(card) for card in best.cards],
                "places": list(best.places),
            },
            "paused": text_payload(self.paused),
        }

    def _write(self, change: Callable[[Plan], Plan]) -> None:
        if not self._writing:
            raise IllegalMove("plan.playing")
        self.plan = change(self.plan)
