"""run.py: what it finds, what it says, and that it goes on after a failed step."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """run.py as a module, its environment in a new folder."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.VENV = tmp_path / ".venv"
    module.BIN = module.VENV / "bin"
    module.PYTHON = module.BIN / "python"
    module.STAMP = module.VENV / "stamp.json"
    return module


@pytest.fixture
def calls(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have run; each succeeds."""
    made: list[list[str]] = []

    def record(command: Sequence[str | Path], env: object = None) -> int:
        made.append(list(map(str, command)))
        return 0

    monkeypatch.setattr(run, "call", record)
    return made


def without(missing: str) -> Callable[[str], object]:
    """`find_spec` on a Python that lacks some modules."""
    return lambda name: None if name in missing.split() else importlib.util.find_spec(name)


def test_alone_it_prints_help() -> None:
    shown = subprocess.run([sys.executable, ROOT / "run.py"], capture_output=True, text=True, check=True).stdout
    assert all(command in shown for command in ("play", "test", "site", "lock"))


def test_an_unknown_command_is_refused() -> None:
    ran = subprocess.run([sys.executable, ROOT / "run.py", "dance"], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "dance" in ran.stderr


def test_it_reads_all_pins(run: ModuleType) -> None:
    pins = run.pins()
    assert len(pins) > 50
    assert any(pin.startswith("voila==") for pin in pins)
    assert all(pin.count("==") == 1 for pin in pins)


# The environment


def finish(run: ModuleType, **changes: object) -> None:
    """An environment that looks finished, of the Python of the tests."""
    run.BIN.mkdir(parents=True)
    run.PYTHON.symlink_to(sys.executable)
    (run.VENV / "kept").touch()
    run.STAMP.write_text(json.dumps({**run.wanted_stamp("app"), **changes}))


def make(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Count what would have been made anew."""
    made: list[Path] = []

    def record(folder: Path) -> None:
        made.append(folder)
        folder.mkdir(exist_ok=True)

    monkeypatch.setattr(run, "make_venv", record)
    return made


def test_a_current_environment_is_left_alone(
    run: ModuleType, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "answers", lambda _: True)
    made = make(run, monkeypatch)
    finish(run)
    run.install("app")
    assert not made
    assert not calls


def test_another_extra_is_added_to_those_there(
    run: ModuleType, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "answers", lambda _: True)
    made = make(run, monkeypatch)
    finish(run)
    run.install("dev")
    assert not made
    assert calls[-1][-1] == ".[app,dev]"
    assert json.loads(run.STAMP.read_text())["extras"] == ["app", "dev"]


def test_changed_pins_are_installed(run: ModuleType, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "answers", lambda _: True)
    made = make(run, monkeypatch)
    finish(run, inputs="of yesterday")
    run.install("app")
    assert not made
    assert len(calls) == 1


@pytest.mark.parametrize("changes", [{"python": "3.4.0"}, {"checkout": "/moved"}])
@pytest.mark.usefixtures("calls")
def test_an_environment_of_something_else_is_made_again(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, changes: dict[str, str]
) -> None:
    monkeypatch.setattr(run, "answers", lambda _: True)
    made = make(run, monkeypatch)
    finish(run, **changes)
    run.install("app")
    assert made == [run.VENV]


@pytest.mark.usefixtures("calls")
def test_a_half_made_environment_is_made_again(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make(run, monkeypatch)
    finish(run)
    run.STAMP.write_text('{"half')
    run.install("app")
    assert made == [run.VENV]


def test_a_failed_install_leaves_it_half_made(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "call", lambda *_: 1)
    monkeypatch.setattr(run, "answers", lambda _: True)
    finish(run, inputs="of yesterday")
    with pytest.raises(run.Failure, match="pip"):
        run.install("app")
    assert not run.STAMP.exists()


def test_a_real_environment_has_pip(run: ModuleType) -> None:
    run.make_venv(run.VENV)
    assert run.answers([run.PYTHON, "-m", "pip", "--version"])


def test_debian_python_gets_its_missing_package(
    run: ModuleType, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", without("ensurepip virtualenv"))
    monkeypatch.setattr(run, "apt_get", lambda: ["apt-get"])
    monkeypatch.setattr(run.shutil, "which", lambda _: None)
    with pytest.raises(run.Failure):
        run.make_venv(run.VENV)
    assert calls[-1] == ["apt-get", "install", "-q", "-y", f"python3.{sys.version_info.minor}-venv"]


def test_without_any_means_the_command_to_run_is_named(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", without("ensurepip virtualenv"))
    monkeypatch.setattr(run, "apt_get", lambda: None)
    monkeypatch.setattr(run.shutil, "which", lambda _: None)
    with pytest.raises(run.Failure, match=r"sudo apt-get install python3\.\d+-venv"):
        run.make_venv(run.VENV)


def test_uv_stands_in(run: ModuleType, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", without("ensurepip virtualenv"))
    monkeypatch.setattr(run, "apt_get", lambda: None)
    monkeypatch.setattr(run.shutil, "which", lambda name: "/opt/uv" if name == "uv" else None)
    run.make_venv(run.VENV)
    assert calls == [["/opt/uv", "venv", "--seed", "--python", sys.executable, str(run.VENV)]]


# The site


@pytest.mark.parametrize(("arguments", "folder"), [([], ROOT / "build" / "site"), (["elsewhere"], Path("elsewhere"))])
def test_the_site_is_built_with_what_it_needs(
    run: ModuleType, calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, arguments: list[str], folder: Path
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(run, "install", installed.append)
    assert run.main(["site", *arguments]) == 0
    assert installed == ["site"]
    (_, *npm), build = calls
    assert npm[0] == "ci"
    assert build == [str(run.PYTHON), "-m", "web.build", str(folder.resolve())]


def test_no_site_is_built_when_npm_fails(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[Sequence[object]] = []
    monkeypatch.setattr(run, "install", lambda _: None)
    monkeypatch.setattr(run, "call", lambda command, env=None: made.append(command) or 1)
    assert run.main(["site"]) == 1
    assert len(made) == 1
    assert "network" in capsys.readouterr().out


# The browser


def test_the_variable_chooses_the_browser(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(run.BROWSER_VARIABLE, sys.executable)
    assert run.find_browser() == sys.executable
    monkeypatch.setenv(run.BROWSER_VARIABLE, "/no/such/browser")
    with pytest.raises(run.Failure, match="/no/such/browser"):
        run.find_browser()


def test_no_browser_is_explained(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(run.BROWSER_VARIABLE, raising=False)
    monkeypatch.setattr(run, "installed_browser", lambda: None)
    monkeypatch.setattr(run, "apt_get", lambda: None)
    monkeypatch.setattr(run, "call", lambda *_: 1)
    with pytest.raises(run.Failure, match="apt-get install chromium"):
        run.find_browser()


# The pins


def test_lock_writes_what_was_found_and_keeps_the_rest(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run.ENVIRONMENT = tmp_path / "environment.yml"
    head = f"# Words.\ndependencies:\n  - python={sys.version_info.major}.{sys.version_info.minor}\n  - pip:\n"
    run.ENVIRONMENT.write_text(f"{head}      - of-yesterday==1\n")

    def find(command: Sequence[str | Path], advice: str) -> None:
        if "--output-file" in command:
            Path(command[command.index("--output-file") + 1]).write_text("zipp==4.1\nanyio==4.16.0.post1\n")

    monkeypatch.setattr(run, "make_venv", lambda _: None)
    monkeypatch.setattr(run, "need", find)
    assert run.lock() == 0
    assert run.ENVIRONMENT.read_text() == f"{head}      - anyio==4.16.0.post1\n      - zipp==4.1\n"
    assert run.pins() == ["anyio==4.16.0.post1", "zipp==4.1"]


# The steps


def test_every_step_runs_and_failures_count(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "install", lambda _: None)
    monkeypatch.setattr(run, "find_browser", lambda: "/browser")
    made: list[tuple[str, ...]] = []

    def fail_on_types(command: Sequence[str], env: dict[str, str]) -> int:
        assert env[run.BROWSER_VARIABLE] == "/browser"
        assert env["PATH"].startswith(f"{run.BIN}{os.pathsep}")
        made.append((Path(command[0]).name, *command[1:]))
        return int("mypy" in command[0])

    monkeypatch.setattr(run, "call", fail_on_types)
    assert run.run_tests([]) == 1
    assert made == [command for _, command in run.STEPS]
    assert capsys.readouterr().out.endswith(f"{len(run.STEPS) - 1} passed, 1 failed\n")
    made.clear()
    assert run.run_tests(["-k", "rig"]) == 1
    assert made[-1] == (*run.TESTS, "-k", "rig")
    assert made[:-1] == [command for _, command in run.STEPS if command[: len(run.TESTS)] != run.TESTS]
    assert [command for _, command in run.STEPS if command not in made] == [
        command for _, command in run.STEPS if "tests/browser" in " ".join(command)
    ]


def test_foreseeable_trouble_has_no_traceback(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: str) -> None:
        raise PermissionError(13, "Permission denied", "/checkout/.venv")

    monkeypatch.setattr(run, "install", full)
    assert run.main(["test"]) == 1
    assert "/checkout/.venv" in capsys.readouterr().out
