"""What the figures are put together from."""

from __future__ import annotations

from typing import Any

from ...style import patches

MIDDLE: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": 11}


def box(x: float, y: float, width: float, height: float, fill: str, edge: str, **style: Any) -> Any:
    """A rectangle, as matplotlib has it."""
    return patches().Rectangle((x, y), width, height, facecolor=fill, edgecolor=edge, **style)


def verdict(winnable: bool) -> str:
    """What the solver says of a deal."""
    return "The deal can be won" if winnable else "The deal can't be won"
