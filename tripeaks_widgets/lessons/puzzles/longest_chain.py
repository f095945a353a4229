"""Puzzles in which the longest chain is to be found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ...catalogue import Text
from ...engine.deal import Deal
from ...engine.game import Game
from ...engine.rules import Rules
from ...engine.table import DRAW, Move
from ...planning import Chain, Chains, chains
from .chance import Dice
from .errors import PuzzleError
from .players import Player, forward
from .task import Task, Verdict, move_name

LENGTH = 4
"""Cards in the longest chain at least."""


class LongestChain(Task):
    """With what a player knows: in how long a chain can cards be played now, and which are they?"""

    kind = "longest-chain"
    open = False

    @classmethod
    def spots(cls, deal: Deal, rules: Rules, dice: Dice) -> list[tuple[Move, ...]]:
        """Positions with long chains, and others that end sooner, in a game that chance plays."""
        game = Game(deal, rules)
        found = []
        while moves := game.table.moves(game.state):
            here = chains(game.view)
            lengths = [len(chain) for chain in here]
            if lengths and lengths[0] >= LENGTH and lengths[-1] < lengths[0]:
                found.append(game.moves)
            game.move(dice.pick(game.playable or moves))
        return found

    @property
    def flaw(self) -> Text | None:
        """Nothing can be played, or there are too many chains to know them all."""
        if self._chains.longest is None or not self._chains.complete:
            return Text("puzzle.longest-chain.flaw")
        return None

    @property
    def question(self) -> Text:
        """What the longest chain is."""
        top = self.position.state.top
        if top is None:
            return Text("puzzle.longest-chain.question-any")
        return Text("puzzle.longest-chain.question", {"top": str(top)})

    @property
    def solution(self) -> tuple[Move, ...]:
        """One of the longest chains."""
        return self.show().places

    def show(self) -> Chain:
        """One of the longest chains, drawn on the cards."""
        longest = self._chains.longest
        assert longest is not None
        return longest

    @property
    def hints(self) -> tuple[Text, ...]:
        """The length, then the first card of one that long."""
        longest = self.show()
        return (
            Text("puzzle.longest-chain.hint-length", {"count": len(longest)}),
            Text("puzzle.longest-chain.hint-first", {"card": str(longest.cards[0])}),
        )

    def judge(self, moves: Sequence[Move]) -> Verdict:
        """Right for any chain of the greatest length; else where it breaks, or how much longer one could be."""
        if not moves:
            raise PuzzleError("puzzle.answer.empty")
        if DRAW in moves:
            return Verdict(False, Text("puzzle.longest-chain.draw"), list(moves).index(DRAW) + 1)
        followed = self.follow(moves)
        if isinstance(followed, Verdict):
            return followed
        table = self.position.table
        args = {"count": len(moves), "longest": len(self.show())}
        if len(moves) == len(self.show()):
            return Verdict(True, Text("puzzle.longest-chain.right", args))
        if onward := table.playable(followed[-1]):
            return Verdict(False, Text("puzzle.longest-chain.on", args | {"move": move_name(table, onward[0])}))
        return Verdict(False, Text("puzzle.longest-chain.short", args))

    def missed_by(self, player: Player) -> bool:
        """Whether a player has to draw, or turns up no card that it knows, before the chain is as long."""
        view, length = self.position.view, 0
        while view.playable and (move := player(view)) != DRAW:
            view = forward(view, move)
            length += 1
        return length < len(self.show())

    @cached_property
    def _chains(self) -> Chains:
        return chains(self.position.view)
