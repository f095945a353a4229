"""Links of pages to files of the repository outside `docs`, which read well there and have to lead somewhere here.

A document that the site has as a page becomes a link to that page. A file is offered to be saved (MyST does that), and
a folder, which can't be, keeps its name without a link.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from sphinx.application import Sphinx

PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
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
            return f"[{words}]({os.path.relpath(docs / page, folder)}{anchor})"
        return words if path.is_dir() else match[0]

    source[0] = LINK.sub(turned, source[0])


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect it."""
    app.connect("source-read", lead_somewhere)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
