# %% first
# The 8 and then the 7 leave the 9 with a 7 on the waste, and no stock card helps. Drawing three times brings the 6:
# 7, 8 and 9 follow. The solver says so of every position.
from tripeaks_widgets import Deal, solve
from tripeaks_widgets.classroom.figures.solving import TOY, TOY_DEAL

solution = solve(Deal.parse(TOY_DEAL, layout=TOY.layout), TOY)
winning = solution.winning_moves(solution.table.start)
answer = 1 if winning == ("draw",) else None

# %% ways
# Ways are counted forwards: each position gets as many as all positions before it have together. That is how
# `tripeaks_widgets.lessons.paths` found 251,576,295,645 for deal 14, in a few seconds.
answer = 2

# %% back
# Put the moves from the lost position to the winnable one before those that win: that would be a way to win from the
# lost position, which has none.
answer = 2


# %% recurrence
# A position can be won when at least one move leads to a position that can be won: the `any(...)` is the line that was
# missing. If there is no move, it is false, and that is right, too: who can neither play nor draw has lost.
def can_win(table, state):
    cleared = table.tableau_left(state) == 0
    return cleared or any(can_win(table, table.after(state, move)) for move in table.moves(state))


answer = can_win

# %% states
# Sets of gone places, times 24 numbers of drawn cards (0 to 23), times 13 ranks. Not all of these positions can come
# about in one deal, but labelling all of them takes the solver less than a tenth of a second.
answer = 22_932 * 24 * 13

# %% losing
# Halving: 17 is lost, 8 can be won, 12 can be won, 14 can be won, 15 can be won, 16 is lost. In code, labels are true
# up to the last winnable position, so move 16 did it. Three kings could be played on the ace: KD was one of the wrong
# two; KC was right.
from tripeaks_widgets import Deal, Game, solve
from tripeaks_widgets.classroom.figures.solving import LOST

game = Game(Deal.numbered(14))
solution = solve(game.deal)
answer = 0
while solution.label(game.state):
    game.move(LOST[answer])
    answer += 1


# %% fewest
# The same walk as `can_win`: moves that lead to a lost position give `None` and are left out; from here it takes one
# move more than from the best of the others.
def fewest(table, state):
    if not table.tableau_left(state):
        return 0
    answers = [fewest(table, table.after(state, move)) for move in table.moves(state)]
    found = [moves for moves in answers if moves is not None]
    return 1 + min(found) if found else None


answer = fewest

# %% only-move
# Tip 5, covered by 6 and 8, waste 7, stock 7, K, K. Playing the 8 first wins: draw the 7, play the 6, then the 5. After
# the 6 first, the drawn 7 takes the 8, but then the 5 has nothing to lie on. And drawing first uses up one of the 7s.
answer = "5C 6C 8S 7C 7D KD KH"
