"""Figures of matplotlib as SVG texts that can stand in a page among others, in light and dark."""

from __future__ import annotations

import hashlib
import io
import re
import sys
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from .style import DARK, INK, LINE, SURFACE, house

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_PIXELS = 4 / 3
"""In a point of 1/72 inch."""
_MARGIN = 9
_ROOT = re.compile(r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>')
_PARTS = re.compile(
    r"(<svg\b[^>]*>)\s*((?:<title>[^<]*</title>\s*)?(?:<desc>[^<]*</desc>\s*)?)(.*?)\s*</svg>", re.DOTALL
)
_ID = re.compile(r'(?<= id=")(?=[^"])|(?<=href="#)|(?<=url\(#)')
_TAG = re.compile(r"<[^>]+>")
_FINE = re.compile(r"\b([1-9]\d*\.\d\d)\d+")
_METADATA = dict.fromkeys(("Creator", "Date", "Format", "Type"))
_SPACE = "{http://www.w3.org/2000/svg}"


def plot(figure: Figure) -> str:
    """A figure on a ground of its own, in the light palette: the same text for the same figure.

    The figure is closed afterwards.
    """
    drawn = io.StringIO()
    with house():
        figure.savefig(drawn, format="svg", metadata=_METADATA, transparent=True, bbox_inches="tight", pad_inches=0.03)
    _close(figure)
    _, _, text = drawn.getvalue().partition("<svg")
    return _own(f"<svg{text}")


def prefixed(svg: str) -> str:
    """An SVG text whose ids no other picture on the page has."""
    mark = f"p{hashlib.sha256(svg.encode()).hexdigest()[:8]}-"
    return _ID.sub(mark, svg)


def darkened(ground: str) -> str:
    """The style sheet that puts the dark twins in.

    Args:
        ground: a selector of the pictures that lie on dark ground.
    """
    rules = [
        f'{ground} [style*="{name}: {light}"]{{{name}:{dark}!important}}'
        for light, dark in DARK.items()
        for name in ("fill", "stroke")
    ]
    return "".join([f"{ground}{{fill:{DARK[INK]}}}", *rules])


def either(light: str, dark: str) -> str:
    """Two SVG texts of one size and with the same words as one: which of them is seen follows the reader's settings.

    What knows no such settings shows the light one.
    """
    head, words, drawn = _parted(light)
    other = _parted(dark)[2]
    sheet = (
        "<style>@media (prefers-color-scheme:dark)"
        "{[data-ground=light]{display:none}[data-ground=dark]{display:inline}}</style>"
    )
    return (
        f'{head}\n{words}{sheet}\n<g data-ground="light">{drawn}</g>\n'
        f'<g data-ground="dark" display="none">{other}</g>\n</svg>'
    )


def told(svg: str) -> str:
    """What an SVG text says of itself: its title and description, or nothing.

    Raises ``xml.etree.ElementTree.ParseError`` for a text that is no SVG.
    """
    root = ElementTree.fromstring(svg)
    if root.tag not in ("svg", f"{_SPACE}svg"):
        raise ElementTree.ParseError(f"<{root.tag}> where <svg> is expected")
    space = root.tag.removesuffix("svg")
    parts = [(root.findtext(f"{space}{name}") or "").strip() for name in ("title", "desc")]
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def _parted(svg: str) -> tuple[str, str, str]:
    """The root's tag, the title and the description, and what is drawn."""
    found = _PARTS.fullmatch(svg.strip())
    assert found is not None, "the kit's drawings have a root"
    head, words, drawn = found.groups(default="")
    return head, words, drawn


def _close(figure: Figure) -> None:
    """Keep pyplot, where it is in use, from showing the figure once more."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is not None:
        pyplot.close(figure)


def _own(svg: str) -> str:
    """Matplotlib's text, made fit for a page: its style sheet would go for the whole page, and so would its ids."""
    found = _ROOT.match(svg)
    assert found is not None, "matplotlib writes a root with a view box"
    width, height = (float(size) + 2 * _MARGIN for size in found.groups())
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width * _PIXELS:.0f}" height="{height * _PIXELS:.0f}" '
        f'viewBox="{-_MARGIN} {-_MARGIN} {width:.2f} {height:.2f}" stroke-linejoin="round" '
        'style="max-width:100%;height:auto">'
    )
    ground = (
        f'<rect x="{0.5 - _MARGIN}" y="{0.5 - _MARGIN}" width="{width - 1:.2f}" height="{height - 1:.2f}" rx="10" '
        f'style="fill: {SURFACE}; stroke: {LINE}; stroke-width: 0.75"/>'
    )
    body = re.sub(r"<style.*?</style>", "", svg[found.end() :], count=1, flags=re.DOTALL)
    body = _TAG.sub(lambda tag: _FINE.sub(r"\1", tag[0]), body)
    body = body.replace("'DejaVu Sans'", "system-ui, sans-serif").replace("sans-serif, sans-serif", "sans-serif")
    return prefixed(f"{head}\n{ground}{body.rstrip()}")
