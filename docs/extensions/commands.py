"""The directive `commands`: every command of `tripeaks` with its options, from the parser that reads them."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from tripeaks_widgets import cli


class Commands(SphinxDirective):
    """A section for each command, in the order of the help, its parts as sections below it."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[nodes.Node]:
        """Write them as Markdown and have that read."""
        self.env.note_dependency(cli.__file__)
        every = commands(cli._parser())  # noqa: SLF001
        text = "\n".join(line for name, parser in every for line in section(name, parser))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def commands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """The commands below a parser, each with its full name and followed by its parts."""
    for action in parser._actions:  # noqa: SLF001 (argparse has no other way to ask)
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for part in action.choices.values():
                yield part.prog, part
                yield from commands(part)


def section(name: str, parser: argparse.ArgumentParser) -> Iterator[str]:
    """A command in Markdown: what it does, how it is called, what it takes."""
    yield from (f"{'#' * len(name.split())} `{name}`", "", parser.description or "", "")
    parser.formatter_class = partial(argparse.HelpFormatter, width=88)
    parser.color = False  # type: ignore[attr-defined]  # Python 3.14 would colour it in a terminal
    usage = (line.removeprefix(" " * 7) for line in parser.format_usage().removeprefix("usage: ").splitlines())
    yield from ("```text", *usage, "```", "")
    for action in parser._actions:  # noqa: SLF001
        if action.help and action.dest != "help":
            yield from (f"`{spelled(action)}`", f": {action.help}", "")


def spelled(action: argparse.Action) -> str:
    """An option or argument as it is typed."""
    value = action.metavar or ("{" + ",".join(map(str, action.choices)) + "}" if action.choices else "")
    value = value if isinstance(value, str) else " ".join(value)
    value = f"[{value}]" if action.nargs in ("?", "*") else value
    return " ".join(filter(None, [", ".join(action.option_strings), value]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect it."""
    app.add_directive("commands", Commands)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
