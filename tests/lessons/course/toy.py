"""A lesson of the tests' own, in a folder like the kit's."""

from fractions import Fraction
from pathlib import Path

from tripeaks_widgets.lessons.course.digest import digest, number_digest

LESSON = """
number = {number}
title = "A toy"
notebook = "42-toy.ipynb"
minutes = 5
goals = ["count", "choose"]

[[prediction]]
id = "coin"
question = "Heads or tails?"
choices = ["heads", "tails", "the rim"]
digest = "{coin}"
because = "It was *tails*."

[[prediction]]
id = "die"
question = "Odd or even?"
choices = ["odd", "even"]
digest = "{die}"
because = "It was odd."

[[exercise]]
id = "count"
kind = "number"
question = "How many cards?"
hints = ["Count.", "Count again."]
unit = "cards"
close = 1
digest = "{count}"
[[exercise.thought]]
digest = "{all}"
text = "Those are *all* cards."

[[exercise]]
id = "share"
kind = "number"
question = "What share?"
hints = ["Divide.", "By four."]
decimals = 2
digest = "{share}"

[[exercise]]
id = "rate"
kind = "number"
question = "How many per cent?"
hints = ["Divide.", "By eight.", "Times a hundred."]
decimals = 1
close = 2
unit = "%"
digest = "{rate}"

[[exercise]]
id = "pick"
kind = "choice"
question = "Which?"
choices = ["this", "that", "neither"]
hints = ["Not this.", "Not neither."]
digest = "{pick}"
[[exercise.thought]]
digest = "{neither}"
text = "One of them."

[[exercise]]
id = "word"
kind = "text"
question = "Which card?"
placeholder = "7H"
check = "word"
hints = ["A card.", "A spade."]

[[exercise]]
id = "double"
kind = "code"
question = "Write `double(n)`."
check = "double"
hints = ["Add.", "n + n"]
"""

DANISH = """
title = "Et legetøj"
notebook = "42-legetoj.ipynb"

[[exercise]]
id = "count"
question = "Hvor mange kort?"
unit = "kort"
[[exercise.thought]]
text = "Det er *alle* kort."
"""

CHECKS = """
from tripeaks_widgets import Card
from tripeaks_widgets.lessons.course import Reply
from tripeaks_widgets.lessons.course.properties import Case, compare


def word(answer):
    return Reply("right" if Card.parse(answer) == Card.parse("AS") else "wrong", "as it is")


def naming(answer):
    return Card.__name__


def double(answer):
    return compare(answer, [Case((n,)) for n in range(5)], lambda n: 2 * n)
"""

SOLUTIONS = '''"""Solutions of the toy."""

# %% coin
# Tails.
answer = 1

# %% die
answer = 0

# %% count
# There are six.
#
# - Count them.

answer = 2 * 3

# %% share
answer = 0.25

# %% rate
answer = "12.5"

# %% pick
answer = "that"

# %% word
answer = "AS"

# %% double
# Twice.
def answer(n):
    return 2 * n
'''

DIGESTS = {
    "coin": digest("toy", "coin", "1"),
    "die": digest("toy", "die", "0"),
    "count": number_digest("toy", "count", Fraction(6)),
    "all": number_digest("toy", "count", Fraction(28)),
    "share": number_digest("toy", "share", Fraction(1, 4), 2),
    "rate": number_digest("toy", "rate", Fraction(25, 2), 1),
    "pick": digest("toy", "pick", "1"),
    "neither": digest("toy", "pick", "2"),
}


def write(folder: Path, lesson: str = LESSON, danish: str = DANISH, *, number: int = 42, name: str = "toy") -> Path:
    """A folder with the toy in it."""
    for part in ("content", "checks", "solutions"):
        (folder / part).mkdir(exist_ok=True)
    text = lesson.replace("{number}", str(number))
    for key, value in DIGESTS.items():
        text = text.replace(f"{{{key}}}", value)
    (folder / "content" / f"{name}.toml").write_text(text, encoding="utf-8")
    if danish:
        (folder / "content" / f"{name}.da.toml").write_text(danish, encoding="utf-8")
    (folder / "checks" / f"{name}.py").write_text(CHECKS, encoding="utf-8")
    (folder / "solutions" / f"{name}.py").write_text(SOLUTIONS, encoding="utf-8")
    return folder
