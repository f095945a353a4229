"""What the site's pages are made of: their words, and the figures and lessons that they show."""

import re
from pathlib import Path

import pytest

from tripeaks_widgets import Deal
from tripeaks_widgets.app import paths, words
from tripeaks_widgets.app.site import content
from tripeaks_widgets.deals import daily_deal

TEMPLATES = paths.jupyter_data() / "voila" / "templates" / paths.TEMPLATE
PAGES = sorted(path for path in TEMPLATES.iterdir() if path.suffix in (".html", ".j2", ".js"))
SAID = re.compile(
    r"""(?:say|label)\(\s*['"]([\w.-]+)['"]\s*[,)]|\b(?:tell|check)\(['"](\w+)['"]\)|words\.\w+\['([\w.-]+)'\]"""
)
MADE = re.compile(r"""(?:say|label)\('([\w.-]+)' ~ """)


def test_the_words_beside_the_templates_are_the_catalogues():
    assert words.FILE.read_text(encoding="utf-8") == words.template(), "run: python -m tripeaks_widgets.app.words"


def test_every_word_that_a_page_says_is_there_and_every_one_is_said():
    known = set(words.words()["en"])
    text = "\n".join(path.read_text(encoding="utf-8") for path in PAGES if path != words.FILE)
    said = {next(filter(None, found)) for found in SAID.findall(text)}
    starts = tuple(MADE.findall(text))
    assert said - known == set()
    assert {word for word in known - said if not word.startswith(starts)} == {"name"}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_text_stands_in_a_template_itself(path: Path):
    if path == words.FILE or path.suffix == ".js":
        return
    markup = re.compile(r"\{[#%{].*?[#%}]\}|<(script|style)\b.*?</\1>", re.DOTALL)
    text = markup.sub(" ", path.read_text(encoding="utf-8"))
    shown = {found.strip() for found in re.findall(r">[^<>]*?([A-Za-z][\w' ]{2,})[^<>]*<", text)}
    assert shown <= {"TriPeaks", "TriPeaks Solitaire"}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_of_the_day_is_the_same_for_other_hidden_cards(theme, monkeypatch):
    cards = str(daily_deal()).split()
    hidden = [*range(18), *range(29, 52)]
    other = list(cards)
    for at, card in zip(hidden, reversed([cards[at] for at in hidden]), strict=True):
        other[at] = card
    picture = content.today(theme)
    monkeypatch.setattr(content, "daily_deal", lambda _: Deal.parse(" ".join(other)))
    content._drawn.cache_clear()
    assert content.today(theme) == picture
    other[18], other[19] = other[19], other[18]
    content._drawn.cache_clear()
    assert content.today(theme) != picture
    content._drawn.cache_clear()
    assert 200 < content.today_height() < content.TODAY_WIDTH


def test_the_course_page_has_every_lesson_in_order():
    lessons = content.lessons()
    assert [lesson.number for lesson in lessons] == list(range(13))
    assert content.danish() == {"rules": "01-regler.ipynb"}
    for notebook in [*(lesson.notebook for lesson in lessons), *content.danish().values()]:
        assert (paths.notebooks() / notebook).is_file()


def test_figures_are_those_of_the_data():
    studies = content.studies()
    first = studies["winnable"][0]
    assert (round(first["share"], 2), first["deals"]) == (97.04, 1_000_000)
    assert len(studies["winnable"]) == 8
    for row in [*studies["winnable"], *studies["ladder"]["rows"]]:
        assert 0 < row["low"] < row["share"] < row["high"] < 100
    assert 99 < sum(column["share"] for column in studies["moves"]) <= 100
    assert max(column["part"] for column in studies["moves"]) == 1


def test_code_in_a_goal_is_code_and_nothing_else_is_markup():
    assert content.code("ask `chains(view)` <b>") == "ask <code>chains(view)</code> &lt;b&gt;"
