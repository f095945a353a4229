"""Rules: options, presets, and what is said about a wrong one."""

import dataclasses

import pytest
from hypothesis import given

from tripeaks_widgets.engine.errors import LayoutError, RulesError
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.rules import PRESETS, Rules
from tripeaks_widgets.engine.scoring import SCHEMES

from .strategies import rules

STANDARD = {"wrap": True, "waste": "card", "layout": "tripeaks", "hidden": True, "scoring": "run"}


def test_the_standard_rules():
    assert Rules().to_dict() == STANDARD
    assert Rules.of(None) == Rules.of("standard") == Rules.preset("standard") == Rules()


@pytest.mark.parametrize(
    ("name", "differs"),
    [
        ("standard", {}),
        ("original-1989", {"scoring": "cards-left"}),
        ("any-first-card", {"waste": "empty", "scoring": "cards-left"}),
        ("no-wrap", {"wrap": False}),
        ("windows-1991", {"scoring": "hogue"}),
        ("separate-pyramids", {"layout": "separate"}),
        ("open", {"hidden": False}),
        ("aisleriot", {"scoring": "aisleriot"}),
        ("microsoft-collection", {"scoring": "msc"}),
        ("pysolfc", {"scoring": "pysol"}),
    ],
)
def test_each_preset_is_what_its_name_promises(name, differs):
    preset = Rules.preset(name)
    assert preset.to_dict() == STANDARD | differs
    assert Rules.of(name) is preset
    assert preset.preset_name == name


def test_the_presets_are_all_different_and_all_tested_above():
    assert len({*PRESETS.values()}) == len(PRESETS) == 10


def test_own_rules_have_no_preset_name():
    assert Rules(wrap=False, hidden=False).preset_name is None


@given(rules)
def test_rules_survive_the_way_through_a_dict(own):
    assert Rules.from_dict(own.to_dict()) == own
    assert own.shape == Layout.named(own.layout)
    assert own.scheme is SCHEMES[own.scoring]
    assert Rules.of(own) is own


@given(rules, rules)
def test_but_changes_just_what_it_is_told(one, other):
    for field in dataclasses.fields(Rules):
        changed = one.but(**{field.name: getattr(other, field.name)})
        assert changed.to_dict() == one.to_dict() | {field.name: getattr(other, field.name)}
    assert one.but() == one


def test_a_layout_may_be_handed_over_itself():
    assert Rules(layout=Layout.toy(2, 3)) == Rules(layout=Layout.toy(2, 3).name)
    assert Rules(layout="toy-2x3") == Rules(layout=Layout.toy(2, 3)), "one layout, one name"


@pytest.mark.parametrize(
    ("make", "near"),
    [
        (lambda: Rules.preset("windows-1990"), "windows-1991"),
        (lambda: Rules.of("standrad"), "standard"),
        (lambda: Rules(scoring="hoge"), "hogue"),
        (lambda: Rules(waste="emty"), "empty"),
        (lambda: Rules.from_dict({"rap": True}), "wrap"),
        (lambda: Rules().but(score="run"), "scoring"),
    ],
)
def test_a_slip_gets_a_suggestion(make, near):
    with pytest.raises(RulesError, match=f"did you mean {near}\\?") as caught:
        make()
    assert f"mente du {near}?" in caught.value.text.to("da")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Rules.preset("xyz"),
        lambda: Rules.of(5),
        lambda: Rules(scoring="xyz"),
        lambda: Rules(scoring=[1, 2]),
        lambda: Rules(waste=None),
        lambda: Rules.from_dict({"xyz": 1}),
        lambda: Rules.from_dict({3: 1}),
    ],
)
def test_what_is_nowhere_near_gets_the_list(make):
    with pytest.raises(RulesError, match=r"there are .+") as caught:
        make()
    assert "did you mean" not in str(caught.value)


@pytest.mark.parametrize("option", ["wrap", "hidden"])
@pytest.mark.parametrize("value", [1, 0, "on", None])
def test_a_switch_is_true_or_false(option, value):
    with pytest.raises(RulesError, match=f"^{option} is True or False"):
        Rules(**{option: value})


def test_a_layout_that_is_none_is_a_layout_error():
    with pytest.raises(LayoutError, match="no layout pyramid"):
        Rules(layout="pyramid")
