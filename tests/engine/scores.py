"""The six schemes once more, told from the list of moves alone and from the rules of the game, not from the engine."""

from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.table import DRAW, Move


def recomputed(scheme: str, moves: tuple[Move, ...], layout: Layout, stock: int) -> int:
    """The score after those moves, with that many cards in the stock at the start."""
    points = {"cards-left": len(layout), "pysol": -52}.get(scheme, 0)
    run = tips = plays = draws = 0
    for move in moves:
        if move == DRAW:
            draws += 1
            run = 0
            if scheme in ("hogue", "aisleriot"):
                points -= 5
            if scheme == "aisleriot" and points < 0:
                points = 0
            continue
        run += 1
        plays += 1
        tip = move < layout.peaks
        tips += tip
        last_tip = tips == layout.peaks
        cleared = plays == len(layout)
        in_stock = stock - draws
        if scheme == "cards-left":
            points -= 1
        elif scheme == "run":
            points += 10 * run + (150 if tip and not last_tip else 0) + (500 + 20 * in_stock if cleared else 0)
        elif scheme in ("hogue", "aisleriot"):
            points += run + ((30 if last_tip else 15) if tip else 0)
        elif scheme == "msc":
            points += 100 + 200 * (run - 1)
            if tip:
                points += 5000 if last_tip else {1: 500}.get(tips, 1000)
        elif scheme == "pysol":
            value = 1
            for _ in range(5, run + 1, 4):  # plays 5, 9, 13 ... of a run are the first of a dearer four
                value *= 2
            points += value * 2**tips
            if tip:
                points += 40 if last_tip else {1: 10}.get(tips, 20)
            points += 10 * in_stock if cleared else 0
    return points
