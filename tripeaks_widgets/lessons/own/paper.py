"""What is handed in: a strategy's file, tried out as the teacher's tournament will run it."""

from __future__ import annotations

import base64
import html
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ...advice.strategies import Strategy, StrategyError
from ...advice.tournament import tournament
from ...catalogue import text
from .source import source

DEALS, SEED, LIMIT = 5, 1, 5.0
"""What it is tried on: so many deals of this seed, with so many seconds for a move."""


@dataclass(frozen=True)
class Paper:
    """A strategy's file. In a notebook it shows itself with a link to keep it.

    Attributes:
        name: the file's name.
        function: the function in it.
        text: what is in it.
        fault: what went wrong when it was tried, in a sentence; empty when nothing did.
    """

    name: str
    function: str
    text: str
    fault: str

    @property
    def word(self) -> str:
        """What `tripeaks tournament` calls it: ``file.py:function``."""
        return f"{self.name}:{self.function}"

    @property
    def said(self) -> str:
        """How the trial went."""
        if self.fault:
            return text("paper.fault", name=self.name, fault=self.fault)
        return text("paper.sound", name=self.name, deals=DEALS)

    def __str__(self) -> str:
        return f"{self.said}\n\n{self.text}"

    def _repr_html_(self) -> str:
        link = f"data:text/x-python;base64,{base64.b64encode(self.text.encode()).decode()}"
        return (
            f"<p>{html.escape(self.said)}</p>"
            f'<p><a download="{html.escape(self.name)}" href="{link}">'
            f"{html.escape(text('paper.keep', name=self.name))}</a></p>"
            f"<details><summary>{html.escape(text('paper.show'))}</summary><pre>{html.escape(self.text)}</pre></details>"
        )


def paper(strategy: Strategy, author: str) -> Paper:
    """Make a file of a notebook's strategy and try it out, in a process of its own.

    Args:
        strategy: a function written with ``def``; what it needs of the notebook goes with it.
        author: whose it is; the file is called after them.

    Raises:
        TripeaksError: when no file can be made of it.
    """
    content = f'"""A strategy for TriPeaks by {author.replace(chr(34), "")}."""\n\n{source(strategy)}'
    name = re.sub(r"\W+", "_", author.lower()).strip("_") or "strategy"
    made = Paper(f"{name}.py", getattr(strategy, "__name__", ""), content, "")
    return Paper(made.name, made.function, content, _tried(made))


def _tried(made: Paper) -> str:
    """What goes wrong with it; nothing, if all is well."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / made.name).write_text(made.text, encoding="utf-8")
        try:
            standings = tournament([f"{folder}/{made.word}"], deals=DEALS, seed=SEED, workers=1, limit=LIMIT)
        except StrategyError as error:
            return str(error)
    faults = standings.strategies[0].faults
    return str(faults[0]) if faults else ""
