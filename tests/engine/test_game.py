"""A game being played: the tree of moves, what undo and redo do, and the events that tell of it."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.errors import IllegalMove, TripeaksError
from tripeaks_widgets.engine.game import Event, Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.table import DRAW

from .scores import recomputed
from .strategies import again, finish, new_games, one_run_deal, reshuffled, wandered_games


class Play(RuleBasedStateMachine):
    """Somebody who plays, goes back, branches and tries what isn't allowed, next to a simple account of it all.

    The account is a set of the move lists that were ever reached, the present one, and what was last visited after
    each: enough to say what `redo` must do.
    """

    @initialize(game=new_games())
    def start(self, game):
        self.game = game
        self.moves = ()
        self.latest = {}  # after these moves, the move that was made or gone through last
        self.reached = {()}
        self.nodes = {0: ()}
        self.seen_places = set(self.face_up())
        self.heard = []
        self.told = []
        self.stop = game.subscribe(self.heard.append)

    def face_up(self):
        state, shape = self.game.state, self.game.rules.shape
        for place, below in enumerate(shape.covered_by):
            here = not state.gone >> place & 1
            if here and (not self.game.rules.hidden or all(state.gone >> other & 1 for other in below)):
                yield place

    def note(self, event, moves):
        """Write down where the game now stands."""
        self.told.append(event)
        self.moves = tuple(moves)
        for count, move in enumerate(self.moves):
            self.latest[self.moves[:count]] = move
        self.reached.add(self.moves)
        self.nodes[self.game.node.number] = self.moves
        self.seen_places |= set(self.face_up())

    def line(self):
        moves = self.moves
        while moves in self.latest:
            moves += (self.latest[moves],)
        return moves

    # What a player does

    @precondition(lambda self: self.game.playable)
    @rule(data=st.data())
    def play(self, data):
        place = data.draw(st.sampled_from(self.game.playable))
        before, face_up = self.game.state, set(self.face_up())
        event = self.game.play(place)
        self.note(event, (*self.moves, place))
        turned = set(self.face_up()) - face_up
        points = self.game.state.score - before.score
        assert event == Event("play", place, self.game.deal.cards[place], tuple(sorted(turned)), points)

    @precondition(lambda self: DRAW in self.game.table.moves(self.game.state))
    @rule()
    def draw(self):
        before = self.game.state
        event = self.game.draw()
        self.note(event, (*self.moves, DRAW))
        card = self.game.table.stock[before.drawn]
        assert event == Event("draw", DRAW, card, (), self.game.state.score - before.score)

    @precondition(lambda self: self.moves)
    @rule()
    def undo(self):
        left, face_up = self.game.state, set(self.face_up())
        event = self.game.undo()
        self.note(event, self.moves[:-1])
        assert (event.kind, event.move, event.card) == ("undo", self.latest[self.moves], left.top)
        assert event.points == self.game.state.score - left.score
        covered_again = face_up - set(self.face_up())
        assert set(event.turned) == covered_again
        again = self.game.redo()
        assert self.game.state == left
        assert (again.move, again.card, again.turned) == (event.move, event.card, event.turned)
        assert again.points == -event.points
        self.told.append(again)
        self.told.append(self.game.undo())

    @precondition(lambda self: self.moves in self.latest)
    @rule()
    def redo(self):
        move = self.latest[self.moves]
        event = self.game.redo()
        self.note(event, (*self.moves, move))
        assert (event.kind, event.move) == ("redo", move)

    @rule()
    def restart(self):
        score = self.game.state.score
        event = self.game.restart()
        self.note(event, ())
        assert event == Event("restart", points=self.game.state.score - score)

    @rule(data=st.data())
    def jump(self, data):
        line = self.line()
        index = data.draw(st.integers(0, len(line)))
        self.note(self.game.jump(index), line[:index])
        assert self.line() == line, "a jump along the line keeps it"

    @rule(data=st.data())
    def goto(self, data):
        number = data.draw(st.sampled_from(sorted(self.nodes)))
        self.note(self.game.goto(number), self.nodes[number])

    @rule(move=st.one_of(st.integers(-1, 31), st.sampled_from([DRAW, "up", None, True])))
    def try_what_is_not_allowed(self, move):
        if move in self.game.table.moves(self.game.state) and move is not True:
            return
        before = (self.game.state, self.game.moves, self.game.line, self.game.undos, len(self.heard))
        with pytest.raises(IllegalMove) as caught:
            self.game.move(move)
        assert caught.value.text.key.startswith("refused.")
        assert (self.game.state, self.game.moves, self.game.line, self.game.undos, len(self.heard)) == before

    # What is always so

    @invariant()
    def moves_and_line_are_those_of_the_account(self):
        assert self.game.moves == self.moves
        assert self.game.line == self.line()
        assert self.game.can_undo == bool(self.moves)
        assert self.game.can_redo == (self.moves in self.latest)

    @invariant()
    def nothing_that_was_tried_is_lost(self):
        found, todo = set(), [(self.game.tree, ())]
        while todo:
            node, moves = todo.pop()
            found.add(moves)
            todo += [(child, (*moves, child.move)) for child in node.children]
        assert found == self.reached
        assert len({*self.nodes}) == len(self.reached)

    @invariant()
    def the_position_is_what_the_moves_make_it(self):
        state, shape = self.game.state, self.game.rules.shape
        plays = [move for move in self.moves if move != DRAW]
        assert len(set(plays)) == len(plays)
        assert state.gone == sum(1 << place for place in plays)
        assert all(set(shape.covered_by[place]) <= set(plays) for place in plays)
        assert state.drawn == len(self.moves) - len(plays)
        assert (state.plays, state.moves) == (len(plays), len(self.moves))
        last_draw = max((nth for nth, move in enumerate(self.moves) if move == DRAW), default=-1)
        assert state.run == len(self.moves) - 1 - last_draw
        assert state.score == recomputed(self.game.rules.scoring, self.moves, shape, len(self.game.table.stock))

    @invariant()
    def no_card_is_lost_or_doubled(self):
        state, table = self.game.state, self.game.table
        tableau = [card for place, card in enumerate(table.tableau) if not state.gone >> place & 1]
        everywhere = [*tableau, *self.game.waste, *table.stock[state.drawn :]]
        assert len(everywhere) == len(self.game.deal)
        assert set(everywhere) == set(self.game.deal.cards)
        assert state.top == (self.game.waste[-1] if self.game.waste else None)

    @invariant()
    def the_view_knows_what_was_seen_and_nothing_else(self):
        view = self.game.view
        drawn = max(moves.count(DRAW) for moves in self.reached)
        assert {place for place, card in enumerate(view.tableau) if card is not None} == self.seen_places
        assert view.stock == self.game.table.stock[:drawn] + (None,) * (len(view.stock) - drawn)

    @invariant()
    def every_event_was_heard_once(self):
        assert self.heard == self.told

    def teardown(self):
        if hasattr(self, "game"):
            self.stop()
            self.game.restart()
            assert self.heard == self.told, "nothing is heard after the end of the subscription"


Play.TestCase.settings = settings(max_examples=150, stateful_step_count=40)
TestPlay = Play.TestCase


@given(new_games(), st.integers(0, 2**32))
def test_any_game_taken_all_the_way_back_is_as_it_began(game, seed):
    start = game.state
    finish(game, random.Random(seed))
    moves, end = game.moves, game.state
    assert game.outcome in ("won", "lost")
    for _ in moves:
        game.undo()
    assert game.state == start
    assert game.moves == ()
    assert game.line == moves
    for _ in moves:
        game.redo()
    assert game.state == end
    assert game.undos == len(moves)


def test_another_move_from_the_past_starts_a_branch_and_keeps_the_old_line():
    game = Game(Deal.numbered(4), "any-first-card")
    game.play(18)
    game.draw()
    first = game.node.number
    game.jump(0)
    game.play(20)
    assert (game.moves, game.line) == ((20,), (20,))
    game.goto(first)
    assert game.moves == (18, DRAW)
    game.undo()
    game.undo()
    assert game.line == (18, DRAW), "the line leads where play was last"
    game.play(20)
    assert game.node.number == 3, "a move made again is the old position"


@pytest.mark.parametrize(
    ("act", "undos"),
    [
        (lambda game: game.redo(), 0),
        (lambda game: game.undo(), 1),
        (lambda game: game.restart(), 1),
        (lambda game: game.jump(0), 1),
        (lambda game: game.jump(1), 0),  # where it stands already
        (lambda game: game.jump(3), 0),  # forward along the line
        (lambda game: game.goto(2), 0),
    ],
)
def test_only_going_back_counts_as_assistance(act, undos):
    game = Game(Deal.numbered(4))
    for _ in range(3):
        game.draw()
    game.jump(1)
    assert game.undos == 1
    act(game)
    assert game.undos == 1 + undos
    assert game.view.assisted


def test_a_game_that_never_went_back_is_not_assisted():
    game = Game(Deal.numbered(4))
    game.restart()
    game.draw()
    assert game.undos == 0
    assert not game.view.assisted


def test_a_card_turns_up_by_itself_when_both_cards_over_it_are_gone():
    game = Game(one_run_deal((18, 19, 20, 9, 10, *range(21, 28), *range(11, 18), *range(8, -1, -1))))
    assert game.play(18).turned == ()
    assert game.play(19).turned == (9,)
    assert game.play(20).turned == (10,)
    assert game.play(9).turned == ()
    assert game.play(10).turned == (3,)
    assert game.undo().turned == (3,)
    assert game.view.face(3) is None, "taken back, it lies face down again"
    assert game.view.tableau[3] is not None, "but it has been seen"


def test_nothing_turns_up_where_all_cards_lie_face_up():
    game = Game(one_run_deal(tuple(range(27, -1, -1))), "open")
    assert all(game.play(place).turned == () for place in range(27, -1, -1))


def test_the_rules_may_be_named():
    deal = Deal.numbered(1)
    assert Game(deal).rules == Game(deal, "standard").rules == Game(deal, Rules()).rules == Rules()
    assert Game(deal, "no-wrap").rules.wrap is False


def test_move_is_play_or_draw_and_says_which():
    game = Game(Deal.numbered(4), "any-first-card")
    assert game.move(18).kind == "play"
    assert game.move(DRAW).kind == "draw"
    assert game.play(DRAW).kind == "draw", "whatever it is called, a draw is a draw"


def test_listeners_come_and_go():
    game = Game(Deal.numbered(4))
    calls = []
    stop_first = game.subscribe(lambda event: calls.append(("first", event.kind, game.state.drawn)))
    game.subscribe(lambda event: calls.append(("second", event.kind, game.state.drawn)))
    game.draw()
    assert calls == [("first", "draw", 1), ("second", "draw", 1)], "told after the game has changed"
    stop_first()
    game.undo()
    assert calls[2:] == [("second", "undo", 0)]


def test_a_listener_may_leave_while_it_is_told():
    game = Game(Deal.numbered(4))
    calls = []

    def once(event):
        calls.append(event.kind)
        stop()

    stop = game.subscribe(once)
    game.subscribe(lambda event: calls.append(event.kind))
    game.draw()
    game.draw()
    assert calls == ["draw", "draw", "draw"]


def test_a_refused_move_tells_nobody():
    game = Game(Deal.numbered(4))
    game.subscribe(lambda event: pytest.fail(f"told of {event}"))
    for attempt in (game.undo, game.redo, lambda: game.play(0), lambda: game.jump(1), lambda: game.goto(1)):
        with pytest.raises(IllegalMove):
            attempt()


@given(wandered_games())
def test_every_node_knows_its_place_in_the_tree(game):
    todo, numbers = [game.tree], []
    while todo:
        node = todo.pop()
        numbers.append(node.number)
        assert node.depth == len(node.path()) == node.state.moves
        assert len({child.move for child in node.children}) == len(node.children)
        for child in node.children:
            assert child.parent is node
            assert child.state == game.table.after(node.state, child.move)
        todo += node.children
    assert sorted(numbers) == list(range(len(numbers)))
    assert f"{game.state.moves} moves, {game.outcome}" in repr(game)


def test_a_listener_can_be_ended_twice_and_given_twice() -> None:
    game, heard = Game(Deal.numbered(7)), []
    end, _ = game.subscribe(heard.append), game.subscribe(heard.append)
    game.draw()
    assert len(heard) == 2
    end()
    end()
    game.draw()
    assert len(heard) == 3


def test_hints_are_counted_by_kind():
    game = Game(Deal.numbered(7))
    for kind in ("nudge", "solver", "nudge"):
        game.note_hint(kind)
    assert game.hints == {"nudge": 2, "solver": 1}
    with pytest.raises(TripeaksError, match="no kind of hint 'shout'"):
        game.note_hint("shout")


def test_a_plan_is_kept_once_with_the_position_it_starts_from():
    game = Game(Deal.numbered(48213))
    place = game.playable[0]
    game.draw()
    game.undo()
    plan = game.keep_plan([place, DRAW])
    game.play(place)
    assert game.keep_plan([place, DRAW], 0) == plan
    assert game.plans == (plan,)
    assert (plan.node, plan.moves) == (0, (place, DRAW))
    with pytest.raises(IllegalMove, match="has been played"):
        game.keep_plan([place])
    with pytest.raises(IllegalMove, match="at least one move"):
        game.keep_plan([])
    with pytest.raises(IllegalMove, match="no position 9"):
        game.keep_plan([DRAW], 9)
    assert game.plans == (plan,)


@given(wandered_games(), st.randoms(use_true_random=False))
def test_whether_a_plan_can_be_kept_gives_no_unseen_card_away(game, rng):
    other = again(game, reshuffled(game, rng))
    state = game.state
    moves = []
    while legal := game.table.moves(state):  # as nobody could plan who sees only the view
        moves.append(rng.choice(legal))
        state = game.table.after(state, moves[-1])
        assert keeping(game, moves) == keeping(other, moves)


def keeping(game, moves):
    """What is said of a plan."""
    try:
        return game.keep_plan(moves).moves
    except IllegalMove as error:
        return error.text
