"""Nulls between Python and the page, where Python runs in the browser."""

import sys
from types import ModuleType

import pytest

from tripeaks_widgets.drawing.arrival import keep_nulls, replaced

NULL = object()


class TheirComm:
    """JupyterLite's, as far as it matters: it notes what it is given."""

    def __init__(self):
        self.sent, self.heard = [], []

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        self.sent.append((msg_type, data, metadata, buffers, keys))

    def handle_msg(self, msg):
        self.heard.append(msg)


@pytest.fixture
def comm(monkeypatch):
    made = {
        name: ModuleType(name) for name in ("comm", "pyodide_kernel", "pyodide_kernel.comm", "pyodide", "pyodide.ffi")
    }
    made["comm"].create_comm = made["pyodide_kernel.comm"].Comm = TheirComm
    made["pyodide.ffi"].jsnull = NULL
    for name, module in made.items():
        monkeypatch.setitem(sys.modules, name, module)
    return made["comm"]


def test_a_none_goes_out_as_null_and_a_null_comes_in_as_none(comm, monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    keep_nulls()
    keep_nulls()
    one = comm.create_comm()
    one.publish_msg(
        "comm_msg", data={"state": {"top": None, "rows": (1, None)}}, metadata={}, buffers=[b"b"], target="t"
    )
    assert one.sent == [("comm_msg", {"state": {"top": NULL, "rows": [1, NULL]}}, {}, [b"b"], {"target": "t"})]
    one.handle_msg({"content": {"data": {"left": NULL, "count": 0}}, "buffers": [b"b"]})
    assert one.heard == [{"content": {"data": {"left": None, "count": 0}}, "buffers": [b"b"]}]


def test_elsewhere_nothing_is_touched(comm):
    keep_nulls()
    assert comm.create_comm is TheirComm


def test_other_values_stay_as_they_are():
    assert replaced({"a": [0, "", False, {"b": b"c"}]}, None, NULL) == {"a": [0, "", False, {"b": b"c"}]}
