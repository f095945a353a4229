import assert from "node:assert/strict";
import { test } from "node:test";

import { justWon, pointsMade } from "../../tripeaks_widgets/board/src/joy.js";
import { freshView, threePeaks } from "./layouts.mjs";

const layout = threePeaks();
const view = (change) => freshView(layout, change);

test("points rise only from a play that made some", () => {
  assert.deepEqual(pointsMade(view({ event: { kind: "play", place: 18, points: 30 } })), { place: 18, points: 30 });
  for (const event of [
    null, { kind: "start" }, { kind: "draw", points: -5 }, { kind: "undo", place: 18, points: null },
    { kind: "redo", place: 18, points: 30 }, { kind: "play", place: 18, points: null }, { kind: "play", place: 18, points: 0 },
  ]) assert.equal(pointsMade(view({ event })), null);
});

test("a win is celebrated when it happens, not when it is shown", () => {
  const won = view({ outcome: "won", event: { kind: "play", place: 0 } });
  assert.ok(justWon(view(), won));
  assert.equal(justWon(null, won), false);
  assert.equal(justWon(won, { ...won, event: { kind: "refused" } }), false);
  assert.equal(justWon(view(), view({ outcome: "lost" })), false);
});
