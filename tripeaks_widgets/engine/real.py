"""A game with a real deck of cards: the cards lie on somebody's table, and are entered as they turn up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..catalogue import Text
from .cards import FULL_PACK, UNKNOWN, Card
from .deal import Deal
from .errors import DealError, IllegalMove
from .game import Event, Game, Intent, Node
from .reading import tokens_of
from .rules import Rules
from .spots import position_of, spot_name
from .table import DRAW, Move, Outcome, Spot, Table


class RealGame(Game):
    """A game of which the cards become known bit by bit.

    While a card that lies face up is `missing`, no move can be made: `enter` it first. A draw of a card that nobody has
    seen asks for it, and is made when it is entered; until then `undo` takes the question back. A card that was entered
    stays known, whatever is taken back. The last card that hasn't turned up is known without being entered.

    Args:
        deal: what is known of the cards from the start; by default nothing.
        rules: rules, the name of a preset, or None for the standard rules.

    Raises:
        DealError: for a deal that doesn't fit the layout, or has a card that isn't in the pack: the first cards of a
            fresh pack, as many as the layout takes.
    """

    def __init__(self, deal: Deal | None = None, rules: Rules | str | None = None) -> None:
        own = Rules.of(rules)
        self._asked = False
        super().__init__(Deal((None,) * own.shape.cards) if deal is None else deal, own)

    # What is known

    @property
    def missing(self) -> tuple[Spot, ...]:
        """Where cards lie face up that must be entered now: places in order, then the waste card or the stock card."""
        if self._asked:
            return (f"stock-{self.state.drawn + 1}",)
        return self._untold

    @property
    def _untold(self) -> tuple[Spot, ...]:
        return self.table.missing(self.state)

    @property
    def outcome(self) -> Outcome:
        """As in any game; playing while cards are missing."""
        return Outcome.PLAYING if self.missing else super().outcome

    @property
    def playable(self) -> tuple[int, ...]:
        """Places whose card can be played now; none while cards are missing."""
        return () if self.missing else super().playable

    @property
    def can_undo(self) -> bool:
        """Whether there is a move, or a question for a card, to take back."""
        return self._asked or super().can_undo

    @property
    def seen(self) -> dict[Card, Spot]:
        """Where each card belongs that the player has seen."""
        view = self.view
        first = view.waste[:1] if self.rules.waste == "card" else ()
        places = {card: place for place, card in enumerate(view.tableau) if card is not None}
        stock = {card: f"stock-{nth}" for nth, card in enumerate(view.stock, start=1) if card is not None}
        return {**places, **dict.fromkeys(first, "waste"), **stock}

    def name_of(self, spot: Spot) -> Text:
        """What people call a spot; `DealError` when there is none such."""
        return spot_name(self.rules, position_of(self.rules, spot))

    def check_missing(self) -> None:
        """Raise `IllegalMove`, which names what must be entered first, while cards are missing."""
        if self.missing:
            raise IllegalMove("real.first", where=self.name_of(self.missing[0]))

    # Entering

    def enter(self, spot: Spot, card: Card | str) -> Event:
        """Say which card lies at a spot that is `missing` one.

        Raises `DealError` when none is asked for there, or the card can't be it; both spots are named when it has been
        entered already.
        """
        position = position_of(self.rules, spot)
        if spot not in self.missing:
            raise DealError("real.not-missing", where=spot_name(self.rules, position))
        return self._put({position: _read(card)})

    def enter_line(self, text: str) -> Event:
        """Enter several cards: one for each of the first spots that are `missing` one, or the whole deal.

        Cards are written as for `Deal.parse`. As many as the layout takes are the deal in its order, with ``??`` for
        those not seen; what is known already must be the same there. Either all are entered or, with a `DealError`
        that says which is wrong, none.
        """
        tokens = [token for _, _, token in tokens_of(text)]
        if not tokens:
            raise DealError("real.empty")
        if len(tokens) == len(self.deal):
            return self._put(self._read_deal(tokens))
        missing = self.missing
        if len(tokens) > len(missing):
            raise DealError("real.too-many", count=len(tokens), missing=len(missing), all=len(self.deal))
        asked = (position_of(self.rules, spot) for spot in missing)
        return self._put({position: _read(token) for position, token in zip(asked, tokens, strict=False)})

    def correct(self, spot: Spot, card: Card | str) -> Event:
        """Say that another card lies at a spot than the one entered; one that was entered elsewhere changes places.

        The moves that were made stand: `IllegalMove` names the first that can't have been, and nothing changes. What
        was tried beside them and can't have been is dropped.
        """
        position, wanted = position_of(self.rules, spot), _read(card)
        _check_pack(wanted, self._pack)
        cards = list(self.deal.cards)
        old = cards[position]
        if old is None:
            raise DealError("real.unknown-yet", where=spot_name(self.rules, position))
        if wanted in cards:
            cards[cards.index(wanted)] = old
        cards[position] = wanted
        deal = Deal(tuple(cards))
        self._replay(_table(deal, self.rules))
        self.deal = deal
        return self._tell(Event("correct", card=wanted))

    # Moves

    def undo(self) -> Event:
        """Take the last move back, or the question for a stock card; `IllegalMove` at the start."""
        if not self._asked:
            return super().undo()
        self._asked = False
        return self._tell(Event("undo", DRAW))

    def redo(self) -> Event:
        """Make the move again that was taken back last from here; `IllegalMove` when there is none."""
        self.check_missing()
        return super().redo()

    # Inside

    def _lay_out(self) -> tuple[Table, Iterable[Card]]:
        pack = FULL_PACK[: self.rules.shape.cards]
        if len(self.deal) != len(pack):
            raise DealError("deal.size", found=len(self.deal), needed=len(pack), name=self.rules.layout)
        for card in filter(None, self.deal.cards):
            _check_pack(card, pack)
        self.deal = _filled(self.deal.cards, pack)
        return _table(self.deal, self.rules), pack

    def _make(self, move: Move) -> Event:
        self.check_missing()
        if move != DRAW or self.table.refusal(self.state, move) or self.table.stock[self.state.drawn] is not None:
            return super()._make(move)
        self._asked = True
        return self._tell(Event("ask", DRAW))

    def _visit(self, node: Node) -> None:
        self._asked = False
        super()._visit(node)

    def _put(self, found: Mapping[int, Card]) -> Event:
        """Enter cards by their position in the deal: all of them, or none with a `DealError`."""
        asked, cards = self.missing, list(self.deal.cards)
        for position, card in found.items():
            _check_pack(card, self._pack)
            if card in cards:
                other = spot_name(self.rules, cards.index(card))
                raise DealError("real.twice", card=str(card), where=spot_name(self.rules, position), other=other)
            cards[position] = card
        self.deal = _filled(cards, self._pack)
        self.table = _table(self.deal, self.rules)
        root = self.tree
        if not root.children:  # with moves made, its waste card was known before
            root.state = self.table.start
        if self._asked and self.table.stock[self.state.drawn] is not None:
            self._asked = False
            return self._make(DRAW)
        return self._tell(
            Event("enter", turned=tuple(spot for spot in asked if isinstance(spot, int) and spot in found))
        )

    def _replay(self, table: Table) -> None:
        """Make the tree anew with other cards; `IllegalMove` for a move that can't have been, and nothing changes."""
        made = {node.number for node in self.node.path()}
        old = self._nodes
        again = {0: Node(0, None, None, table.start, ())}
        for node in old[1:]:
            assert node.parent is not None
            assert node.move is not None
            parent = again.get(node.parent.number)
            if parent is None:
                continue
            refusal = table.refusal(parent.state, node.move)
            if refusal is None:
                after = table.after(parent.state, node.move)
                again[node.number] = Node(len(again), parent, node.move, after, node.turned)
            elif node.number in made:
                raise IllegalMove("real.correction", nth=node.depth, what=refusal)
        for number, node in again.items():
            node.children = [again[child.number] for child in old[number].children if child.number in again]
        self.table = table
        self._nodes = list(again.values())
        self._at = again[self._at.number]
        self._seen = 0
        for node in self._nodes:
            self._seen |= table.face_up(node.state)
        self._drawn = max(node.state.drawn for node in self._nodes)
        plans, self._plans = self._plans, []
        for plan in plans:
            if plan.node in again:
                self._keep_again(Intent(again[plan.node].number, plan.moves))

    def _keep_again(self, plan: Intent) -> None:
        try:
            self.keep_plan(plan.moves, plan.node)
        except IllegalMove:  # what was meant can't be
            return

    def _read_deal(self, tokens: Iterable[str]) -> dict[int, Card]:
        """What a whole deal tells that wasn't known, by position."""
        found: dict[int, Card] = {}
        for position, token in enumerate(tokens):
            if token == UNKNOWN:
                continue
            card, known = _read(token), self.deal.cards[position]
            if known is None:
                found[position] = card
            elif known != card:
                raise DealError("real.differs", where=spot_name(self.rules, position), card=str(card), known=str(known))
        return found


def _read(card: Card | str) -> Card:
    return card if isinstance(card, Card) else Card.parse(card)


def _check_pack(card: Card, pack: Iterable[Card]) -> None:
    cards = sorted(pack)
    if card not in cards:
        raise DealError("real.foreign", card=str(card), count=len(cards))


def _filled(cards: Iterable[Card | None], pack: Iterable[Card]) -> Deal:
    """The deal, with the last card in it that can only be there."""
    known = tuple(cards)
    left = sorted(set(pack).difference(filter(None, known)))
    if len(left) == 1:
        known = tuple(left[0] if card is None else card for card in known)
    return Deal(known)


def _table(deal: Deal, rules: Rules) -> Table:
    """A deal laid out, whatever is known of it."""
    places = len(rules.shape)
    tableau, rest = deal.cards[:places], deal.cards[places:]
    return Table(rules, tableau, None, rest) if rules.waste == "empty" else Table(rules, tableau, rest[0], rest[1:])
