"""When a loss is a fault, and whether the chances that it is told by hold."""

from __future__ import annotations

from ....advice.faults import THRESHOLDS, fault_of
from ....advice.measure import paired
from ....lessons.measured import measured
from ...picture import Picture
from ...style import BLUE, INK, LINE, PURPLE, SOFT, house, subplots


@house()
def verdict(loss: int = 8, worlds: int = 100) -> Picture:
    """What a loss is called that was found in some imagined worlds, and how far it can be trusted.

    Args:
        loss: by how many points the best move did better.
        worlds: in how many worlds both moves were tried; their results differ in a fifth of these, or a little more.
    """
    differ = max(round(0.2 * worlds), round(loss / 100 * worlds))
    gains = round((differ + loss / 100 * worlds) / 2)
    better = [1.0] * gains + [0.0] * (differ - gains) + [1.0] * (worlds - differ)
    worse = [0.0] * gains + [1.0] * (differ - gains) + [1.0] * (worlds - differ)
    found = paired(better, worse)
    fault = fault_of(found)
    figure, axes = subplots(height=2.2)
    for step, (name, bound) in enumerate(THRESHOLDS.items()):
        axes.axvline(100 * bound, color=LINE, linestyle="-", linewidth=1.5)
        axes.text(100 * bound + 0.5, 0.5 + 0.5 * step, name, color=SOFT, size=11, va="center")
    axes.axvline(0, color=INK, linestyle="-", linewidth=1.5)
    axes.plot(
        (100 * found.low, 100 * found.high), (0, 0), color=PURPLE, linestyle="-", linewidth=5, solid_capstyle="butt"
    )
    axes.plot(100 * found.value, 0, "o", color=INK, zorder=3)
    axes.set(xlim=(-15, 35), ylim=(-1, 1.9), yticks=[], xlabel="loss, points")
    axes.grid(visible=False)
    axes.spines["left"].set_visible(False)
    called = "too close to call" if found.low <= 0 else fault or "too small to matter"
    axes.set_title(f"{100 * found.low:.0f} to {100 * found.high:.0f} points: {called}".replace("-", "−"))
    return Picture(
        figure,
        f"A loss of {100 * found.value:.0f} points in {worlds} worlds, "
        f"from {100 * found.low:.0f} to {100 * found.high:.0f}: {called}.",
    )


@house()
def held() -> Picture:
    """How often positions were won, against the chance that they were given."""
    groups = measured("review")["calibration"]
    figure, axes = subplots(width=4.8, height=3.9)
    axes.plot((0, 100), (0, 100), color=SOFT, linestyle="-", linewidth=1.2)
    axes.plot([100 * one["chance"] for one in groups], [100 * one["won"] for one in groups], "o", color=BLUE)
    axes.set(xlim=(-3, 103), ylim=(-3, 103), xlabel="chance that was told, %", ylabel="won in the end, %")
    axes.set_title("Do the chances hold?")
    told = ", ".join(f"{100 * one['chance']:.0f} told and {100 * one['won']:.0f} won" for one in groups)
    return Picture(figure, f"Ten groups of positions, in per cent: {told}.")
