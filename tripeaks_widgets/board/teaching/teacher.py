"""All that the board teaches about one game, kept in step with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from ...advice import Counsel
from ...drawing.scene import Payload
from ...engine.errors import DealError, IllegalMove, TripeaksError, quoted
from ...engine.game import Event, Game
from ...engine.table import DRAW, Move, Outcome
from ...engine.view import View
from ...planning import Plan
from ...solver import Solution, solve
from ...tutor.coach import Advice, coach
from ...tutor.ladder import RUNGS, Hint, hint
from .counsellor import Counsellor
from .guide import AIMS, STEPS, Guide
from .history import moves_payload
from .known import advice_payload, chains_payload, chances_payload, hint_payload
from .planner import Planner
from .reviewing import REVIEWS, Reviewing

TABS = ("", "moves", "chains", "unseen", "advice", "review")
"""What may stand open below the board; the first is nothing."""

LESSONS = (
    *("plan", "plan-open", "plan-add", "plan-back", "plan-use", "plan-keep", "plan-off", "advance"),
    *("solve", "solve-off", "walk", "check"),
    *("advice-guess", "advice-more", "advice-stop"),
    *REVIEWS,
)
"""What displays can ask a teacher for."""

Message = dict[str, Any]

_HIGHEST = len(RUNGS) - 1
_OVER = (Outcome.WON, Outcome.LOST)


class Teacher:
    """Help with one game.

    Args:
        game: the game.
        changed: called when there is more to show though nothing was asked.
        winnable: whether the player knows that the deal can be won.
    """

    def __init__(self, game: Game, changed: Callable[[], None], *, winnable: bool = False) -> None:
        self._game = game
        self._changed = changed
        self._reviewing = Reviewing(game, changed, winnable=winnable)
        self._before = game.view
        self._hint: Hint | None = None
        self._advice: Advice | None = None
        self._made: tuple[View, Move] | None = None
        self._planner: Planner | None = None
        self._guide: Guide | None = None
        self._judge: Solution | None = None
        self._counsellor = Counsellor(game, winnable, changed)

    @cached_property
    def solution(self) -> Solution:
        """The solver's word on the deal, worked out when it is first asked for.

        `LayoutError` where that can't be, `DealError` while cards of a real deck are unknown.
        """
        unknown = self._game.deal.cards.count(None)
        if unknown:
            raise DealError("real.needs-all", count=unknown)
        return solve(self._game.deal, self._game.rules)

    @cached_property
    def verdict(self) -> Solution | None:
        """The same, or None where the layout is too large to be solved: finding that out takes seconds, once."""
        try:
            return self.solution
        except TripeaksError:
            return None

    def follow(self, event: Event, coached: bool, guessing: bool = False) -> None:
        """Take note of what happened in the game."""
        self._counsellor.follow(event, guessing)
        before, self._before = self._before, self._game.view
        self._hush()
        led = self._guide is not None and self._guide.done is not None
        if event.kind in ("play", "draw") and event.move is not None:
            self._made = (before, event.move)
        elif event.kind != "enter":
            self._made = None
        if self._made is not None and not self._game.missing:  # else it waits for what turned up
            if coached and not led:
                self._advice = coach(*self._made, self._before)
            self._made = None
        if self._planner is not None and not self._planner.follow():
            self._planner = None
        self._reviewing.follow(event)
        if event.kind in ("play", "draw"):
            self._judge = None  # what was made since is judged when that is asked for again

    def hint(self, *, simple: bool = False) -> Hint:
        """The next rung of a hint, counted in the game while there is something to hint at; the last one stays."""
        self._game.check_missing()
        rung = 0 if simple else min(self._hint.rung + 1 if self._hint else 1, _HIGHEST)
        if self._hint is None or self._hint.rung != rung:
            self._hint = hint(self._game.view, rung)
            if self._game.outcome not in _OVER:
                self._game.note_hint(self._hint.kind)
        return self._hint

    def plan(self, moves: tuple[Any, ...] = ()) -> Plan:
        """Begin a plan; `IllegalMove` when its moves can't be."""
        self._game.check_missing()
        self._planner = Planner(self._game, moves)
        self.end()
        self._hush()
        return self._planner.plan

    def solve(self, aim: Any) -> None:
        """Ask the solver for a line from here; `TripeaksError` for an aim or a layout that it can't do."""
        if aim not in AIMS:
            raise TripeaksError("guide.aim", aim=quoted(aim), known=", ".join(AIMS))
        solution = self.solution
        self._planner = None
        self.end()
        self._hush()
        self._guide = Guide(self._game, solution, aim, self._told)
        self._game.note_hint("solver")

    def advise(self, worlds: int | None = None) -> Counsel:
        """What each move is worth, worked out at once; `TripeaksError` while cards of a real deck are missing."""
        return self._counsellor.advise(worlds)

    def attend(self, tab: str, guessing: bool) -> None:
        """Another page is looked at, or another position: advice is thought out only while its page is open."""
        if tab == "advice":
            self._counsellor.attend(guessing)
        else:
            self._counsellor.stop()

    def review(self) -> None:
        """Look back at the game from its start to where it stands."""
        self._reviewing.begin()

    def actions(self) -> Mapping[str, Callable[[Message], object]]:
        """What displays can ask for, by kind of request."""
        return {
            "plan": lambda message: self.plan(_moves(message.get("places"))),
            "plan-open": lambda message: self._open_plan(message.get("plan")),
            "plan-add": lambda message: self._written().add(_move(message)),
            "plan-back": lambda _: self._written().take_back(),
            "plan-use": lambda _: self._written().use_best(),
            "plan-keep": lambda _: self._plan().keep(),
            "plan-off": lambda _: self._close_plan(),
            "advance": lambda _: self._plan().advance(),
            "solve": lambda message: self.solve(message.get("aim")),
            "solve-off": lambda _: self.end(),
            "walk": lambda message: self._walk(message.get("to")),
            "check": lambda _: self._check(),
            "advice-guess": lambda message: self._counsellor.guess(_move(message)),
            "advice-more": lambda _: self._counsellor.deepen(),
            "advice-stop": lambda _: self._counsellor.stop(),
            **self._reviewing.actions(),
        }

    def payload(self, tab: str, guessing: bool = False) -> Payload:
        """What there is to show beside the game, the page of the open tab included. Empty when there is nothing.

        Args:
            tab: what stands open below the board.
            guessing: whether a learner guesses before advice is shown.
        """
        shown: Payload = {}
        if self._hint is not None:
            shown["hint"] = hint_payload(self._hint)
        if self._advice is not None:
            shown["advice"] = advice_payload(self._advice)
        if self._planner is not None:
            shown["plan"] = self._planner.payload()
        if self._guide is not None:
            shown["solution"] = self._guide.payload()
        learning = self._reviewing.learn_payload()
        if learning is not None:
            shown["learn"] = learning
        if tab == "moves":
            shown["moves"] = moves_payload(self._game, self._judge)
        elif tab == "advice":
            shown["counsel"] = self._counsellor.payload(guessing)
        elif self._game.missing:
            return shown
        elif tab == "chains":
            shown["chains"] = chains_payload(self._game.view)
        elif tab == "unseen":
            shown["unseen"] = chances_payload(self._game.view)
        elif tab == "review":
            shown["review"] = self._reviewing.payload()
        return shown

    def end(self) -> None:
        """Put the solver's line away, and end the search for it."""
        if self._guide is not None:
            self._guide.stop()
        self._guide = None

    def leave(self) -> None:
        """End all work beside the game: nobody waits for it any more."""
        self.end()
        self._counsellor.stop()
        self._reviewing.stop()

    # Inside

    def _open_plan(self, number: Any) -> None:
        """Go back to where a plan was kept, and put it on the board again."""
        plans = self._game.plans
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(plans):
            raise IllegalMove("plan.unkept")
        plan = plans[number]
        if plan.node != self._game.node.number:
            self._game.goto(plan.node)
        self.plan(plan.moves)

    def _plan(self) -> Planner:
        if self._planner is None:
            raise IllegalMove("plan.none")
        return self._planner

    def _written(self) -> Planner:
        """The plan, to be changed: a hint was about something else."""
        planner = self._plan()
        self._hush()
        return planner

    def _close_plan(self) -> None:
        self._planner = None

    def _hush(self) -> None:
        self._hint = None
        self._advice = None

    def _walk(self, to: Any) -> None:
        if self._guide is None:
            raise IllegalMove("guide.left")
        if to not in STEPS:
            raise IllegalMove("refused.request", part="to", value=quoted(to))
        self._guide.walk(to)

    def _check(self) -> None:
        self._judge = self.solution
        self._game.note_hint("solver")

    def _told(self) -> None:
        if self._guide is not None:  # else it is just being made, and whoever asked for it will tell
            self._changed()


def _move(message: Message) -> Any:
    """The move that a request is about: a place, or without one a draw."""
    return DRAW if message.get("place") is None else message["place"]


def _moves(places: Any) -> tuple[Any, ...]:
    """The moves that a plan begins with: none when nothing is said."""
    if not isinstance(places, list | None):
        raise IllegalMove("refused.request", part="places", value=quoted(places))
    return tuple(places or ())
