"""What importing loads, and in which direction modules know each other."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tripeaks_widgets

PACKAGE = Path(tripeaks_widgets.__file__).parent
HEAVY = {"numpy", "numba", "llvmlite", "anywidget", "ipywidgets", "traitlets", "IPython", "matplotlib", "voila"}

# Each engine module may import those before it.
ORDER = (
    "errors",
    "cards",
    "layout",
    "scoring",
    "shuffle",
    "reading",
    "deal",
    "rules",
    "table",
    "spots",
    "view",
    "watchers",
    "game",
    "real",
    "picture",
    "record",
)


# Each room may import those before it: the map in CONTRIBUTING.md has them in this order.
ROOMS = (
    "catalogue",
    "engine",
    "drawing",
    "solver",
    "planning",
    "tutor",
    "deals",
    "study",
    "advice",
    "lessons",
    "board",
    "classroom",
    "app",
    "cli",
)


def loaded(statement: str) -> set[str]:
    """The top-level modules that a statement loads in a fresh interpreter."""
    code = (
        f"import sys; before = set(sys.modules)\n{statement}\n"
        "import json; print(json.dumps(sorted({name.partition('.')[0] for name in set(sys.modules) - before})))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "statement",
    [
        "import tripeaks_widgets",
        "import tripeaks_widgets.engine",
        "import tripeaks_widgets as t; t.Game(t.Deal.numbered(1)).draw(); dir(t)",
        *(f"import tripeaks_widgets.engine.{name}" for name in ORDER),
    ],
)
def test_the_engine_needs_the_standard_library_and_nothing_else(statement):
    names = loaded(statement)
    assert "tripeaks_widgets" in names
    assert names - {"tripeaks_widgets"} <= sys.stdlib_module_names


def test_the_widget_is_loaded_when_it_is_asked_for_and_the_accelerator_is_not():
    assert not loaded("import tripeaks_widgets") & HEAVY
    names = loaded("from tripeaks_widgets import Board")
    assert "anywidget" in names
    assert "numba" not in names


def test_what_teaches_is_at_the_top_and_needs_the_standard_library_and_nothing_else():
    names = loaded("from tripeaks_widgets import Chances, Hint, Line, Plan, chains, chances, coach, hint, solve")
    assert names - {"tripeaks_widgets"} <= sys.stdlib_module_names


def test_a_review_and_a_tournament_are_plain_python_too():
    assert not loaded("from tripeaks_widgets import Review, Standings, review, tournament") & HEAVY


@pytest.mark.parametrize(
    "name",
    ["advise", "chains", "chances", "coach", "daily_puzzle", "hint", "puzzles", "review", "solve", "tournament"],
)
def test_what_is_called_at_the_top_stays_what_it_is(name):
    # A module of the same name would take its place as soon as anything imported it.
    assert callable(getattr(tripeaks_widgets, name))
    assert not (PACKAGE / f"{name}.py").exists()
    assert not (PACKAGE / name).exists()


def test_what_is_promised_is_there():
    assert sorted(set(tripeaks_widgets.__all__)) == dir(tripeaks_widgets)
    for name in set(tripeaks_widgets.__all__) - {"Board"}:
        assert getattr(tripeaks_widgets, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        _ = tripeaks_widgets.Bord


def imports(path: Path) -> set[str]:
    """The modules a file imports anywhere in it, by full name."""
    package = ("tripeaks_widgets", *path.relative_to(PACKAGE).parts[:-1])
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *filter(None, [node.module])))
            # "from . import game" names modules, "from .game import Game" what is in one.
            found |= {f"{module}.{alias.name}" for alias in node.names} if node.module is None else {module}
    return found


def test_the_order_is_of_all_modules_of_the_engine():
    assert {path.stem for path in (PACKAGE / "engine").glob("*.py")} == {"__init__", *ORDER}


@pytest.mark.parametrize("name", ORDER)
def test_imports_of_the_engine_go_one_way(name):
    allowed = {"tripeaks_widgets.catalogue"} | {
        f"tripeaks_widgets.engine.{lower}" for lower in ORDER[: ORDER.index(name)]
    }
    found = imports(PACKAGE / "engine" / f"{name}.py")
    own = {module for module in found if module.startswith("tripeaks_widgets")}
    assert own <= allowed
    assert {module.partition(".")[0] for module in found - own} <= sys.stdlib_module_names


def files_of(room: str) -> list[Path]:
    """The modules of a room. Solutions aren't modules: they are read and run, and use what students use."""
    found = [path for path in (PACKAGE / room).rglob("*.py") if path.parent.name != "solutions"]
    return sorted(found) or [PACKAGE / f"{room}.py"]


def test_the_rooms_are_all_there_are_in_the_order_of_the_map():
    found = {path.name for path in PACKAGE.iterdir() if any(path.glob("*.py"))} | {
        path.stem for path in PACKAGE.glob("*.py") if not path.stem.startswith("_")
    }
    assert found == set(ROOMS)
    guide = PACKAGE.parent / "CONTRIBUTING.md"
    rows = re.findall(r"^\| `tripeaks_widgets/(\w+)(?:/|\.py)` \|", guide.read_text(encoding="utf-8"), re.MULTILINE)
    assert tuple(rows) == ROOMS


@pytest.mark.parametrize("room", ROOMS)
def test_imports_between_rooms_go_one_way(room):
    allowed = {room, "_version", *ROOMS[: ROOMS.index(room)]}
    for path in files_of(room):
        own = {module for module in imports(path) if module.partition(".")[0] == "tripeaks_widgets"}
        rooms = {module.split(".")[1] if "." in module else "the package itself" for module in own}
        assert rooms <= allowed, path


def test_the_catalogue_knows_nothing_of_the_rest():
    assert not {module for module in imports(PACKAGE / "catalogue" / "__init__.py") if "tripeaks" in module}
