import assert from "node:assert/strict";
import { test } from "node:test";

import { NOTHING, trailOf } from "../../tripeaks_widgets/board/src/lesson/trail.js";

const t = (key) => key;
const view = { cards: ["9S", null, "8D"] };
const chain = { places: [0, 2], chance: null };
const plan = { steps: [{ move: 0 }, { move: 2 }], done: 0, chance: null };
const kind = (insight, looked) => trailOf(insight, view, { ...NOTHING, ...looked }, t)?.kind;

test("a chain that is looked at goes before a plan, unless it is what is planned", () => {
  assert.equal(kind({ plan }, { chain: { ...chain, places: [2, 0] } }), "preview");
  assert.equal(kind({ plan: { ...plan, steps: plan.steps.slice(0, 1) } }, { chain }), "preview");
  assert.equal(kind({ plan }, { chain }), "plan");
  assert.equal(kind({}, { chain }), "preview");
});
