"""Which Python packages the kernel in the browser has, and the list by which it finds them.

Pyodide installs packages that stand in its `pyodide-lock.json`, and does so by itself when a cell imports one. So
the kit and all that it needs are written into that list, and everything else is left out of it: what isn't there is
then simply not installed, instead of being looked for on some other server.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

Lock = dict[str, Any]

ROOTS = ("tripeaks-widgets", "cloudpickle", "ipykernel", "piplite", "micropip", "jedi")
"""What the kernel has from the start: the kit, what tournaments take functions along with, and what JupyterLite's
kernel asks for by itself."""

BROWSER_HAS = frozenset({"jupyterlab-widgets", "widgetsnbextension"})
"""Needed by ipywidgets for the page alone, and the page has them already."""

_ANY = ("--only-binary=:all:", "--implementation", "py", "--abi", "none", "--platform", "any")


@dataclass(frozen=True)
class Wheel:
    """A wheel file, and what it says of itself."""

    path: Path

    @property
    def name(self) -> str:
        """The package's name, as indexes write it."""
        return parse_wheel_filename(self.path.name)[0]

    @property
    def version(self) -> str:
        """Its version."""
        return str(parse_wheel_filename(self.path.name)[1])

    def needs(self, python: str) -> list[str]:
        """The packages that it needs in a browser, on such a version of Python."""
        with zipfile.ZipFile(self.path) as archive:
            name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
            asked = HeaderParser().parsestr(archive.read(name).decode()).get_all("Requires-Dist", [])
        here: dict[str, str] = {key: str(value) for key, value in default_environment().items()}
        here |= {"sys_platform": "emscripten", "platform_system": "Emscripten", "python_version": python, "extra": ""}
        found = map(Requirement, asked)
        return [canonicalize_name(one.name) for one in found if one.marker is None or one.marker.evaluate(here)]

    def imports(self) -> list[str]:
        """The names by which it is imported."""
        with zipfile.ZipFile(self.path) as archive:
            tops = {name.split("/")[0] for name in archive.namelist() if name.endswith(".py")}
        return sorted(top.removesuffix(".py") for top in tops if not top.endswith((".data", ".dist-info")))

    def entry(self, depends: Iterable[str], imports: Iterable[str]) -> Lock:
        """What stands of it in Pyodide's list."""
        return {
            "name": self.name,
            "version": self.version,
            "file_name": self.path.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(self.path.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": list(imports),
            "depends": sorted(depends),
            "unvendored_tests": False,
        }


def gather(own: Iterable[Path], lock: Lock, pins: Mapping[str, str], folder: Path) -> Lock:
    """All packages that the kernel needs, as wheels in a folder; returns the list that names them.

    A version is that of a wheel in ``own``, else the one of Pyodide's list, else the one that the kit is pinned to.

    Args:
        own: wheels that are here: the kit's, and those that come with JupyterLite's kernel.
        lock: Pyodide's own list.
        pins: versions by name.
        folder: where downloaded wheels are kept; what is there already isn't fetched again.

    Raises:
        KeyError: for a package that no list says a version of.
        subprocess.CalledProcessError: when pip doesn't find one that runs in a browser.
    """
    python = ".".join(lock["info"]["python"].split(".")[:2])
    known = {wheel.name: wheel for wheel in map(Wheel, own)}
    entries: dict[str, Lock] = {}
    wanted = set(ROOTS)
    while wanted:
        missing = {name: _version(name, lock, pins) for name in sorted(wanted - known.keys())}
        known |= _download(missing, python, folder)
        for name in wanted:
            theirs, wheel = lock["packages"].get(name), known[name]
            depends = theirs["depends"] if theirs else wheel.needs(python)
            depends = [canonicalize_name(one) for one in depends if canonicalize_name(one) not in BROWSER_HAS]
            entries[name] = wheel.entry(depends, theirs["imports"] if theirs else wheel.imports())
        wanted = {one for entry in entries.values() for one in entry["depends"]} - entries.keys()
    return {**lock, "packages": dict(sorted(entries.items()))}


def files(lock: Lock, own: Iterable[Path], folder: Path) -> list[Path]:
    """The wheels that a list names, wherever they are."""
    here = {path.name: path for path in (*folder.glob("*.whl"), *own)}
    return [here[entry["file_name"]] for entry in lock["packages"].values()]


def read_pins(environment: Path) -> dict[str, str]:
    """The versions that an environment.yml pins, by name."""
    found = re.findall(r"^\s+- ([\w.-]+)==(\S+)$", environment.read_text(encoding="utf-8"), re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


def read_lock(pyodide: Path) -> Lock:
    """The list of packages that comes with Pyodide."""
    lock: Lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    return lock


def _version(name: str, lock: Lock, pins: Mapping[str, str]) -> str:
    theirs = lock["packages"].get(name)
    return str(theirs["version"]) if theirs else pins[name]


def _download(versions: Mapping[str, str], python: str, folder: Path) -> dict[str, Wheel]:
    """Wheels of just these versions, that run anywhere."""
    folder.mkdir(parents=True, exist_ok=True)
    here = _there(versions, folder)
    asked = [f"{name}=={version}" for name, version in versions.items() if name not in here]
    if asked:
        where = ("--python-version", python, *_ANY, "--dest", str(folder))
        pip = (sys.executable, "-m", "pip", "--no-input", "--disable-pip-version-check", "download", "--quiet")
        subprocess.run([*pip, "--no-deps", *where, *asked], check=True)
        here = _there(versions, folder)
    return here


def _there(versions: Mapping[str, str], folder: Path) -> dict[str, Wheel]:
    found = (wheel for wheel in map(Wheel, folder.glob("*.whl")) if versions.get(wheel.name) == wheel.version)
    return {wheel.name: wheel for wheel in found}
