"""Every text in English and Danish: the same keys, the same placeholders, and all that the engine says is there."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import tripeaks_widgets
from tripeaks_widgets import catalogue
from tripeaks_widgets.catalogue import LANGUAGES, Text, card_name, card_sign, percent, sections, text

PACKAGE = Path(tripeaks_widgets.__file__).parent
ENGINE = sorted((PACKAGE / "engine").glob("*.py"))
ENGINE_SECTIONS = ("refused", "deal", "real", "layout", "rules", "record")
KINDS = {"", "card", "short", "cards", "number", "percent", "text"}
PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")


def entries(table: Mapping, path: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a catalogue with their keys, the forms of a plural apart."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from entries(value, f"{path}{name}.")
        else:
            yield path + name, value


EN, DA = (dict(entries(sections(language))) for language in LANGUAGES)


def plurals() -> set[str]:
    return {key.rpartition(".")[0] for key in EN if key.endswith(".one")}


# The two languages


def test_both_languages_have_the_same_keys():
    assert LANGUAGES == ("en", "da")
    assert set(EN) - set(DA) == set()
    assert set(DA) - set(EN) == set()


@pytest.mark.parametrize("key", EN)
def test_a_text_has_the_same_placeholders_in_both_languages(key):
    assert EN[key]
    assert DA[key]
    # Another order of words may be another order of placeholders; none may be lost, doubled or shown in another way.
    assert sorted(PLACEHOLDER.findall(DA[key])) == sorted(PLACEHOLDER.findall(EN[key]))
    for entry in (EN[key], DA[key]):
        assert all(kind in KINDS for _, kind in PLACEHOLDER.findall(entry))
        assert not re.search(r"[{}]", PLACEHOLDER.sub("", entry)), "a brace that is no placeholder"


def test_a_plural_has_just_its_two_forms():
    for catalog in (EN, DA):
        for key in plurals():
            assert sorted(name for name in catalog if name.startswith(f"{key}.")) == [f"{key}.one", f"{key}.other"]
        assert not [name for name in catalog if name.endswith(".other") and name.rpartition(".")[0] not in plurals()]


# What the engine says


def said(path: Path) -> Iterator[tuple[int, str, set[str] | None]]:
    """Line, key and argument names (None when they can't be read off) of every sentence made in a source file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
            continue
        name, keys = node.func.id, constants(node.args[0])
        if name == "Text":
            given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            names = {key.value for key in given.keys} if isinstance(given, ast.Dict) else None
        elif name.endswith("Error") or name == "IllegalMove":
            names = {keyword.arg for keyword in node.keywords}
            names = None if None in names else names
        else:
            continue
        for key in keys:
            yield node.lineno, key, names


def constants(node: ast.expr) -> list[str]:
    """The keys that an expression may be: a text, one of two, or one with an option's name in it."""
    if isinstance(node, ast.Constant):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    if isinstance(node, ast.JoinedStr):
        parts = ["%s" if isinstance(part, ast.FormattedValue) else part.value for part in node.values]
        options = ("option", "preset", "waste", "scoring")
        return ["".join(parts) % option for option in options]
    return []


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_every_sentence_of_the_engine_is_in_the_catalogue_with_its_arguments(path):
    for line, key, names in said(path):
        where = f"{path.name}:{line}: {key}"
        forms = [key] if key in EN else [f"{key}.one", f"{key}.other"]
        assert all(form in EN for form in forms), where
        if names is not None:
            used = {name for form in forms for name, _ in PLACEHOLDER.findall(EN[form])}
            assert used <= names, where
            assert len(forms) == 1 or "count" in names, where


def test_the_search_for_sentences_finds_them():
    found = {key for path in ENGINE for _, key, _ in said(path)}
    assert len(found) > 45
    assert {"refused.covered", "deal.at.beyond", "rules.near.preset", "record.open"} <= found


def test_no_sentence_of_the_engine_is_left_over():
    sources = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.js")]
    written = "".join(path.read_text(encoding="utf-8") for path in sources)
    keys = {key for key in EN if key.split(".")[0] in ENGINE_SECTIONS and not key.startswith("rules.near.")}
    keys = {re.sub(r"\.(one|other)$", "", key) for key in keys}
    options = {"rules.option", "rules.preset", "rules.waste", "rules.scoring"}  # put together in rules.py
    assert {key for key in keys - options if f'"{key}"' not in written and f"'{key}'" not in written} == set()


# Putting texts into words


@pytest.fixture
def own_texts(monkeypatch):
    """A catalogue of the test's own, so that every kind of placeholder has one."""
    tables = {
        "en": {
            "number": {"thousands": ",", "percent": "{percent} %"},
            "plain": "{a} and {b}, {a}",
            "kinds": "{c:card}|{c:short}|{l:cards}|{n:number}|{p:percent}|{t:text}",
            "apples": {"one": "an apple", "other": "{count:number} apples"},
        },
        "da": {
            "number": {"thousands": ".", "percent": "{percent} pct."},
            "plain": "{b} og {a}",
            "kinds": "{c:card}|{c:short}|{l:cards}|{n:number}|{p:percent}|{t:text}",
            "apples": {"one": "et æble", "other": "{count:number} æbler"},
        },
    }
    for language in LANGUAGES:
        tables[language] |= {name: sections(language)[name] for name in ("card", "rank", "suit")}
    monkeypatch.setattr(catalogue, "sections", lambda language: tables[language])


@pytest.mark.usefixtures("own_texts")
def test_every_kind_of_placeholder():
    given = {"c": "TH", "l": ["AS", "TD"], "n": -12345, "p": 0.57, "t": Text("apples", {"count": 2000})}
    assert text("kinds", **given) == "ten of hearts|10♥|A♠, 10♦|−12,345|57 %|2,000 apples"
    assert text("kinds", "da", **given) == "hjerter ti|10♥|A♠, 10♦|−12.345|57 pct.|2.000 æbler"
    assert text("plain", a=1, b="x") == "1 and x, 1"
    assert Text("plain", {"a": "{b}", "b": "y"}).to("da") == "y og {b}", "what is put in isn't filled in again"
    # A text that has been through JSON is a plain list.
    assert text("kinds", **given | {"t": ["apples", {"count": 1}]}).endswith("|an apple")


@pytest.mark.usefixtures("own_texts")
@pytest.mark.parametrize(("count", "words"), [(0, "0 apples"), (1, "an apple"), (2, "2 apples"), (-1, "−1 apples")])
def test_a_plural_is_chosen_by_its_count(count, words):
    assert text("apples", count=count) == words


def test_what_is_missing_is_named():
    with pytest.raises(KeyError, match="nowhere"):
        text("refused.nowhere")
    with pytest.raises(KeyError, match="top"):
        text("refused.rank", card="7H")
    with pytest.raises(KeyError, match="count"):
        text("refused.covered")
    with pytest.raises(KeyError, match="no texts in 'sv'; there are en, da"):
        text("refused.gone", "sv")


def test_cards_have_names_and_signs():
    assert card_name("7H") == "seven of hearts"
    assert card_name("QS", "da") == "spar dame"
    assert card_name("??") == "face-down card"
    assert card_name("??", "da") == "kort med bagsiden op"
    assert [card_sign(card) for card in ("7H", "TC", "AD", "KS", "??")] == ["7♥", "10♣", "A♦", "K♠", "?"]
    for language in LANGUAGES:
        names = {card_name(rank + suit, language) for rank in "A23456789TJQK" for suit in "CDHS"}
        assert len(names) == 52


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0, "0"),
        (1e-9, "under 1"),
        (0.00499, "under 1"),
        (0.005, "1"),
        (0.425, "43"),
        (0.43, "43"),
        (0.994, "99"),
        (0.995, "over 99"),
        (1 - 1e-12, "over 99"),
        (1, "100"),
    ],
)
def test_only_what_is_certain_is_said_to_be(share, words):
    assert percent(share) == f"{words}\u00a0%"
    assert percent(share, "da") == percent(share)


def test_a_sentence_is_english_unless_told():
    assert Text("refused.gone").to() == text("refused.gone") == EN["refused.gone"]
    assert Text("refused.gone").to("da") == DA["refused.gone"]
