"""Games played once and kept: the engine must still play them as it did. `golden` says how the files are made."""

from collections import Counter

import pytest

from tripeaks_widgets.engine import record

from .golden import GAMES, HEAD, saved, with_positions
from .scores import recomputed


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_kept_game_is_played_as_it_was(path):
    assert with_positions(saved(path)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_kept_game_is_written_as_it_is_read(path):
    text = saved(path)
    assert record.to_text(record.read(text)) == text
    assert record.to_text(record.read(record.to_json(record.read(text)))) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_kept_scores_are_those_of_the_rules(path):
    """The files were made by the engine, so their scores are checked against the rules told another way."""
    game = record.read(saved(path))
    rows = path.read_text(encoding="utf-8").partition(HEAD + "\n")[2].splitlines()
    moves = {"-": ()}
    for number, before, move, score, *_ in (row.split(" | ") for row in rows):
        step = () if move == "start" else (move if move == "draw" else int(move),)
        moves[number] = moves[before] + step
        assert int(score) == recomputed(game.rules.scoring, moves[number], game.rules.shape, len(game.table.stock))


def test_the_kept_games_are_of_all_kinds():
    games = {path.stem: record.read(saved(path)) for path in GAMES}
    assert games["win"].outcome == "won"
    assert games["loss"].outcome == "lost"
    assert sum(len(node.children) > 1 for node in games["branches"].node.path()) > 0
    assert games["empty-waste"].rules.waste == "empty"
    assert games["separate"].rules.layout == "separate"
    assert len(Counter(game.rules.scoring for game in games.values())) == 6
