"""The documents that people read, taken apart: blocks of code, links, headings."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

FENCE = re.compile(r"^([ ]*)(`{3,})(.*)\n((?:.*\n)*?)\1\2[ ]*$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)[^)]*\)|(?:src|srcset|href)=\"([^\"]+)\"")
PICTURE = re.compile(r"\{(?:image|figure|include|literalinclude)\}[ ]*(\S+)")


class Block(NamedTuple):
    """A fenced block: its language, what is in it, and the file it is said to be, if any."""

    language: str
    text: str
    file: str | None


def read(path: Path) -> str:
    """A document's text."""
    return path.read_text(encoding="utf-8")


def name_of(path: Path) -> str:
    """What a document is called in this repository."""
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path, *languages: str) -> list[Block]:
    """A document's blocks in some languages. One is a file where a file's name begins the paragraph before it."""
    text = read(path)
    found = []
    for match in FENCE.finditer(text):
        paragraph = text[: match.start()].rstrip("\n").rpartition("\n\n")[2]
        file = re.match(r"`([\w./-]+\.\w+)`,", paragraph)
        if match[3] in languages:
            found.append(Block(match[3], textwrap.dedent(match[4]), file[1] if file else None))
    return found


def prose(path: Path) -> str:
    """A document without its blocks of code."""
    return FENCE.sub("", read(path))


def words_in_code(path: Path) -> Iterator[str]:
    """What stands between single backticks, on one line."""
    return (" ".join(found.split()) for found in re.findall(r"(?<!`)`([^`]+)`(?!`)", prose(path)))


def targets(path: Path) -> Iterator[str]:
    """Where a document's links, pictures and inclusions lead, those to other hosts left out."""
    found = [one or other for one, other in LINK.findall(re.sub(r"(?<!`)`[^`]+`", "`", prose(path)))]
    found += [picture for *_, head, _ in FENCE.findall(read(path)) for picture in PICTURE.findall(head)]
    return (target for target in found if not re.match(r"[a-z]+:", target))


def anchors(path: Path) -> set[str]:
    """What a document's headings are called in links."""
    headings = re.findall(r"^#{1,6} (.*)$", prose(path), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
