"""Every label: against a twin that tries everything, against its neighbours, and under changes that change nothing."""

import os
import random
from itertools import permutations

import pytest
from hypothesis import given, settings

from tripeaks_widgets.engine.cards import FULL_PACK, Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import DealError, TripeaksError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import State, Table
from tripeaks_widgets.solver import Solution, plain, solve
from tripeaks_widgets.solver.bulk import MEASURES, Bulk
from tripeaks_widgets.solver.ideals import ideals

from .strategies import FULL_RULES, SWITCHES, dealt, numbers, toy_rules
from .twin import Twin

# To compare plain and accelerated answers on 2,000 deals for each way to play takes a quarter of an hour: ask for it.
FULL = bool(os.environ.get("TRIPEAKS_FULL"))
AGREE = {
    "tripeaks": {"winnable": 2000 if FULL else 40, "moves": 300 if FULL else 20},
    "separate": {"winnable": 2000 if FULL else 10, "moves": 100 if FULL else 4},
}


@settings(max_examples=60)
@given(numbers, toy_rules)
def test_toy_positions_are_labelled_as_the_twin_does(number: int, rules: Rules) -> None:
    deal = dealt(number, rules)
    plain, fast = solve(deal, rules, accelerate=False), solve(deal, rules, accelerate=True)
    twin = Twin(plain.table)
    for state in twin.reachable():
        assert plain.label(state) == fast.label(state) == twin.won(state)
        if state.drawn % 3 == 0:  # lines take longer than labels
            line = plain.line_from(state)
            assert (None if line is None else len(line)) == twin.fewest(state)


@pytest.mark.parametrize("switches", SWITCHES)
@pytest.mark.parametrize("layout", ["toy-1x2-6", "toy-2x1-6"])
def test_every_order_of_six_cards(layout: str, switches: dict) -> None:
    pack = [Card.parse(token) for token in ("AC", "KC", "QD", "2D", "AH", "JH")]
    rules = Rules(layout=layout, **switches)
    wins = 0
    for order in permutations(pack):
        solution = solve(Deal(order), rules)
        twin = Twin(solution.table)
        assert solution.winnable == twin.won(solution.table.start)
        assert solution.fewest_moves == twin.fewest(solution.table.start)
        wins += solution.winnable
    assert wins
    assert wins < 720 or layout == "toy-2x1-6"  # two places with nothing above them: hard to lose


def positions(solution: Solution, rng: random.Random, count: int) -> list[State]:
    """Positions that can come about, from a few random games of the deal."""
    found: list[State] = []
    while len(found) < count:
        state = solution.table.start
        while True:
            found.append(state)
            moves = solution.table.moves(state)
            if not moves:
                break
            # Plays before draws, mostly: all draws first would see nothing but the full tableau.
            state = solution.table.after(state, rng.choice(moves[:-1] or moves) if rng.random() < 0.8 else moves[-1])
    return found


@pytest.mark.parametrize("rules", FULL_RULES, ids=str)
def test_a_label_is_that_of_the_best_successor(rules: Rules) -> None:
    rng = random.Random(3)
    for number in range(2):
        solution = solve(Deal.numbered(number), rules)
        for state in positions(solution, rng, 300):
            if solution.table.tableau_left(state):
                after = [solution.table.after(state, move) for move in solution.table.moves(state)]
                assert solution.label(state) == any(map(solution.label, after))
                kept = [solution.table.after(state, move) for move in solution.winning_moves(state)]
                assert kept == list(filter(solution.label, after))
            else:
                assert solution.label(state)


def relabelled(deal: Deal, change: dict[Card, Card]) -> Deal:
    return Deal(tuple(change[card] for card in deal.known_cards()))


def mirrored(deal: Deal, rules: Rules) -> Deal:
    """The deal as a mirror shows it: every row from right to left."""
    layout = rules.shape
    by_spot = {spot: place for place, spot in enumerate(layout.spots)}
    places = [by_spot[spot._replace(x=layout.width - spot.x)] for spot in layout.spots]
    cards = deal.known_cards()
    return Deal((*(cards[place] for place in places), *cards[len(layout) :]))


def figures(deal: Deal, rules: Rules) -> tuple[int | None, int]:
    """The fewest moves of a win, and the fewest cards that can be left."""
    solution = solve(deal, rules)
    return solution.fewest_moves, solution.best_score("cards-left")


@pytest.mark.parametrize("switches", SWITCHES, ids=str)
@pytest.mark.parametrize("layout", ["tripeaks", "separate"])
def test_what_makes_no_difference(layout: str, switches: dict) -> None:
    rules = Rules(layout=layout, **switches)
    rng = random.Random(5)
    for number in range(2 if layout == "tripeaks" else 1):
        deal = Deal.numbered(number)
        expected = figures(deal, rules)
        suits = rng.sample(range(4), 4)
        changes = {
            "suits": {card: Card(card.rank, suits[card.suit]) for card in FULL_PACK},
            "reversed ranks": {card: Card(12 - card.rank, card.suit) for card in FULL_PACK},
        }
        if rules.wrap:
            turn = rng.randrange(1, 13)
            changes["turned ranks"] = {card: Card((card.rank + turn) % 13, card.suit) for card in FULL_PACK}
        for name, change in changes.items():
            assert figures(relabelled(deal, change), rules) == expected, name
        assert figures(mirrored(deal, rules), rules) == expected


def test_more_stock_and_wrap_never_lose_a_win() -> None:
    """Cards that are never drawn can't hurt: what is won with a shorter stock is won with all of it. So with wrap."""
    rng = random.Random(7)
    for number in range(3):
        deal = Deal.numbered(number)
        with_wrap, without = solve(deal), solve(deal, "no-wrap")
        table = without.table
        shorter = Short(Table(table.rules, table.tableau, table.opener, table.stock[:-3]))
        seen = {True: 0, False: 0}
        for state in positions(without, rng, 400):
            label = without.label(state)
            seen[label] += 1
            if state.drawn <= len(table.stock) - 3:
                assert label >= shorter.won(state)
            assert with_wrap.label(state) >= label
        assert seen[False]
    assert seen[True]


class Short:
    """Labels of a table whose stock was cut, through the plain labelling itself."""

    def __init__(self, table: Table) -> None:
        ranks = [card.rank for card in table.tableau if card]
        self._lanes = plain.Lanes(ranks, [card.rank for card in table.stock if card], table.rules.wrap)
        self._index = ideals(table.rules.shape).index
        self._labels = plain.PlainLabels(plain.winning(ideals(table.rules.shape), self._lanes))

    def won(self, state: State) -> bool:
        assert state.top is not None
        return self._labels.won(self._index[state.gone], state.drawn, state.top.rank)


@pytest.mark.parametrize("rules", FULL_RULES, ids=str)
def test_plain_and_accelerated_agree(rules: Rules) -> None:
    for measure, deals in AGREE[rules.layout].items():
        plain, fast = (Bulk(rules, measure, accelerate=flag).values(range(deals)) for flag in (False, True))
        assert plain == fast
    # All labels of one deal, every rank and stock position of every ideal.
    one, other = (solve(Deal.numbered(1), rules, accelerate=accelerate) for accelerate in (True, False))
    stock = len(one.table.stock)
    for ideal in range(0, len(ideals(rules.shape)), 7):
        for drawn in range(stock + 1):
            for rank in range(13):
                assert one._labels.won(ideal, drawn, rank) == other._labels.won(ideal, drawn, rank)


@pytest.mark.parametrize("measure", MEASURES)
def test_bulk_figures_are_those_of_solutions(measure: str) -> None:
    rules = Rules(layout="toy-2x3-26", waste="empty")
    numbers = range(40)
    solutions = [solve(Deal.numbered(number, cards=26), rules) for number in numbers]
    expected = {
        "winnable": [int(solution.winnable) for solution in solutions],
        "moves": [solution.fewest_moves or 0 for solution in solutions],
        "score": [solution.best_score() for solution in solutions],
    }[measure]
    for accelerate in (True, False, None):
        assert Bulk(rules, measure, accelerate).values(numbers) == expected


def test_last_winnable_point_of_a_game() -> None:
    game = Game(Deal.numbered(48213))
    solution = solve(game.deal)
    for move in (solution.line or ())[:9]:
        game.move(move)
    assert solution.last_winnable(game) == 9
    while game.table.stock_left(game.state):
        game.draw()
    labels = []
    state = solution.table.start
    for move in game.moves:
        state = solution.table.after(state, move)
        labels.append(solution.label(state))
    assert solution.last_winnable(game) == max(made for made, label in enumerate(labels, 1) if label)
    assert labels[-1] is False
    lost = next(deal for deal in map(Deal.numbered, range(99)) if not solve(deal).winnable)
    assert solve(lost).last_winnable(Game(lost)) is None


def test_nothing_of_one_game_stays_for_the_next() -> None:
    """Rules changed from one question to the next give the answers of a fresh start."""
    deal = Deal.numbered(11)
    fresh = {str(rules): solve(deal, rules).fewest_moves for rules in FULL_RULES}
    for rules in [*reversed(FULL_RULES), *FULL_RULES]:
        assert solve(deal, rules).fewest_moves == fresh[str(rules)]
    assert len(set(fresh.values())) > 2


def test_wrong_questions_are_refused() -> None:
    solution = solve(Deal.numbered(1))
    with pytest.raises(TripeaksError, match="no such position"):
        solution.label(State(gone=1, drawn=0, top=Card.parse("AC"), run=0, score=0))
    with pytest.raises(TripeaksError, match="no such position"):
        solution.label(State(gone=0, drawn=99, top=Card.parse("AC"), run=0, score=0))
    with pytest.raises(TripeaksError, match="another deal"):
        solution.last_winnable(Game(Deal.numbered(2)))
    with pytest.raises(TripeaksError, match="another deal or other rules"):
        solution.last_winnable(Game(Deal.numbered(1), "no-wrap"))
    unknown = Deal((None, *Deal.numbered(1).cards[1:]))
    with pytest.raises(DealError, match="isn't known"):
        solve(unknown)
    with pytest.raises(TripeaksError, match="no measure"):
        Bulk(Rules(), "luck")
