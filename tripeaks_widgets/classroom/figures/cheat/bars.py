"""Pairs of bars: what the cheat says, and the truth."""

from __future__ import annotations

from collections.abc import Mapping

from ...picture import Picture
from ...style import BLUE, ORANGE, SURFACE, subplots


def bars(offers: Mapping[str, tuple[float, float]], unit: str, title: str, *, top: float) -> Picture:
    """Two bars for each offer: what the cheat says it is worth, and the truth."""
    figure, axes = subplots(height=1.25 + 0.72 * len(offers))
    told = []
    for nth, (name, colour) in enumerate((("the cheat says", ORANGE), ("the truth", BLUE))):
        values = [pair[nth] for pair in offers.values()]
        places = [place + 0.19 * (2 * nth - 1) for place in range(len(offers))]
        bars = axes.barh(places, values, 0.36, color=colour, label=name, hatch="" if nth else "///", edgecolor=SURFACE)
        axes.bar_label(bars, [f"{value:.3g}" for value in values], padding=4)
        told.append(f"{name}: " + ", ".join(f"{word} {value:.3g}" for word, value in zip(offers, values, strict=True)))
    axes.set_yticks(range(len(offers)), list(offers))
    axes.set(
        xlim=(0, top * 1.13), xticks=[top * part / 5 for part in range(6)], xlabel=unit, ylim=(len(offers) - 0.4, -0.6)
    )
    axes.grid(visible=False)
    axes.legend(loc="upper center", bbox_to_anchor=(0.4, -0.28 if len(offers) < 3 else -0.2), ncols=2)
    axes.set_title(title)
    return Picture(figure, f"{title}, in {unit}. {'; '.join(told)}.")
