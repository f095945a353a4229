"""Pages as the repository has them: their links to files outside `docs`, and the contents that list them.

Links read well in the repository and have to lead somewhere here. One to a document that the site has as a page leads
to that page. A file is offered to be saved (MyST does that); a folder, which can't be, keeps its name without a link.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from sphinx.application import Sphinx

PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
CONTENTS = re.compile(r"^(```\{toctree\}\n(?::.*\n)+)\n([^`]*)```$", re.MULTILINE)
LINK = re.compile(r"\[([^][]+)\]\(((?:\.\./)+[^)#\s]*)(#[^)\s]*)?\)")


def lead_somewhere(app: Sphinx, docname: str, source: list[str]) -> None:
    """Turn the links of a page that has just been read."""
    docs = Path(app.srcdir)
    folder = (docs / docname).parent

    def turned(match: re.Match[str]) -> str:
        words, target, anchor = match[1], match[2], match[3] or ""
        path = Path(os.path.normpath(folder / target))
        page = PAGES.get(path.relative_to(docs.parent).as_posix()) if path.is_relative_to(docs.parent) else None
        if page:
            anchor = "" if page == "index.md" else anchor  # the README's headings aren't those of the first page
            return f"[{words}]({os.path.relpath(docs / page, folder)}{anchor})"
        return words if path.is_dir() else match[0]

    source[0] = LINK.sub(turned, source[0])


def list_what_is_there(app: Sphinx, docname: str, source: list[str]) -> None:
    """Leave out of a table of contents what there is no page of."""

    def listed(match: re.Match[str]) -> str:
        head, names = match[1], match[2].split()
        there = [name for name in names if (Path(app.srcdir) / f"{name}.md").exists()]
        return "\n".join([head, *there, "```"]) if there else ""

    if docname == "index":
        source[0] = CONTENTS.sub(listed, source[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect it."""
    app.connect("source-read", lead_somewhere)
    app.connect("source-read", list_what_is_there)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
