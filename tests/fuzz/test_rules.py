"""Rules from presets' names and from options by name."""

from __future__ import annotations

from hypothesis import strategies as st

from fuzz.claims import claim, read_or_refused
from fuzz.mess import changed, plain, spoilt, texts, values
from fuzz.pool import rules
from tripeaks_widgets.engine.rules import PRESETS, Rules


@claim(30, options=changed(rules.map(Rules.to_dict)) | values)
def test_options_are_rules_or_are_refused(options: object) -> None:
    read = read_or_refused(Rules.from_dict, options)
    assert read is None or Rules.from_dict(read.to_dict()) == read


@claim(12, name=spoilt(st.sampled_from(sorted(PRESETS))) | texts | plain)
def test_a_name_is_a_presets_or_is_refused(name: object) -> None:
    read = None if name is None else read_or_refused(Rules.of, name)
    assert read is None or read == PRESETS[name]
