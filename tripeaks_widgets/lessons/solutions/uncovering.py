"""Solutions of the lesson on uncovering."""

# %% holds
# Follow the cards that each one covers, upwards.

from tripeaks_widgets import Layout

covers = Layout.named("tripeaks").covers


def above(place):
    return set(covers[place]).union(*(above(upper) for upper in covers[place]))


counts = [len(above(place)) for place in (18, 20, 21)]
answer = counts.index(max(counts))

# %% positions
# Start with nothing gone, and let each open card go in turn; keep each set once. Take the nearest of the choices.

from tripeaks_widgets import Layout

layout = Layout.named("tripeaks")
found = {0}
ahead = [0]
while ahead:
    gone = ahead.pop()
    after = {gone | 1 << place for place in layout.open_places(gone)} - found
    found |= after
    ahead += after
choices = [280, 23_000, 17_000_000, 2**28]
answer = min(range(4), key=lambda nth: abs(choices[nth] - len(found)))

# %% value
# Measured on 5,000 deals, the same for both, with `tripeaks tournament --strategies random,uncover --deals 5000 --seed
# 2026`: 39.2 % and 47.6 %.

choices = [39, 43, 48, 60]
answer = min(range(4), key=lambda nth: abs(choices[nth] - 47.6))

# %% tips
# Each tip waits for 2 + 3 + 4 = 9 cards. Two peaks that stand side by side share one card of the bottom row.

from tripeaks_widgets import Layout

below = Layout.named("tripeaks").covered_by


def waits(place):
    return set(below[place]).union(*(waits(lower) for lower in below[place]))


answer = len(waits(0) | waits(1))

# %% uncovers
# Of the cards that this one covers, those are uncovered whose covering cards are all gone then.

from tripeaks_widgets import Layout

LAYOUT = Layout.named("tripeaks")


def answer(place, gone):
    after = gone | {place}
    return {up for up in LAYOUT.covers[place] if set(LAYOUT.covered_by[up]) <= after}


# %% rows
# Each number is the sum of its two neighbours on the left, and nothing comes from under the ground. The numbers of
# single peaks are known as Catalan numbers.

counts = {0: 1}
for _ in range(12):
    heights = {height + step for height in counts for step in (-1, 1)} - {-1}
    counts = {height: counts.get(height - 1, 0) + counts.get(height + 1, 0) for height in heights}
answer = counts[0]

# %% orders
# Walk through the map from the top: each set can be reached in as many orders as the sets before it together.

from tripeaks_widgets import Layout

layout = Layout.toy(1, 3)
counts = {0: 1}
for _ in range(len(layout)):
    after = {}
    for gone, count in counts.items():
        for place in layout.open_places(gone):
            after[gone | 1 << place] = after.get(gone | 1 << place, 0) + count
    counts = after
answer = counts[layout.full]

# %% bottleneck
# Place 21 lies where the first two peaks meet, and holds up 11 and 12, then 4 and 5, then the tips 0 and 1. With
# everything else gone only 21 is open. Place 24 does the same on the other side.

answer = "0 1 4 5 11 12 21"
