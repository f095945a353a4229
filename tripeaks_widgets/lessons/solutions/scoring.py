"""Solutions of the lesson on scoring."""

# %% double
ratio = sum(range(1, 21)) / sum(range(1, 11))
answer = "about four times" if round(ratio) == 4 else f"{ratio:.1f} times"

# %% best
from tripeaks_widgets.lessons.measured import measured

rate = 100 * measured("scoring")["best"]["hogue"]["rate"]
answer = f"in about {min((2, 10, 35, 80), key=lambda choice: abs(choice - rate))}"

# %% target
from tripeaks_widgets.lessons.measured import measured


def reached(player, target):
    scores = measured("scoring")["players"][player]["scores"]
    return sum(count for score, count in scores.items() if int(score) >= target)


answer = "who aims at long runs" if reached("chain", 1700) > reached("network", 1700) else "who aims at winning"

# %% cut
# Seven cards come after the draw, and each stands five steps lower than it would have.

answer = 10 * 5 * 7

# %% price
# The staircase of all cards less the two staircases is a rectangle: `cut` steps high and `length - cut` cards wide.


def price(length, cut):
    return 10 * cut * (length - cut)


answer = price

# %% win
# The J♠ is a tip: it pays 8 for the run and 15 for the tip. The win needs 17 draws, at 5 coins each.

from tripeaks_widgets import solve
from tripeaks_widgets.classroom.figures.scoring import crossroads

game = crossroads()
line = solve(game.deal, game.rules).line_from(game.state)
taken = game.table.after(game.state, 0).score
for move in line:
    game.move(move)

answer = taken - game.state.score

# %% gamble
# The gamble brings 600 times the chance on average. That is 200 where the chance is a third.

answer = 100 * 200 / 600

# %% find
# A winning move that is a scoring move, too, would do for both aims. So there must be none.

from tripeaks_widgets import Deal, Game
from tripeaks_widgets.classroom.figures.scoring import SMALL, aims

for number in range(1, 60):
    game = Game(Deal.numbered(number, cards=26), SMALL)
    found = aims(game)
    if found.winning and not found.winning & found.scoring:
        answer = game
        break
