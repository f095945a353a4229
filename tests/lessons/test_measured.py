"""What was measured for the lessons is as `written` writes it, with the command of the module that measured it."""

import json
import re
from pathlib import Path

import pytest

from tripeaks_widgets import lessons
from tripeaks_widgets.lessons.measured import written

FILES = sorted((Path(lessons.__file__).parent / "data").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_files_are_as_their_commands_write_them(file):
    text = file.read_text(encoding="utf-8")
    found = json.loads(text)
    command = found.pop("command")
    assert text == written(command, found) + "\n"
    module = re.match(r"python -m tripeaks_widgets\.lessons\.(\w+) ", command)
    assert module is not None
    place = Path(lessons.__file__).parent / module[1]
    assert place.with_suffix(".py").exists() or (place / "__main__.py").exists()


def test_numbers_stand_in_a_row_and_texts_below_each_other():
    found = {"won": [1, 2.5, -3], "names": ["a", "b"], "none": [], "deep": [[1, 2], [3]]}
    text = written("make", found)
    assert json.loads(text) == {"command": "make"} | found
    assert '"won": [1, 2.5, -3]' in text
    assert "[1, 2]" in text
    assert '"a",\n' in text
