"""Chains, plans and chances as pictures: what they show is theirs, and nothing unseen is in them."""

import re
from xml.etree import ElementTree

from engine.strategies import wandered_games
from hypothesis import given, settings

from tripeaks_widgets.catalogue import card_sign, percent
from tripeaks_widgets.drawing.figure import view_picture
from tripeaks_widgets.engine.cards import RANKS
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.planning import Plan, chains, chances

SVG = "{http://www.w3.org/2000/svg}"


def read(source):
    """A picture's title, its description and its numbers in discs."""
    tree = ElementTree.fromstring(source)
    return tree.findtext(f"{SVG}title"), tree.findtext(f"{SVG}desc"), len(list(tree.iter(f"{SVG}circle")))


def signs(source):
    """Every card that is told anywhere in a picture."""
    return set(re.findall(r"(?:[2-9AJQK]|10)[♣♦♥♠]", source))


@settings(max_examples=40)
@given(wandered_games())
def test_a_picture_tells_the_cards_that_lie_open_and_no_others(game):
    view = game.view
    faces = (
        {view.face(place) for place in view.open} | set(view.waste) | {view.face(p) for p in range(len(view.layout))}
    )
    allowed = {card_sign(str(card)) for card in faces if card is not None}
    for thing in (chains(view), *chains(view).ranked(most=3)):
        assert signs(thing._repr_svg_()) <= allowed


@settings(max_examples=40)
@given(wandered_games())
def test_a_chain_shows_its_cards_in_order_and_how_it_may_go_on(game):
    for chain in chains(game.view).ranked(most=3):
        title, desc, discs = read(chain._repr_svg_())
        shown = [card_sign(str(game.view.face(place) or "??")) for place in chain.places]
        assert title.endswith(f": {', '.join(shown)}.")
        assert discs == len(chain)
        assert ("At its end" in desc) == (chain.chance is not None)
        if chain.chance is not None:
            assert f"? {percent(chain.chance)}." in desc
            assert str(chain).endswith(f" ? {percent(chain.chance)}")
            assert str(Plan(game.view, chain.places)).endswith(f" ? {percent(chain.chance)}")


def test_all_chains_show_the_longest_and_without_one_the_position():
    view = Game(Deal.numbered(7)).view
    found = chains(view)
    assert found.longest is not None
    assert found._repr_svg_() == found.longest._repr_svg_()
    stuck = next(game.view for game in map(Game, map(Deal.numbered, range(200))) if not game.view.playable)
    assert chains(stuck)._repr_svg_() == view_picture(stuck)


def test_a_plan_shows_its_draws():
    game = Game(Deal.numbered(7))
    game.draw()
    drawn = game.state.top
    game.undo()
    plan = Plan(game.view, ["draw"])
    title, _, discs = read(plan._repr_svg_())
    assert title.endswith("A plan of one move: draw.")
    assert discs == 1
    assert card_sign(str(drawn)) not in signs(plan._repr_svg_()), "it lies in the stock, face down"
    title, desc, discs = read(Plan(game.view)._repr_svg_())
    assert discs == 0
    assert "plan" not in title + desc


def test_the_unseen_cards_stand_in_columns():
    found = chances(Game(Deal.numbered(7)).view)
    source = found._repr_svg_()
    tree = ElementTree.fromstring(source)
    segments = [rect for rect in tree.iter(f"{SVG}rect") if rect.get("rx") == "3"]
    assert len(segments) == 4 * len(RANKS)
    assert sum(rect.get("fill") != "none" for rect in segments) == found.unseen
    title, desc, _ = read(source)
    assert title == f"{found.unseen} cards not seen yet"
    assert desc.startswith(f"{found.ranks[0]} A, {found.ranks[1]} 2, ")
    assert f"at once: {percent(found.turn)}." in desc
    assert f"lets a card be played: {percent(found.draw)}." in desc
    assert not signs(source), "which cards they are is not told, only of which ranks"


def test_what_is_known_or_over_is_said():
    game = Game(Deal.numbered(7))
    game.draw()
    drawn = card_sign(str(game.state.top))
    game.undo()
    assert f"The next card of the stock is {drawn}, as seen before." in read(chances(game.view)._repr_svg_())[1]
    toy = Rules(layout="toy-1x2-5", hidden=False)
    game = Game(Deal.numbered(3, cards=5), toy)
    while game.view.stock_left and "draw" in game.view.legal_moves:
        game.draw()
    desc = read(chances(game.view)._repr_svg_())[1]
    assert "No unknown card is left that could turn up." in desc
    assert "The stock is empty." in desc


@settings(max_examples=40)
@given(wandered_games())
def test_every_position_has_a_picture_of_its_chances(game):
    title, _, _ = read(chances(game.view)._repr_svg_())
    assert title.startswith(str(len(game.view.unseen)))
