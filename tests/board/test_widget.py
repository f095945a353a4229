"""The `Board` widget without a browser: what it tells, what it answers, and what it keeps to itself."""

from __future__ import annotations

import json
import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripeaks_widgets import PRESETS, Board, Card, Deal, Game, IllegalMove, Layout, Rules
from tripeaks_widgets.board.payload import MOST_BACK
from tripeaks_widgets.catalogue import LANGUAGES
from tripeaks_widgets.engine.cards import FULL_PACK
from tripeaks_widgets.engine.errors import DealError, LayoutError, RulesError
from tripeaks_widgets.engine.table import DRAW, Outcome
from tripeaks_widgets.solver import solve

NUMBER = 2
FIRST, SECOND = 20, 21  # what can be played first in that deal, one after the other
FREE = [FIRST, SECOND, DRAW, DRAW]
CONSTANT = {"_texts", "_art", "_menu", "_slot"}
SETTINGS = {"language", "four_colours", "auto_draw", "simple_hints", "coach", "guess_first", "tab"}
TOLD = CONSTANT | SETTINGS | {"_shape", "_view", "_title", "_rules", "_verdict", "_insight"}
CARD = re.compile(r"\b[A2-9TJQK][CDHS]\b")

own = settings(max_examples=60)


class Heard:
    """The messages that a board sends, in the order of sending."""

    def __init__(self, board: Board) -> None:
        self.states: list[dict[str, Any]] = []
        board.comm.send = self._send

    def _send(self, data: Any = None, **_: Any) -> None:
        self.states.append(json.loads(json.dumps(data)))


class Client:
    """A browser, as the kernel knows it."""

    def __init__(self, board: Board, name: str = "a") -> None:
        self.board = board
        self.name = name
        self.count = 0

    def ask(self, kind: Any, **more: Any) -> dict[str, Any]:
        """Send a request as a display does; returns the view that answers it."""
        self.count += 1
        return self.deliver({"kind": kind, "id": f"{self.name}-{self.count}", "seq": view(self.board)["seq"], **more})

    def deliver(self, message: Any) -> dict[str, Any]:
        """Let a message arrive just as the hosts hand it on."""
        self.board.comm.handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})
        return view(self.board)


def view(board: Board) -> dict[str, Any]:
    return board.get_state()["_view"]


def position(board: Board) -> dict[str, Any]:
    """What a refusal must leave alone."""
    passing = ("seq", "ack", "event", "notice")
    return {name: value for name, value in view(board).items() if name not in passing}


def wander(board: Board, chance: random.Random, steps: int) -> None:
    """Play at random, also back and forth."""
    for _ in range(steps):
        game = board.game
        if game.outcome is Outcome.WON and chance.random() < 0.5:
            return
        acts = [board.undo] * game.can_undo + [board.redo] * game.can_redo
        acts += [board.restart] * (chance.random() < 0.05)
        if game.view.stock_left and game.outcome is not Outcome.WON:
            acts.append(board.draw)
        acts += [lambda place=place: board.play(place) for place in game.playable] * 3
        if acts:
            chance.choice(acts)()


# Traits and arguments


def test_what_a_new_board_tells() -> None:
    board = Board(NUMBER)
    state = board.get_state()
    assert {name for name in state if not name.startswith(("_model", "_view_", "_dom"))} - {
        "layout", "tabbable", "tooltip", "_esm", "_css", "_anywidget_id",
    } == TOLD  # fmt: skip
    assert state["language"] == ""
    assert state["_title"] == {"kind": "number", "number": "2", "day": None, "beat": None, "id": state["_title"]["id"]}
    assert state["_verdict"] == {}
    assert state["_rules"] == Rules().to_dict() | {"preset": "standard", "lowerIsBetter": False}
    assert set(state["_texts"]) == set(LANGUAGES)
    assert state["_shape"]["name"] == "tripeaks"
    assert len(state["_shape"]["places"]) == len(state["_shape"]["coveredBy"]) == 28
    game = Game(Deal.numbered(NUMBER))
    assert state["_view"] == {
        "cards": ["??"] * 18 + [str(card) for card in game.deal.cards[18:28]],
        "open": list(range(18, 28)),
        "playable": list(game.playable),
        "stock": 23,
        "waste": [str(game.deal.cards[28])],
        "run": 0,
        "score": 0,
        "moves": 0,
        "left": 28,
        "next": state["_view"]["next"],
        "outcome": "playing",
        "seq": 1,
        "ack": "",
        "canUndo": False,
        "canRedo": False,
        "event": {"kind": "start", "turned": [], "points": 0},
        "notice": None,
        "back": [],
        "forth": [],
    }


def test_a_large_number_travels_whole() -> None:
    """A browser's numbers are exact up to 2**53 only."""
    assert Board(2**64 - 1).get_state()["_title"]["number"] == "18446744073709551615"


def test_boards_differ_by_default() -> None:
    assert Board().game.deal != Board().game.deal


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_sits_down(name: str) -> None:
    board = Board(NUMBER, name)
    assert board.game.rules == PRESETS[name]
    assert board.get_state()["_rules"]["preset"] == name
    assert len(view(board)["cards"]) == len(board.game.rules.shape)


@pytest.mark.parametrize("language", ["", *LANGUAGES])
def test_languages(language: str) -> None:
    assert Board(1, language=language).language == language


def test_what_is_taken_for_a_deal() -> None:
    deal = Deal.numbered(NUMBER)
    for form in (deal, NUMBER, str(NUMBER), deal.code, str(deal), deal.picture()):
        assert Board(form).game.deal == deal
    assert Board(deal.code).get_state()["_title"]["kind"] == "typed"


TEXT = str(Deal.numbered(NUMBER)).split()


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (" ".join(TEXT[:51]), "51 cards, where the layout takes 52"),
        (" ".join([*TEXT, TEXT[0]]), "53 cards"),
        (" ".join([*TEXT[:51], TEXT[0]]), f"{TEXT[0]} is there already, as card 1 of line 1"),
        ("7H 7H", "7H is there already"),
        (" ".join(["1X", *TEXT[1:]]), '"1X" isn\'t a card'),
        ("", "0 cards"),
        (" ".join(["??", *TEXT[1:]]), "1 card of the deal isn't known"),
        ("x" * 40, "isn't a deal code"),
        (-1, "-1 isn't a deal number"),
        (2**64, "isn't a deal number"),
        (1.5, "1.5 isn't a deal number"),
        (True, "True isn't a deal number"),
        ([], "isn't a deal number"),
        (Deal.numbered(1, cards=13), "takes 52 cards; this deal has 13"),
    ],
)
def test_deals_that_cannot_be(deal: Any, said: str) -> None:
    with pytest.raises(DealError) as raised:
        Board(deal)
    assert said in str(raised.value)
    board = Board(NUMBER)
    before = board.get_state()
    with pytest.raises(DealError):
        board.new(deal)
    assert board.get_state() == before


@pytest.mark.parametrize(
    ("make", "error", "said"),
    [
        (lambda: Board(1, "standart"), RulesError, "did you mean standard?"),
        (lambda: Board(1, "zzz"), RulesError, "There is no preset 'zzz'"),
        (lambda: Board(1, rules=Rules(layout="moon")), LayoutError, "There is no layout moon"),
        (lambda: Board(1, rule="open"), TypeError, "Board() has no argument 'rule': did you mean 'rules'?"),
        (lambda: Board(1, lang="da"), TypeError, "Board() has no argument 'lang'"),
        (
            lambda: Board(1, zzz=1),
            TypeError,
            "it takes deal, rules, language, four_colours, auto_draw, simple_hints, coach, guess_first, tab, keep.",
        ),
        (lambda: Board(1, layout="separate"), TypeError, "Board() has no argument 'layout'"),
    ],
)
def test_arguments_that_cannot_be(make: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error) as raised:
        make()
    assert said in str(raised.value)


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(Exception, match="language"):
        Board(1, language="xx")


def test_repr_is_the_same_on_every_run() -> None:
    assert repr(Board(2)) == "Board(2)"
    assert repr(Board(2, "no-wrap")) == "Board(2, 'no-wrap')"
    assert repr(Board(2, Rules(layout="toy-1x3"))) == f"Board(2, {Rules(layout='toy-1x3')!r})"
    deal = Deal(Deal.numbered(2).cards)
    assert repr(Board(deal)) == f"Board({deal.code!r})"
    board = Board(2)
    board.draw()
    assert repr(board) == "Board(2)"


@pytest.mark.parametrize("board", [Board(2), Board(2, "open"), Board(Deal(Deal.numbered(2).cards))], ids=repr)
def test_repr_makes_the_board_again(board: Board) -> None:
    again = eval(repr(board), {"Board": Board, "Rules": Rules})
    assert (again.game.deal, again.game.rules) == (board.game.deal, board.game.rules)


# Messages


def test_every_kind_of_message() -> None:
    board, twin = Board(NUMBER), Game(Deal.numbered(NUMBER))
    client = Client(board)
    steps: list[tuple[str, dict[str, Any], Any]] = [
        ("play", {"place": FIRST}, lambda: twin.play(FIRST)),
        ("draw", {}, twin.draw),
        ("undo", {}, twin.undo),
        ("redo", {}, twin.redo),
        ("undo", {}, twin.undo),
        ("undo", {}, twin.undo),
        ("play", {"place": FIRST}, lambda: twin.play(FIRST)),
        ("restart", {}, twin.restart),
        ("redo", {}, twin.redo),
    ]
    for number, (kind, more, act) in enumerate(steps, start=1):
        seen = client.ask(kind, **more)
        act()
        assert (seen["ack"], seen["seq"], seen["event"]["kind"]) == (f"a-{number}", number + 1, kind)
        assert seen["notice"] is None
        assert (seen["score"], seen["moves"], seen["canUndo"]) == (twin.state.score, twin.state.moves, twin.can_undo)
        assert (seen["canRedo"], tuple(seen["playable"])) == (twin.can_redo, twin.playable)
        assert seen["waste"] == [str(card) for card in twin.waste]
    old = board.game
    seen = client.ask("new")
    assert board.game is not old
    assert (seen["event"]["kind"], seen["moves"], seen["left"]) == ("start", 0, 28)
    assert board.get_state()["_title"]["number"] == str(board.game.deal.number)


def test_methods_do_what_messages_do() -> None:
    board = Board(NUMBER)
    assert (board.play(FIRST).kind, board.draw().kind, board.undo().kind) == ("play", "draw", "undo")
    assert (board.redo().kind, board.restart().kind) == ("redo", "restart")
    with pytest.raises(IllegalMove, match="covered by 2 cards"):
        board.play(0)
    with pytest.raises(IllegalMove, match="Nothing to undo"):
        board.undo()


def test_what_is_done_to_the_game_shows() -> None:
    board = Board(NUMBER)
    board.game.play(FIRST)
    assert view(board)["cards"][FIRST] is None
    board.game.jump(0)
    assert view(board)["event"]["kind"] == "jump"
    assert view(board)["moves"] == 0


def test_one_click_delivered_twice_draws_one_card() -> None:
    board = Board(NUMBER)
    client = Client(board)
    click = {"kind": "draw", "id": "a-1", "seq": 1}
    once = client.deliver(click)
    assert client.deliver(click) == once
    assert client.deliver(click | {"seq": 2}) == once
    assert once["stock"] == 22
    assert client.deliver({"kind": "draw", "id": "a-2", "seq": 2})["stock"] == 21
    assert client.deliver(click | {"seq": 3})["stock"] == 21


@pytest.mark.parametrize("kind", ["draw", "undo", "redo", "restart", "new"])
def test_what_another_display_overtook_is_refused(kind: str) -> None:
    board = Board(NUMBER)
    for move in FREE:
        board.game.move(move)
    board.undo()
    before, game, seq = position(board), board.game, view(board)["seq"]
    seen = Client(board).deliver({"kind": kind, "id": "b-1", "seq": seq - 1})
    assert (seen["event"]["kind"], seen["ack"]) == ("refused", "b-1")
    assert seen["notice"] == {"key": "refused.stale", "args": {}}
    assert board.game is game
    assert position(board) == before


def test_a_play_means_its_card_whatever_was_done_meanwhile() -> None:
    board = Board(NUMBER)
    seen = Client(board).deliver({"kind": "play", "id": "b-1", "seq": 0, "place": FIRST})
    assert seen["event"] == {**seen["event"], "kind": "play", "place": FIRST}


@pytest.mark.parametrize(
    "message",
    [
        {},
        None,
        [],
        "draw",
        7,
        {"kind": "draw"},
        {"kind": "draw", "seq": 1},
        {"kind": "draw", "id": "c"},
        {"kind": "draw", "id": "c", "seq": "1"},
        {"kind": "draw", "id": "c", "seq": None},
        {"kind": "draw", "id": "c", "seq": True},
        {"id": "c", "seq": 1},
        {"kind": None, "id": "c", "seq": 1},
        {"kind": "fly", "id": "c", "seq": 1},
        {"kind": "__init__", "id": "c", "seq": 1},
        {"kind": ["draw"], "id": "c", "seq": 1},
        {"kind": "play", "id": "c", "seq": 1},
        *(
            {"kind": "play", "id": "c", "seq": 1, "place": place}
            for place in (
                str(FIRST), float(FIRST), 10**30, -1, 28, None, True, [FIRST], {"place": FIRST}, "draw", "", "x" * 500
            )
        ),
        {"kind": "play", "id": "c", "seq": 0, "place": "draw"},
    ],
    ids=lambda message: json.dumps(message)[:60],
)  # fmt: skip
def test_a_malformed_message_changes_nothing_but_the_notice(message: Any) -> None:
    board = Board(NUMBER)
    before, game = position(board), board.game
    seen = Client(board).deliver(message)
    assert board.game is game
    assert position(board) == before
    assert seen["event"]["kind"] == "refused"
    assert seen["notice"]["key"].startswith("refused.")
    json.dumps(seen, allow_nan=False)
    assert Client(board).ask("draw")["stock"] == 22


@pytest.mark.parametrize(
    ("moves", "ask", "key"),
    [
        ([], {"kind": "play", "place": 0}, "refused.covered"),
        ([FIRST], {"kind": "play", "place": FIRST}, "refused.gone"),
        ([], {"kind": "undo"}, "refused.nothing-to-undo"),
        ([], {"kind": "redo"}, "refused.nothing-to-redo"),
        ([DRAW] * 23, {"kind": "draw"}, "refused.stock-empty"),
    ],
)
def test_refusals_are_told(moves: list[Any], ask: dict[str, Any], key: str) -> None:
    board = Board(NUMBER)
    for move in moves:
        board.game.move(move)
    before = position(board)
    seen = Client(board).ask(**ask)
    assert (seen["event"]["kind"], seen["notice"]["key"]) == ("refused", key)
    assert position(board) == before


@own
@given(st.randoms(use_true_random=False), st.sampled_from(sorted(PRESETS)), st.integers(0, 60))
def test_what_is_told_of_the_past_and_the_future_comes_true(chance: random.Random, rules: str, steps: int) -> None:
    """All of ``back`` is what undo then does, and all of ``forth`` what redo then does."""
    board = Board(Deal(tuple(chance.sample(FULL_PACK, 52))), rules)
    wander(board, chance, steps)
    told = view(board)
    assert len(told["back"]) == min(told["moves"], MOST_BACK)
    assert (told["canUndo"], told["canRedo"]) == (bool(told["back"]), bool(told["forth"]))
    for step in told["back"]:
        before = view(board)
        board.undo()
        after = view(board)
        assert after["event"]["move"] == step["move"]
        assert (after["run"], after["score"]) == (step["run"], step["score"])
        down = [place for place, card in enumerate(after["cards"]) if card == "??" != before["cards"][place]]
        assert down == sorted(step["turned"])
        assert after["forth"] == [step["move"], *before["forth"]]
        # Nothing else can happen to the cards: so the browser can foresee all of it.
        assert after["waste"] == before["waste"][:-1]
        assert after["stock"] == before["stock"] + (step["move"] == DRAW)
        if step["move"] != DRAW:
            assert (before["cards"][step["move"]], after["cards"][step["move"]]) == (None, before["waste"][-1])
    for move in view(board)["forth"]:
        board.redo()
        assert view(board)["event"]["move"] == move
    assert view(board)["forth"] == []


def test_an_old_game_no_longer_drives_the_board() -> None:
    board = Board(NUMBER)
    old = board.game
    board.new(3, "open")
    before = board.get_state()
    old.draw()
    assert board.get_state() == before
    assert board.game.rules.preset_name == "open"
    board.new(4)
    assert board.game.rules.preset_name == "open"
    assert old.state.moves == 1
    seq = view(board)["seq"]
    board.draw()
    assert view(board)["seq"] == seq + 1


def test_a_new_game_arrives_in_one_message() -> None:
    """A layout that comes before its cards would have the browser draw the old ones on it."""
    board = Board(NUMBER)
    heard = Heard(board)
    board.new(3, Rules(layout="toy-1x3"))
    assert len(heard.states) == 1
    assert {"_shape", "_title", "_view", "_rules"} <= set(heard.states[0]["state"])


def test_a_move_is_one_small_message() -> None:
    board = Board(NUMBER)
    heard = Heard(board)
    client = Client(board)
    client.ask("play", place=FIRST)
    client.ask("draw")
    client.ask("fly")
    views = [message for message in heard.states if message["method"] == "update"]
    assert [list(message["state"]) for message in views] == [["_view"]] * 3
    assert [message["content"]["kind"] for message in heard.states if message not in views] == ["keep"] * 2
    board.restart()
    for move in solve(board.game.deal).line:
        board.game.move(move)
    assert all(len(json.dumps(message)) < 2000 for message in heard.states)


# Pictures


@pytest.mark.parametrize("language", ["", *LANGUAGES])
@pytest.mark.parametrize("rules", ["standard", "any-first-card", "separate-pyramids"])
def test_outputs_hold_widget_picture_and_text(rules: str, language: str) -> None:
    board = Board(NUMBER, rules, language=language)
    wander(board, random.Random(5), 15)
    data, _metadata = board._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == board.model_id
    assert f"stock {board.game.view.stock_left}" in data["text/plain"]
    tree = ElementTree.fromstring(data["image/svg+xml"])
    assert tree.tag == "{http://www.w3.org/2000/svg}svg"
    top = board.game.waste[-1]
    assert str(top) in data["text/plain"]
    figure = {"": "score", "en": "score", "da": "point"}[language]
    assert figure in tree.findtext("{http://www.w3.org/2000/svg}title")


# What the player can't see


def visible(board: Board) -> set[str]:
    """The cards that lie face up, in the waste too."""
    seen = board.game.view
    faces = (seen.face(place) for place in range(len(seen.layout)))
    return {str(card) for card in (*faces, *seen.waste) if card}


def told(board: Board) -> str:
    """Everything that a display could be told, as text, without what is the same for all boards."""
    state = {name: value for name, value in board.get_state().items() if name in TOLD - CONSTANT}
    state["_title"] = {**state["_title"], "id": ""}  # chance's
    del state["_verdict"]  # over, a game may say whether it could have been won
    data, _metadata = board._repr_mimebundle_()
    return json.dumps([state, data["text/plain"], data["image/svg+xml"]], ensure_ascii=False)


def leaks(board: Board, text: str) -> set[str]:
    """The cards that a text names although they can't be seen."""
    return set(CARD.findall(text)) - visible(board)


def shuffled_unseen(board: Board, chance: random.Random) -> Deal:
    """Another deal that nobody could tell from this one by what was seen so far."""
    game = board.game
    unseen = sorted(game.view.unseen)
    others = iter(chance.sample(unseen, len(unseen)))
    return Deal(tuple(next(others) if card in unseen else card for card in game.deal.cards))


@own
@given(st.randoms(use_true_random=False), st.sampled_from(sorted(PRESETS)), st.integers(0, 60))
def test_hidden_cards_make_no_difference(chance: random.Random, rules: str, steps: int) -> None:
    """Two boards that look alike send the same messages: so nothing hidden is in them, in whatever form."""
    deal = Deal(tuple(chance.sample(FULL_PACK, 52)))
    board = Board(deal, rules)
    line, before = chance.getrandbits(32), Heard(board)
    wander(board, random.Random(line), steps)
    other = Board(shuffled_unseen(board, chance), rules)
    after = Heard(other)
    wander(other, random.Random(line), steps)
    assert told(other) == told(board)
    assert [blind(message) for message in after.states] == [blind(message) for message in before.states]


def blind(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what names a kept game's deal: the browser must know that, to have it dealt again."""
    if message["method"] != "custom":
        return message if "_verdict" not in message["state"] else {}
    content = message["content"]
    return {**content, "kept": {**content["kept"], "deal": "", "id": ""}}


@own
@given(st.randoms(use_true_random=False), st.sampled_from(sorted(PRESETS)), st.integers(0, 60))
def test_no_card_that_lies_face_down_is_told(chance: random.Random, rules: str, steps: int) -> None:
    """Cards that were seen and taken back are hidden again, too."""
    deal = Deal(tuple(chance.sample(FULL_PACK, 52)))
    board = Board(deal, rules)
    heard = Heard(board)
    for _ in range(steps):
        wander(board, chance, 1)
        text = told(board)
        assert not leaks(board, text)
        assert not leaks(board, json.dumps(heard.states[-1:]))
        assert deal.code not in text
        assert str(deal) not in text


def test_an_undone_draw_is_hidden_again() -> None:
    board = Board(Deal(Deal.numbered(NUMBER).cards))
    card = str(board.draw().card)
    assert card in told(board)
    board.undo()
    assert card not in told(board)


def test_the_search_would_find_a_leak() -> None:
    board = Board(Deal(Deal.numbered(NUMBER).cards))
    hidden = str(board.game.table.tableau[0])
    assert set(CARD.findall(told(board))) == visible(board)

    class Leaking(Board):
        def _show(self, *args: Any) -> None:
            super()._show(*args)
            self._view = self._view | {"hint": [str(card) for card in self.game.table.tableau]}

    leaking = Leaking(board.game.deal)
    assert hidden in leaks(leaking, told(leaking))

    class Counting(Board):
        def _show(self, *args: Any) -> None:
            super()._show(*args)
            self._view = self._view | {"hint": [card.number for card in self.game.table.tableau if card]}

    other = shuffled_unseen(board, random.Random(1))
    assert told(Counting(other)) != told(Counting(board.game.deal))
    assert told(Board(other)) == told(board)


def test_a_toys_pack_is_known_but_not_its_order() -> None:
    rules = Rules(layout=Layout.toy(1, 3).name)
    deal = Deal(Deal.numbered(3, cards=rules.shape.cards).cards)
    board = Board(deal, rules)
    assert not leaks(board, told(board))
    assert Card.parse(next(iter(visible(board)))) in deal.cards
