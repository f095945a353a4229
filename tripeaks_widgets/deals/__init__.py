"""Which deal to play: deals of a kind, what they are called, and links that make them again elsewhere."""

from .kinds import DAILY_RULES, PATIENCE, TRIES, daily_deal, pysol_deal, winnable_deal
from .link import LINK, Link, read_link
from .setup import Setup
from .title import Beat, Title

__all__ = [
    "DAILY_RULES",
    "LINK",
    "PATIENCE",
    "TRIES",
    "Beat",
    "Link",
    "Setup",
    "Title",
    "daily_deal",
    "pysol_deal",
    "read_link",
    "winnable_deal",
]
