"""What the still picture says. The texts come with each call, so that it tells nothing that it wasn't given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..catalogue import card_sign

Texts = Mapping[str, Any]


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
            return card_sign(value)
        if kind == "cards":
            return ", ".join(card_sign(card) for card in value)
        return str(value)

    return re.sub(r"\{(\w+)(?::(\w+))?\}", fill, str(entry))


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


def path_told(view: Mapping[str, Any], path: Sequence[int | str], texts: Texts) -> Iterator[str]:
    """The cards of a path in its order; a chain when they are all played in a row."""
    if path:
        draw, cards = say(texts, "board.picture.draw"), view["cards"]
        steps = [card_sign(cards[step] or "??") if isinstance(step, int) else draw for step in path]
        key = "board.picture.chain" if all(isinstance(step, int) for step in path) else "board.picture.plan"
        yield say(texts, key, count=len(path), steps=", ".join(steps))


def marked(
    view: Mapping[str, Any], path: Sequence[int | str], lit: Sequence[int], ends: str, texts: Texts
) -> Iterator[str]:
    """What is said at the end of a path, and which cards are pointed out."""
    if path and ends:
        yield say(texts, "board.picture.ends", ends=ends)
    if lit:
        yield say(texts, "board.picture.lit", cards=[view["cards"][place] or "??" for place in lit])


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
