"""Make the tables and pictures of studies: ``python -m tripeaks_widgets.study.publish FOLDER [JOURNAL ...]``.

The results of the journals go into the tables in the folder, and the pictures are drawn from the tables: without
journals, they are only drawn again. The table of winnable deals is printed as Markdown, for the README.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path

from ..engine.errors import TripeaksError
from . import markdown, tables
from .errors import StudyError


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status: 2, with one line on stderr, when something given is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m tripeaks_widgets.study.publish",
        description="Puts the results of studies into the tables in a folder and draws pictures of the tables.",
    )
    parser.add_argument("folder", metavar="FOLDER", help="where tables and pictures are; made when there is none")
    parser.add_argument("--pictures", metavar="FOLDER", help="where the pictures go; else beside the tables")
    parser.add_argument("journals", nargs="*", metavar="JOURNAL", help="what `tripeaks study` kept, finished")
    options = parser.parse_intermixed_args(argv)
    try:
        if importlib.util.find_spec("matplotlib") is None:
            raise StudyError("study.extra", package="matplotlib")
        found = tables.add(tables.load(options.folder), options.journals)
    except TripeaksError as error:
        print(f"publish: {error}", file=sys.stderr)
        return 2
    from . import figures

    folder = Path(options.folder)
    pictures = Path(options.pictures or folder)
    for place in (folder, pictures):
        place.mkdir(parents=True, exist_ok=True)
    tables.save(found, folder)
    print(markdown.winnable(found["winnable"]))
    for path in figures.draw(tables.load(folder), pictures):
        print(path, file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
