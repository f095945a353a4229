"""The directive `kit-table`: what the kit has and what was measured with it, from where it is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from tripeaks_widgets.catalogue import sections, text
from tripeaks_widgets.engine.rules import PRESETS
from tripeaks_widgets.study import markdown, tables

ROOT = Path(__file__).resolve().parents[2]
STUDIES = ROOT / "tripeaks_widgets" / "study" / "data"
BENCHMARKS = ROOT / "benchmarks"


def winnable() -> str:
    """How many deals can be won, for each way to play: the README's table."""
    return markdown.winnable(tables.load(STUDIES)["winnable"])


def moves() -> str:
    """In how few moves the winnable deals can be won."""
    rows = (row for row in tables.load(STUDIES)["spreads"] if row["measure"] == "moves")
    return table(
        ("layout", "wrap", "waste", "mean", "least", "quartiles", "most"),
        ((*way(row), f"{float(row['mean']):.2f}", *spread(row)) for row in rows),
    )


def scores() -> str:
    """The best scores that deals allow, by the standard rules with each of three schemes."""
    rows = (row for row in tables.load(STUDIES)["spreads"] if row["measure"] == "score")
    return table(
        ("scoring", "deals", "mean", "least", "quartiles", "most", "command"),
        (
            (
                f"`{row['scoring']}`",
                f"{int(row['deals']):,}",
                f"{float(row['mean']):,.0f}",
                *spread(row),
                f"`{row['command']}`",
            )
            for row in rows
        ),
    )


def solver() -> str:
    """How long the solver takes, plain and compiled."""
    told: dict[str, Any] = json.loads((BENCHMARKS / "results.json").read_text(encoding="utf-8"))["results"]
    return table(
        ("what", "plain Python, ms", "with numba, ms", "ratio"),
        (
            (name, f"{one['plain_ms']:,.1f}", f"{one['accelerated_ms']:.2f}", f"{one['ratio']:.0f}")
            for name, one in told.items()
            if isinstance(one, dict)
        ),
    )


def board() -> str:
    """How long the board takes in a browser."""
    told: dict[str, Any] = json.loads((BENCHMARKS / "board.json").read_text(encoding="utf-8"))["results"]
    return table(
        ("what", "median, ms", "quartiles", "95 % within"),
        (
            (
                name.removesuffix(" (ms)"),
                f"{one['median']:.0f}",
                f"{one['lower_quartile']:.0f} to {one['upper_quartile']:.0f}",
                f"{one['p95']:.0f}",
            )
            for name, one in told.items()
            if isinstance(one, dict) and "median" in one
        ),
    )


def presets() -> str:
    """The presets of the rules, as the board names them."""
    return table(
        ("`Rules.preset(...)`", "on the board", "what it is"),
        ((f"`{name}`", text(f"board.preset.{name}.name"), text(f"board.preset.{name}.line")) for name in PRESETS),
    )


def options() -> str:
    """The options of the rules, each with its choices."""
    switch = {"on": "True", "off": "False"}
    found = []
    for name, words in sections("en")["board"]["option"].items():
        for choice in (word.removesuffix("-line") for word in words if word.endswith("-line")):
            value = switch.get(choice, f'"{choice}"')
            found.append((words["label"], words[choice], words[f"{choice}-line"], f"`{name}={value}`"))
    return table(("option", "choice", "what it means", "`Rules(...)`"), found)


def keys() -> str:
    """The keys of the board."""
    return table(("key", "does"), ((entry["keys"], entry["does"]) for entry in help_entries()))


def help_entries() -> Iterator[Mapping[str, str]]:
    """What the board's own page of keys lists."""
    for entry in sections("en")["board"]["help"].values():
        if isinstance(entry, Mapping):
            yield entry


def way(row: tables.Row) -> tuple[str, str, str]:
    """A way to play, in the words of the README's table."""
    return (
        text(f"study.table.{row['layout']}"),
        text(f"study.table.wrap-{row['wrap']}"),
        text(f"study.table.waste-{row['waste']}"),
    )


def spread(row: tables.Row) -> tuple[str, str, str]:
    """The least figure, the quartiles, the most."""
    least, *quartiles, most = (
        f"{float(row[name]):,.0f}" for name in ("least", "lower_quartile", "median", "upper_quartile", "most")
    )
    return least, " · ".join(quartiles), most


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    head = tuple(head)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *rows))


class KitTable(SphinxDirective):
    """One of the tables, by name."""

    required_arguments = 1
    tables: ClassVar[dict[str, Callable[[], str]]] = {
        make.__name__: make for make in (presets, options, keys, winnable, moves, scores, solver, board)
    }

    def run(self) -> list[nodes.Node]:
        """Write it as Markdown and have that read."""
        self.env.note_reread()  # the page itself doesn't change when the data do
        return self.parse_text_to_nodes(self.tables[self.arguments[0]]())


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect it."""
    app.add_directive("kit-table", KitTable)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
