"""A deal and its rules as the query of an address, ``deal=48213&rules=no-wrap``, and read back.

Rules that are a preset go by its name, others by the options in which they differ from the standard ones:
``wrap=off``, ``waste=empty``, ``layout=separate``, ``hidden=off``, ``scoring=msc``. ``beat=1240&moves=49`` is the
sender's result. What else an address has is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from ..engine.errors import DealError, TripeaksError
from ..engine.rules import Rules
from .title import Beat

LINK = re.compile(r"(?:^|[?&\s<\"'(])deal=")
"""What tells a link, or its query, from other texts for a deal."""

LONGEST = 4000
_AROUND = "<>()\"'.,;:!"
_WORDS = {True: "on", False: "off"}
_SWITCHES = ("wrap", "hidden")


@dataclass(frozen=True)
class Link:
    """What a link says.

    Attributes:
        deal: the deal as `Setup.of` takes it, still as text.
        rules: the rules; the standard ones where the link has none.
        beat: a result to beat; None where none came with it.
    """

    deal: str
    rules: Rules
    beat: Beat | None = None

    def query(self) -> str:
        """The link's query, without a question mark; `read_link` reads it back."""
        return urlencode({"deal": self.deal, **_rule_words(self.rules), **beat_words(self.beat)})


def read_link(text: str) -> Link:
    """Read a whole link or its query; `DealError` says what is wrong with it."""
    if not isinstance(text, str):
        raise DealError("link.no-deal")
    if len(text) > LONGEST:
        raise DealError("link.long", count=len(text), most=LONGEST)
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")  # half a character can't be sent on
    word = next((word for word in text.split() if LINK.search(word)), "")
    # A mail program may have put brackets round it, or the end of a sentence behind it.
    query = word.partition("#")[0].rpartition("?")[2].strip(_AROUND)
    words = dict(parse_qsl(query, keep_blank_values=True))
    deal = words.get("deal", "").strip()
    if not deal:
        raise DealError("link.no-deal")
    try:
        return Link(deal, _read_rules(words), _read_beat(words))
    except TripeaksError as error:
        raise DealError("link.bad", what=error.text) from error


def beat_words(beat: Beat | None) -> dict[str, str]:
    """A result to beat as parts of a link's query."""
    if beat is None:
        return {}
    return {"beat": str(beat.score)} | ({} if beat.moves is None else {"moves": str(beat.moves)})


def _rule_words(rules: Rules) -> dict[str, str]:
    if rules == Rules():
        return {}
    if rules.preset_name is not None:
        return {"rules": rules.preset_name}
    usual = Rules().to_dict()
    return {name: _WORDS.get(value, value) for name, value in rules.to_dict().items() if value != usual[name]}


def _read_rules(words: Mapping[str, str]) -> Rules:
    rules = Rules.of(words.get("rules") or None)
    options: dict[str, object] = {name: words[name] for name in rules.to_dict() if name in words}
    for name in _SWITCHES:
        if name in options:
            options[name] = {"on": True, "off": False}.get(words[name], words[name])
    return rules.but(**options)


def _read_beat(words: Mapping[str, str]) -> Beat | None:
    if "beat" not in words:
        return None
    try:
        return Beat(_count(words["beat"]), _count(words["moves"]) if "moves" in words else None)
    except ValueError:
        return None  # a result that can't be read is no reason to refuse the deal


def _count(word: str) -> int:
    if not re.fullmatch(r"[-\u2212]?[0-9]{1,9}", word):
        raise ValueError(word)
    return int(word.replace("\u2212", "-"))
