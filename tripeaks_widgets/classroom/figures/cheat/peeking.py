"""A tree of choices, for one who peeks after some of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....lessons.cheat import Tree, pays, worth
from ...picture import Picture
from ...style import BLUE, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots

TREE: Mapping[str, Any] = {
    "stop": (6, 6),
    "go on": {"left": {"a": (9, 2), "b": (2, 8)}, "right": {"c": (4, 6), "d": (0, 10)}},
}
"""A tree of choices, and the coins that its ends pay in two worlds, each as likely."""
_SPOTS = {
    "stop": (2.05, 4.1),
    "go on": (1.05, 1.7),
    "left": (2.05, 2.65),
    "right": (2.05, 0.75),
    "a": (3.05, 3.1),
    "b": (3.05, 2.2),
    "c": (3.05, 1.2),
    "d": (3.05, 0.3),
}
_ROOT = (0.05, 2.7)


@house()
def tree(depth: int = 1, stop: float = 6) -> Picture:
    """A tree of choices in two worlds, and what they are worth to one who peeks after some of them.

    Args:
        depth: how many choices are made before the world is seen: 1 to 3.
        stop: coins for stopping at once, in both worlds.
    """
    grown = {**TREE, "stop": (stop, stop)}
    figure, axes = subplots(height=3.9)
    axes.set(xlim=(-0.3, 3.75), ylim=(-0.15, 4.6))
    axes.axis("off")
    _branch(axes, grown, _ROOT, depth)
    axes.text(3.4, 3.75, "pays in\nA | B", ha="center", color=SOFT, size=11)
    axes.plot(0.05, 0.75, "o", color=BLUE, markersize=9)
    axes.plot(0.05, 0.3, "s", color=ORANGE, markersize=9)
    axes.text(0.2, 0.75, "world unknown", va="center_baseline", color=SOFT, size=11)
    axes.text(0.2, 0.3, "world seen", va="center_baseline", color=SOFT, size=11)
    go = worth(grown["go on"], depth - 1)
    axes.set_title(f"Peeking after choice {depth}: going on is worth {go:g}")
    better = "going on" if go > stop else "stopping" if stop > go else "neither"
    return Picture(
        figure,
        f"A tree of three choices, with what each end pays in world A and in world B. Stopping at once pays {stop:g}. "
        f"To one who peeks after choice {depth}, going on is worth {go:g}: {better} looks better.",
    )


def _branch(axes: Any, tree: Tree, spot: tuple[float, float], depth: int) -> None:
    """A node of the tree with all that hangs on it: blue as long as nothing has been seen, orange from then on."""
    x, y = spot
    if not isinstance(tree, Mapping):
        axes.text(x + 0.14, y, f"{tree[0]:g} | {tree[1]:g}", va="center_baseline", weight="bold")
        axes.plot(x, y, "o", color=INK, markersize=4)
        return
    blind = depth > 0
    for name, below in tree.items():
        to = _SPOTS[name]
        axes.plot((x, to[0]), (y, to[1]), color=LINE, linestyle="-", linewidth=1.6, zorder=0)
        axes.text((x + to[0]) / 2, (y + to[1]) / 2, name, ha="center", va="center", size=11, color=SOFT)
        _branch(axes, below, to, depth - 1)
    axes.plot(x, y, "o" if blind else "s", color=BLUE if blind else ORANGE, markersize=25)
    axes.text(x, y, f"{worth(tree, depth):g}", ha="center", va="center_baseline", color=SURFACE, weight="bold", size=11)
    if not blind:
        best = pays(tree)
        axes.text(x, y - 0.42, f"{best[0]:g} | {best[1]:g}", ha="center", va="center", size=10, color=INK)
