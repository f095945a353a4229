"""A place far from the checkout: an environment of its own, and a home whose owner has never used Jupyter."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import built
import rig


@dataclass
class Place:
    """Where the kit is installed, and commands run.

    Attributes:
        bin: the environment's commands.
        home: where the commands run; nothing of the checkout is in it or above.
        env: the variables they get.
    """

    bin: Path
    home: Path
    env: dict[str, str]

    @classmethod
    def make(cls, folder: Path, *requirements: str) -> Place:
        """Make a new environment that holds requirements in the pinned versions, and a home."""
        commands = built.install(folder / "environment", requirements, built.pins())
        home = folder / "home"
        (home / ".jupyter").mkdir(parents=True)
        # So that a test can ask JupyterLab what it is doing.
        settings = {"LabApp": {"expose_app_in_browser": True}}
        (home / ".jupyter" / "jupyter_lab_config.json").write_text(json.dumps(settings))
        kept = {name: os.environ[name] for name in ("LANG", "LC_ALL", "TMPDIR") if name in os.environ}
        env = {"PATH": f"{commands}{os.pathsep}{os.defpath}", "HOME": str(home), **kept}
        return cls(commands, home, env)

    def ask(self, *command: str) -> str:
        """What a command of the environment prints."""
        program = [self.bin / command[0], *command[1:]]
        return subprocess.check_output(program, cwd=self.home, env=self.env, text=True).strip()

    @contextmanager
    def running(self, name: str, port: int, *command: str, folder: Path | None = None) -> Iterator[rig.Server]:
        """Run a command of the environment that serves a port, in the home or another folder."""
        log = self.home / f"{name}.log"
        with log.open("wb") as file:
            process = subprocess.Popen(
                [self.bin / command[0], *command[1:]],
                cwd=folder or self.home,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        server = rig.Server(name, f"http://127.0.0.1:{port}", process, log)
        try:
            server.wait_until_up()
            yield server
        finally:
            server.stop()
