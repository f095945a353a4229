"""Solutions of the lesson on the cheat."""

# %% boxes
# In each world the box with the coins is opened, since it is known there.

worlds = [(10, 0), (0, 10)]
answer = f"{sum(max(coins) for coins in worlds) // len(worlds)} coins"

# %% plan
# Play it all out: after the draw of a 3, each plan wins one of the three worlds that are left. Half of four is two.

from tripeaks_widgets.classroom.figures.cheat import four
from tripeaks_widgets.lessons.cheat import Imagined

imagined = Imagined(four().view)
answer = f"in {round(imagined.values()['draw'] * len(imagined.worlds))}"

# %% late
from tripeaks_widgets.lessons.measured import measured

mean = measured("cheat")["late"]["mean"]
answer = "by less than 1 point in 100" if mean < 1 else f"by {mean:.0f} points"

# %% player
from tripeaks_widgets.lessons.measured import measured

rate = 100 * measured("cheat")["players"]["clairvoyant"]["rate"]
nearest = min((95, 75, 50, 25), key=lambda choice: abs(choice - rate))
answer = f"about {nearest} in 100"

# %% honest
# The cheat takes the best move in each world, and then the mean: the mean of the best. Who can't look takes one move in
# all worlds, so it is the best of the means. Swapping the two makes all the difference.

from statistics import mean


def honest(moves):
    return max(mean(row) for row in moves)


answer = honest

# %% look
# With the look you get the ten coins. Without it you take the better of four coins and a third of ten. So the look is
# worth 10 - 4 = 6 coins. To the cheat it is worth nothing: it never pays for what it thinks it knows.

answer = 10 - max(4, 10 / 3)

# %% three
# Let the peek come later and later, until nothing changes any more: that is a player who never peeks.

from tripeaks_widgets.classroom.figures.cheat import fork
from tripeaks_widgets.lessons.cheat import Imagined

imagined = Imagined(fork().view)
answer = round(imagined.values()[5] * len(imagined.worlds))

# %% two-worlds
# *Left* pays in world A alone and *right* in world B alone: the cheat takes that for 10, and it is 5. A safe end of
# 9 coins is better than 5, and looks worse than 10.

answer = {"safe": (9, 9), "left": (10, 0), "right": (0, 10)}

# %% wrong
# A draw leaves a choice that hangs on hidden cards, the 5 doesn't. The cheat, who sees them, likes the draw too well.

answer = "4S 5H 6D | 4C | 3S 3D 4H 7C"
