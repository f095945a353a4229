"""Cards as text: reading what people type or paste, and setting cards in rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from ..catalogue import Text
from .cards import UNKNOWN, Card
from .errors import DealError, cited
from .layout import Layout

_LOOKED_AT = 500
"""Of what stands for cards in a text, so many are looked at; the rest is counted. No deal has more than 52."""

# Between cards: blanks, commas and the bars and brackets of a picture. A word with a colon is a label.
_TOKEN = re.compile(r"(?P<label>\w+:)|(?P<token>[^\s,;|/()\[\]]+)")


@dataclass(frozen=True)
class Problem:
    """One thing wrong in the text of a deal.

    Attributes:
        what: the sentence.
        line: the line it is in, from 1; None for the text as a whole.
        token: which card of that line it is, from 1; None as above.
        position: which card of the deal it is, from 0; None as above.
    """

    what: Text
    line: int | None = None
    token: int | None = None
    position: int | None = None


def read_cards(text: str, layout: Layout, first_line: int = 1) -> tuple[Card | None, ...]:
    """The cards of a deal for that layout; `DealError` lists everything that is wrong (see `Deal.parse`)."""
    cards: list[Card | None] = []
    problems: list[Problem] = []
    seen: dict[Card, tuple[int, int, int]] = {}
    tokens = tokens_of(text, first_line)
    for line, nth, token in islice(tokens, _LOOKED_AT):
        position = len(cards)
        where = {"line": line, "token": nth, "place": place_name(layout, position)}
        try:
            card = None if token == UNKNOWN else Card.parse(token)
        except DealError:
            problems.append(Problem(Text("deal.bad", where | {"text": cited(token)}), line, nth, position))
            card = None
        if card in seen:
            seen_line, seen_nth, first = seen[card]
            args = {"card": str(card), "first": place_name(layout, first), "other": where["place"]}
            args |= {"line": line, "token": nth, "first_line": seen_line, "first_token": seen_nth}
            problems.append(Problem(Text("deal.again", args), line, nth, position))
        elif card is not None:
            seen[card] = (line, nth, position)
        cards.append(card)
    found = len(cards) + sum(1 for _ in tokens)
    if found != layout.cards:
        problems.append(Problem(Text("deal.count", {"found": found, "needed": layout.cards})))
    if problems:
        error = DealError("deal.problems", count=len(problems), text=_several(problems))
        error.problems = tuple(problems)
        raise error
    return tuple(cards)


def place_name(layout: Layout, position: int) -> Text:
    """What the card at that position of a deal is called: a place, the waste card, or the n-th stock card."""
    beyond = position - len(layout)
    if beyond < 0:
        return Text("deal.at.place", {"place": position})
    if beyond == 0:
        return Text("deal.at.waste")
    return Text("deal.at.stock" if position < layout.cards else "deal.at.beyond", {"nth": beyond})


def draw_rows(layout: Layout, tokens: Sequence[str]) -> list[str]:
    """The tableau's tokens of two characters as lines of text, one a row, each card where it lies."""
    lines = [""] * layout.rows
    for (row, x), token in zip(layout.spots, tokens[: len(layout)], strict=True):
        lines[row] = lines[row].ljust(2 * (x - 1)) + token
    return lines


def tokens_of(text: str, first_line: int = 1) -> Iterator[tuple[int, int, str]]:
    """What stands for a card in a text: its line, which card of that line it is (from 1), and how it is written."""
    for number, line in enumerate(text.splitlines(), start=first_line):
        found = [match["token"] for match in _TOKEN.finditer(line.partition("#")[0]) if match["token"]]
        for nth, token in enumerate(found, start=1):
            yield number, nth, token


def _several(problems: Sequence[Problem]) -> Text:
    """The first few problems as one text; the list on the error has them all."""
    first = problems[0].what
    if len(problems) == 1:
        return first
    return Text("deal.more", {"first": first, "second": problems[1].what, "count": len(problems)})
