# %% corner
# Essets naboer er toeren og, rundt om hjørnet, kongen. Den samme værdi er ikke nabo, og kulørerne betyder intet.
answer = 1

# %% share
# `tripeaks study moves --deals 1000000 --seed 2026` løser en million spil: 97,04 % af dem kan vindes.
answer = 3

# %% double
# Én serie på *n* kort giver 10 + 20 + … + 10 n = 5 n (n + 1) point: 550 for ti kort, 150 for fem, og 550 / 300 = 1,83.
answer = 2

# %% letters
# Det mindste k med 64 ** k ≥ 52!.
from math import factorial

letters = next(k for k in range(53) if 64**k >= factorial(52))
answer = [8, 18, 38, 52].index(letters)

# %% playable
# På aflægsbunken ligger A♠. Dets naboer er 2 og, med hjørne, kongen. Frie er 4♣ 2♣ K♦ 2♠ 4♥ A♥ 2♦.
# Et spil ved det også: `game.playable` er pladserne, `game.view.face` siger, hvilket kort der ligger der.
from tripeaks_widgets import DRAW, Deal, Game

game = Game(Deal.numbered(43))
for move in (DRAW, 18, 21, 19, 22, 25, 23, 20, 9, 10, DRAW, 11, 24, 15, 26, 16, DRAW):
    game.move(move)
answer = " ".join(str(game.view.face(place)) for place in game.playable)

# %% run
# 3♣ 2♦ A♠ K♦ Q♦ J♣ 10♠ J♥: efter esset går serien rundt om hjørnet, og efter tieren går den tilbage til en knægt.
from tripeaks_widgets import Deal, Game

answer = Game(Deal.numbered(246))
for place in (24, 20, 19, 25, 18, 23, 26, 27):
    answer.play(place)

# %% preset
# En serie på tre: 60 efter standardreglerne, 6 efter Hogues tabel, 3 efter PySolFC's, 900 efter Microsofts. Billedet
# siger 1. Hos Hogue koster det 5 at trække: 6 − 5 = 1. AisleRiot tæller ens, men standser ved 0 efter trækket og
# ville vise 6.
answer = 2

# %% code
# Oplægget tager de første 28 kort; det næste, nummer 28 når der tælles fra 0, begynder aflægsbunken.
from tripeaks_widgets import Deal

answer = str(Deal.from_code("W8T2aqHdRBGDrYdwNAhgHaIx1myK8GqJeGsW6r6I").cards[28])

# %% win
# I dette spil er det tredje trin af vinkene nok: det ser kun på kæder, altså ikke på noget, du ikke selv kan se.
from tripeaks_widgets import Deal, Game, hint

answer = Game(Deal.numbered(2))
while answer.outcome in ("playing", "stuck"):
    answer.move(hint(answer.view, 3).move)
