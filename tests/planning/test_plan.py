"""Plans: each step judged by the rules and by what is known, and what they come to."""

import pytest
from engine.strategies import again, reshuffled, wandered_games
from hypothesis import given
from hypothesis import strategies as st

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import IllegalMove
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.table import DRAW
from tripeaks_widgets.planning import Plan, chains
from tripeaks_widgets.planning.plan import overtaken


def grown(view, rng, longest=12):
    """A plan of steps by chance, with every move that was refused on the way."""
    plan, refused = Plan(view), []
    for _ in range(longest):
        moves = [*range(len(view.layout)), DRAW]
        fitting = [move for move in moves if plan.refusal(move) is None]
        refused += [(plan, move) for move in moves if move not in fitting]
        if not fitting:
            break
        plan = plan.add(rng.choice(fitting))
    return plan, refused


@given(wandered_games(), st.randoms(use_true_random=False))
def test_a_plan_comes_to_what_playing_it_does(game, rng):
    plan, _ = grown(game.view, rng)
    before = game.state
    for step in plan.steps:
        known = game.view.tableau
        event = game.move(step.move)
        assert (step.card, step.points, step.state) == (event.card, event.points, game.state)
        if game.rules.hidden:
            assert step.turned == event.turned
            assert step.unknown == tuple(place for place in event.turned if known[place] is None)
    assert plan.end == game.state
    assert plan.points == game.state.score - before.score
    assert set(plan.playable) <= set(game.playable)
    assert Plan(plan.view, plan.moves) == plan


@given(wandered_games(), st.randoms(use_true_random=False))
def test_a_step_is_refused_just_when_the_player_can_t_know_that_it_is_legal(game, rng):
    plan, refused = grown(game.view, rng)
    twin = again(game, reshuffled(game, rng))
    for before, move in refused:
        with pytest.raises(IllegalMove) as caught:
            before.add(move)
        assert caught.value.text == before.refusal(move)
        assert caught.value.text.to("da")
        state, known = before.end, game.view.table
        card = known.stock[state.drawn : state.drawn + 1] if move == DRAW else (known.tableau[move],)
        assert known.refusal(state, move) or None in card or move in before.moves
    # What nobody has seen makes no difference.
    assert Plan(twin.view, plan.moves).steps == plan.steps
    assert [Plan(twin.view, before.moves).refusal(move) for before, move in refused] == [
        before.refusal(move) for before, move in refused
    ]


def test_plans_are_values():
    game = Game(Deal.numbered(7))
    best = chains(game.view).longest
    plan = Plan(game.view, best.places)
    step_by_step = Plan(game.view)
    for place in best.places:
        step_by_step = step_by_step.add(place)
    assert plan == step_by_step
    assert plan.shortened(0) == Plan(game.view) == Plan(game.view).shortened()
    assert plan.shortened().moves == best.places[:-1]
    assert plan.moves == best.places, "shortening gives another plan"
    assert hash(plan) == hash(Plan(game.view, best.places))
    assert (plan.points, len(plan), plan.chance) == (best.points, len(best), best.chance)
    assert plan.best == best
    assert str(plan) == str(best)


def test_a_plan_goes_on_with_a_stock_card_that_was_seen_before():
    game = Game(Deal.numbered(7))
    with pytest.raises(IllegalMove, match="Nobody knows yet which card the stock gives"):
        Plan(game.view, [DRAW])
    card = game.draw().card
    game.undo()
    plan = Plan(game.view, [DRAW])
    assert plan.end.top == card
    with pytest.raises(IllegalMove, match="Nobody knows yet which card the stock gives"):
        plan.add(DRAW)


def test_a_card_that_will_turn_up_can_t_be_planned_before_it_has():
    game = Game(Deal.numbered(7))
    chain = next(chain for chain in chains(game.view).ranked("turns") if chain.turned)
    plan = Plan(game.view, chain.places)
    with pytest.raises(IllegalMove, match="nobody knows yet which card it is"):
        plan.add(chain.turned[0])


@given(wandered_games())
def test_a_plan_is_overtaken_only_by_a_longer_chain_through_a_fresh_card(game):
    best = chains(game.view).longest
    fresh = game.view.open
    if best is None:
        assert overtaken(game.view, (), fresh) is None
        return
    assert overtaken(game.view, (), ()) is None
    assert overtaken(game.view, best.places, fresh) is None
    assert overtaken(game.view, best.places[1:], best.places[:1]) == best
    assert overtaken(game.view, best.places[1:], best.places[-1:]) == best
