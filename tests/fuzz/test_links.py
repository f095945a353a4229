"""Links that people send, what they name a deal by, and titles."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from engine.strategies import deal_numbers
from hypothesis import strategies as st

from fuzz.claims import claim, read_or_refused, sendable
from fuzz.mess import changed, spoilt, texts, values
from fuzz.pool import rules
from tripeaks_widgets.deals import Beat, Link, Setup, Title, kinds, read_link
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.real import RealGame
from tripeaks_widgets.engine.rules import Rules


@st.composite
def links(draw: st.DrawFn) -> str:
    """A link or its query, as it is shared or with a mail's marks around it."""
    own = draw(rules | st.just(Rules()))
    deal = Deal.numbered(draw(deal_numbers), cards=own.shape.cards)
    named = draw(st.sampled_from((str(deal.number), deal.code, "pysol-123", "daily-2026-11-30", str(deal))))
    beat = draw(st.none() | st.builds(Beat, st.integers(-999, 9999), st.none() | st.integers(0, 60)))
    query = Link(named, own, beat).query()
    return draw(st.sampled_from((query, f"<https://play.example/app?{query}#here>.", f"See\n /?utm=1&{query}, now!")))


all_won = patch.object(kinds, "solve", lambda *_: SimpleNamespace(winnable=True))
"""Looking for a winnable deal takes long, and isn't what is tried here."""


@claim(30, text=spoilt(links()) | texts, own=rules)
@all_won
def test_a_text_is_a_deal_with_its_rules_or_is_refused(text: str, own: Rules) -> None:
    setup = read_or_refused(Setup.of, text, own)
    if setup is None:
        return
    sendable(setup.title.to_dict())
    assert Title.from_dict(setup.title.to_dict()) == setup.title
    if not setup.deal.is_complete or setup.chance:
        return
    again = Setup.from_link(setup.link(setup.title.beat).query())
    assert (again.deal, again.rules, again.title.beat) == (setup.deal, setup.rules, setup.title.beat)
    assert again.link().query() == setup.link().query()


@claim(20, text=spoilt(links()) | texts)
def test_what_a_link_says_can_be_a_link_again(text: str) -> None:
    link = read_or_refused(read_link, text)
    query = "" if link is None else link.query()
    assert link is None or len(query) > 4000 or read_link(query) == link


@claim(20, title=changed(rules.map(lambda own: Title("daily", 3, "2026-11-30", Beat(5, 7)).to_dict())) | values)
def test_values_are_a_title_or_are_refused(title: Any) -> None:
    read = read_or_refused(Title.from_dict, title)
    if read is not None:
        assert Title.from_dict(read.to_dict()) == read
        sendable(read.to_dict())


@claim(12, wanted=values | texts)
@all_won
def test_a_value_is_a_deal_or_is_refused(wanted: Any) -> None:
    setup = read_or_refused(Setup.of, wanted)
    if setup is not None:
        game = read_or_refused(RealGame if setup.title.kind == "table" else Game, setup.deal, setup.rules)
        assert game is None or game.deal == setup.deal
