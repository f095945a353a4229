"""Version, changelog and citation agree, and what would release them notices when they don't."""

from __future__ import annotations

import importlib.util
import re
import shutil
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from tripeaks_widgets import __version__

ROOT = Path(__file__).parents[1]
PLACES = ("tripeaks_widgets/_version.py", "CITATION.cff", "CHANGELOG.md")


@pytest.fixture(scope="module")
def release() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release", ROOT / ".github" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The three places, as they would be at a release."""
    for name in PLACES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    change(tmp_path / "tripeaks_widgets/_version.py", r'"[\d.]+(\.dev0)?"', '"4.5.6"')
    change(
        tmp_path / "CITATION.cff",
        r"(?m)^version: .+$(\ndate-released: .+)?",
        "version: 4.5.6\ndate-released: 2030-01-31",
    )
    change(tmp_path / "CHANGELOG.md", r"## \[.+", "## [4.5.6] - 2030-01-31")
    return tmp_path


def change(path: Path, pattern: str, new: str) -> None:
    """Change the one place, or the first of several, that a pattern fits."""
    text, count = re.subn(pattern, new, path.read_text(encoding="utf-8"), count=1)
    assert count
    path.write_text(text, encoding="utf-8")


def test_what_is_here_agrees(release: ModuleType) -> None:
    assert list(release.faults(ROOT)) == []
    assert release.version(ROOT) == __version__


def test_a_release_agrees(release: ModuleType, tree: Path) -> None:
    assert list(release.faults(tree)) == []
    assert list(release.faults(tree, "v4.5.6")) == []


@pytest.mark.parametrize(
    ("place", "pattern", "new", "said"),
    [
        (PLACES[0], "4.5.6", "4.5.7", "CITATION.cff says version 4.5.6"),
        (PLACES[0], "4.5.6", "4.5.6rc1", "neither like 1.2.3 nor"),
        (PLACES[0], "4.5.6", "4.5.6.dev0", "4.5.6.dev0 is not released"),
        (PLACES[1], r"version: 4.5.6\n", "version: 4.5\n", "CITATION.cff says version 4.5,"),
        (PLACES[1], "2030-01-31", "2030-02-01", "2030-02-01"),
        (PLACES[1], "date-released: .+", "", "has `## .4.5.6. - 2030-01-31` and None"),
        (PLACES[2], r"## \[4.5.6\].*", "## [Unreleased]", "must begin with `## .4.5.6. - DATE`"),
        (PLACES[2], " - 2030-01-31", "", "must begin with"),
        (PLACES[2], r"\[4.5.6\]", "4.5.6", "has no heading|must begin with"),
    ],
)
def test_what_does_not_agree_is_said(
    release: ModuleType, tree: Path, place: str, pattern: str, new: str, said: str
) -> None:
    change(tree / place, pattern, new)
    assert re.search(said, "\n".join(release.faults(tree)))


@pytest.mark.parametrize("tag", ["v4.5.7", "4.5.6", "v4.5.6-1", "main"])
def test_another_tag_is_refused(release: ModuleType, tree: Path, tag: str) -> None:
    assert list(release.faults(tree, tag)) == [f"The tag is {tag}, _version.py says 4.5.6."]


def test_what_is_in_the_making_has_no_tag(release: ModuleType) -> None:
    if "dev" in __version__:
        assert list(release.faults(ROOT, f"v{__version__}"))


def test_the_text_of_a_release_is_its_section(release: ModuleType, tmp_path: Path) -> None:
    newest = "## [2.0.0] - 2030-01-31\n\n### Added\n\n- New.\n\n"
    oldest = "## [1.0.0] - 2029-01-31\n\n- Old.\n"
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\nAbout it.\n\n{newest}{oldest}")
    assert release.notes(tmp_path) == "### Added\n\n- New."


def test_the_changelog_keeps_to_its_format() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert all(re.fullmatch(r"\[Unreleased\]|\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", name) for name in sections)
    assert sections == sorted(sections, key=lambda name: name.rpartition(" - ")[2], reverse=True)
    kinds = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_citation_has_what_its_format_asks_for() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["cff-version"] == "1.2.0"
    assert cited["type"] == "software"
    assert cited["license"] == "BSD-3-Clause"
    assert all(isinstance(cited[key], str) and cited[key] for key in ("message", "title", "version", "abstract"))
    assert cited["authors"]
    assert all(set(author) & {"name", "family-names"} for author in cited["authors"])
    assert len(set(cited["keywords"])) == len(cited["keywords"])
