"""What was measured of the cheat in games with all cards."""

from __future__ import annotations

from ....lessons.measured import measured
from ...picture import Picture
from ...style import BLUE, DASHES, INK, ORANGE, SOFT, house, subplots

_PLAYERS = {
    "random": "by chance",
    "chain": "longest chain",
    "clairvoyant": "the cheat",
    "network": "network",
}


@house()
def ceiling() -> Picture:
    """How many games could still be won by one who sees all cards, in the course of games, and how many were won."""
    found = measured("cheat")
    shares = [100 * share for share in found["ceiling"]]
    unseen = range(len(shares))
    won = shares[0]
    figure, axes = subplots()
    axes.fill_between(unseen, won, shares, color=ORANGE, alpha=0.18, linewidth=0)
    axes.plot(unseen, shares, color=ORANGE, label="the cheat's mean word")
    axes.axhline(won, color=BLUE, linestyle=DASHES[1], label="won in the end")
    axes.set(xlim=(len(shares) - 1, 0), ylim=(50, 100), xlabel="cards still unseen", ylabel="% of the games")
    axes.legend(loc="upper right")
    axes.set_title("The cheat comes down to earth")
    return Picture(
        figure,
        f"Two lines over the number of unseen cards. What the cheat says of the games falls from {shares[-1]:.0f} % at "
        f"the start, with {len(shares) - 1} cards unseen, to {won:.0f} % at the end, which is how many were won.",
    )


@house()
def players() -> Picture:
    """How often the cheat wins, among others on the same deals."""
    found = measured("cheat")["players"]
    rates = sorted((found[key]["rate"], name, found[key]) for key, name in _PLAYERS.items())
    figure, axes = subplots(height=2.8)
    for place, (rate, name, one) in enumerate(rates):
        reach = [[100 * (rate - one["low"])], [100 * (one["high"] - rate)]]
        colour = ORANGE if name == "the cheat" else SOFT
        axes.barh(place, 100 * rate, color=colour, xerr=reach, height=0.6, error_kw={"ecolor": INK, "capsize": 3})
        axes.text(100 * one["high"] + 1.5, place, f"{100 * rate:.0f} %", va="center_baseline")
    axes.set_yticks(range(len(rates)), [name for _, name, _ in rates])
    axes.set(xlim=(0, 100), xlabel="games won, %")
    axes.grid(visible=False)
    axes.set_title(f"The same {measured('cheat')['deals']:,} deals")
    told = ", ".join(f"{name} {100 * rate:.0f} %" for rate, name, _ in rates)
    return Picture(figure, f"Games won: {told}.")
