# %% pyramid
# Of 5,000 deals of one pyramid, 15.2 % can be won with wrap on and 3.7 % with wrap off.
answer = 0

# %% switch
# Standard 97.0, wrap off 73.9, empty waste 99.2, separate pyramids 97.2 of a hundred.
answer = 0

# %% astronomic
# 4¹⁷ / 6⁷ is about 61,000.
ratio = 4**17 / 6**7
answer = min(range(4), key=lambda choice: abs([2, 60, 60_000, 60_000_000][choice] - ratio))

# %% claims
# - A: contradicted by the lists of the packs and by Microsoft's article, which names volume 3.
# - B: shown; these are the maker's own words.
# - C: told everywhere, and nobody shows from where.
# - D: shown, for it was counted again.
# - E: contradicted by the same article; it is a rule of Golf in some books.
answer = "CSTSC"

# %% together
# 89.3 % of deals can be won without wrap and with an empty waste, 73.9 % with a card on it.
answer = 89.3 - 73.9

# %% sets
# What is gone of a column is a number from 0 to 5, for each column by itself: 6 × 6 × 6 × 6 × 6 × 6 × 6.
answer = 6**7

# %% fair
# Two small peaks with half a pack come to 61 of a hundred with wrap, and to 44 without.
from tripeaks_widgets import Rules

answer = Rules(layout="toy-2x3-26", wrap=False)
