# %% first
# It wins less often: 29 %. What lies near the tips covers little, and could wait.
answer = 2

# %% last
# Above `uncover`: it wins 51 %.
answer = 2

# %% hang
# It loses that game by a fault. The others don't notice.
answer = 1

# %% lowest
# `max` instead of `min`. With nothing to choose from it gives the `default`.
from tripeaks_widgets import DRAW


def lowest(view):
    return max(view.playable, default=DRAW)


answer = lowest

# %% ties
# The key is a pair. Pairs are compared by their first parts, and only if these are equal by their second.
from tripeaks_widgets import DRAW


def uncover_lowest(view):
    def worth(place):
        return len(view.table.uncovers(view.state, place)), place

    return max(view.playable, default=DRAW, key=worth)


answer = uncover_lowest

# %% z
# The first has won 520 − 456 = 64 deals alone, the second 492 − 456 = 36. Of these 100 deals 28 more went to the first,
# so z = 28 / √100. A coin would hardly do that.
alone, against = 520 - 456, 492 - 456
answer = (alone - against) / (alone + against) ** 0.5

# %% mend
# It draws when nothing can be played. Chance begins afresh each time, at a place that the position decides: the same
# view gets the same move.
import random

from tripeaks_widgets import DRAW


def by_chance(view):
    if not view.playable:
        return DRAW
    chance = random.Random(repr(view.state))
    return chance.choice(view.playable)


answer = by_chance

# %% beat
# What turns up most comes first, then the longest chain, then the lower card. One of many ways: yours needn't be this
# one.
from tripeaks_widgets import DRAW, chains


def mine(view):
    found = chains(view)

    def worth(place):
        turned = len(view.table.uncovers(view.state, place))
        return turned, len(found.best(place)), place

    return max(view.playable, default=DRAW, key=worth)


answer = mine
