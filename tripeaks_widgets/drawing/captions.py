"""What the still picture says. The texts come with each call, so that it tells nothing that it wasn't given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

Texts = Mapping[str, Any]

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def say(texts: Texts, key: str, /, **args: Any) -> str:
    """The text of a key in the texts that were given, with its arguments put in."""
    entry: Any = texts
    for part in key.split("."):
        entry = entry[part]
    if isinstance(entry, Mapping):
        entry = entry["one" if args["count"] == 1 else "other"]

    def fill(found: re.Match[str]) -> str:
        value, kind = args[found[1]], found[2]
        if kind == "number":
            return f"{value:,}".replace(",", texts["number"]["thousands"]).replace("-", "−")
        if kind == "short":
            return _sign(value)
        if kind == "cards":
            return ", ".join(_sign(card) for card in value)
        return str(value)

    return re.sub(r"\{(\w+)(?::(\w+))?\}", fill, str(entry))


def _sign(card: str) -> str:
    return card[0].replace("T", "10") + _SIGNS[card[1]]


def headline(view: Mapping[str, Any], texts: Texts) -> str:
    """What the picture is, in one line."""
    return say(texts, "board.picture.title", score=view["score"], run=view["run"], moves=view["moves"])


def description(view: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    """What can be seen in it, for those who can't: a sentence for each thing."""
    cards = [view["cards"][place] for place in view["open"]]
    if cards:
        yield say(texts, "board.picture.open", cards=cards)
    else:
        yield say(texts, "board.picture.none-open")
    if view["waste"]:
        yield say(texts, "board.picture.top", top=view["waste"][-1])
    yield say(texts, "board.picture.stock", count=view["stock"])
    if view["outcome"] == "won":
        yield say(texts, "board.won", score=view["score"], count=view["moves"])
    if view["outcome"] == "lost":
        yield say(texts, "board.lost", count=view["left"])


def deal_label(title: Mapping[str, Any] | None, texts: Texts) -> str:
    """What the deal is called."""
    if title is None:
        return ""
    kind, number = title["kind"], title.get("number")
    name = texts["board"]["deal"].get(kind, kind)
    return str(name) if number is None else f"{name} {number}"


def rules_label(rules: Mapping[str, Any] | None, texts: Texts) -> str:
    """The ways in which the rules differ from the standard ones."""
    if rules is None:
        return ""
    names: Mapping[str, str] = texts["board"]["rules"]
    found = []
    if not rules["wrap"]:
        found.append(names["no-wrap"])
    if rules["waste"] == "empty":
        found.append(names["empty-waste"])
    if rules["layout"] != "tripeaks":
        found.append(names["separate" if rules["layout"] == "separate" else "toy"])
    if not rules["hidden"]:
        found.append(names["all-open"])
    if rules["scoring"] != "run":
        scoring: Mapping[str, str] = texts["board"]["scoring"]
        found.append(scoring.get(rules["scoring"], rules["scoring"]))
    return ", ".join(found) if found else names["standard"]
