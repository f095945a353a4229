"""The hint ladder: each rung says a little more, and nothing that the player couldn't know.

What is recommended follows from chains alone: the one that takes most cards, turns most up and may go on. Advice that
weighs what the unseen cards may be is the adviser's; the solver's word, which sees them, is another thing altogether.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..catalogue import Text
from ..drawing.faces import Theme
from ..drawing.figure import view_picture
from ..engine.cards import Card
from ..engine.errors import TripeaksError, quoted
from ..engine.game import HINTS
from ..engine.table import DRAW, Move, Outcome
from ..engine.view import View
from ..planning import Chain, Chains, Chances, chains
from ..planning.chances import onward

RUNGS = HINTS[:5]
"""What the rungs are called, by number: 0 is the plain hint, 1 to 4 climb."""

_FEW_PEAKS = 3


@dataclass(frozen=True)
class Hint:
    """One rung of a hint.

    Attributes:
        view: the position it was given in.
        rung: 0 for the plain hint, 1 a nudge, 2 the region, 3 the card and a reason, 4 the line with numbers.
        texts: what it says, sentence by sentence.
        lit: places that it points at.
        stock: whether it points at the stock.
        move: the move, from rung 3 on and in the plain hint; None before, and when there is none.
        chain: the line, on rung 4.
    """

    view: View
    rung: int
    texts: tuple[Text, ...]
    lit: tuple[int, ...] = ()
    stock: bool = False
    move: Move | None = None
    chain: Chain | None = None

    @property
    def kind(self) -> str:
        """The name of the rung, as a game counts it."""
        return RUNGS[self.rung]

    def to(self, language: str = "en") -> str:
        """The hint in words."""
        return " ".join(one.to(language) for one in self.texts)

    def __str__(self) -> str:
        return self.to()

    def _repr_svg_(self) -> str:
        return self.picture()

    def picture(self, *, language: str = "en", theme: Theme = "light") -> str:
        """The board with what the hint points at, as an SVG text; its sentences are in the description."""
        path: tuple[Move, ...] = () if self.chain is None else self.chain.places
        if self.move == DRAW:
            path = (DRAW,)
        ends = "" if self.chain is None else onward(self.chain.chance, language)
        said = self.to(language)
        return view_picture(self.view, path=path, lit=self.lit, ends=ends, said=said, language=language, theme=theme)


def hint(view: View, rung: int = 1) -> Hint:
    """A hint from what the player can know.

    Args:
        view: what the player sees.
        rung: 1 to 4, each telling more than the one before, of the same recommendation; 0 just points at a playable
            card, and at the stock when there is none. `TripeaksError` for another.
    """
    if isinstance(rung, bool) or rung not in range(len(RUNGS)):
        raise TripeaksError("hint.rung", rung=quoted(rung), most=len(RUNGS) - 1)
    if view.outcome in (Outcome.WON, Outcome.LOST):
        return Hint(view, rung, (Text(f"hint.{view.outcome}"),))
    if view.outcome is Outcome.STUCK:
        return _draw(view, rung)
    if rung == 0:
        place = view.playable[0]
        return Hint(view, 0, (Text("hint.simple", {"card": _code(view, place)}),), (place,), move=place)
    found = chains(view)
    return _play(view, rung, found, recommended(found))


def recommended(found: Chains) -> Chain:
    """The chain to go for: most cards, most turned up, likeliest to go on. There must be one."""
    return max(found, key=lambda one: (len(one) + len(one.turned) + (one.chance or 0), one.fits))


def _play(view: View, rung: int, found: Chains, chain: Chain) -> Hint:
    place = chain.places[0]
    if rung == 1:
        return Hint(view, 1, (_nudge(view, chain),))
    if rung == 2:
        peak = view.layout.peak_of[place]
        lit = tuple(one for one in view.open if view.layout.peak_of[one] == peak)
        return Hint(view, 2, (Text("hint.region", {"peak": _peak(view, peak)}),), lit)
    if rung == 3:
        reason = next(_reasons(view, found, chain))
        said = Text("hint.card", {"card": _code(view, place), "reason": reason})
        return Hint(view, 3, (said,), (place,), move=place)
    return Hint(view, 4, tuple(_numbers(view, chain)), (place,), move=place, chain=chain)


def _draw(view: View, rung: int) -> Hint:
    """The ladder where only a draw is left: it lets the player look first."""
    top = view.state.top
    around = {"top": "" if top is None else str(top)}
    if rung == 1:
        return Hint(view, 1, (Text("hint.nudge.draw", around),))
    if rung == 2:
        return Hint(view, 2, (Text("hint.region-stock"),), stock=True)
    if rung in (0, 3):
        return Hint(view, rung, (Text("hint.draw", around),), stock=True, move=DRAW)
    chance = Chances(view)
    known = chance.next_drawn
    if known is not None:
        more = Text("hint.draw-known", {"card": str(known)})
    else:
        assert chance.draw is not None
        more = Text("hint.draw-chance", {"percent": chance.draw})
    return Hint(view, 4, (Text("hint.draw", around), more), stock=True, move=DRAW)


def _nudge(view: View, chain: Chain) -> Text:
    """The first rung: what is to be found, not where."""
    if len(chain) >= 3:
        return Text("hint.nudge.run", {"count": len(chain)})
    if chain.turned:
        return Text("hint.nudge.turns", {"count": len(chain.turned)})
    return Text("hint.nudge.play", {"count": len(view.playable)})


def _reasons(view: View, found: Chains, chain: Chain) -> Iterator[Text]:
    """What speaks for the first card of a chain, the strongest reason first. At least one."""
    place, length, run = chain.places[0], len(chain), view.state.run
    peak = _freed(view, place)
    turned = len(view.table.turns_up(view.state, place))
    others = [found.best(one) for one in view.playable if one != place]
    if not others:
        yield Text("hint.reason.only", {"top": _top(view)})
    if turned > 1:
        yield Text("hint.reason.turns", {"count": turned})
    if length > 2 and all(one is None or len(one) < length for one in others):
        yield Text("hint.reason.keeps" if run else "hint.reason.starts", {"count": run + length})
    if peak is not None:
        yield Text("hint.reason.peak", {"peak": _peak(view, peak)})
    if turned:
        yield Text("hint.reason.turns", {"count": turned})
    if length > 1:
        yield Text("hint.reason.keeps" if run else "hint.reason.starts", {"count": run + length})
    yield Text("hint.reason.fits", {"count": chain.fits})


def _freed(view: View, place: int) -> int | None:
    """The peak that this is the only playable card of, where other peaks have some."""
    peaks = [view.layout.peak_of[one] for one in view.playable]
    own = view.layout.peak_of[place]
    alone = view.layout.peaks > 1 and peaks.count(own) == 1 and not view.state.gone >> own & 1
    return own if alone else None


def _numbers(view: View, chain: Chain) -> Iterator[Text]:
    """The last rung: the cards in order, and what they come to."""
    yield Text("hint.line", {"cards": [str(card) for card in chain.cards]})
    if chain.turned:
        yield Text("hint.line-turns", {"count": len(chain.turned)})
    if not view.rules.scheme.lower_is_better:
        yield Text("hint.line-points", {"count": chain.points})
    if chain.chance is not None:
        yield Text("hint.line-chance", {"percent": chain.chance, "card": str(chain.cards[-1])})


def _peak(view: View, peak: int) -> tuple[str, dict[str, int]]:
    """A peak's name, as a text within a text."""
    if view.layout.peaks == _FEW_PEAKS:
        return (f"peak.{('left', 'middle', 'right')[peak]}", {})
    return ("peak.nth", {"nth": peak + 1})


def _code(view: View, place: int) -> str:
    card: Card | None = view.tableau[place]
    assert card is not None
    return str(card)


def _top(view: View) -> tuple[str, dict[str, str]]:
    top = view.state.top
    return ("hint.empty-waste", {}) if top is None else ("hint.top-card", {"card": str(top)})
