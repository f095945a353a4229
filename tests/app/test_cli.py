"""The command line: what it prints, where, and with which exit status."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tripeaks_widgets import Deal, __version__
from tripeaks_widgets.app import launcher
from tripeaks_widgets.cli import main


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"tripeaks_widgets {__version__}\n"


def test_no_command_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([])
    assert end.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_deal_prints_cards_alone_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--number", "7"]) == 0
    out, err = capsys.readouterr()
    assert out == f"{Deal.numbered(7)}\n"
    assert err == "Deal 7\n"


def test_random_deal_tells_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal"]) == 0
    out, err = capsys.readouterr()
    assert out == f"{Deal.numbered(int(err.split()[1]))}\n"


def test_deal_as_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--number", "7", "--code"]) == 0
    assert Deal.from_code(capsys.readouterr().out.strip()) == Deal.numbered(7)


@pytest.mark.parametrize("layout", ["tripeaks", "separate"])
def test_deal_as_picture(capsys: pytest.CaptureFixture[str], layout: str) -> None:
    assert main(["deal", "--number", "7", "--picture", "--layout", layout]) == 0
    assert Deal.parse(capsys.readouterr().out, layout=layout) == Deal.numbered(7)


@pytest.mark.parametrize("arguments", [["--number", "-1"], ["--layout", "pyramid"]])
def test_wrong_values_are_one_line_on_stderr(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["deal", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tripeaks: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(("command", "module"), [("play", "voila"), ("lab", "jupyterlab")])
def test_missing_server_names_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, module: str
) -> None:
    monkeypatch.setattr(launcher.importlib.util, "find_spec", lambda _: None)
    assert main([command]) == 2
    expected = f'tripeaks: {module} is not installed here. Try: pip install "tripeaks_widgets[app]"\n'
    assert capsys.readouterr().err == expected


def test_importing_the_command_loads_nothing_heavy() -> None:
    program = (
        "import sys, tripeaks_widgets.cli; print(sorted({'anywidget', 'numpy', 'voila', 'numba'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
