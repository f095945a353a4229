"""Plain or accelerated: what is chosen, and what happens where numba can't be had."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
sys.modules["numba"] = None  # what importing it does where it is missing or broken: an ImportError
from tripeaks_widgets import Deal, TripeaksError, solve
from tripeaks_widgets.solver.bulk import Bulk
solution = solve(Deal.numbered(7))
assert (solution.fewest_moves, solution.best_score("msc")) == (41, 28_100)
assert Bulk(solution.rules, "winnable").values([7]) == [1]
for ask in (lambda: solve(Deal.numbered(7), accelerate=True), lambda: Bulk(solution.rules, "moves", True)):
    try:
        ask()
    except TripeaksError as error:
        assert 'pip install "tripeaks_widgets[fast]"' in str(error), error
    else:
        raise SystemExit("no error")
"""

PLAIN_FIRST = """
import sys
from tripeaks_widgets import Deal, solve
solve(Deal.numbered(7)).line
assert not {"numba", "numpy"} & sys.modules.keys(), "one deal is solved before numba would be loaded"
solve(Deal.numbered(7), accelerate=True)
assert "numba" in sys.modules
"""


@pytest.mark.parametrize("program", [WITHOUT, PLAIN_FIRST], ids=["without numba", "plain first"])
def test_in_a_process_of_its_own(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


def test_where_nothing_can_be_kept_on_disk_it_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from tripeaks_widgets.solver import fast

    real = fast.numba.njit

    def njit(*args, cache: bool = False, **options):
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return real(*args, **options)

    monkeypatch.setattr(fast.numba, "njit", njit)
    assert fast.compiled(lambda number: number + 1)(41) == 42
