"""A tournament that goes on where it stopped: what its journal keeps, survives and refuses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from advice import contestants
from tripeaks_widgets import Rules
from tripeaks_widgets.advice.strategies import StrategyError
from tripeaks_widgets.advice.tournament import Progress, Standings, tournament
from tripeaks_widgets.cli import main
from tripeaks_widgets.study import StudyError

TOY = Rules(layout="toy-2x3-26", scoring="hogue")
WRONG = {name: contestants.WRONG[name][0] for name in ("asks", "plays what is covered", "answers beyond")}
PLAYERS = {"first": "first", "chain": "chain", **WRONG}
WORDS = ["tournament", "--strategies", "first,chain", "--layout", "toy-2x3-26", "--workers", "1"]


def played(journal: Path | None, *, deals: int = 12, players=PLAYERS, rules=TOY, **more) -> Standings:
    return tournament(players, rules, deals=deals, seed=7, workers=1, journal=journal, **more)


@pytest.fixture(scope="module")
def kept(tmp_path_factory) -> tuple[Standings, bytes]:
    """A tournament, and its journal."""
    path = tmp_path_factory.mktemp("kept") / "journal"
    return played(path), path.read_bytes()


@pytest.fixture
def journal(kept, tmp_path) -> Path:
    path = tmp_path / "journal"
    path.write_bytes(kept[1])
    return path


def resumed(journal: Path, **more) -> tuple[Standings, Progress]:
    states: list[Progress] = []
    return played(journal, progress=states.append, **more), states[0]


def interrupted(*_args):
    """In place of a game."""
    raise KeyboardInterrupt


def untimed(standings: Standings) -> Standings:
    games = {name: tuple(replace(game, seconds=0.0) for game in games) for name, games in standings.played.items()}
    return replace(standings, played=games)


def test_a_whole_tournament_comes_back_as_it_was_without_a_game_being_played(kept, journal, monkeypatch):
    monkeypatch.setattr("tripeaks_widgets.advice.tournament.runner.play", interrupted)
    standings, start = resumed(journal)
    assert standings == kept[0], "times, faults and all"
    assert all(any(game.fault for game in standings.played[name]) for name in WRONG)
    assert (start.done, start.resumed, start.damaged) == (12, 12, 0)
    assert journal.read_bytes() == kept[1]


def test_an_interrupted_tournament_is_gone_on_with(kept, tmp_path):
    def until_five(now: Progress) -> None:
        if now.done == 5:
            raise KeyboardInterrupt

    path = tmp_path / "journal"
    assert played(path, progress=until_five).games == 5
    standings, start = resumed(path)
    assert untimed(standings) == untimed(kept[0])
    assert start.resumed >= 5


def test_more_deals_and_more_strategies_are_added(kept, journal):
    more, start = resumed(journal, deals=15)
    assert (start.done, start.deals) == (12, 15)
    assert {name: games[:12] for name, games in more.played.items()} == kept[0].played
    others, start = resumed(journal, players={"chain": "chain", "uncover": "uncover"})
    assert start.done == 0
    assert others.played["chain"] == kept[0].played["chain"]
    assert played(journal, deals=15) == more
    fewer, start = resumed(journal, deals=4)
    assert (start.done, fewer.games) == (4, 4)
    assert fewer.played == {name: games[:4] for name, games in more.played.items()}


@pytest.mark.parametrize("left", [1, 0.5, 0])
def test_a_last_line_cut_off_is_played_again(kept, journal, left):
    lines = kept[1].splitlines(keepends=True)
    short = lines[-1][: int(left * len(lines[-1])) - (left == 1)]
    journal.write_bytes(b"".join(lines[:-1]) + short)
    standings, start = resumed(journal)
    assert untimed(standings) == untimed(kept[0])
    assert (start.done, start.damaged) == (11, int(left > 0))
    assert len(journal.read_bytes().splitlines()) == len(lines)


def test_damaged_lines_are_played_again_and_those_of_a_strategy_that_is_not_known(kept, journal):
    lines = kept[1].splitlines(keepends=True)
    assert [b'"is"' in line for line in lines[:7]] == [False, *[True] * len(PLAYERS), False]
    lines[7] = lines[7].replace(b'"won":', b'"Won":')
    lines[12] = b"\xff\n"
    journal.write_bytes(b"".join(lines))
    standings, start = resumed(journal)
    assert untimed(standings) == untimed(kept[0])
    assert start.damaged == 2
    del lines[2]
    journal.write_bytes(b"".join(lines))
    standings, start = resumed(journal)
    assert untimed(standings) == untimed(kept[0])
    assert start.done == 0


def test_a_strategy_that_has_changed_is_refused(kept, journal, tmp_path):
    with pytest.raises(StrategyError, match="chain isn't what it was"):
        played(journal, players={"chain": "first"})
    file = tmp_path / "mine.py"
    words = {"mine": f"{file}:play"}
    file.write_text("def play(view):\n    return view.legal_moves[0]\n")
    played(journal, players=words, deals=2)
    file.write_text("def play(view):\n    return view.legal_moves[-1]\n")
    before = journal.read_bytes()
    with pytest.raises(StrategyError, match="mine isn't what it was"):
        played(journal, players=words, deals=2)
    assert journal.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rules": TOY.but(wrap=False)}, "wrap is true there, false here"),
        ({"limit": 5.0}, "limit is 30.0 there, 5.0 here"),
    ],
)
def test_the_journal_of_another_tournament_is_refused_and_left_alone(kept, journal, change, words):
    with pytest.raises(StudyError, match=words):
        played(journal, **change)
    assert journal.read_bytes() == kept[1]


@pytest.mark.parametrize("text", [b"a diary\n", b'{"format":"tripeaks-study","version":1}\n', b"[1]\n", b"{}\n\n"])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path, text):
    path = tmp_path / "journal"
    path.write_bytes(text)
    with pytest.raises(StudyError, match="is not a tournament's journal"):
        played(path)
    assert path.read_bytes() == text


def test_the_command_says_what_is_kept_and_how_to_go_on(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    words = [*WORDS, "--deals", "6", "--no-wrap", "--journal", "my journal"]
    with monkeypatch.context() as patch:
        patch.setattr("tripeaks_widgets.advice.tournament.runner.play", interrupted)
        assert main(words) == 130
    told = capfd.readouterr().err
    assert "What is done is kept in my journal." in told
    command = "tripeaks tournament --strategies first,chain --deals 6 --layout toy-2x3-26 --seed 0 --workers 1"
    assert f"To go on: {command} --journal 'my journal' --no-wrap" in told
    assert main(words) == 0
    capfd.readouterr()
    assert main(words) == 0
    assert "my journal holds 6 of 6 deals already." in capfd.readouterr().err
    assert main([*WORDS, "--deals", "6", "--journal", "my journal"]) == 2
    assert "is another tournament's: wrap is false there, true here" in capfd.readouterr().err
