"""Deals and rules that the solver's tests share."""

from itertools import product

from hypothesis import strategies as st

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.rules import Rules

SWITCHES = [{"wrap": wrap, "waste": waste} for wrap, waste in product((True, False), ("card", "empty"))]
FULL_RULES = [Rules(layout=layout, **switches) for layout, switches in product(("tripeaks", "separate"), SWITCHES)]
TOYS = ("toy-1x1-6", "toy-1x2-9", "toy-1x3-13", "toy-2x2-13", "toy-2x3-18", "toy-2x2-14-separate", "toy-3x2-16")

toy_rules = st.builds(Rules, wrap=st.booleans(), waste=st.sampled_from(("card", "empty")), layout=st.sampled_from(TOYS))
numbers = st.integers(0, 2**64 - 1)


def dealt(number: int, rules: Rules) -> Deal:
    """A numbered deal for the rules' layout; a small pack is spread over the ranks so that its ends meet."""
    cards = rules.shape.cards
    if cards == 52:
        return Deal.numbered(number)
    return Deal(tuple(Deal.numbered(number).cards[:cards]))
