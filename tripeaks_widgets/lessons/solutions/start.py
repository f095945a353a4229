# %% chance
# From a tournament on 5,000 deals: `tripeaks tournament --strategies random,adviser --deals 5000 --seed 2026`.
answer = 2

# %% stock
# A pack of 52, less 3 + 6 + 9 + 10 in the tableau, less the card that starts the waste.
answer = 52 - (3 + 6 + 9 + 10) - 1
