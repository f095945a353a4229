"""Content files: what they say, in which language, and what is wrong with them."""

import re

import pytest

from lessons.course.toy import DANISH, DIGESTS, LESSON, write
from tripeaks_widgets.lessons.course import LessonError, lesson_ids, load


def test_a_lesson_is_what_its_file_says(toy):
    assert (toy.id, toy.number, toy.title, toy.notebook, toy.minutes) == ("toy", 42, "A toy", "42-toy.ipynb", 5)
    assert toy.goals == ("count", "choose")
    assert [one.id for one in toy.predictions] == ["coin", "die"]
    assert [one.kind for one in toy.exercises] == ["number", "number", "number", "choice", "text", "code"]
    count = toy.exercise("count")
    assert (count.decimals, count.unit, count.close, count.digest) == (0, "cards", 1, DIGESTS["count"])
    assert [thought.text for thought in count.thoughts] == ["Those are *all* cards."]
    assert toy.exercise("pick").choices == ("this", "that", "neither")
    assert toy.exercise("word").placeholder == "7H"
    assert toy.prediction("coin").because == "It was *tails*."
    for ask in (toy.exercise, toy.prediction):
        with pytest.raises(LessonError, match="no exercise or prediction chess: there are co"):
            ask("chess")


def test_a_translation_lies_over_the_english(folder, toy):
    danish = load("toy", "da", folder)
    assert (danish.language, toy.language) == ("da", "en")
    assert (danish.title, danish.notebook, danish.goals) == ("Et legetøj", "42-legetoj.ipynb", toy.goals)
    count = danish.exercise("count")
    assert (count.question, count.unit, count.hints) == ("Hvor mange kort?", "kort", toy.exercise("count").hints)
    assert count.thoughts[0].text == "Det er *alle* kort."
    assert count.thoughts[0].digest == DIGESTS["all"]
    assert danish.exercises[1:] == toy.exercises[1:]
    assert danish.predictions == toy.predictions


def test_without_a_translation_it_is_english(tmp_path):
    write(tmp_path, danish="")
    assert load("toy", "da", tmp_path) == load("toy", "en", tmp_path) == load("toy", "sv", tmp_path)


def test_a_whole_file_is_a_translation_too(tmp_path, folder):
    english = (folder / "content" / "toy.toml").read_text()
    write(tmp_path, danish=english.replace("A toy", "Et legetøj").replace("One of them.", "En af dem."))
    danish = load("toy", "da", tmp_path)
    assert danish.title == "Et legetøj"
    assert danish.exercise("pick").thoughts[0].text == "En af dem."


def test_lessons_come_in_the_order_of_the_course(tmp_path):
    for number, name in ((3, "aaa"), (1, "zzz"), (2, "mmm")):
        write(tmp_path, number=number, name=name)
    assert lesson_ids(tmp_path) == ("zzz", "mmm", "aaa")


@pytest.mark.parametrize("name", ["chess", "", "../toy", "toy.da", "Toy"])
def test_a_lesson_that_there_is_none_of(folder, name):
    with pytest.raises(LessonError, match=r"There is no lesson .*: there are toy"):
        load(name, folder=folder)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("minutes = 5", "", "the lesson itself: minutes is missing"),
        ("minutes = 5", "minutes = true", "minutes must be a whole number from 1 to 240"),
        ("minutes = 5", 'minutes = "5"', "minutes must be a whole number"),
        ("minutes = 5", "minutes = 5\nmood = 1", "the lesson itself: mood isn't a field"),
        ('title = "A toy"', 'title = " "', "title must be a text that says something"),
        ('"42-toy.ipynb"', '"toy.ipynb"', "notebook must be a notebook's name"),
        ('["count", "choose"]', '["count", "count"]', "goals has the same text twice"),
        ('["count", "choose"]', "[]", "goals must be a list of 1 to 9 texts"),
        ('id = "coin"', 'id = "count"', "id count stands twice"),
        ('id = "coin"', 'id = "The coin"', "prediction The coin: id must be small letters"),
        ('id = "coin"\n', "", "prediction 1: id is missing"),
        ('choices = ["heads", "tails", "the rim"]', 'choices = ["heads"]', "prediction coin: choices must be a list"),
        ('because = "It was odd."', "", "prediction die: because is missing"),
        ('kind = "choice"', 'kind = "riddle"', "exercise pick: kind must be one of number, choice, text, code"),
        ('hints = ["Count.", "Count again."]', 'hints = ["Count."]', "exercise count: hints must be a list of 2 to 4"),
        ('hints = ["Count.", "Count again."]', "hints = [1, 2]", "exercise count: hints must be a text"),
        (f'digest = "{DIGESTS["share"]}"', 'digest = "0.25"', "exercise share: digest must be a digest, 16 digits"),
        (f'digest = "{DIGESTS["share"]}"', "", "exercise share: digest is missing"),
        (f'digest = "{DIGESTS["all"]}"', f'digest = "{DIGESTS["count"]}"', "exercise count: thought foresees"),
        ('text = "One of them."', "", "exercise pick: text is missing"),
        ('text = "One of them."', 'text = "One."\nmood = 1', "exercise pick: mood isn't a field"),
        ("decimals = 2", "decimals = -1", "exercise share: decimals must be a whole number from 0 to 9"),
        ('check = "word"', "", "exercise word: check is missing"),
        ('check = "word"', 'check = "import os"', "exercise word: check must be the name of a function"),
        ('check = "double"', 'check = "double"\nunit = "cm"', "exercise double: unit isn't a field"),
        ('check = "double"', f'check = "double"\ndigest = "{DIGESTS["all"]}"', "exercise double: digest isn't a field"),
        ('[[prediction]]\nid = "die"', '[prediction]\nid = "die"', "toy.toml can't be read"),
        ("number = 42", 'number = 42\nprediction = "none"\nrest = """', "toy.toml can't be read"),
    ],
)
def test_what_is_wrong_is_said_with_file_entry_and_field(tmp_path, folder, old, new, says):
    text = (folder / "content" / "toy.toml").read_text()
    assert text.count(old) == 1
    write(tmp_path, lesson=text.replace(old, new))
    with pytest.raises(LessonError, match=re.escape(says)) as caught:
        load("toy", folder=tmp_path)
    assert str(caught.value).startswith("toy.toml")
    assert caught.value.text.to("da").startswith("toy.toml")


@pytest.mark.parametrize("field", ["prediction", "exercise"])
def test_entries_are_tables(tmp_path, field):
    write(tmp_path, lesson='number = 1\ntitle = "x"\n' + f'{field} = "none"\n')
    with pytest.raises(LessonError, match=f"{field} must be a list of tables"):
        load("toy", folder=tmp_path)
    write(tmp_path, lesson=f"number = 1\n{field} = [1]\n", name="other")
    with pytest.raises(LessonError, match=f"{field} 1: must be a table"):
        load("other", folder=tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "count"', 'id = "chess"', "exercise chess: id must be as in the English file"),
        ('id = "count"', "", "exercise 1: id is missing"),
        ('unit = "kort"', "close = 3", "exercise count: close must be as in the English file"),
        ('unit = "kort"', 'hints = ["Tæl."]', "exercise count: hints must have as many entries"),
        ('text = "Det er *alle* kort."', "", "exercise count: text is missing"),
        ("[[exercise.thought]]", '[[exercise.thought]]\ndigest = "00"', "exercise count: thought must be as in the"),
        ("[[exercise.thought]]", '[[exercise.thought]]\ntext = "x"\n[[exercise.thought]]', "must have as many entries"),
        ('title = "Et legetøj"', "minutes = 7", "the lesson itself: minutes must be as in the English file"),
        ('title = "Et legetøj"', "exercise = 1", "can't be read"),
        ('title = "Et legetøj"', "title = 7", "the lesson itself: title must be a text"),
        ('title = "Et legetøj"', "prediction = [7]", "prediction 1: must be a table"),
    ],
)
def test_a_translation_changes_texts_and_nothing_else(tmp_path, old, new, says):
    assert DANISH.count(old) == 1
    write(tmp_path, LESSON, DANISH.replace(old, new))
    assert load("toy", folder=tmp_path).title == "A toy"
    with pytest.raises(LessonError, match=re.escape(says)) as caught:
        load("toy", "da", tmp_path)
    assert str(caught.value).startswith("toy.da.toml")
