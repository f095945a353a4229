"""What is said and drawn of a counsel: every move in its place, and doubt where there is doubt."""

import re
from xml.etree import ElementTree

import pytest

from tripeaks_widgets.advice import Counsel, Option, advise
from tripeaks_widgets.advice.reasons import reasons_for
from tripeaks_widgets.advice.show import counsel_svg
from tripeaks_widgets.advice.words import points, too_close, verdict
from tripeaks_widgets.catalogue import LANGUAGES, card_sign, percent, text
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW

SVG = "{http://www.w3.org/2000/svg}"
VIEW = Game(Deal.numbered(20)).view
BEST, OTHER, *_ = VIEW.playable


def counsel(*options: Option) -> Counsel:
    return Counsel(options, VIEW, 400, 0)


def option(move, value, loss=(0.0, 0.0, 0.0), certainty="estimate") -> Option:
    around = 0.05 if certainty == "estimate" else 0
    return Option(move, value, value - around, value + around, *loss, certainty)


@pytest.mark.parametrize(
    ("loss", "certainty", "key", "said"),
    [
        ((0.06, 0.02, 0.1), "estimate", "loses", {"count": 6, "low": 2, "high": 10}),
        ((0.02, -0.01, 0.05), "estimate", "close", {}),
        ((0.004, 0.002, 0.006), "estimate", "little", {}),
        ((0.25, 0.25, 0.25), "exact", "loses-exact", {"count": 25}),
        ((0.0, 0.0, 0.0), "exact", "equal", {}),
        ((1.0, 1.0, 1.0), "proved", "loses-exact", {"count": 100}),
    ],
)
def test_a_guess_is_as_good_as_its_loss_says(loss, certainty, key, said):
    given = counsel(option(BEST, 0.6, certainty=certainty), option(OTHER, 0.6 - loss[0] / 2, loss, certainty))
    told = verdict(given, OTHER)
    assert told.key == f"advice.guess.{key}"
    assert {name: told.args[name] for name in said} == said
    for language in LANGUAGES:
        for card in (VIEW.tableau[BEST], VIEW.tableau[OTHER]):
            assert card_sign(str(card)) in told.to(language)


def test_the_recommended_move_is_well_guessed():
    given = counsel(option(BEST, 0.6), option(DRAW, 0.5, (0.1, 0.05, 0.15)))
    assert verdict(given, BEST).key == "advice.guess.best"
    assert "the draw gives away 10 points" in verdict(given, DRAW).to()
    with pytest.raises(KeyError):
        verdict(given, 0)


def test_what_is_too_close_to_call_is_said_with_its_names():
    near, far = (0.02, -0.01, 0.05), (0.2, 0.1, 0.3)
    assert too_close(counsel(option(BEST, 0.6), option(OTHER, 0.4, far))) is None
    one = too_close(counsel(option(BEST, 0.6), option(DRAW, 0.59, near), option(OTHER, 0.4, far)))
    best = card_sign(str(VIEW.tableau[BEST]))
    assert one.to() == f"Too close to call: the {best} and the draw differ by less than the uncertainty."
    two = too_close(counsel(option(BEST, 0.6), option(DRAW, 0.59, near), option(OTHER, 0.59, near)))
    assert "2 others" in two.to()
    exact = counsel(option(BEST, 0.5, certainty="exact"), option(DRAW, 0.5, certainty="exact"))
    assert too_close(exact) is None


def test_differences_are_rounded_to_whole_points():
    assert [points(share) for share in (0.0, 0.004, 0.005, 0.064, -0.026, 1.0)] == [0, 0, 1, 6, -3, 100]


# The picture


def read(source):
    tree = ElementTree.fromstring(source)
    return tree, " ".join(text.strip() for text in tree.itertext() if text.strip())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_option_is_drawn_with_its_value(language, theme):
    given = advise(VIEW, worlds=10)
    tree, told = read(counsel_svg(given, language=language, theme=theme))
    for one in given:
        assert percent(one.value, language) in told
        if one.move != DRAW:
            assert card_sign(str(VIEW.tableau[one.move])) in told
    bars = [rect for rect in tree.iter(f"{SVG}rect") if rect.get("fill-opacity")]
    widths = [float(bar.get("width")) for bar in bars]
    left = float(bars[0].get("x"))
    full = float(tree.get("width")) - 24 - left
    assert widths == pytest.approx([max(one.value * full, 1) for one in given], abs=0.02)
    whiskers = re.findall(r'd="M([\d.]+) [\d.]+H([\d.]+)M', ElementTree.tostring(tree, encoding="unicode"))[::2]
    ends = [(float(low) - left, float(high) - left) for low, high in whiskers]
    wanted = [(one.low * full, one.high * full) for one in given if one.high > one.low]
    assert ends == [pytest.approx(pair, abs=0.02) for pair in wanted]


def test_a_picture_has_the_strongest_reason_of_each_move():
    why = reasons_for(VIEW, BEST)
    given = Counsel(
        [Option(move, 0.5, 0.4, 0.6, reasons=told) for move, told in why.items()],
        VIEW,
        40,
        0,
    )
    _, told = read(counsel_svg(given))
    assert all(reasons[0].to() in told for reasons in why.values() if reasons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_names_the_move_that_is_clearly_best(language):
    given = Counsel([Option(BEST, 0.9, 0.85, 0.95), Option(DRAW, 0.4, 0.35, 0.45, 0.5, 0.4, 0.6)], VIEW, 40, 0)
    _, told = read(counsel_svg(given, language=language))
    assert told.startswith(
        text("advice.recommended", language, move=("advice.move.play", {"card": str(VIEW.tableau[BEST])}))
    )


def test_a_game_that_is_over_has_a_picture_too():
    game = Game(Deal.numbered(1, cards=26), Rules(layout="toy-1x1-26"))
    while game.view.legal_moves:
        game.move(game.view.legal_moves[0])
    _, told = read(counsel_svg(advise(game.view)))
    assert told.startswith("The game is over")


def test_a_picture_names_only_cards_that_lie_open():
    _, told = read(counsel_svg(advise(VIEW, worlds=5)))
    named = set(re.findall(r"(?:[2-9AJQK]|10)[♣♦♥♠]", told))
    assert named <= {card_sign(str(VIEW.tableau[place])) for place in VIEW.open} | {card_sign(str(VIEW.state.top))}
