# %% twice
# The first n cards pay 10 + 20 + ... + 10 n, which is 5 n (n + 1): 150 for five cards, 550 for ten.
def pays(cards):
    return 5 * cards * (cards + 1)


answer = 1 if 3.5 < pays(10) / pays(5) < 4 else None

# %% ceiling
# A single deal takes the solver some seconds; the mean is that of 10,000 deals, which
# `tripeaks study score --deals 10000 --seed 2026` makes again.
answer = "2,200"

# %% patience
# Two draws: taking four cards makes 100, or 110 if the last one goes, too, 102.8 on average. Waiting makes 150 in 52 of
# 100 cases and nothing in 36.
answer = "take four cards now"

# %% split
# Each of the sixteen later cards would have paid 120 more: the twelve before it count in its number. In general a draw
# that breaks a run into `a` and `b` cards costs 10 times `a * b`.
first, second = 12, 16
answer = 10 * first * second


# %% best
# The same walk as in lesson 5. The present score counts as well: who may stop need not make a move that costs.
def best(table, state):
    scores = [best(table, table.after(state, move)) for move in table.moves(state)]
    return max([state.score, *scores])


answer = best

# %% coins
# Three draws cost 15 coins at once, but the 3 that they bring begins a run of five with a tip in it. One more draw
# brings the 9 for the second tip: 26 coins. The solver finds it.
from tripeaks_widgets import Deal, Game, solve
from tripeaks_widgets.classroom.figures.scoring import COINS, DEAL, SO_FAR

answer = Game(Deal.numbered(DEAL), COINS)
for move in SO_FAR:
    answer.move(move)
for move in solve(answer.deal, COINS, accelerate=False).best_line_from(answer.state):
    answer.move(move)

# %% rival
# Taking makes 110 at most, so it always loses. Waiting makes 150 when one of the two draws brings a 4, 6, 8 or 10 that
# fits the whole chain: in 52 of 100 cases. What counts is no longer the mean.
answer = 2

# %% apart
# The 6 that wins lies at the bottom of the stock: 36 coins for the win, less 35 for seven draws, leave 1. The 8 and the
# 7 at once make 3, and spoil the win, because the 9 then lacks an 8.
answer = "9S 8D 7H 9H 7D 5D QC KC 3H 2C 6H"
