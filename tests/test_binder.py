"""Binder gets the pins of environment.yml and the kit itself, and the pins hold all that the kit asks for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PIN = re.compile(r"^      - ([\w.-]+)==(\S+)$")


def pins() -> dict[str, str]:
    _, _, lines = (ROOT / "environment.yml").read_text(encoding="utf-8").partition("  - pip:\n")
    matches = [PIN.match(line) for line in lines.splitlines()]
    assert all(matches), "every line of the pip part is an exact pin"
    return {canonicalize_name(match[1]): match[2] for match in matches if match}


def requirements() -> list[Requirement]:
    extras = PROJECT["optional-dependencies"]
    texts = [*PROJECT["dependencies"], *extras["app"], *extras["fast"], *extras["study"]]
    return [found for found in map(Requirement, texts) if canonicalize_name(found.name) != "tripeaks-widgets"]


@pytest.mark.parametrize("requirement", requirements(), ids=str)
def test_a_pin_meets_every_requirement(requirement: Requirement) -> None:
    assert requirement.specifier.contains(pins()[canonicalize_name(requirement.name)])


def test_python_is_one_that_the_kit_allows() -> None:
    version = re.search(r"- python=([\d.]+)$", (ROOT / "environment.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(version[1])


def test_environment_names_no_source_of_packages() -> None:
    """Pins only: where packages come from is for the reader's own settings to say."""
    text = (ROOT / "environment.yml").read_text(encoding="utf-8")
    assert not re.search(r"index-url|find-links|https?:", text)


def test_binder_reads_the_same_file() -> None:
    link = ROOT / "binder" / "environment.yml"
    assert link.is_symlink()
    assert link.resolve() == ROOT / "environment.yml"


def test_post_build_can_run() -> None:
    script = ROOT / "binder" / "postBuild"
    assert os.access(script, os.X_OK)
    subprocess.run(["bash", "-n", script], check=True)


def test_repo2docker_builds_from_binder() -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    dockerfile = run.stdout + run.stderr
    assert "binder/environment.yml" in dockerfile
    assert re.search(r"^RUN .*binder/postBuild$", dockerfile, re.MULTILINE)
    assert "-p environment.yml" not in dockerfile
