# %% fifty
# 97.04 % of all deals can be won, so every number of wins in fifty has its chance: `comb(50, wins)` times `p` for each
# win and `1 - p` for each other deal. Both counts have it with that chance squared; all numbers together make 0.247.
from math import comb

p = 0.9704
same = sum((comb(50, wins) * p**wins * (1 - p) ** (50 - wins)) ** 2 for wins in range(51))
often = [0.95, 0.5, 0.25, 0.02]
answer = min(range(4), key=lambda choice: abs(often[choice] - same))

# %% halve
# The reach is `1.96 × sqrt(p (1 - p) / n)`. It halves when `n` is four times as large.
answer = 2

# %% only-without
# Every move that is legal without the wrap is legal with it. So is every way to win.
answer = 2

# %% plausible
# The sample is no surprise when it lies within 1.96 standard errors of the share. All shares that are plausible in this
# sense, taken together, are Wilson's 95 % interval.
from math import sqrt


def errors_away(share, wins, deals):
    return abs(wins / deals - share) / sqrt(share * (1 - share) / deals)


def plausible(share, wins, deals):
    return errors_away(share, wins, deals) <= 1.96


answer = plausible

# %% enough
# `1.96 × sqrt(p (1 - p) / n) = 0.01` gives `n = 1.96² × 0.97 × 0.03 / 0.01²`, which is 1,117.9: at least 1,118 deals.
from math import ceil

answer = ceil(1.96**2 * 0.97 * 0.03 / 0.01**2)

# %% pairs
# The difference is a share, that of the deals which only one of the rules lets win: 26.7 %. Its standard error is
# `sqrt(0.267 × 0.733 / 1000)`, 1.4 points. Two samples of 1,000 different deals would have had
# `sqrt(0.967 × 0.033 / 1000 + 0.7 × 0.3 / 1000)`, 1.6 points.
from math import sqrt

answer = 100 * sqrt(0.267 * 0.733 / 1000)

# %% published
# 1,457 of 1,500 lies 0.2 standard errors from 97.04 %, 966 of 1,000 lies 0.8 from it: neither is a surprise. 947 of
# 1,000 lies 4.4 from it. As an estimate it doesn't fit; but a program that gives up finds a *lower bound*, and as that
# it is no contradiction at all. It pays to ask what exactly was counted.
from math import sqrt

away = [abs(wins / n - 0.9704) / sqrt(0.9704 * 0.0296 / n) for wins, n in ((1457, 1500), (966, 1000), (947, 1000))]
fits = [one <= 1.96 for one in away]
answer = 1 if fits == [True, True, False] else None

# %% fair
# There are many. Two peaks of two rows with eight cards in the stock, for one: 530 of its deals 1 to 1,000 can be won.
# More cards in the stock make more of them winnable, a row more on the peaks fewer.
answer = "toy-2x2-14"
