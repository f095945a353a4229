"""Solutions of the lesson on chains."""

# %% corner
# Compare the two for each deal, and take the nearest of the choices.

from tripeaks_widgets import Deal, Game, Rules, chains


def longest(deal, wrap):
    chain = chains(Game(Deal.numbered(deal), Rules(wrap=wrap)).view).longest
    return 0 if chain is None else len(chain)


count = sum(longest(deal, True) > longest(deal, False) for deal in range(1, 301))
choices = [5, 45, 150, 300]
answer = min(range(4), key=lambda nth: abs(choices[nth] - count))

# %% parity
# Number the ranks from 1 to 13. Without the corner every play goes from odd to even or from even to odd. After an odd
# number of plays the top is of the other parity than at the start.

answer = 0

# %% many
# `count` has every chain, the shorter ones and all orders included. Take the nearest of the choices.

from tripeaks_widgets import Deal, Game, chains

count = chains(Game(Deal.numbered(810)).view).count
choices = [20, 50, 500, 5000]
answer = min(range(4), key=lambda nth: abs(choices[nth] - count))

# %% bridge
# `best(place)` is the best chain that starts with the card at a place.

from tripeaks_widgets import Deal, Game, chains

view = Game(Deal.numbered(1653)).view
found = chains(view)
first = max(view.playable, key=lambda place: len(found.best(place)))
answer = ["6", "8"].index(str(view.face(first))[0])

# %% odd
# Say that the run goes up `u` times and down `d` times. It ends on the rank where it began, so `u - d` is a multiple of
# 13: it is 13 times the number of rounds. `u + d` differs from that by `2 * d`, so it is odd just when the number of
# rounds is odd. One round takes 13 plays at the least.

answer = 13

# %% longest
# The 9 is a dead end with an 8 behind it. There are two 10s: one to go down by, one to come back by. The 8 has to stay,
# because there is no second 9. So: 10 9 10 J Q K A 2.

from tripeaks_widgets import Deal, Game, chains

answer = len(chains(Game(Deal.numbered(883)).view).longest)

# %% run
# Play the longest chain to its end, then look again at what has turned up.

from tripeaks_widgets import Deal, Game, chains

answer = Game(Deal.numbered(108))
while answer.playable:
    for place in chains(answer.view).longest.places:
        answer.play(place)

# %% bound
# Call `a` the number of cards of the other parity, `b` of the same as the top. The run goes a, b, a, b, ... and stops
# when the kind that is due has run out.


def answer(top, ranks):
    a = sum(rank % 2 != top % 2 for rank in ranks)
    b = len(ranks) - a
    return 2 * b + 1 if a > b else 2 * a


# %% trap
# One 6 and one 8 beside a 7; behind each of them four cards of one rank, which don't follow each other. Wherever the
# chain goes, it is at an end after two cards.

answer = "7: 6 8 5 5 5 5 9 9 9 9"
