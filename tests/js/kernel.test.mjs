import assert from "node:assert/strict";
import { test } from "node:test";

import { stateOf, watchKernel } from "../../tripeaks_widgets/board/src/kernel.js";

/** A kernel as the hosts have one. */
function fakeKernel() {
  const slots = new Set();
  const signal = { connect: (slot) => slots.add(slot), disconnect: (slot) => slots.delete(slot) };
  const kernel = { status: "idle", connectionStatus: "connected", isDisposed: false, statusChanged: signal };
  return { kernel, slots, put(change) { Object.assign(kernel, change); for (const slot of slots) slot(); } };
}

test("what a kernel's words mean for a board", () => {
  for (const status of ["idle", "busy", "starting", "unknown"]) assert.equal(stateOf({ status }), "ok");
  for (const status of ["restarting", "autorestarting", "terminating", "dead"]) assert.equal(stateOf({ status }), "gone");
  assert.equal(stateOf({ status: "idle", connectionStatus: "connecting" }), "lost");
  assert.equal(stateOf({ isDisposed: true }), "gone");
});

test("once gone, a kernel stays gone, and a short drop isn't told", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { kernel, slots, put } = fakeKernel();
  const told = [];
  const ending = new AbortController();
  const watch = watchKernel(kernel, (state) => told.push(state), ending.signal);
  put({ connectionStatus: "connecting" });
  context.mock.timers.tick(100);
  put({ connectionStatus: "connected" });
  context.mock.timers.tick(5000);
  assert.deepEqual(told, []);
  put({ connectionStatus: "connecting" });
  context.mock.timers.tick(5000);
  put({ connectionStatus: "connected" });
  put({ status: "restarting" });
  put({ status: "idle" });
  assert.deepEqual([told, watch.state(), watch.isIdle()], [["lost", "ok", "gone"], "gone", true]);
  ending.abort();
  assert.equal(slots.size, 0);
});

test("a display made after the kernel's end knows it, and without a kernel nothing is told", () => {
  const { kernel } = fakeKernel();
  const watch = (given) => watchKernel(given, () => assert.fail(), new AbortController().signal);
  assert.equal(watch({ ...kernel, status: "dead" }).state(), "gone");
  assert.deepEqual([watch(undefined).state(), watch(null).isWatched], ["ok", false]);
});
