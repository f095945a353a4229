"""What runs of any length pay."""

from __future__ import annotations

from ...engine.scoring import SCHEMES, Play

PAYING = ("run", "hogue", "msc", "pysol")
"""The schemes that pay for runs: AisleRiot's plays are Hogue's."""

_STOCK = 10


def run_points(scheme: str, number: int, tips: int = 0) -> int:
    """What the ``number``-th card of a run pays by itself, no tip and not the last one, with so many tips gone."""
    facts = Play(run=number, tips=tips, peaks=3, is_tip=False, left=10, stock=_STOCK)
    return SCHEMES[scheme].play(0, facts)


def run_total(scheme: str, length: int) -> int:
    """What a run of some length pays."""
    return sum(run_points(scheme, number) for number in range(1, length + 1))
