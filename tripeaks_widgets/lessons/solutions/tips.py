# %% best
# Turning something over: it is worth about 11 points.
answer = 0

# %% corner
# It helps there: without wrap an ace goes on a 2 only, and a king on a queen only.
answer = 0

# %% six
# Less often. A tip that is worth nothing has a vote all the same, and one that hurts has one, too.
answer = 2

# %% apart
# Of the first player's 96 wins, 63 were wins of the second, too: 33 are its alone. In the same way 18 are the
# second's alone. Only these 51 deals tell the two apart.
both = 63
answer = (96 - both) + (81 - both)

# %% say
# Zero lies within the interval, so that the tip can't be told from nothing. What the interval rules out is a help of
# more than about 2 points, or a harm of more than about 1.
answer = 2

# %% way-on
# True counts as 1 and false as 0, so that the sum is how many of the others are neighbours.


def way_on(view, place):
    mine = view.face(place).rank
    ranks = [view.face(open_place).rank for open_place in view.open if open_place != place]
    return sum(abs(mine - rank) in (1, 12) for rank in ranks)


answer = way_on

# %% twins
# The other open cards' ranks are collected as before; `count` says how many of them are this card's.


def twins(view, place):
    ranks = [view.face(open_place).rank for open_place in view.open if open_place != place]
    return ranks.count(view.face(place).rank)


answer = twins

# %% team
# The three tips that help when they are alone, and nothing else. There are other teams; two votes for turning something
# over are a good idea, too.
from tripeaks_widgets.classroom.figures.tips import long_run, tallest_peak_first, turn_over

answer = [turn_over, long_run, tallest_peak_first]
