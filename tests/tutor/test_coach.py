"""What the coach says after a move: one example of each tip, and that every claim is true and was known."""

import random
from collections import Counter

import pytest
from engine.strategies import again, reshuffled, wandered_games
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.catalogue import LANGUAGES
from tripeaks_widgets.engine.cards import FULL_PACK, Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import Outcome
from tripeaks_widgets.tutor.coach import AHEAD, LONG, LONGER, coach

# Examples


def position(layout, row, waste, *, deeper="", moves=(), **options):
    """A game whose lowest row and waste card are given, and the row above it where that matters.

    What is left out is filled up with other cards, in the order of the pack.
    """
    rules = Rules(layout=layout, **options)
    shape = rules.shape
    lowest, above = ([place for place, spot in enumerate(shape.spots) if spot.row == shape.rows - up] for up in (1, 2))
    given_cards = dict(zip(lowest, map(Card.parse, row.split()), strict=True))
    given_cards |= zip(above, map(Card.parse, deeper.split()), strict=False)
    given_cards[len(shape)] = Card.parse(waste)
    rest = iter([card for card in FULL_PACK if card not in given_cards.values()])
    game = Game(Deal(tuple(given_cards.get(at) or next(rest) for at in range(shape.cards))), rules)
    for move in moves:
        game.move(move)
    return game


def said(game, move):
    """What the coach says when the move is made."""
    before = game.view
    game.move(move)
    return coach(before, move, game.view)


def words(advice, language="en"):
    return advice.text.to(language)


def test_a_draw_where_a_run_could_turn_the_corner():
    advice = said(position("toy-1x2-13", "KC 7D", "AD"), "draw")
    assert (advice.tip, advice.places, advice.praise) == ("corner", (1,), False)
    assert words(advice) == "The K♣ goes on the A♦: between king and ace a run turns the corner."
    assert said(position("toy-1x2-13", "KC 7D", "AD", wrap=False), "draw") is None
    # Where an ordinary card goes too, that isn't what was overlooked.
    assert said(position("toy-1x2-13", "KC 2D", "AD"), "draw").tip == "draw-while-play"


def test_a_draw_although_a_card_could_be_played():
    advice = said(position("toy-1x2-13", "8C 2D", "7D"), "draw")
    assert (advice.tip, advice.places, advice.praise) == ("draw-while-play", (1,), False)
    assert words(advice) == "The 8♣ could still be played before that draw."
    assert words(advice, "da") == "8♣ kunne stadig spilles, inden du trak fra bunken."


def test_a_draw_although_a_run_was_there():
    advice = said(position("toy-1x3-13", "9H TC 8D", "7S"), "draw")
    assert (advice.tip, advice.places) == ("draw-while-play", (5, 3, 4))
    assert words(advice) == "Before that draw, 3 cards could be played in a row, the 8♦ first."
    # Two cards are not worth counting.
    assert words(said(position("toy-1x3-13", "9H JC 8D", "7S"), "draw")).startswith("The 8♦ could still be played")


def test_a_draw_that_had_to_be():
    assert said(position("toy-1x2-13", "9C 2D", "7D"), "draw") is None


def test_another_first_card_would_have_led_further():
    advice = said(position("toy-1x4-13", "7C 9D TH JS", "8S"), 6)
    assert (advice.tip, advice.places, advice.praise) == ("longer-run", (7, 8, 9), False)
    assert words(advice) == "With the 9♦ first, 3 cards could have been played in a row."
    # One card more is too little to talk about.
    assert said(position("toy-1x4-13", "7C 9D TH 6S", "8S"), 6) is None


def test_another_card_of_the_rank_would_have_turned_one_up():
    advice = said(position("toy-1x3-13", "7C 8D 8H", "6S", moves=[3]), 5)
    assert (advice.tip, advice.places, advice.praise) == ("other-turns", (4,), False)
    assert words(advice) == "The 8♥ turned up nothing; the 8♦ would have turned up a card."
    advice = said(position("toy-1x5-26", "7C 9D 8H KS 9H", "6S", moves=[10, 12]), 14)
    assert words(advice) == "The 9♥ turned up nothing; the 9♦ would have turned up 2 cards."
    # Where all cards lie open, nothing turns up.
    assert said(position("toy-1x3-13", "7C 8D 8H", "6S", moves=[3], hidden=False), 5) is None


def test_nothing_goes_on_the_card_where_something_would_have_gone_on_another():
    advice = said(position("toy-1x3-13", "7C 9D TH", "8S"), 3)
    assert (advice.tip, advice.places, advice.praise) == ("landing", (4, 5), False)
    assert words(advice) == "No open card goes on the 7♣; the 10♥ could have followed the 9♦."
    # A card that turned up something may be worth it.
    assert said(position("toy-1x3-13", "7C 8D 6H", "6S", moves=[3]), 4) is None


def test_praise_for_the_card_of_the_rank_that_turned_one_up():
    advice = said(position("toy-1x3-13", "7C 8D 8H", "6S", moves=[3]), 4)
    assert (advice.tip, advice.places, advice.praise) == ("turned", (1,), True)
    assert words(advice) == "Well chosen: the 8♦ turned up a card, the 8♥ would have turned up none."


def test_praise_for_a_card_that_turned_up_two():
    advice = said(position("toy-1x5-26", "7C 9D 8H KS 9H", "6S", moves=[10, 12]), 11)
    assert (advice.tip, advice.places, advice.praise) == ("turned", (6, 7), True)
    assert words(advice) == "Well played: the 9♦ turned up 2 cards at once."
    # Nothing was chosen where no other card could be played.
    assert said(position("toy-1x3-13", "7C 9D 8H", "6S", moves=[3, 5]), 4) is None


def far_ahead(row, waste="2C", deeper="6C 7C", most=4):
    """Two peaks of six cards, and four cards, or ``most``, gone from the first of them."""
    moves = [6, 7, 8, 2, 3][:most]
    return position("toy-2x3-26-separate", row, waste, deeper=deeper, moves=moves)


def test_one_peak_is_far_ahead():
    advice = said(far_ahead("3C 4C 5C 5D JD QD"), 3)
    assert (advice.tip, advice.places, advice.praise) == ("tunnel", (9,), False)
    assert words(advice) == "The 7♣ digs where you are far ahead; the 5♦ would dig at another peak."
    assert said(far_ahead("3C 4C 5C 9D JD QD"), 3) is None, "the other peak has nothing to offer"
    assert said(far_ahead("3C 4C 5C 5D JD 8D"), 3) is None, "the other card wouldn't lead as far"
    assert said(far_ahead("3C 4C 5C 4D JD 3D", most=3), 2) is None, "four ahead come about easily"
    assert said(far_ahead("6C 5C 4C 3D JD QD", "7C", "3C 2C", most=5), 0) is None, "the end of the tunnel"
    assert said(far_ahead("3C 4C 5C 7D JD QD"), 3).tip == "turned", "praise comes first"
    between = position("toy-2x4-26", "3C 4C 5C 8C 6D JD QD", "2C", deeper="6C 7C", moves=[12, 13, 14, 6, 7])
    assert said(between, 15) is None, "a card between two peaks digs at both"


# What is true of all that it says


def moved(game, move, deal=None):
    """The advice on a move, and the views around it, in a copy of the game; of another deal when one is given."""
    twin = again(game, deal or game.deal)
    before = twin.view
    twin.move(move)
    return coach(before, move, twin.view), before, twin.view


def sequences(view):
    """Every sequence of plays through known cards, tried one by one."""
    found = []

    def go_on(state, places):
        for place in view.table.playable(state):
            found.append((*places, place))
            go_on(view.table.after(state, place), found[-1])

    go_on(view.state, ())
    return found


class Truth:
    """What is so in a position, worked out without chains."""

    def __init__(self, view):
        self.view = view
        self.runs = sequences(view)

    def longest(self, first=None):
        return max((len(run) for run in self.runs if first in (None, run[0])), default=0)

    def turns(self, place):
        """Places that are face down and would not be, once the card is gone."""
        table, state = self.view.table, self.view.state
        return table.face_up(table.after(state, place)) & ~table.face_up(state)

    def rank(self, place):
        return self.view.tableau[place].rank

    def tips(self, move, after):
        """Every tip that applies to a move."""
        view, playable = self.view, self.view.playable
        if move == "draw":
            if playable:
                yield "draw-while-play"
                top = view.state.top
                if top is not None and all({top.rank, self.rank(place)} == {0, 12} for place in playable):
                    yield "corner"
            return
        others = [place for place in playable if place != move]
        twins = [place for place in others if self.rank(place) == self.rank(move)]
        turned, won = self.turns(move), after.state.gone == view.layout.full
        if any(self.longest(other) - self.longest(move) >= LONGER for other in others):
            yield "longer-run"
        if not turned and any(self.turns(twin) for twin in twins):
            yield "other-turns"
        if not turned and not won and not after.playable and any(len(run) == 2 for run in self.runs):
            yield "landing"
        if turned.bit_count() > 1 and any(self.turns(other).bit_count() < turned.bit_count() for other in others):
            yield "turned"
        if turned and any(not self.turns(twin) for twin in twins):
            yield "turned"
        if self.tunnels(move, after.state.gone):
            yield "tunnel"

    def tunnels(self, move, gone):
        peak_of, peaks = self.view.layout.peak_of, range(self.view.layout.peaks)
        own = peak_of[move]
        dug = [sum(gone >> place & 1 for place, peak in enumerate(peak_of) if peak == other) for other in peaks]
        standing = {other for other in peaks if other != own and not gone >> other & 1}
        return (
            move not in peaks
            and {peak_of[upper] for upper in self.view.layout.covers[move]} == {own}
            and all(dug[own] >= dug[other] + AHEAD for other in standing)
            and any(
                peak_of[other] in standing and self.longest(other) >= self.longest(move) for other in self.view.playable
            )
        )

    def claims(self, advice, move, after):
        """Whether what the sentence says is so."""
        args, places, view = advice.text.args, advice.places, self.view
        at = {str(card): place for place, card in enumerate(view.tableau) if card}
        card, other = at[args["card"]], at.get(args.get("other"))
        match advice.text.key.removeprefix("coach."):
            case "corner":
                return places == (card,) and args["top"] == str(view.state.top) and card in view.playable
            case "draw-while-play":
                return places == (card,) and card in view.playable and self.longest() < LONG
            case "draw-run":
                return places in self.runs and places[0] == card and len(places) == args["count"] == self.longest()
            case "longer-run":
                return places in self.runs and places[0] == card != move and len(places) == args["count"]
            case "other-turns":
                return (card, places) == (move, (other,)) and self.turns(other).bit_count() == args["count"]
            case "landing":
                return card == move and places in self.runs and places == (other, at[args["next"]])
            case "turned":
                return card == move and sum(1 << place for place in places) == self.turns(move)
            case "turned-choice":
                return card == move and sum(1 << place for place in places) == self.turns(move) != self.turns(other)
            case "tunnel":
                own = view.layout.peak_of[move]
                return (
                    (card, places) == (move, (other,)) and other in view.playable and view.layout.peak_of[other] != own
                )


PRIORITY = ("corner", "draw-while-play", "longer-run", "other-turns", "landing", "turned", "tunnel")


def check(game):
    """Try the coach on each move of a position; what was said."""
    truth = Truth(game.view)
    found = []
    for move in game.view.legal_moves:
        advice, before, after = moved(game, move)
        assert before == game.view
        applies = set(truth.tips(move, after))
        expected = next((tip for tip in PRIORITY if tip in applies), None)
        assert (advice and advice.tip) == expected
        if advice is None:
            continue
        found.append(advice)
        assert truth.claims(advice, move, after), (advice, move)
        assert advice.praise == (advice.tip == "turned")
        assert all(after.tableau[place] is not None for place in advice.places)
        assert len(set(advice.places)) == len(advice.places) > 0
        for language in LANGUAGES:
            assert advice.text.to(language)
    return found


@given(wandered_games())
def test_the_most_important_tip_that_applies_is_given_and_what_it_says_is_true(game):
    check(game)


def test_every_tip_comes_up_and_is_true_at_any_time_of_a_game():
    found = set()
    for number in range(400):
        rng = random.Random(number)
        game = Game(Deal.numbered(number), ("standard", "separate-pyramids", "any-first-card")[number % 3])
        for _ in range(rng.randrange(50)):
            if game.outcome in (Outcome.WON, Outcome.LOST):
                break
            game.move(rng.choice(game.playable or ("draw",)))
        for _ in range(rng.choice((0, 0, 3))):  # now and then cards are known that lie face down
            if game.can_undo:
                game.undo()
        found |= {advice.text.key for advice in check(game)}
    assert len(found) == 9


@given(wandered_games(), st.randoms(use_true_random=False))
def test_what_nobody_has_seen_makes_no_difference(game, rng):
    deal = reshuffled(game, rng)
    for move in game.view.legal_moves:
        advice, before, _ = moved(game, move)
        other, same, _ = moved(game, move, deal)
        assert same == before
        assert other == advice


def sensible(number):
    """A game of a player who plays what can be played, mostly on the longest run; what was said after each move."""
    rng = random.Random(number)
    game = Game(Deal.numbered(number))
    while moves := game.view.legal_moves:
        plays = game.view.playable
        runs = (
            {place: Truth(game.view).longest(place) for place in plays} if len(plays) > 1 else dict.fromkeys(plays, 1)
        )
        if not plays or rng.random() < 0.03:
            move = moves[-1]
        elif rng.random() < 0.6:
            move = max(plays, key=runs.__getitem__)
        else:
            move = rng.choice(plays)
        yield said(game, move)


def test_the_coach_is_quiet_mostly():
    advice = [one for number in range(40) for one in sensible(number)]
    tips = Counter(one.tip for one in advice if one)
    assert 0.05 < sum(tips.values()) / len(advice) < 0.2
    assert max(tips.values()) / len(advice) < 0.1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_short(language):
    for number in range(40):
        assert all(len(words(one, language)) <= 90 for one in sensible(number) if one)
