# %% corner
# Essets naboer er toeren og, rundt om hjørnet, kongen. Den samme værdi er ikke nabo, og kulørerne betyder intet.

# %% share
# `tripeaks study moves --deals 1000000 --seed 2026` løser en million spil: 97,04 % af dem kan vindes.

# %% double
# Én serie på *n* kort giver 10 + 20 + … + 10 n = 5 n (n + 1) point: 550 for ti kort, 150 for fem, og 550 / 300 = 1,83.

# %% letters
# Det mindste k med 64 ** k ≥ 52!.

# %% playable
# På aflægsbunken ligger A♠. Dets naboer er 2 og, med hjørne, kongen. Frie er 4♣ 2♣ K♦ 2♠ 4♥ A♥ 2♦.
# Et spil ved det også: `game.playable` er pladserne, `game.view.face` siger, hvilket kort der ligger der.

# %% run
# 3♣ 2♦ A♠ K♦ Q♦ J♣ 10♠ J♥: efter esset går serien rundt om hjørnet, og efter tieren går den tilbage til en knægt.

# %% preset
# En serie på tre: 60 efter standardreglerne, 6 efter Hogues tabel, 3 efter PySolFC's, 900 efter Microsofts. Billedet
# siger 1. Hos Hogue koster det 5 at trække: 6 − 5 = 1. AisleRiot tæller ens, men standser ved 0 efter trækket og
# ville vise 6.

# %% code
# Oplægget tager de første 28 kort; det næste, nummer 28 når der tælles fra 0, begynder aflægsbunken.

# %% win
# I dette spil er det tredje trin af vinkene nok: det ser kun på kæder, altså ikke på noget, du ikke selv kan se.
