"""Figures in the documentation are those that the command printed."""

import json
import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def test_the_table_of_strategies_is_what_the_tournament_printed():
    told = json.loads((DOCS / "advice.json").read_text(encoding="utf-8"))
    page = (DOCS / "advice.md").read_text(encoding="utf-8")
    assert f"--deals {told['deals']} --seed {told['seed']} --json" in page
    rows = re.findall(r"^\| `(\w+)` \|.*\| ([\d,]+) \| ([\d.]+) % \| ([\d.]+) % to ([\d.]+) % \|", page, re.MULTILINE)
    assert [row[0] for row in rows] == [one["name"] for one in told["strategies"]]
    for (_, wins, *shares), one in zip(rows, told["strategies"], strict=True):
        assert int(wins.replace(",", "")) == one["wins"]
        assert one["games"] == told["deals"]
        for share, name in zip(shares, ("win_rate", "low", "high"), strict=True):
            assert abs(float(share) / 100 - one[name]) <= 0.0005 + 1e-9
