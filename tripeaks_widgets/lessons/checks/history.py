"""What is said of answers in the lesson on history and kin."""

from __future__ import annotations

import re

from ...engine.deal import Deal
from ...engine.errors import TripeaksError
from ...engine.rules import Rules
from ...solver.solution import Solution
from ...study.statistics import wilson
from ..course.reply import Reply
from ..kin import gone_sets

_CLAIMS = {
    "A": (
        "C",
        "Pack 3 is of 1991. Look again at what the lists of the packs say, and which volume Microsoft's article names.",
    ),
    "B": ("S", "Who knows best how the Windows game was played? Look again at whose words Q98937 are."),
    "C": ("T", "Everybody says so. Does anybody say from where they know it, or show a paper or program of the time?"),
    "D": ("S", "Hogue's own page is gone, but the claim can be tried: somebody counted. What came out?"),
    "E": (
        "C",
        "Does it agree with Microsoft's article of the first Windows game? And of which other game is it a known rule?",
    ),
}
"""For each claim its letter, and what to think about when another one was given."""

DEALS = 400
MOST_SETS = 5_000
"""Larger layouts would take the check too long."""

FAIR = (0.4, 0.6)


def claims(answer: object) -> Reply:
    """Five letters, how well each of five claims is founded."""
    letters = re.sub(r"[^A-Z]", "", answer.upper()) if isinstance(answer, str) else ""
    if not letters:
        return Reply("not-yet", "Write a letter for each claim, five in all.")
    if len(letters) != len(_CLAIMS) or set(letters) - set("STC"):
        return Reply("not-yet", "Write five letters, each an S, a T or a C, in the order of the claims.")
    off = [name for (name, (letter, _)), given in zip(_CLAIMS.items(), letters, strict=True) if letter != given]
    if not off:
        return Reply("right", "Right: two contradicted, two shown, and one that nobody can show any more.")
    claim = off[0]
    rest = "" if len(off) == 1 else f" So are {len(off) - 1} more." if len(off) > 2 else " So is one more."
    return Reply("close" if len(off) == 1 else "think", f"Claim {claim} is of another kind.{rest} {_CLAIMS[claim][1]}")


def fair(answer: object) -> Reply:
    """Rules by which 40 to 60 of a hundred deals can be won."""
    if isinstance(answer, str):
        try:
            answer = Rules(layout=answer)
        except TripeaksError as error:
            return Reply("think", str(error))
    if not isinstance(answer, Rules):
        return Reply("not-yet", 'Give rules, such as `Rules(layout="toy-2x3-26")`.')
    layout = answer.shape
    if gone_sets(layout, MOST_SETS) > MOST_SETS:
        return Reply(
            "think",
            f"`{layout.name}` has more than {MOST_SETS:,} sets of cards that can be gone; the check would take too "
            "long. Take a smaller layout.",
        )
    won = sum(Solution(Deal.numbered(number, cards=layout.cards), answer).winnable for number in range(DEALS))
    share, low, high = wilson(won, DEALS)
    rate, least, most = (f"{100 * part:.1f} %" for part in (share, low, high))
    said = f"{won} of {DEALS} deals can be won, {rate}. For all deals of this game that means {least} to {most} (95 %)."
    if FAIR[0] <= low and high <= FAIR[1]:
        return Reply("right", f"A fair game. {said}")
    if FAIR[0] <= share <= FAIR[1]:
        return Reply("right", f"A fair game as far as these deals can tell, but only just. {said}")
    way = "too hard" if share < FAIR[0] else "too easy"
    if FAIR[0] <= high and low <= FAIR[1]:
        return Reply("close", f"Perhaps fair, and perhaps a little {way}: these deals can't tell. {said}")
    return Reply("close" if 0.3 <= share <= 0.7 else "think", f"Still {way}. {said}")
