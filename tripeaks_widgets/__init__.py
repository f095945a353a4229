"""TriPeaks Solitaire in Jupyter: play it, study it, teach it.

Engine, solver and what teaches are pure Python and load at once; `Board`, the widget, `review` and `tournament` are
loaded when they are first asked for.
"""

from typing import TYPE_CHECKING, Any

from ._version import __version__
from .advice import Counsel, Option, advise
from .engine.cards import Card
from .engine.deal import Deal
from .engine.errors import (
    DealError,
    IllegalMove,
    LayoutError,
    RecordError,
    RulesError,
    TripeaksError,
)
from .engine.game import Event, Game
from .engine.layout import Layout
from .engine.real import RealGame
from .engine.rules import PRESETS, Rules
from .engine.scoring import SCHEMES
from .engine.table import DRAW, Move, Outcome, Spot, State, Table
from .engine.view import View
from .lessons import Puzzle, PuzzleError, Verdict, daily_puzzle, puzzles
from .planning import Chain, Chains, Chances, Plan, chains, chances
from .solver import Line, Solution, solve
from .tutor.coach import Advice, coach
from .tutor.ladder import Hint, hint

if TYPE_CHECKING:
    from .advice.review import Review, review
    from .advice.tournament import Standings, tournament
    from .board import Board

__all__ = [
    "DRAW",
    "PRESETS",
    "SCHEMES",
    "Advice",
    "Board",
    "Card",
    "Chain",
    "Chains",
    "Chances",
    "Counsel",
    "Deal",
    "DealError",
    "Event",
    "Game",
    "Hint",
    "IllegalMove",
    "Layout",
    "LayoutError",
    "Line",
    "Move",
    "Option",
    "Outcome",
    "Plan",
    "Puzzle",
    "PuzzleError",
    "RealGame",
    "RecordError",
    "Review",
    "Rules",
    "RulesError",
    "Solution",
    "Spot",
    "Standings",
    "State",
    "Table",
    "TripeaksError",
    "Verdict",
    "View",
    "__version__",
    "advise",
    "chains",
    "chances",
    "coach",
    "daily_puzzle",
    "hint",
    "puzzles",
    "review",
    "solve",
    "tournament",
]


def __getattr__(name: str) -> Any:
    if name == "Board":
        from .board import Board

        return Board
    if name in ("Review", "review"):
        from .advice import review as reviewing

        return getattr(reviewing, name)
    if name in ("Standings", "tournament"):
        from .advice import tournament as tournaments

        return getattr(tournaments, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
