"""What a study is: its deals, its chunks, what is refused."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

from tripeaks_widgets import Deal, Rules
from tripeaks_widgets.engine.errors import RulesError
from tripeaks_widgets.solver import solve
from tripeaks_widgets.study import Study, StudyError
from tripeaks_widgets.study.plan import CHUNK, compute


def test_deals_have_numbers_that_print_them(study):
    assert study.numbers == range(3 << 32, (3 << 32) + 115)
    assert [study.span(chunk) for chunk in (0, 11)] == [study.numbers[:10], study.numbers[110:]]
    assert [number for chunk in range(study.chunks) for number in study.span(chunk)] == list(study.numbers)
    last = Study("winnable", Rules(), deals=2**32, seed=2**32 - 1)
    assert Deal.numbered(last.numbers[-1]).number == 2**64 - 1


def test_more_deals_begin_with_the_same_ones(study):
    longer = replace(study, deals=1000)
    assert longer.numbers[:115] == study.numbers
    assert longer.span(10) == study.span(10)
    assert longer.identity() == study.identity()


@pytest.mark.parametrize("measure", CHUNK)
def test_figures_are_those_of_the_solver(measure):
    rules = Rules(layout="toy-2x3-20", scoring="hogue")
    study = Study(measure, rules, deals=30, seed=1)
    assert study.chunk == CHUNK[measure]
    found = compute(study.rules, measure, study.numbers)
    for number, value in zip(study.numbers, found, strict=True):
        solution = solve(Deal.numbered(number, cards=20), rules, accelerate=False)
        expected = {
            "winnable": int(solution.winnable),
            "moves": solution.fewest_moves or 0,
            "score": solution.best_score(),
        }
        assert value == expected[measure]


def test_what_has_no_bearing_on_the_figure_makes_no_other_study():
    assert Study("winnable", Rules(hidden=False, scoring="hogue"), 10) == Study("winnable", Rules(), 10)
    assert Study("score", Rules(hidden=False), 10) == Study("score", Rules(), 10)
    assert Study("score", Rules(scoring="hogue"), 10) != Study("score", Rules(), 10)
    assert Study("moves", "no-wrap", 10).rules.wrap is False


def test_a_study_is_the_same_after_its_travels(study):
    assert pickle.loads(pickle.dumps(study)) == study
    assert Study.from_identity(study.identity(), study.deals) == study


def test_names_tell_studies_apart():
    studies = [
        Study(measure, Rules(wrap=wrap, waste=waste, layout=layout, scoring=scoring), 10, seed)
        for measure in CHUNK
        for wrap in (True, False)
        for waste in ("card", "empty")
        for layout in ("tripeaks", "separate", "toy-2x3-20")
        for scoring in ("run", "hogue")
        for seed in (0, 1)
    ]
    assert len({study.name for study in studies}) == len({str(study.identity()) for study in studies})
    assert Study("score", Rules(wrap=False, waste="empty"), 1).name == "score-run-tripeaks-no-wrap-empty-waste-seed0"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"deals": 0}, "1 to 4294967296 deals, not 0"),
        ({"deals": 2**32 + 1}, "not 4294967297"),
        ({"deals": 1.5}, "not 1.5"),
        ({"deals": True}, "not True"),
        ({"seed": -1}, "seed is a whole number from 0 to 4294967295, not -1"),
        ({"seed": 2**32}, "not 4294967296"),
        ({"chunk": -1}, "not -1"),
        ({"measure": "luck"}, "no measure 'luck': there are winnable, moves, score"),
    ],
)
def test_a_study_that_can_not_be_is_refused(study, change, words):
    with pytest.raises(StudyError, match=words):
        replace(study, **change)


def test_unknown_rules_are_refused_by_the_rules():
    with pytest.raises(RulesError, match="did you mean no-wrap"):
        Study("winnable", "no-wrapp", 10)


def test_nothing_heavy_is_loaded_before_there_is_work():
    program = "import sys; import tripeaks_widgets.study.command, tripeaks_widgets.study.tables; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & {"numpy", "numba", "matplotlib", "tqdm", "pyarrow", "distributed", "dask"}
