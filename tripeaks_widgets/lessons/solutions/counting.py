"""Solutions of the lesson on counting."""

# %% last
# Swap the two cards in every arrangement: the arrangements with a 7 in the one place become those with a 7 in the
# other, so there are equally many. Each of the 41 places has a 7 with a chance of (unseen sevens) / 41.

answer = 2

# %% due
# 6 of 36 is 16.7 %, 6 of 41 was 14.6 %.

more = 6 / 36 - 6 / 41
answer = 0 if more < 0 else 1 if more == 0 else 2 if more < 0.1 else 3

# %% later
# `advise` goes through all arrangements when so few cards are unseen.

from tripeaks_widgets import Deal, Game, Rules, advise

deal = Deal.parse("QC JD 6D TC 5C QD 7C", layout="toy-1x2-7")
game = Game(deal, Rules(layout="toy-1x2-7"))
best = advise(game.view, accelerate=False).best
answer = [1, "draw"].index(best.move)

# %% helps
# Open are A, A, 3, 10, 10, J, J, K, K, K, so an A, 2, 4, 9, 10, J, Q or K helps. Unseen are
# 2 + 4 + 4 + 3 + 2 + 2 + 4 + 1 = 22 of these.

from tripeaks_widgets import Deal, Game, chances

answer = 100 * chances(Game(Deal.numbered(63)).view).draw

# %% where
# The card lies in one of 27 places, each equally likely, and 13 of them are in the stock.

answer = 100 * 13 / 27

# %% turn
# The chance that neither fits is (22 · 21) / (30 · 29): so many pairs of cards that don't fit, out of all pairs.

from math import comb

answer = 100 * (1 - comb(22, 2) / comb(30, 2))

# %% chance
# Count the unseen cards that one of the open cards would go on.


def answer(view):
    if not view.stock_left:
        return None
    cards = [view.face(place) for place in view.open]
    helping = [drawn for drawn in view.unseen if any(view.table.takes(drawn, card) for card in cards)]
    return len(helping) / len(view.unseen)


# %% spread
# Of the cards that can be played, always play the one that leaves the most unseen cards helpful.

from tripeaks_widgets import Deal, Game, chances


def helpful(view, place):
    state = view.table.after(view.state, place)
    cards = [view.tableau[other] for other in view.layout.open_places(state.gone) if view.tableau[other]]
    return sum(any(view.table.takes(drawn, card) for card in cards) for drawn in view.unseen)


answer = Game(Deal.numbered(66))
while answer.playable or answer.state.plays < 12 or chances(answer.view).draw < 0.75:
    view = answer.view
    if view.playable:
        answer.play(max(view.playable, key=lambda place: helpful(view, place)))
    else:
        answer.draw()
