"""Saved games: everything comes back, and whatever is damaged is refused by name."""

import json
import random
import sys
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets.engine import record
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import RecordError
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW

from .strategies import one_run_deal, wander, wandered_games


def sample() -> Game:
    """A game with nested branches that stands in the middle of its line."""
    game = Game(Deal.numbered(48213), Rules(waste="empty", hidden=False, scoring="msc"))
    for moves in ((18, DRAW, DRAW), (18, 19) if 19 in after(game, 18) else (18,), (20, DRAW), (20, DRAW, DRAW), (27,)):
        game.restart()
        for move in moves:
            game.move(move)
    game.restart()
    for move in (20, DRAW, DRAW, DRAW):
        game.move(move)
    game.jump(2)
    game.note_hint("nudge")
    game.note_hint("nudge")
    game.note_hint("solver")
    game.keep_plan([27, DRAW], 0)
    game.keep_plan([DRAW, DRAW])
    return game


def after(game, *moves):
    state = game.state
    for move in moves:
        state = game.table.after(state, move)
    return game.table.moves(state)


def tree(game: Game):
    """The tree as nested tuples, branches in order, with the position marked."""

    def told(node):
        return (node.move, node is game.node, node.state, tuple(map(told, node.children)))

    return told(game.tree)


def assert_same(one: Game, other: Game) -> None:
    assert one.deal == other.deal
    assert one.deal.number == other.deal.number
    assert one.rules == other.rules
    assert tree(one) == tree(other)
    assert (one.moves, one.line, one.undos) == (other.moves, other.line, other.undos)
    assert one.view == other.view
    assert one.hints == other.hints
    assert [(tuple(plan_way(one, plan)), plan.moves) for plan in one.plans] == [
        (tuple(plan_way(other, plan)), plan.moves) for plan in other.plans
    ]


def plan_way(game, plan):
    return [node.move for node in game.position(plan.node).path()]


# There and back


@given(wandered_games(steps=80))
def test_text_brings_everything_back(game):
    text = record.to_text(game)
    assert_same(record.read(text), game)
    assert record.to_text(record.read(text)) == text
    assert_same(record.read(f"\n\n  {text}\n\n".replace("\n", "\r\n")), game)


@given(wandered_games(steps=80))
def test_json_brings_everything_back(game):
    text = record.to_json(game)
    assert "\n" not in text
    assert_same(record.read(text), game)
    assert_same(record.from_dict(json.loads(text)), game)
    assert record.to_json(record.read(f"  {text}\n")) == text
    assert json.loads(text) == record.to_dict(game)


@given(wandered_games(steps=30))
def test_a_typed_deal_is_saved_without_a_number(game):
    typed = Game(Deal.parse(str(game.deal), layout=game.rules.layout), game.rules)
    assert "number" not in record.to_text(typed)
    for text in (record.to_text(typed), record.to_json(typed)):
        assert record.read(text).deal.number is None


def test_the_text_form_is_what_its_description_says():
    assert record.to_text(sample()).splitlines() == [
        "TriPeaks game, version 1",
        f"deal: {Deal.numbered(48213)}",
        "number: 48213",
        "rules: wrap=on waste=empty layout=tripeaks hidden=off scoring=msc",
        f"undos: {sample().undos}",
        "hints: nudge=2 solver=1",
        "plan: > 27 draw",
        "plan: 20 draw > draw draw",
        "moves:",
        "20 (27) (18 draw draw) draw * draw draw",
    ]


def test_the_shortest_record():
    game = Game(Deal.numbered(1))
    assert record.to_text(game).splitlines()[-2:] == ["moves:", "*"]
    assert record.to_dict(game)["moves"] == []
    assert_same(record.read(record.to_text(game)), game)


def test_text_takes_the_moves_on_several_lines():
    head, moves, row = record.to_text(sample()).partition("moves:")
    assert_same(record.read(head + moves + row.replace(" draw", "\ndraw").replace("(", "\n( ")), sample())


def test_reading_counts_no_undos_of_its_own():
    game = Game(Deal.numbered(4), "any-first-card")
    for place in range(18, 25):
        game.play(place)
        game.undo()
    assert record.read(record.to_text(game)).undos == game.undos == 7


# Damage

GOOD = record.to_text(sample())
CARDS = str(Deal.numbered(48213)).split()


def broken(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        record.read(text)
    assert caught.value.text.to("da")
    return caught.value


DAMAGED_TEXT = {
    "nothing": ("", "isn't a saved game"),
    "something else": ("Hello", "isn't a saved game"),
    "another program": (GOOD.replace("TriPeaks", "Golf"), "isn't a saved game"),
    "a later version": (GOOD.replace("version 1", "version 2"), "version 2; this kit reads version 1"),
    "an endless version": (GOOD.replace("version 1", "version " + "1" * 5000), "isn't a saved game"),
    "no deal": (GOOD.replace("deal: ", "# "), 'a line "# '),
    "a deal cut short": (GOOD.replace(" ".join(CARDS[40:]), ""), "40 cards, where the layout takes 52"),
    "a card twice": (GOOD.replace(CARDS[3], CARDS[2]), f"{CARDS[2]} is there already"),
    "two cards swapped": (GOOD.replace(" ".join(CARDS[:2]), f"{CARDS[1]} {CARDS[0]}"), "those of deal number 48213"),
    "an unknown card": (GOOD.replace(CARDS[3], "??"), "those of deal number 48213"),
    "no card": (GOOD.replace(CARDS[3], "1X"), '"1X" isn\'t a card'),
    "another number": (GOOD.replace("number: 48213", "number: 48214"), "deal number 48214"),
    "no number": (GOOD.replace("number: 48213", "number: five"), "number is missing or wrong"),
    "too large a number": (GOOD.replace("number: 48213", f"number: {2**64}"), "isn't a deal number"),
    "no rules": (GOOD.replace("rules: ", "rulers: "), 'a line "rulers: wrap'),
    "rules left out": ("\n".join(line for line in GOOD.splitlines() if "rules" not in line), "rules is missing"),
    "a wrong option": (GOOD.replace("wrap=", "warp="), "did you mean wrap"),
    "a wrong switch": (GOOD.replace("wrap=on", "wrap=maybe"), "wrap is True or False, not 'maybe'"),
    "a wrong scheme": (GOOD.replace("scoring=msc", "scoring=mcs"), "did you mean msc"),
    "no such layout": (GOOD.replace("layout=tripeaks", "layout=fourpeaks"), "no layout fourpeaks"),
    "another layout": (GOOD.replace("layout=tripeaks", "layout=toy-1x3-13"), "52 cards, where the layout takes 13"),
    "undos below nothing": (GOOD.replace("undos: ", "undos: -"), "undos is missing or wrong"),
    "undos left out": ("\n".join(line for line in GOOD.splitlines() if "undos" not in line), "undos is missing"),
    "cut before the moves": (GOOD.partition("moves:")[0], "moves is missing"),
    "cut among the moves": (GOOD.partition("*")[0], "no * says where the game stands"),
    "no mark": (GOOD.replace("*", ""), "no * says"),
    "two marks": (GOOD.replace("*", "* *"), '"*" among the moves'),
    "a mark in a branch": (GOOD.replace(" *", "").replace("(27)", "(27 *)"), '"*" among the moves'),
    "a bracket open": (GOOD.replace("(27)", "(27"), "bracket among the moves isn't closed"),
    "a bracket too many": (GOOD.replace("(27)", "(27))"), '")" among the moves'),
    "an empty branch": (GOOD.replace("(27)", "()"), "a branch beside move 1 is empty"),
    "a branch beside nothing": (GOOD.replace("20 (27)", "(27)"), "damaged at move 1"),
    "a word": (GOOD.replace("draw *", "drew *"), '"drew" among the moves'),
    "a minus": (GOOD.replace("20 (27)", "-20 (27)"), '"-20" among the moves'),
    "an endless place": (GOOD.replace("20 (27)", "1" * 5000), "among the moves"),
    "a covered card": (GOOD.replace("* draw draw", "* draw draw 3"), "at move 5. That card is still covered"),
    "no such place": (GOOD.replace("20 (27)", "99 (27)"), "at move 1. There is no place 99"),
    "a card played twice": (GOOD.replace("* draw draw", "* draw draw 20"), "at move 5. That place is empty"),
    "more draws than cards": (GOOD.replace("*", "* " + "draw " * 30), "at move 26. The stock is empty"),
    "a wrong move in a branch": (GOOD.replace("(27)", "(0)"), "at move 1. That card is still covered"),
    "a wrong move late in a branch": (GOOD.replace("(27)", "(27 draw 27)"), "at move 3. That place is empty"),
    "a hint of no kind": (GOOD.replace("nudge=2", "fudge=2"), "hints is missing or wrong"),
    "a hint without a count": (GOOD.replace("nudge=2", "nudge"), "hints is missing or wrong ('nudge')"),
    "an endless count": (GOOD.replace("nudge=2", "nudge=" + "1" * 5000), "hints is missing or wrong"),
    "a plan from nowhere": (GOOD.replace("plan: 20 draw >", "plan: 21 >"), "starts where nobody was (21)"),
    "a plan that can't be": (GOOD.replace("> 27 draw", "> 0"), "one of its plans can't be. That card is still"),
    "an empty plan": (GOOD.replace("> 27 draw", ">"), "one of its plans can't be. A plan has at least one move"),
    "a plan from where": (GOOD.replace("plan: > 27 draw", "plan: 27 draw"), "plan is missing or wrong ('27 draw')"),
    "a plan from two places": (GOOD.replace("plan: > 27", "plan: > > 27"), '">" among the moves'),
    "a plan through an unseen card": (GOOD.replace("> draw draw", "> draw draw draw draw"), "seen that card yet"),
    "a plan of words": (GOOD.replace("> 27 draw", "> drew"), '"drew" among the moves'),
    "deep brackets": (GOOD.replace("(27)", "(" * 5000 + "27" + ")" * 5000), "No such move: [[[[["),
    "deep open brackets": (GOOD.replace("(27)", "(" * 5000), "isn't closed"),
}


@pytest.mark.parametrize("damage", DAMAGED_TEXT)
def test_damaged_text_is_refused_by_name(damage):
    text, words = DAMAGED_TEXT[damage]
    assert text != GOOD
    assert words in str(broken(text))


def deep(levels: int) -> list:
    nested: list = [27]
    for _ in range(levels):
        nested = [nested]
    return nested


VALUES = record.to_dict(sample())
DAMAGED_JSON = {
    "format": ({"format": "golf-game"}, "isn't a saved game"),
    "version": ({"version": 2}, "version 2;"),
    "version as text": ({"version": "1"}, "version 1; this kit reads version 1"),
    "no version": ({"version": None}, "version None"),
    "deal": ({"deal": 48213}, "deal is missing or wrong (48213)"),
    "deal list": ({"deal": CARDS}, "deal is missing or wrong"),
    "rules": ({"rules": "standard"}, "rules is missing or wrong ('standard')"),
    "rule": ({"rules": {"wrap": 1}}, "wrap is True or False, not 1"),
    "rule name": ({"rules": {"": 1}}, "no option ''"),
    "number": ({"number": 5.0}, "5.0 isn't a deal number"),
    "number switch": ({"number": True}, "True isn't a deal number"),
    "at": ({"at": 5}, "stands after move 5 of 4"),
    "at below": ({"at": -1}, "stands after move -1"),
    "at text": ({"at": "2"}, "at is missing or wrong ('2')"),
    "at switch": ({"at": True}, "at is missing or wrong (True)"),
    "undos": ({"undos": -1}, "undos is missing or wrong (-1)"),
    "undos fraction": ({"undos": 1.5}, "undos is missing or wrong (1.5)"),
    "moves": ({"moves": "20 draw"}, "moves is missing or wrong"),
    "move text": ({"moves": ["20"]}, "at move 1. No such move: '20'"),
    "move switch": ({"moves": [True]}, "at move 1. No such move: True"),
    "move nothing": ({"moves": [20, None]}, "at move 2. No such move: None"),
    "move table": ({"moves": [{}]}, "at move 1. No such move"),
    "move fraction": ({"moves": [20.0]}, "at move 1. No such move: 20.0"),
    "empty branch": ({"moves": [20, []]}, "beside move 1 is empty"),
    "hints": ({"hints": ["nudge"]}, "hints is missing or wrong"),
    "hint": ({"hints": {"nudge": -1}}, "hints is missing or wrong"),
    "hint switch": ({"hints": {"nudge": True}}, "hints is missing or wrong"),
    "plans": ({"plans": {}}, "plans is missing or wrong"),
    "plan": ({"plans": [5]}, "plans is missing or wrong (5)"),
    "plan without a way": ({"plans": [{"moves": [20]}]}, "plans is missing or wrong"),
    "plan of text": ({"plans": [{"at": [], "moves": ["20"]}]}, "No such move: '20'"),
    "plan of a branch": ({"plans": [{"at": [], "moves": [[20]]}]}, "No such move: [20]"),
    "plan from a fraction": ({"plans": [{"at": [20.0], "moves": [DRAW]}]}, "starts where nobody was (20.0)"),
    "endless hints": ({"hints": {"nudge": 10**20}}, "hints is missing or wrong"),
    "endless undos": ({"undos": 10**20}, "undos is missing or wrong"),
    "plan from text": ({"plans": [{"at": ["20"], "moves": [20]}]}, "starts where nobody was (20)"),
}


@pytest.mark.parametrize("damage", DAMAGED_JSON)
def test_damaged_json_is_refused_by_name(damage):
    change, words = DAMAGED_JSON[damage]
    error = broken(json.dumps(VALUES | change))
    assert words in str(error)
    with pytest.raises(RecordError):
        record.from_dict(VALUES | change)


@pytest.mark.parametrize("name", ["format", "version", "deal", "rules", "at", "undos", "moves"])
def test_every_part_of_a_record_is_needed(name):
    with pytest.raises(RecordError):
        record.from_dict({key: value for key, value in VALUES.items() if key != name})


@pytest.mark.parametrize("value", [None, [], "text", 5, [VALUES]])
def test_what_is_no_record_at_all_is_refused(value):
    with pytest.raises(RecordError, match="isn't a saved game"):
        record.from_dict(value)


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("value", [deep(5000), {"a": deep(5000)}])
def test_a_part_nested_without_end_is_refused(name, value):
    with pytest.raises(RecordError):
        record.from_dict(VALUES | {name: value})


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("value", ["[" * 100_000, "[" * 5000 + "]" * 5000, "9" * 5000, "1e999", "NaN", '"\\ud800"'])
def test_json_that_python_chokes_on_is_refused(name, value):
    broken(json.dumps(VALUES | {name: "@"}).replace('"@"', value))


def test_moves_nested_too_deep_are_named():
    branches = []
    for _ in range(5000):
        branches = [[], branches]
    with pytest.raises(RecordError, match="nested too deep"):
        record.from_dict(VALUES | {"moves": branches})


def test_json_cut_short_names_its_line():
    text = json.dumps(VALUES, indent=1)
    assert "line 5 isn't valid JSON" in str(broken("\n".join(text.splitlines()[:4]) + "\n"))


def test_all_places_where_json_can_be_cut_are_refused():
    text = record.to_json(sample())
    for end in range(1, len(text)):
        broken(text[:end])


def test_a_text_that_is_cut_is_refused_or_stands_where_the_mark_was():
    mark = GOOD.index("*")
    for end in range(mark + 1):
        broken(GOOD[:end])
    for end in range(mark + 1, len(GOOD)):
        try:
            game = record.read(GOOD[:end])
        except RecordError:
            continue  # cut inside a word
        assert game.moves == sample().moves


def test_branches_within_branches_are_read():
    # At every position of one long line the draw was tried last, so the line itself is a branch of a branch of ...
    order = tuple(range(27, -1, -1))
    game = Game(one_run_deal(order))
    for played in range(27, -1, -1):
        game.restart()
        for place in order[:played]:
            game.play(place)
        game.draw()
    text = record.to_text(game)
    assert "draw (27 draw (26 draw (25" in text
    assert max_depth(text) == 27
    for write in (record.to_text, record.to_json):
        assert_same(record.read(write(game)), game)


def max_depth(text: str) -> int:
    depth = deepest = 0
    for char in text:
        depth += (char == "(") - (char == ")")
        deepest = max(deepest, depth)
    return deepest


def test_an_error_knows_its_cause():
    error = broken(GOOD.replace("20 (27)", "99 (27)"))
    assert error.text.key == "record.move"
    assert error.text.args["nth"] == 1
    assert "Der er ingen plads 99" in error.text.to("da")


# Chance damage


def mutated(text: str, rng: random.Random) -> str:
    """The text with a few things done to it that happen to files, mails and copied lines."""
    for _ in range(rng.randint(1, 4)):
        a, b = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        words = text.split(" ")
        kind = rng.randrange(8)
        if kind == 0:
            text = text[:a] + text[min(b, a + 5) :]
        elif kind == 1:
            text = (
                text[:a]
                + rng.choice(['"', "(", ")", "*", ",", "{", "]", " draw ", " 5 ", "\n", "\0", "é", "-", "9" * 25])
                + text[a:]
            )
        elif kind == 2:
            i, j = rng.randrange(len(words)), rng.randrange(len(words))
            words[i], words[j] = words[j], words[i]
            text = " ".join(words)
        elif kind == 3:
            text = text[:a]
        elif kind == 4:
            lines = text.split("\n")
            rng.shuffle(lines)
            text = "\n".join(lines)
        elif kind == 5:
            text = text[:a] + text[a:b] + text[a:]
        elif kind == 6:
            text = text[:a] + chr(rng.choice([9, 10, 13, 32, 48, 65, 133, 0x2028, 0xFEFF])) + text[a + 1 :]
        else:
            i = rng.randrange(len(words))
            words[i] = rng.choice(words)
            text = " ".join(words)
    return text


@settings(max_examples=300)
@given(wandered_games(steps=25), st.integers(0, 2**32))
def test_a_record_damaged_by_chance_is_read_or_refused_and_nothing_else(game, seed):
    rng = random.Random(seed)
    for write in (record.to_text, record.to_json):
        good = write(game)
        for _ in range(15):
            try:
                found = record.read(mutated(good, rng))
            except RecordError as error:
                assert str(error)  # noqa: PT017 - either way is right
            else:
                assert_same(record.read(write(found)), found)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["draw", "card"]),
    lambda children: st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=4), children, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from([*VALUES, "extra"]), json_values)
def test_any_value_in_any_part_is_read_or_refused(name, value):
    try:
        game = record.from_dict(VALUES | {name: value})
    except RecordError as error:
        assert str(error)  # noqa: PT017 - either way is right
    else:
        assert_same(record.read(record.to_json(game)), game)
        assert_same(record.read(record.to_text(game)), game)


@given(wandered_games(steps=40), st.randoms(use_true_random=False), json_values)
def test_plans_and_hints_damaged_anywhere_are_read_or_refused(game, rng, value):
    values = record.to_dict(game)
    values.setdefault("hints", {"nudge": 1})
    values.setdefault("plans", [{"at": [], "moves": list(game.line[:1])}])
    damage(values[rng.choice(("hints", "plans"))], rng, value)
    try:
        found = record.from_dict(values)
    except RecordError as error:
        assert str(error)  # noqa: PT017 - either way is right
    else:
        assert_same(record.read(record.to_text(found)), found)


def damage(values, rng: random.Random, value) -> None:
    """Put something else somewhere into lists and tables."""
    keys = list(values) if isinstance(values, dict) else list(range(len(values)))
    if not keys:
        return
    key = rng.choice(keys)
    if isinstance(values[key], dict | list) and values[key] and rng.random() < 0.8:
        damage(values[key], rng, value)
    else:
        values[key] = value


@given(st.text())
def test_any_text_is_refused(text):
    with pytest.raises(RecordError):
        record.read(text)
    with pytest.raises(RecordError):
        record.read("TriPeaks game, version 1\n" + text)
    with pytest.raises(RecordError):
        record.read("{" + text)


def test_a_game_saved_while_the_program_is_busy_deep_inside_is_still_read():
    game = Game(Deal.numbered(2))
    wander(game, random.Random(1), 60)
    text = record.to_text(game)

    def down(levels):
        return record.read(text) if levels == 0 else down(levels - 1)

    assert_same(down(sys.getrecursionlimit() // 2), game)


@pytest.mark.parametrize("write", [record.to_text, record.to_json])
def test_a_byte_order_mark_is_passed_over(write: Callable[[Game], str]) -> None:
    game = Game(Deal.numbered(7))
    game.draw()
    assert record.read("\ufeff" + write(game)).moves == game.moves
