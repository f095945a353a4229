"""What the engine's tests draw at random, and the deals they share."""

import random

from hypothesis import strategies as st

from tripeaks_widgets.engine.cards import FULL_PACK, Card
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import HINTS, Game
from tripeaks_widgets.engine.layout import Layout
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.engine.scoring import SCHEMES
from tripeaks_widgets.engine.table import DRAW, Move, State, Table

LAYOUTS = (
    "tripeaks",
    "separate",
    "toy-1x1-6",
    "toy-1x2-13",
    "toy-1x3-13",
    "toy-1x4-26",
    "toy-2x2-13",
    "toy-2x3-26",
    "toy-2x3-26-separate",
    "toy-3x1-13",
    "toy-4x3-39",
    "toy-5x2-26",
)

layouts = st.sampled_from(LAYOUTS)
deal_numbers = st.integers(0, 2**64 - 1)

rules = st.builds(
    Rules,
    wrap=st.booleans(),
    waste=st.sampled_from(("card", "empty")),
    layout=layouts,
    hidden=st.booleans(),
    scoring=st.sampled_from(tuple(SCHEMES)),
)


@st.composite
def new_games(draw):
    """A game that nobody has touched, of any rules and any numbered deal that fits them."""
    own = draw(rules)
    return Game(Deal.numbered(draw(deal_numbers), cards=own.shape.cards), own)


@st.composite
def wandered_games(draw, steps: int = 60):
    """A game with a tree: a player who plays mostly, goes back often and starts again now and then."""
    game = draw(new_games())
    wander(game, random.Random(draw(st.integers(0, 2**32))), draw(st.integers(0, steps)))
    return game


def wander(game: Game, rng: random.Random, steps: int) -> None:
    """Do ``steps`` random things to a game, all of them allowed."""
    for _ in range(steps):
        moves = game.table.moves(game.state)
        chance = rng.random()
        if moves and chance < 0.7:
            game.move(rng.choice(moves))
        elif game.can_undo and chance < 0.85:
            game.undo()
        elif game.can_redo and chance < 0.9:
            game.redo()
        elif chance < 0.95:
            game.jump(rng.randint(0, len(game.line)))
        elif chance < 0.97:
            game.restart()
        elif chance < 0.98:
            game.note_hint(rng.choice(HINTS))
        else:
            plan_ahead(game, rng)


def plan_ahead(game: Game, rng: random.Random) -> None:
    """Keep a plan of some moves through cards that were seen, if there is one."""
    table, state, moves = game.view.table, game.state, []
    while rng.random() < 0.8 and (legal := [move for move in table.moves(state) if is_known(table, state, move)]):
        moves.append(rng.choice(legal))
        state = table.after(state, moves[-1])
    if moves:
        game.keep_plan(moves)


def is_known(table: Table, state: State, move: Move) -> bool:
    """Whether a move brings a card that was seen."""
    return (table.stock[state.drawn] if move == DRAW else table.tableau[move]) is not None


def finish(game: Game, rng: random.Random) -> None:
    """Play to the end, drawing now and then although something can be played."""
    while moves := game.table.moves(game.state):
        plays = [move for move in moves if move != "draw"]
        game.move(rng.choice(plays) if plays and rng.random() < 0.9 else moves[-1])


def again(game: Game, deal: Deal) -> Game:
    """Everything that was tried in a game, tried with another deal that has the same known cards."""
    twin = Game(deal, game.rules)
    numbers = {0: 0}
    nodes = [game.tree]
    for node in nodes:
        nodes += node.children
    for node in sorted(nodes, key=lambda node: node.number)[1:]:
        twin.goto(numbers[node.parent.number])
        twin.move(node.move)
        numbers[node.number] = twin.node.number
    twin.goto(numbers[game.node.number])
    for plan in game.plans:
        twin.keep_plan(plan.moves, numbers[plan.node])
    if game.undos and not twin.undos:
        back = twin.node.number
        twin.restart() if twin.can_undo else twin.jump(len(twin.line) - 1)
        twin.goto(back)
    return twin


def reshuffled(game: Game, rng: random.Random) -> Deal:
    """Another deal with the same known cards: the unseen ones change places among themselves."""
    view = game.view
    opener = [] if game.rules.waste == "empty" else [view.waste[0]]
    known = [*view.tableau, *opener, *view.stock]
    unseen = sorted(view.unseen)
    rng.shuffle(unseen)
    return Deal(tuple(unseen.pop() if card is None else card for card in known))


def one_run_deal(order: tuple[int, ...], layout: str = "tripeaks") -> Deal:
    """A deal that can be cleared without a draw by playing the places in that order, wrap on.

    Ranks just count upwards and round the corner: the waste card is an ace, the first card played a two, and so on.
    """
    shape = Layout.named(layout)
    chain = [Card(step % 13, step // 13) for step in range(len(order) + 1)]
    cards = dict(zip(order, chain[1:], strict=True))
    rest = [card for card in FULL_PACK if card not in chain]
    deal = [cards[place] for place in range(len(shape))] + chain[:1] + rest
    return Deal(tuple(deal[: shape.cards]))


def card_at(game, spot):
    """The card that really lies at a spot of an ordinary game."""
    if spot == "waste":
        return game.table.opener
    return game.table.tableau[spot] if isinstance(spot, int) else game.table.stock[int(spot.removeprefix("stock-")) - 1]


def answer(real, game):
    """Enter all that is missing, each card where it lies."""
    while real.missing:
        real.enter(real.missing[0], card_at(game, real.missing[0]))
