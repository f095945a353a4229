"""Work beside the event loop: what comes of it is told in the loop, once, and nothing after it was stopped."""

import asyncio
import contextvars
import sys
import threading
import time
from types import ModuleType

import pytest

from tripeaks_widgets import Board
from tripeaks_widgets.board.teaching import aside
from tripeaks_widgets.board.teaching.aside import Aside
from tripeaks_widgets.engine.deal import Deal
from tripeaks_widgets.engine.game import Game
from tripeaks_widgets.engine.rules import Rules
from tripeaks_widgets.solver import Solution, solve

LIMIT = 20
"""Seconds after which a test gives up waiting."""


class Ear:
    """Notes what it is told, and in which thread."""

    def __init__(self) -> None:
        self.parts: list[float] = []
        self.ends: list[object] = []
        self.threads: set[int] = set()
        self.ended = asyncio.Event()

    def part(self, part: float) -> None:
        assert not self.ends, "nothing comes after the end"
        self.parts.append(part)
        self.threads.add(threading.get_ident())

    def end(self, result: object) -> None:
        self.ends.append(result)
        self.threads.add(threading.get_ident())
        self.ended.set()

    async def wait(self) -> None:
        await asyncio.wait_for(self.ended.wait(), LIMIT)


def in_parts(report):
    for part in (0.25, 0.5, 1.0):
        report(part)
    return threading.get_ident()


class Gate:
    """Work that goes on only when it is let."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go = threading.Event()
        self.left = threading.Event()

    def __call__(self, report):
        self.begun.set()
        try:
            assert self.go.wait(LIMIT)
            report(0.5)
            return "done"
        finally:
            self.left.set()


async def until(event: threading.Event) -> None:
    assert await asyncio.to_thread(event.wait, LIMIT)


async def settled() -> None:
    """Everything that was to be told by now is told."""
    await asyncio.to_thread(lambda: aside._turn.acquire() and aside._turn.release())
    for _ in range(3):
        await asyncio.sleep(0)


# Without a loop


def test_without_a_loop_the_work_is_done_at_once():
    ear = Ear()
    Aside(in_parts, ear.part, ear.end)
    assert ear.parts == [0.25, 0.5, 1.0]
    assert ear.ends == [threading.get_ident()]


def test_without_a_loop_a_fault_is_told_as_well():
    ear = Ear()
    Aside(lambda report: 1 // 0, ear.part, ear.end)
    assert [type(end) for end in ear.ends] == [ZeroDivisionError]


def test_work_that_is_told_of_a_part_may_ask_for_other_work():
    ear = Ear()
    Aside(in_parts, lambda part: Aside(lambda report: part, ear.part, ear.ends.append), ear.ends.append)
    assert ear.ends == [0.25, 0.5, 1.0, threading.get_ident()]


# Where threads can't be had


@pytest.fixture
def threadless(monkeypatch):
    def refuse(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)


@pytest.fixture
def browser(threadless, monkeypatch):
    """Python in a browser that can wait in the midst of a call: here by having the other side run the loop."""
    turns = []
    ffi = ModuleType("pyodide.ffi")
    ffi.can_run_sync = lambda: True

    def run_sync(awaitable):
        awaitable.close()
        turns.append(time.monotonic())
        for function in between:
            function()

    between = []
    ffi.run_sync = run_sync
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.setattr(aside, "SLICE", 0)
    return turns, between


@pytest.mark.usefixtures("threadless")
def test_without_threads_the_work_is_done_in_the_loop_and_its_parts_are_told():
    async def ask():
        ear = Ear()
        Aside(in_parts, ear.part, ear.end)
        assert (ear.parts, ear.ends) == ([], []), "nothing is told before the one who asks is done"
        await ear.wait()
        assert ear.parts == [0.25, 0.5, 1.0]
        assert ear.ends == [threading.get_ident()]

    asyncio.run(ask())


@pytest.mark.usefixtures("threadless")
def test_without_threads_works_that_are_stopped_never_begin():
    async def ask():
        ear, heard = Ear(), []
        Aside(in_parts, ear.part, ear.end)
        waiting = Aside(in_parts, heard.append, heard.append)
        waiting.stop()
        await ear.wait()
        await asyncio.sleep(0)
        assert heard == []

    asyncio.run(ask())


def test_a_browser_that_can_wait_goes_on_with_other_things_after_each_slice(browser):
    turns, between = browser

    async def ask():
        ear = Ear()
        work = Aside(in_parts, ear.part, ear.end)
        between.append(lambda: work.stop() if len(ear.parts) == 2 else None)
        await asyncio.sleep(0.01)
        assert len(turns) == 2
        assert (ear.parts, ear.ends) == ([0.25, 0.5], []), "it ended where it was stopped"

    asyncio.run(ask())


# In a loop


def test_in_a_loop_the_work_is_done_in_a_thread_and_told_in_the_loop():
    async def ask():
        ear = Ear()
        Aside(in_parts, ear.part, ear.end)
        assert (ear.parts, ear.ends) == ([], []), "nothing is told before the one who asks is done"
        await ear.wait()
        assert ear.parts == [0.25, 0.5, 1.0]
        assert ear.ends != [threading.get_ident()]
        assert ear.threads == {threading.get_ident()}

    asyncio.run(ask())


def test_in_a_loop_a_fault_is_told_as_the_end():
    async def ask():
        ear = Ear()
        Aside(lambda report: 1 // 0, ear.part, ear.end)
        await ear.wait()
        assert [type(end) for end in ear.ends] == [ZeroDivisionError]

    asyncio.run(ask())


def test_the_loop_goes_on_while_the_work_does():
    async def ask():
        ear, gate = Ear(), Gate()
        Aside(gate, ear.part, ear.end)
        await until(gate.begun)
        await asyncio.sleep(0)
        gate.go.set()
        await ear.wait()
        assert (ear.parts, ear.ends) == ([0.5], ["done"])

    asyncio.run(ask())


def test_what_is_told_belongs_to_the_request_that_asked():
    request = contextvars.ContextVar("request")  # as a kernel knows which message it answers

    async def ask():
        ear, heard = Ear(), []
        request.set("this one")
        Aside(in_parts, lambda part: heard.append(request.get()), ear.end)
        request.set("the next")
        await ear.wait()
        assert heard == ["this one"] * 3

    asyncio.run(ask())


# Stopped


def test_what_is_stopped_ends_at_its_next_part_and_nothing_more_is_told():
    async def ask():
        ear, gate = Ear(), Gate()
        work = Aside(gate, ear.part, ear.end)
        await until(gate.begun)
        work.stop()
        gate.go.set()
        await until(gate.left)
        await settled()
        assert (ear.parts, ear.ends) == ([], [])

    asyncio.run(ask())


def test_what_is_on_its_way_when_the_work_is_stopped_is_not_told():
    async def ask():
        ear, done = Ear(), threading.Event()
        work = Aside(in_parts, ear.part, ear.end)
        work._loop.call_soon(done.set)
        time.sleep(0.05)  # the thread has ended by now, and the loop has told nothing yet
        work.stop()
        await settled()
        assert done.is_set()
        assert (ear.parts, ear.ends) == ([], [])

    asyncio.run(ask())


def test_works_take_turns_and_one_that_is_stopped_while_it_waits_never_begins():
    async def ask():
        ear, first, second, third = Ear(), Gate(), Gate(), Gate()
        Aside(first, ear.part, lambda result: None)
        await until(first.begun)
        waiting = Aside(second, ear.part, ear.end)
        Aside(third, ear.part, ear.end)
        third.go.set()
        await asyncio.sleep(0.05)
        assert not second.begun.is_set()
        assert not third.begun.is_set()
        waiting.stop()
        first.go.set()
        await ear.wait()
        assert ear.ends == ["done"]
        assert third.begun.is_set()
        assert not second.begun.is_set()

    asyncio.run(ask())


@pytest.mark.filterwarnings("error")
def test_a_loop_that_is_closed_ends_the_work_without_a_word():
    ear, gate = Ear(), Gate()

    async def ask():
        Aside(gate, ear.part, ear.end)
        await until(gate.begun)

    asyncio.run(ask())
    gate.go.set()
    assert gate.left.wait(LIMIT)
    with aside._turn:
        pass
    assert (ear.parts, ear.ends) == ([], [])


# The solver's searches


class Slow:
    """Searches for the best line that wait for a sign, in place of the solver's."""

    def __init__(self, monkeypatch) -> None:
        self.gate = Gate()
        real = Solution.best_line_from

        def wait(solution, state, progress=None):
            self.gate(progress or (lambda part: None))
            return real(solution, state, progress)

        monkeypatch.setattr(Solution, "best_line_from", wait)


SMALL = Rules(layout="toy-2x3-26")


def board() -> Board:
    return Board(Deal.numbered(7, cards=26), SMALL)


@pytest.mark.parametrize(
    "leave",
    [
        lambda board: board.close(),
        lambda board: board.new(Deal.numbered(8, cards=26)),
        lambda board: board.plan(),
        lambda board: board.solve("moves"),
    ],
    ids=["closed", "another deal", "a plan", "another line"],
)
def test_a_search_ends_when_nobody_wants_it(monkeypatch, leave):
    slow = Slow(monkeypatch)

    async def ask():
        one = board()
        one.solve("score")
        assert one._insight["solution"]["busy"]
        await until(slow.gate.begun)
        leave(one)
        told = one._insight
        slow.gate.go.set()
        await until(slow.gate.left)
        await settled()
        assert one._insight == told

    asyncio.run(ask())


def test_a_game_goes_on_during_the_search_and_the_line_is_told_with_the_view_it_belongs_to(monkeypatch):
    slow = Slow(monkeypatch)

    async def ask():
        one = board()
        one.solve("score")
        one.draw()
        assert one._insight["solution"]["off"]
        slow.gate.go.set()
        deadline = time.monotonic() + LIMIT
        while one._insight["solution"]["busy"] and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        one.undo()
        told = one._insight["solution"]
        assert (told["busy"], told["off"], told["done"], told["fault"]) == (False, False, 0, None)
        assert told["score"] == solve(one.game.deal, SMALL).best_score()
        assert one._insight["seq"] == one._view["seq"]

    asyncio.run(ask())


def test_a_fault_of_the_search_is_told_on_the_board(monkeypatch):
    def fail(solution, state, progress=None):
        raise MemoryError("no room")

    monkeypatch.setattr(Solution, "best_line_from", fail)

    async def ask():
        one = board()
        one.solve("score")
        deadline = time.monotonic() + LIMIT
        while one._insight["solution"]["busy"] and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        told = one._insight["solution"]
        assert told["fault"] == {"key": "board.error", "args": {"error": "MemoryError: no room"}}
        assert (told["of"], told["next"]) == (0, None)

    asyncio.run(ask())


def test_searches_side_by_side_find_what_each_finds_alone():
    game = Game(Deal.numbered(7, cards=26), SMALL)
    solution, alone = solve(game.deal, SMALL), solve(game.deal, SMALL).best_line()

    async def ask():
        ears = [Ear() for _ in range(6)]
        for ear in ears:
            Aside(lambda report: solution.best_line_from(game.state, report), ear.part, ear.end)
        for ear in ears:
            await ear.wait()
        assert [ear.ends for ear in ears] == [[alone]] * 6

    asyncio.run(ask())
