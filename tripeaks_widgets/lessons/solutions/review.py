"""Solutions of the lesson on looking back."""

# %% more
from tripeaks_widgets.lessons.measured import measured

chain = measured("review")["players"]["chain"]
ratio = chain["luck"]["deviation"] / chain["skill"]["deviation"]
answer = "the cards, about three times as far" if ratio > 2.5 else f"{ratio:.1f} times"

# %% few
# The interval of a mean reaches about two standard deviations to either side, divided by the square root of the games.

from tripeaks_widgets.lessons.measured import measured

luck = measured("review")["players"]["chain"]["luck"]
reach = 100 * 1.96 * luck["deviation"] / 20**0.5
answer = f"{5 * round(reach / 5)} points"

# %% noise
# Say that the moves differ in 20 worlds of 100: the one is better in 14, the other in 6. The interval of Agresti and
# Min, for pairs, reaches below zero.

from tripeaks_widgets.advice.measure import paired

better = [1] * 14 + [0] * 6 + [1] * 80
worse = [0] * 14 + [1] * 6 + [1] * 80
answer = "it can't be told" if paired(better, worse).low <= 0 else "yes, 8 points are a mistake"

# %% sum
# Start + skill + luck = result, and the result of a win is 100.

answer = 100 - 58 - (-9)

# %% fifth
# The mean of the five chances after the draw is the chance before it.

answer = 5 * 44 - (30 + 60 + 25 + 50)

# %% unlucky
# The solver judges one world, the real one, whose hidden cards nobody could see. The review judges all worlds that go
# with what was seen. In most of them the 7♥ was right.

answer = 2


# %% costliest
# The step whose loss is the largest; `default` is for a game without moves. Where nothing was lost there is none.


def costliest(looked):
    worst = max(looked.steps, key=lambda step: step.loss.value, default=None)
    if worst is None or worst.loss.value <= 0:
        return None
    return worst.number


answer = costliest

# %% own
# Here a game is played by a rule of thumb, and then looked through.

from tripeaks_widgets import Deal, Game, chains, review
from tripeaks_widgets.classroom.figures.review import PEAKS

game = Game(Deal.numbered(4, cards=39), PEAKS)
while game.view.legal_moves:
    longest = chains(game.view).longest
    game.move(longest.places[0] if longest else "draw")

looked = review(game, worlds=200, exact=False, accelerate=False)
worst = max(looked.steps, key=lambda step: step.loss.value)
answer = (game, worst.number if worst.loss.value > 0 else None)
