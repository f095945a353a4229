#!/usr/bin/env python3
"""What makes a release: one version in all places, and what the changelog says of it.

    python3 .github/release.py check [TAG]    do version, changelog and citation agree, and is the tag theirs?
    python3 .github/release.py notes          the changelog's newest section, as text for the release

The version is that of tripeaks_widgets/_version.py; the others repeat it for readers. Needs Python alone.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RELEASED = re.compile(r"\d+\.\d+\.\d+")
HEADING = re.compile(r"^## \[(?P<name>[^\]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?$", re.MULTILINE)


def read(root: Path, name: str) -> str:
    """A file's text."""
    return (root / name).read_text(encoding="utf-8")


def version(root: Path) -> str:
    """The version that the build takes."""
    found = re.search(r'^__version__ = "(.+)"$', read(root, "tripeaks_widgets/_version.py"), re.MULTILINE)
    return found[1] if found else ""


def cited(root: Path, key: str) -> str | None:
    """A plain value at the top level of CITATION.cff; None when the key isn't there."""
    found = re.search(rf'^{key}: "?([^"\n]+)"?$', read(root, "CITATION.cff"), re.MULTILINE)
    return found[1] if found else None


def faults(root: Path, tag: str | None = None) -> Iterator[str]:
    """Say what doesn't agree.

    Between releases the version is the next one with `.dev0`, and the changelog's newest section is [Unreleased]. A
    release has a plain version, a section with that name and its date, and the same date in the citation.
    """
    number = version(root)
    newest = HEADING.search(read(root, "CHANGELOG.md"))
    if newest is None:
        yield "CHANGELOG.md has no heading like `## [Unreleased]` or `## [1.2.3] - 2026-12-31`."
        return
    if cited(root, "version") != number:
        yield f"CITATION.cff says version {cited(root, 'version')}, _version.py says {number}."
    if RELEASED.fullmatch(number):
        if (newest["name"], newest["date"]) != (number, cited(root, "date-released")) or newest["date"] is None:
            yield (
                f"For {number}, CHANGELOG.md must begin with `## [{number}] - DATE`, with the date-released of "
                f"CITATION.cff; it has `{newest[0]}` and {cited(root, 'date-released')}."
            )
    else:
        if not re.fullmatch(rf"{RELEASED.pattern}\.dev0", number):
            yield f"_version.py says {number!r}, which is neither like 1.2.3 nor like 1.2.3.dev0."
        if newest["name"] != "Unreleased" or cited(root, "date-released") is not None:
            yield f"{number} is not released, but CHANGELOG.md begins with `{newest[0]}`, or CITATION.cff has a date."
    if tag is not None and (tag != f"v{number}" or not RELEASED.fullmatch(number)):
        yield f"The tag is {tag}, _version.py says {number}."


def notes(root: Path) -> str:
    """The changelog's newest section without its heading; empty when there is none."""
    _, *sections = re.split(r"^(?=## )", read(root, "CHANGELOG.md"), flags=re.MULTILINE)
    return sections[0].partition("\n")[2].strip() if sections else ""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns 1 when something doesn't agree."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="say what doesn't agree")
    check.add_argument("tag", nargs="?", help="the tag that is to be released")
    commands.add_parser("notes", help="print the newest section of the changelog")
    options = parser.parse_args(argv)
    if options.command == "notes":
        print(notes(ROOT))
        return 0
    found = list(faults(ROOT, options.tag))
    print("\n".join(found) or f"Version, changelog and citation agree on {version(ROOT)}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
