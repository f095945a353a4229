import assert from "node:assert/strict";
import { test } from "node:test";

import { between } from "../../tripeaks_widgets/board/src/motion.js";
import { planMotion } from "../../tripeaks_widgets/board/src/plan.js";
import { freshView, threePeaks } from "./layouts.mjs";

const layout = threePeaks();
const before = freshView(layout, { waste: ["5H"] });

/** The view after card 18 was played, which turned place 9 up. */
function played() {
  const cards = [...before.cards];
  [cards[18], cards[19], cards[9]] = [null, null, "2S"];
  const from = { ...before, cards: before.cards.map((card, place) => (place === 19 ? null : card)) };
  const event = { kind: "play", place: 18, card: before.cards[18], turned: [9] };
  return { from, to: { ...before, seq: 2, cards, waste: ["5H", before.cards[18]], run: 1, event } };
}

test("a played card flies to the waste and what it covered turns up", () => {
  const { from, to } = played();
  const plan = planMotion(from, to);
  assert.equal(plan.kind, "moves");
  assert.deepEqual(plan.flights, [
    { card: before.cards[18], from: { at: "place", place: 18 }, to: { at: "waste", index: 1 } },
  ]);
  assert.deepEqual(plan.turns, [{ place: 9, to: "up" }]);
});

test("undo is the same way back, whatever the event is called", () => {
  const { from, to } = played();
  for (const kind of ["undo", "jump"]) {
    const plan = planMotion(to, { ...from, seq: 3, event: { kind } });
    assert.deepEqual(plan.flights[0].from, { at: "waste", index: 1 });
    assert.deepEqual(plan.flights[0].to, { at: "place", place: 18 });
    assert.deepEqual(plan.turns, [{ place: 9, to: "down" }]);
  }
});

test("a drawn card comes from the stock and goes back there", () => {
  const after = { ...before, seq: 2, stock: 22, waste: ["5H", "9C"], event: { kind: "draw" } };
  assert.deepEqual(planMotion(before, after).flights[0].from, { at: "stock" });
  assert.deepEqual(planMotion(after, { ...before, seq: 3, event: { kind: "undo" } }).flights[0].to, { at: "stock" });
});

test("a refused click shakes its card and moves none", () => {
  const after = { ...before, seq: 2, event: { kind: "refused", place: 9 } };
  assert.deepEqual(planMotion(before, after), { kind: "none", flights: [], turns: [], reveals: [], shake: 9 });
});

test("a new deal, another layout or a far jump is dealt, not followed", () => {
  assert.equal(planMotion(null, before).kind, "deal");
  assert.equal(planMotion(before, { ...before, seq: 2, event: { kind: "start" } }).kind, "deal");
  assert.equal(planMotion(before, { ...before, seq: 2, cards: ["AS"], event: { kind: "jump" } }).kind, "deal");
  const waste = ["5H", ..."23456789".split("").map((rank) => `${rank}S`)];
  assert.equal(planMotion(before, { ...before, seq: 9, stock: 15, waste, event: { kind: "jump" } }).kind, "deal");
});

test("a drawn card that is told turns where it lies, and a refused draw goes back", () => {
  const foreseen = { ...before, ahead: 1, stock: 22, waste: ["5H", "??1"], event: { kind: "draw" } };
  assert.deepEqual(planMotion(before, foreseen).flights[0], {
    card: "??1", from: { at: "stock" }, to: { at: "waste", index: 1 },
  });
  const told = { ...before, seq: 2, stock: 22, waste: ["5H", "9C"], event: { kind: "draw" } };
  const plan = planMotion(foreseen, told);
  assert.deepEqual([plan.kind, plan.flights, plan.reveals], ["moves", [], [{ unseen: "??1", card: "9C" }]]);
  const refused = planMotion(foreseen, { ...before, seq: 2, event: { kind: "refused" } });
  assert.deepEqual(refused.flights.map(({ to }) => to.at), ["stock"]);
});

test("a foreseen play that is refused goes back, and one that is confirmed moves no more", () => {
  const { from, to } = played();
  const foreseen = { ...to, seq: 1, ahead: 1, cards: to.cards.with(9, "??") };
  const plan = planMotion(foreseen, { ...from, seq: 2, event: { kind: "refused", place: 18 } });
  assert.deepEqual([plan.flights[0].to, plan.shake], [{ at: "place", place: 18 }, 18]);
  const confirmed = planMotion(foreseen, to);
  assert.deepEqual([confirmed.flights, confirmed.turns], [[], [{ place: 9, to: "up" }]]);
});

test("the same view again moves nothing", () => {
  assert.equal(planMotion(before, { ...before }).kind, "none");
});

test("with all cards open none turns", () => {
  const { from, to } = played();
  const shown = (view) => ({ ...view, cards: view.cards.map((card) => (card === "??" ? "2S" : card)) });
  assert.deepEqual(planMotion(shown(from), shown(to)).turns, []);
});

test("a motion starts exactly where the card was seen", () => {
  const shift = between({ x: 10, y: 20, w: 30, h: 60 }, { x: 110, y: 220, w: 60, h: 90 });
  // Scaled about its middle: from (25, 50) to (140, 265).
  assert.deepEqual(shift, { translate: "-115px -215px", scale: `0.5 ${60 / 90}` });
});
