"""A game being played: a deal, the rules, and the tree of everything that was tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from .cards import Card
from .deal import Deal
from .errors import DealError, IllegalMove, TripeaksError, quoted
from .rules import Rules
from .table import DRAW, Move, Outcome, Spot, State, Table
from .view import View
from .watchers import Watchers

EventKind = Literal["start", "play", "draw", "undo", "redo", "restart", "jump", "ask", "enter", "correct"]
"""What can be done; the last three only with a real deck: a card is asked for, entered, or corrected."""

HINTS = ("simple", "nudge", "region", "card", "line", "solver", "advice")
"""Kinds of hint that a game counts: a plain one, the four rungs of the ladder, the solver's, and the adviser's."""


@dataclass(frozen=True, slots=True)
class Event:
    """What just happened.

    Attributes:
        kind: what was done.
        move: the move made, taken back, made again or asked about; None for anything else.
        card: the card that moved, or None.
        turned: places whose cards turned face up (for an undo: face down again).
        points: change of the score.
    """

    kind: EventKind
    move: Move | None = None
    card: Card | None = None
    turned: tuple[int, ...] = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class Intent:
    """A plan that was kept: what was meant to be played from a position of the game's tree.

    Attributes:
        node: the position, by its number (`Node.number`).
        moves: what was planned there.
    """

    node: int
    moves: tuple[Move, ...]


class Node:
    """A position that was reached in a game.

    Attributes:
        number: its number in the game's tree, in the order in which positions were first reached, from 0.
        parent: the position before; None at the start of the deal.
        move: the move that led here from there; None at the start.
        state: the position itself.
        turned: places whose cards that move turned face up.
        depth: how many moves lead here.
        children: what was tried from here, the latest visited first.
    """

    __slots__ = ("children", "depth", "move", "number", "parent", "state", "turned")

    def __init__(
        self, number: int, parent: Node | None, move: Move | None, state: State, turned: tuple[int, ...]
    ) -> None:
        self.number = number
        self.parent = parent
        self.move = move
        self.state = state
        self.turned = turned
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.children: list[Node] = []

    def path(self) -> list[Node]:
        """The nodes from the first move to this one, without the root."""
        nodes: list[Node] = []
        node: Node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]


class Game:
    """One game of TriPeaks.

    Nothing that was tried is lost: moves form a tree. The *line* is the path from the start through the present
    position and on along what `redo` would make again. A different move from the past starts a branch; the old line is
    kept and can be returned to with `goto`.

    Args:
        deal: the cards; `DealError` when they don't fit the layout or some are unknown.
        rules: rules, the name of a preset, or None for the standard rules.
    """

    def __init__(self, deal: Deal, rules: Rules | str | None = None) -> None:
        self.deal = deal
        self.rules = Rules.of(rules)
        self.table, pack = self._lay_out()
        # In the pack's own order: a set's order of iteration would tell how the cards were dealt.
        self._pack = frozenset(sorted(pack))
        root = Node(0, None, None, self.table.start, ())
        self._nodes = [root]
        self._at = root
        self._seen = self.table.face_up(root.state)
        self._drawn = 0
        self._undos = 0
        self._hints: Counter[str] = Counter()
        self._plans: list[Intent] = []
        self._watchers: Watchers[Event] = Watchers()

    def subscribe(self, listener: Callable[[Event], object]) -> Callable[[], None]:
        """Call ``listener`` with every event from now on, after the game has changed; what is returned ends that."""
        return self._watchers.add(listener)

    # The present

    @property
    def state(self) -> State:
        """The position."""
        return self._at.state

    @property
    def outcome(self) -> Outcome:
        """Playing, stuck (only a draw is left), won or lost."""
        return self.table.outcome(self.state)

    @property
    def playable(self) -> tuple[int, ...]:
        """Places whose card can be played now."""
        return self.table.playable(self.state)

    @property
    def missing(self) -> tuple[Spot, ...]:
        """What must be told before play goes on: nothing, but with a real deck (`RealGame`)."""
        return ()

    @property
    def _untold(self) -> tuple[Spot, ...]:
        """What has turned up and must be told; a card that is only asked for hasn't."""
        return ()

    def check_missing(self) -> None:
        """Raise `IllegalMove` while something is missing; never, but with a real deck."""

    @property
    def waste(self) -> tuple[Card, ...]:
        """The waste from its first card to its top."""
        cards = [] if self.table.opener is None else [self.table.opener]
        for node in self._at.path():
            assert node.state.top is not None
            cards.append(node.state.top)
        return tuple(cards)

    @property
    def view(self) -> View:
        """What the player may know, with everything that was seen on any branch."""
        tableau, stock = self.table.tableau, self.table.stock
        return View(
            rules=self.rules,
            state=self.state,
            tableau=tuple(card if self._seen >> place & 1 else None for place, card in enumerate(tableau)),
            stock=stock[: self._drawn] + (None,) * (len(stock) - self._drawn),
            waste=self.waste,
            pack=self._pack,
            assisted=self._undos > 0,
            missing=self._untold,
        )

    # Help

    @property
    def hints(self) -> dict[str, int]:
        """How many hints of each kind (`HINTS`) were asked for; kinds that weren't are left out."""
        return {kind: self._hints[kind] for kind in HINTS if self._hints[kind]}

    def note_hint(self, kind: str) -> None:
        """Count a hint that was given; `TripeaksError` for a kind that isn't one of `HINTS`."""
        if kind not in HINTS:
            raise TripeaksError("refused.hint", kind=quoted(kind), known=", ".join(HINTS))
        self._hints[kind] += 1

    @property
    def plans(self) -> tuple[Intent, ...]:
        """The plans that were kept, in the order in which they were."""
        return tuple(self._plans)

    def keep_plan(self, moves: Iterable[Move], node: int | None = None) -> Intent:
        """Keep a plan with the game; `IllegalMove` for one that can't be.

        It is judged by what the player knows: an answer about a card that nobody has seen would give it away.

        Args:
            moves: what was planned, one move at least, through cards that were seen.
            node: the position it starts from, by default the present one.
        """
        start = self._at if node is None else self.position(node)
        intent = Intent(start.number, tuple(moves))
        state, table = start.state, self.view.table
        for move in intent.moves:
            try:
                state = table.after(state, move)
            except DealError:
                raise IllegalMove("refused.unseen") from None
        if not intent.moves:
            raise IllegalMove("refused.no-plan")
        if intent not in self._plans:
            self._plans.append(intent)
        return intent

    # Moves

    def play(self, place: int) -> Event:
        """Play the card at a place; `IllegalMove` says why it can't be played."""
        return self._make(place)

    def draw(self) -> Event:
        """Draw the next card of the stock; `IllegalMove` when there is none or the game is won."""
        return self._make(DRAW)

    def move(self, move: Move) -> Event:
        """Make a move, a place number or ``"draw"``."""
        return self._make(move)

    def undo(self) -> Event:
        """Take the last move back; `IllegalMove` at the start."""
        left = self._at
        if left.parent is None:
            raise IllegalMove("refused.nothing-to-undo")
        self._visit(left.parent)
        points = self.state.score - left.state.score
        return self._tell(Event("undo", left.move, left.state.top, left.turned, points))

    def redo(self) -> Event:
        """Make the move again that was taken back last from here; `IllegalMove` when there is none."""
        if not self._at.children:
            raise IllegalMove("refused.nothing-to-redo")
        before = self.state.score
        node = self._at.children[0]
        self._visit(node)
        return self._tell(Event("redo", node.move, node.state.top, node.turned, node.state.score - before))

    def restart(self) -> Event:
        """Go back to the start of the deal; everything that was tried is kept."""
        return self._jump("restart", self._nodes[0])

    def jump(self, index: int) -> Event:
        """Go to the position after ``index`` moves of the line; `IllegalMove` when it hasn't so many."""
        nodes = self._line_nodes()
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(nodes):
            raise IllegalMove("refused.jump", index=index, count=len(nodes) - 1)
        return self._jump("jump", nodes[index])

    def goto(self, node: int) -> Event:
        """Go to any position of the tree by its number (`Node.number`); the line then leads through it."""
        return self._jump("jump", self.position(node))

    # History

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to the present position."""
        return _moves(self._at.path())

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves of the whole line, those that `redo` would make again included."""
        return _moves(self._line_nodes()[1:])

    @property
    def tree(self) -> Node:
        """The start of the deal, with everything that was tried as its descendants. To read, not to change."""
        return self._nodes[0]

    @property
    def node(self) -> Node:
        """The present position in the tree. To read, not to change."""
        return self._at

    def position(self, number: int) -> Node:
        """The position of the tree with that number (`Node.number`); `IllegalMove` when there is none."""
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(self._nodes):
            raise IllegalMove("refused.node", node=number, count=len(self._nodes))
        return self._nodes[number]

    @property
    def undos(self) -> int:
        """How many times play went back: by undo, by restart, or by a jump to another place."""
        return self._undos

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._at.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to make again."""
        return bool(self._at.children)

    def __repr__(self) -> str:
        return f"<Game {self.rules.preset_name or 'own rules'}, {self.state.moves} moves, {self.outcome}>"

    # Inside

    def _lay_out(self) -> tuple[Table, Iterable[Card]]:
        """The deal on the table, and its pack."""
        return Table.of(self.deal, self.rules), self.deal.known_cards()

    def _make(self, move: Move) -> Event:
        before = self._at
        after = self.table.after(before.state, move)
        node = next((child for child in before.children if child.move == move), None)
        if node is None:
            turned = () if move == DRAW else self.table.turns_up(before.state, move)
            node = Node(len(self._nodes), before, move, after, turned)
            self._nodes.append(node)
            before.children.append(node)
            self._seen |= self.table.face_up(after)
            self._drawn = max(self._drawn, after.drawn)
        self._visit(node)
        kind: EventKind = "draw" if move == DRAW else "play"
        return self._tell(Event(kind, move, after.top, node.turned, after.score - before.state.score))

    def _jump(self, kind: Literal["restart", "jump"], node: Node) -> Event:
        before = self.state.score
        self._visit(node)
        return self._tell(Event(kind, points=self.state.score - before))

    def _tell(self, event: Event) -> Event:
        self._watchers.tell(event)
        return event

    def _visit(self, node: Node) -> None:
        """Stand at a node, and let the line lead through it."""
        left, self._at = self._at, node
        forward = node is left
        while node.parent is not None:
            siblings = node.parent.children
            siblings.remove(node)
            siblings.insert(0, node)
            node = node.parent
            forward = forward or node is left
        if not forward:
            self._undos += 1

    def _line_nodes(self) -> list[Node]:
        """The nodes of the line, the root first."""
        nodes = [self._nodes[0], *self._at.path()]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes


def _moves(nodes: Iterable[Node]) -> tuple[Move, ...]:
    return tuple(node.move for node in nodes if node.move is not None)
