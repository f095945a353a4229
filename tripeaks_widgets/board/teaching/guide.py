"""The solver's hint: a line from here that is as good as can be, walked on the board. It sees every card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from ...catalogue import Text
from ...drawing.scene import Payload, text_payload
from ...engine.errors import IllegalMove
from ...engine.game import Game
from ...engine.table import Move
from ...solver import Solution
from .aside import Aside, fault_text
from .track import Track

Aim = Literal["moves", "score"]
AIMS: tuple[Aim, ...] = get_args(Aim)
Step = Literal["first", "back", "forth", "last"]
STEPS: tuple[Step, ...] = get_args(Step)


class Guide:
    """A line for a game, from the position in which it was asked for.

    Its moves are made in the game itself, as a branch like any other: what they turn up has then been seen, and the
    way back to where the player was is an undo.

    Args:
        game: the game.
        solution: the solver's word on its deal.
        aim: ``"moves"`` wins in the fewest moves, or clears as many cards as can be where nothing wins; ``"score"``
            makes the best score.
        changed: called when there is more to show than before.
    """

    def __init__(self, game: Game, solution: Solution, aim: Aim, changed: Callable[[], None]) -> None:
        self._game = game
        self._solution = solution
        self._aim = aim
        self._changed = changed
        self._track = Track.here(game)
        self._end = game.state
        self._part: float | None = 0.0
        self._fault: Text | None = None
        self._told = 0.0
        self._lost: Payload | None = None
        if not solution.label(game.state):
            self._lost = {"until": solution.last_winnable(game), "of": len(game.moves)}
        self._work: Aside[tuple[Move, ...]] | None = None
        if aim == "moves":
            self._found(solution.clearing_line_from(game.state))
        else:
            state = game.state
            self._work = Aside(lambda report: solution.best_line_from(state, report), self._hear, self._found)

    @property
    def done(self) -> int | None:
        """How many moves of the line are made; None when the game has gone another way."""
        return self._track.done(self._game.node)

    def walk(self, to: Step) -> None:
        """Go along the line; `IllegalMove` when the game doesn't stand on it."""
        done, moves = self.done, self._track.moves
        if self._part is not None:
            raise IllegalMove("guide.busy")
        if done is None:
            raise IllegalMove("guide.left")
        if to == "first" and done:
            self._game.goto(self._track.origin.number)
        elif to == "back" and done:
            self._game.undo()
        elif to in ("forth", "last"):
            for move in moves[done : done + 1 if to == "forth" else None]:
                self._game.move(move)

    def stop(self) -> None:
        """End the search, if it is still going on."""
        if self._work is not None:
            self._work.stop()

    def payload(self) -> Payload:
        """How far along the line the game stands, and where it leads. Of the moves to come only the next is told."""
        busy, done, moves = self._part is not None, self.done, self._track.moves
        return {
            "aim": self._aim,
            "busy": busy,
            "part": self._part,
            "won": self._end.plays == len(self._game.table.tableau),
            "of": len(moves),
            "done": done or 0,
            "next": moves[done] if done is not None and done < len(moves) else None,
            "score": None if busy else self._end.score,
            "moves": self._end.moves,
            "lost": self._lost,
            "off": done is None,
            "fault": text_payload(self._fault),
        }

    def _hear(self, part: float) -> None:
        self._part = part
        if part - self._told >= 0.05:
            self._told = part
            self._changed()

    def _found(self, line: tuple[Move, ...] | Exception) -> None:
        self._part = None
        if isinstance(line, Exception):  # nobody is there to catch it
            self._fault = fault_text(line)
        else:
            self._track = Track(self._track.origin, tuple(line))
            for move in line:
                self._end = self._game.table.after(self._end, move)
        self._changed()
