"""The tips of rule pages as functions, players that follow them, and what following them is worth."""

from .follow import follow
from .race import Race, paired, play, played, race, wins
from .sayings import (
    TIPS,
    Tip,
    bridge_first,
    corner_first,
    long_run,
    one_peak_first,
    rank_to_land_on,
    tallest_peak_first,
    turn_over,
)

__all__ = [
    "TIPS",
    "Race",
    "Tip",
    "bridge_first",
    "corner_first",
    "follow",
    "long_run",
    "one_peak_first",
    "paired",
    "play",
    "played",
    "race",
    "rank_to_land_on",
    "tallest_peak_first",
    "turn_over",
    "wins",
]
