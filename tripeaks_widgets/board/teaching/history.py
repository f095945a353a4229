"""A game as a line that can be walked: every move that was tried, as plain values for the browser's list of moves."""

from __future__ import annotations

from typing import Any, Literal

from ...drawing.scene import Payload
from ...engine.game import Game, Intent, Node
from ...solver import Solution

Verdict = Literal["kept", "threw", "lost"]
"""What a move did to a deal that could be won, or that it was too late to do anything."""


def moves_payload(game: Game, solution: Solution | None = None) -> Payload:
    """The moves of a game, with those that were tried in their stead, and where the game stands.

    ``moves`` is nested as in a record: a step of the line, then, for each other move that was tried in its stead, a
    list of steps, which may have such lists in it again. ``at`` counts the line's moves up to the present position and
    ``node`` is its number. A step has no card that wasn't on the waste at some time. Only with a solution, which the
    whole deal has gone into, is there a verdict: on the start in ``first``, and on each move in its step. ``plans`` are
    those that were kept: after how many moves of which position, and their cards, which were known when they were.

    Raises `TripeaksError` when the solution is one of another deal or of other rules.
    """
    if solution is not None:
        solution.check(game)
    return {
        "moves": _moves(game.tree, solution),
        "at": game.node.depth,
        "node": game.node.number,
        "judged": solution is not None,
        "first": None if solution is None else "won" if solution.winnable else "lost",
        "plans": [_plan(game, plan) for plan in game.plans],
    }


def _plan(game: Game, plan: Intent) -> Payload:
    node = game.position(plan.node)
    state, cards = node.state, []
    for move in plan.moves:
        state = game.table.after(state, move)
        cards.append(str(state.top))
    return {"node": node.number, "made": node.depth, "cards": cards}


def _moves(root: Node, solution: Solution | None) -> list[Any]:
    """The continuation of the root, branches as lists.

    Each branch is a task of its own and not a call: however a game was played, it can be told.
    """
    moves: list[Any] = []
    todo = [(root, moves)]
    while todo:
        node, steps = todo.pop()
        while node.children:
            main, *others = node.children
            steps.append(_step(node, main, solution))
            for other in others:
                branch: list[Any] = [_step(node, other, solution)]
                steps.append(branch)
                todo.append((other, branch))
            node = main
    return moves


def _step(before: Node, node: Node, solution: Solution | None) -> Payload:
    return {
        "node": node.number,
        "move": node.move,
        "card": str(node.state.top),
        "turned": len(node.turned),
        "points": node.state.score - before.state.score,
        "run": node.state.run,
        "verdict": None if solution is None else _verdict(before, node, solution),
    }


def _verdict(before: Node, node: Node, solution: Solution) -> Verdict:
    if not solution.label(before.state):
        return "lost"
    return "kept" if solution.label(node.state) else "threw"
