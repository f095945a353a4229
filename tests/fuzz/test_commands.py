"""What is given to commands: deals to be solved, and who takes part in a tournament."""

from __future__ import annotations

import io
import json

from hypothesis import strategies as st

from fuzz.claims import claim, read_or_refused
from fuzz.mess import spoilt, texts
from tripeaks_widgets.advice.tournament.entries import entries
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.solver import command

TOY = Rules(layout="toy-1x3-13")


@st.composite
def files(draw: st.DrawFn) -> str:
    lines = []
    for _ in range(draw(st.integers(1, 4))):
        deal = Deal.numbered(draw(st.integers(0, 99)), cards=13)
        lines.append(
            draw(st.sampled_from((str(deal), str(deal.number), deal.code, deal.picture("toy-1x3-13"), "# none")))
        )
    return "\n".join(lines)


@claim(12, text=spoilt(files()) | texts, as_json=st.booleans())
def test_deals_are_answered_or_said_to_be_none(text: str, as_json: bool) -> None:
    out, err = io.StringIO(), io.StringIO()
    status = command.run(text, TOY, scoring=None, as_json=as_json, out=out, err=err)
    out.getvalue().encode()
    err.getvalue().encode()
    if as_json:
        answers = [json.loads(line) for line in out.getvalue().splitlines()]
        assert (status == 1) is any("error" in answer for answer in answers)
        assert all(len(answer.get("error", "")) < 1500 for answer in answers)
    else:
        assert (status == 1) is bool(err.getvalue())


@claim(
    12, names=st.lists(spoilt(st.sampled_from(("random", "cheat:9", "own.py:play", "math:floor"))) | texts, max_size=3)
)
def test_words_are_strategies_or_are_refused(names: list[str]) -> None:
    read_or_refused(entries, names, 1)
