import assert from "node:assert/strict";
import { test } from "node:test";

import { foresee, predict } from "../../tripeaks_widgets/board/src/predict.js";
import { reasonAgainst } from "../../tripeaks_widgets/board/src/reasons.js";
import { freshView, threePeaks } from "./layouts.mjs";

const layout = threePeaks();
const wrap = { wrap: true };
const play = (place) => ({ kind: "play", place });
const draw = { kind: "draw" };
const undo = { kind: "undo" };
const redo = { kind: "redo" };
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

/** After 6D and 7D were played on 7S, which turned up 9S at place 9, as the kernel tells it. */
function afterTwo(change = {}) {
  const { view } = foresee(start(), [play(18), play(19)], layout, wrap);
  const back = [
    { move: 19, turned: [9], run: 1, score: 100 },
    { move: 18, turned: [], run: 0, score: 0 },
  ];
  const cards = view.cards.map((card, place) => (place === 9 ? "9S" : card));
  return { ...view, cards, ahead: undefined, score: 300, back, ...change };
}

test("an undone play puts the card back and turns down what it had turned up", () => {
  const view = afterTwo();
  const after = predict(view, undo, layout, wrap);
  assert.deepEqual([after.cards[19], after.cards[9], after.cards[18]], ["7D", "??", null]);
  assert.deepEqual(after.waste, ["7S", "6D"]);
  assert.deepEqual([after.run, after.score, after.moves, after.left], [1, 100, 1, 27]);
  assert.deepEqual([after.playable, after.outcome, after.ahead], [[19], "playing", 1]);
  assert.ok(!after.open.includes(9));
  assert.deepEqual([after.canUndo, after.canRedo, after.forth, after.back.length], [true, true, [19], 1]);
  assert.equal(view.cards[9], "9S");
});

test("several undos are foreseen, as far back as the kernel has told", () => {
  const { view, sure } = foresee(afterTwo(), [undo, undo], layout, wrap);
  assert.ok(sure);
  assert.deepEqual([view.waste, view.score, view.moves, view.canUndo, view.forth], [["7S"], 0, 0, false, [18, 19]]);
  assert.equal(foresee(afterTwo(), [undo, undo, undo], layout, wrap).sure, false);
  const short = afterTwo();
  assert.equal(foresee({ ...short, back: short.back.slice(0, 1) }, [undo, undo], layout, wrap).sure, false);
});

test("an undone draw goes back to the stock; with nothing to play only the draw is left", () => {
  const back = [{ move: "draw", turned: [], run: 4, score: 7 }];
  const view = start({ waste: ["7S", "KH"], stock: 22, moves: 1, score: 2, back });
  const after = predict(view, undo, layout, wrap);
  assert.deepEqual([after.waste, after.stock, after.left], [["7S"], 23, 28]);
  assert.deepEqual([after.run, after.score, after.canUndo, after.outcome], [4, 7, false, "playing"]);
  assert.equal(predict({ ...view, waste: ["4S", "KH"] }, undo, layout, wrap).outcome, "stuck");
});

test("a move made again is foreseen like a move; a drawn card isn't known then either", () => {
  const view = start({ canRedo: true, forth: [18, "draw", 22] });
  const once = predict(view, redo, layout, wrap);
  assert.deepEqual([once.waste, once.event.kind, once.canRedo, once.forth], [["7S", "6D"], "redo", true, ["draw", 22]]);
  const twice = foresee(view, [redo, redo], layout, wrap);
  assert.ok(twice.sure);
  assert.deepEqual(twice.view.waste, ["7S", "6D", "??2"]);
  // Whether the next card goes on it is the kernel's to say.
  assert.equal(foresee(view, [redo, redo, redo], layout, wrap).sure, false);
});

test("what was just foreseen can be taken back and made again", () => {
  for (const moves of [[play(18)], [draw], [play(18), play(19)], [play(18), draw, draw]]) {
    const there = foresee(start(), moves, layout, wrap).view;
    const back = moves.map(() => undo);
    const { view, sure } = foresee(there, back, layout, wrap);
    assert.ok(sure);
    for (const name of ["cards", "waste", "open", "stock", "left", "run", "score", "moves", "back"]) {
      assert.deepEqual(view[name], start()[name], name);
    }
    const again = foresee(there, [...back, ...moves.map(() => redo)], layout, wrap);
    assert.ok(again.sure);
    assert.deepEqual([again.view.waste, again.view.cards], [there.waste, there.cards]);
  }
});

test("another move than before leaves open what could be made again", () => {
  const view = start({ canRedo: true, forth: [18, 19] });
  assert.deepEqual(predict(view, play(18), layout, wrap).forth, [19]);
  const other = predict(view, draw, layout, wrap);
  assert.deepEqual([other.forth, other.canRedo], [null, false]);
  assert.equal(predict(other, redo, layout, wrap), null);
  assert.equal(reasonAgainst(redo, other, layout, wrap), null);
  const fresh = predict(start(), draw, layout, wrap);
  assert.deepEqual(reasonAgainst(redo, fresh, layout, wrap), { key: "refused.nothing-to-redo" });
});
