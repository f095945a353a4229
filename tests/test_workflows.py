"""What the server runs is there: commands, files and forms; and it may do no more than it must."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import built
import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))

# `release/v1` is how one action names its major version.
MAJOR = re.compile(r"[\w.-]+/[\w.-]+@(v\d+|release/v\d+)")


def read(path: Path) -> dict[Any, Any]:
    return dict(yaml.safe_load(path.read_text(encoding="utf-8")))


def steps() -> list[tuple[str, dict[str, Any]]]:
    """Every step of every job, with the name of its workflow."""
    return [(path.name, step) for path in WORKFLOWS for job in read(path)["jobs"].values() for step in job["steps"]]


def commands() -> list[list[str]]:
    """The words of every command that a step runs."""
    lines = [line for _, step in steps() for line in step.get("run", "").splitlines()]
    return [shlex.split(line) for line in lines if line.strip()]


def programs() -> list[list[str]]:
    """What is run with Python: a file with its arguments."""
    return [words[1:] for words in commands() if words[0].startswith("python") and not words[1].startswith("-")]


def test_there_are_workflows() -> None:
    assert {"test.yml", "release.yml"} <= {path.name for path in WORKFLOWS}
    assert ["run.py", "test"] in programs()


@pytest.mark.parametrize("program", programs(), ids=" ".join)
def test_a_program_is_there_and_knows_its_command(program: list[str]) -> None:
    file, command, *_ = program
    assert file in built.tracked(file)
    shown = subprocess.run([sys.executable, ROOT / file, "--help"], capture_output=True, text=True, check=True).stdout
    assert re.search(rf"^ +{command}\b", shown, re.MULTILINE)


def test_modules_that_are_run_are_installed_before() -> None:
    lines = commands()
    for at, words in enumerate(lines):
        if words[:2] == ["python3", "-m"] and words[2] != "pip":
            assert ["python3", "-m", "pip", "install", words[2]] in lines[:at]


def test_named_files_are_there() -> None:
    named = []
    for _, step in steps():
        settings = step.get("with", {})
        named += settings.get("cache-dependency-path", "").split()
        named += re.findall(r"'([^']+)'", " ".join(re.findall(r"hashFiles\((.*?)\)", str(settings))))
    assert {"environment.yml", "package-lock.json"} <= set(named)
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_variable_for_a_finished_wheel_is_the_one_that_is_read() -> None:
    names = {name for _, step in steps() for name in step.get("env", {}) if name.startswith("TRIPEAKS")}
    assert names == {built.WHEEL_VARIABLE}


def test_pythons_are_the_oldest_and_the_newest_that_are_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in project["classifiers"]]
    named = [match[1] for match in found if match]
    tested = read(ROOT / ".github/workflows/test.yml")["jobs"]["test"]["strategy"]["matrix"]["python"]
    assert tested == [named[0], named[-1]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_no_more_than_it_must(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] in ({}, {"contents": "read"})
    for name, job in workflow["jobs"].items():
        writes = {key for key, value in job.get("permissions", {}).items() if value != "read"}
        # Whoever may write gets finished files, and runs nothing of the repository.
        uses = [step.get("uses", "") for step in job["steps"]]
        assert not writes or not any(one.startswith("actions/checkout") for one in uses), name
        assert 0 < job["timeout-minutes"] <= 120
    text = path.read_text(encoding="utf-8")
    assert "secrets." not in text
    assert "pull_request_target" not in text


@pytest.mark.parametrize(("workflow", "step"), steps(), ids=lambda one: one if isinstance(one, str) else "")
def test_a_step_is_pinned_and_no_name_of_a_branch_becomes_a_command(workflow: str, step: dict[str, Any]) -> None:
    assert ("uses" in step) != ("run" in step)
    if "uses" in step:
        assert MAJOR.fullmatch(step["uses"])
        if step["uses"].startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False
    else:
        assert "${{" not in step["run"]


def test_the_same_action_has_the_same_version_everywhere() -> None:
    versions: dict[str, set[str]] = {}
    for _, step in steps():
        if "uses" in step:
            action, _, version = step["uses"].partition("@")
            versions.setdefault(action, set()).add(version)
    assert {action: found for action, found in versions.items() if len(found) > 1} == {}


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_a_form_can_be_filled_in(path: Path) -> None:
    form = read(path)
    assert form["name"]
    assert form["description"]
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids)
    for field in form["body"]:
        assert field["type"] in {"textarea", "input", "dropdown"}
        assert field["attributes"]["label"]
        assert field["type"] != "dropdown" or len(field["attributes"]["options"]) > 1
    assert any(field.get("validations", {}).get("required") for field in form["body"])
