"""Where the notebooks and the Voila template are, in a checkout and in an installed package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parent

TEMPLATE = "tripeaks"
"""The name of the Voila template."""


def in_checkout() -> bool:
    """Whether the package runs from its source tree, where people edit the notebooks."""
    return (_CHECKOUT / "pyproject.toml").is_file() and (_CHECKOUT / "notebooks").is_dir()


def notebooks() -> Path:
    """The folder with the notebooks: the checkout's own, else the copy inside the installed package."""
    return _CHECKOUT / "notebooks" if in_checkout() else _PACKAGE / "notebooks"


def jupyter_data() -> Path:
    """A Jupyter data folder, to be put on JUPYTER_PATH, that holds the Voila template."""
    return Path(__file__).resolve().parent / "share" / "jupyter"


def jupyter_config() -> Path:
    """A Jupyter settings folder, to be put on JUPYTER_CONFIG_PATH: Lab's question about news would cover the board."""
    return Path(__file__).resolve().parent / "etc" / "jupyter"
