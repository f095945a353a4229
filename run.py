#!/usr/bin/env python3
"""Set up and run the kit from a checkout: `python3 run.py play`, `test`, `site` or `lock`.

Needs Python 3.11 or newer and nothing else: everything is installed into the folder `.venv` beside this file. Run
it as often as you like; what is already in place is left alone.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (an older Python should hear this, and not stumble over what follows)
    sys.exit(f"This needs Python 3.11 or newer, and this is {sys.version.split()[0]}. Try: python3.11 run.py")

import argparse
import hashlib
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "tripeaks-run.json"
ENVIRONMENT = ROOT / "environment.yml"
INPUTS = (ROOT / "pyproject.toml", ENVIRONMENT)

BROWSER_VARIABLE = "TRIPEAKS_BROWSER"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PIP = ("-m", "pip", "--no-input", "--disable-pip-version-check")

# Browser tests mostly wait, so two processes help on any machine; each has its own browser and servers.
SIDE_BY_SIDE = ("pytest", "--numprocesses", "2", "--dist")
TESTS = (*SIDE_BY_SIDE, "worksteal")
COURSE = "tests/browser/test_course_pages.py"

# Every step runs, whatever came of the ones before it. The commands are those of the environment.
STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Python style", ("ruff", "check", ".")),
    ("Python format", ("ruff", "format", "--check", ".")),
    ("Python types", ("mypy", "--strict")),
    ("front-end tools", ("npm", "ci", "--no-audit", "--no-fund")),
    ("front-end types", ("npm", "run", "check")),
    ("front-end build is current", ("npm", "run", "build:check")),
    ("front-end tests", ("npm", "test")),
    # Apart: while a browser is steered, its process has an event loop running, and others couldn't run their own.
    ("Python tests", (*TESTS, "--ignore", "tests/browser")),
    ("browser tests", (*TESTS, "--ignore", COURSE, "tests/browser")),
    # One at a time: where everything waits for the processor, Voila gives up on widgets of a page as full as a lesson.
    ("course pages", (*TESTS, "--numprocesses", "1", COURSE)),
    ("notebooks", (*SIDE_BY_SIDE, "loadfile", "--nbval", "--nbval-current-env", "notebooks")),
)


class Failure(Exception):
    """Something foreseeable went wrong; the text says what, and what to try."""


def say(text: str) -> None:
    """Print at once, so that it stands before what a command started next prints."""
    print(text, flush=True)


def call(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> int:
    """Run a command in the checkout, its output shown and its input closed; returns its exit status."""
    say(f"  $ {shlex.join(map(str, command))}")
    try:
        return subprocess.run(command, check=False, cwd=ROOT, env=env, stdin=subprocess.DEVNULL).returncode
    except OSError as error:
        say(f"  {command[0]} could not be started: {error.strerror}")
        return 127


def need(command: Sequence[str | Path], advice: str) -> None:
    """Like `call`; raises Failure with the command and the advice when it fails."""
    status = call(command)
    if status:
        raise Failure(f"This command failed with status {status}:\n  {shlex.join(map(str, command))}\n{advice}")


def answers(command: Sequence[str | Path]) -> bool:
    """Whether a command runs and succeeds; its output is not shown."""
    try:
        return subprocess.run(command, check=False, stdin=subprocess.DEVNULL, capture_output=True).returncode == 0
    except OSError:
        return False


# --- packages of the system --------------------------------------------------------------------------------------


def apt_get() -> list[str] | None:
    """How apt-get can be run here without a question being asked, or None when it can't."""
    if not Path("/etc/debian_version").exists() or not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    if answers(["sudo", "-n", "true"]):
        return ["sudo", "-n", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    return None


def apt_install(package: str, why: str) -> bool:
    """Install a package of a Debian-like system when that is possible without asking; whether it worked."""
    apt = apt_get()
    if apt is None:
        return False
    say(f"Installing the system's package {package}, {why}.")
    call([*apt, "update", "-q"])  # an old list may still hold the package, so its status doesn't matter
    return call([*apt, "install", "-q", "-y", package]) == 0


# --- the environment -----------------------------------------------------------------------------------------------


def pins() -> list[str]:
    """The exact versions in the pip part of environment.yml."""
    return re.findall(r"^\s+- ([\w.-]+==\S+)$", ENVIRONMENT.read_text(encoding="utf-8"), re.MULTILINE)


def make_venv(folder: Path) -> None:
    """Make an empty environment with pip in it; raises Failure when nothing here can."""
    package = f"python3.{sys.version_info.minor}-venv"
    if not importlib.util.find_spec("ensurepip"):
        say("This Python comes without the modules to make an environment.")
        apt_install(package, "which holds them")
        importlib.invalidate_caches()
    virtualenv, uv = shutil.which("virtualenv"), shutil.which("uv")
    makers: list[list[str]] = []
    if importlib.util.find_spec("ensurepip"):
        makers.append([sys.executable, "-m", "venv"])
    if importlib.util.find_spec("virtualenv"):
        makers.append([sys.executable, "-m", "virtualenv"])
    if virtualenv:
        makers.append([virtualenv, "--python", sys.executable])
    if uv:
        makers.append([uv, "venv", "--seed", "--python", sys.executable])
    for maker in makers:
        shutil.rmtree(folder, ignore_errors=True)
        if call([*maker, str(folder)]) == 0:
            return
    shutil.rmtree(folder, ignore_errors=True)
    raise Failure(
        "No environment could be made with this Python. On Debian or Ubuntu this helps:\n"
        f"  sudo apt-get install {package}\n"
        "Elsewhere, install virtualenv or uv, or use a Python from python.org. Then run this again."
    )


def wanted_stamp(extra: str) -> dict[str, object]:
    """What must be true of an environment for it to be used as it is."""
    inputs = hashlib.sha256(b"\0".join(path.read_bytes() for path in INPUTS)).hexdigest()
    version = ".".join(map(str, sys.version_info[:3]))
    return {"checkout": str(ROOT), "python": version, "inputs": inputs, "extras": [extra]}


def read_stamp() -> dict[str, object]:
    """What the environment says of itself; nothing when it was never finished."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def usable(stamp: dict[str, object], wanted: dict[str, object]) -> bool:
    """Whether a finished environment of this Python, made in this very folder, is there and still runs."""
    same = all(stamp.get(key) == wanted[key] for key in ("checkout", "python"))
    return same and answers([PYTHON, "-c", "import pip"])


def install(extra: str) -> None:
    """Make `.venv` hold the kit with an extra of pyproject.toml; raises Failure when it can't be done."""
    wanted, stamp = wanted_stamp(extra), read_stamp()
    if not usable(stamp, wanted):
        if VENV.exists():
            say("The environment .venv is incomplete, broken or of another Python, so it is made again.")
        else:
            say("Making an environment in .venv (the first time takes a few minutes).")
        STAMP.unlink(missing_ok=True)  # first, since half an old environment must not pass for a whole one
        make_venv(VENV)
        stamp = {}
    had = stamp.get("extras")
    extras = sorted({extra, *(had if isinstance(had, list) else [])})
    if stamp.get("inputs") == wanted["inputs"] and extras == had:
        say("The environment .venv is up to date.")
        return
    say(f"Installing the kit with what `{extra}` needs, in the versions of environment.yml.")
    STAMP.unlink(missing_ok=True)  # until pip is done, the environment counts as half-made
    constraints = VENV / "constraints.txt"
    constraints.write_text("\n".join(pins()) + "\n", encoding="utf-8")
    kit = f".[{','.join(extras)}]"
    need(
        [PYTHON, *PIP, "install", "--quiet", "--constraint", constraints, "--editable", kit],
        "Is the network there, and is there room on the disk (1.5 GB for the tests)? The command without --quiet\n"
        "says more. Then run this again.",
    )
    STAMP.write_text(json.dumps({**wanted, "extras": extras}), encoding="utf-8")


# --- the commands --------------------------------------------------------------------------------------------------


def play(arguments: Sequence[str]) -> int:
    """Install what the app needs and start it; further arguments go to `tripeaks play`."""
    install("app")
    say("Starting the app.")
    command = [str(PYTHON), "-m", "tripeaks_widgets.cli", "play", *arguments]
    if os.name != "nt":
        os.execv(command[0], command)  # so that Ctrl+C and signals reach the app itself
    return subprocess.call(command)


def packages_of_node() -> None:
    """Make `node_modules` hold what package-lock.json names; raises Failure when it can't be done."""
    path = os.pathsep.join((str(BIN), os.environ.get("PATH", "")))
    npm = shutil.which("npm", path=path) or "npm"
    command = [npm, "ci", "--no-audit", "--no-fund"]
    if call(command, {**os.environ, "PATH": path}):
        raise Failure(f"This command failed:\n  {shlex.join(command)}\nIs the network there?")


def site(folder: str) -> int:
    """Build the kit as a static site into a folder; returns the exit status."""
    install("site")
    packages_of_node()
    say("Building the site.")
    return call([PYTHON, "-m", "web.build", Path(folder).resolve()])


def installed_browser() -> str | None:
    """A browser that is here already: on the PATH, or the one that Playwright keeps for itself."""
    for name in BROWSERS:
        path = shutil.which(name)
        if path:
            return path
    program = "from playwright.sync_api import sync_playwright as start\n"
    program += "with start() as playwright: print(playwright.chromium.executable_path)"
    own = subprocess.run([PYTHON, "-c", program], check=False, capture_output=True, text=True).stdout.strip()
    return own if own and os.access(own, os.X_OK) else None


def find_browser() -> str:
    """The browser for the tests, installed when there is none; raises Failure when it can't be had."""
    chosen = os.environ.get(BROWSER_VARIABLE)
    if chosen:
        path = shutil.which(chosen)
        if path:
            return path
        raise Failure(f"{BROWSER_VARIABLE} names {chosen}, which is no program. Correct or unset it.")
    path = installed_browser()
    if not path and apt_install("chromium", "since the browser tests need a browser"):
        path = installed_browser()
    if not path and call([PYTHON, "-m", "playwright", "install", "chromium"]) == 0:
        path = installed_browser()
    if path:
        return path
    raise Failure(
        "The browser tests need Chromium or Chrome, and none was found or could be installed. Install one\n"
        f"(Debian: sudo apt-get install chromium), or name its program in the variable {BROWSER_VARIABLE}."
    )


def run_tests(arguments: Sequence[str]) -> int:
    """Run every step and tell how each went; returns 1 when a step failed.

    With arguments pytest runs once, with them, in place of the steps for Python and browser tests.
    """
    install("dev")
    browser = find_browser()
    say(f"The browser tests use {browser}.")
    path = os.pathsep.join((str(BIN), os.environ.get("PATH", "")))
    env = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(VENV), BROWSER_VARIABLE: browser}
    results: dict[str, int] = {}
    steps = list(STEPS)
    if arguments:
        steps = [step for step in STEPS if step[1][: len(TESTS)] != TESTS]
        steps.append(("the tests asked for", (*TESTS, *arguments)))
    for name, command in steps:
        say(f"\n== {name}")
        program = shutil.which(command[0], path=path) or command[0]
        results[name] = call([program, *command[1:]], env)
    say("\n== Summary")
    for name, status in results.items():
        say(f"  {'passed' if status == 0 else f'FAILED (status {status})'}: {name}")
    failed = sum(status != 0 for status in results.values())
    say(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


def lock() -> int:
    """Make the pins of environment.yml again from the extras of pyproject.toml, on the Python that it names."""
    text = ENVIRONMENT.read_text(encoding="utf-8")
    head, marker, _ = text.partition("  - pip:\n")
    version = re.search(r"- python=([\d.]+)$", head, re.MULTILINE)
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    if not marker or not version:
        raise Failure("environment.yml has lost its line `- python=...` or `- pip:`; bring it back first.")
    if version[1] != here:
        raise Failure(f"The pins are for Python {version[1]}, this is {here}. Try: python{version[1]} run.py lock")
    with tempfile.TemporaryDirectory() as folder:
        make_venv(Path(folder) / "venv")
        python, pinned = Path(folder) / "venv" / BIN.name / PYTHON.name, Path(folder) / "pinned.txt"
        say("Asking which versions go together.")
        # uv can do it for the first release of that Python, for some packages refuse the early ones, which systems
        # still come with; pip could only if each package had a wheel.
        need([python, *PIP, "install", "--quiet", "uv"], "Is the network there?")
        extras = ("--extra", "app", "--extra", "fast", "--extra", "study")
        options = ("--quiet", "--no-header", "--no-annotate", "--python-version", f"{here}.0", "--output-file", pinned)
        need(
            [python, "-m", "uv", "pip", "compile", *extras, *options, "pyproject.toml"],
            "uv found no set of versions, or no network. Its own words above say which.",
        )
        found = dict(re.findall(r"^([\w.-]+)==(\S+)", pinned.read_text(encoding="utf-8"), re.MULTILINE))
    lines = [f"      - {name}=={found[name]}\n" for name in sorted(found, key=str.lower)]
    ENVIRONMENT.write_text(head + marker + "".join(lines), encoding="utf-8")
    say(f"environment.yml now pins {len(found)} packages.")
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and put what can be foreseen to fail into words; returns the exit status."""
    parser = argparse.ArgumentParser(prog="run.py", description="Set up and run the kit from this checkout.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser(
        "play", add_help=False, help="install what is needed and start the app (--port N, --no-browser)"
    )
    commands.add_parser("test", add_help=False, help="install what is needed and run all tests; arguments go to pytest")
    building = commands.add_parser(
        "site", help="build the kit as a static site that needs no server (docs/static-site.md)"
    )
    building.add_argument("folder", nargs="?", default=str(ROOT / "build" / "site"), help="where it goes: build/site")
    commands.add_parser("lock", help="make the pins of environment.yml again")
    options, rest = parser.parse_known_args(argv)
    if options.command is None or (rest and options.command in ("site", "lock")):
        parser.print_help()
        return 2 if rest else 0
    try:
        if options.command == "play":
            return play(rest)
        if options.command == "site":
            return site(options.folder)
        return run_tests(rest) if options.command == "test" else lock()
    except Failure as failure:
        say(f"\nThis didn't work. {failure}")
    except OSError as error:
        say(f"\nThis didn't work: {error}. May this folder be written, and is there room on the disk?")
    except KeyboardInterrupt:
        say("\nStopped.")
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main())
