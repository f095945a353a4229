"""Lesson texts, a small part of Markdown, as HTML that is safe to show.

Known are paragraphs, lists (each point on a line of its own, after ``-`` or a number, of which the first is ``1.``),
``**strong**``, ``*emphasis*`` and `` `code` ``; everything else, tags included, is shown as it is written.
"""

from __future__ import annotations

import re
from html import escape

_SPAN = re.compile(r"`([^`]+)`|\*\*(\S(?:[^*]*\S)?)\*\*|(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?!\w)")
_POINT = re.compile(r"(?:[-*]|(\d+)[.)])\s+(.*)")
_FIRST = re.compile(r"(?:[-*]|1[.)])\s")


def html(text: str) -> str:
    """A text's paragraphs and lists."""
    parts: list[str] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in block.splitlines()]
        start = next((nth for nth, line in enumerate(lines) if _FIRST.match(line)), len(lines))
        if lines[:start]:
            parts.append(f"<p>{spans(' '.join(lines[:start]))}</p>")
        if lines[start:]:
            parts.append(_list(lines[start:]))
    return "".join(part for part in parts if part != "<p></p>")


def spans(text: str) -> str:
    """A line's emphasis and code, without a paragraph around it."""
    found, done = [], 0
    for match in _SPAN.finditer(text):
        found.append(escape(text[done : match.start()]))
        code, strong, emphasis = match.groups()
        if code is not None:
            found.append(f"<code>{escape(code)}</code>")
        elif strong is not None:
            found.append(f"<strong>{escape(strong)}</strong>")
        else:
            found.append(f"<em>{escape(emphasis)}</em>")
        done = match.end()
    return "".join([*found, escape(text[done:])])


def _list(lines: list[str]) -> str:
    """Points, each with the lines that go on with it."""
    points: list[str] = []
    for line in lines:
        match = _POINT.match(line)
        if match:
            points.append(match[2])
        else:
            points[-1] += f" {line}"
    first = _POINT.match(lines[0])
    name = "ol" if first and first[1] else "ul"
    return f"<{name}>{''.join(f'<li>{spans(point)}</li>' for point in points)}</{name}>"
