"""What the documents promise is so: links, commands, code, and figures that were measured."""

from __future__ import annotations

import doctest
import importlib.util
import io
import json
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import documents
import pytest
from documents import DOCUMENTS, ROOT, blocks, name_of
from traitlets.config import Config

from tripeaks_widgets import cli
from tripeaks_widgets.catalogue import sections
from tripeaks_widgets.lessons.course import load
from tripeaks_widgets.lessons.course.solution import section

each = pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)


def with_blocks(*languages: str) -> pytest.MarkDecorator:
    """Each document that has blocks in one of these languages."""
    found = [document for document in DOCUMENTS if blocks(document, *languages)]
    return pytest.mark.parametrize("document", found, ids=name_of)


# Links


@each
def test_links_lead_somewhere(document: Path) -> None:
    for target in documents.targets(document):
        file, _, anchor = target.partition("#")
        path = document.parent / file if file else document
        assert path.exists(), target
        if anchor and path.suffix == ".md":
            assert anchor in documents.anchors(path), target


# Commands


@cache
def run_commands() -> set[str]:
    """What run.py can be asked for."""
    told = subprocess.run([sys.executable, ROOT / "run.py", "--help"], capture_output=True, text=True, check=True)
    return set(re.findall(r"^    (\w+) ", told.stdout, re.MULTILINE))


def lines_of(script: str) -> list[str]:
    """The commands of a shell script, a line each; what is continued is one line."""
    return script.replace("\\\n", " ").splitlines()


def parts_of(line: str) -> list[list[str]]:
    """The words of each command in a line, without comment, redirections and variables."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    parts: list[list[str]] = [[]]
    words = iter(lexer)
    for word in words:
        if set(word) <= set("<>"):
            next(words)
        elif set(word) <= set("|&;()"):
            parts.append([])
        elif parts[-1] or not re.match(r"\w+=", word):
            parts[-1].append(word)
    return [part for part in parts if part]


def accepted(arguments: list[str]) -> bool:
    """Whether `tripeaks` takes these arguments."""
    try:
        cli._parser().parse_args(arguments)
    except SystemExit as end:
        return end.code == 0  # as `--help` does
    return True


ELSEWHERE = {"build"}
"""Modules that nothing here needs: whoever wants a wheel installs it, as the README says."""


def check_command(words: list[str]) -> None:
    """Fail for a command that isn't one of this repository's, if it looks like one."""
    program, *arguments = words
    if Path(program).name == "tripeaks":
        assert accepted(arguments), words
    elif re.fullmatch(r"python3?", Path(program).name) and arguments:
        first, *rest = arguments
        if first == "run.py":
            assert not rest or rest[0] in run_commands(), words
        elif first == "-m":
            assert rest[0] in ELSEWHERE or importlib.util.find_spec(rest[0]), words
        elif first.endswith(".py"):
            assert (ROOT / first).is_file(), words


@with_blocks("sh", "console")
def test_commands_are_there(document: Path) -> None:
    for block in blocks(document, "sh", "console"):
        for line in lines_of(block.text):
            if block.language == "sh" or line.startswith("$ "):
                for words in parts_of(line.removeprefix("$ ")):
                    check_command(words)


@each
def test_commands_named_in_passing_are_there(document: Path) -> None:
    for code in documents.words_in_code(document):
        program, *words = code.split()
        if re.search(r"[<…]|\.\.\.$", code):
            continue
        if Path(program).name != "tripeaks":
            check_command([program, *words])
        elif words:  # what it needs besides may be left out
            options = options_of(words)
            assert {word for word in words if word.startswith("--")} <= options, code


def options_of(words: list[str]) -> set[str]:
    """The options of the command that some words begin with; of none where there is no such command."""
    parser = cli._parser()
    options = set(parser._option_string_actions)
    for depth, word in enumerate(words):
        parts = parser._subparsers._group_actions[0].choices if parser._subparsers else {}
        if word not in parts:
            assert depth or word in options, words
            return options
        parser = parts[word]
        options |= set(parser._option_string_actions)
    return options


def test_a_command_that_is_not_there_is_found_out() -> None:
    for wrong in ("tripeaks dance", "tripeaks deal --numbr 3", "python3 run.py dance", "python -m tripeaks_widgets.no"):
        with pytest.raises(AssertionError):
            check_command(wrong.split())
    assert "--number" in options_of(["deal"]) - options_of(["--version"])
    with pytest.raises(AssertionError):
        options_of(["dance"])


@with_blocks("console")
def test_what_commands_print_is_what_they_print(
    document: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for block in blocks(document, "console"):
        printed = []
        for line in block.text.splitlines():
            if line.startswith("$ "):
                output = ""
                for words in parts_of(line.removeprefix("$ ")):
                    monkeypatch.setattr(sys, "stdin", io.StringIO(output))
                    assert words[0] == "tripeaks"
                    assert cli.main(words[1:]) == 0
                    output = capsys.readouterr().out
                printed += [line, output.rstrip("\n")]
        assert "\n".join(printed) + "\n" == block.text


# Code


@with_blocks("pycon")
def test_sessions_run_as_printed(document: Path) -> None:
    text = "\n".join(block.text.rstrip("\n") + "\n" for block in blocks(document, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, name_of(document), str(document), 0)
    assert test.examples
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0


def variables_of(document: Path) -> dict[str, Any]:
    """What a document's code takes for given: a configuration file's `c`, a student's function."""
    given: dict[str, Any] = {"__name__": "__main__", "c": Config()}
    if document.name == "teaching.md":
        given["uncovers"] = section(load("uncovering"), "uncovers").answer()
    return given


@with_blocks("python")
def test_code_runs(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = blocks(document, "python", "toml")
    for block in found:
        if block.file:
            (tmp_path / block.file).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
    variables = variables_of(document)
    for block in found:
        if block.language == "python" and not block.file:
            exec(compile(block.text, name_of(document), "exec"), variables)


def test_documents_have_code_to_run() -> None:
    names = {name_of(document) for document in DOCUMENTS if blocks(document, "pycon")}
    assert {"README.md", "docs/play.md", "docs/program.md", "docs/honesty.md"} <= names


# Words and figures


def test_what_players_are_told_to_press_is_on_the_board() -> None:
    def texts(value: Any) -> set[str]:
        return set().union(*map(texts, value.values())) if isinstance(value, dict) else {value}

    named = set(re.findall(r"\*\*([^*]+)\*\*", documents.prose(ROOT / "docs" / "play.md").replace("\n", " ")))
    assert len(named) > 10
    assert named <= texts(sections("en"))


def test_the_table_of_strategies_is_what_the_tournament_printed() -> None:
    docs = ROOT / "docs"
    told = json.loads((docs / "advice.json").read_text(encoding="utf-8"))
    page = (docs / "advice.md").read_text(encoding="utf-8")
    assert f"--deals {told['deals']} --seed {told['seed']} --json" in page
    rows = re.findall(r"^\| `(\w+)` \|.*\| ([\d,]+) \| ([\d.]+) % \| ([\d.]+) % to ([\d.]+) % \|", page, re.MULTILINE)
    assert [row[0] for row in rows] == [one["name"] for one in told["strategies"]]
    for (_, wins, *shares), one in zip(rows, told["strategies"], strict=True):
        assert int(wins.replace(",", "")) == one["wins"]
        assert one["games"] == told["deals"]
        for share, name in zip(shares, ("win_rate", "low", "high"), strict=True):
            assert abs(float(share) / 100 - one[name]) <= 0.0005 + 1e-9


def benchmark(name: str) -> Any:
    """What a benchmark found when it was last kept."""
    return json.loads((ROOT / "benchmarks" / f"{name}.json").read_text(encoding="utf-8"))["results"]


def test_what_is_said_of_many_visitors_is_what_was_measured() -> None:
    told = " ".join((ROOT / "docs" / "hosting.md").read_text(encoding="utf-8").split())
    found = benchmark("visitors")
    assert (found["visitors"], found["within_s"], found["pause_s"], found["games"]) == (30, 20, 1, 30)
    board, answer, memory = found["board_s"], found["answer_ms"], found["visitor_mb"]
    assert f"board's state | {board['median']} s | {board['p95']} s | {board['most']} s |" in told
    assert f"after it | {answer['median']:.0f} ms | {answer['p95']:.0f} ms | {answer['most']:.0f} ms |" in told
    assert f"memory of a visitor | {memory['median']} MB | | {memory['most']} MB |" in told
    assert f"They made {found['moves']:,} moves in {found['games']} games" in told
    assert f"took {round(found['all_mb'], -1):,.0f} MB, of which {round(found['server_mb'], -1):.0f} are" in told
    assert f"takes {found['processor_s_per_visitor']} s of processor time" in told


def test_what_is_said_of_the_boards_speed_is_what_was_measured() -> None:
    found = benchmark("board")
    first = found["board visible, Voila (ms)"]["first page"]
    later = found["board visible, Voila (ms)"]["later pages"]["median"]
    clicks = {round(found[f"click to redraw, {host} (ms)"]["median"]) for host in ("Voila", "JupyterLab")}
    moved = [found[f"first movement, kernel 300 ms late, {host} (ms)"]["median"] for host in ("Voila", "JupyterLab")]
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    hosting = " ".join((ROOT / "docs" / "hosting.md").read_text(encoding="utf-8").split())
    assert clicks == {10}
    assert "takes 10 ms in Voila and in JupyterLab" in readme
    assert f"has moved after {moved[0]:.0f} and {moved[1]:.0f} ms" in readme
    assert f"in its page {first / 1000:.1f} s after the first one was asked for, and {later / 1000:.1f} s" in readme
    assert f"in its page {first / 1000:.1f} s after the first page was asked for, and {later / 1000:.1f} s" in hosting
    assert f"took {benchmark('visitors')['visitor_mb']['median']:.0f} MB each" in readme


@each
def test_no_path_of_one_machine_is_printed(document: Path) -> None:
    found = re.findall(r'File "/|(?<![\w.])/(?:home|Users|work|root)/', document.read_text(encoding="utf-8"))
    assert found == []
