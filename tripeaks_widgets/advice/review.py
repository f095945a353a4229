"""A game looked back at: what was choice and what was chance.

**The measure** is a fixed reference player ("par", `par.py`) who, like the player, sees no hidden card. The value V of
a position is the chance of winning when that player goes on from it; the value Q of a move is the chance when the move
is made first and that player goes on after it. A move leads from a position to the next:

- **skill** is Q of the move less V of the position before it: what the choice changed, against the reference player's
  own choice. It is 0 for a forced move and can be positive.
- **luck** is V of the position after it less Q of the move: what the cards that came to light changed.

The end counts 1 when it is won and 0 when it is lost. So start + luck + skill = result, exactly: the sum telescopes.

**Why a fixed player**, and not the best move that was found: a card that comes to light changes the chance of one and
the same player's win by 0 on average, whatever was known before (a conditional expectation is a martingale), and an
average over imagined worlds estimates that chance without bias. So luck averages 0 over many games, and what doesn't
average 0 is skill. The greatest of several estimates is biased upwards, the more so the less is known: measured by it,
every game would begin too high and be unlucky afterwards.

**Chance without noise.** The imagined worlds depend on what is known of the cards (`par.outcomes`): where nothing new
comes to light, the position after a move has the worlds of the one before it, and luck is exactly 0.

**Faults** are another question: was there a better move? The best one is chosen in some worlds, and how much better it
is than the move that was made is measured in others, pairwise. The best of several would else look better than it is.
What is called a fault is in `faults.py`.

A game is judged as it would have been played without a move taken back: what was seen on other branches isn't taken
into account.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ..catalogue import text
from ..drawing.curve import Leg, Words, win_curve
from ..drawing.faces import Theme
from ..engine import record
from ..engine.deal import Deal
from ..engine.errors import TripeaksError
from ..engine.game import Game
from ..engine.table import DRAW, Move, Outcome, State
from ..engine.view import View
from ..solver import Solution, solve
from ..study.statistics import Interval
from .adviser import advise
from .chance import beginning
from .faults import MARKS, Verdict
from .measure import Results, Sum, certain, paired, share
from .par import Outcomes, outcomes
from .sight import Sight
from .step import Lesson, Step
from .worlds import imagined

WORLDS = 200
"""Imagined worlds for each position: a single value is then known to seven points, a sum over the game to about as
many."""

_AGAIN = 1
"""Sets the worlds in which a loss is measured apart from those in which the best move was chosen."""


@dataclass(frozen=True)
class Review:
    """What is to be said of a game afterwards, or of a game so far.

    Attributes:
        steps: its moves.
        start: the chance of winning before the first one.
        skill: what all choices changed together; the bounds are those of the estimate.
        luck: what all cards changed together.
        result: 1 for a win, 0 for a loss; the present chance in a game that goes on.
        outcome: how the game stands.
        lessons: the faults, in the order of the game, to try again.
        worlds: how many imagined worlds there were for each position.
        winnable: whether the deal can be won for one who sees every card; None when that isn't told.
        last_winnable: after how many of the moves it last could be; None when never, or when that isn't told.
    """

    steps: tuple[Step, ...]
    start: Interval
    skill: Interval
    luck: Interval
    result: float
    outcome: Outcome
    lessons: tuple[Lesson, ...]
    worlds: int
    winnable: bool | None
    last_winnable: int | None

    @property
    def faults(self) -> tuple[Step, ...]:
        """The faults, in the order of the game."""
        return tuple(step for step in self.steps if step.fault is not None)

    @cached_property
    def points(self) -> tuple[int, int, int, int]:
        """Start, luck, skill and result in whole percentage points that add up as well."""
        exact = [100 * value for value in (self.start.value, self.luck.value, self.skill.value)]
        whole = [math.floor(value + 0.5) for value in exact]
        result = math.floor(100 * self.result + 0.5)
        missing = result - sum(whole)  # -1, 0 or 1: it goes where the figure is furthest off that way
        furthest = max(range(3), key=lambda at: missing * (exact[at] - whole[at]))
        whole[furthest] += missing
        return whole[0], whole[1], whole[2], result

    def to_text(self, language: str = "en") -> str:
        """The sum in one line: "started at 61 %, luck −34, skill −27: lost"."""
        start, luck, skill, result = self.points
        over = self.outcome in (Outcome.WON, Outcome.LOST)
        end = text(f"review.end.{self.outcome if over else 'now'}", language, chance=result / 100)
        return text("review.sum", language, start=start / 100, luck=signed(luck), skill=signed(skill), end=end)

    def __str__(self) -> str:
        return self.to_text()

    def _repr_svg_(self) -> str:
        return self.picture()

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The curve as an SVG text, the faults marked as chess players do."""
        legs = [Leg(step.made.value, *step.after, MARKS[step.fault] if step.fault else "") for step in self.steps]
        told = [self.to_text(language)] + [_told(step, language) for step in self.faults]
        words = Words(
            self.to_text(language),
            text("review.moves", language, count=len(self.steps)),
            " ".join(told),
            *(text(f"review.legend.{name}", language) for name in ("better", "worse", "luck")),
        )
        return win_curve(self.start, legs, words, language=language, theme=theme)


def signed(points: int) -> str:
    """Points with their sign."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def review(
    game: Game | str,
    *,
    worlds: int = WORLDS,
    seed: int = 0,
    winnable: bool = False,
    exact: bool = True,
    accelerate: bool | None = None,
    progress: Callable[[float], None] | None = None,
) -> Review:
    """Look back at a game's moves, from the start to where it stands.

    No hidden card goes into the values and the faults; only the exact verdict, when it is asked for, sees them.

    Args:
        game: a game, or the record of one as text or JSON; `RecordError` when that can't be read.
        worlds: imagined worlds for each position, twice as many where a move may be a fault.
        seed: what chance begins with: the same seed gives the same review.
        winnable: whether the player knew that the deal can be won.
        exact: whether the solver's verdict is told beside; not for layouts that are too large for it.
        accelerate: whether to use compiled code; None where that is faster.
        progress: called with the part that is done, 0 to 1; an exception it raises ends the work.
    """
    if worlds < 1:
        raise TripeaksError("review.worlds", worlds=worlds)
    own = record.read(game) if isinstance(game, str) else game
    solution = _solution(own) if exact else None
    reviewer = _Reviewer(worlds, seed, winnable, accelerate)
    walk, nodes = Game(whole_deal(own), own.rules), [own.tree, *own.node.path()]
    view = walk.view
    before = first = reviewer.value(view)
    steps: list[Step] = []
    lessons: list[Lesson] = []
    for number, move in enumerate(own.moves, start=1):
        tried = reviewer.outcomes(view)
        walk.move(move)
        later = walk.view
        after = reviewer.value(later)
        best, measured = reviewer.best(view, tried, move)
        step = Step(
            number=number,
            origin=nodes[number - 1].number,
            node=nodes[number].number,
            move=move,
            card=walk.waste[-1],
            options=len(tried.results),
            turned=view.unseen != later.unseen,
            before=before,
            made=share(tried.results[move]),
            after=after,
            best=best,
            best_card=None if best == DRAW else view.tableau[best],
            loss=certain(0.0) if measured is None else paired(measured.results[best], measured.results[move]),
            verdict=None if solution is None else _verdict(solution, nodes[number - 1].state, nodes[number].state),
        )
        reviewer.count(view, later, tried, move)
        steps.append(step)
        if step.fault is not None and measured is not None:
            counsel = advise(view, worlds=worlds, seed=seed, winnable=winnable, accelerate=accelerate)
            lessons.append(Lesson(step, view, {option.move: option.reasons for option in counsel}, measured))
        view, before = later, after
        if progress is not None:
            progress(number / len(own.moves))
    return Review(
        steps=tuple(steps),
        start=first,
        skill=reviewer.skill.interval(math.fsum(step.skill for step in steps)),
        luck=reviewer.luck.interval(math.fsum(step.luck for step in steps)),
        result=before.value,
        outcome=own.outcome,
        lessons=tuple(lessons),
        worlds=worlds,
        winnable=None if solution is None else solution.winnable,
        last_winnable=None if solution is None else solution.last_winnable(own),
    )


class _Reviewer:
    """Tries moves in imagined worlds, and keeps the sums."""

    def __init__(self, worlds: int, seed: int, winnable: bool, accelerate: bool | None) -> None:
        self._worlds = worlds
        self._seed = seed
        self._winnable = winnable
        self._accelerate = accelerate
        self._last: tuple[View, Outcomes] | None = None
        self.skill = Sum()
        self.luck = Sum()

    def outcomes(self, view: View) -> Outcomes:
        """What comes of each move; the last position's are kept."""
        if self._last is None or self._last[0] is not view:
            self._last = view, self._try(view, self._seed)
        return self._last[1]

    def results(self, view: View) -> Results:
        """How the reference player fares from a position: in the one world that there is, when the game is over."""
        if not view.legal_moves:
            return [float(view.outcome is Outcome.WON)]
        tried = self.outcomes(view)
        return tried.results[tried.par]

    def value(self, view: View) -> Interval:
        """The chance of winning from a position."""
        return share(self.results(view))

    def best(self, view: View, tried: Outcomes, move: Move) -> tuple[Move, Outcomes | None]:
        """The best move, and what comes of each in other worlds; None where the move itself looks best."""
        best = max(tried.results, key=lambda other: (math.fsum(tried.results[other]), other == move))
        if best == move:
            return move, None
        return best, self._try(view, beginning(self._seed, _AGAIN))

    def count(self, before: View, after: View, tried: Outcomes, move: Move) -> None:
        """Add a move to the sums."""
        made = tried.results[move]
        self.skill.add(len(before.unseen), made, tried.results[tried.par])
        if len(before.unseen) != len(after.unseen) or not after.legal_moves:
            self.luck.add(len(before.unseen), [-result for result in made])
            self.luck.add(len(after.unseen) if after.legal_moves else -1, self.results(after))

    def _try(self, view: View, seed: int) -> Outcomes:
        # Where all unseen cards are of one rank, or none are left, there is one world, and no doubt.
        sure = len({card.rank for card in view.unseen}) <= 1
        worlds = 1 if sure else self._worlds
        return outcomes(view, worlds=worlds, seed=seed, winnable=self._winnable, accelerate=self._accelerate)


def whole_deal(game: Game) -> Deal:
    """A deal that goes with all that was seen in a game: its own, or where a real deck's isn't known yet, some."""
    if None not in game.deal.cards:
        return game.deal
    view = game.view
    return imagined(view, Sight.of(view).pool)


def _solution(game: Game) -> Solution | None:
    try:
        return solve(game.deal, game.rules)
    except TripeaksError:  # the layout is too large, or not all cards of a real deck are known
        return None


def _verdict(solution: Solution, before: State, after: State) -> Verdict:
    if not solution.label(before):
        return "lost"
    return "kept" if solution.label(after) else "threw"


def _told(step: Step, language: str) -> str:
    """A fault in a sentence."""
    fault = text(f"review.fault.{step.fault}", language)
    return text("review.told", language, nth=step.number, fault=fault, loss=math.floor(100 * step.loss.value + 0.5))
