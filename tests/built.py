"""The wheel and the sdist, built for tests, and a new environment that holds nothing but a wheel."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
UV = (sys.executable, "-m", "uv", "--quiet")

WHEEL_VARIABLE = "TRIPEAKS_WHEEL_FOLDER"
"""The variable that names the folder of a finished wheel, to be tried instead of one built here."""


def tracked(*folders: str) -> list[str]:
    """Paths of the files that git tracks, of all or of those in folders."""
    listing = subprocess.run(["git", "ls-files", "-z", *folders], cwd=ROOT, check=True, capture_output=True, text=True)
    return listing.stdout.rstrip("\0").split("\0")


def build(kind: str, tree: Path, folder: Path) -> Path:
    """Build a ``wheel`` or an ``sdist`` of a source tree into a folder that holds nothing else; returns its path."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)]
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


def wheel(folder: Path) -> Path:
    """The wheel to be tried: the finished one where the variable names a folder, else one built into ``folder``."""
    finished = os.environ.get(WHEEL_VARIABLE)
    if not finished:
        return build("wheel", ROOT, folder)
    (found,) = Path(finished).glob("*.whl")
    return found


def pins() -> list[str]:
    """The exact versions in environment.yml."""
    text = (ROOT / "environment.yml").read_text(encoding="utf-8")
    return re.findall(r"^ +- ([\w.-]+==\S+)$", text, re.MULTILINE)


def install(folder: Path, requirements: Sequence[str], constraints: Sequence[str]) -> Path:
    """Make an environment of this Python and install requirements there; returns its folder of commands.

    By uv, in a tenth of pip's time; where that doesn't get at the packages, by pip, which may have been told of another
    way to them. Raises CalledProcessError when neither does.
    """
    limits = folder.with_suffix(".txt")
    limits.write_text("\n".join(constraints))
    python = folder / "bin" / "python"
    what = ("install", "--constraint", str(limits), *requirements)
    by_uv = [
        [*UV, "venv", "--seed", "--python", sys.executable, str(folder)],
        [*UV, "pip", *what, "--python", str(python)],
    ]
    if not all(subprocess.run(command, check=False).returncode == 0 for command in by_uv):
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        subprocess.run([python, "-m", "pip", "--quiet", "--no-input", *what], check=True)
    return python.parent
