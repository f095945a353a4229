"""JupyterLite's Python kernel: fetched into a folder of its own, since JupyterLab would load it as its own extension.

Which one is said in pyproject.toml like everything that is needed, as the extra `browser`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

NAME = "@jupyterlite/pyodide-kernel-extension"
"""The lab extension that it is."""


def wanted(project: Path) -> list[str]:
    """The requirements, from a pyproject.toml."""
    named: list[str] = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["optional-dependencies"]["browser"]
    return named


def fetch(project: Path, pins: Path, folder: Path) -> None:
    """Put it into a folder, unless it is there already; ``pins`` is a file of constraints.

    Raises `subprocess.CalledProcessError` when it can't be had.
    """
    stamp, asked = folder / "requirements.txt", "\n".join(wanted(project)) + "\n"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == asked:
        return
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    subprocess.run([*command, "--constraint", pins, "--target", folder, *wanted(project)], check=True)
    stamp.write_text(asked, encoding="utf-8")


def extension(folder: Path) -> Path:
    """The lab extension in that folder."""
    return folder / "share" / "jupyter" / "labextensions" / NAME


def environment(folder: Path) -> dict[str, str]:
    """The variables for a process that is to find it."""
    before = [os.environ["PYTHONPATH"]] if os.environ.get("PYTHONPATH") else []
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *before])}
