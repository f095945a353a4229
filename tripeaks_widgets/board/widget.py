"""The `Board` widget."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import anywidget
import traitlets

from ..advice import Counsel
from ..catalogue import LANGUAGES, Text
from ..deals import Beat, Setup
from ..drawing.arrival import keep_nulls
from ..drawing.picture import art, picture
from ..drawing.scene import Payload, rules_payload, shape_payload, text_payload, view_payload
from ..engine import record
from ..engine.deal import Deal
from ..engine.errors import DealError, IllegalMove, TripeaksError, quoted
from ..engine.game import Event, Game
from ..engine.picture import text_picture
from ..engine.rules import Rules
from ..engine.table import Move, Outcome, Spot
from ..engine.watchers import Watchers
from ..planning import Plan
from ..tutor.ladder import Hint
from . import payload
from .entry import entry_actions, entry_payload, real_game
from .keeping import Sitting, slot
from .requests import Message, Requests, part
from .teaching import LESSONS, TABS, Aim, Teacher
from .teaching.aside import fault_text

T = TypeVar("T")

_HERE = Path(__file__).parent
_ENDS = (Outcome.WON, Outcome.LOST)
_ENTRIES = ("ask", "enter", "correct")
_WINNABLE = ("winnable", "daily")
"""The kinds of deal of which the player knows that they can be won."""


keep_nulls()


class Board(anywidget.AnyWidget):
    """A board to play on.

    The kernel's `Game` decides what is legal and what happens; the browser draws it and asks. Every method below does
    what a button on the board does, and every display of the board follows.

    The browser keeps each game after every move. A board that is made anew where one was before (the same cell run
    again, the page loaded again, the kernel restarted) goes on with the game that was left there.

    Args:
        deal: a `Deal`, a deal number, a deal's code or its cards as text; ``"random"``, ``"winnable"``, ``"daily"``,
            ``"daily-YYYY-MM-DD"`` or ``"pysol-N"``; ``"table"`` for a real deck, whose cards are entered as they turn
            up; or a link. By default a random deal.
        rules: `Rules` or the name of a preset; by default the standard rules. A link has its own.
        language: ``"en"``, ``"da"``, or ``""`` for the browser's own.
        four_colours: whether each suit has a colour of its own.
        auto_draw: whether a card is drawn by itself when none can be played.
        simple_hints: whether a hint just points at what can be played.
        coach: whether a word is said after a move, where a tip applies.
        guess_first: whether a learner guesses the best move before advice is shown.
        tab: what stands open below the board: ``"moves"``, ``"chains"``, ``"unseen"``, ``"advice"``, ``"review"``, or
            nothing.
        keep: whether the browser keeps the games; a text names the place where it does, for boards that are to go on
            with each other's games.

    Raises:
        DealError, RulesError, LayoutError: for a deal or rules that can't be; the message says what is wrong.
        TypeError: for an argument that doesn't exist.
    """

    _esm = _HERE / "static" / "board.js"
    _css = _HERE / "static" / "board.css"

    language = traitlets.Enum(("", *LANGUAGES), default_value="").tag(sync=True)
    """The language of the board's texts, ``""`` for the browser's own."""

    four_colours = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether each suit has a colour of its own."""

    auto_draw = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether a card is drawn by itself when none can be played."""

    simple_hints = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether a hint just points at what can be played, instead of saying more with each press."""

    coach = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether a word is said after a move, where a tip applies."""

    guess_first = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether a learner guesses the best move before advice is shown."""

    tab = traitlets.Enum(TABS, default_value="").tag(sync=True)
    """What stands open below the board: ``"moves"``, ``"chains"``, ``"unseen"``, ``"advice"``, ``"review"``, or
    nothing."""

    outcome = traitlets.Unicode("playing", read_only=True)
    """How the game stands: ``playing``, ``stuck`` (only a draw is left), ``won`` or ``lost``."""

    score = traitlets.Int(0, read_only=True)
    """The score, as the rules count it."""

    moves = traitlets.Int(0, read_only=True)
    """How many plays and draws led to the present position."""

    _shape = traitlets.Dict().tag(sync=True)
    _view = traitlets.Dict().tag(sync=True)
    _title = traitlets.Dict().tag(sync=True)
    _rules = traitlets.Dict().tag(sync=True)
    _verdict = traitlets.Dict().tag(sync=True)
    _insight = traitlets.Dict().tag(sync=True)
    _menu = traitlets.Dict().tag(sync=True)
    _slot = traitlets.Unicode().tag(sync=True)
    _texts = traitlets.Dict().tag(sync=True)
    _art = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        deal: Deal | int | str | None = None,
        rules: Rules | str | None = None,
        *,
        language: str = "",
        four_colours: bool = False,
        auto_draw: bool = False,
        simple_hints: bool = False,
        coach: bool = False,
        guess_first: bool = False,
        tab: str = "",
        keep: bool | str = True,
        **unknown: Any,
    ) -> None:
        _reject(unknown)
        sitting = Sitting.begin(Setup.of(deal, rules))
        self._seq = 0
        super().__init__(
            language=language,
            four_colours=four_colours,
            auto_draw=auto_draw,
            simple_hints=simple_hints,
            coach=coach,
            guess_first=guess_first,
            tab=tab,
            _texts=payload.texts_payload(),
            _art=art(),
            _menu=payload.menu_payload(),
            _slot=_slot(deal, sitting.game.rules, keep),
        )
        self._fresh = True
        self._gathering = False
        self._requests = Requests(self._actions(), lambda: self._seq)
        self._moved: Watchers[Event] = Watchers()
        self._ended: Watchers[Outcome] = Watchers()
        self._forget: Callable[[], None] = lambda: None
        self._teacher = Teacher(sitting.game, self._inform)
        self._sit_down(sitting)
        self.on_msg(self._on_message)

    @property
    def game(self) -> Game:
        """The game on the board; what is done to it shows at once."""
        return self._sitting.game

    # What the buttons do

    def play(self, place: int) -> Event:
        """Play the card at a place; `IllegalMove` says why it can't be played."""
        return self.game.play(place)

    def draw(self) -> Event:
        """Draw the next stock card; `IllegalMove` when there is none or the game is won."""
        return self.game.draw()

    def undo(self) -> Event:
        """Take the last move back; `IllegalMove` at the start."""
        return self.game.undo()

    def redo(self) -> Event:
        """Make the move again that was taken back last; `IllegalMove` when there is none."""
        return self.game.redo()

    def restart(self) -> Event:
        """Go back to the start of this deal; what was tried is kept."""
        return self.game.restart()

    def jump(self, index: int) -> Event:
        """Go to the position after ``index`` moves of the line; `IllegalMove` when it hasn't so many."""
        return self.game.jump(index)

    def enter(self, cards: str) -> Event:
        """Enter cards of a real deck, ``"7H"`` or several: see `RealGame.enter_line`, also for the errors."""
        return real_game(self.game).enter_line(cards)

    def correct(self, spot: Spot, card: str) -> Event:
        """Say that another card lies at a spot of a real deck than was entered: see `RealGame.correct`."""
        return real_game(self.game).correct(spot, card)

    def new(self, deal: Deal | int | str | None = None, rules: Rules | str | None = None) -> None:
        """Put another game on the board: arguments as for `Board`.

        Without a deal it is another of the same kind, winnable or random; without rules the present ones go on.
        """
        own = self.game.rules if rules is None else Rules.of(rules)
        setup = self._sitting.setup.another(own) if deal is None else Setup.of(deal, own)
        self._sit_down(Sitting.begin(setup))

    def share(self, *, beat: bool = False) -> str:
        """The query of a link that makes this deal again under these rules, ``deal=48213&rules=no-wrap``.

        With ``beat``, the present score and number of moves go with it as the result to beat. ``Board(query)`` opens
        it, and so does the app's address with ``?`` and the query behind it. `DealError` for a real deck while not all
        of its cards are known.
        """
        return self._sitting.setup.link(self._result() if beat else None).query()

    def save(self) -> str:
        """The game as text, with everything that was tried."""
        return record.to_text(self.game)

    def load(self, text: str) -> None:
        """Go on with a game that was saved; `RecordError` says what is wrong with the text."""
        game = record.read(text)
        self._sit_down(Sitting.of(game))

    # Help

    def hint(self) -> Hint:
        """The next rung of a hint from what the player can know; it shows on the board."""
        return self._taught(lambda: self._teacher.hint(simple=self.simple_hints))

    def plan(self, moves: Iterable[Move] = ()) -> Plan:
        """Put a plan on the board, to be gone on with there; `IllegalMove` names a move that can't be."""
        return self._taught(lambda: self._teacher.plan(tuple(moves)))

    def solve(self, aim: Aim = "moves") -> None:
        """Lay out the solver's line from here, to be walked on the board.

        The solver sees every card; the game counts this as its hint.

        Args:
            aim: ``"moves"`` wins in the fewest moves, ``"score"`` makes the best score.
        """
        self._taught(lambda: self._teacher.solve(aim))

    def advise(self, worlds: int | None = None) -> Counsel:
        """What each legal move is worth to a player who can't see, the recommended one first; the board shows it.

        Args:
            worlds: how many arrangements of the unseen cards to go through, by default as many as take a moment.
                More give narrower intervals and take longer.

        Raises:
            TripeaksError: while the cards of a real deck aren't all entered.
        """
        counsel = self._taught(lambda: self._teacher.advise(worlds))
        self.tab = "advice"
        return counsel

    def review(self) -> None:
        """Open the page that looks back at the game, and work it out, from the start to where the game stands.

        `tripeaks_widgets.review` gives what it shows as a value.
        """
        self.tab = "review"
        self._taught(self._teacher.review)

    # Watching

    def on_move(self, callback: Callable[[Event], object]) -> Callable[[], None]:
        """Call ``callback`` with the `Event` of every move, of this deal and the next, also of one taken back.

        What is returned ends that.
        """
        return self._moved.add(callback)

    def on_end(self, callback: Callable[[Outcome], object]) -> Callable[[], None]:
        """Call ``callback`` with ``won`` or ``lost`` whenever a move ends a game. What is returned ends that."""
        return self._ended.add(callback)

    def close(self) -> None:
        """Take the board away from every display; a search of the solver's that goes on is ended."""
        teacher = getattr(self, "_teacher", None)  # what couldn't be made for a wrong argument is closed as well
        if teacher is not None:
            teacher.leave()
        super().close()

    def __repr__(self) -> str:
        """The same on every run, so that a notebook's outputs don't change by themselves."""
        setup = self._sitting.setup
        name = repr(setup.name) if setup.deal.number is None else setup.name
        rules = setup.rules
        options = f", {rules!r}" if rules.preset_name is None else f", {rules.preset_name!r}"
        return f"Board({name}{'' if rules == Rules() else options})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The widget, with a picture and a text for places where no widget can run (GitHub, a printout)."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        language = self.language or "en"
        data["text/plain"] = text_picture(self.game.view)
        data["image/svg+xml"] = picture(
            self._view, self._shape, title=self._title, rules=self._rules, texts=self._texts[language]
        )
        return data, metadata

    # Telling

    def _sit_down(self, sitting: Sitting, event: str = "start", notice: Text | None = None) -> None:
        self._forget()
        self._sitting = sitting
        game = sitting.game
        self._teacher.leave()
        self._teacher = self._new_teacher()
        self._forget = game.subscribe(self._happened)
        with self.hold_sync():
            self._shape = shape_payload(game.rules.shape)
            self._title = sitting.title.to_dict() | {"id": sitting.id}
            self._rules = rules_payload(game.rules)
            self._show({"kind": event, "turned": [], "points": 0}, notice)
        if sitting.game.can_redo or sitting.game.can_undo:
            self._keep()
        self._judge()

    def _new_teacher(self) -> Teacher:
        return Teacher(self.game, self._inform, winnable=self._sitting.title.kind in _WINNABLE)

    def _happened(self, event: Event) -> None:
        """Follow the game."""
        self._fresh = False
        if event.kind == "correct":  # what was taught was about other cards
            self._teacher.leave()
            self._teacher = self._new_teacher()
        else:
            self._teacher.follow(event, self.coach, self.guess_first)
        self._show(payload.event_payload(event))
        self._keep()
        self._judge()
        if event.kind not in _ENTRIES:
            self._moved.tell(event)
        if event.kind in ("play", "draw") and self.game.outcome in _ENDS:
            self._ended.tell(self.game.outcome)

    def _show(self, event: Payload, notice: Text | None = None) -> None:
        """Tell every display what happened and how things stand now."""
        self._seq += 1
        view = self.game.view
        shown = view_payload(view) | {
            "seq": self._seq,
            "ack": self._requests.ack,
            "canUndo": self.game.can_undo,
            "canRedo": self.game.can_redo,
            "event": event,
            "notice": text_payload(notice),
            **payload.history_payload(self.game),
            **entry_payload(self.game),
        }
        with self.hold_sync():
            self._view = shown
            self._inform()
        self.set_trait("outcome", str(self.game.outcome))
        self.set_trait("score", view.state.score)
        self.set_trait("moves", view.state.moves)

    @traitlets.observe("tab", "guess_first")
    def _turn(self, _change: Any) -> None:
        """Another page is open, or it is to be shown in another way."""
        self._inform()
        if self._seq and (self.game.can_undo or self.game.can_redo):
            self._keep()  # advice that is shown is counted as a hint

    def _inform(self) -> None:
        """Tell what there is to show beside the game."""
        if self._seq and not self._gathering:  # else the board is just being made, or there is more to come
            self._teacher.attend(self.tab, self.guess_first)
            told = self._teacher.payload(self.tab, self.guess_first)
            self._insight = told | {"seq": self._seq} if told else {}

    def _keep(self) -> None:
        """Have the browser keep the game."""
        if self._slot and self.comm is not None and not self._gathering:
            self.send({"kind": "keep", "kept": self._sitting.kept(), "sum": self._sitting.sum()})

    def _judge(self) -> None:
        """Say of a lost game until when it could have been won. The board has been told before: this takes a moment."""
        lost = self.game.outcome is Outcome.LOST and self.game.deal.is_complete
        solution = self._teacher.verdict if lost else None
        self._verdict = {} if solution is None else payload.verdict_payload(self.game, solution)

    # Answering

    def _actions(self) -> dict[str, Callable[[Message], object]]:
        return {
            "play": self._play,
            "draw": lambda _: self.draw(),
            "undo": lambda _: self.undo(),
            "redo": lambda _: self.redo(),
            "restart": lambda _: self.restart(),
            "jump": lambda message: self.jump(part(message, "place", int)),
            "new": lambda message: self.new(message.get("deal"), payload.read_rules(message.get("rules"))),
            "resume": lambda message: self._resume(Sitting.from_kept(message.get("saved"))),
            "open": self._open,
            "goto": lambda message: self.game.goto(part(message, "node", int)),
            "hint": lambda _: self.hint(),
            **entry_actions(lambda: self.game),
            **dict.fromkeys(LESSONS, self._learn),
            "review-paste": lambda message: self._review_pasted(part(message, "text", str)),
        }

    def _learn(self, message: Message) -> None:
        self._taught(lambda: self._teacher.actions()[message["kind"]](message))

    def _review_pasted(self, text: str) -> None:
        """Put a game of which somebody has the record on the board, and look back at it."""
        self.load(text)
        self._taught(self._teacher.review)

    def _taught(self, help_with: Callable[[], T]) -> T:
        """Let the teacher do something, and tell of it where the game hasn't told already."""
        before = self._seq
        with self.hold_sync():  # a whole line walked is one change to look at
            self._gathering = True
            try:
                given = help_with()
                if self._seq == before:
                    self._show({"kind": "look"})
            finally:
                self._gathering = False
            self._inform()
        if self.game.can_undo or self.game.can_redo:
            self._keep()  # hints and plans belong to the game
        return given

    def _on_message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Do what the browser asks. What goes wrong is told on the board: a callback's traceback is seen nowhere."""
        try:
            if part(content, "kind", str) == "share":
                self._answer_share()
            else:
                self._requests.take(content)
        except TripeaksError as error:
            self._show({"kind": "refused"}, error.text)
        except Exception as error:
            self._show({"kind": "refused"}, fault_text(error))

    def _play(self, message: Message) -> None:
        place = message.get("place")
        if not isinstance(place, int):  # "draw" would be drawn, past the check of what was seen
            raise IllegalMove("refused.move", move=quoted(place))
        self.play(place)

    def _open(self, message: Message) -> None:
        """Begin as the page asks that shows the board first: with a link's deal, or a game that was left here."""
        if not self._fresh:
            self._show({"kind": "open"})
            return
        kept, link = part(message, "saved", list), message.get("link")
        self._fresh = False
        if link is not None:
            try:
                setup = Setup.from_link(link)
                linked = Sitting.begin(setup)
            except TripeaksError as error:
                self._show({"kind": "start"}, error.text)
                return
            same = (one for one in kept if _is_of(one, setup))
            again = next(same, None)
            if again is None:
                self._sit_down(linked)
                return
            kept = [again]
        if kept:
            self._resume(Sitting.from_kept(kept[0]))
        else:
            self._show({"kind": "start"})

    def _resume(self, sitting: Sitting) -> None:
        self._sit_down(sitting, "resume", Text("board.resumed", {"count": sitting.game.state.moves}))

    def _answer_share(self) -> None:
        try:
            query = self.share()
        except DealError as error:
            self.send({"kind": "share", "query": "", "beat": "", "why": text_payload(error.text)})
            return
        ended = self.game.outcome in _ENDS
        beat = self.share(beat=True).removeprefix(query) if ended else ""
        self.send({"kind": "share", "query": query, "beat": beat})

    def _result(self) -> Beat:
        return Beat(self.game.state.score, self.game.state.moves)


def _is_of(kept: Any, setup: Setup) -> bool:
    """Whether a kept game is one of this deal under these rules."""
    try:
        sitting = Sitting.from_kept(kept)
    except TripeaksError:
        return False
    return sitting.game.deal == setup.deal and sitting.game.rules == setup.rules


def _slot(deal: Deal | int | str | None, rules: Rules, keep: bool | str) -> str:
    if not keep:
        return ""
    return slot({"deal": str(deal), "rules": rules.to_dict()}, keep if isinstance(keep, str) else None)


def _reject(unknown: dict[str, Any]) -> None:
    known = [name for name in inspect.signature(Board).parameters if name != "unknown"]
    for name in unknown:
        near = difflib.get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"it takes {', '.join(known)}."
        raise TypeError(f"Board() has no argument {name!r}: {hint}")
