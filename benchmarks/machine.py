"""What a benchmark ran on, and where its results go."""

from __future__ import annotations

import datetime
import importlib.metadata
import json
import os
import platform
from pathlib import Path
from typing import Any

from tripeaks_widgets import __version__


def machine(*packages: str) -> dict[str, Any]:
    """The machine and the versions of what matters for the times."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        model = names[0] if names else model
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        **{package: importlib.metadata.version(package) for package in packages},
        "kit": __version__,
        "date": datetime.date.today().isoformat(),
    }


def keep(path: Path, results: dict[str, Any], *packages: str) -> None:
    """Write results with the machine they are from."""
    path.write_text(json.dumps({"machine": machine(*packages), "results": results}, indent=1) + "\n")
