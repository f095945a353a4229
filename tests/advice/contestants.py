"""Strategies that no one should enter, each wrong in its own way. They are fine until a few cards are gone."""

from __future__ import annotations

import ctypes
import gc
import os
import re
import sys
import time

from tripeaks_widgets.advice.strategies import first_legal


def late(wrong):
    """Play the first card until three are gone, then do what is wrong."""

    def strategy(view):
        return first_legal(view) if view.state.plays < 3 else wrong(view)

    return strategy


def _raise(error):
    raise error


def _deep(view):
    return 1 + _deep(view)


def _prints(view):
    print('{"strategies": "mine"}')
    os.system("echo and so does a program that it starts")
    return first_legal(view)


def _spins(view):
    while True:
        pass


def _spins_on(view):
    while True:
        try:
            time.sleep(1)
        except BaseException:
            continue


def _sleeps_in_c(view):
    ctypes.pythonapi.sleep(3600)  # holds the interpreter's lock all the while


def _tampers(view):
    object.__setattr__(view, "state", view.table.start)
    object.__setattr__(view.rules, "wrap", True)
    return max(view.open)


class NeverEqual(str):
    __slots__ = ()

    def __eq__(self, other):
        raise RuntimeError("don't look")

    __hash__ = None


# What it does, and what is to be said of it.
WRONG = {
    "asks": (late(lambda view: view.deal), "AttributeError: 'View' object has no attribute 'deal'"),
    "looks": (late(lambda view: view.table.stock[view.state.drawn].rank), "'NoneType' object has no attribute 'rank'"),
    "plays ahead": (late(lambda view: view.table.after(view.state, "draw")), "DealError: The card of move draw"),
    "raises": (late(lambda view: _raise(ValueError("two\nlines"))), "ValueError: two lines"),
    "raises nothing much": (late(lambda view: _raise(KeyError)), "It raised KeyError."),
    "interrupts": (late(lambda view: _raise(KeyboardInterrupt())), "KeyboardInterrupt"),
    "exits": (late(lambda view: sys.exit(3)), "SystemExit: 3"),
    "exits at once": (late(lambda view: os._exit(3)), "status 3"),
    "recurses": (late(_deep), "RecursionError"),
    "crashes": (late(lambda view: ctypes.string_at(0)), "process ended"),
    "answers nothing": (late(lambda view: None), "No such move: None"),
    "answers yes": (late(lambda view: True), "No such move: True"),
    "answers words": (late(lambda view: "Draw"), "No such move: 'Draw'"),
    "answers much": (late(lambda view: "x" * 10**6), "No such move: 'xxx"),
    "answers in riddles": (late(lambda view: NeverEqual("draw")), "RuntimeError: don't look"),
    "answers a card": (late(lambda view: view.waste[-1]), "No such move: Card.parse"),
    "answers beyond": (late(lambda view: 10**30), "places 0 to"),
    "plays what is covered": (late(lambda view: 0), "still covered"),
    "plays what is gone": (late(lambda view: view.state.gone.bit_length() - 1), "has been played"),
    "tampers": (late(_tampers), "It answered"),
    "promises": (late(lambda view: (first_legal(view) for _ in "1")), "No such move: <generator"),
}
SLOW = {"spins": late(_spins), "spins on": late(_spins_on), "sleeps in C": late(_sleeps_in_c)}

prints = late(_prints)


def spies(view):
    """Search this process for the deal: all objects, and the variables of all frames."""
    found = [thing for thing in gc.get_objects() if type(thing).__name__ in ("Deal", "Game")]
    found += [thing for thing in gc.get_objects() if type(thing).__name__ == "Entry" and thing.seed]
    frame = sys._getframe()
    while frame := frame.f_back:
        found += [name for name, value in frame.f_locals.items() if type(value).__name__ in ("Deal", "Game")]
    seen = {card for card in (*view.tableau, *view.stock, *view.waste) if card is not None}
    assert not seen & view.unseen
    assert not found, found
    return first_legal(view)


class Counted:
    """A strategy that is an object."""

    def __init__(self, step):
        self.step = step

    def __call__(self, view):
        moves = view.legal_moves
        return moves[self.step % len(moves)]


def told(message):
    """What a fault's sentence says beside where it was."""
    return re.sub(r"^deal \d+, move \d+: ", "", message)
