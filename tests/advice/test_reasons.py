"""Reasons, each counted again in another way: by moves that are made, and by all cards that may come."""

from functools import cache
from itertools import combinations

import pytest
from engine.strategies import again, one_run_deal, reshuffled, wandered_games
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.advice.reasons import MOST, reasons, reasons_for
from tripeaks_widgets.catalogue import LANGUAGES
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW, Outcome

MANY = 4_000
"""Positions that a test looks for chains in."""


class TooManyError(Exception):
    """There are more than the test can go through."""


def reach(view, first=None):
    """The length of the longest chain, or of the longest that begins with a place."""
    table, seen = view.table, set()

    @cache
    def from_(gone, top):
        seen.add((gone, top))
        if len(seen) > MANY:
            raise TooManyError
        best = 0
        for place in view.layout.open_places(gone):
            card = table.tableau[place]
            if card is not None and table.takes(top, card):
                best = max(best, 1 + from_(gone | 1 << place, card))
        return best

    if first is None:
        return from_(view.state.gone, view.state.top)
    return 1 + from_(view.state.gone | 1 << first, table.tableau[first])


class Truth:
    """What is true of a move, by making it."""

    def __init__(self, view, move, recommended):
        self.view, self.move, self.recommended = view, move, recommended
        self.table, self.state = view.table, view.state
        self.card = None if move == DRAW else view.tableau[move]
        self.after = None if move == DRAW else view.table.after(view.state, move)

    def bared(self, move):
        """How many places lie open after a play that didn't before."""
        after = set(self.view.layout.open_places(self.table.after(self.state, move).gone))
        return len(after - set(self.view.open))

    def open_after(self):
        """The known cards that lie open after the move; a draw changes none."""
        gone = self.state.gone if self.after is None else self.after.gone
        cards = [self.view.tableau[place] for place in self.view.layout.open_places(gone)]
        return [card for card in cards if card is not None]

    def helped(self, card):
        """Whether a card that is drawn next lets something be played."""
        return any(self.table.takes(card, other) for other in self.open_after())

    def turned_unknown(self):
        up = self.table.face_up(self.after) & ~self.table.face_up(self.state)
        return sum(up >> place & 1 and card is None for place, card in enumerate(self.view.tableau))

    def of(self, name, args):
        return getattr(self, name.replace("-", "_"))(**args)

    def only(self):
        return self.view.legal_moves == (self.move,)

    def wins(self):
        return self.table.outcome(self.after) is Outcome.WON

    def ends(self, count):
        return self.table.outcome(self.after) is Outcome.LOST and self.table.tableau_left(self.after) == count

    def turns(self, count):
        return self.view.rules.hidden and self.bared(self.move) == count

    def turns_more(self, count, card):
        named = str(self.view.tableau[self.recommended]) == card
        return self.view.rules.hidden and named and self.bared(self.move) - self.bared(self.recommended) == count

    def frees(self, count):
        return not self.view.rules.hidden and self.bared(self.move) == count

    def frees_more(self, count, card):
        named = str(self.view.tableau[self.recommended]) == card
        return not self.view.rules.hidden and named and self.bared(self.move) - self.bared(self.recommended) == count

    def peak(self, peak):
        key, args = peak
        nth = args["nth"] - 1 if args else ("peak.left", "peak.middle", "peak.right").index(key)
        gone = [self.view.layout.peak_of[place] for place in range(len(self.view.layout)) if place == self.move]
        return gone == [nth] and self.view.layout.spots[self.move].row == 0

    def longest(self, count):
        others = [reach(self.view, other) for other in self.view.playable if other != self.move]
        return reach(self.view, self.move) == count > max(others)

    def chain(self, count):
        return reach(self.view, self.move) == count

    def shorter(self, count, longest):
        return self.chain(count) and reach(self.view) == longest > count

    def goes_on(self, card, percent):
        sets = list(combinations(sorted(self.view.unseen), self.turned_unknown()))
        good = sum(any(self.table.takes(self.card, other) for other in cards) for cards in sets)
        return str(self.card) == card and percent == pytest.approx(good / len(sets))

    def stuck(self, card):
        plain = self.turned_unknown() == 0 and self.table.outcome(self.after) is Outcome.STUCK
        return str(self.card) == card and plain

    def ways(self, count, cards):
        return [str(self.view.tableau[place]) for place in self.table.playable(self.after)] == cards and len(
            cards
        ) == count

    def last(self):
        return self.view.stock_left == 1

    def known(self, card):
        return str(self.view.stock[self.state.drawn]) == card and bool(
            self.table.playable(self.table.after(self.state, DRAW))
        )

    def known_useless(self, card):
        return str(self.view.stock[self.state.drawn]) == card and not self.table.playable(
            self.table.after(self.state, DRAW)
        )

    def breaks(self, count, cards):
        by_name = {str(card): place for place, card in enumerate(self.view.tableau) if card is not None}
        state = self.state
        for card in cards:
            state = self.table.after(state, by_name[card])
        return len(cards) == count == reach(self.view)

    def next(self, count, unseen, percent):
        good = sum(map(self.helped, self.view.unseen))
        return (good, len(self.view.unseen), good / len(self.view.unseen)) == (count, unseen, percent)

    def stays(self, card, count, unseen):
        taken = {
            str(self.view.tableau[place]): sum(
                self.table.takes(other, self.view.tableau[place]) for other in self.view.unseen
            )
            for place in self.view.playable
        }
        return taken[card] == count == max(taken.values()) and unseen == len(self.view.unseen)

    def nearly(self, count):
        covered = self.view.layout.covered_by
        left = {place for place in range(len(self.view.layout)) if not self.after.gone >> place & 1}
        return sum(self.move in covered[place] and len(left & set(covered[place])) == 1 for place in left) == count > 0


@given(wandered_games(), st.data())
def test_every_reason_is_true(game, data):
    view = game.view
    recommended = data.draw(st.sampled_from((None, *view.legal_moves)))
    found = reasons_for(view, recommended)
    assert tuple(found) == view.legal_moves
    for move, told in found.items():
        assert len(told) <= MOST
        truth = Truth(view, move, recommended)
        for one in told:
            name = one.key.removeprefix("advice.reason.")
            try:
                assert truth.of(name, one.args), (move, one)
            except TooManyError:
                assert name in ("longest", "chain", "shorter", "breaks")
            assert all("{" not in one.to(language) for language in LANGUAGES)


@given(wandered_games(), st.randoms(use_true_random=False))
def test_no_reason_knows_a_hidden_card(game, rng):
    assert reasons_for(game.view) == reasons_for(again(game, reshuffled(game, rng)).view)


@given(wandered_games())
def test_no_reason_names_a_card_that_nobody_has_seen(game):
    unseen = {str(card) for card in game.view.unseen}
    for told in reasons_for(game.view).values():
        for one in told:
            assert not unseen & {str(one.args.get("card")), *one.args.get("cards", ())}


def test_what_weighs_most_comes_first():
    game = Game(one_run_deal(tuple(range(27, -1, -1))))
    # In such a deal each of the ten open cards goes on the one before: a chain of ten that turns nothing up at first.
    chain, nearly = reasons(game.view, 27)
    assert (chain.key, chain.args, nearly.key) == ("advice.reason.chain", {"count": 10}, "advice.reason.nearly")
    for place in range(27, 0, -1):
        game.play(place)
    assert [one.key for one in reasons(game.view, 0)] == ["advice.reason.wins"]
    assert reasons(game.view, DRAW)[0].key == "advice.reason.breaks"
    game.play(0)
    assert reasons_for(game.view) == {}


def test_a_play_is_held_against_the_recommended_one():
    for number in range(400):
        game = Game(Deal.numbered(number))
        for _ in range(12):
            view = game.view
            turns = {place: len(view.table.turns_up(view.state, place)) for place in view.playable}
            if len(set(turns.values())) > 1:
                most, least = max(turns, key=turns.get), min(turns, key=turns.get)
                said = reasons(view, most, least)[0]
                assert said.key == "advice.reason.turns-more"
                assert said.args["count"] == turns[most] - turns[least]
                return
            if not view.legal_moves:
                break
            game.move(view.legal_moves[0])
    pytest.fail("no position with a choice between cards that turn up more and less")


def test_a_move_that_isn_t_legal_has_no_reasons():
    with pytest.raises(KeyError):
        reasons(Game(Deal.numbered(1)).view, 0)
