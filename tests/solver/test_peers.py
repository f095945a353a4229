"""Deals with answers that other programs found, asked for through the command."""

import csv
import json
from functools import cache
from pathlib import Path

import pytest

from tripeaks_widgets.cli import main
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.solver import solve

DATA = Path(__file__).parents[1] / "data"


@cache
def known_deals() -> dict[str, Deal]:
    """Named deals of a peer's unit tests."""
    lines = [line.split(" | ") for line in (DATA / "known-deals.txt").read_text().splitlines() if line[0] != "#"]
    return {name: Deal.parse(cards) for name, cards in lines}


@pytest.mark.parametrize(("file", "flags"), [("peer-answers", []), ("peer-answers-no-wrap", ["--no-wrap"])])
def test_five_hundred_deals(file: str, flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with (DATA / f"{file}.tsv").open() as lines:
        expected = [int(row[-1]) if row[-1].isdigit() else None for row in list(csv.reader(lines, delimiter="\t"))[1:]]
    assert main(["solve", "--json", *flags, str(DATA / "peer-decks.txt")]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["fewest_moves"] for answer in answers] == expected
    deals = [Deal.parse(line) for line in (DATA / "peer-decks.txt").read_text().splitlines() if line.strip()]
    for deal, answer in zip(deals, answers, strict=True):
        assert answer["winnable"] == (answer["moves"] is not None)
        if answer["moves"]:
            game = Game(deal, Rules(wrap=not flags))
            for move in answer["moves"]:
                game.move(move)
            assert game.outcome == "won"
            assert game.state.moves == answer["fewest_moves"]


@pytest.mark.parametrize(
    ("name", "moves"),
    [("board42", 42), ("unsolvable1", None), ("tosunkaya", None), ("ordered", 28)],
)
def test_named_deals(name: str, moves: int | None) -> None:
    assert solve(known_deals()[name]).fewest_moves == moves
