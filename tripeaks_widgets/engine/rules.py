"""The options in which the ways of playing differ, and presets that pick one way."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Literal

from .errors import SHORT, RulesError, quoted
from .layout import Layout
from .scoring import SCHEMES, Scheme

WASTES = ("card", "empty")


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One way of playing. Raises `RulesError` or `LayoutError` for a value that doesn't exist.

    Attributes:
        wrap: whether ace and king are neighbours.
        waste: ``"card"``, the first card after the tableau starts the waste; ``"empty"``, the waste starts empty and
            takes any open card first.
        layout: the name of a `Layout` (``"tripeaks"``, ``"separate"``, ``"toy-PxH-N"``); a `Layout` is taken too.
        hidden: whether covered cards lie face down.
        scoring: the name of a scheme in `SCHEMES`.
    """

    wrap: bool = True
    waste: Literal["card", "empty"] = "card"
    layout: str = "tripeaks"
    hidden: bool = True
    scoring: str = "run"

    def __post_init__(self) -> None:
        for name in ("wrap", "hidden"):
            if not isinstance(getattr(self, name), bool):
                raise RulesError("rules.switch", option=name, value=quoted(getattr(self, name)))
        _check("waste", self.waste, WASTES)
        _check("scoring", self.scoring, SCHEMES)
        object.__setattr__(self, "layout", Layout.of(self.layout).name)

    @classmethod
    def preset(cls, name: str) -> Rules:
        """The rules of a preset in `PRESETS`; `RulesError` when there is none of that name."""
        _check("preset", name, PRESETS)
        return PRESETS[name]

    @classmethod
    def of(cls, rules: Rules | str | None) -> Rules:
        """Rules as people hand them over: rules, a preset's name, or nothing for ``standard``."""
        if isinstance(rules, Rules):
            return rules
        return cls.preset("standard" if rules is None else rules)

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Rules:
        """Rules from named options; `RulesError` names an option that doesn't exist, and the nearest that does."""
        if not isinstance(options, Mapping):
            raise RulesError("rules.none", value=quoted(options))
        for name in options:
            _check("option", name, [field.name for field in fields(cls)])
        return cls(**options)

    def to_dict(self) -> dict[str, Any]:
        """All options by name, as plain values; `from_dict` reads them back."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def but(self, **options: Any) -> Rules:
        """The same rules with some options changed."""
        return replace(self, **Rules.from_dict(self.to_dict() | options).to_dict())

    @property
    def shape(self) -> Layout:
        """The layout itself."""
        return Layout.named(self.layout)

    @property
    def scheme(self) -> Scheme:
        """The scoring scheme itself."""
        return SCHEMES[self.scoring]

    @property
    def preset_name(self) -> str | None:
        """The name of the first preset with just these rules, or None."""
        return next((name for name, rules in PRESETS.items() if rules == self), None)


def _check(option: str, value: Any, known: Iterable[str]) -> None:
    known = list(known)
    if value in known:
        return
    near = difflib.get_close_matches(value, known, n=1) if isinstance(value, str) and len(value) <= SHORT else []
    raise RulesError(
        f"rules.near.{option}" if near else f"rules.{option}",
        value=quoted(value),
        known=", ".join(known),
        near=near[0] if near else "",
    )


PRESETS: dict[str, Rules] = {
    "standard": Rules(),
    "original-1989": Rules(scoring="cards-left"),
    "any-first-card": Rules(waste="empty", scoring="cards-left"),
    "no-wrap": Rules(wrap=False),
    "windows-1991": Rules(scoring="hogue"),
    "separate-pyramids": Rules(layout="separate"),
    "open": Rules(hidden=False),
    "aisleriot": Rules(scoring="aisleriot"),
    "microsoft-collection": Rules(scoring="msc"),
    "pysolfc": Rules(scoring="pysol"),
}
"""Ways of playing by name; each page or program that they follow differs from ``standard`` where shown."""
