"""Binder gets the pins of environment.yml and the kit itself, and the pins hold all that the kit asks for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
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


def python() -> str:
    """The Python that environment.yml names."""
    version = re.search(r"- python=([\d.]+)$", (ROOT / "environment.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert version is not None
    return version[1]


def test_python_is_one_that_the_kit_allows() -> None:
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(python())


def test_the_pins_are_all_that_is_needed_and_no_more(tmp_path: Path) -> None:
    """Worked out anew for Binder's machines, from what the kit asks for and nothing that is installed here."""
    wanted, limits = tmp_path / "wanted.txt", tmp_path / "limits.txt"
    wanted.write_text("\n".join(map(str, requirements())))
    limits.write_text("\n".join(f"{name}=={version}" for name, version in pins().items()))
    platform = ("--python-version", python(), "--python-platform", "x86_64-manylinux_2_28")
    plain = ("--no-header", "--no-annotate", "--constraint", str(limits), str(wanted))
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", *platform, *plain]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found = [line.partition("==") for line in run.stdout.splitlines()]
    assert {canonicalize_name(name): version for name, _, version in found} == pins()


def test_conda_is_asked_for_python_and_pip_alone() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    names = [one for one in environment["dependencies"] if isinstance(one, str)]
    assert names == [f"python={python()}", "pip"]


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
    assert f"Building conda environment for python={python()}\n" in dockerfile
    assert "binder/environment.yml" in dockerfile
    assert re.search(r"^RUN .*binder/postBuild$", dockerfile, re.MULTILINE)
    assert "-p environment.yml" not in dockerfile
    # In this order: a change in the repository alone doesn't install the environment anew.
    steps = ("env update", " src/ ${REPO_DIR}/", "RUN ./binder/postBuild")
    places = [dockerfile.index(step) for step in steps]
    assert places == sorted(places)
