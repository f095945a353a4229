"""What is said of answers in the lesson on the rules."""

import pytest

from tripeaks_widgets import DRAW, Deal, Game, Rules, hint
from tripeaks_widgets.catalogue import LANGUAGES
from tripeaks_widgets.lessons.checks import rules as checks


def game_of(number, moves, rules=None):
    game = Game(Deal.numbered(number), rules)
    for move in moves:
        game.move(move)
    return game


@pytest.mark.parametrize(
    ("answer", "level", "words"),
    [
        ("2C 2D 2S KD", "right", "Right"),
        ("kd, 2♠; 2♦ 2c", "right", "Right"),
        ("KD KD 2S 2D 2C", "right", "Right"),
        ("", "not-yet", "Write the cards"),
        ("   ", "not-yet", "Write the cards"),
        (None, "not-yet", "Write the cards"),
        ("2C 2D 2S", "close", "neighbour on its other side"),
        ("2C KD", "close", "2 more cards"),
        ("2C 2D KD", "close", "one more card"),
        ("2C 2D 2S KD AH", "think", "same rank"),
        ("2C 2D 2S KD 4C", "think", "isn't next in rank"),
        ("2C 2D 2S KD 2H", "think", "doesn't lie open"),
        ("2C two", "think", "isn't a card"),
    ],
)
def test_cards_that_can_be_played(answer, level, words):
    reply = checks.playable(answer)
    assert reply.level == level
    assert words in reply.said()


RUN = (24, 20, 19, 25, 18, 23, 26, 27)


@pytest.mark.parametrize(
    ("moves", "level"),
    [
        (RUN, "right"),
        ((24, 20, 19, 25, 18, 27, 26, 23), "right"),  # the other jack first
        ((*RUN, DRAW), "right"),
        ((), "not-yet"),
        (RUN[:3], "not-yet"),
        ((DRAW,), "think"),
        ((*RUN[:4], DRAW), "think"),
    ],
)
def test_the_run(moves, level):
    assert checks.run(game_of(246, moves)).level == level


def test_the_run_is_looked_for_on_a_board_too_and_on_its_own_deal():
    class Board:
        game = game_of(246, RUN)

    assert checks.run(Board())
    assert checks.run(game_of(3, ())).level == "think"
    for nothing in (..., None, "board", 3):
        assert checks.run(nothing).level == checks.win(nothing).level == "not-yet"


def test_another_card_in_the_run_is_named():
    game = game_of(246, (24,))
    wrong = next(place for place in game.playable if game.view.face(place).rank != 1)
    game.play(wrong)
    reply = checks.run(game)
    assert reply.level == "think"
    assert "Card 2" in reply.said()


@pytest.mark.parametrize(
    ("answer", "level"),
    [("JH", "right"), ("j♥", "right"), ("5H", "think"), ("8C", "think"), ("", "not-yet"), ("JH 8C", "not-yet")],
)
def test_the_card_that_starts_the_waste(answer, level):
    assert checks.code(answer).level == level


def test_a_whole_game():
    game = game_of(2, ())
    assert checks.win(game).level == "not-yet"
    while game.outcome in ("playing", "stuck"):
        game.move(hint(game.view, 3).move)
    assert game.outcome == "won", "the last hint promises it"
    assert checks.win(game)
    game.note_hint("solver")
    assert checks.win(game).level == "close"
    lost = game_of(2, [DRAW] * 23)
    assert checks.win(lost).level in ("think", "not-yet")
    small = Game(Deal.numbered(25, cards=26), Rules(layout="toy-2x3-26"))
    assert checks.win(small).level == "think"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reply_has_words_in_both_languages(language):
    for answer in ("2C 2D 2S KD", "", "2C 2D 2S", "2C", "AH", "4C", "2H", "x"):
        assert checks.playable(answer).said(language)
    for moves in (RUN, RUN[:1], RUN[:2], (), (DRAW,)):
        assert checks.run(game_of(246, moves)).said(language)
    for answer in ("JH", "5H", "8C", ""):
        assert checks.code(answer).said(language)
