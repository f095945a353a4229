import assert from "node:assert/strict";
import { test } from "node:test";

import { foresee, predict } from "../../tripeaks_widgets/board/src/predict.js";
import { freshView, threePeaks } from "./layouts.mjs";

const layout = threePeaks();
const wrap = { wrap: true };
const play = (place) => ({ kind: "play", place });
const draw = { kind: "draw" };
// The bottom row is 6D 7D 8D 9D TD JD QD KD AH 2H, at the places 18 to 27.
const start = (change = {}) => freshView(layout, { waste: ["7S"], ...change });

test("an open card that is next in rank goes to the waste; the score waits for the kernel", () => {
  const view = start({ notice: { key: "refused.gone" } });
  const after = predict(view, play(18), layout, wrap);
  assert.equal(after.cards[18], null);
  assert.deepEqual(after.waste, ["7S", "6D"]);
  assert.deepEqual([after.run, after.moves, after.left, after.score, after.ahead], [1, 1, 27, 0, 1]);
  assert.deepEqual(after.playable, [19]);
  assert.deepEqual([after.seq, after.canUndo, after.outcome], [view.seq, true, "playing"]);
  assert.equal(view.cards[18], "6D");
});

test("ranks are next to each other as the rules have it", () => {
  const view = start({ waste: ["KS"] });
  assert.equal(predict(view, play(26), layout, { wrap: false }), null);
  assert.ok(predict(view, play(26), layout, wrap));
  assert.equal(predict(view, play(25), layout, wrap), null);
  assert.equal(predict(view, play(26), layout, null), null);
});

test("any open card goes on an empty waste, and no covered one", () => {
  const view = start({ waste: [] });
  for (const place of view.open) assert.deepEqual(predict(view, play(place), layout, wrap).waste, [view.cards[place]]);
  view.cards[9] = "6S";
  for (const place of [9, 0, 28, undefined]) assert.equal(predict(view, play(place), layout, wrap), null);
});

test("what a play uncovers is open and not known", () => {
  const { view, sure } = foresee(start(), [play(18), play(19)], layout, wrap);
  assert.ok(sure);
  assert.ok(view.open.includes(9));
  assert.equal(view.cards[9], "??");
  assert.ok(!view.playable.includes(9));
  assert.equal(predict(view, play(9), layout, wrap), null);
});

test("with all cards open, what a play uncovers is known", () => {
  const view = start();
  view.cards[9] = "8S";
  const after = foresee(view, [play(18), play(19), play(9)], layout, wrap);
  assert.ok(after.sure);
  assert.deepEqual(after.view.waste, ["7S", "6D", "7D", "8S"]);
});

test("a draw takes a card that isn't known yet, each its own", () => {
  const { view, sure } = foresee(start({ run: 3, stock: 2 }), [draw, draw, draw], layout, wrap);
  assert.equal(sure, false);
  assert.deepEqual([view.stock, view.run, view.moves, view.ahead], [0, 0, 2, 2]);
  assert.deepEqual(view.waste, ["7S", "??1", "??2"]);
  assert.deepEqual(view.playable, []);
  for (const place of view.open) assert.equal(predict(view, play(place), layout, wrap), null);
});

test("a won game draws no more, and what asks for the past or another deal isn't foreseen", () => {
  assert.equal(predict(start({ outcome: "won" }), draw, layout, wrap), null);
  for (const kind of ["undo", "redo", "restart", "new"]) assert.equal(predict(start(), { kind }, layout, wrap), null);
});
