"""Who does the work, and what happens to it, makes no difference to what comes out."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace

import pytest

from tripeaks_widgets.study import Progress, StudyError, run
from tripeaks_widgets.study.journal import read


class Recorder(Executor):
    """Does the work on the spot, and counts how often each chunk is asked for."""

    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()

    def submit(self, function, /, *args, **kwargs):
        numbers = args[-1]
        self.asked[numbers[0]] += 1
        future: Future = Future()
        future.set_result(function(*args, **kwargs))
        return future


class Stop:
    """A progress that interrupts when so many chunks have arrived."""

    def __init__(self, after: int) -> None:
        self.left = after
        self.last: Progress | None = None

    def __call__(self, state: Progress) -> None:
        self.last = state
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1


@pytest.mark.parametrize("workers", [2, 3])
def test_processes_find_the_same(study, whole, workers):
    assert run(study, workers=workers) == whole
    assert 5 < whole.wins < 110, "a study that can tell"


def test_threads_and_odd_orders_find_the_same(study, whole):
    with ThreadPoolExecutor(3) as pool:
        assert run(study, executor=pool) == whole
    assert run(study, executor=Recorder()) == whole


def test_never_more_than_a_window_is_under_way(study, whole):
    waiting: list = []
    most = 0
    release = threading.Event()

    class Lazy(Executor):
        def submit(self, function, /, *args, **kwargs):
            nonlocal most
            future: Future = Future()
            waiting.append((future, function(*args, **kwargs)))
            most = max(most, len(waiting))
            release.set()
            return future

    def deliver() -> None:
        while release.wait(5):
            release.clear()
            while waiting:
                future, values = waiting.pop()
                future.set_result(values)

    threading.Thread(target=deliver, daemon=True).start()
    assert run(study, executor=Lazy(), workers=2) == whole
    assert most <= 4


def test_progress_tells_how_far_it_is(study, whole, tmp_path):
    states: list[Progress] = []
    run(study, workers=1, progress=states.append, journal=tmp_path / "journal")
    assert [state.done for state in states] == [*range(0, 120, 10), 115]
    assert states[-1] == Progress(study, done=115, resumed=0, damaged=0, wins=whole.wins, total=whole.wins)
    again: list[Progress] = []
    run(study, workers=1, progress=again.append, journal=tmp_path / "journal")
    assert again == [replace(states[-1], resumed=115)]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_study_goes_on(study, whole, workers, tmp_path):
    journal = tmp_path / "journal"
    stop = Stop(4)
    with pytest.raises(KeyboardInterrupt):
        run(study, workers=workers, journal=journal, progress=stop)
    kept = read(journal).chunks
    assert sum(map(len, kept.values())) == stop.last.done, "what was reported is what is kept"
    rest = Recorder()
    assert run(study, executor=rest, journal=journal) == whole
    assert set(rest.asked.values()) == {1}
    assert len(rest.asked) == study.chunks - len(kept)


def test_an_interrupted_executor_is_left_open_and_has_nothing_left_to_do(study):
    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(KeyboardInterrupt):
            run(study, executor=pool, progress=Stop(2))
        assert pool.submit(int, "7").result(5) == 7


def test_no_process_is_left_when_a_study_is_interrupted(study):
    seen: set[int | None] = set()

    def stop(state: Progress) -> None:
        if state.done:
            seen.update(child.pid for child in multiprocessing.active_children())
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(replace(study, deals=10_000), workers=2, progress=stop)
    assert seen
    # Asked through multiprocessing: whoever else waits for its children leaves it to wait for them for ever.
    deadline = time.monotonic() + 30
    while left := seen & {child.pid for child in multiprocessing.active_children()}:
        assert time.monotonic() < deadline, left
        time.sleep(0.05)


def test_a_worker_that_dies_is_told_and_costs_nothing_that_was_done(study, whole, tmp_path):
    journal = tmp_path / "journal"

    def kill_one(state: Progress) -> None:
        if state.done:
            for child in multiprocessing.active_children():
                child.kill()

    longer = replace(study, deals=10_000)
    with pytest.raises(StudyError, match="worker process ended all of a sudden"):
        run(longer, workers=2, journal=journal, progress=kill_one)
    kept = read(journal).chunks
    assert kept
    rest = Recorder()
    assert run(study, executor=rest, journal=journal) == whole
    assert not rest.asked.keys() & {study.span(chunk)[0] for chunk in kept if chunk < study.chunks}


def test_a_worker_with_another_idea_of_its_task_is_noticed(study):
    class Short(Executor):
        asked = 0

        def submit(self, *_, **__):
            future: Future = Future()
            if not self.asked:  # were others done as well, any of them could be noticed first
                future.set_result([1])
            self.asked += 1
            return future

    with pytest.raises(StudyError, match="gave 1 figures for the 10 deals"):
        run(study, executor=Short())


def test_workers_that_are_lost_are_told(study):
    class Lost(Executor):
        def submit(self, *_, **__):
            future: Future = Future()
            future.cancel()
            future.set_running_or_notify_cancel()
            return future

    with pytest.raises(StudyError, match="lost"):
        run(study, executor=Lost())


@pytest.mark.parametrize("at_once", [True, False])
def test_a_worker_that_can_not_do_its_work_says_why(study, tmp_path, at_once):
    class Without(Executor):
        def submit(self, *_, **__):
            if at_once:
                raise ModuleNotFoundError("no tripeaks_widgets here")
            future: Future = Future()
            future.set_exception(ModuleNotFoundError("no tripeaks_widgets here"))
            return future

    with pytest.raises(StudyError, match="ModuleNotFoundError: no tripeaks_widgets here") as caught:
        run(study, executor=Without(), journal=tmp_path / "journal")
    assert isinstance(caught.value.__cause__, ModuleNotFoundError)
    assert read(tmp_path / "journal").chunks == {}


@pytest.mark.parametrize("workers", [0, -1, 1.5, True])
def test_a_number_of_workers_that_can_not_be(study, workers):
    with pytest.raises(StudyError, match="at least one worker"):
        run(study, workers=workers)
