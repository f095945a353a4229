# %% corner
# Next to the ace are the two and, round the corner, the king. The same rank isn't next, and suits never matter.
answer = 1

# %% share
# `tripeaks study moves --deals 1000000 --seed 2026` solves a million deals: 97.04 % of them can be won.
answer = 3

# %% double
# One run of *n* cards makes 10 + 20 + … + 10 n = 5 n (n + 1) points: 550 for ten cards, 150 for five.
# Two runs of five make 300, and 550 / 300 = 1.83.
answer = 2

# %% letters
# The least k with 64 ** k ≥ 52!.
from math import factorial

letters = next(k for k in range(53) if 64**k >= factorial(52))
answer = [8, 18, 38, 52].index(letters)

# %% playable
# On the waste lies the A♠. Its neighbours are the 2 and, with wrap, the king. Open are 4♣ 2♣ K♦ 2♠ 4♥ A♥ 2♦.
# A game knows it, too: `game.playable` are the places, `game.view.face` says which card lies there.
from tripeaks_widgets import DRAW, Deal, Game

game = Game(Deal.numbered(43))
for move in (DRAW, 18, 21, 19, 22, 25, 23, 20, 9, 10, DRAW, 11, 24, 15, 26, 16, DRAW):
    game.move(move)
answer = " ".join(str(game.view.face(place)) for place in game.playable)

# %% run
# 3♣ 2♦ A♠ K♦ Q♦ J♣ 10♠ J♥: after the ace the run turns the corner, and after the ten it turns back to a jack.
from tripeaks_widgets import Deal, Game

answer = Game(Deal.numbered(246))
for place in (24, 20, 19, 25, 18, 23, 26, 27):
    answer.play(place)

# %% preset
# Run of three: 60 by standard, 6 by Hogue's table, 3 by PySolFC's, 900 by Microsoft's. The picture says 1. Hogue's
# table takes 5 for the draw: 6 − 5 = 1. AisleRiot counts alike, but stops at 0 after the draw, and would show 6.
answer = 2

# %% code
# The tableau takes the first 28 cards; the next one, number 28 when counted from 0, starts the waste.
from tripeaks_widgets import Deal

answer = str(Deal.from_code("W8T2aqHdRBGDrYdwNAhgHaIx1myK8GqJeGsW6r6I").cards[28])

# %% win
# On this deal the third rung of the hints is enough: it looks at chains only, so at nothing that you couldn't see.
from tripeaks_widgets import Deal, Game, hint

answer = Game(Deal.numbered(2))
while answer.outcome in ("playing", "stuck"):
    answer.move(hint(answer.view, 3).move)
