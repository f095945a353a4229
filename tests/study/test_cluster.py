"""A study on a Dask cluster of processes, one of which is killed."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tripeaks_widgets.cli import main
from tripeaks_widgets.study import Progress, StudyError, dask_executor, run
from tripeaks_widgets.study.journal import read

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[distributed.LocalCluster]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster


def test_a_worker_that_is_killed_costs_nothing(study, cluster, tmp_path):
    journal = tmp_path / "journal"
    longer = replace(study, deals=4000, chunk=40)
    killed = []

    def kill_one(state: Progress) -> None:
        if state.done >= 400 and not killed:
            killed.append(cluster.workers[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    executor = dask_executor(cluster.scheduler_address)
    try:
        result = run(longer, executor=executor, workers=2, journal=journal, progress=kill_one)
    finally:
        executor.shutdown(wait=False)
    assert killed
    assert result == run(longer, workers=1)
    assert result.values[:115] == run(study, workers=1).values
    lines = Counter(line.partition(b",")[0] for line in journal.read_bytes().splitlines()[2:])
    assert lines == {b'{"chunk":%d' % chunk: 1 for chunk in range(longer.chunks)}
    assert read(journal).damaged == 0


def test_the_command_runs_on_a_cluster(cluster, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = ["study", "winnable", "--deals", "3000", "--layout", "toy-2x3-36", "--seed", "9"]
    assert main([*words, "--scheduler", cluster.scheduler_address, "--journal", "a"]) == 0
    assert main([*words, "--workers", "1", "--journal", "b"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second


def test_a_scheduler_that_is_not_there_is_told(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StudyError, match=r"No Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        dask_executor("tcp://127.0.0.1:9", timeout=0.5)
    for address in ("nonsense://x", "127.0.0.1:port"):
        assert main(["study", "winnable", "--deals", "5", "--scheduler", address]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert not list(tmp_path.iterdir())
