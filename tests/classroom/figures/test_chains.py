"""The lesson on chains: what its figures show, what its texts claim, and what its checks let pass."""

import random
import statistics
from itertools import product

import pytest

from tripeaks_widgets.classroom.figures.chains import circle, lengths, longest, reach, reachable, table
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.lessons.checks.chains import DEAL, RUN, at_most, limit, run, trap
from tripeaks_widgets.planning import chains


def longest_of(top, counts):
    """The longest chain through so many cards of each rank, wrap on, tried one by one."""
    best = 0
    for after in ((top + 1) % 13, (top - 1) % 13):
        if counts.get(after):
            best = max(best, 1 + longest_of(after, counts | {after: counts[after] - 1}))
    return best


def test_the_circle_tells_the_chain_only_when_it_shows_it():
    assert "Longest first chain: 6, 7, 8, 9, 8, 9." in circle(20).alt
    told = circle(883, chain=False).alt
    assert "open cards A, 2, 4, 8, 9, 10, 10, J, Q, K." in told
    assert "ongest" not in told
    assert "8 cards" not in circle(883, chain=False).svg


@pytest.mark.parametrize("deal", [1, 2, 20, 47, 810])
def test_the_circle_and_the_picture_on_the_board_show_the_same_chain(deal):
    found = chains(table(deal)).longest
    played = "none" if found is None else ", ".join(str(card)[0].replace("T", "10") for card in found.cards)
    assert circle(deal).alt.endswith(f"Longest first chain: {played}.")
    assert (f"{len(found or ())} cards" in longest(deal).alt) == (found is not None)


@pytest.mark.parametrize("wrap", [True, False])
def test_what_can_be_on_top_is_what_a_walk_of_single_steps_reaches(wrap):
    for start, plays in product((0, 3, 6, 12), range(5)):
        ends = set()
        for steps in product((-1, 1), repeat=plays):
            ranks = [start]
            for step in steps:
                ranks.append((ranks[-1] + step) % 13 if wrap else ranks[-1] + step)
            if all(0 <= rank <= 12 for rank in ranks):
                ends.add(ranks[-1])
        assert reach(start, plays, wrap) == ends


def test_parity_holds_without_the_corner_and_breaks_first_after_13_plays_with_it():
    for start in range(13):
        assert all((rank - start - plays) % 2 == 0 for plays in range(20) for rank in reach(start, plays, wrap=False))
        assert next(plays for plays in range(1, 15, 2) if start in reach(start, plays, wrap=True)) == 13
        assert reach(start, 12, wrap=True) == set(range(13))
    assert "after 8 plays the top can be A, 3, 5, 7, 9, J, K." in reachable().alt


def test_the_claims_about_deals():
    assert "on 44 deals" in lengths(300).alt
    assert chains(table(810)).count == 464
    assert len(chains(table(810)).longest) == 9
    example, gap = chains(table(687)), chains(table(1653))
    assert [len(example.best(place)) for place in (19, 22, 24)] == [7, 8, 7], "a jack, the nine, a jack"
    assert [len(gap.best(place)) for place in (20, 22)] == [6, 8], "the eight, the six"


def test_without_a_plan_the_run_is_short():
    runs = []
    for seed in range(200):
        game, chance = Game(Deal.numbered(DEAL)), random.Random(seed)
        while game.playable:
            game.play(chance.choice(game.playable))
        runs.append(game.state.run)
    assert 4.5 < statistics.mean(runs) < 5.5
    assert sum(run >= RUN for run in runs) < 10


def test_parity_never_forbids_a_chain_that_there_is():
    for deal in range(1, 200):
        view = table(deal, wrap=False)
        ranks = [view.face(place).rank + 1 for place in view.open]
        assert len(chains(view).longest or ()) <= limit(view.state.top.rank + 1, ranks)


def test_parity_is_not_what_counts_cards():
    assert not at_most(lambda top, ranks: len(ranks))
    assert not at_most(lambda top, ranks: 2 * min(sum(r % 2 for r in ranks), sum(1 - r % 2 for r in ranks)) + 1)


def test_a_run_counts_wherever_it_was_and_only_on_its_deal():
    game = Game(Deal.numbered(DEAL))
    assert run(game).level == "not-yet"
    while game.playable:
        for place in chains(game.view).longest.places:
            game.play(place)
    game.restart()
    assert run(game).level == "right"
    assert run(Game(Deal.numbered(DEAL + 1))).level == "think"
    game = Game(Deal.numbered(DEAL))
    for place in chains(game.view).longest.places:
        game.play(place)
    assert run(game).level == "wrong"


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("7: 6 8 5 5 5 5 9 9 9 9", "right"),
        ("A, K, 2, q q q q 3 3 3 3", "right"),
        ("7: 6 6 6 6 8 8 8 8 5 9", "right"),
        ("7: 6 6 8 8 5 5 9 9 4 10", "close"),
        ("7: 6 5 4 3 2 A K Q J 10", "wrong"),
        ("7: 6 6 6 6 8 8 8 8 7 7", "close"),
        ("7: 6 8 5 5 5 5 9 9 9", "not-yet"),
        ("7: 6 8 5 5 5 5 5 9 9 9", "think"),
        ("7: 6 8 5 5 5 5 9 9 9 J", "think"),
        ("7: 6 8 5 5 5 5 9 9 9 11", "not-yet"),
    ],
)
def test_a_row_is_judged(text, level):
    assert trap(text).level == level


def test_no_row_that_hangs_together_has_a_shorter_chain_than_two():
    def arcs(cards, ranks):
        if ranks == 1:
            yield from [(cards,)] if 1 <= cards <= 4 else []
            return
        for first in range(1, min(4, cards - ranks + 1) + 1):
            yield from ((first, *others) for others in arcs(cards - first, ranks - 1))

    short = []
    # The waste card is an ace; ranks that hang together with it are an arc of the circle. A long arc has a long chain.
    for left, right in product(range(5), repeat=2):
        for counts in arcs(11, left + 1 + right):
            held = {(place - left) % 13: count for place, count in enumerate(counts)}
            held[0] -= 1
            if held.get(1, 0) + held.get(12, 0) and longest_of(0, held) <= 2:
                short.append(counts)
    assert short == [(4, 1, 1, 1, 4)]
