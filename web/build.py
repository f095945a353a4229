"""Builds the site: JupyterLite with the kit, its lessons, and Python itself, as files that any server can give out.

    python -m web.build FOLDER

In the folder, ``index.html`` is the first page, ``lite/`` is JupyterLite and ``docs/`` the documentation. Nothing in it
asks another host for anything. It needs the extra `site` of pyproject.toml and the npm package `pyodide` in
``node_modules``; ``python3 run.py site`` sees to both.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

from jupyter_core.paths import jupyter_path

from . import kernel, wheels
from .front import front_page

ROOT = Path(__file__).resolve().parents[1]
HERE = Path(__file__).resolve().parent
STAGE = ROOT / "build" / "web"
"""What is made on the way; downloaded wheels stay here for the next time."""

PYODIDE = ROOT / "node_modules" / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

KERNEL = STAGE / "kernel"
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
"""The page's extensions beside Python in the browser, of all that may be installed here."""

APPS = ("lab", "notebooks", "tree")
"""JupyterLite's pages that are built, as in jupyter_lite_config.json."""

ICON = '<link rel="icon" href="icon.svg">'
WITHOUT_CODE = '<link rel="stylesheet" href="app.css"><script type="module" src="app.js"></script>'


def extension(name: str) -> Path:
    """The folder of a lab extension that is installed here; FileNotFoundError when it isn't."""
    for folder in map(Path, jupyter_path("labextensions")):
        if (folder / name / "package.json").is_file():
            return folder / name
    raise FileNotFoundError(f"The lab extension {name} isn't installed: install the extra `site` of this package.")


def pins() -> Path:
    """The versions of environment.yml as a file of constraints."""
    path = STAGE / "constraints.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    versions = wheels.read_pins(ROOT / "environment.yml")
    path.write_text("".join(f"{name}=={version}\n" for name, version in versions.items()), encoding="utf-8")
    return path


def kit_wheel(folder: Path) -> Path:
    """The kit as a wheel, made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    return next(folder.glob("*.whl"))


def lay_pyodide(target: Path) -> list[str]:
    """Pyodide and the packages beside it; returns the names of the packages, for the kernel to load at its start."""
    if not PYODIDE.is_dir():
        raise FileNotFoundError("The npm package pyodide isn't in node_modules: run npm ci.")
    own = [kit_wheel(STAGE / "kit"), *(kernel.extension(KERNEL) / "static" / "pypi").glob("*.whl")]
    lock = wheels.gather(own, wheels.read_lock(PYODIDE), wheels.read_pins(ROOT / "environment.yml"), STAGE / "wheels")
    target.mkdir(parents=True)
    for path in (*(PYODIDE / name for name in PYODIDE_FILES), *wheels.files(lock, own, STAGE / "wheels")):
        shutil.copy(path, target)
    (target / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    return list(lock["packages"])


def lay(stage: Path) -> None:
    """What JupyterLite is built from: its settings, Pyodide, and the notebooks."""
    shutil.rmtree(stage, ignore_errors=True)
    packages = lay_pyodide(stage / "static" / "pyodide")
    shutil.copy(HERE / "overrides.json", stage)
    page = json.loads((HERE / "jupyter-lite.json").read_text(encoding="utf-8"))
    page["jupyter-config-data"]["litePluginSettings"][f"{kernel.NAME}:kernel"]["loadPyodideOptions"] = {
        "packages": packages
    }
    (stage / "jupyter-lite.json").write_text(json.dumps(page), encoding="utf-8")
    making = json.loads((HERE / "jupyter_lite_config.json").read_text(encoding="utf-8"))
    making["LiteBuildConfig"]["federated_extensions"] = [
        str(path) for path in (kernel.extension(KERNEL), *map(extension, EXTENSIONS))
    ]
    (stage / "jupyter_lite_config.json").write_text(json.dumps(making), encoding="utf-8")
    shutil.copytree(ROOT / "notebooks", stage / "notebooks", ignore=shutil.ignore_patterns("*.py", ".*", "__pycache__"))


def build(target: Path) -> None:
    """Build the whole site into a folder; what was there of an earlier one is replaced."""
    stage = STAGE / "lite"
    kernel.fetch(ROOT / "pyproject.toml", pins(), KERNEL)
    lay(stage)
    lite = target / "lite"
    shutil.rmtree(lite, ignore_errors=True)
    command = [sys.executable, "-m", "jupyterlite_core", "build", f"--output-dir={lite}"]
    subprocess.run(command, cwd=stage, env=kernel.environment(KERNEL), check=True)
    dress(lite)
    for app in APPS[:2]:  # the browser looks for a notebook's pictures here, too, before JupyterLite tells it better
        shutil.copytree(stage / "notebooks" / "pictures", lite / app / "pictures")
    for folder in (target, lite, *(lite / app for app in APPS)):
        shutil.copy(HERE / "icon.svg", folder)
    (target / "index.html").write_text(front_page(), encoding="utf-8")


def document(target: Path) -> None:
    """Build the documentation; whatever Sphinx warns of is an error."""
    shutil.rmtree(target, ignore_errors=True)
    kept = str(STAGE / "doctrees")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-d", kept]
    subprocess.run([*command, "docs", str(target)], cwd=ROOT, check=True)


def dress(lite: Path) -> None:
    """Give JupyterLite's pages the icon, and let the one for a single notebook show it without code (`app.js`)."""
    for name in ("app.js", "app.css"):
        shutil.copy(HERE / name, lite / "notebooks")
    for app in APPS:
        index = lite / app / "index.html"
        text = index.read_text(encoding="utf-8")
        if text.count("</head>") != 1:
            raise ValueError(f"{index} has another form than was expected: is JupyterLite's version another one?")
        more = ICON + (WITHOUT_CODE if app == "notebooks" else "")
        index.write_text(text.replace("</head>", f"{more}</head>"), encoding="utf-8")


def main() -> int:
    """Build the site; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m web.build", description="Build the kit as a static site.")
    parser.add_argument("folder", type=Path, help="where it goes")
    target = parser.parse_args().folder.resolve()
    try:
        build(target)
        document(target / "docs")
    except (FileNotFoundError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    print(f"The site is in {target}, {size / 1e6:.0f} MB. python -m http.server --directory {target} serves it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
