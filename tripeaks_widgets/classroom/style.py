"""The house style of plots: few lines, large letters, and colours that hold on light and on dark ground.

A plot is drawn once, in the light palette. Every colour of the palette has a twin for dark ground, and a picture's
style sheet puts the twins in where the page is dark; other colours stay as they are. Nothing hangs on colour alone: the
lines that follow one another also have dashes of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..drawing.faces import art
from . import undrawn

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_LIGHT, _DARK = art()["palettes"]["light"], art()["palettes"]["dark"]

INK: str = _LIGHT["ink"]
"""Words, and what matters most."""
SOFT: str = _LIGHT["soft"]
"""What is beside the point: axes, notes."""
LINE: str = _LIGHT["line"]
"""Grids and frames."""
SURFACE: str = _LIGHT["surface"]
"""The ground of a picture."""
BLUE: str = _LIGHT["focus"]
ORANGE: str = _LIGHT["accent"]
GREEN = "#0f7f6b"
PURPLE = "#a23b8c"

COLOURS = (BLUE, ORANGE, GREEN, PURPLE, INK)
"""In the order in which lines and bars take them. People with any colour vision tell them apart."""
DASHES = ("-", (0, (5, 1.5)), (0, (1, 1)), (0, (5, 1, 1, 1)), (0, (8, 2)))

DARK = {
    **{_LIGHT[name]: str(_DARK[name]) for name in ("ink", "soft", "line", "surface", "focus", "accent")},
    GREEN: "#4fd1b0",
    PURPLE: "#e07cc0",
}
"""The twin of each colour for dark ground."""

WIDTH, HEIGHT = 4.8, 3.0
"""Inches of a plot: so small that its letters can still be read on a page of 320 pixels."""


def settings() -> dict[str, Any]:
    """The style as settings of matplotlib."""
    from cycler import cycler

    return {
        "axes.axisbelow": True,
        "axes.edgecolor": SOFT,
        "axes.facecolor": "none",
        "axes.grid": True,
        "axes.grid.axis": "y",
        "axes.labelcolor": INK,
        "axes.labelsize": 12,
        "axes.prop_cycle": cycler(color=list(COLOURS), linestyle=list(DASHES)),
        "axes.spines.right": False,
        "axes.spines.top": False,
        "axes.titlecolor": INK,
        "axes.titlelocation": "left",
        "axes.titlesize": 13,
        "axes.titleweight": "bold",
        "figure.constrained_layout.use": True,
        "figure.facecolor": "none",
        "figure.figsize": (WIDTH, HEIGHT),
        "font.family": ["DejaVu Sans"],
        "font.size": 12,
        "grid.color": LINE,
        "legend.fontsize": 11,
        "legend.frameon": False,
        "lines.linewidth": 2.2,
        "lines.markersize": 7,
        "patch.edgecolor": INK,
        "savefig.facecolor": "none",
        "svg.fonttype": "none",
        "svg.hashsalt": "tripeaks",
        "text.color": INK,
        "xtick.color": SOFT,
        "xtick.labelcolor": INK,
        "xtick.labelsize": 11,
        "ytick.color": SOFT,
        "ytick.labelcolor": INK,
        "ytick.labelsize": 11,
    }


@contextmanager
def house() -> Iterator[None]:
    """Draw in the house style: in a ``with`` block, or in a function that has this as its decorator."""
    if not undrawn.drawable():
        yield
        return
    import matplotlib as mpl

    style: Any = settings()  # the names of all settings are a type there
    with mpl.rc_context(style):
        yield


def subplots(rows: int = 1, columns: int = 1, *, width: float = WIDTH, height: float = HEIGHT) -> tuple[Figure, Any]:
    """A figure and its axes, as `matplotlib.pyplot.subplots` gives them, that no notebook shows by itself.

    Call it inside `house`. Without matplotlib they take all calls and draw nothing, as `patches` do.

    Args:
        rows: of axes.
        columns: of axes.
        width: of the figure, in inches. At 4.8, 12 points are 10 pixels on a page of 320.
        height: of the figure, in inches.
    """
    if not undrawn.drawable():
        nothing: Any = undrawn.Undrawn()
        return nothing, undrawn.grid(rows, columns)
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    return figure, figure.subplots(rows, columns)


def patches() -> Any:
    """The module `matplotlib.patches`: shapes to put on axes."""
    if not undrawn.drawable():
        return undrawn.Undrawn()
    import matplotlib.patches

    return matplotlib.patches
