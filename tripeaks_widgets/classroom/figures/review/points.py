"""Changes of a chance, in words."""

from __future__ import annotations


def points(change: float) -> str:
    """A change from 0 to 1 as signed whole points of a hundred."""
    whole = round(100 * change)
    return f"{whole:+d}".replace("-", "−") if whole else "0"
