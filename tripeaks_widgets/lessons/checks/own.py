"""Checks of the lesson on strategies of one's own."""

from __future__ import annotations

import time
from collections.abc import Iterator

from ...advice.strategies import Strategy, StrategyError
from ...advice.tournament import Fault, Progress, Standings, tournament
from ...catalogue import Text
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.table import Outcome
from ...engine.view import View
from ..course import Reply
from ..course.properties import Case, Stopped, call, compare, function_of, shown, told
from ..own.measure import games, results
from ..own.players import lowest, turning_lowest
from ..own.source import source
from ..tips import Race, follow
from ..tips.verdict import decided, verdict

GAMES = 12
"""A strategy is shown the positions of so many deals."""

RIVAL = "uncover"
"""Who should be beaten in the last exercise."""

TRIAL = 2
"""Deals that a strategy plays to see whether it has faults."""

LIMIT = 2.0
"""Seconds for a move."""

PATIENCE = 300.0
"""Seconds for all deals of the last exercise."""

NOTHING = tuple(Text("refused.move", {"move": repr(move)}) for move in (None, ...))
"""What a tournament says of strategies that aren't written yet."""


def last_place(answer: object) -> Reply:
    """Whether it plays the card that lies lowest."""
    return compare(answer, _cases(answer), lowest)


def ties(answer: object) -> Reply:
    """Whether it plays what turns most up, and of several the card that lies lowest."""
    return compare(answer, _cases(answer), turning_lowest)


def sound(answer: object) -> Reply:
    """Whether it always has a legal move, the same one for the same view, and needs nothing but the view."""
    _try_out(answer)
    cases = list(_cases(answer))
    moves = [call(answer, case) for case in cases]
    for case, move in zip(cases, moves, strict=True):
        if move not in case.args[0].legal_moves:
            return Reply("wrong", f"Here it answers `{shown(move)}`, which is no legal move.", case.view)
    for case, move in zip(cases[::-1], moves[::-1], strict=True):
        again = call(answer, case)
        if again != move:
            said = f"Asked twice about this position, it answers `{shown(move)}` and then `{shown(again)}`."
            return Reply("wrong", said, case.view)
    said = f"In {len(cases)} positions its move is legal, and the same when it is asked again. In a process of its own,"
    return Reply("right", f"{said} where no deal is to be found, it plays as well.")


def beats(answer: object) -> Reply:
    """Whether it wins clearly more of the lesson's deals than the strategy `uncover`."""
    strategy = _try_out(answer)
    until = time.monotonic() + PATIENCE

    def race(deals: int) -> Race:
        standings = _tournament(strategy, deals, until)
        if standings.games < deals:
            said = (
                f"It has played {standings.games} of {deals:,} deals in {PATIENCE:.0f} seconds. Can it decide faster?"
            )
            raise Stopped(Reply("think", said))
        _faultless(strategy, standings)
        return Race("yours", f"`{RIVAL}`", [game.won for game in standings.played["yours"]], games(RIVAL)[:deals])

    return verdict(decided(race), "Which card would you rather not have played? Let it decide between equals, too.")


def _try_out(answer: object) -> Strategy:
    """A student's strategy, when it can play; `Stopped` for what is none, or is unfinished, or has a fault."""
    strategy = function_of(answer)
    # In its own process first: there an answer that never comes can be waited for.
    try:
        standings = _tournament(strategy, TRIAL, time.monotonic() + PATIENCE)
    except StrategyError:
        source(strategy)  # which says by name what can't go to another process
        raise
    faults = [fault.what for fault in standings["yours"].faults]
    if faults and faults[0] in NOTHING:
        raise Stopped(Reply("not-yet", Text("course.code.nothing", {"call": told(strategy, next(_cases(strategy)))})))
    _faultless(strategy, standings)
    return strategy


def _faultless(strategy: Strategy, standings: Standings) -> None:
    """`Stopped` for a strategy with a fault, with the position of the first one."""
    faults = standings["yours"].faults
    if faults:
        fault = faults[0]
        said = f"In a game it made a fault, at move {fault.move} of deal {fault.deal}. {fault.what.to()}"
        raise Stopped(Reply("wrong", said, _position(strategy, fault)))


def _position(strategy: Strategy, fault: Fault) -> View | None:
    """Where a strategy made a fault, if it comes there again; up to there it has given legal moves in time."""
    game = Game(Deal.numbered(fault.deal))
    try:
        for _ in range(fault.move - 1):
            game.move(strategy(game.view))
    except Exception:
        return None
    return game.view


def _tournament(strategy: Strategy, deals: int, until: float) -> Standings:
    """Games of a student's strategy alone, in processes of its own; fewer when the time is over before."""

    def progress(_: Progress) -> None:
        if time.monotonic() > until:
            raise KeyboardInterrupt  # which ends a tournament with the standings so far

    return tournament({"yours": strategy}, deals=deals, seed=results()["seed"], limit=LIMIT, progress=progress)


def _cases(function: object) -> Iterator[Case]:
    """Positions of some games, also those in which nothing is left but to draw."""
    name = getattr(function, "__name__", "strategy")
    player = follow()
    for number in range(1, GAMES + 1):
        game = Game(Deal.numbered(number))
        while game.outcome in (Outcome.PLAYING, Outcome.STUCK):
            yield Case((game.view,), said=f"{name}(view)", view=game.view)
            game.move(player(game.view))
