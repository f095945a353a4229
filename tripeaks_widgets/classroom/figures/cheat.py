"""Figures of the lesson on the cheat: boxes, a tree, small positions world by world, and what was measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue import card_sign
from ...drawing.faces import Theme
from ...drawing.figure import view_picture
from ...engine.game import Game
from ...engine.table import DRAW, Move
from ...engine.view import View
from ...lessons.cheat import FORK, Imagined, Tree, pays, small_game, worth
from ...lessons.measured import measured
from ..picture import Picture
from ..style import BLUE, DASHES, INK, LINE, ORANGE, SOFT, SURFACE, house, subplots

__all__ = ["FORK", "SIX", "boxes", "ceiling", "depths", "fork", "four", "plans", "players", "position", "tree", "world"]

PRIZE, FEE = 10, 2
"""Coins in one of the boxes, and what it costs to look into them."""

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

SIX = ("left tip", "right tip", "first draw", "second draw")
"""Where the six may lie in the position of `four`."""
_ROW, _WASTE = "4S 5H 4D", "4C"
_UNSEEN = ("6C 3S 3D 3H", "3S 6C 3D 3H", "3S 3D 6C 3H", "3S 3D 3H 6C")
_PLANS: Mapping[str, tuple[Move, ...]] = {
    "left 4 first": (DRAW, 2, 3, 0, DRAW, 4, 1),
    "right 4 first": (DRAW, 4, 3, 1, DRAW, 2, 0),
    "draw again": (DRAW, DRAW, 3, 2, 0, 4, 1),
}
"""What can be planned after a 3 was drawn, with all moves from the start."""


# Coins


@house()
def boxes(boxes: int = 2, sure: float = 6, look: bool = False) -> Picture:
    """What is offered to somebody who may open one of several boxes: as the cheat sees it, and as it is.

    Args:
        boxes: how many; ten coins are in one of them.
        sure: coins for leaving them all closed.
        look: whether one may pay two coins and look into all of them before one opens.
    """
    one: Tree = {str(own): tuple(PRIZE * (own == other) for other in range(boxes)) for own in range(boxes)}
    offers = {f"take {sure:g} coins": (sure, sure), "open a box": (worth(one, 0), worth(one))}
    if look:
        offers[f"pay {FEE}, look, open"] = (PRIZE - FEE, PRIZE - FEE)
    return _bars(offers, "coins", f"{PRIZE} coins in one of {boxes} boxes", top=PRIZE)


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


# Four worlds


def four(six: str = SIX[1]) -> Game:
    """The position of four worlds, with the six where it is said to be: one of `SIX`."""
    return small_game(_ROW, _WASTE, _UNSEEN[SIX.index(six)])


def world(six: str = SIX[0]) -> Picture:
    """One of the four worlds with all cards face up, and how the cheat wins in it.

    Args:
        six: where the six lies: one of `SIX`.
    """
    game = four(six)
    path = next(line for line in _lines() if _clears(game, line))
    said = f"The six is the {six}. The cheat's way to win is numbered."
    return Picture(_Drawn(Game(game.deal, game.rules.but(hidden=False)).view, path, said))


@house()
def plans() -> Picture:
    """Which plan wins in which of the four worlds."""
    seen, *lines = _lines()
    won = [[_clears(four(six), seen) or _clears(four(six), line) for six in SIX] for line in lines]
    rows = [*zip(_PLANS, won, strict=True), ("the cheat", [any(column) for column in zip(*won, strict=True)])]
    figure, axes = subplots(height=3.3)
    axes.set(xlim=(-1.75, 3.5), ylim=(len(rows) - 0.4, -1.5))
    axes.axis("off")
    axes.text(-1.75, -0.75, "the six is the", va="center", color=SOFT, size=11)
    for column, six in enumerate(SIX):
        axes.text(column, -0.75, six.replace(" ", "\n"), ha="center", va="center", size=11)
    for row, (name, wins) in enumerate(rows):
        last = row == len(rows) - 1
        axes.text(
            -1.75, row, f"{name}: {sum(wins)}", va="center_baseline", weight="bold" if last else "normal", size=11
        )
        for column, win in enumerate(wins):
            colour = (ORANGE if last else BLUE) if win else LINE
            axes.plot(column, row, "s", markersize=22, color=colour)
            axes.text(
                column,
                row,
                "won" if win else "lost",
                ha="center",
                va="center_baseline",
                size=9.5,
                color=SURFACE if win else SOFT,
            )
    axes.set_title("No plan wins more than two worlds")
    told = "; ".join(f"{name} wins {sum(wins)} of {len(SIX)}" for name, wins in rows)
    return Picture(figure, f"A table of plans and worlds: {told}.")


_SEEN: tuple[Move, ...] = (DRAW, 3, 2, 0, 4, 1)
"""What wins where the six is drawn first: it is seen at once, whatever was planned."""


def _lines() -> tuple[tuple[Move, ...], ...]:
    return (_SEEN, *_PLANS.values())


def _clears(game: Game, moves: Sequence[Move]) -> bool:
    """Whether the moves, all of them legal, clear the tableau."""
    state = game.state
    for move in moves:
        if move not in game.table.moves(state):
            return False
        state = game.table.after(state, move)
    return game.table.tableau_left(state) == 0


class _Drawn:
    """A view with a path on its cards, in either palette."""

    def __init__(self, view: View, path: Sequence[Move], said: str) -> None:
        self._view, self._path, self._said = view, path, said

    def picture(self, *, theme: Theme = "light") -> str:
        return view_picture(self._view, path=self._path, said=self._said, theme=theme)


# Positions


def fork() -> Game:
    """The position in which the cheat picks the wrong move."""
    return small_game(*FORK)


@house()
def depths(depth: int = 1) -> Picture:
    """What the moves of `fork` are worth to one who peeks after so many moves.

    Args:
        depth: moves that are chosen before the cards are turned over, 1 or more.
    """
    view = fork().view
    values = Imagined(view).values(depth)
    best = max(values, key=values.__getitem__)
    figure, axes = subplots(height=2.1)
    names = [_name(view, move) for move in values]
    shown = [100 * value for value in values.values()]
    bars = axes.barh(names, shown, color=[ORANGE if move == best else SOFT for move in values], height=0.6)
    axes.bar_label(bars, [f"{value:.0f} %" for value in shown], padding=4)
    axes.set(xlim=(0, 100), xlabel="chance of winning, %")
    axes.invert_yaxis()
    axes.grid(visible=False)
    axes.set_title(f"Peeking after move {depth}: {_name(view, best)}")
    told = ", ".join(f"{name} {value:.0f} %" for name, value in zip(names, shown, strict=True))
    return Picture(figure, f"To one who peeks after move {depth}: {told}.")


@house()
def position(row: str = FORK[0], waste: str = FORK[1], unseen: str = FORK[2]) -> Picture:
    """What the moves are worth at the start of a game with small peaks: as the cheat says, and in truth.

    Args:
        row: the cards of the bottom row.
        waste: the card on the waste.
        unseen: the other cards.
    """
    view = small_game(row, waste, unseen).view
    imagined = Imagined(view)
    cheat, truth = imagined.values(1), imagined.values()
    offers = {_name(view, move): (100 * cheat[move], 100 * truth[move]) for move in imagined.moves}
    return _bars(offers, "chance of winning, %", f"{len(imagined.worlds)} worlds", top=100)


def _name(view: View, move: Move) -> str:
    if move == DRAW:
        return "draw"
    card = view.tableau[move]
    assert card is not None, "what can be played is seen"
    return f"play {card_sign(str(card))}"


# What was measured


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


_PLAYERS = {
    "random": "by chance",
    "chain": "longest chain",
    "clairvoyant": "the cheat",
    "network": "network",
}


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


# Parts


def _bars(offers: Mapping[str, tuple[float, float]], unit: str, title: str, *, top: float) -> Picture:
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
