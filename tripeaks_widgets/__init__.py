"""TriPeaks Solitaire in Jupyter: play it, study it, teach it.

Engine, solver and what teaches are pure Python and load at once; `Board`, the widget, and `review` are loaded when they
are first asked for.
"""

from typing import TYPE_CHECKING, Any

from ._version import __version__
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
from .engine.rules import PRESETS, Rules
from .engine.scoring import SCHEMES
from .engine.table import DRAW, Move, Outcome, State, Table
from .engine.view import View
from .planning import Chain, Chains, Chances, Plan, chains, chances
from .solver import Line, Solution, solve
from .tutor.coach import Advice, coach
from .tutor.ladder import Hint, hint

if TYPE_CHECKING:
    from .advice.review import Review, review
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
    "Outcome",
    "Plan",
    "RecordError",
    "Review",
    "Rules",
    "RulesError",
    "Solution",
    "State",
    "Table",
    "TripeaksError",
    "View",
    "__version__",
    "chains",
    "chances",
    "coach",
    "hint",
    "review",
    "solve",
]


def __getattr__(name: str) -> Any:
    if name == "Board":
        from .board import Board

        return Board
    if name in ("Review", "review"):
        from .advice import review as reviewing

        return getattr(reviewing, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
