"""What people ask for as a deal, and links to one."""

from __future__ import annotations

import contextlib
import datetime
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets import PRESETS, SCHEMES, Deal, DealError, LayoutError, Rules
from tripeaks_widgets.deals import Beat, Link, Setup, daily_deal, pysol_deal, read_link
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.solver import solve

rules = st.builds(
    Rules,
    wrap=st.booleans(),
    waste=st.sampled_from(["card", "empty"]),
    layout=st.sampled_from(["tripeaks", "separate"]),
    hidden=st.booleans(),
    scoring=st.sampled_from(sorted(SCHEMES)),
)
beats = st.none() | st.builds(Beat, st.integers(-500, 99_999), st.none() | st.integers(1, 60))
deals = st.builds(Deal.numbered, st.integers(0, 2**64 - 1)) | st.permutations(FULL_PACK).map(
    lambda cards: Deal(tuple(cards))
)


@given(deals, rules, beats)
def test_a_link_makes_the_same_deal_and_rules(deal: Deal, own: Rules, beat: Beat | None) -> None:
    setup = Setup.of(deal, own)
    query = setup.link(beat).query()
    assert set(query) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=&")
    for text in (
        query,
        f"?{query}",
        f"https://play.example/voila/?theme=dark&{query}#top",
        f" {query}.\n",
        f"<{query}>",
    ):
        again = Setup.of(text)
        assert (again.deal, again.rules, again.title.beat) == (deal, own, beat)
        assert again.deal.number == deal.number
        assert again.title.kind == "shared"


@pytest.mark.parametrize(
    ("own", "query"),
    [
        (Rules(), "deal=48213"),
        *((PRESETS[name], f"deal=48213&rules={name}") for name in PRESETS if name != "standard"),
        (Rules(wrap=False, hidden=False), "deal=48213&wrap=off&hidden=off"),
        (Rules(waste="empty", layout="separate"), "deal=48213&waste=empty&layout=separate"),
        (Rules(layout="toy-1x3"), "deal=48213&layout=toy-1x3-13"),
    ],
)
def test_links_are_short_and_readable(own: Rules, query: str) -> None:
    assert Link("48213", own).query() == query
    assert read_link(query) == Link("48213", own)


def test_an_option_goes_before_the_preset_beside_it() -> None:
    assert read_link("deal=1&rules=no-wrap&scoring=msc").rules == Rules(wrap=False, scoring="msc")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deal=", "names no deal"),
        ("?deal=%20", "names no deal"),
        ("deal=moon", "can't be used. .*isn't a card"),
        ("deal=-5", "can't be used"),
        ("deal=99999999999999999999", "isn't a deal number"),
        ("deal=7&rules=standart", "did you mean standard"),
        ("deal=7&wrap=maybe", "wrap is True or False, not 'maybe'"),
        ("deal=7&scoring=", "There is no scoring ''"),
        ("deal=7&layout=moon", "There is no layout moon"),
        ("deal=pysol-0", "isn't a PySolFC deal number"),
        ("deal=daily-2026-13-01", "isn't a date"),
        ("deal=" + "A" * 40, "lost or changed in copying"),
        ("deal=7&x=" + "y" * 5000, "characters"),
    ],
)
def test_a_bad_link_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(DealError, match=said):
        Setup.of(text)


@pytest.mark.parametrize("beat", ["", "lots", "1e9", "99999999999", "1.5", "٣"])
def test_a_result_that_cannot_be_read_is_left_out(beat: str) -> None:
    assert read_link(f"deal=7&beat={beat}") == Link("7", Rules())


@given(st.text(max_size=60))
def test_any_text_is_a_deal_or_an_error_with_words(text: str) -> None:
    with contextlib.suppress(DealError, LayoutError):
        assert Setup.of(text).deal


def test_the_kinds_of_deals() -> None:
    assert Setup.of(None).title.kind == Setup.of(" Random ").title.kind == "random"
    winnable = Setup.of("winnable", "no-wrap")
    assert (winnable.title.kind, winnable.title.number) == ("winnable", winnable.deal.number)
    assert solve(winnable.deal, winnable.rules).winnable
    daily = Setup.of("daily-2026-11-30")
    assert (daily.deal, daily.title.day) == (daily_deal("2026-11-30"), "2026-11-30")
    assert Setup.of("daily").title.day == datetime.date.today().isoformat()
    pysol = Setup.of("pysol-12")
    assert (pysol.deal, pysol.title.number, pysol.name) == (pysol_deal(12), 12, pysol.deal.code)
    assert (Setup.of(7).title.kind, Setup.of("7").title.kind) == ("number", "number")
    assert Setup.of(str(Deal.numbered(7))).title.kind == "typed"
    assert [Setup.of(wanted).chance for wanted in ("random", "winnable", "7", "daily")] == [True, True, False, False]


def test_a_real_deck_has_no_link_before_all_its_cards_are_known() -> None:
    setup = Setup.of("Table", Rules(layout="separate"))
    assert (setup.title.kind, setup.name, setup.chance) == ("table", "table", False)
    assert setup.deal.cards == (None,) * 52
    with pytest.raises(DealError, match="needs every card, and 52 haven't turned up"):
        setup.link()
    known = replace(setup, deal=Deal.numbered(7))
    assert Setup.of(known.link().query()).deal == known.deal


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [
        ("random", "random"),
        ("winnable", "winnable"),
        ("daily", "winnable"),
        ("7", "random"),
        ("pysol-3", "random"),
        ("table", "table"),
    ],
)
def test_another_deal_is_of_the_same_kind(wanted: str, kind: str) -> None:
    setup = Setup.of(wanted, "no-wrap")
    again = setup.another()
    assert (again.title.kind, again.rules) == (kind, setup.rules)
    assert again.deal != setup.deal or kind == "table"
    assert setup.another(Rules()).rules == Rules()
