import assert from "node:assert/strict";
import { test } from "node:test";

import { createClicks } from "../../tripeaks_widgets/board/src/clicks.js";
import { acknowledge, EMPTY, enqueue, MOST_WAITING, next } from "../../tripeaks_widgets/board/src/queue.js";
import { reasonAgainst } from "../../tripeaks_widgets/board/src/reasons.js";
import { freshView, threePeaks } from "./layouts.mjs";

const play = (place) => ({ kind: "play", place });
const now = (change = {}) => ({ id: "a-1", seq: 4, waited: false, check: () => null, ...change });

test("a click goes out at once, with the sequence number of the moment", () => {
  const { queue, send } = next(enqueue(EMPTY, play(3)), now());
  assert.deepEqual(send, { kind: "play", place: 3, id: "a-1", seq: 4 });
  assert.deepEqual(queue, { sent: send, waiting: [] });
});

test("one message at a time: the next goes when the former is answered", () => {
  let { queue } = next(enqueue(EMPTY, play(3)), now());
  queue = enqueue(queue, play(4));
  assert.equal(next(queue, now({ id: "a-2" })).send, null);
  assert.equal(acknowledge(queue, "b-1"), queue);
  assert.equal(acknowledge(queue, null), queue);
  const step = next(acknowledge(queue, "a-1"), now({ id: "a-2", seq: 5, waited: true }));
  assert.deepEqual(step.send, { kind: "play", place: 4, id: "a-2", seq: 5 });
});

test("a double click on a card asks once; draws count singly", () => {
  const { queue } = next(enqueue(EMPTY, play(3)), now());
  assert.equal(enqueue(queue, play(3)), queue);
  assert.equal(enqueue(queue, play(4)).waiting.length, 1);
  const drawn = next(enqueue(EMPTY, { kind: "draw" }), now()).queue;
  assert.equal(enqueue(drawn, { kind: "draw" }).waiting.length, 1);
  assert.equal(enqueue(next(enqueue(EMPTY, { kind: "new" }), now()).queue, { kind: "new" }).waiting.length, 0);
});

test("only what is the same in all is asked once: other places of the game, other aims, draws of a plan", () => {
  const waiting = (...requests) =>
    requests.slice(1).reduce(enqueue, next(enqueue(EMPTY, requests[0]), now()).queue).waiting.length;
  const goto = (node) => ({ kind: "goto", node });
  const aim = (aim) => ({ kind: "solve", aim });
  assert.deepEqual([waiting(goto(3), goto(3)), waiting(goto(3), goto(5))], [0, 1]);
  assert.deepEqual([waiting(aim("moves"), aim("moves")), waiting(aim("moves"), aim("score"))], [0, 1]);
  assert.deepEqual([waiting({ kind: "plan-add", place: 3 }, { kind: "plan-add", place: 3 }), waiting({ kind: "plan-add" }, { kind: "plan-add" })], [0, 1]);
  assert.equal(waiting({ kind: "plan", places: [1, 2] }, { kind: "plan", places: [1] }), 1);
});

test("what became pointless while waiting is dropped, and the one behind it goes", () => {
  let queue = enqueue(enqueue(EMPTY, play(3)), play(4));
  const reason = { key: "refused.gone" };
  const step = next(queue, now({ waited: true, check: ({ place }) => (place === 3 ? reason : null) }));
  assert.equal(step.dropped, reason);
  assert.equal(step.send.place, 4);
  queue = next(enqueue(EMPTY, play(3)), now({ waited: true, check: () => reason })).queue;
  assert.deepEqual(queue, EMPTY);
});

test("a click that didn't wait is never judged by the browser", () => {
  const step = next(enqueue(EMPTY, play(3)), now({ check: () => ({ key: "refused.gone" }) }));
  assert.equal(step.send.place, 3);
});

test("a busy kernel doesn't gather clicks without end", () => {
  let { queue } = next(enqueue(EMPTY, play(0)), now());
  for (let nth = 0; nth < 200; nth++) queue = enqueue(queue, { kind: "draw" });
  assert.equal(queue.waiting.length, MOST_WAITING);
  assert.equal(enqueue(queue, { kind: "draw" }), queue);
});

test("reasons against a click that waited", () => {
  const layout = threePeaks();
  const rules = { wrap: true };
  const view = freshView(layout, { playable: [18], waste: ["KS"], stock: 0 });
  view.cards[19] = null;
  view.open = view.open.filter((place) => place !== 19);
  view.cards[20] = "AH";
  const reason = (request, given = rules) => reasonAgainst(request, view, layout, given);
  assert.equal(reason(play(18)), null);
  assert.deepEqual(reason(play(19)), { key: "refused.gone" });
  assert.deepEqual(reason(play(9)), { key: "refused.covered", args: { count: 1 } });
  assert.deepEqual(reason(play(21)), { key: "refused.rank", args: { card: view.cards[21], top: "KS" } });
  assert.deepEqual(reason(play(20), { wrap: false }), { key: "refused.corner", args: { card: "AH", top: "KS" } });
  assert.deepEqual(reason({ kind: "draw" }), { key: "refused.stock-empty" });
  assert.deepEqual(reason({ kind: "undo" }), { key: "refused.nothing-to-undo" });
  assert.deepEqual(reason({ kind: "redo" }), { key: "refused.nothing-to-redo" });
  assert.equal(reason({ kind: "new" }), null);
  // What only the kernel knows is nothing to judge by.
  assert.equal(reasonAgainst(play(21), { ...view, waste: ["KS", "??1"] }, layout, rules), null);
  const uncovered = { ...view, open: [...view.open, 9] };
  assert.equal(reasonAgainst(play(9), uncovered, layout, rules), null);
});

test("a double click on one spot counts once, clicks on neighbours and keys count singly", () => {
  const counts = createClicks();
  const click = (detail, clientX, clientY = 50) => counts({ detail, clientX, clientY });
  assert.deepEqual([click(1, 100), click(2, 104), click(3, 99)], [true, false, false]);
  assert.deepEqual([click(2, 130), click(3, 131), click(4, 170)], [true, false, true]);
  assert.deepEqual([click(1, 170), click(1, 170)], [true, true]);
  assert.deepEqual([click(0, 0, 0), click(0, 0, 0)], [true, true]);
});
