"""The page's own words, taken from the catalogue into a file that its templates read.

Voila makes pages by itself, also inside a Jupyter server where none of the kit's code runs; so both languages lie
beside the templates, and the page picks one. After a change of the catalogue's ``app``:

    python -m tripeaks_widgets.app.words
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ..catalogue import LANGUAGES, sections
from . import paths

FILE = paths.jupyter_data() / "voila" / "templates" / paths.TEMPLATE / "words.j2"


def words() -> dict[str, dict[str, str]]:
    """By language, the texts below ``app`` by their keys (``"nav.play"``)."""
    return {language: dict(_texts(sections(language)["app"])) for language in LANGUAGES}


def template() -> str:
    """The file: one Jinja variable with all of them."""
    return "{% set words = " + json.dumps(words(), ensure_ascii=False, indent=1) + " %}\n"


def _texts(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _texts(value, f"{path}{name}.")
        else:
            yield path + name, value


if __name__ == "__main__":
    FILE.write_text(template(), encoding="utf-8")
