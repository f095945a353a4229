"""The review of the game on the board, made beside the game, and the lessons in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...advice.faults import MARKS
from ...advice.review import Review, review, whole_deal
from ...advice.step import Step
from ...catalogue import Text
from ...drawing.scene import Payload, text_payload
from ...engine.errors import IllegalMove
from ...engine.game import Event, Game
from ...engine.table import Move, Outcome
from ...study.statistics import Interval
from .aside import Aside, fault_text
from .learning import Learning

REVIEWS = (
    *("review", "review-stop", "review-check", "review-paste"),
    *("learn", "learn-back", "learn-show", "learn-next", "learn-off"),
)
"""What displays can ask for here; ``review-paste`` puts another game on the board, so that is the board's to do."""

_OVER = (Outcome.WON, Outcome.LOST)
_FINE = 0.01
"""What part of the work is worth telling of."""


class Reviewing:
    """Looks back at one game, as often as it is asked to.

    The review of a game that goes on hides the exact verdict until that is asked for: it knows the hidden cards.

    Args:
        game: the game.
        changed: called when there is more to show though nothing was asked.
        winnable: whether the player knows that the deal can be won.
    """

    def __init__(self, game: Game, changed: Callable[[], None], *, winnable: bool = False) -> None:
        self._game = game
        self._changed = changed
        self._winnable = winnable
        self._work: Aside[Review] | None = None
        self._part: float | None = None
        self._told = 0.0
        self._fault: Text | None = None
        self._nodes: list[int] = []
        self._coming: list[int] = []
        self._review: Review | None = None
        self._checked = False
        self._learning: Learning | None = None

    def begin(self) -> None:
        """Review the game from its start to where it stands; what is under way is ended.

        Raises `IllegalMove` while cards of a real deck are missing.
        """
        self._game.check_missing()
        self.stop()
        self._learning = None
        self._coming = [self._game.tree.number, *(node.number for node in self._game.node.path())]
        known = None not in self._game.deal.cards
        line = _line(self._game)  # of its own: the game may go on while it is looked at
        self._part, self._told, self._fault = 0.0, 0.0, None
        self._work = Aside(
            lambda report: review(line, winnable=self._winnable, exact=known, progress=report), self._hear, self._found
        )

    def stop(self) -> None:
        """End the work, if some is under way; what was found before stays."""
        if self._work is not None:
            self._work.stop()
        self._work = None
        self._part = None

    def follow(self, event: Event) -> None:
        """Take note of what happened in the game."""
        if self._learning is not None and event.kind in ("play", "draw"):
            self._learning.follow()

    def actions(self) -> Mapping[str, Callable[[dict[str, Any]], object]]:
        """What displays can ask for, by kind of request."""
        return {
            "review": lambda _: self.begin(),
            "review-stop": lambda _: self.stop(),
            "review-check": lambda _: self._check(),
            "learn": lambda message: self.learn(message.get("lesson", 0)),
            "learn-back": lambda _: self._learn().back(),
            "learn-show": lambda _: self._show(),
            "learn-next": lambda _: self._next(),
            "learn-off": lambda _: self._leave(),
        }

    def learn(self, number: Any = 0) -> None:
        """Stand before a fault, to try again; `IllegalMove` when there is none of that number."""
        lessons = self._found_review().lessons
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(lessons):
            raise IllegalMove("review.no-lesson")
        home = self._game.node.number if self._learning is None else self._learning.home
        lesson = lessons[number]
        origin = self._nodes[lesson.step.number - 1]
        self._learning = Learning(self._game, lesson, origin, home, number, len(lessons))
        self._learning.back()

    def payload(self) -> Payload:
        """The page: the work that is under way, and what was found. Names no card that wasn't seen in the game."""
        return {
            "part": self._part,
            "fault": text_payload(self._fault),
            "over": self._game.outcome in _OVER,
            "moves": len(self._game.moves),
            "found": None if self._review is None else self._told_of(self._review),
        }

    def learn_payload(self) -> Payload | None:
        """The lesson that is under way; None when there is none."""
        return None if self._learning is None else self._learning.payload()

    # Inside

    def _hear(self, part: float) -> None:
        self._part = part
        if part - self._told >= _FINE:
            self._told = part
            self._changed()

    def _found(self, found: Review | Exception) -> None:
        self._part = self._work = None
        if isinstance(found, Exception):  # nobody is there to catch it
            self._fault = fault_text(found)
        else:
            self._review, self._nodes, self._checked, self._learning = found, self._coming, False, None
        self._changed()

    def _found_review(self) -> Review:
        if self._review is None:
            raise IllegalMove("review.none")
        return self._review

    def _learn(self) -> Learning:
        if self._learning is None:
            raise IllegalMove("review.no-lesson")
        return self._learning

    def _check(self) -> None:
        """Tell the exact verdict in the midst of a game: help that knows every card."""
        if not self._is_told(self._found_review()):
            self._checked = True
            self._game.note_hint("solver")

    def _show(self) -> None:
        learning = self._learn()
        if not learning.shown and self._found_review().outcome not in _OVER:
            self._game.note_hint("card")  # the game goes on, and this names a card
        learning.show()

    def _next(self) -> None:
        learning = self._learn()
        if learning.is_last:
            self._leave()
        else:
            self.learn(learning.number + 1)

    def _leave(self) -> None:
        learning = self._learn()
        self._learning = None
        if self._game.node.number != learning.home:
            self._game.goto(learning.home)

    def _is_told(self, found: Review) -> bool:
        return self._checked or found.outcome in _OVER

    def _told_of(self, found: Review) -> Payload:
        told = self._is_told(found) and found.winnable is not None
        start, luck, skill, result = found.points
        at = self._game.node.number
        return {
            "sum": {"start": start, "luck": luck, "skill": skill, "result": result},
            "spread": {"luck": _rounded(found.luck), "skill": _rounded(found.skill)},
            "outcome": str(found.outcome),
            "worlds": found.worlds,
            "start": _rounded(found.start),
            "steps": [self._step(step, told) for step in found.steps],
            "exact": told,
            "checkable": found.winnable is not None,
            "winnable": found.winnable if told else None,
            "last": found.last_winnable if told else None,
            "lessons": len(found.lessons),
            "nodes": self._nodes,
            "at": self._nodes.index(at) if at in self._nodes else None,
        }

    def _step(self, step: Step, told: bool) -> Payload:
        payload: Payload = {
            "move": step.move,
            "card": str(step.card),
            "made": round(step.made.value, 4),
            "after": _rounded(step.after),
            "verdict": step.verdict if told else None,
        }
        if told and step.remark is not None:
            payload["remark"] = text_payload(step.remark)
        if step.fault is not None:
            payload["fault"] = {
                "kind": step.fault,
                "mark": MARKS[step.fault],
                "loss": _rounded(step.loss),
                "best": None if step.best_card is None else str(step.best_card),
            }
        return payload


def _line(game: Game) -> Game:
    """The moves to where a game stands, as a game that was played straight on."""
    line = Game(whole_deal(game), game.rules)
    moves: tuple[Move, ...] = game.moves
    for move in moves:
        line.move(move)
    return line


def _rounded(interval: Interval) -> list[float]:
    return [round(bound, 4) for bound in interval]
